"""Describe the table of The Red Cathedral in sentences, for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.action import Action
from engine.games.red_cathedral import draw
from engine.games.red_cathedral.draw.draw_rival import CONSTRUCTION, INVENTORY
from engine.games.red_cathedral.draw.draw_site import name_place
from engine.games.red_cathedral.draw.phrases import describe_dice, describe_tile, list_quantities, list_section_slots
from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.draw.players import describe_pieces, describe_standing
from engine.games.red_cathedral.rules import claim, inventory
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.wording import find_seat_term
from engine.play.canvas import Line, Panel, make_line
from engine.table import NOBODY, NOTHING
from engine.text import Slots, TermValue, Texts, make_quantity


def describe_panels(table: RedCathedralTable, texts: Texts) -> list[Panel]:
    """Describe market, site, players and, in the solo game, Ivan's cards, in one or two sentences per line."""
    parts = [
        ("market", "market-board", _describe_market),
        ("site", "site", _describe_site),
        ("players", "workshop", _describe_players),
    ]
    if table.solo:
        parts.append(("rival", find_seat_term(table, table.rival), _describe_rival))
    return [
        Panel(
            name,
            texts.format_value({"term": term}, "capital"),
            tuple(make_line(text) for text in describe(table, texts)),
        )
        for name, term, describe in parts
    ]


def summarise_seat(table: RedCathedralTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's prestige, rubles and inventory."""
    name = texts.format_value(_refer_to_seat(table, seat), "capital")
    return make_line(f"{name}: {describe_standing(table, texts, seat)}. {_describe_inventory(table, texts, seat)}")


def remark_on_action(table: RedCathedralTable, texts: Texts, action: Action) -> str | None:
    """Return a remark on a choice. Remarks on sections include what a drawn table would show."""
    if action.kind not in ("choose_section", "rival_claim"):
        return draw.remark_on_action(table, texts, action)
    place = table.find_place(str(action.args[0]))
    needs = texts.say("play.needs", {"where": name_place(table, place), **list_section_slots(table, place)})
    tile = table.shop[place]
    return f"{needs}; {describe_tile(table, texts, tile)}" if tile >= 0 else needs


def _describe_market(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    for space, tile in enumerate(table.tile_at):
        quarter = texts.format_term(table.box.quarters[table.box.quarter[space]])
        resource, each = table.box.brings[tile]
        brings = texts.format_value({"term": table.box.resources.ids[resource], "n": each})
        dice = describe_dice(table, texts, space)
        yield f"{space + 1}, {quarter}: {brings}{f'; {dice}' if dice else ''}"
    for name, number in zip(table.box.quarters, table.card_at, strict=True):
        card = table.box.cards[number]
        says = " ".join(f"({n}) {texts.format_value(sentence)}" for n, sentence in enumerate(card.says, 1))
        yield f"{texts.format_value({'term': name}, 'capital')}: {title_piece(texts, card.id)}. {says}"


def _describe_site(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    """Yield a line for each section, tower by tower from the ground up."""
    free = claim.list_available_places(table)
    for number, tower in enumerate(table.towers, 1):
        for level, place in enumerate(tower, 1):
            yield "; ".join(_describe_section(table, texts, f"{number}.{level}", place, available=place in free))


def _describe_section(
    table: RedCathedralTable, texts: Texts, where: str, place: int, *, available: bool
) -> Iterator[str]:
    owner = table.banner[place]
    ornament = table.ornament[place]
    tile = table.shop[place]
    slots: Slots = {"where": where, "section": title_piece(texts, table.box.sections[table.section[place]].id)}
    if table.done[place]:
        yield texts.say("play.read.built", {**slots, "player": _refer_to_seat(table, owner)})
    elif owner != NOBODY:
        yield texts.say(
            "play.read.claimed", {**slots, "player": _refer_to_seat(table, owner), **list_section_slots(table, place)}
        )
    else:
        yield texts.say(
            "play.read.open" if available else "play.read.free", {**slots, **list_section_slots(table, place)}
        )
    if tile != NOTHING:
        yield describe_tile(table, texts, tile)
    if ornament != NOBODY:
        yield texts.say("play.read.decorated", {"player": _refer_to_seat(table, ornament)})


def _refer_to_seat(table: RedCathedralTable, seat: int) -> TermValue:
    return {"term": find_seat_term(table, seat)}


def _describe_players(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    """Describe the player whose turn it is first, then the others in turn order."""
    seats = [seat for seat in range(table.seat_count) if seat != table.rival]
    turn = seats.index(table.seat) if table.seat in seats else 0
    for seat in (*seats[turn:], *seats[:turn]):
        name = texts.format_value(_refer_to_seat(table, seat), "capital")
        yield f"{name}: {describe_standing(table, texts, seat)} · {describe_pieces(table, texts, seat)}"
        yield _describe_inventory(table, texts, seat)
        yield from (_describe_slot(table, texts, seat, number) for number in range(len(table.boards[seat])))


def _describe_inventory(table: RedCathedralTable, texts: Texts, seat: int) -> str:
    stock = table.stock[seat]
    held = list_quantities(table, ((material, stock[material]) for material in table.box.resources.materials))
    return texts.say("play.read.store", {"stored": held, "room": inventory.count_free_spaces(table, seat)})


def _describe_slot(table: RedCathedralTable, texts: Texts, seat: int, number: int) -> str:
    slot = table.boards[seat][number]
    tile = table.slot_tile[seat][number]
    held = table.slot_holds[seat][number]
    slots: Slots = {"slot": {"term": f"slot-{slot.id}"}}
    if tile != NOTHING and table.slot_up[seat][number]:
        return texts.say("play.read.up", {**slots, "tile": describe_tile(table, texts, tile)})
    if tile != NOTHING:
        return texts.say("play.read.down", slots)
    slots = {**slots, "price": make_quantity("ruble", slot.price)}
    if held:
        return texts.say("play.read.held", {**slots, "held": {"term": held}})
    return texts.say("play.read.empty", slots)


def _describe_rival(table: RedCathedralTable, texts: Texts) -> Iterator[str]:
    name = texts.format_value(_refer_to_seat(table, table.rival), "capital")
    yield f"{name}: {describe_standing(table, texts, table.rival)}"
    for place, (card, tile) in enumerate(zip(table.row, table.row_tile, strict=True), 1):
        name = title_piece(texts, table.box.solo[card]) if card >= 0 else "–"
        up = tile != NOTHING and table.row_up[place - 1]
        yield f"{place}. {name}" + (f"; {describe_tile(table, texts, tile)}" if up else "")
    for under, held in ((INVENTORY, table.rival_inventory), (CONSTRUCTION, table.rival_construction)):
        yield f"{title_piece(texts, under)}: {texts.format_value(list_quantities(table, enumerate(held)))}"
