"""`make soak`: play a large number of games of all kinds with all invariants checked, and print a summary.

Arguments: the number of games (100000), `--jobs N` (one per core), `--first SEED` (0), `--minutes M` after which no
more games are started. Games cycle through all tables and policies. Each has its own seed, so that it can be played
alone.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from functools import cache
from itertools import islice
from pathlib import Path

import engine
from compiler.compiled.game_file import GameData, compile_game_data
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.engine.games.red_cathedral.coverage import list_reachable
from tests.engine.games.red_cathedral.proof import POLICIES, Proof, Prover
from tests.engine.games.red_cathedral.tables import list_tables

GAME = Path(__file__).parents[4] / "content" / "red-cathedral"
CHUNK = 100
THOROUGH_EVERY = 101
"""The laws are checked at every action of one game in this number: a prime number, so that every table has its turn."""
TURNS_OF_POLICIES = ("build_on", "mixed", "wander", "build_on", "mixed", "wander", "build_on", "mixed", "greedy")


@cache
def load_content() -> GameData:
    """Return the compiled game, loaded once per process."""
    linked, _ = link(load_game(GAME, find_shared_folders()))
    assert linked is not None
    return compile_game_data(linked.game)


def play(first: int, games: int) -> Proof:
    """Play a number of games, starting with a seed."""
    game, proof = engine.load(load_content()), Proof()
    quick, thorough = (Prover(game, load_content(), thorough=is_thorough) for is_thorough in (False, True))
    for seed in range(first, first + games):
        round_, place = divmod(seed, len(list_tables()))
        table = list_tables(21 * round_)[place]
        prover = quick if seed % THOROUGH_EVERY else thorough
        proof.add(prover.prove(table._replace(seed=seed), TURNS_OF_POLICIES[seed % len(TURNS_OF_POLICIES)]))
    return proof


def main(games: int, jobs: int, first: int, minutes: float) -> int:
    """Play all games and print the summary; a failed assertion ends the run."""
    began, proof = time.monotonic(), Proof()
    with ProcessPoolExecutor(jobs) as pool:
        chunks = ((start, min(CHUNK, first + games - start)) for start in range(first, first + games, CHUNK))
        for played in _collect_results(pool, chunks, 2 * jobs, began + 60 * minutes):
            proof.add(played)
            _print_progress(proof.games, games, began)
    _say("", *summarise_proof(proof, first))
    return 0


def _collect_results(pool: Executor, chunks: Iterator[tuple[int, int]], at_once: int, until: float) -> Iterator[Proof]:
    """Yield the result of each chunk as it finishes. After `until`, no more chunks are started."""
    running: set[Future[Proof]] = set()
    while True:
        room = at_once - len(running) if time.monotonic() < until else 0
        running |= {pool.submit(play, *chunk) for chunk in islice(chunks, room)}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


def summarise_proof(proof: Proof, first: int) -> list[str]:
    """Return the results as lines of Markdown."""
    reachable = list_reachable(load_content())
    missing = sorted(reachable - proof.reached)
    rows = {
        "games": f"{proof.games:,} (seeds {first} to {first + proof.games - 1})",
        "players, editions, boards": "1 to 4 players, each by default and by ru, es, pl, it; basic and advanced boards",
        "policies": ", ".join(POLICIES),
        "actions and outcomes": f"{proof.steps:,}",
        "turns": f"{proof.turns:,}",
        "games cut off for length": f"{proof.unfinished:,}",
        "actions undone, position restored": f"{proof.undone:,}",
        "unlisted actions tried, all refused with a rule": f"{proof.refused:,}",
        "games with the same result from the independent scorer": f"{proof.games:,}",
        "invariants broken": "0",
        "rules, effects, endings covered": f"{len(reachable) - len(missing)} of {len(reachable)}",
    }
    unreached = [f"* {word}" for word in missing] or ["* nothing"]
    return [
        "| | |",
        "|---|---|",
        *(f"| {name} | {value} |" for name, value in rows.items()),
        "",
        "Not reached:",
        "",
        *unreached,
    ]


def _print_progress(done: int, games: int, began: float) -> None:
    rate = done / (time.monotonic() - began)
    print(f"\r{done:,} of {games:,} games, {rate:.0f} a second", end="", file=sys.stderr, flush=True)  # noqa: T201 -- a progress line


def _say(*lines: str) -> None:
    for line in lines:
        print(line)  # noqa: T201 -- printing is what this is for


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=100_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=24 * 60)
    given = parser.parse_args()
    sys.exit(main(given.games, given.jobs, given.first, given.minutes))
