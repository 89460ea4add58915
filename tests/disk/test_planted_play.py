"""Hostile contents of a folder where `sobor play` and `sobor simulate` read or write."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.disk.odd_files import DANGEROUS, ODD_FILES, is_untouched, make_outside_folder
from tests.ready_game import compile_ready_game
from tests.run_sobor import run_sobor
from tests.sample import IN_ENGLISH, write_game


def _make_sparse_file(path: Path, _outside: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**33)


def _write_nested(path: Path, _outside: Path) -> None:
    path.write_text("[" * 100_000)


def _write_bytes(path: Path, _outside: Path) -> None:
    path.write_bytes(bytes(range(256)))


NO_SAVES: dict[str, Callable[[Path, Path], None]] = {
    **ODD_FILES,
    "a link to standard input": lambda path, _: path.symlink_to("/dev/stdin"),
    "an empty file": lambda path, _: path.touch(),
    "a huge file": _make_sparse_file,
    "a nested file": _write_nested,
    "bytes": _write_bytes,
}
"""Objects with the name of a save that contain none."""

BATCH = ("--games", "1", "--jobs", "1", "--policy", "random")


def ends_in_words(result: Result) -> bool:
    """Return whether a command ended with a regular exit code and a message."""
    return isinstance(result.exception, SystemExit) and result.exit_code in {1, 2} and bool(result.output.strip())


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder of somebody who plays; the games that ship are compiled once for all tests."""
    monkeypatch.setattr("compiler.cli.playable.compile_named_game", lambda game, *_: compile_ready_game(game))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


FOLDER = "a link to a folder outside"
"""The one of `DANGEROUS` that cannot be a file."""

GAMES = ("red-cathedral", "architects-of-amytis")
"""The games that ship with an engine."""

BRIEFLY = {"red-cathedral": ("--option", "turns=2"), "architects-of-amytis": ()}
"""What makes a game of random bots short."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("odd", ODD_FILES)
def test_odd_file_under_the_default_name_of_a_save_stays_unchanged(here: Path, game: str, odd: str) -> None:
    """An object under the default name of a save stays unchanged; the game reports it and continues."""
    _save_beside_something_odd(here, game, f"{game}.save.json", odd)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("odd", [odd for odd in DANGEROUS if odd != FOLDER])
def test_odd_file_under_a_typed_name_of_a_save_stays_unchanged(here: Path, game: str, odd: str) -> None:
    """An object under a typed name of a save stays unchanged, too."""
    _save_beside_something_odd(here, game, "chosen", odd, "--save", "chosen")


@pytest.mark.parametrize("game", GAMES)
def test_a_folder_is_no_file_to_save_to(here: Path, game: str) -> None:
    """A link to a folder is refused as the name of a save before the game begins, and stays unchanged."""
    outside = make_outside_folder(here)
    ODD_FILES[FOLDER](here / "chosen", outside)
    result = run_sobor("play", game, "--plain", "--players", "2", "--save", "chosen", typed="s\nl\nq\n")
    assert ends_in_words(result)
    assert "'chosen' is a directory" in result.output
    assert (here / "chosen").is_symlink()
    assert is_untouched(outside)


def _save_beside_something_odd(here: Path, game: str, name: str, odd: str, *options: str) -> None:
    outside = make_outside_folder(here)
    ODD_FILES[odd](here / name, outside)
    before = (here / name).lstat()
    result = run_sobor("play", game, "--plain", "--players", "2", *options, typed="s\nl\nq\n")
    assert result.exit_code == 0
    assert f"Not saved: {name}: " in result.output
    assert (here / name).lstat().st_ino == before.st_ino
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("odd", NO_SAVES)
def test_odd_file_is_not_resumed(here: Path, game: str, odd: str) -> None:
    """A saved game that is a pipe or an endless device is refused with its name."""
    outside = make_outside_folder(here)
    NO_SAVES[odd](here / "planted", outside)
    result = run_sobor("play", game, "--plain", "--resume", "planted")
    assert ends_in_words(result)
    assert "planted" in result.output
    assert "secret" not in result.output
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("here")
def test_the_save_of_another_game_is_not_resumed(game: str) -> None:
    """A save that belongs to the other game is refused with a message."""
    other = next(name for name in GAMES if name != game)
    assert run_sobor("play", other, "--plain", "--players", "2", "--save", "saved", typed="s\nq\n").exit_code == 0
    result = run_sobor("play", game, "--plain", "--resume", "saved")
    assert ends_in_words(result)
    assert "saved" in result.output


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("odd", ODD_FILES)
def test_report_to_an_odd_file_is_refused(here: Path, game: str, odd: str) -> None:
    """A report to a link, a folder, or a pipe without a reader is refused with a message."""
    outside = make_outside_folder(here)
    ODD_FILES[odd](here / "report", outside)
    result = run_sobor("simulate", game, *BATCH, *BRIEFLY[game], "--out", "report")
    assert ends_in_words(result)
    assert "report" in result.output
    assert is_untouched(outside)
    assert {path.name for path in here.iterdir()} <= {"report", "report-2"}


PLAY, SIMULATE = ("play", "--plain"), ("simulate", *BATCH)
IN_A_GAME = [
    *(("game.yaml", odd) for odd in ODD_FILES),
    *((place, odd) for place in ("settings.yaml", "editions.yaml", "locales/en/game.yaml") for odd in DANGEROUS),
]
IN_AN_OVERLAY = [
    *(("settings.yaml", odd) for odd in ODD_FILES if odd != "a folder"),
    *((place, odd) for place in ("components", "components/orders.yaml") for odd in DANGEROUS),
]


@pytest.mark.slow
@pytest.mark.parametrize(("place", "odd"), IN_A_GAME)
def test_game_with_an_odd_file_is_not_played(tmp_path: Path, place: str, odd: str) -> None:
    """A game with an unreadable file is not played: both commands name the command that shows the findings."""
    game = write_game(tmp_path / "mill", IN_ENGLISH)
    outside = make_outside_folder(game)
    if (game / place).exists():
        (game / place).rename(game / ".away")
    ODD_FILES[odd](game / place, outside)
    for command in (PLAY, SIMULATE):
        result = run_sobor(*command, game)
        assert ends_in_words(result)
        assert "sobor check" in result.output
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize(("place", "odd"), IN_AN_OVERLAY)
def test_overlay_with_an_odd_file_is_not_played(tmp_path: Path, place: str, odd: str) -> None:
    """Nothing outside an overlay is read and no pipe in it blocks: the command names the check instead of playing."""
    game, overlay = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "figures"
    outside = make_outside_folder(game)
    (overlay / place).parent.mkdir(parents=True, exist_ok=True)
    ODD_FILES[odd](overlay / place, outside)
    played = run_sobor(*PLAY, "--overlay", overlay, game)
    assert ends_in_words(played)
    assert f"has errors; run `sobor check {game} --overlay {overlay}`" in played.output
    checked = run_sobor("check", "--jobs", "1", "--format", "json", "--overlay", overlay, game)
    assert {finding["code"] for finding in json.loads(checked.stdout)["findings"]} == {"forbidden-file"}
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("odd", DANGEROUS)
def test_odd_file_in_place_of_an_overlay_is_refused(tmp_path: Path, odd: str) -> None:
    """An overlay that is not a folder is refused with its name."""
    game, overlay = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "figures"
    outside = make_outside_folder(game)
    ODD_FILES[odd](overlay, outside)
    result = run_sobor(*PLAY, "--overlay", overlay, game)
    assert ends_in_words(result)
    assert overlay.name in result.output
    assert is_untouched(outside)


@pytest.mark.slow
@pytest.mark.parametrize("place", ["build", "build/mill", "build/mill/game.json", "build/.sobor/mill.json"])
def test_outputs_of_somebody_else_are_not_played(tmp_path: Path, place: str) -> None:
    """A game is played by its content, not by the files in a build folder."""
    game = write_game(tmp_path / "mill", IN_ENGLISH)
    (game / place).parent.mkdir(parents=True, exist_ok=True)
    outside = make_outside_folder(game)
    (game / place).symlink_to(outside)
    result = run_sobor("play", game, "--plain")
    assert ends_in_words(result)
    assert is_untouched(outside)
