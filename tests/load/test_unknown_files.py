from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.file_kinds import suggest_path
from compiler.load.folder import load_game
from tests.load.folders import GAME, list_codes, write_folder
from tests.shown_findings import show_findings

MEANT = {
    "setings.yaml": "settings.yaml",
    "game.yml": "game.yaml",
    "component/cards.yaml": "components/cards.yaml",
    "components/cards.yml": "components/cards.yaml",
    "local/ru/rules.yaml": "locales/ru/rules.yaml",
    "arts/icons/wood.svg": "art/icons/wood.svg",
    "locales/ru.yaml": "locales/ru/game.yaml",
    "picture/cover.png": "pictures/cover.png",
    "font/own.ttf": "fonts/own.ttf",
}
"""The paths that unknown files were probably meant to have."""

UNLIKE_ANY = (
    "locales/rules.yaml",
    "glossary/Russian.yaml",
    "components/notes.txt",
    "photo.heic",
    "press.icc",
    "tile.yaml",
    "decks/tile.yaml",
    "notes.txt",
    "cards.xls",
)
TOO_DEEP = {
    "components/sub/x.yaml": "components/x.yaml",
    "components/a/b/c/x.yaml": "components/x.yaml",
    "locales/en/sub/a.yaml": "locales/en/a.yaml",
    "glossary/sub/ru.yaml": "glossary/ru.yaml",
    "profiles/sub/press.icc": "profiles/press.icc",
}
"""The paths where files that are in subfolders would be read."""

MISPLACED = ("art/x.png", "cover.JPG", "art/icons/coin.webp", "photo.jpeg")


def list_findings_about_file(folder: Path, path: str) -> Sequence[Diagnostic]:
    """Return the findings about a game with this file."""
    return load_game(write_folder(folder, {**GAME, path: "a: b\n"})).diagnostics


@pytest.mark.parametrize("path", MEANT)
def test_unknown_file_is_reported_with_its_probable_path(tmp_path: Path, path: str) -> None:
    """A file that is not read gets a warning, with the path that was probably meant."""
    (finding,) = list_findings_about_file(tmp_path, path)
    assert (finding.code, finding.severity) == ("unknown-file", "warning")
    assert finding.values["near"] == MEANT[path]
    assert suggest_path(path) == MEANT[path]


@pytest.mark.parametrize("path", UNLIKE_ANY)
def test_unknown_file_unlike_any_other_gets_no_suggestion(tmp_path: Path, path: str) -> None:
    """A file that resembles no known file is reported without a suggested path."""
    (finding,) = list_findings_about_file(tmp_path, path)
    assert finding.code == "unknown-file"
    assert "near" not in finding.values
    assert suggest_path(path) is None


@pytest.mark.parametrize(("path", "higher"), TOO_DEEP.items())
def test_file_in_a_subfolder_gets_the_path_above(tmp_path: Path, path: str, higher: str) -> None:
    """A file below a folder that has no subfolders is reported with the path where it would be read."""
    (finding,) = list_findings_about_file(tmp_path, path)
    assert finding.values["path"] == higher


@pytest.mark.parametrize("path", MISPLACED)
def test_misplaced_picture_is_reported(tmp_path: Path, path: str) -> None:
    """A picture outside the folder of pictures is reported once, whatever its content."""
    (finding,) = load_game(write_folder(tmp_path / "mill", {"game.yaml": "id: mill\n", path: "?"})).diagnostics
    assert finding.code == "unknown-file"


def test_unknown_files_are_explained(tmp_path: Path, root: Path, golden: Callable[[str, str], None]) -> None:
    """The golden file names the folder where each file belongs, and a page on files, which exists."""
    paths = (*UNLIKE_ANY, *TOO_DEEP, *MISPLACED)
    cases = [(path, list_findings_about_file(tmp_path / f"{number}", path)) for number, path in enumerate(paths)]
    golden("findings/shown/unknown-files.txt", show_findings(cases))
    assert (root / "docs/files.md").is_file()


def test_files_for_people_are_not_reported(tmp_path: Path) -> None:
    """Read-mes, licences, hidden files, and lock files of spreadsheet programs are not reported."""
    files = {
        "README": "",
        "LICENSE.txt": "",
        "art/README.md": "",
        "notes.md": "",
        ".git/x.yaml": "",
        ".idea": "",
        "~$cards.xlsx": "",
    }
    assert list_codes(write_folder(tmp_path, {**GAME, **files})) == []
