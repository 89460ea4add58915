"""`sobor simulate`: let bots play many games, and report statistics."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.cli import complete
from compiler.cli.out_file import BY_SUFFIX, choose_format
from compiler.cli.shared_options import JOBS, GameOptions, NonEmptyPath, add_game_options, collect
from compiler.model.plain import Plain
from compiler.report.terminal import print_report

if TYPE_CHECKING:
    from compiler.compiled.in_memory import CompiledGame
    from compiler.simulate.format_report import ReportFormat
    from engine.game import Game
    from engine.simulate.simulation_task import Batch, Experiment

LIMIT = 20_000
"""The default limit of decisions before a game is cut off; a game of four players takes about a thousand."""

SUFFIXES: Mapping[str, ReportFormat] = {".txt": "text", ".json": "json", ".html": "html", ".htm": "html"}
"""The format that a suffix stands for."""


@dataclass(frozen=True, slots=True)
class SimulateOptions(GameOptions):
    """The options of `sobor simulate`."""

    games: int
    players: int | None
    policy: str
    seed: str
    limit: int
    compare: Path | None
    format_: ReportFormat | None
    out: Path | None
    dask: str | None
    jobs: int | None


@click.command("simulate")
@add_game_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="The number of games.")
@click.option("--players", type=click.IntRange(1), help="The number of players.")
@click.option(
    "--policy",
    default="greedy",
    show_default=True,
    shell_complete=complete.complete_policies,
    help="A bot, or one for each seat: greedy,mcts:100.",
)
@click.option("--seed", default="1", show_default=True, help="The random seed; equal seeds produce equal games.")
@click.option(
    "--limit",
    type=click.IntRange(1),
    default=LIMIT,
    show_default=True,
    help="The number of decisions after which a game is cut off.",
)
@click.option(
    "--compare",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Also play the games with this overlay, and compare.",
)
@click.option(
    "--format",
    "format_",
    type=click.Choice(["text", "json", "html"]),
    show_default=BY_SUFFIX.format(default="text"),
    help="The format of the report.",
)
@click.option("--out", type=NonEmptyPath(dir_okay=False, path_type=Path), help="Write the report to this file.")
@click.option("--dask", metavar="ADDRESS", help="Use the Dask cluster at this address.")
@JOBS
@collect(SimulateOptions)
def simulate(options: SimulateOptions) -> None:
    """Let bots play many games, and report statistics of scores, seats, cards and supplies.

    The result depends on the game, its figures, options, policies and the seed, but not on the number of workers.

    \b
    Examples:
      sobor simulate my-game --games 10000 --players 4 --policy greedy --seed 7
      sobor simulate my-game --policy mcts,greedy --games 200
      sobor simulate my-game --compare my-figures/ --out report.html
      sobor simulate my-game --games 100000 --dask tcp://cluster:8786
    """
    _refuse_jobs_of_cluster(options)
    _check_out(options.out)
    format_ = choose_format(options.format_, options.out, SUFFIXES, "text")
    from compiler.cli.playable import compile_named_game, load_into_engine, load_texts, parse_rule_options, start_game
    from compiler.simulate.format_report import format_report
    from compiler.simulate.summarise_experiment import TooManyGamesCutError

    compiled = compile_named_game(options.game, options.content, options.overlay, options.locale)
    game = load_into_engine(compiled)
    players = options.players or max(2, game.fewest)
    rules = parse_rule_options(options.edition, options.chosen)
    start_game(game, players, 0, rules)  # refuses wrong options before any game is played
    contents = [compiled]
    if options.compare:
        contents.append(compile_named_game(options.game, options.content, options.compare, options.locale))
        _check_difference(game, contents, players, rules)
    experiments = list(_make_experiments(contents, players, rules, options))
    with _show_progress(options.games * len(experiments)) as tick:
        batches = _run_on_workers(experiments, options, tick)
    try:
        words = load_texts(compiled, options.locale)
        report = format_report(experiments[0], batches, str(options.compare or ""), format_, words)
    except TooManyGamesCutError as mistake:
        raise click.ClickException(str(mistake)) from mistake
    _print_or_write(report, options.out)


def _refuse_jobs_of_cluster(options: SimulateOptions) -> None:
    """Raise a usage error for a number of processes if games are played on a cluster."""
    if options.dask and options.jobs:
        raise click.UsageError("--jobs is the number of processes here; with --dask, the cluster has its own")


def _make_experiments(
    contents: Sequence[CompiledGame],
    players: int,
    rules: Mapping[str, Plain],
    options: SimulateOptions,
) -> Iterator[Experiment]:
    """Yield an experiment for each compiled game: the original, and with `--compare` the one with an overlay."""
    from engine.simulate.simulation_task import Experiment

    policies = _parse_policies(options.policy, players)
    for content in contents:
        yield Experiment(content.compiled, players, rules, policies, options.seed, options.limit)


def _check_difference(
    game: Game, contents: Sequence[CompiledGame], players: int, rule_options: Mapping[str, Plain]
) -> None:
    """Raise a usage error if the overlay cannot change any game, before games are played."""
    from compiler.simulate.difference import explain_equal_games

    original, overlaid = (content.compiled for content in contents)
    reason = explain_equal_games(game, original, overlaid, players, rule_options)
    if reason:
        raise click.UsageError(f"--compare: no game would differ: {reason}")


def _check_out(out: Path | None) -> None:
    """Raise a usage error if the report cannot be written, before games are played."""
    from compiler.disk.writing import refuse_link

    if out is None:
        return
    refuse_link(out)
    if not out.parent.is_dir() or not os.access(out if out.exists() else out.parent, os.W_OK):
        raise click.UsageError(f"--out: {out} cannot be written")


def _print_or_write(report: str, out: Path | None) -> None:
    """Print the report, or write it to a file, atomically unless that is a pipe or a device."""
    if out is None:
        print_report(report.rstrip("\n"))
        return
    from compiler.disk.writing import write_file

    write_file(out, report.encode())


def _parse_policies(policy: str, players: int) -> tuple[str, ...]:
    """Return the names of the bots in `--policy`. Raise a usage error for an unknown bot or too many of them."""
    from engine.bots import make_bot

    names = tuple(policy.split(","))
    for name in names:
        try:
            make_bot(name, 0)
        except ValueError as problem:
            raise click.UsageError(str(problem)) from problem
    if len(names) > players:
        raise click.UsageError(f"{len(names)} policies for {players} seats")
    return names


def _run_on_workers(
    experiments: list[Experiment], options: SimulateOptions, tick: Callable[[int], None]
) -> list[Batch]:
    from compiler.simulate.play_experiments import open_workers, run_experiments

    try:
        with open_workers(options.jobs, options.dask) as (pool, count):
            return run_experiments(experiments, options.games, pool, count, tick)
    except (ImportError, OSError) as problem:
        if options.dask is None:
            raise
        if isinstance(problem, ImportError):
            raise click.UsageError("--dask needs Dask on this machine, too: pip install 'sobor[dask]'") from problem
        raise click.UsageError(f"no Dask cluster answers at {options.dask}: {problem}") from problem


@contextmanager
def _show_progress(games: int) -> Iterator[Callable[[int], None]]:
    """Yield a function that advances a progress bar on a terminal and does nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda count: bar.advance(task, count)
