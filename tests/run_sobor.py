"""Runs commands as users type them, in the process of the tests."""

from __future__ import annotations

from typing import Protocol

from click.testing import CliRunner, Result

from compiler.cli.main import main


class SoborRunner(Protocol):
    """Runs a command with further arguments, and with `typed` as its standard input."""

    def __call__(self, *arguments: object, typed: str = "") -> Result:
        """Return the exit code and the output of the command."""


def run_sobor(*arguments: object, typed: str = "") -> Result:
    """Run `sobor` with these arguments, and with `typed` as its standard input; return its exit code and output."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)


def build(*arguments: object) -> Result:
    """Run `sobor build` in one process; return its exit code and output."""
    return run_sobor("build", *arguments, "--jobs", "1")
