"""Make remarks on choices, which show their consequences in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Concatenate

from engine.action import Action
from engine.games.red_cathedral.draw.draw_site import name_place
from engine.games.red_cathedral.draw.phrases import describe_dice
from engine.games.red_cathedral.draw.piece_names import name_tile, title_piece
from engine.games.red_cathedral.rules import claim, dice
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import Texts


def remark_on_action(table: RedCathedralTable, texts: Texts, action: Action) -> str | None:
    """Return a remark on a choice, or None if it needs no remark."""
    describe = _REMARKS.get(action.kind)
    return describe(table, texts, *action.args) if describe else None


def _remark_on_move(table: RedCathedralTable, texts: Texts, colour: str, extra: int) -> str:
    """Return the space where the die arrives, its resources and its influence card."""
    die = table.numbers.dice[colour]
    space = dice.find_arrival(table, die, extra)
    dice_there = table.die_at.count(space) + (table.die_at[die] != space)
    resource, each = table.box.brings[table.tile_at[space]]
    gain = texts.format_value({"term": table.box.resources.ids[resource], "n": each * dice_there})
    card = table.box.cards[table.card_at[table.box.quarter[space]]]
    return texts.say("play.arrives", {"space": space + 1, "gain": gain, "card": title_piece(texts, card.id)})


def _remark_on_material(table: RedCathedralTable, _texts: Texts, _material: str, section: str) -> str:
    """Return the progress of the section after the delivery."""
    place = table.find_place(section)
    size = sum(n for _, n in table.box.sections[table.section[place]].cost)
    return f"{name_place(table, place)}: {sum(table.laid[place]) + 1}/{size}"


def _remark_on_section(table: RedCathedralTable, _texts: Texts, section: str, *_: object) -> str:
    return name_place(table, table.find_place(section))


def _remark_on_claim(table: RedCathedralTable, texts: Texts, section: str) -> str:
    """Return the place of the section and its tile."""
    place = table.find_place(section)
    tile = table.shop[place]
    shop = f"; {name_tile(table, texts, tile)}" if tile >= 0 else ""
    return f"{name_place(table, place)}{shop}"


def _remark_on_tile(table: RedCathedralTable, texts: Texts, slot: str, face: str) -> str:
    """Return the price of the slot and the piece that it holds."""
    place = table.find_slot(table.seat, slot)
    held = table.slot_holds[table.seat][place]
    paid = claim.compute_price(table, table.seat, place, face)
    price = [texts.format_value({"term": "ruble", "n": paid})] if face == "up" or paid else []
    return "; ".join([*price, *([texts.format_term(held)] if held else [])])


def _remark_on_reroll(table: RedCathedralTable, texts: Texts, space: str) -> str:
    """Return the dice that would be rolled."""
    return describe_dice(table, texts, table.numbers.spaces[space])


_REMARKS: Mapping[str, Callable[Concatenate[RedCathedralTable, Texts, ...], str]] = {
    "move": _remark_on_move,
    "lay": _remark_on_material,
    "decorate": _remark_on_section,
    "choose_section": _remark_on_claim,
    "rival_claim": _remark_on_claim,
    "rival_decorate": _remark_on_section,
    "place_tile": _remark_on_tile,
    "reroll": _remark_on_reroll,
}
