"""`make mutants`: change each figure of components and settings, and count which changes are noticed.

A changed figure must change the scores, the legal actions or the length of a recorded game, or fail a check. Arguments:
`--every N` (1) takes only every N-th figure.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import engine
from compiler.checks import REGISTRY, Project
from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.model.game import Effect, Game
from compiler.world import find_shared_folders
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action
from tests.engine.games.red_cathedral.tables import list_tables
from tests.say import say

GAME = Path(__file__).parents[4] / "content" / "red-cathedral"
CHECKS = (
    "box-mismatch",
    "deck-total",
    "endless-effect",
    "money-pump",
    "out-of-reach",
    "reward-off-balance",
    "too-few-pieces",
    "track-out-of-order",
    "twin-pieces",
    "unbuildable-plan",
    "uneven-colours",
    "unpayable-cost",
    "unplayable-content",
    "failed-example",
)
"""The checks that depend on figures, the slow checks last."""
WANTED = 0.98
GAMES = 40


@dataclass(frozen=True)
class Mutant:
    """A change of a figure: of a setting, of the supply of a resource, or of a part of a piece."""

    kind: str
    piece: str
    path: tuple[Any, ...]
    old: int
    new: int

    def __str__(self) -> str:
        return f"{self.kind} {self.piece} {'.'.join(map(str, self.path))}: {self.old} becomes {self.new}"


def make_mutants(game: Game) -> Iterator[Mutant]:
    """Yield a change of each figure by 1 up and, if the figure is above 0, by 1 down."""
    for kind, piece, path, n in _list_figures(game):
        yield Mutant(kind, piece, path, n, n + 1)
        if n > 0:
            yield Mutant(kind, piece, path, n, n - 1)


def _list_figures(game: Game) -> Iterator[tuple[str, str, tuple[Any, ...], int]]:
    for path, n in _list_leaves(game.settings):
        yield "setting", "", path, n
    for resource in game.resources.values():
        if resource.supply:
            yield "supply", resource.id, (), resource.supply
    for item in game.items.values():
        yield "copies", item.id, (), item.copies
        for path, n in _list_leaves(item.effects):
            yield f"{item.set}: {path[0]}", item.id, path, n
        for path, n in _list_leaves(item.figures):
            yield f"{item.set}: {path[0]}", item.id, path, n


def _list_leaves(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    if isinstance(node, Effect):
        yield from _list_leaves(node.body, path)
    elif isinstance(node, Mapping):
        for key, value in node.items():
            yield from _list_leaves(value, (*path, key))
    elif isinstance(node, tuple):
        for index, value in enumerate(node):
            yield from _list_leaves(value, (*path, index))
    elif isinstance(node, int) and not isinstance(node, bool):
        yield path, node


def change_figure(game: Game, mutant: Mutant) -> Game:
    """Return the game with the changed figure."""
    if mutant.kind == "setting":
        return replace(game, settings=_replace_node(game.settings, mutant.path, mutant.new))
    if mutant.kind == "supply":
        resource = replace(game.resources[mutant.piece], supply=mutant.new)
        return replace(game, resources={**game.resources, mutant.piece: resource})
    item = game.items[mutant.piece]
    if mutant.kind == "copies":
        item = replace(item, copies=mutant.new)
    elif mutant.path[0] in item.effects:
        item = replace(item, effects=_replace_node(item.effects, mutant.path, mutant.new))
    else:
        item = replace(item, figures=_replace_node(item.figures, mutant.path, mutant.new))
    group = game.sets[item.set]
    group = replace(group, items=tuple(item if candidate.id == item.id else candidate for candidate in group.items))
    return replace(game, items={**game.items, item.id: item}, sets={**game.sets, group.id: group})


def _replace_node(node: Any, path: tuple[Any, ...], new: int) -> Any:
    if not path:
        return new
    if isinstance(node, Effect):
        return replace(node, body=_replace_node(node.body, path, new))
    key, *rest = path
    if isinstance(node, Mapping):
        return {**node, key: _replace_node(node[key], tuple(rest), new)}
    return tuple(_replace_node(value, tuple(rest), new) if index == key else value for index, value in enumerate(node))


@cache
def link_content() -> Linked:
    """Return the linked content, loaded once per process."""
    linked, _ = link(load_game(GAME, find_shared_folders()))
    assert linked is not None
    return linked


@cache
def load_recorded_games(count: int) -> list[tuple[Any, list[tuple[Any, int]], tuple[int, ...]]]:
    """Return some recorded games of all kinds: the table, each action with a hash of the legal actions, the scores."""
    game, recorded = _load_engine(link_content().game), []
    for number in range(count):
        table = list_tables(number)[number * 7 % len(list_tables())]
        state, rng, steps = game.start(table.players, None, dict(table.options)), RandomStream(number), []
        while not state.is_over:
            action = choose_mixed_action(state, rng)
            steps.append((action, hash(tuple(state.list_legal_actions()))))
            state.apply(action)
        recorded.append((table, steps, state.compute_scores()))
    return recorded


def _load_engine(game: Game) -> engine.Game:
    return engine.load(json.loads(encode_json(compile_game_data(game))))


def find_noticing_check(mutant: Mutant, games: int = GAMES) -> str:
    """Return what notices a mutant: `a game` of the given number, the code of a check, or '' for nothing."""
    game = change_figure(link_content().game, mutant)
    try:
        played = _load_engine(game)
    except ValueError:
        return "unplayable-content"
    if any(_is_played_differently(played, *golden) for golden in load_recorded_games(games)):
        return "a game"
    project = Project(replace(link_content(), game=game), {})
    return next((name for name in CHECKS if any(True for _ in REGISTRY[name](project))), "")


def _is_played_differently(
    game: engine.Game, table: Any, steps: list[tuple[Any, int]], scores: tuple[int, ...]
) -> bool:
    """Return whether a recorded game cannot be replayed with the same legal actions and scores."""
    try:
        state = game.start(table.players, None, dict(table.options))
        for action, legal in steps:
            if state.is_over or hash(tuple(state.list_legal_actions())) != legal:
                return True
            state.apply(action)
    except (ValueError, LookupError, AssertionError, engine.IllegalAction):
        return True
    return not state.is_over or state.compute_scores() != scores


def main(every: int) -> int:
    """Print a row for each kind of figure and the unnoticed mutants; return 1 if too many are unnoticed."""
    chosen = list(make_mutants(link_content().game))[::every]
    rows: dict[str, Counter[str]] = {}
    survivors = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for mutant, finder in zip(chosen, pool.map(find_noticing_check, chosen, chunksize=8), strict=True):
            rows.setdefault(mutant.kind, Counter())[_name_column(finder)] += 1
            survivors += [] if finder else [mutant]
    share = 1 - len(survivors) / len(chosen)
    say(f"{'figures':<32}{'changed':>9}{'in games':>10}{'by checks':>11}{'unnoticed':>11}")
    for kind, row in [*sorted(rows.items()), ("all", sum(rows.values(), Counter()))]:
        say(f"{kind:<32}{row.total():>9}{row['games']:>10}{row['checks']:>11}{row['nobody']:>11}")
    say(f"noticed: {share:.1%} (at least {WANTED:.0%} wanted)", *map(str, survivors))
    return 0 if share >= WANTED else 1


def _name_column(finder: str) -> str:
    return "games" if finder == "a game" else "checks" if finder else "nobody"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    sys.exit(main(parser.parse_args().every))
