"""Ivan's turn: the die of the leftmost card with a face-up tile, then the action of the card (facts 12.7-12.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.red_cathedral.solo import cards, construction, die, ivans_claim, ornament
from engine.games.red_cathedral.table import UNDRAWN, RedCathedralTable
from engine.games.red_cathedral.task import DealTask, PassOnTask, RivalActTask, RivalCardTask, RivalRowTask

CARDS: Mapping[str, Callable[[RedCathedralTable], None]] = {
    "solo-recognition": cards.give_recognition,
    "solo-inventory": cards.fill_inventory_card,
    "solo-transport": cards.empty_inventory_card,
    "solo-claim": ivans_claim.claim_section,
    "solo-construction": construction.deliver_materials,
}
"""The action of each of Ivan's cards."""


def begin_turn(table: RedCathedralTable) -> None:
    """Start Ivan's turn, with an ornament and a new row first if all tiles are face down (fact 12.14)."""
    table.set("rivals_turn", value=True)
    table.note("turn", table.rival)
    table.push(PassOnTask(), RivalActTask())
    if not any(table.row_up):
        table.push(RivalRowTask())
        ornament.place_next_ornament(table)


def deal_new_row(table: RedCathedralTable) -> None:
    """Queue the deal of all tiles face up on the cards again (fact 12.14)."""
    for place in range(len(table.row)):
        table.journal.write(table.row_tile, place, UNDRAWN)
    table.push(DealTask())


def start_card(table: RedCathedralTable) -> None:
    """Move the die of the leftmost face-up tile, turn the tile face down, and queue the card (facts 12.8, 12.9)."""
    place = table.row_up.index(1)
    card = table.box.solo[table.row[place]]
    table.journal.write(table.row_up, place, 0)
    table.note("solo.turn", table.rival, card=card)
    table.push(RivalCardTask(card))
    die.move_die(table, table.row_tile[place])


def carry_out_card(table: RedCathedralTable, card: str) -> None:
    """Carry out the action of a card (facts 12.18-12.25)."""
    CARDS[card](table)
