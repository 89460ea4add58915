"""The table of The Red Cathedral in sentences: what a reader of screens says, what a pipe carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.games.red_cathedral import claim, draw, inventory
from engine.games.red_cathedral.draw.in_words import dice_in_words, quantities, terms_of, tile_in_words
from engine.games.red_cathedral.draw.marks import name_of, title
from engine.games.red_cathedral.draw.players import pieces, standing
from engine.games.red_cathedral.draw.rival import STOCK, YARD
from engine.games.red_cathedral.draw.site import place_name
from engine.play.canvas import Line, Panel, line
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = NOTHING = -1


def panels(state: RedCathedralState, texts: Texts) -> list[Panel]:
    """Market, building site, players; in the solo game Ivan's cards as well. A line is a sentence or two."""
    found = [("market", "market-board", _market), ("site", "site", _site), ("players", "workshop", _players)]
    if state.solo:
        found.append(("rival", name_of(state, state.rival), _rival))
    return [
        Panel(name, texts.value({"term": term}, "capital"), tuple(line(said) for said in told(state, texts)))
        for name, term, told in found
    ]


def brief(state: RedCathedralState, texts: Texts, seat: int) -> Line:
    """What a player has: prestige, rubles, the inventory."""
    name = texts.value(_player_slot(state, seat), "capital")
    return line(f"{name}: {standing(state, texts, seat)}. {_store(state, texts, seat)}")


def remark(state: RedCathedralState, texts: Texts, action: Action) -> str:
    """What to know about a choice; of a section all that a drawn table would show."""
    if action.kind not in ("choose_section", "rival_claim"):
        return draw.remark(state, texts, action)
    place = state.place_of(str(action.args[0]))
    told = texts.say("play.needs", {"where": place_name(state, place), **terms_of(state, place)})
    tile = state.shop[place]
    return f"{told}; {tile_in_words(state, texts, tile)}" if tile >= 0 else told


def _market(state: RedCathedralState, texts: Texts) -> Iterator[str]:
    for space, tile in enumerate(state.tile_at):
        quarter = texts.term(state.box.quarters[state.box.quarter[space]])
        resource, each = state.box.brings[tile]
        brings = texts.value({"term": state.box.resources.ids[resource], "n": each})
        dice = dice_in_words(state, texts, space)
        yield f"{space + 1}, {quarter}: {brings}{f'; {dice}' if dice else ''}"
    for name, number in zip(state.box.quarters, state.card_at, strict=True):
        card = state.box.cards[number]
        says = " ".join(f"({n}) {texts.value(said)}" for n, said in enumerate(card.says, 1))
        yield f"{texts.value({'term': name}, 'capital')}: {title(texts, card.id)}. {says}"


def _site(state: RedCathedralState, texts: Texts) -> Iterator[str]:
    """Tower after tower, from the ground up."""
    free = claim.available(state)
    for number, tower in enumerate(state.towers, 1):
        for level, place in enumerate(tower, 1):
            yield "; ".join(_section(state, texts, f"{number}.{level}", place, available=place in free))


def _section(state: RedCathedralState, texts: Texts, where: str, place: int, *, available: bool) -> Iterator[str]:
    owner, ornament, tile = state.banner[place], state.ornament[place], state.shop[place]
    slots = {"where": where, "section": title(texts, state.box.sections[state.section[place]].id)}
    if state.done[place]:
        yield texts.say("play.read.built", slots | {"player": _player_slot(state, owner)})
    elif owner != NOBODY:
        yield texts.say("play.read.claimed", slots | {"player": _player_slot(state, owner)} | terms_of(state, place))
    else:
        yield texts.say("play.read.open" if available else "play.read.free", slots | terms_of(state, place))
    if tile != NOTHING:
        yield tile_in_words(state, texts, tile)
    if ornament != NOBODY:
        yield texts.say("play.read.decorated", {"player": _player_slot(state, ornament)})


def _player_slot(state: RedCathedralState, seat: int) -> dict[str, str]:
    return {"term": name_of(state, seat)}


def _players(state: RedCathedralState, texts: Texts) -> Iterator[str]:
    """The player to move first, the others in their order."""
    seats = [seat for seat in range(state.players) if seat != state.rival]
    turn = seats.index(state.seat) if state.seat in seats else 0
    for seat in (*seats[turn:], *seats[:turn]):
        name = texts.value(_player_slot(state, seat), "capital")
        yield f"{name}: {standing(state, texts, seat)} · {pieces(state, texts, seat)}"
        yield _store(state, texts, seat)
        yield from (_slot(state, texts, seat, number) for number in range(len(state.boards[seat])))


def _store(state: RedCathedralState, texts: Texts, seat: int) -> str:
    stock = state.stock[seat]
    held = quantities(state, ((material, stock[material]) for material in state.box.resources.materials))
    return texts.say("play.read.store", {"stored": held, "room": inventory.room(state, seat)})


def _slot(state: RedCathedralState, texts: Texts, seat: int, number: int) -> str:
    slot, tile, held = state.boards[seat][number], state.slot_tile[seat][number], state.slot_holds[seat][number]
    slots: Mapping[str, Any] = {"slot": {"term": f"slot-{slot.id}"}}
    if tile != NOTHING and state.slot_up[seat][number]:
        return texts.say("play.read.up", {**slots, "tile": tile_in_words(state, texts, tile)})
    if tile != NOTHING:
        return texts.say("play.read.down", slots)
    price = {"term": "ruble", "n": slot.price}
    lies = {"held": {"term": held}} if held else {}
    return texts.say("play.read.held" if held else "play.read.empty", {**slots, "price": price, **lies})


def _rival(state: RedCathedralState, texts: Texts) -> Iterator[str]:
    yield f"{texts.value(_player_slot(state, state.rival), 'capital')}: {standing(state, texts, state.rival)}"
    for place, (card, tile) in enumerate(zip(state.row, state.row_tile, strict=True), 1):
        name = title(texts, state.box.solo[card]) if card >= 0 else "–"
        up = tile != NOTHING and state.row_up[place - 1]
        yield f"{place}. {name}" + (f"; {tile_in_words(state, texts, tile)}" if up else "")
    for under, held in ((STOCK, state.store), (YARD, state.yard)):
        yield f"{title(texts, under)}: {texts.value(quantities(state, enumerate(held)))}"
