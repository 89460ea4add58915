"""The command line of a game in a single file: `python <game>.pyz --players 3 --locale pl`."""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path

from engine.bots import BOTS
from engine.game import Game
from engine.messages import load_texts
from engine.play.canvas import Line, format_ansi, format_plain
from engine.play.match import Match
from engine.play.parse_options import check_seed, parse_options, refuse_start_options
from engine.play.plain_interface import PlainInterface
from engine.play.save import read_match
from engine.play.seats import assign_seats
from engine.text import Texts

NARROWEST = 40
"""The minimum width of lines, in columns."""

WIDEST = 110
"""The maximum width of lines, in columns."""
START_OPTIONS = ("players", "bot", "edition", "option", "seed")
"""The options for starting a new game."""


def parse_arguments(game: Game, locales: Sequence[str], given: Sequence[str]) -> argparse.Namespace:
    """Return the parsed arguments of the command line."""
    parser = argparse.ArgumentParser(description=f"Play {game.id} in lines of text.")
    parser.add_argument("--players", type=int, help=f"{game.fewest} to {game.most}, bots included")
    parser.add_argument("--bot", action="append", default=[], choices=list(BOTS), help="a bot for the last seat")
    parser.add_argument("--locale", choices=locales, default=choose_language(locales, os.environ), help="the language")
    parser.add_argument("--edition", help="play by this published edition")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the game's own"
    )
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    saved = f"where the game is saved; by default the file that is resumed, or {name_save(game)}"
    parser.add_argument("--save", type=Path, metavar="FILE", help=saved)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    return parser.parse_args(given)


def play(
    game: Game, messages: Callable[[str], Mapping[str, object]], locales: Sequence[str], given: Sequence[str]
) -> int:
    """Play a game on this terminal; return 0, or 2 if the game cannot be started."""
    arguments = parse_arguments(game, locales, given)
    try:
        match = begin_match(game, arguments)
    except OSError as mistake:
        sys.stderr.write(f"{mistake.filename}: {mistake.strerror}\n")
        return 2
    except ValueError as mistake:
        sys.stderr.write(f"{mistake}\n")
        return 2
    file = arguments.save or arguments.resume or Path(name_save(game))
    play_on_terminal(match, load_texts(messages(arguments.locale)), file)
    return 0


def name_save(game: Game) -> str:
    """Return the default name of the file for saving a game."""
    return f"{game.id}.save.json"


def begin_match(game: Game, arguments: argparse.Namespace) -> Match:
    """Return a new match, or the saved match that is resumed; raise OSError or ValueError if this fails."""
    if arguments.resume:
        refuse_start_options({name: getattr(arguments, name) not in (None, []) for name in START_OPTIONS})
        return read_match(game, arguments.resume)
    seed = secrets.randbits(32) if arguments.seed is None else check_seed(arguments.seed)
    players = max(game.fewest, len(arguments.bot) + 1) if arguments.players is None else arguments.players
    state = game.start(players, seed, parse_options(arguments.edition, arguments.option))
    return Match(state, assign_seats(players, arguments.bot), seed)


def play_on_terminal(match: Match, texts: Texts, file: Path) -> None:
    """Run the plain interface on standard input and output, in colour unless `NO_COLOR` is set.

    Characters that the terminal's encoding lacks are shown as question marks. A closed output ends the game quietly.
    """
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    show = format_ansi if coloured else format_plain
    columns = min(WIDEST, max(NARROWEST, shutil.get_terminal_size().columns - 1))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        PlainInterface(
            match=match,
            texts=texts,
            ask=_ask,
            show=lambda drawn: _print_line(show, drawn),
            columns=columns,
            file=file,
        ).run()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def choose_language(locales: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the locale of the environment, or else of its language, or the first locale if the game has neither.

    The environment names locales as in `pt_BR.UTF-8`.
    """
    wanted = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    tag = wanted.partition(".")[0].partition("@")[0].replace("_", "-")
    return next((name for name in (tag, tag.partition("-")[0]) if name in locales), locales[0])


def _ask(prompt: str) -> str:
    """Return a line of input. Input from a pipe is also printed, as a terminal would show it.

    Raises:
        EOFError: the input has ended, or the calling program has closed it.
    """
    if sys.stdin is None:
        raise EOFError
    typed = input(prompt)
    if not sys.stdin.isatty():
        sys.stdout.write(f"{typed}\n")
    return typed


def _print_line(show: Callable[[Line], str], drawn: Line) -> None:
    sys.stdout.write(show(drawn) + "\n")
