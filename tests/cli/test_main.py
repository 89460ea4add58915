from __future__ import annotations

from pathlib import Path

import click
import pytest

from compiler.cli.main import main
from tests.run_sobor import run_sobor
from tests.sample import write_game


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "no-such-game"), "no-such-game"),
        (("build", "--no-such-option"), "no-such-option"),
        (("fmt", "no-such-game"), "no-such-game"),
        (("status", "--format", "csv"), "csv"),
        (("explain", "no-such-code"), "no-such-code"),
        (("explain", ""), "there is no finding ``"),
        (("check", "--content", "nowhere"), "nowhere"),
        (("check", "--overlay", "nowhere"), "nowhere"),
        (("check", "--format", "junit"), "junit"),
        (("check", ""), "name of a game is empty"),
        (("build", "--out", ""), "the path is empty"),
        (("calibrate", "--out", ""), "the path is empty"),
        (("export", "--out", ""), "the path is empty"),
        (("l10n", "export", "--locale", "pl", "--out", ""), "the path is empty"),
        (("simulate", "--out", ""), "the path is empty"),
        (("lint", "--baseline", ""), "the path is empty"),
        (("play", "--save", ""), "the path is empty"),
        (("play", "--save", "."), "is a directory"),
        (("check", "pyproject.toml"), "name the folder"),
        (("explain", "missing-slt"), "`missing-slot`"),
    ],
)
def test_usage_errors_exit_with_2(arguments: tuple[str, ...], words: str) -> None:
    """A wrong command reports a usage error and exits with 2."""
    result = run_sobor(*arguments)
    assert result.exit_code == 2
    assert words in result.output


@pytest.mark.slow
@pytest.mark.parametrize("out", ["a file", "a file/below", "the game"])
def test_outputs_that_have_no_place_exit_with_2(tmp_path: Path, out: str) -> None:
    """An output folder that cannot be created is reported in one line with its name, and nothing is left behind."""
    folder = write_game(tmp_path / "the game")
    (tmp_path / "a file").touch()
    before = sorted(tmp_path.rglob("*"))
    result = run_sobor("build", folder, "--out", tmp_path / out, "--jobs", "1")
    assert result.exit_code == 2
    assert str(tmp_path / out.partition("/")[0]) in result.output
    assert isinstance(result.exception, SystemExit)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("option", "value", "known"), [("--locale", "tlh", "`ru`"), ("--product", "billboard", "`fold-a4`")]
)
def test_unknown_choice_is_a_usage_error(tmp_path: Path, option: str, value: str, known: str) -> None:
    """A locale or product that the game does not have is named, with some of those it has."""
    result = run_sobor("build", write_game(tmp_path / "mill"), "--out", tmp_path / "out", "--jobs", "1", option, value)
    assert result.exit_code == 2
    assert value in result.output
    assert known in result.output


def test_every_command_shows_examples() -> None:
    """The help of each command has lines that call it."""
    for name, command in main.commands.items():
        below = (f"{name} {one}" for one in command.commands) if isinstance(command, click.Group) else (name,)
        for words in below:
            assert f"\n    sobor {words}" in run_sobor(*words.split(), "--help").output, words


@pytest.mark.slow
def test_another_users_fonts_are_in_nobodys_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check runs beside something called `sobor` in the folder for temporary files, which somebody else may own."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "sobor").touch()
    assert run_sobor("check", write_game(tmp_path / "mill"), "--jobs", "1").exit_code == 0


@pytest.mark.parametrize("command", ["check", "build", "status", "fmt"])
def test_current_folder_that_is_gone_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    """In a current folder that was deleted, commands report that instead of a nameless file."""
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    result = run_sobor(command)
    assert result.exit_code == 2
    assert "current folder" in result.output
