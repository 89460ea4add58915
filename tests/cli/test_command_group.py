from __future__ import annotations

import errno
from concurrent.futures import BrokenExecutor
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from compiler.cli.command_group import INTERRUPTED, Commands
from compiler.cli.shared_options import USAGE


def run_raising(problem: BaseException) -> Result:
    """Return the result of a group whose only command raises an exception."""

    @click.command()
    def work() -> None:
        raise problem

    return CliRunner().invoke(Commands(commands={"work": work}), ["work"])


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "a.pdf"), "a.pdf: Permission denied"),
        (OSError(errno.ENOSPC, "No space left on device", "a.pdf"), "free some space there"),
        (BrokenExecutor(), "try --jobs 1"),
    ],
)
def test_errors_of_the_system_are_one_line(problem: Exception, words: str) -> None:
    """A full disk, a forbidden file and a killed worker end a command with a message and the code for usage errors."""
    done = run_raising(problem)
    assert done.exit_code == USAGE
    assert words in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("problem", [RuntimeError("a bug"), ValueError("a bug"), OSError("without a reason")])
def test_bugs_keep_their_traceback(problem: Exception) -> None:
    """An exception that no disk and no machine causes is raised as it is."""
    assert run_raising(problem).exception is problem


def test_interruption_is_one_word() -> None:
    """Ctrl-C ends a command with the exit code that shells use for it."""
    done = run_raising(KeyboardInterrupt())
    assert (done.exit_code, done.output) == (INTERRUPTED, "interrupted\n")


def test_control_characters_in_messages_are_escaped() -> None:
    """A usage error cannot send control characters from a file name to the terminal."""
    assert r"\x1b[31m" in run_raising(click.UsageError("there is no \x1b[31mfile")).output


def test_deleted_folder_is_named_as_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that no longer exists, the message says so, whatever file was not found."""
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()
    done = run_raising(FileNotFoundError(errno.ENOENT, "No such file or directory", "game.yaml"))
    assert "the current folder was deleted" in done.output
