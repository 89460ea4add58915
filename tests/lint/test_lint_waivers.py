from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.lint_all import CheckedTranslation, Workers, lint_all
from compiler.lint.lint_waivers import WaiversFile, read_waivers_file
from tests.lint.lint_sample import make_request, write_texts

SOURCES = {"a": "Take a card now.", "b": "Draw a card now."}
TEXTS = {"a": "Weź  kartę teraz.", "b": "Dobierz  kartę teraz."}
WAIVER = "waivers:\n- code: stray-space\n  locale: pl\n  key: a\n  reason: The printed card has it.\n"


def check(folder: Path, texts: dict[str, str], skip: frozenset[str] = frozenset()) -> list[CheckedTranslation]:
    """Return the result of checking a translation into Polish."""
    request = make_request(*write_texts(folder, {**SOURCES}, {**texts}))
    return list(lint_all([replace(request, skip=skip)], Workers(jobs=1)))


def read(folder: Path, text: str) -> WaiversFile:
    """Write waivers into a file and read them."""
    (folder / "waivers.yaml").write_text(text)
    waivers, findings = read_waivers_file(LintedFile(folder / "waivers.yaml"))
    assert not findings
    assert waivers
    return waivers


def list_codes(checked: list[CheckedTranslation], waivers: WaiversFile) -> list[tuple[str, str]]:
    """Return code and key of the findings that are left, then those about waivers."""
    waived = waivers.apply(checked)
    found: list[Diagnostic] = [finding for one in waived.checked for finding in one.result.findings]
    return [(one.code, one.subject.id) for one in (*found, *waived.findings)]


def test_bound_waiver_accepts_its_own_finding(tmp_path: Path) -> None:
    """A waiver that was bound accepts the finding about its text, and no finding of the same kind elsewhere."""
    checked = check(tmp_path, TEXTS)
    assert read(tmp_path, WAIVER).bind(checked) == 1
    bound = (tmp_path / "waivers.yaml").read_text()
    assert bound.startswith(WAIVER)
    assert list_codes(checked, read(tmp_path, bound)) == [("stray-space", "b")]


def test_waiver_that_is_not_bound_accepts_nothing(tmp_path: Path) -> None:
    """A waiver without a digest is reported beside the finding that it is about."""
    checked = check(tmp_path, TEXTS)
    expected = [("stray-space", "a"), ("stray-space", "b"), ("expired-waiver", "")]
    assert list_codes(checked, read(tmp_path, WAIVER)) == expected


def test_waiver_expires_with_its_texts(tmp_path: Path) -> None:
    """Once the text has changed, the finding and the waiver are reported, and binding leaves the waiver as it is."""
    read(tmp_path, WAIVER).bind(check(tmp_path, TEXTS))
    changed = check(tmp_path, {**TEXTS, "a": "Weź  jedną kartę.", "b": "Dobierz kartę."})
    waivers = read(tmp_path, (tmp_path / "waivers.yaml").read_text())
    assert list_codes(changed, waivers) == [("stray-space", "a"), ("expired-waiver", "")]
    assert waivers.bind(changed) == 0


@pytest.mark.slow
def test_idle_waiver_is_reported(tmp_path: Path) -> None:
    """A waiver whose finding is gone is reported, unless the run does not make such findings or skips the language."""
    checked = check(tmp_path, {"a": "Weź kartę teraz."})
    assert list_codes(checked, read(tmp_path, WAIVER)) == [("unused-waiver", "")]
    for other in (("locale: pl", "locale: de"), ("stray-space", "unknown-word"), ("stray-space", "stale-translation")):
        assert list_codes(checked, read(tmp_path, WAIVER.replace(*other))) == []
    assert (
        list_codes(check(tmp_path, {"a": "Weź kartę teraz."}, skip=frozenset(("stray-space",))), read(tmp_path, WAIVER))
        == []
    )


def test_key_of_several_files_needs_a_file(tmp_path: Path) -> None:
    """A waiver of a key that several files have is bound only if it names one of them."""
    for name in ("one", "two"):
        for side, texts in (("en", SOURCES), ("pl", TEXTS)):
            folder = tmp_path / side
            folder.mkdir(exist_ok=True)
            word = "" if name == "one" else " Tak."
            (folder / f"{name}.json").write_text(f'{{"a": "{texts["a"]}{word}"}}', "utf-8")
    checked = list(lint_all([make_request(tmp_path / "en", tmp_path / "pl")], Workers(jobs=1)))
    assert read(tmp_path, WAIVER).bind(checked) == 0
    assert read(tmp_path, WAIVER.replace("key: a", "key: a\n  file: pl/two.json")).bind(checked) == 1


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (WAIVER.replace("  reason: The printed card has it.\n", ""), "missing-key"),
        (WAIVER.replace("The printed card has it.", "yes"), "wrong-size"),
        (WAIVER.replace("  key: a\n", ""), "missing-key"),
        (f"{WAIVER}  texts: x\n", "wrong-form"),
    ],
)
def test_incomplete_waiver_is_refused(tmp_path: Path, text: str, code: str) -> None:
    """A waiver needs a code, a language, a key and a reason of some words."""
    (tmp_path / "waivers.yaml").write_text(text)
    waivers, findings = read_waivers_file(LintedFile(tmp_path / "waivers.yaml"))
    assert waivers is None
    assert [finding.code for finding in findings] == [code]
