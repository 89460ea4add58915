"""The optional actions, possible at any moment of a turn: selling prestige and rerolling dice (facts 2.3-2.9)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import dice, inventory
from engine.games.red_cathedral.table import RedCathedralTable, Sale
from engine.refusal import Refusal, make_refusal

SALE_PRICE = 1
"""The prestige for one sale; the settings have the number of rubles for one prestige."""


_SALE_CLOSED = make_refusal("optional.rubles", RedCathedralRefusal.SALE_CLOSED)
_NO_PRESTIGE_TO_SELL = make_refusal("optional.rubles", RedCathedralRefusal.NO_PRESTIGE)
_REROLL_USED = make_refusal("optional.reroll", RedCathedralRefusal.REROLL_USED)
_NO_PRESTIGE_TO_REROLL = make_refusal("optional.reroll", RedCathedralRefusal.NO_PRESTIGE)


def list_choices(table: RedCathedralTable) -> list[Action]:
    """Return the optional actions that are possible now."""
    actions = [Action("sell_prestige")] if find_sale_refusal(table) is None else []
    if _find_refusal_of_any_reroll(table) is None:
        actions += [Action("reroll", (table.box.spaces[space],)) for space in sorted(set(table.die_at))]
    return actions


def sell_prestige(table: RedCathedralTable) -> None:
    """Exchange prestige for rubles, which can be repeated (fact 2.4, editions differ)."""
    _lose_prestige(table, SALE_PRICE)
    rubles = table.box.figures.rubles_for_prestige
    table.note("optional.rubles", table.seat, gain={"term": "ruble", "n": rubles})
    inventory.gain(table, table.seat, ((table.box.ruble, rubles),))
    if table.readings["prestige-for-rubles"] == "one-moment":
        table.set("sale", Sale.NOW)


def close_sale(table: RedCathedralTable) -> None:
    """End the sale of prestige after another action, if the edition limits the sale to one moment of the turn."""
    if table.sale == Sale.NOW:
        table.set("sale", Sale.CLOSED)


def reroll(table: RedCathedralTable, space: str) -> None:
    """Pay prestige and queue the rolls of all dice on a space, once per turn (fact 2.5)."""
    _lose_prestige(table, table.box.figures.reroll_price)
    table.set("rerolled", value=True)
    table.note("optional.reroll", table.seat, space=space)
    dice.roll_space(table, table.numbers.spaces[space], "optional.reroll")


def find_sale_refusal(table: RedCathedralTable) -> Refusal | None:
    """Return why prestige may not be sold, or None if it may (fact 2.6, editions differ)."""
    if table.sale == Sale.CLOSED:
        return _SALE_CLOSED
    if not _has_prestige(table, SALE_PRICE):
        return _NO_PRESTIGE_TO_SELL
    return None


def find_reroll_refusal(table: RedCathedralTable, space: str) -> Refusal | None:
    """Return why the dice of a space may not be rerolled, or None if they may (facts 2.5, 2.6)."""
    refusal = _find_refusal_of_any_reroll(table)
    if refusal is None and table.numbers.spaces.get(space) not in table.die_at:
        return make_refusal("optional.reroll", RedCathedralRefusal.NO_DIE_ON_SPACE, space=space)
    return refusal


def _find_refusal_of_any_reroll(table: RedCathedralTable) -> Refusal | None:
    if table.rerolled:
        return _REROLL_USED
    if not _has_prestige(table, table.box.figures.reroll_price):
        return _NO_PRESTIGE_TO_REROLL
    return None


def _has_prestige(table: RedCathedralTable, n: int) -> bool:
    return table.box.track.count_marks_behind(table.square[table.seat]) >= n


def _lose_prestige(table: RedCathedralTable, n: int) -> None:
    square = table.box.track.move_down(table.square[table.seat], n)
    assert square is not None
    inventory.set_square(table, table.seat, square)
    table.note("track.prestige", table.seat, n={"term": "prestige", "n": -n}, square=square)
