"""Links planted where a command writes a file or folder: no byte is written through them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.disk.odd_files import ODD_FILES, is_untouched, make_outside_folder
from tests.ready_game import compile_ready_game
from tests.run_sobor import run_sobor
from tests.sample import write_game

LINKS = tuple(odd for odd in ODD_FILES if "link" in odd)
LINKS_OUT = ("a link to a file outside", "a link to a folder outside", "a link to nothing")

L10N, SETS, SIMULATE = ("l10n", "export", "mill", "--locale", "ru"), ("export", "mill"), ("simulate", "red-cathedral")
BATCH = ("--games", "1", "--jobs", "1", "--policy", "random", "--option", "turns=2")
FILES: dict[str, tuple[str, ...]] = {
    "mill.ru.po": L10N,
    "mill.ru.xlf": (*L10N, "--format", "xliff"),
    "sent.po": (*L10N, "--out", "sent.po"),
    "orders.csv": SETS,
    "orders.xlsx": (*SETS, "--format", "xlsx"),
    "pieces.csv": (*SETS, "--out", "pieces.csv"),
    "pieces.json": (*SETS, "--format", "json", "--out", "pieces.json"),
    "report.html": (*SIMULATE, *BATCH, "--format", "html", "--out", "report.html"),
}
"""The file that a command writes → its arguments, with and without the name of the file."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, where content/mill is a game."""
    monkeypatch.setattr("compiler.cli.playable.compile_named_game", lambda game, *_: compile_ready_game(game))
    write_game(tmp_path / "here/content/mill")
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "odd"), [*((name, odd) for name in FILES for odd in LINKS_OUT), *(("sent.po", odd) for odd in LINKS)]
)
def test_link_in_place_of_a_written_file_is_reported(here: Path, name: str, odd: str) -> None:
    """The command reports the link and writes nothing, neither through it nor in its place."""
    outside = make_outside_folder(here)
    ODD_FILES[odd](here / name, outside)
    result = run_sobor(*FILES[name])
    assert result.exit_code == 2, result.output
    assert name in result.output
    assert (here / name).is_symlink()
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sent.po", "pieces.csv"])
def test_typed_folder_may_be_a_link(here: Path, name: str) -> None:
    """A folder on the path that the user types may be a link."""
    outside = make_outside_folder(here)
    (here / "folder").symlink_to(outside)
    *arguments, _ = FILES[name]
    assert run_sobor(*arguments, f"folder/{name}").exit_code == 0
    assert (outside / name).is_file()


class PlantedFolder(NamedTuple):
    """A folder that is replaced by a link, and the command that would write into it."""

    path: Path
    arguments: tuple[str, ...]


def _choose_schemas_folder(here: Path) -> PlantedFolder:
    return PlantedFolder(here / "content/mill/.schemas", ("schemas", "mill"))


def _choose_new_game(here: Path) -> PlantedFolder:
    return PlantedFolder(here / "content/other", ("new", "other"))


def _choose_new_content(here: Path) -> PlantedFolder:
    (here / "content").rename(here / "away")
    return PlantedFolder(here / "content", ("new", "other"))


@pytest.mark.parametrize("choose", [_choose_schemas_folder, _choose_new_game, _choose_new_content])
@pytest.mark.parametrize("odd", LINKS_OUT)
def test_link_in_place_of_a_written_folder_is_reported(
    here: Path, choose: Callable[[Path], PlantedFolder], odd: str
) -> None:
    """Schemas and new games are not written into a linked folder: the link is reported by its name."""
    outside = make_outside_folder(here)
    path, arguments = choose(here)
    ODD_FILES[odd](path, outside)
    result = run_sobor(*arguments)
    assert result.exit_code == 2, result.output
    assert path.name in result.output
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("odd", LINKS_OUT)
def test_a_link_in_place_of_a_schema_is_replaced(here: Path, odd: str) -> None:
    """A link with the name of a schema is replaced by the schema, which is not written through it."""
    outside = make_outside_folder(here)
    schema = here / "content/mill/.schemas/game.json"
    schema.parent.mkdir()
    ODD_FILES[odd](schema, outside)
    assert run_sobor("schemas", "mill").exit_code == 0
    assert not schema.is_symlink()
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "exit_code"), [(("fmt",), 0), (("check", "--fix"), 1), (("l10n", "accept"), 2), (("l10n", "waive"), 2)]
)
@pytest.mark.parametrize("name", ["locales/ru/game.yaml", "waivers.yaml", "translated-from/ru.yaml"])
def test_link_among_edited_files_is_not_followed(
    here: Path, command: tuple[str, ...], exit_code: int, name: str
) -> None:
    """No file is edited through a link; only `fmt`, which needs no valid game, goes on with the other files."""
    outside = make_outside_folder(here)
    path = here / "content/mill" / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(outside / "secret")
    assert run_sobor(*command, "mill").exit_code == exit_code
    assert is_untouched(outside)
