"""Links planted where a command writes a file or folder: no byte is written through them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main
from tests.disk.odd_files import ODD, is_untouched, make_outside_folder
from tests.ready_game import compile_ready_game
from tests.sample import write_game

LINKS = tuple(odd for odd in ODD if "link" in odd)
WORST = ("a link to a file outside", "a link to a folder outside", "a link to nothing")

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


def run(*arguments: object, typed: str = "") -> Result:
    """The command line as a person would type it."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, in which content/mill is a game."""
    monkeypatch.setattr("compiler.cli.playable.compile_named_game", lambda game, *_: compile_ready_game(game))
    write_game(tmp_path / "here/content/mill")
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


@pytest.mark.parametrize(
    ("name", "odd"), [*((name, odd) for name in FILES for odd in WORST), *(("sent.po", odd) for odd in LINKS)]
)
def test_a_link_in_place_of_a_file(here: Path, name: str, odd: str) -> None:
    """The command reports the link and writes nothing, neither through it nor in its place."""
    outside = make_outside_folder(here)
    ODD[odd](here / name, outside)
    done = run(*FILES[name])
    assert (done.exit_code, name in done.output) == (2, True)
    assert (here / name).is_symlink()
    assert is_untouched(outside)


@pytest.mark.parametrize("name", ["sent.po", "pieces.csv"])
def test_a_folder_that_is_named_and_a_link(here: Path, name: str) -> None:
    """A folder on the path that the user types may be a link, which is his to know."""
    outside = make_outside_folder(here)
    (here / "folder").symlink_to(outside)
    *arguments, _ = FILES[name]
    assert run(*arguments, f"folder/{name}").exit_code == 0
    assert (outside / name).is_file()


def _plant_schemas(here: Path) -> tuple[Path, tuple[object, ...]]:
    return here / "content/mill/.schemas", ("schemas", "mill")


def _plant_schema(here: Path) -> tuple[Path, tuple[object, ...]]:
    (here / "content/mill/.schemas").mkdir()
    return here / "content/mill/.schemas/game.json", ("schemas", "mill")


def _new(here: Path) -> tuple[Path, tuple[object, ...]]:
    return here / "content/other", ("new", "other")


def _new_in_content(here: Path) -> tuple[Path, tuple[object, ...]]:
    (here / "content").rename(here / "away")
    return here / "content", ("new", "other")


@pytest.mark.parametrize("place", [_plant_schemas, _plant_schema, _new, _new_in_content])
@pytest.mark.parametrize("odd", ["a link to a file outside", "a link to a folder outside", "a link to nothing"])
def test_commands_write_through_no_link(
    here: Path, place: Callable[[Path], tuple[Path, tuple[object, ...]]], odd: str
) -> None:
    """Schemas and new games replace a link or report it, and write nothing through it."""
    outside = make_outside_folder(here)
    path, arguments = place(here)
    ODD[odd](path, outside)
    done = run(*arguments)
    assert done.exit_code in (0, 2)
    assert done.exit_code == 0 or path.name in done.output
    assert is_untouched(outside)


@pytest.mark.parametrize("command", [("fmt",), ("check", "--fix"), ("l10n", "accept"), ("l10n", "waive")])
@pytest.mark.parametrize("name", ["locales/ru/game.yaml", "waivers.yaml", "translated-from/ru.yaml"])
def test_a_link_among_the_files_that_a_command_edits(here: Path, command: tuple[str, ...], name: str) -> None:
    """An edit through a link leads to no file outside of the game."""
    outside = make_outside_folder(here)
    path = here / "content/mill" / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(outside / "secret")
    done = run(*command, "mill")
    assert done.exit_code in (0, 1, 2)
    assert done.exception is None or isinstance(done.exception, SystemExit)
    assert is_untouched(outside)
