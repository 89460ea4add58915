"""Pieces of a set in a black and white print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from compiler.diagnostics import Diagnostic
from compiler.layout.lay_out import lay_out
from tests.layout.conftest import make_small_game

DISC = (
    'front:\n  draw:\n    - ellipse: {{x: 4, y: 4, width: 30, height: 30, fill: "{{{{ {colours}[item.guild] }}}}"}}\n'
)
SIGN = "    - rect: {x: \"{{ {'a': 10, 'b': 15}[item.guild] }}\", y: 10, width: 9, height: 9, fill: paper}\n"


CLIPPED = (
    "group: {clip: {circle: [20, 20, \"{{ {'a': 3, 'b': 8}[item.guild] }}\"]}, "
    "items: [{rect: {width: 44, height: 68, fill: paper}}]}"
)


def check_pieces(faces: Any, layout: str) -> Sequence[Diagnostic]:
    """Return the findings about two pieces, of guild a and of guild b."""
    game, translation = make_small_game({"card": layout}, {})
    (item,) = game.sets["cards"].items
    items = tuple(replace(item, id=name, traits={"guild": guild}) for name, guild in (("one", "a"), ("two", "b")))
    changed = replace(game, sets={"cards": replace(game.sets["cards"], items=items)})
    return lay_out(changed, translation, faces)[1]


def paint(one: str, other: str) -> str:
    """Return a layout of discs in two colours."""
    return DISC.format(colours=f"{{'a': '{one}', 'b': '{other}'}}")


def test_colours_of_one_lightness_are_reported(faces: Any) -> None:
    """Red and green of one lightness look alike in grey; both pieces are named."""
    (finding,) = check_pieces(faces, paint("#c0392b", "#3d7a1f"))
    assert finding.code == "alike-in-grey"
    assert (finding.args["item"], finding.args["other_item"]) == ("one", "two")


def test_light_and_dark_colours_are_told_apart(faces: Any) -> None:
    """A yellow and a blue differ in lightness; equal pieces are not a pair of colours."""
    assert check_pieces(faces, paint("#e8c040", "#203a70")) == []
    assert check_pieces(faces, paint("#c0392b", "#c0392b")) == []


def test_a_sign_tells_pieces_apart(faces: Any) -> None:
    """Pieces with a mark at another place need no colours."""
    assert check_pieces(faces, paint("#c0392b", "#3d7a1f") + SIGN) == []


@pytest.mark.parametrize(
    "mark",
    [
        "line: {from: [8, 8], to: [30, 30], stroke: ink, dash: \"{{ {'a': [2, 1], 'b': [1, 2]}[item.guild] }}\"}",
        "rect: {x: 8, y: 8, width: 9, height: 9, stroke: ink, line: \"{{ {'a': 1, 'b': 2}[item.guild] }}\"}",
        CLIPPED,
    ],
)
def test_a_pattern_tells_pieces_apart(faces: Any, mark: str) -> None:
    """Pieces whose lines are dashed, thick or clipped differently do not differ in colours alone."""
    assert check_pieces(faces, paint("#c0392b", "#3d7a1f") + f"    - {mark}\n") == []


def test_outlines_of_letters_are_colours(faces: Any) -> None:
    """Two outlines of one lightness look alike in grey; an outline on one piece only tells them apart."""
    text = 'front: {{draw: [text: {{value: A, width: 20, height: 20, size: 20, outline: "{outline}"}}]}}\n'
    (finding,) = check_pieces(faces, text.format(outline="{{ {'a': '#c0392b', 'b': '#3d7a1f'}[item.guild] }}"))
    assert finding.code == "alike-in-grey"
    assert check_pieces(faces, text.format(outline="{{ {'a': '#c0392b', 'b': ''}[item.guild] }}")) == []
