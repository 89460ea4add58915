"""The places of the table that choose actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.action import Action
from engine.games.red_cathedral.rules import dice
from engine.games.red_cathedral.rules.claim import ASIDE, STORE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import InfluenceTask, MarketTask
from engine.zones import PlaceId


def find_places(table: RedCathedralTable, action: Action) -> tuple[PlaceId, ...]:
    """Return the ids of the places that choose a legal action; () if only its description names it."""
    find = _BY_KIND.get(action.kind)
    return find(table, *map(str, action.args)) if find else ()


def _find_move(table: RedCathedralTable, colour: str, extra: str) -> tuple[PlaceId, ...]:
    arrival = dice.find_arrival(table, table.numbers.dice[colour], int(extra))
    return ("die", colour), ("space", table.box.spaces[arrival])


def _find_offer(table: RedCathedralTable, _n: str) -> tuple[PlaceId, ...]:
    return (("space", table.box.spaces[_find_space_in_use(table)]),)


def _find_quarter_card(table: RedCathedralTable, _number: str) -> tuple[PlaceId, ...]:
    return (("card", table.box.quarters[table.box.quarter[_find_space_in_use(table)]]),)


def _find_space_in_use(table: RedCathedralTable) -> int:
    """Return the space of the die that was moved in this turn."""
    task = table.tasks[-1]
    assert isinstance(task, MarketTask), "these actions are taken at the market"
    return table.find_die_space(task.colour)


def _find_used_card(table: RedCathedralTable) -> tuple[PlaceId, ...]:
    task = table.tasks[-1]
    assert isinstance(task, InfluenceTask), "these actions use an influence card"
    return (("card", table.box.quarters[table.card_at.index(table.numbers.cards[task.card])]),)


def _find_delivery(table: RedCathedralTable, material: str, section: str) -> tuple[PlaceId, ...]:
    return ("goods", table.colours[table.seat], material), ("section", section)


def _find_banner(table: RedCathedralTable, source: str) -> tuple[PlaceId, ...]:
    kind = "banner" if source in (STORE, ASIDE) else "slot"
    return ((kind, table.colours[table.seat], source),)


def _find_slot(table: RedCathedralTable, slot: str, _face: str = "") -> tuple[PlaceId, ...]:
    return (("slot", table.colours[table.seat], slot),)


def _find_section(_table: RedCathedralTable, section: str, _jewels: str = "") -> tuple[PlaceId, ...]:
    return (("section", section),)


def _find_spaces(_table: RedCathedralTable, *spaces: str) -> tuple[PlaceId, ...]:
    return tuple(("space", space) for space in spaces)


_BY_KIND: Mapping[str, Callable[..., tuple[PlaceId, ...]]] = {
    "move": _find_move,
    "resources": _find_offer,
    "influence": _find_quarter_card,
    **dict.fromkeys(("gain", "deliver", "when"), _find_used_card),
    "lay": _find_delivery,
    "take_banner": _find_banner,
    **dict.fromkeys(("activate_tile", "place_tile", "use_tile"), _find_slot),
    **dict.fromkeys(("choose_section", "decorate", "rival_claim", "rival_decorate"), _find_section),
    **dict.fromkeys(("reroll", "swap_tiles"), _find_spaces),
}
"""The function that takes the table and the arguments of an action and returns its places, by kind of action."""
