"""The command of a game that is one file: `python <game>.pyz --players 3 --locale pl`."""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.bots import BOTS
from engine.game import Game
from engine.play.canvas import Line, ansi, plain
from engine.play.match import Match
from engine.play.plain import Plain
from engine.play.save import read
from engine.play.seats import seats
from engine.text import Texts

NARROWEST, WIDEST = 40, 110


def arguments(game: Game, locales: Sequence[str], given: Sequence[str]) -> argparse.Namespace:
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(description=f"Play {game.id} in lines of text.")
    parser.add_argument("--players", type=int, default=game.fewest, help=f"{game.fewest} to {game.most}, bots included")
    parser.add_argument("--bot", action="append", default=[], choices=list(BOTS), help="a bot for the last seat")
    parser.add_argument("--locale", choices=locales, default=language(locales, os.environ), help="the language")
    parser.add_argument("--edition", help="play what this published edition says")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--save", type=Path, default=Path(f"{game.id}.save.json"), help="where the game is saved")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    return parser.parse_args(given)


def play(game: Game, messages: Callable[[str], Mapping[str, Any]], locales: Sequence[str], given: Sequence[str]) -> int:
    """Plays a game on this terminal; 0, or 2 where it cannot begin."""
    asked = arguments(game, locales, given)
    try:
        match = begin(game, asked)
    except (OSError, ValueError) as mistake:
        sys.stderr.write(f"{mistake}\n")
        return 2
    on_terminal(match, Texts(messages(asked.locale)), asked.resume or asked.save)
    return 0


def begin(game: Game, asked: argparse.Namespace) -> Match:
    """A new match, or the one that was saved. Raises OSError and ValueError."""
    if asked.resume:
        return read(game, asked.resume)
    seed = secrets.randbits(32) if asked.seed is None else asked.seed
    options = {"edition": asked.edition} if asked.edition else {}
    who = seats(asked.players, asked.bot)
    return Match(game.new(asked.players, seed, options), who, seed)


def on_terminal(match: Match, texts: Texts, file: Path) -> None:
    """The plain interface on standard input and output, in colour where the terminal has any and nobody objects."""
    coloured = sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
    show = ansi if coloured else plain
    columns = min(WIDEST, max(NARROWEST, shutil.get_terminal_size().columns - 1))
    Plain(match, texts, input, lambda drawn: _print(show, drawn), columns, file).run()


def language(locales: Sequence[str], environment: Mapping[str, str]) -> str:
    """The locale that the surroundings ask for, where the game has it, else the first."""
    wanted = environment.get("LC_ALL") or environment.get("LC_MESSAGES") or environment.get("LANG") or ""
    return wanted[:2] if wanted[:2] in locales else locales[0]


def _print(show: Callable[[Line], str], drawn: Line) -> None:
    sys.stdout.write(show(drawn) + "\n")
