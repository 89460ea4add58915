from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from compiler.cli.complete import BOTS
from compiler.cli.play import has_screen
from engine.bots import BOTS as KNOWN
from tests.ready_game import compile_once
from tests.run_sobor import SoborRunner, run_sobor

pytestmark = pytest.mark.slow


@pytest.fixture
def sobor(root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SoborRunner:
    """Runs `sobor` in an empty folder, with typed lines as its standard input."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("compiler.cli.playable.compile_named_game", compile_once)

    def run(*arguments: object, typed: str = "") -> Result:
        return run_sobor(*arguments, "--content", root / "content", typed=typed)

    return run


def test_bots_of_the_command_line_are_those_of_the_engine() -> None:
    """The command line offers the names of all bots of the engine."""
    assert tuple(KNOWN) == BOTS


def test_plain_game_by_the_command_line(sobor: SoborRunner, tmp_path: Path) -> None:
    """A game by an edition, in another language, is saved under the name of the game and can be resumed."""
    game = sobor(
        "play", "red-cathedral", "--plain", "--players", "3", "--edition", "it", "--locale", "pl", typed="s\nq\n"
    )
    assert game.exit_code == 0, game.output
    assert "Plansza Rynku" in game.output
    save = tmp_path / "red-cathedral.save.json"
    assert '"edition":"it"' in save.read_text()
    again = sobor("play", "red-cathedral", "--plain", "--resume", str(save), typed="q\n")
    assert again.exit_code == 0, again.output


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--players", "7"), "players"),
        (("--edition", "fr"), "fr"),
        (("--locale", "fr"), "fr"),
        (("--players", "1", "--bot", "greedy", "--bot", "greedy"), "seats"),
        (("--seed", str(2**64)), "--seed"),
        (("--option", "sides"), "NAME=VALUE"),
        (("--option", "colours=[1]"), "colour"),
    ],
)
def test_unplayable_settings_are_a_usage_error(sobor: SoborRunner, arguments: tuple[str, ...], word: str) -> None:
    """Wrong players, editions, languages, bots and options are reported in a line."""
    found = sobor("play", "red-cathedral", "--plain", *arguments)
    assert found.exit_code == 2
    assert word in found.output


def test_saved_game_keeps_its_settings(sobor: SoborRunner) -> None:
    """Other players or another seed for a saved game are refused, not passed over."""
    sobor("play", "red-cathedral", "--plain", "--players", "2", typed="s\n")
    save = "red-cathedral.save.json"
    found = sobor("play", "red-cathedral", "--plain", "--resume", save, "--players", "3", "--seed", "1")
    assert found.exit_code == 2
    assert "omit --players and --seed" in found.output


@pytest.mark.parametrize(("term", "screen"), [("dumb", False), ("", False), ("xterm", True)])
def test_screen_needs_a_terminal_that_can_draw(term: str, monkeypatch: pytest.MonkeyPatch, *, screen: bool) -> None:
    """On a dumb terminal, or where no keys can be read, the game comes in lines of text."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert has_screen() is screen
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert not has_screen()


def test_broken_save_is_a_usage_error(sobor: SoborRunner, tmp_path: Path) -> None:
    """A file that is not a save is refused with its name."""
    (tmp_path / "bad.json").write_text("{}")
    found = sobor("play", "red-cathedral", "--plain", "--resume", "bad.json")
    assert found.exit_code == 2
    assert "bad.json" in found.output


def test_game_without_engine_is_explained(tmp_path: Path) -> None:
    """Who has just begun a game and wants to play it reads what its game.yaml lacks."""
    run_sobor("new", tmp_path / "my-game")
    result = run_sobor("play", tmp_path / "my-game", "--plain")
    assert result.exit_code == 2
    assert "my-game cannot be played: its game.yaml names no engine" in result.output
