"""Waivers of many findings by a pattern, and what a waiver must not cover."""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.checks import PROFILES
from compiler.diagnostics import NOTHING, Diagnostic, Subject
from compiler.link import link
from compiler.link.finding_places import index_places
from compiler.load.folder import load_game
from compiler.load.yaml.load_yaml import load
from compiler.waivers.bind import bind
from compiler.waivers.waiver import Waiver
from compiler.world import World, find_font_cache, find_shared_folders
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

RU = "locales/ru/game.yaml"
CODE = "typography"
MARKED = FILES[RU].replace("title: Кузница", "title: Кузница...").replace("title: Колесо", "title: Колесо...")
"""Two titles of cards with three full stops each."""

PATTERNS = [
    "key: cards.*",
    "key: cards.*, locale: ru",
    "key: cards.*.title",
    "locale: ru",
    f"file: {RU}",
    "file: locales/*/game.yaml",
]


class Find(Protocol):
    """Return the findings of the marked titles, and of a waiver that was bound to them, after a change."""

    def __call__(self, where: str, changed: str = MARKED, code: str = CODE) -> list[Diagnostic]:
        """Bind a waiver of `code` and `where` to the marked titles, write the `changed` file and check the game."""


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Find:
    """Return the findings in the sample game with two marked titles, a bound waiver, and then a change."""
    monkeypatch.setitem(PROFILES, "all", (CODE,))

    def run(where: str, changed: str = MARKED, code: str = CODE) -> list[Diagnostic]:
        folder = write_game(tmp_path / "mill", {RU: changed, "waivers.yaml": bind_to_marked_titles(code, where)})
        findings = compile_game(Request(folder), make_world(tmp_path)).findings
        return [finding for finding in findings if finding.code in (CODE, "unused-waiver", "expired-waiver")]

    return run


@cache
def bind_to_marked_titles(code: str, where: str) -> str:
    """Return a file with one waiver, bound to the sample game with two marked titles."""
    entry = f"waivers:\n  - {{code: {code}, {where}, reason: The stops are wanted here.}}\n"
    with TemporaryDirectory() as scratch:
        folder = write_game(Path(scratch) / "mill", {RU: MARKED, "waivers.yaml": entry})
        linked, _ = link(load_game(folder, find_shared_folders()))
        assert linked is not None
        bind(linked, {}, folder, (), compile_game(Request(folder), make_world(Path(scratch))).findings)
        return (folder / "waivers.yaml").read_text("utf-8")


def make_world(root: Path) -> World:
    """Return a world whose games are in a folder."""
    return World(root, find_shared_folders(), find_font_cache())


@pytest.mark.slow
@pytest.mark.parametrize("where", PATTERNS)
def test_pattern_covers_all_matches(found: Find, where: str) -> None:
    """A pattern of keys, of files, or a code in one language covers all that it matches."""
    assert found(where) == []


@pytest.mark.slow
@pytest.mark.parametrize("where", PATTERNS)
def test_unrelated_edits_keep_a_broad_waiver(found: Find, where: str) -> None:
    """A broad waiver still holds after another word in the same file has changed and texts have moved in it."""
    assert found(where, MARKED.replace("Мельница", "Водяная мельница").replace("ru:\n", "# A comment.\nru:\n")) == []


@pytest.mark.slow
@pytest.mark.parametrize("where", PATTERNS)
def test_changed_text_counts_again_despite_a_broad_waiver(found: Find, where: str) -> None:
    """Only the finding of the changed text counts again, and the waiver is reported as expired."""
    findings = found(where, MARKED.replace("Колесо...", "Колёса..."))
    assert sorted(finding.code for finding in findings) == ["expired-waiver", CODE]
    (finding,) = [finding for finding in findings if finding.code == CODE]
    assert finding.subject == Subject("text", "cards.wheel.title", "ru")


@pytest.mark.slow
@pytest.mark.parametrize("where", ["key: rules.*", "key: cards", "locale: en", "file: locales/*/cards.yaml"])
def test_pattern_without_a_finding_is_unused(found: Find, where: str) -> None:
    """A waiver whose pattern matches no finding is reported as unused."""
    assert sorted(finding.code for finding in found(where)) == [CODE, CODE, "unused-waiver"]


@pytest.mark.slow
@pytest.mark.parametrize("subject", [Subject("text", "cards.wheel.title", "ru"), NOTHING])
def test_waiver_does_not_cover_a_finding_about_another_text(found: Find, subject: Subject) -> None:
    """A finding that only names a text, as of two swapped texts, is not covered by a waiver of this text."""
    (wheel,) = [finding for finding in found("key: cards.forge.title") if finding.code == CODE]
    args = {"other": "cards.forge.title"}
    finding = replace(wheel, subject=subject, template="this is the text of `{other}`", args=args)
    document, _ = load(MARKED.encode(), wheel.span.file, "texts")
    assert document is not None
    there = index_places([document], {}).find(wheel.span)
    assert not Waiver(CODE, None, "cards.forge.title", None, None, None, wheel.span, ()).covers(finding, there)
    assert Waiver(CODE, None, "cards.wheel.title", None, None, None, wheel.span, ()).covers(finding, there)


SWAPPED = "{code: swapped-text, key: cards.dome.title, locale: ru, reason: It is meant so.}"


@pytest.mark.slow
def test_waiver_of_a_swapped_title_keeps_the_other_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A waiver of one of two swapped titles leaves the finding of the other, whose values name the first."""
    monkeypatch.setitem(PROFILES, "all", ("swapped-text",))
    names = {"dome": ("Octagon", "Восьмерик"), "arcade": ("Arcade", "Аркада"), "wall": ("Pilasters", "Пилястры")}
    russian = {**{key: text for key, (_, text) in names.items()}, "dome": "Аркада", "arcade": "Восьмерик"}
    own = {key: text for key, (text, _) in names.items()}
    changes = {**_write_terms("en", own, own), **_write_terms("ru", {k: t for k, (_, t) in names.items()}, russian)}
    found: dict[bool, list[str]] = {}
    for waived in (False, True):
        waiver = {"waivers.yaml": f"waivers:\n  - {SWAPPED}\n"} if waived else {}
        folder = write_game(tmp_path / str(waived), {**changes, **waiver})
        linked, _ = link(load_game(folder, find_shared_folders()))
        assert linked is not None
        bind(linked, {}, folder, ())
        findings = compile_game(Request(folder), make_world(tmp_path)).findings
        found[waived] = [finding.subject.id for finding in findings if finding.code == "swapped-text"]
    assert sorted(found[False]) == ["cards.arcade.title", "cards.dome.title"]
    assert found[True] == ["cards.arcade.title"]


def _write_terms(locale: str, terms: dict[str, str], titles: dict[str, str]) -> dict[str, str | None]:
    """Return a glossary with a term for each card, and texts with its title."""
    forms = {"en": "{{one: {0}, other: {0}}}", "ru": "{{one: {0}, few: {0}, many: {0}}}"}[locale]
    entries = "".join(
        f"  {key}: {{gender: masculine, forms: {{nominative: {forms.format(text)}}}}}\n" for key, text in terms.items()
    )
    cards = "".join(f"    {key}: {{title: {title}}}\n" for key, title in titles.items())
    texts = FILES[f"locales/{locale}/game.yaml"]
    return {
        f"glossary/{locale}.yaml": FILES[f"glossary/{locale}.yaml"] + entries,
        f"locales/{locale}/game.yaml": texts.replace("  cards:\n", "  cards:\n" + cards),
    }


@pytest.mark.slow
def test_waiver_of_an_unknown_code_is_reported(found: Find) -> None:
    """A waiver of an unknown code is reported with the nearest code."""
    (finding,) = [finding for finding in found("key: cards.*", code="typografy") if finding.code == "unused-waiver"]
    assert (finding.args["code"], finding.values["near"]) == ("typografy", "typography")


@pytest.mark.slow
def test_hint_of_each_finding_can_be_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry and the command in the last hint of each finding, used unchanged, accept all findings."""
    monkeypatch.chdir(tmp_path)
    folder = write_game(Path("mill"), {RU: MARKED.replace("title: Плата", "title: Плата 5")})
    world = make_world(tmp_path)
    hints = [finding.hints[-1] for finding in compile_game(Request(folder), world).findings if finding.hints]
    entries = [re.findall(r"`- (\{.*?\})` under", hint)[0].replace("…", "It is wanted so.") for hint in hints]
    (folder / "waivers.yaml").write_text("waivers:\n" + "".join(f"  - {entry}\n" for entry in entries), "utf-8")
    (line,) = {re.findall(r"then `(sobor .*)`", hint)[0] for hint in hints}
    result = run_sobor(*shlex.split(line)[1:])
    assert result.exit_code == 0, result.output
    assert compile_game(Request(folder), world).findings == ()
