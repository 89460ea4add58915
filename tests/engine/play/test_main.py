from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.play import main
from tests.ready_game import load_ready_game

GAME: Any = SimpleNamespace(id="mill", fewest=1, most=4)
"""As much of a game as the command line needs."""


def test_missing_standard_input_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question without a standard input ends as at the end of input."""
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        main._ask("?")


@pytest.mark.parametrize(
    ("environment", "locale"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pt_BR.UTF-8@abegede"}, "pt-BR"),
        ({"LANG": "pt"}, "en"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "fil_PH"}, "fil"),
        ({"LC_MESSAGES": "pl_PL", "LC_ALL": "en_GB"}, "en"),
    ],
)
def test_language_is_that_of_the_environment(environment: Mapping[str, str], locale: str) -> None:
    """The first variable that is set chooses the language, with its region if the game has it, or else the default."""
    assert main.choose_language(["en", "pl", "pt-BR", "fil"], environment) == locale


@pytest.mark.parametrize(
    ("words", "file"),
    [
        ([], "mill.save.json"),
        (["--save", "own.json"], "own.json"),
        (["--resume", "old.json"], "old.json"),
        (["--resume", "old.json", "--save", "own.json"], "own.json"),
    ],
)
def test_game_is_saved_to_the_file_that_is_named(words: list[str], file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """--save names the file, even for a game that is resumed from another one."""
    files: list[Path] = []
    monkeypatch.setattr(main, "begin_match", lambda _game, _arguments: None)
    monkeypatch.setattr(main, "load_texts", lambda _messages: None)
    monkeypatch.setattr(main, "play_on_terminal", lambda _match, _texts, file: files.append(file))
    assert main.play(GAME, lambda _locale: {}, ["en"], words) == 0
    assert files == [Path(file)]


def test_number_of_players_is_taken_as_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """No players at all are a number that the game refuses, and not the default."""

    def refuse(players: int, _seed: int, _options: object) -> None:
        raise ValueError(f"not for {players}")

    game: Any = SimpleNamespace(id="mill", fewest=1, most=4, start=refuse)
    assert main.play(game, lambda _locale: {}, ["en"], ["--players", "0"]) == 2
    assert capsys.readouterr().err == "not for 0\n"


@pytest.mark.parametrize("players", ["-1", "5", "1000000000000"])
def test_number_of_players_is_refused_before_seats_are_assigned(
    players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A number of players that the game does not allow is refused before seats are assigned, however large it is."""
    assert main.play(load_ready_game(), lambda _locale: {}, ["en"], ["--players", players, "--bot", "greedy"]) == 2
    assert capsys.readouterr().err == f"red-cathedral is for 1 to 4 players, not {players}\n"


def test_missing_save_is_named_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that does not exist ends the command with its name and the reason, not with Python's notation."""
    file = tmp_path / "none.json"
    assert main.play(GAME, lambda _locale: {}, ["en"], ["--resume", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: No such file or directory\n"
