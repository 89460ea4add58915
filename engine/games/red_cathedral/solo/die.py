"""Move Ivan's die and give him recognition from the market, where he gains nothing else (facts 12.8-12.13)."""

from __future__ import annotations

from engine.games.red_cathedral.rules import dice, influence, inventory, resources
from engine.games.red_cathedral.solo.solo_setup import find_die
from engine.games.red_cathedral.table import RedCathedralTable


def move_die(table: RedCathedralTable, tile: int) -> None:
    """Move the die of a tile by its value, unless the die would end on a full space (facts 12.8, 12.9)."""
    colour = find_die(table.box.shops[tile])
    assert colour is not None, "only tiles with a die lie on Ivan's cards"
    number = table.numbers.dice[colour]
    if dice.is_full(table, number, 0):
        table.note("market.full-space", table.rival, die=colour)
        return
    space = dice.find_arrival(table, number, 0)
    table.journal.write(table.die_at, number, space)
    table.note("market.move", table.rival, die=colour, spaces=table.face[number], space=table.box.spaces[space])
    _gain_recognition(table, _compute_tile_recognition(table, space))
    _gain_recognition(table, _compute_card_recognition(table, space))
    dice.roll_space(table, space)


def _gain_recognition(table: RedCathedralTable, n: int) -> None:
    """Give Ivan recognition from the market. Both sources may count in one move (our decision, fact 12.13)."""
    if n:
        table.note("solo.die", table.rival, gain={"term": "recognition", "n": n})
        inventory.score_points(table, table.rival, table.box.recognition, n)


def _compute_tile_recognition(table: RedCathedralTable, space: int) -> int:
    """Return the recognition that the resource tile gives for all dice on the space (fact 12.12)."""
    resource, n = resources.find_offer(table, space)
    return n if resource == table.box.recognition else 0


def _compute_card_recognition(table: RedCathedralTable, space: int) -> int:
    """Return the highest recognition that an action of the quarter's card gives at no cost (fact 12.13)."""
    operations = influence.find_quarter_card(table, space).actions
    gains = (operation.compute_free_gain(table, table.rival) for operation in operations)
    return max(sum(n for resource, n in gain if resource == table.box.recognition) for gain in gains)
