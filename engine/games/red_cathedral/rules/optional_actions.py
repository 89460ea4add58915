"""The optional actions, possible at any moment of a turn: selling prestige and rerolling dice (facts 2.3-2.9)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import dice, inventory
from engine.games.red_cathedral.table import RedCathedralTable, Sale
from engine.refusal import Refusal, make_refusal

PRICE = 1  # the prestige for one sale; the settings have the number of rubles for one prestige


def list_choices(table: RedCathedralTable) -> list[Action]:
    """Return the optional actions that are possible now."""
    actions = [Action("sell_prestige")] if can_sell_prestige(table) else []
    if can_reroll(table):
        spaces = sorted(set(table.die_at))
        actions += [Action("reroll", (table.box.spaces[space],)) for space in spaces]
    return actions


def can_sell_prestige(table: RedCathedralTable) -> bool:
    """Return whether the player has prestige to sell (fact 2.6) and the edition still allows a sale in this turn."""
    return table.sale != Sale.CLOSED and table.box.track.move_down(table.square[table.seat], PRICE) is not None


def can_reroll(table: RedCathedralTable) -> bool:
    """Return whether the reroll of the turn has not been used and can be paid for (facts 2.5, 2.6)."""
    return (
        not table.rerolled
        and table.box.track.move_down(table.square[table.seat], table.box.figures.reroll_price) is not None
    )


def sell_prestige(table: RedCathedralTable) -> None:
    """Exchange prestige for rubles, which can be repeated (fact 2.4, editions differ)."""
    _lose_prestige(table, PRICE)
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
    dice.roll_space(table, table.box.spaces.index(space), "optional.reroll")


def explain_refused_sale(table: RedCathedralTable) -> Refusal:
    """Return why prestige may not be sold."""
    if table.sale == Sale.CLOSED:
        return make_refusal("optional.rubles", RedCathedralRefusal.SALE_CLOSED)
    return make_refusal("optional.rubles", RedCathedralRefusal.NO_PRESTIGE)


def explain_refused_reroll(table: RedCathedralTable, space: str) -> Refusal:
    """Return why the dice of the space may not be rerolled."""
    if table.rerolled:
        return make_refusal("optional.reroll", RedCathedralRefusal.REROLL_USED)
    if not can_reroll(table):
        return make_refusal("optional.reroll", RedCathedralRefusal.NO_PRESTIGE)
    return make_refusal("optional.reroll", RedCathedralRefusal.NO_DIE_ON_SPACE, space=space)


def _lose_prestige(table: RedCathedralTable, n: int) -> None:
    square = table.box.track.move_down(table.square[table.seat], n)
    assert square is not None
    inventory.set_square(table, table.seat, square)
    table.note("track.prestige", table.seat, n={"term": "prestige", "n": -n}, square=square)
