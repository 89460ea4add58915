"""The command group, which reports errors of the system in one line, and Ctrl-C in one word, with all text escaped."""

from __future__ import annotations

import errno
from pathlib import Path

import click

from compiler.cli.shared_options import USAGE
from compiler.diagnostics.visible import escape_controls
from compiler.disk.errors import format_error
from compiler.disk.streams import open_closed_streams
from compiler.report.terminal import say

INTERRUPTED = 130
"""The exit code that shells use for a program ended by Ctrl-C."""

REMEDIES = {errno.ENOSPC: "; free some space there", errno.EDQUOT: "; free some space there"}
"""Advice on errors of the system, by error number."""


class EnvironmentFailure(click.ClickException):
    """An error of the disk or the machine that prevents a command from doing its work."""

    exit_code = USAGE


class Commands(click.Group):
    """A group whose commands report errors of the system as messages instead of tracebacks."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; Click handles closed pipes, by ending silently."""
        open_closed_streams()
        try:
            return super().invoke(ctx)
        except click.ClickException as problem:
            problem.message = escape_controls(problem.message)  # type: ignore[misc]  # Click prints it as it is
            raise
        except KeyboardInterrupt as interrupt:
            say("interrupted", err=True)
            raise click.exceptions.Exit(INTERRUPTED) from interrupt
        except OSError as problem:
            if problem.errno == errno.EPIPE or problem.strerror is None:
                raise
            has_folder = _has_current_folder()
            message = format_error(problem) if has_folder else "the current folder was deleted; change to another"
            raise EnvironmentFailure(escape_controls(message) + REMEDIES.get(problem.errno or 0, "")) from problem
        except RuntimeError as problem:
            from concurrent.futures import BrokenExecutor

            if not isinstance(problem, BrokenExecutor):
                raise
            message = "a worker process was killed; memory may be short: try --jobs 1"
            raise EnvironmentFailure(message) from problem


def _has_current_folder() -> bool:
    """Return whether the current folder still exists."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return False
    return True
