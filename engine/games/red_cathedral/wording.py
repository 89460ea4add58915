"""Actions and log entries as messages: what each name stands for becomes a slot that `engine.text` can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.action import Action
from engine.games.red_cathedral import influence, optional, resources
from engine.games.red_cathedral.actions import ACTIONS
from engine.games.red_cathedral.claim import ASIDE, STORE
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.log import Entry

RIVAL = "rival"  # the glossary's word for Ivan


def action_message(table: RedCathedralTable, action: Action) -> dict[str, Any]:
    """Return key and slots of an action that is possible now; `effect` is the sentence of what it does."""
    named = _full_arguments(table, action)
    slots = {name: slot(table, name, value) for name, value in named.items()}
    effect = _effect_sentences(table, action, named)
    kind = "move-extra" if action.kind == "move" and named["extra"] else action.kind
    more = _EXTRA_SLOTS[kind](table, named) if kind in _EXTRA_SLOTS else {}
    return {"key": f"actions.{kind}", "slots": slots | more | ({"effect": effect} if effect else {})}


def _slots_of_extra_spaces(table: RedCathedralTable, named: Mapping[str, Any]) -> dict[str, Any]:
    return {"price": _quantity("ruble", named["extra"] * table.box.figures.extra_space_price)}


def _slots_of_taking(table: RedCathedralTable, named: Mapping[str, Any]) -> dict[str, Any]:
    resource, _ = resources.offered(table, table.die_at[table.find["dice"][table.tasks[-1][1]]])
    return {"taken": _quantity(table.box.resources.ids[resource], named["n"])}


def _slots_of_sale(table: RedCathedralTable, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    figures = table.box.figures
    return {"pay": _quantity("prestige", optional.PRICE), "gain": _quantity("ruble", figures.rubles_for_prestige)}


def _slots_of_reroll(table: RedCathedralTable, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    return {"pay": _quantity("prestige", table.box.figures.reroll_price)}


def _slots_of_placing(table: RedCathedralTable, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    return {"tile": _title_text(table, str(table.tasks[-1][2]))}


def _quantity(term: str, n: int) -> dict[str, Any]:
    return {"term": term, "n": n}


_EXTRA_SLOTS: Mapping[str, Callable[[RedCathedralTable, Mapping[str, Any]], dict[str, Any]]] = {
    "move-extra": _slots_of_extra_spaces,
    "resources": _slots_of_taking,
    "sell_prestige": _slots_of_sale,
    "reroll": _slots_of_reroll,
    "place_tile": _slots_of_placing,
}
"""What a choice means in figures, beside its own arguments."""


def _full_arguments(table: RedCathedralTable, action: Action) -> Mapping[str, Any]:
    """Return the named arguments; of an exchange the whole of what is paid and gained."""
    if action.kind in USABLE:
        _, card, number, _ = table.tasks[-1]
        return influence.slots_of_use(table, influence.operation_of(table, card, number), action)
    return ACTIONS[action.kind].named(action)


def entry_message(table: RedCathedralTable, entry: Entry) -> dict[str, Any]:
    """Return key and slots of an entry of the log; `player` is whom it concerns."""
    named = entry.slots if entry.seat is None else {"player": _seat_term(table, entry.seat), **entry.slots}
    slots = {name: slot(table, name, value) for name, value in named.items()}
    if entry.rule.startswith("influence."):
        return _influence_message(table, entry, slots)
    return {"key": f"log.{_message_of(entry.rule, named)}", "slots": slots}


def _message_of(rule: str, named: Mapping[str, Any]) -> str:
    """Return the message of an entry: that of its rule, or its own where a die is rolled or nothing is paid."""
    if rule == "optional.reroll" and "face" in named:
        return "market.reroll"
    if rule == "claim.tile" and not named["price"]["n"]:
        return "claim.tile-free"
    return rule


def _influence_message(table: RedCathedralTable, entry: Entry, slots: dict[str, Any]) -> dict[str, Any]:
    """Return the message of an influence action by its kind of effect, whatever the rule."""
    kind = influence.operation_of(table, entry.slots["card"], entry.slots["number"]).kind
    return {"key": f"log.influence.{kind}", "slots": slots}


def _seat_term(table: RedCathedralTable, seat: int) -> str:
    return RIVAL if seat == table.rival else f"player-{table.colours[seat]}"


def slot(table: RedCathedralTable, name: str, value: Any) -> Any:
    """Return a named value as a slot: figures and quantities as they are, ids as terms or titles."""
    if name == "place":
        return value + 1
    stays = isinstance(value, (int, Mapping)) or name not in _SLOT_OF
    return value if stays else _SLOT_OF[name](table, value)


def _die_term(table: RedCathedralTable, colour: str) -> dict[str, Any]:
    return {"term": table.box.die_ids[table.find["dice"][colour]]}


def _term_value(table: RedCathedralTable, name: str) -> dict[str, Any]:
    del table
    return {"term": name}


def _resource_quantities(table: RedCathedralTable, names: list[Any]) -> list[dict[str, Any]]:
    """Return resources by name as quantities, in the game's order; quantities stay."""
    if names and isinstance(names[0], Mapping):
        return names
    index = table.box.resources.index
    return table.box.resources.quantities((index[name], names.count(name)) for name in dict.fromkeys(names))


def _title_text(table: RedCathedralTable, piece: str) -> dict[str, Any]:
    del table
    return {"key": f"cards.{piece}.title", "slots": {}}


def _space_number(table: RedCathedralTable, space: str) -> int:
    return table.find["spaces"][space] + 1


def _slot_term(table: RedCathedralTable, name: str) -> dict[str, Any]:
    del table
    return {"term": f"slot-{name}"}


def _word_text(table: RedCathedralTable, name: str) -> dict[str, Any]:
    del table
    return {"key": f"actions.word.{name}", "slots": {}}


def _source_text(table: RedCathedralTable, name: str) -> dict[str, Any]:
    return _word_text(table, name) if name in (STORE, ASIDE) else _slot_term(table, name)


_SLOT_OF: Mapping[str, Callable[[RedCathedralTable, Any], Any]] = {
    "card": _title_text,
    "die": _die_term,
    "face": _word_text,
    "first": _space_number,
    "gain": _resource_quantities,
    "jewels": _resource_quantities,
    "material": _term_value,
    "ornament": _term_value,
    "pay": _resource_quantities,
    "plan": _title_text,
    "player": _term_value,
    "quarter": _term_value,
    "second": _space_number,
    "section": _title_text,
    "slot": _slot_term,
    "source": _source_text,
    "space": _space_number,
    "tile": _title_text,
}


def _effect_sentences(table: RedCathedralTable, action: Action, named: Mapping[str, Any]) -> Any:
    if action.kind in USABLE:
        _, card, number, _ = table.tasks[-1]
        return table.box.cards[table.find["cards"][card]].says[number - 1]
    if action.kind == "influence":
        space = table.die_at[table.find["dice"][table.tasks[-1][1]]]
        return table.box.cards[table.card_at[table.box.quarter[space]]].says[named["number"] - 1]
    if action.kind == "use_tile":
        tile = table.slot_tile[table.seat][table.slot_of(table.seat, named["slot"])]
        return list(table.box.shops[tile].says)
    return None
