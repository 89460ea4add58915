from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.checks import PROFILES
from compiler.diagnostics import Diagnostic, Span, error
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.validate import validate
from compiler.waivers.bind import bind
from compiler.waivers.game_waivers import read_waivers
from compiler.waivers.waiver_hints import add_waiver_hints
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import FILES, change_file, write_game

TYPED = change_file("locales/ru/game.yaml", "title: Плата", "title: Плата 5")
WAIVER = """\
# Accepted findings.
waivers:
  - code: typed-digit
    key: rules.pay.title   # the title
    locale: ru
    reason: The five is the name of the house.
"""
FLOW = "waivers:\n  - {code: typed-digit, key: rules.pay.title, reason: The five is a name.}\n"

CHECKS = ("deck-total", "typed-digit", "unknown-slot")
"""The checks whose findings these tests waive."""


class Find(Protocol):
    """Return the findings in the sample game with a waiver, after some changes."""

    def __call__(
        self, waiver: str | None, *changes: Mapping[str, str | None], bound: bool = True
    ) -> tuple[Diagnostic, ...]:
        """Write the game with `waiver`, bind the waiver if `bound`, make the changes and check the game."""


@pytest.fixture
def findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Find:
    """Return the findings of a few checks in the sample game with a waiver, after some changes."""
    monkeypatch.setitem(PROFILES, "all", CHECKS)

    def run(waiver: str | None, *changes: Mapping[str, str | None], bound: bool = True) -> tuple[Diagnostic, ...]:
        folder = write_game(tmp_path / "mill", {**TYPED, "waivers.yaml": waiver})
        world = World(tmp_path, find_shared_folders(), find_font_cache())
        if bound:
            bind(link_folder(folder), {}, folder, (), compile_game(Request(folder), world).findings)
        for change in changes:
            write_game(folder, {**TYPED, "waivers.yaml": None, **change})
        found = compile_game(Request(folder), world).findings
        return tuple(finding for finding in found if "/mill/" in finding.span.file)

    return run


def link_folder(folder: Path) -> Linked:
    """Return the game in a folder, which has no error."""
    loaded = load_game(folder, find_shared_folders())
    assert not list(validate(loaded.documents))
    found, _ = link(loaded)
    assert found is not None
    return found


def list_codes(found: tuple[Diagnostic, ...]) -> list[str]:
    """Return the codes of some findings."""
    return [finding.code for finding in found]


@pytest.mark.slow
def test_finding_without_a_waiver_is_reported(findings: Find) -> None:
    """Without a waiver, the game of these tests has one finding."""
    assert "typed-digit" in list_codes(findings(None))


@pytest.mark.slow
@pytest.mark.parametrize("waiver", [WAIVER, FLOW], ids=["block", "braces"])
def test_waived_finding_does_not_count(findings: Find, waiver: str) -> None:
    """A waiver that is bound to its texts removes the finding, and has no finding itself."""
    assert not {"typed-digit", "unused-waiver", "expired-waiver"} & set(list_codes(findings(waiver)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "where",
    [
        "file: locales/ru/game.yaml",
        "file: locales/ru/game.yaml\n    path: ru.rules.pay",
        "file: locales/ru/game.yaml\n    path: ru.rules.pay.title",
        "file: locales/ru/game.yaml\n    path: ru.rules.*",
    ],
)
def test_waiver_may_name_a_file_or_node(findings: Find, where: str) -> None:
    """A waiver may name a file, or a node in it."""
    waiver = WAIVER.replace("key: rules.pay.title   # the title", where)
    assert not {"typed-digit", "unused-waiver", "expired-waiver"} & set(list_codes(findings(waiver)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("key: rules.pay.title", "key: rules.pay.text"),
        ("locale: ru", "locale: en"),
        ("code: typed-digit", "code: typed-digits"),
        ("key: rules.pay.title   # the title", "file: locales/ru/games.yaml"),
        ("key: rules.pay.title   # the title", "file: locales/ru/game.yaml\n    path: ru.rules.pa"),
    ],
)
def test_waiver_of_something_else_is_reported(findings: Find, old: str, new: str) -> None:
    """A waiver of something else keeps the finding and is reported as unused."""
    found = set(list_codes(findings(WAIVER.replace(old, new))))
    assert {"typed-digit", "unused-waiver"} <= found


@pytest.mark.slow
def test_shared_waiver_is_used_by_one_game(tmp_path: Path) -> None:
    """A waiver that games share holds in the game that needs it and is not unused in the others."""
    shared = tmp_path / "shared"
    shared.mkdir()
    world = World(tmp_path, (*find_shared_folders(), shared), find_font_cache())
    found: dict[str, set[str]] = {}
    for name, files in (("mill", TYPED), ("forge", {})):
        folder = write_game(tmp_path / name, files)
        if not found:
            (shared / "waivers.yaml").write_text(_bind_waiver(WAIVER, folder))
        found[name] = {finding.code for finding in compile_game(Request(folder), world).findings}
    assert not {"typed-digit", "unused-waiver", "expired-waiver"} & (found["mill"] | found["forge"])


def _bind_waiver(waiver: str, folder: Path) -> str:
    """Return a waiver bound to the current texts of a game, which has no waiver afterwards."""
    file = folder / "waivers.yaml"
    file.write_text(waiver)
    bind(link_folder(folder), {}, folder, ())
    text = file.read_text()
    file.unlink()
    return text


@pytest.mark.slow
def test_waiver_of_a_corrected_finding_is_unused(findings: Find) -> None:
    """The waiver of a finding that has been corrected is reported as unused, expired or not."""
    found = findings(WAIVER, {"locales/ru/game.yaml": FILES["locales/ru/game.yaml"]})
    assert list_codes(found) == ["unused-waiver"]
    assert found[0].span.line == 3


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        change_file("locales/en/game.yaml", "title: Paying", "title: The price"),
        change_file("locales/ru/game.yaml", "title: Плата", "title: Цена 5"),
    ],
    ids=["source", "translation"],
)
def test_waiver_expires_with_a_change(findings: Find, change: dict[str, str | None]) -> None:
    """After a change of the source or the translation, the finding counts again and the waiver has expired."""
    found = set(list_codes(findings(WAIVER, change)))
    assert {"typed-digit", "expired-waiver"} <= found
    assert "unused-waiver" not in found


@pytest.mark.slow
def test_unrelated_change_keeps_a_waiver(findings: Find) -> None:
    """A waiver still holds after a change of another text."""
    change = change_file("locales/en/game.yaml", "title: The wheel", "title: Wheel")
    assert not {"typed-digit", "expired-waiver"} & set(list_codes(findings(WAIVER, change)))


@pytest.mark.slow
def test_unbound_waiver_waives_nothing(findings: Find) -> None:
    """A waiver that has not been bound waives nothing, and its finding says how to bind it."""
    found = findings(WAIVER, bound=False)
    assert {"typed-digit", "expired-waiver"} <= set(list_codes(found))
    commands = [str(finding.args["command"]) for finding in found if finding.code == "expired-waiver"]
    assert ["sobor l10n waive" in command for command in commands] == [True], commands


@pytest.mark.slow
def test_waiver_of_an_item_expires_with_it(findings: Find) -> None:
    """A waiver may name an item, and expires when the item changes."""
    waiver = "waivers:\n- {code: deck-total, file: components/orders.yaml, path: count, reason: One is lost now.}\n"
    change = change_file("components/orders.yaml", "count: 3", "count: 4")
    assert "unused-waiver" in list_codes(findings(waiver))
    assert {"deck-total", "expired-waiver"} <= set(list_codes(findings(waiver, change)))


@pytest.mark.slow
def test_binding_keeps_the_file(tmp_path: Path) -> None:
    """Binding adds one line to each waiver and changes no other byte."""
    folder = write_game(tmp_path / "mill", {"waivers.yaml": WAIVER})
    assert bind(link_folder(folder), {}, folder, ()) == 1
    text = (folder / "waivers.yaml").read_text("utf-8")
    assert [line for line in text.split("\n") if "texts:" not in line] == WAIVER.split("\n")
    assert bind(link_folder(folder), {}, folder, ()) == 0


@pytest.mark.slow
def test_waiver_is_renewed_only_by_name(tmp_path: Path) -> None:
    """An expired waiver is bound again only if it is named."""
    folder = write_game(tmp_path / "mill", {"waivers.yaml": WAIVER})
    bind(link_folder(folder), {}, folder, ())
    before = (folder / "waivers.yaml").read_text("utf-8")
    write_game(folder, {**TYPED, "waivers.yaml": None})
    assert bind(link_folder(folder), {}, folder, ()) == 0
    assert bind(link_folder(folder), {}, folder, ("rules.pay.title",)) == 1
    after = (folder / "waivers.yaml").read_text("utf-8")
    assert after != before
    assert len(after) == len(before)


@pytest.mark.slow
def test_waived_error_stops_no_output(tmp_path: Path) -> None:
    """A build whose only errors are waived writes everything."""
    long = change_file("locales/en/game.yaml", "title: The forge", "title: " + "The forge " * 20)
    where = "key: cards.forge.title, reason: A joke about long names."
    waiver = (
        f"waivers:\n- {{code: text-overflow, locale: en, {where}}}\n- {{code: length-differs, locale: ru, {where}}}\n"
    )
    folder, out = write_game(tmp_path / "mill", {**long, "waivers.yaml": waiver}), tmp_path / "out"
    world = World(tmp_path, find_shared_folders(), find_font_cache())
    (out / ".sobor").mkdir(parents=True)
    assert not compile_game(Request(folder, out=out), world).written
    bind(link_folder(folder), {}, folder, ())
    for _ in range(2):
        assert compile_game(Request(folder, out=out), world).findings == ()
        assert (out / "mill/en/home-a4.pdf").is_file()


@pytest.mark.parametrize(
    "fields", ["code: x", "code: x, file: a", "reason: it is right so, code: x", "key: a, path: b"]
)
def test_vague_waivers_are_refused(tmp_path: Path, fields: str) -> None:
    """A waiver without reason, or without a text, item or file, is a finding of its own."""
    folder = write_game(tmp_path / "mill", {"waivers.yaml": f"waivers:\n  - {{{fields}}}\n"})
    codes = [finding.code for finding in validate(load_game(folder).documents)]
    assert "missing-key" in codes


@pytest.mark.slow
def test_indispensable_text_cannot_be_waived(findings: Find) -> None:
    """A text with an unknown slot stops a build even with a waiver."""
    waiver = "waivers:\n  - {code: unknown-slot, key: cards.forge.title, reason: It looks right to me.}\n"
    changes = {"locales/en/game.yaml": FILES["locales/en/game.yaml"].replace("The forge", "'Forge %{n}'")}
    found = findings(waiver, {**changes, "waivers.yaml": waiver}, bound=False)
    values = {finding.code: finding.args for finding in found}
    assert values["unknown-slot"] == {"key": "cards.forge.title", "slot": "n"}
    assert values["unused-waiver"] == {"code": "unknown-slot"}


@pytest.mark.slow
def test_waiver_of_a_misspelt_code_is_reported_with_the_nearest(findings: Find) -> None:
    """A waiver of a finding that does not exist gets the nearest existing code as a hint."""
    waiver = "waivers:\n  - {code: typed-digits, key: rules.pay.title, reason: The five is a name.}\n"
    (found,) = (finding for finding in findings(waiver, bound=False) if finding.code == "unused-waiver")
    assert (found.args["code"], found.values["near"]) == ("typed-digits", "typed-digit")


@pytest.mark.slow
@pytest.mark.parametrize(("number", "hinted"), [(6, 1), (5, 0)])
def test_frequent_code_gets_the_entry_for_all(tmp_path: Path, number: int, hinted: int) -> None:
    """The first of many findings of a code has a hint with the entry of game.yaml that accepts all of them."""
    waivers = read_waivers(link_folder(write_game(tmp_path / "mill")), {})
    alike = [error("figure-differs", Span("mill/locales/ru/game.yaml", line), "") for line in range(1, number + 1)]
    found = add_waiver_hints(alike, waivers)
    assert [finding.values.get("count") for finding in found] == [number] * hinted + [None] * (number - hinted)


@pytest.mark.slow
def test_frequent_indispensable_code_gets_no_entry(tmp_path: Path) -> None:
    """Findings that cannot have another level get no hint, however frequent they are."""
    waivers = read_waivers(link_folder(write_game(tmp_path / "mill")), {})
    alike = [error("missing-translation", Span("mill/locales/ru/game.yaml", line), "") for line in range(1, 20)]
    assert add_waiver_hints(alike, waivers) == alike
