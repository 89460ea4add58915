"""Describe parts of the table in phrases, for remarks and for reading aloud."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.gain import Gain
from engine.games.red_cathedral.draw.piece_names import title_piece
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import MessageValue, TermValue, Texts, Value


def describe_dice(table: RedCathedralTable, texts: Texts, space: int) -> str:
    """Return the dice of a space with their faces, or an empty string if it has none."""
    dice = (die for die, die_space in enumerate(table.die_at) if die_space == space)
    return ", ".join(f"{texts.format_term(table.box.die_ids[die])} {table.face[die]}" for die in dice)


def list_section_slots(table: RedCathedralTable, place: int) -> dict[str, Value]:
    """Return the materials that a section still needs and its reward, as slots."""
    section = table.box.sections[table.section[place]]
    missing = ((resource, n - table.laid[place][resource]) for resource, n in section.cost)
    gain = (pair for gift in section.reward if isinstance(gift, Gain) for pair in gift.bag)
    return {"cost": list_quantities(table, missing), "reward": list_quantities(table, gain)}


def describe_tile(table: RedCathedralTable, texts: Texts, tile: int) -> str:
    """Return the title of a workshop tile and its effects."""
    shop = table.box.shops[tile]
    effects = "; ".join(texts.format_value(_extract_clause(message)) for message in shop.says)
    return f"{title_piece(texts, shop.id)}: {effects}"


def _extract_clause(message: MessageValue) -> Value:
    """Return a sentence as a clause without capital and full stop, for use after a colon."""
    return message["slots"]["clause"] if message["key"] == "effects.sentence" else message


def list_quantities(table: RedCathedralTable, contents: Iterable[tuple[int, int]]) -> list[TermValue]:
    """Return amounts of resources as a slot. Amounts of 0 are left out."""
    return table.box.resources.list_quantities(contents)
