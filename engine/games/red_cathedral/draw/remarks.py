"""What a person wants to know about a choice before making it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.games.red_cathedral import claim, dice
from engine.games.red_cathedral.draw.in_words import dice_in_words
from engine.games.red_cathedral.draw.marks import tile_name, title
from engine.games.red_cathedral.draw.site import place_name
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def remark(state: RedCathedralState, texts: Texts, action: Action) -> str:
    """A few words; "" where the choice says all."""
    told = _REMARKS.get(action.kind)
    return told(state, texts, *action.args) if told else ""


def _move(state: RedCathedralState, texts: Texts, colour: str, extra: int) -> str:
    """Where the die comes to, what there is, how many dice will lie there, whose influence."""
    die = state.box.dice.index(colour)
    space = dice.arrival(state, die, extra)
    there = state.die_at.count(space) + (state.die_at[die] != space)
    resource, each = state.box.brings[state.tile_at[space]]
    gain = texts.value({"term": state.box.resources.ids[resource], "n": each * there})
    card = state.box.cards[state.card_at[state.box.quarter[space]]]
    return texts.say("play.arrives", {"space": space + 1, "gain": gain, "card": title(texts, card.id)})


def _lay(state: RedCathedralState, texts: Texts, material: str, section: str) -> str:
    """How far the section gets."""
    del texts, material
    place = state.place_of(section)
    size = sum(n for _, n in state.box.sections[state.section[place]].cost)
    return f"{place_name(state, place)}: {sum(state.laid[place]) + 1}/{size}"


def _section(state: RedCathedralState, texts: Texts, section: str, *_: Any) -> str:
    del texts
    return place_name(state, state.place_of(section))


def _choose(state: RedCathedralState, texts: Texts, section: str) -> str:
    """Where it stands and which tile comes with it."""
    place = state.place_of(section)
    tile = state.shop[place]
    shop = f"; {tile_name(state, texts, tile)}" if tile >= 0 else ""
    return f"{place_name(state, place)}{shop}"


def _tile(state: RedCathedralState, texts: Texts, slot: str, face: str) -> str:
    """The price of having it face up, and what lies there."""
    place = state.slot_of(state.seat, slot)
    held = state.slot_holds[state.seat][place]
    paid = claim.price(state, state.seat, place, face)
    price = [texts.value({"term": "ruble", "n": paid})] if face == "up" or paid else []
    return "; ".join([*price, *([texts.term(held)] if held else [])])


def _reroll(state: RedCathedralState, texts: Texts, space: str) -> str:
    """The dice that would be rolled."""
    return dice_in_words(state, texts, state.find["spaces"][space])


_REMARKS: Mapping[str, Callable[..., str]] = {
    "move": _move,
    "lay": _lay,
    "decorate": _section,
    "choose_section": _choose,
    "rival_claim": _choose,
    "rival_decorate": _section,
    "place_tile": _tile,
    "reroll": _reroll,
}
