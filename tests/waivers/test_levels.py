from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.checks import PROFILES
from compiler.diagnostics import Diagnostic, Severity
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import FILES, change_file, write_game

TYPED = {
    **change_file("locales/ru/game.yaml", "title: Плата", "title: Плата 5"),
    **change_file("locales/en/game.yaml", "title: Paying", "title: Paying 5"),
}
REASON = "reason: The five is the name of the house."


class FindLevels(Protocol):
    """Checks the sample game with two typed digits and with entries under `checks:`."""

    def __call__(self, *rules: str) -> dict[tuple[str, str | None], str]:
        """Return the level of each finding by its code and locale."""


@pytest.fixture
def find_levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FindLevels:
    """Checks the typed digits of the sample game in a folder of its own."""
    monkeypatch.setitem(PROFILES, "all", ("typed-digit",))

    def find(*rules: str) -> dict[tuple[str, str | None], str]:
        entries = "".join(f"  - {{{rule}, {REASON}}}\n" for rule in rules)
        head = FILES["game.yaml"] + (f"checks:\n{entries}" if entries else "")
        folder = write_game(tmp_path / "mill", {**TYPED, "game.yaml": head})
        world = World(tmp_path, find_shared_folders(), find_font_cache())
        findings = compile_game(Request(folder), world).findings
        return {(finding.code, finding.subject.locale): get_level(finding) for finding in findings}

    return find


def get_level(finding: Diagnostic) -> str:
    """Return the name of the severity of a finding."""
    return "error" if finding.severity is Severity.ERROR else "warning"


@pytest.mark.slow
def test_level_of_a_code_applies_in_every_language(find_levels: FindLevels) -> None:
    """The level of a code turns its warnings into errors, or off, in every language."""
    assert find_levels() == {("typed-digit", "en"): "warning", ("typed-digit", "ru"): "warning"}
    assert find_levels("code: typed-digit, level: error") == {
        ("typed-digit", "en"): "error",
        ("typed-digit", "ru"): "error",
    }
    assert find_levels("code: typed-digit, level: off") == {}


@pytest.mark.slow
def test_level_may_be_limited_to_a_language_or_files(find_levels: FindLevels) -> None:
    """A level may apply to one language or to some files only."""
    for where in ("locale: ru", "files: locales/ru/*.yaml", "code: typed-digit, locale: ru"):
        assert find_levels(f"{where}, level: off") == {("typed-digit", "en"): "warning"}


@pytest.mark.slow
def test_warnings_about_files_have_levels(find_levels: FindLevels, tmp_path: Path) -> None:
    """Warnings about files may also be off, or errors, by code or by file."""
    write_game(tmp_path / "mill", {"notes.xyz": "n"})
    off = "code: typed-digit, level: off"
    assert find_levels(off) == {("unknown-file", None): "warning"}
    assert find_levels(off, "code: unknown-file, level: error") == {("unknown-file", None): "error"}
    assert find_levels(off, "files: '*.xyz', level: off") == {}


@pytest.mark.slow
def test_the_last_entry_decides(find_levels: FindLevels) -> None:
    """If several entries cover a finding, the last entry decides."""
    rules = ("code: typed-digit, level: off", "code: typed-digit, locale: en, level: error")
    assert find_levels(*rules) == {("typed-digit", "en"): "error"}


@pytest.mark.slow
def test_code_without_a_level_is_reported(find_levels: FindLevels) -> None:
    """An unknown code, and a code whose findings stop every build, are reported at their entries."""
    assert find_levels("code: typed-digits, level: off", "code: typed-digit, level: off") == {
        ("unknown-code", None): "error"
    }
    fixed = find_levels("code: missing-message, level: warning", "code: typed-digit, level: off")
    assert fixed == {("fixed-level", None): "error"}
