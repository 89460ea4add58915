from __future__ import annotations

import pytest

from compiler.compiled.game_file import compile_game_data
from compiler.link import Linked
from tests.engine.games.red_cathedral.mutants import (
    Mutant,
    change_figure,
    find_noticing_check,
    make_mutants,
)

pytestmark = pytest.mark.slow

FEW = 5
"""The number of games that are played with a changed figure; `make mutants` plays more."""


def test_every_figure_is_found_once(linked: Linked) -> None:
    """Every number of components and settings is changed, up and, if it is above 0, down."""
    every = list(make_mutants(linked.game))
    assert len(set(every)) == len(every)
    kinds = {mutant.kind for mutant in every}
    assert {"setting", "supply", "copies", "middles: reward", "workshop-boards: slots", "plans: towers"} <= kinds
    changes: dict[tuple[str, str, tuple[object, ...], int], list[int]] = {}
    for mutant in every:
        changes.setdefault((mutant.kind, mutant.piece, mutant.path, mutant.old), []).append(mutant.new)
    assert not [(new, old) for (*_, old), new in changes.items() if new != ([old + 1, old - 1] if old else [1])]


@pytest.mark.parametrize("kind", ["setting", "supply", "copies", "influence: actions", "workshop-boards: reverse"])
def test_mutant_differs_in_one_figure(linked: Linked, kind: str) -> None:
    """A compiled mutant differs from the game in its digest and in the changed number, wherever it is repeated."""
    pieces_kept = [
        mutant for mutant in make_mutants(linked.game) if mutant.kind == kind and (mutant.new or kind != "copies")
    ]
    for mutant in pieces_kept[::9]:
        before, after = (compile_game_data(game) for game in (linked.game, change_figure(linked.game, mutant)))
        differences = [
            pair for pair in zip(flatten_values(before), flatten_values(after), strict=True) if pair[0] != pair[1]
        ]
        (digests,) = {pair for pair in differences if isinstance(pair[0], str)}
        assert set(differences) == {(mutant.old, mutant.new), digests}


def flatten_values(node: object) -> list[object]:
    """Return the values of a compiled game in order."""
    if isinstance(node, dict):
        return [part for key in node for part in flatten_values(node[key])]
    return [part for value in node for part in flatten_values(value)] if isinstance(node, (list, tuple)) else [node]


@pytest.mark.parametrize(
    ("mutant", "finder"),
    [
        (Mutant("setting", "", ("scoring", "section"), 2, 3), "a game"),
        (Mutant("copies", "marker-red", (), 1, 2), "box-mismatch"),
        (Mutant("coins: value", "coin-3", ("value",), 3, 4), ""),
    ],
)
def test_changed_numbers_are_noticed(mutant: Mutant, finder: str) -> None:
    """Games notice most changed numbers, and checks others; the rest are reported."""
    assert find_noticing_check(mutant, FEW) == finder
