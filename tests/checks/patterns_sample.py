"""A board of three by three, tiles in two colours and goals with patterns, for the sample game."""

from __future__ import annotations

from tests.sample import FILES

TILES = """\
kind: tile
format: square-20
layout: ''
count: 12
traits:
  colour: [red, blue]
  sort: [hut, mill]
items:
  - {id: red-hut, copies: 4, traits: {colour: red, sort: hut}, origin: designed}
  - {id: blue-hut, copies: 4, traits: {colour: blue, sort: hut}, origin: designed}
  - {id: blue-mill, copies: 4, traits: {colour: blue, sort: mill}, origin: designed}
"""
BOARD = """\
kind: board
format: market-board
layout: ''
count: 1
items:
  - id: field
    origin: designed
    grid: {columns: 3, rows: 3}
    slots: [{id: one}, {id: two}]
    effects: [EFFECTS]
"""
GOALS = """\
kind: card
format: mini-euro
layout: ''
count: COUNT
patterns: {signs: {R: red, B: blue}, trait: colour, tiles: tiles, board: board, unused: settings.price}
items:
"""
SCORE = "{score: {gain: {coin: 1}, each: {layers: here}}}"


def make_town(*goals: str, effects: str = SCORE) -> dict[str, str | None]:
    """Return changes of the sample game: a board with these effects, tiles, and goals given as `points; row / row`."""
    items = "".join(map(_write_goal, range(len(goals)), goals))
    head = FILES["game.yaml"].replace("resources:", "effects-from: [architects_of_amytis]\nresources:")
    return {
        "game.yaml": head,
        "components/tiles.yaml": TILES,
        "components/board.yaml": BOARD.replace("EFFECTS", effects),
        "components/goals.yaml": GOALS.replace("COUNT", str(len(goals))) + items,
    }


def _write_goal(number: int, goal: str) -> str:
    points, rows = goal.split("; ")
    pattern = ", ".join(f'"{row}"' for row in rows.split(" / "))
    return f"  - {{id: goal-{number}, origin: designed, points: {points}, pattern: [{pattern}]}}\n"
