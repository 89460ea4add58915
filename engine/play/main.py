"""The command of a game that is one file: `python <game>.pyz --players 3 --locale pl`."""

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
from engine.play.canvas import Line, ansi, plain
from engine.play.match import Match
from engine.play.options import options, refuse_start_options
from engine.play.plain import Plain
from engine.play.save import read
from engine.play.seats import seats
from engine.text import Texts

NARROWEST, WIDEST = 40, 110
BEGINS = ("players", "bot", "edition", "option", "seed")
"""The options that say how a game begins."""


def arguments(game: Game, locales: Sequence[str], given: Sequence[str]) -> argparse.Namespace:
    """Return what was asked for on the command line."""
    parser = argparse.ArgumentParser(description=f"Play {game.id} in lines of text.")
    parser.add_argument("--players", type=int, help=f"{game.fewest} to {game.most}, bots included")
    parser.add_argument("--bot", action="append", default=[], choices=list(BOTS), help="a bot for the last seat")
    parser.add_argument("--locale", choices=locales, default=language(locales, os.environ), help="the language")
    parser.add_argument("--edition", help="play what this published edition says")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the game's own"
    )
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--save", type=Path, default=Path(f"{game.id}.save.json"), help="where the game is saved")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    return parser.parse_args(given)


def play(
    game: Game, messages: Callable[[str], Mapping[str, object]], locales: Sequence[str], given: Sequence[str]
) -> int:
    """Play a game on this terminal; return 0, or 2 where it cannot begin."""
    arguments_given = arguments(game, locales, given)
    try:
        match = begin(game, arguments_given)
    except (OSError, ValueError) as mistake:
        sys.stderr.write(f"{mistake}\n")
        return 2
    on_terminal(match, load_texts(messages(arguments_given.locale)), arguments_given.resume or arguments_given.save)
    return 0


def begin(game: Game, arguments_given: argparse.Namespace) -> Match:
    """Return a new match, or the one that was saved. Raises OSError and ValueError."""
    if arguments_given.resume:
        refuse_start_options({name: getattr(arguments_given, name) not in (None, []) for name in BEGINS})
        return read(game, arguments_given.resume)
    seed = secrets.randbits(32) if arguments_given.seed is None else arguments_given.seed
    players = arguments_given.players or max(game.fewest, len(arguments_given.bot) + 1)
    seat_players = seats(players, arguments_given.bot)
    return Match(game.new(players, seed, options(arguments_given.edition, arguments_given.option)), seat_players, seed)


def on_terminal(match: Match, texts: Texts, file: Path) -> None:
    """Run the plain interface on standard input and output, in colour unless `NO_COLOR` is set.

    What the terminal's encoding lacks shows as a question mark; whoever reads the output may stop at any time.
    """
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    show = ansi if coloured else plain
    columns = min(WIDEST, max(NARROWEST, shutil.get_terminal_size().columns - 1))
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        Plain(match, texts, _ask, lambda drawn: _print(show, drawn), columns, file).run()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language(locales: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the locale that the surroundings ask for, where the game has it, else the first."""
    wanted = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return wanted[:2] if wanted[:2] in locales else locales[0]


def _ask(prompt: str) -> str:
    """Return a line of input; one that comes from a pipe is shown, as a terminal would.

    Raise EOFError at the end of input, or if there is none because the calling program has closed it.
    """
    if sys.stdin is None:
        raise EOFError
    typed = input(prompt)
    if not sys.stdin.isatty():
        sys.stdout.write(f"{typed}\n")
    return typed


def _print(show: Callable[[Line], str], drawn: Line) -> None:
    sys.stdout.write(show(drawn) + "\n")
