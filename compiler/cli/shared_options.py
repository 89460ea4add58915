"""Options that several commands share, and exit codes."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar, get_args

import click
from click.core import ParameterSource

from compiler.cli import complete
from compiler.load.current_folder import CONTENT as CONTENT_FOLDER
from compiler.load.current_folder import choose_default_out, is_redirected

CLEAN = 0
"""The exit code without findings."""

FINDINGS = 1
"""The exit code with findings."""

USAGE = 2
"""The exit code for a wrong command, or an error of its environment."""

FindingsFormat: TypeAlias = Literal["text", "json", "sarif", "github"]
"""A format of printed findings."""

Command = TypeVar("Command", bound="Callable[..., object] | click.Command")

Options = TypeVar("Options")
"""The options of a command, a dataclass."""


def is_terminal() -> bool:
    """Return whether output goes to a terminal."""
    return sys.stdout.isatty()


class NonEmptyPath(click.Path):
    """A path that need not exist. An empty one, as from an unset shell variable, is refused."""

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Return the path; fail if it is empty."""
        if value == "":
            self.fail("the path is empty", param, ctx)
        return super().convert(value, param, ctx)


def is_typed(option: str) -> bool:
    """Return whether the user has typed an option of the current command, even with its default value."""
    return click.get_current_context().get_parameter_source(option) is ParameterSource.COMMANDLINE


def refuse_default_link(option: str, folder: Path) -> Path:
    """Return the folder of an option. Raise a usage error if the default is a link, which anyone may have made."""
    context = click.get_current_context(silent=True)
    is_default = context is not None and context.get_parameter_source(option) is ParameterSource.DEFAULT
    if not is_default or not is_redirected(folder):
        return folder
    argument = shlex.join((f"--{option}", str(folder)))
    raise click.UsageError(f"{folder} is a symbolic link; delete it, or confirm it with {argument}")


def _refuse_option_link(_context: click.Context, option: click.Parameter, folder: Path) -> Path:
    return refuse_default_link(str(option.name), folder)


GAMES = click.argument("games", nargs=-1, metavar="[GAME]...", shell_complete=complete.complete_games)
GAME = click.argument("game", required=False, shell_complete=complete.complete_games)
CONTENT = click.option(
    "--content",
    type=NonEmptyPath(path_type=Path),
    default=CONTENT_FOLDER,
    show_default=True,
    help="The folder in which games are looked up by name.",
)
LOCALES = click.option(
    "--locale",
    "locales",
    multiple=True,
    metavar="LOCALE",
    shell_complete=complete.complete_locales,
    help="Process only this language and ignore findings in others; may be repeated.",
)
FORMAT = click.option(
    "--format",
    "format_",
    type=click.Choice(get_args(FindingsFormat)),
    default="text",
    show_default=True,
    help="The format of findings.",
)
OVERLAY = click.option(
    "--overlay",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of figures that override the game's, such as those of a printed copy.",
)
JOBS = click.option(
    "--jobs", type=click.IntRange(1), default=None, help="The number of processes; defaults to the number of cores."
)
OUT = click.option(
    "--out",
    type=NonEmptyPath(path_type=Path),
    default=choose_default_out,
    callback=_refuse_option_link,
    show_default="build, in the current game's folder if there is one",
    help="The output folder.",
)
DRAFT = click.option(
    "--draft",
    is_flag=True,
    help="Allow an unfinished translation: missing texts appear in the source language, marked.",
)
EDITION = click.option(
    "--edition",
    metavar="EDITION",
    shell_complete=complete.complete_editions,
    help="Play by this published edition, such as ru or it.",
)
OPTION = click.option(
    "--option",
    "chosen",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete.complete_options,
    help="Set an option of the game; may be repeated.",
)
LOCALE = click.option(
    "--locale",
    metavar="LOCALE",
    shell_complete=complete.complete_locales,
    help="The language; defaults to the game's first.",
)


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options of all commands that play a game; each command derives a class with its own options."""

    game: str | None
    content: Path
    overlay: Path | None
    locale: str | None
    edition: str | None
    chosen: tuple[str, ...]


def add_game_options(command: Command) -> Command:
    """Decorate a command with the argument and options of `GameOptions`."""
    for option in (OPTION, EDITION, LOCALE, OVERLAY, CONTENT, GAME):
        command = option(command)
    return command


def collect(options: Callable[..., Options]) -> Callable[[Callable[[Options], None]], Callable[..., None]]:
    """Return a decorator that passes a command its options as one dataclass instead of one argument each."""

    def take_options(function: Callable[[Options], None]) -> Callable[..., None]:
        """Wrap a command that takes its options as one dataclass."""

        @wraps(function)
        def run(**arguments: object) -> None:
            """Run the command with the options that Click passes by name."""
            function(options(**arguments))

        return run

    return take_options
