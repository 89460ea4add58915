"""`sobor simulate`: a game played many times over by bots, and what that tells."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from compiler.cli import complete
from compiler.cli.options import JOBS, GameOptions, game_options
from compiler.report.terminal import print_report

if TYPE_CHECKING:
    from compiler.compiled.in_memory import CompiledGame
    from engine.game import Game
    from engine.simulate.task import Batch, Experiment

LIMIT = 20_000
"""Decisions after which a simulated game is cut off unless another limit is given; a game of four takes a thousand."""


@dataclass(frozen=True, slots=True)
class SimulateOptions(GameOptions):
    """What the command line asks of `simulate`, an option each."""

    games: int
    players: int | None
    policy: str
    seed: str
    limit: int
    compare: Path | None
    format_: str
    out: Path | None
    dask: str | None
    jobs: int | None


@click.command("simulate")
@game_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games to play.")
@click.option("--players", type=click.IntRange(1), help="How many play.")
@click.option(
    "--policy",
    default="greedy",
    show_default=True,
    shell_complete=complete.policies,
    help="A bot, or one for each seat: greedy,mcts:100.",
)
@click.option("--seed", default="1", show_default=True, help="Names the experiment; equal seeds give equal games.")
@click.option(
    "--limit", type=click.IntRange(1), default=LIMIT, show_default=True, help="Decisions after which a game is cut off."
)
@click.option(
    "--compare",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Play the same games with this overlay.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "html"]),
    default="text",
    show_default=True,
    help="The report.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write the report to a file.")
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster at this address.")
@JOBS
def simulate(**given: Any) -> None:
    """Let bots play many games, and report how they go: scores, seats, cards, supplies.

    The result hangs on game, figures, options, policies and seed, never on the number of workers.

    \b
    Examples:
      sobor simulate my-game --games 10000 --players 4 --policy greedy --seed 7
      sobor simulate my-game --policy mcts,greedy --games 200
      sobor simulate my-game --compare my-figures/ --format html --out report.html
      sobor simulate my-game --games 100000 --dask tcp://cluster:8786
    """
    options = SimulateOptions(**given)
    _check_out(options.out)
    from compiler.cli.playable import compile_named_game, engine_game, rule_options, start_game, texts
    from compiler.simulate.report import format_report
    from engine.simulate.task import Experiment

    compiled = compile_named_game(options.game, options.content, options.overlay, options.locale)
    table, words = engine_game(compiled), texts(compiled, options.locale)
    many = options.players or max(2, table.fewest)
    chosen, policies = rule_options(options.edition, options.chosen), _policies(options.policy, many)
    start_game(table, many, 0, chosen)
    contents = [
        compiled,
        *(
            [compile_named_game(options.game, options.content, options.compare, options.locale)]
            if options.compare
            else []
        ),
    ]
    if options.compare:
        _check_difference(table, contents, many, chosen)
    experiments = [Experiment(one.compiled, many, chosen, policies, options.seed, options.limit) for one in contents]
    with _progress(options.games * len(experiments)) as tick:
        batches = _played(experiments, options, tick)
    overlay = str(options.compare or "")
    try:
        report = format_report(experiments[0], batches, overlay, options.format_, words)
    except ValueError as mistake:
        raise click.ClickException(str(mistake)) from mistake
    if options.out:
        _write(options.out, report.encode())
    else:
        print_report(report.rstrip("\n"))


def _check_difference(
    game: Game, contents: Sequence[CompiledGame], players: int, rule_options: Mapping[str, Any]
) -> None:
    """A usage error where no game could differ, before any is played."""
    from compiler.simulate.difference import explain_equal_games

    before, after = (content.compiled for content in contents)
    reason = explain_equal_games(game, before, after, players, rule_options)
    if reason:
        raise click.UsageError(f"--compare: no game would differ: {reason}")


def _check_out(out: Path | None) -> None:
    """Raise a usage error where the report could not be written: before the games are played, not after."""
    folder = out.parent if out else Path()
    if not folder.is_dir() or (out and not os.access(out if out.exists() else folder, os.W_OK)):
        raise click.UsageError(f"--out: {out} cannot be written")


def _write(out: Path, report: bytes) -> None:
    """Write the report, whole or not at all, but into a pipe or device as it comes."""
    from compiler.disk.writing import write_file

    write_file(out, report)


def _policies(policy: str, players: int) -> tuple[str, ...]:
    from engine.bots import make_bot

    named = tuple(policy.split(","))
    for name in named:
        try:
            make_bot(name, 0)
        except ValueError as unknown:
            raise click.UsageError(str(unknown)) from unknown
    if len(named) > players:
        raise click.UsageError(f"{len(named)} policies for {players} seats")
    return named


def _played(experiments: list[Experiment], options: SimulateOptions, tick: Callable[[int], None]) -> list[Batch]:
    from compiler.simulate.play import experiment_all, workers

    try:
        with workers(options.jobs, options.dask) as (pool, many):
            return experiment_all(experiments, options.games, pool, many, tick)
    except ImportError as missing:
        raise click.UsageError("a Dask cluster needs Dask here too: install sobor[dask]") from missing
    except OSError as silent:
        raise click.UsageError(f"no Dask cluster answers at {options.dask}: {silent}") from silent


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """Yield a function that advances a bar on a terminal; it does nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        job = bar.add_task("", total=games)
        yield lambda n: bar.advance(job, n)
