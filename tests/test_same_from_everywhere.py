from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result

from tests.run_sobor import run_sobor
from tests.sample import ICON, IN_ENGLISH, change_file, write_game

pytestmark = pytest.mark.slow

MISTAKES = {
    **IN_ENGLISH,
    **change_file("components/orders.yaml", "count: 3", "count: 4"),
    "art/icons/barrel.svg": ICON,
    "notes/todo.txt": "mine\n",
    "glossary/pl.yaml": "terms: {}\n",
    "credits.yaml": "credits:\n  - {names: [icons/c*], author: Somebody, licence: CC-BY-SA-4.0}\n",
    "waivers.yaml": "waivers:\n  - {code: typed-digit, file: game.yaml, reason: None is there.}\n",
}
"""Files with findings that once hung on the current folder: whose a file is, which credits it has, which waivers."""

PLACES = {
    "parent": ("", "the game ż"),
    "parent by a path": ("", "./the game ż/"),
    "itself": ("the game ż", "."),
    "subfolder": ("the game ż/locales/en", "../.."),
    "sibling": ("other", "../the game ż"),
    "absolute": ("other", "{}/the game ż"),
    "absolute from itself": ("the game ż", "{}/the game ż"),
    "absolute from a subfolder": ("the game ż/art", "{}/the game ż"),
    "itself by its parent": ("the game ż", "../the game ż"),
    "symbolic link": ("link", "the game ż"),
    "symbolic link by a path": ("other", "../link/the game ż"),
    "standing in a symbolic link": ("link/the game ż", "."),
    "no argument": ("the game ż", ""),
    "no argument in a subfolder": ("the game ż/locales/en", ""),
}


def run(*arguments: str | Path) -> Result:
    """Return the command's exit code and output."""
    return run_sobor(*(argument for argument in arguments if argument != ""))


@pytest.fixture(autouse=True)
def _back_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Return to where the tests began, whatever folder a test leaves."""
    monkeypatch.chdir(Path.cwd())


def write_games(folder: Path, changes: dict[str, str | None]) -> Path:
    """Write a game with an awkward name, a folder beside it and a link to their parent; return that parent."""
    home = folder / "home"
    write_game(home / "the game ż", changes)
    (home / "other").mkdir()
    (home / "link").symlink_to(home)
    return home


def check_from_place(place: str, home: Path) -> Iterator[tuple[object, ...]]:
    """Yield what a check finds from a place, files by where they really are."""
    current, name = PLACES[place]
    os.chdir(home / current)
    output = run("check", name.format(home), "--format", "json", "--jobs", "1").stdout
    for one in json.loads(output)["findings"]:
        hints = (re.sub("`sobor [^`]*`", "", hint) for hint in one["hints"])  # they name the game as it is shown
        yield (one["code"], os.path.realpath(one["file"]), one["line"], one["column"], one["message"], *hints)


def test_a_check_finds_the_same_from_every_folder(tmp_path: Path) -> None:
    """Findings are the same from every folder and for every way to name the game, except for the displayed path."""
    home = write_games(tmp_path, MISTAKES)
    expected = list(check_from_place("parent", home))
    codes = {"deck-total", "uncredited-drawing", "unused-icon", "unknown-file", "unused-waiver"}
    assert codes <= {str(code) for code, *_ in expected}
    assert not [path for _, path, *_ in expected if isinstance(path, str) and not path.startswith(str(home))]
    for place in PLACES:
        assert sorted(check_from_place(place, home)) == sorted(expected), place


def test_a_build_makes_the_same_from_every_folder(tmp_path: Path) -> None:
    """Outputs have the same bytes, built from the game's parent or inside the game, where they go below the game."""
    home = write_games(tmp_path, IN_ENGLISH)
    out, own = tmp_path / "out/mill", home / "the game ż/build/mill"
    os.chdir(home)
    assert run("build", "the game ż", "--out", tmp_path / "out", "--jobs", "1", "--product", "home-a4").exit_code == 0
    os.chdir(home / "the game ż/locales/en")
    assert run("build", "--jobs", "1", "--product", "home-a4").exit_code == 0
    made = {path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    assert made
    assert made == {path.relative_to(own): path.read_bytes() for path in own.rglob("*") if path.is_file()}
    assert run("check", "--jobs", "1").output == ""


@pytest.mark.parametrize("out", [".", "locales", "components/build", "art"])
def test_outputs_never_go_where_content_is_read(tmp_path: Path, out: str) -> None:
    """A folder of the game that holds content is refused for outputs, from inside the game, too."""
    os.chdir(write_games(tmp_path, {}) / "the game ż")
    result = run("build", "--out", out, "--jobs", "1")
    assert result.exit_code == 2
    assert "contains the game's content" in result.output


def test_commands_use_the_game_of_the_current_folder(tmp_path: Path) -> None:
    """Every command that works on a game may leave it out inside the game's folder and below."""
    os.chdir(write_games(tmp_path, {}) / "the game ż/locales")
    for words in (
        ["check"],
        ["status"],
        ["l10n", "export", "--locale", "ru"],
        ["l10n", "import", "the game ż.ru.po", "--locale", "ru"],
        ["l10n", "accept"],
        ["l10n", "accept", "rules.pay.text", "--locale", "ru"],
        ["l10n", "waive"],
        ["fmt"],
    ):
        result = run(*words)
        assert result.exit_code == 0, (words, result.output)
    for command in ("play", "simulate"):
        assert "mill cannot be played" in run(command).output


def test_outside_a_game_one_must_be_named(tmp_path: Path) -> None:
    """Commands that take one game say so where none is named."""
    os.chdir(write_games(tmp_path, {}) / "other")
    for command in (["serve"], ["play"], ["l10n", "accept"], ["l10n", "waive"]):
        result = run(*command)
        assert result.exit_code == 2, command
        assert "name a game" in result.output


def test_written_files_are_no_unknown_files(tmp_path: Path) -> None:
    """Exchange files, reports and saved games at the top of the game's folder are not unknown files."""
    names = ("mill.ru.po", "mill.ru.xlf", "mill.save.json", "findings.sarif")
    os.chdir(write_games(tmp_path, dict.fromkeys(names, "")) / "the game ż")
    assert run("check", "--jobs", "1").output == ""
