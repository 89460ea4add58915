"""`sobor play`: play a game on this terminal."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli.complete import BOTS
from compiler.cli.shared_options import GameOptions, NonEmptyPath, add_game_options, collect

if TYPE_CHECKING:
    from engine.game import Game
    from engine.play.match import Match


@dataclass(frozen=True, slots=True)
class PlayOptions(GameOptions):
    """The options of `sobor play`."""

    players: int | None
    bots: tuple[str, ...]
    seed: int | None
    file: Path | None
    resume: Path | None
    plain: bool


@click.command("play")
@add_game_options
@click.option("--players", type=click.IntRange(1), help="The number of players, bots included.")
@click.option(
    "--bot", "bots", multiple=True, type=click.Choice(BOTS), help="A bot for the last seat; repeat for more bots."
)
@click.option("--seed", type=int, help="The random seed; equal seeds produce equal games.")
@click.option("--save", "file", type=NonEmptyPath(dir_okay=False, path_type=Path), help="The file to save the game to.")
@click.option("--resume", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Resume a saved game.")
@click.option("--plain", is_flag=True, help="Print lines of text instead of using the full screen.")
@collect(PlayOptions)
def play(options: PlayOptions) -> None:
    """Play a game on this terminal: with others at one keyboard, against bots, or alone.

    \b
    Examples:
      sobor play my-game --players 2 --bot greedy
      sobor play my-game --players 3 --edition it --locale pl
      sobor play my-game --resume my-game.save.json --plain
    """
    from compiler.cli.playable import compile_named_game, load_into_engine, load_texts

    compiled = compile_named_game(options.game, options.content, options.overlay, options.locale)
    game = load_into_engine(compiled)
    words = load_texts(compiled, options.locale)
    match = _resume_match(game, options, options.resume) if options.resume else _start_match(game, options)
    file = options.file or options.resume or Path(f"{game.id}.save.json")
    if options.plain or not has_screen():
        from engine.play.main import play_on_terminal

        play_on_terminal(match, words, file)
    else:
        from compiler.play.app import MatchApp

        MatchApp(match, words, file).run()


def has_screen() -> bool:
    """Return whether the terminal can show a full screen and read single keys."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("dumb", "")


def _start_match(game: Game, options: PlayOptions) -> Match:
    import secrets

    from compiler.cli.playable import parse_rule_options, start_game
    from engine.play.match import Match
    from engine.play.parse_options import check_seed
    from engine.play.seats import assign_seats

    players = options.players or max(game.fewest, len(options.bots) + 1)
    try:
        seed = secrets.randbits(32) if options.seed is None else check_seed(options.seed)
        state = start_game(game, players, seed, parse_rule_options(options.edition, options.chosen))
        return Match(state, assign_seats(players, options.bots), seed)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def _resume_match(game: Game, options: PlayOptions, file: Path) -> Match:
    from engine.play.parse_options import refuse_start_options
    from engine.play.save import read_match

    start_options = {
        "players": options.players is not None,
        "bot": bool(options.bots),
        "edition": options.edition is not None,
        "option": bool(options.chosen),
        "seed": options.seed is not None,
    }
    try:
        refuse_start_options(start_options)
        return read_match(game, file)
    except ValueError as mistake:
        raise click.UsageError(f"{file}: {mistake}") from mistake
