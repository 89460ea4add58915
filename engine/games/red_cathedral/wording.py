"""Actions and log entries as messages: what each name stands for becomes a slot that `engine.text` can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.effects import USES
from engine.games.red_cathedral import influence, optional, resources
from engine.games.red_cathedral.claim import ASIDE, STORE

RIVAL = "rival"  # the glossary's word for Ivan

if TYPE_CHECKING:
    from engine.action import Action
    from engine.games.red_cathedral.state import RedCathedralState
    from engine.log import Entry


def says(state: RedCathedralState, action: Action) -> dict[str, Any]:
    """Key and slots of an action that is possible now; what an effect does is told in its own words (`effect`)."""
    named = _whole(state, action)
    slots = {name: slot(state, name, value) for name, value in named.items()}
    effect = _effect(state, action, named)
    kind = "move-extra" if action.kind == "move" and named["extra"] else action.kind
    more = _MORE[kind](state, named) if kind in _MORE else {}
    return {"key": f"actions.{kind}", "slots": slots | more | ({"effect": effect} if effect else {})}


def _further(state: RedCathedralState, named: Mapping[str, Any]) -> dict[str, Any]:
    return {"price": _quantity("ruble", named["extra"] * state.box.figures.extra_space_price)}


def _taken(state: RedCathedralState, named: Mapping[str, Any]) -> dict[str, Any]:
    resource, _ = resources.offered(state, state.die_at[state.find["dice"][state.tasks[-1][1]]])
    return {"taken": _quantity(state.box.resources.ids[resource], named["n"])}


def _sold(state: RedCathedralState, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    figures = state.box.figures
    return {"pay": _quantity("prestige", optional.PRICE), "gain": _quantity("ruble", figures.rubles_for_prestige)}


def _rolled(state: RedCathedralState, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    return {"pay": _quantity("prestige", state.box.figures.reroll_price)}


def _placed(state: RedCathedralState, named: Mapping[str, Any]) -> dict[str, Any]:
    del named
    return {"tile": _title(state, str(state.tasks[-1][2]))}


def _quantity(term: str, n: int) -> dict[str, Any]:
    return {"term": term, "n": n}


_MORE: Mapping[str, Callable[[RedCathedralState, Mapping[str, Any]], dict[str, Any]]] = {
    "move-extra": _further,
    "resources": _taken,
    "sell_prestige": _sold,
    "reroll": _rolled,
    "place_tile": _placed,
}
"""What a choice means in figures, beside its own arguments."""


def _whole(state: RedCathedralState, action: Action) -> Mapping[str, Any]:
    """The named arguments; of an exchange the whole of what is paid and gained."""
    if action.kind in USES:
        _, card, number, _ = state.tasks[-1]
        return influence.told(state, influence.operation_of(state, card, number), action)
    return state.game.named(action)


def tells(state: RedCathedralState, entry: Entry) -> dict[str, Any]:
    """Key and slots of an entry of the log; `player` is whom it concerns."""
    named = entry.slots if entry.seat is None else {"player": _name(state, entry.seat), **entry.slots}
    slots = {name: slot(state, name, value) for name, value in named.items()}
    if entry.rule.startswith("influence."):
        return _tells_influence(state, entry, slots)
    rolled = entry.rule == "optional.reroll" and "face" in named
    return {"key": "log.market.reroll" if rolled else f"log.{entry.rule}", "slots": slots}


def _tells_influence(state: RedCathedralState, entry: Entry, slots: dict[str, Any]) -> dict[str, Any]:
    """One message for each kind of effect, whatever the rule that states the action."""
    kind = influence.operation_of(state, entry.slots["card"], entry.slots["number"]).kind
    return {"key": f"log.influence.{kind}", "slots": slots}


def _name(state: RedCathedralState, seat: int) -> str:
    return RIVAL if seat == state.rival else f"player-{state.colours[seat]}"


def slot(state: RedCathedralState, name: str, value: Any) -> Any:
    """A named value as a slot: figures and quantities stay, ids become words of the glossary or titles of pieces."""
    if name == "place":
        return value + 1
    stays = isinstance(value, (int, Mapping)) or name not in _SLOTS
    return value if stays else _SLOTS[name](state, value)


def _die(state: RedCathedralState, colour: str) -> dict[str, Any]:
    return {"term": state.box.die_ids[state.find["dice"][colour]]}


def _term(state: RedCathedralState, name: str) -> dict[str, Any]:
    del state
    return {"term": name}


def _terms(state: RedCathedralState, names: list[Any]) -> list[dict[str, Any]]:
    """Names with how often they occur; quantities stay."""
    del state
    if names and isinstance(names[0], Mapping):
        return names
    return [{"term": name, "n": names.count(name)} for name in dict.fromkeys(names)]


def _title(state: RedCathedralState, piece: str) -> dict[str, Any]:
    del state
    return {"key": f"cards.{piece}.title", "slots": {}}


def _space(state: RedCathedralState, space: str) -> int:
    return state.find["spaces"][space] + 1


def _slot(state: RedCathedralState, name: str) -> dict[str, Any]:
    del state
    return {"term": f"slot-{name}"}


def _word(state: RedCathedralState, name: str) -> dict[str, Any]:
    del state
    return {"key": f"actions.word.{name}", "slots": {}}


def _source(state: RedCathedralState, name: str) -> dict[str, Any]:
    return _word(state, name) if name in (STORE, ASIDE) else _slot(state, name)


_SLOTS: Mapping[str, Callable[[RedCathedralState, Any], Any]] = {
    "card": _title,
    "die": _die,
    "face": _word,
    "first": _space,
    "gain": _terms,
    "jewels": _terms,
    "material": _term,
    "ornament": _term,
    "pay": _terms,
    "plan": _title,
    "player": _term,
    "quarter": _term,
    "second": _space,
    "section": _title,
    "slot": _slot,
    "source": _source,
    "space": _space,
    "tile": _title,
}


def _effect(state: RedCathedralState, action: Action, named: Mapping[str, Any]) -> Any:
    if action.kind in USES:
        _, card, number, _ = state.tasks[-1]
        return state.box.cards[state.find["cards"][card]].says[number - 1]
    if action.kind == "influence":
        space = state.die_at[state.find["dice"][state.tasks[-1][1]]]
        return state.box.cards[state.card_at[state.box.quarter[space]]].says[named["number"] - 1]
    if action.kind == "use_tile":
        tile = state.slot_tile[state.seat][state.slot_of(state.seat, named["slot"])]
        return list(state.box.shops[tile].says)
    return None
