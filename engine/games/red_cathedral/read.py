"""Describe the table of The Red Cathedral in sentences, for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.action import Action
from engine.games.red_cathedral import claim, draw, inventory
from engine.games.red_cathedral.draw.in_words import dice_in_words, quantities, section_slots, tile_in_words
from engine.games.red_cathedral.draw.marks import seat_term_id, title
from engine.games.red_cathedral.draw.players import pieces, standing
from engine.games.red_cathedral.draw.rival import STOCK, YARD
from engine.games.red_cathedral.draw.site import place_name
from engine.games.red_cathedral.table import NOBODY, NOTHING, RedCathedralTable
from engine.play.canvas import Line, Panel, line
from engine.text import Slots, TermValue, Texts, quantity


def panels(table: RedCathedralTable, texts: Texts) -> list[Panel]:
    """Return market, building site, players and, in the solo game, Ivan's cards. A line is one sentence or two."""
    parts = [
        ("market", "market-board", _market_sentences),
        ("site", "site", _site_sentences),
        ("players", "workshop", _player_sentences),
    ]
    if table.solo:
        parts.append(("rival", seat_term_id(table, table.rival), _rival_sentences))
    return [
        Panel(name, texts.value({"term": term}, "capital"), tuple(line(text) for text in describe(table, texts)))
        for name, term, describe in parts
    ]


def brief(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's prestige, rubles and inventory."""
    name = texts.value(_seat_term(table, seat), "capital")
    return line(f"{name}: {standing(table, texts, seat)}. {_inventory_sentence(table, texts, seat)}")


def remark(table: RedCathedralTable, texts: Texts, action: Action) -> str | None:
    """Return a remark on a choice. For a section, it has everything that a drawn table would show."""
    if action.kind not in ("choose_section", "rival_claim"):
        return draw.remark(table, texts, action)
    place = table.find_place(str(action.args[0]))
    needs = texts.say("play.needs", {"where": place_name(table, place), **section_slots(table, place)})
    tile = table.shop[place]
    return f"{needs}; {tile_in_words(table, texts, tile)}" if tile >= 0 else needs


def _market_sentences(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    for space, tile in enumerate(table.tile_at):
        quarter = texts.term(table.box.quarters[table.box.quarter[space]])
        resource, each = table.box.brings[tile]
        brings = texts.value({"term": table.box.resources.ids[resource], "n": each})
        dice = dice_in_words(table, texts, space)
        yield f"{space + 1}, {quarter}: {brings}{f'; {dice}' if dice else ''}"
    for name, number in zip(table.box.quarters, table.card_at, strict=True):
        card = table.box.cards[number]
        says = " ".join(f"({n}) {texts.value(sentence)}" for n, sentence in enumerate(card.says, 1))
        yield f"{texts.value({'term': name}, 'capital')}: {title(texts, card.id)}. {says}"


def _site_sentences(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    """Yield a line for each section, tower by tower from the ground up."""
    free = claim.available(table)
    for number, tower in enumerate(table.towers, 1):
        for level, place in enumerate(tower, 1):
            yield "; ".join(_section_clauses(table, texts, f"{number}.{level}", place, available=place in free))


def _section_clauses(
    table: RedCathedralTable, texts: Texts, where: str, place: int, *, available: bool
) -> Iterator[str]:
    owner, ornament, tile = table.banner[place], table.ornament[place], table.shop[place]
    slots: Slots = {"where": where, "section": title(texts, table.box.sections[table.section[place]].id)}
    if table.done[place]:
        yield texts.say("play.read.built", {**slots, "player": _seat_term(table, owner)})
    elif owner != NOBODY:
        yield texts.say(
            "play.read.claimed", {**slots, "player": _seat_term(table, owner), **section_slots(table, place)}
        )
    else:
        yield texts.say("play.read.open" if available else "play.read.free", {**slots, **section_slots(table, place)})
    if tile != NOTHING:
        yield tile_in_words(table, texts, tile)
    if ornament != NOBODY:
        yield texts.say("play.read.decorated", {"player": _seat_term(table, ornament)})


def _seat_term(table: RedCathedralTable, seat: int) -> TermValue:
    return {"term": seat_term_id(table, seat)}


def _player_sentences(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    """Yield the player whose turn it is first, then the others in turn order."""
    seats = [seat for seat in range(table.players) if seat != table.rival]
    turn = seats.index(table.seat) if table.seat in seats else 0
    for seat in (*seats[turn:], *seats[:turn]):
        name = texts.value(_seat_term(table, seat), "capital")
        yield f"{name}: {standing(table, texts, seat)} · {pieces(table, texts, seat)}"
        yield _inventory_sentence(table, texts, seat)
        yield from (_slot_sentence(table, texts, seat, number) for number in range(len(table.boards[seat])))


def _inventory_sentence(table: RedCathedralTable, texts: Texts, seat: int) -> str:
    stock = table.stock[seat]
    held = quantities(table, ((material, stock[material]) for material in table.box.resources.materials))
    return texts.say("play.read.store", {"stored": held, "room": inventory.room(table, seat)})


def _slot_sentence(table: RedCathedralTable, texts: Texts, seat: int, number: int) -> str:
    slot, tile, held = table.boards[seat][number], table.slot_tile[seat][number], table.slot_holds[seat][number]
    slots: Slots = {"slot": {"term": f"slot-{slot.id}"}}
    if tile != NOTHING and table.slot_up[seat][number]:
        return texts.say("play.read.up", {**slots, "tile": tile_in_words(table, texts, tile)})
    if tile != NOTHING:
        return texts.say("play.read.down", slots)
    slots = {**slots, "price": quantity("ruble", slot.price)}
    if held:
        return texts.say("play.read.held", {**slots, "held": {"term": held}})
    return texts.say("play.read.empty", slots)


def _rival_sentences(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    yield f"{texts.value(_seat_term(table, table.rival), 'capital')}: {standing(table, texts, table.rival)}"
    for place, (card, tile) in enumerate(zip(table.row, table.row_tile, strict=True), 1):
        name = title(texts, table.box.solo[card]) if card >= 0 else "–"
        up = tile != NOTHING and table.row_up[place - 1]
        yield f"{place}. {name}" + (f"; {tile_in_words(table, texts, tile)}" if up else "")
    for under, held in ((STOCK, table.store), (YARD, table.yard)):
        yield f"{title(texts, under)}: {texts.value(quantities(table, enumerate(held)))}"
