"""Actions and log entries as messages: what each name stands for becomes a slot that `engine.text` can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.effects import EFFECTS

if TYPE_CHECKING:
    from engine.action import Action
    from engine.games.red_cathedral.state import RedCathedralState


def says(state: RedCathedralState, action: Action) -> dict[str, Any]:
    """Key and slots of an action that is possible now; what an effect does is told in its own words (`effect`)."""
    named = state.game.named(action)
    slots = {name: slot(state, name, value) for name, value in named.items()}
    effect = _effect(state, action, named)
    return {"key": f"actions.{action.kind}", "slots": slots | ({"effect": effect} if effect else {})}


def slot(state: RedCathedralState, name: str, value: Any) -> Any:
    """A named value as a slot: figures stay, ids become words of the glossary or titles of pieces."""
    return _SLOTS[name](state, value) if name in _SLOTS else value


def _die(state: RedCathedralState, colour: str) -> dict[str, Any]:
    return {"term": state.box.die_ids[state.find["dice"][colour]]}


def _term(state: RedCathedralState, name: str) -> dict[str, Any]:
    del state
    return {"term": name}


def _terms(state: RedCathedralState, names: list[str]) -> list[dict[str, Any]]:
    del state
    return [{"term": name, "n": names.count(name)} for name in dict.fromkeys(names)]


def _title(state: RedCathedralState, piece: str) -> dict[str, Any]:
    del state
    return {"key": f"cards.{piece}.title", "slots": {}}


def _space(state: RedCathedralState, space: str) -> int:
    return state.find["spaces"][space] + 1


def _slot(state: RedCathedralState, name: str) -> dict[str, Any]:
    return _die(state, state.boards[state.seat][state.slot_of(state.seat, name)].die)


_SLOTS: Mapping[str, Callable[[RedCathedralState, Any], Any]] = {
    "card": _title,
    "die": _die,
    "first": _space,
    "gain": _terms,
    "jewels": _terms,
    "material": _term,
    "ornament": _term,
    "pay": _terms,
    "plan": _title,
    "quarter": _term,
    "second": _space,
    "section": _title,
    "slot": _slot,
    "space": _space,
    "tile": _title,
}


def _effect(state: RedCathedralState, action: Action, named: Mapping[str, Any]) -> Any:
    if action.kind in EFFECTS:
        _, card, number, _ = state.tasks[-1]
        return state.box.cards[state.find["cards"][card]].says[number - 1]
    if action.kind == "influence":
        space = state.die_at[state.find["dice"][state.tasks[-1][1]]]
        return state.box.cards[state.card_at[state.box.quarter[space]]].says[named["number"] - 1]
    if action.kind == "use_tile":
        tile = state.slot_tile[state.seat][state.slot_of(state.seat, named["slot"])]
        return list(state.box.shops[tile].says)
    return None
