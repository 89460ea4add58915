"""What all commands share: a refusal of the system is one line, Ctrl-C one word, and no message controls a terminal."""

from __future__ import annotations

import errno
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import click

from compiler.cli.options import USAGE
from compiler.diagnostics.visible import visible
from compiler.disk.descend import in_words
from compiler.report.terminal import say

INTERRUPTED = 130
"""The exit code that shells give to a program ended by Ctrl-C."""


class EnvironmentFailure(click.ClickException):
    """The disk, a folder or the machine does not allow what a command has to do."""

    exit_code = USAGE


class Commands(click.Group):
    """A group whose commands tell what the system refused instead of showing where in the code that was."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a closed pipe is left to Click, which ends quietly."""
        try:
            return super().invoke(ctx)
        except click.ClickException as problem:
            problem.message = visible(problem.message)  # type: ignore[misc]  # Click prints it as it is
            raise
        except KeyboardInterrupt as interrupt:
            say("interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from interrupt
        except OSError as problem:
            if problem.errno == errno.EPIPE or problem.strerror is None:
                raise
            message = in_words(problem) if _has_current_folder() else "the current folder is gone; go to another"
            raise EnvironmentFailure(visible(message)) from problem
        except BrokenExecutor as problem:
            message = "a process was ended from outside; there may be too little memory: try --jobs 1"
            raise EnvironmentFailure(message) from problem


def _has_current_folder() -> bool:
    """Return whether the folder that the command runs in is still there."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True
