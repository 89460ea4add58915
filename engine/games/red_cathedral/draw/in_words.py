"""Parts of the table in words, for remarks and for reading aloud."""

from __future__ import annotations

from collections.abc import Iterable

from engine.effects.gain import Gain
from engine.games.red_cathedral.draw.marks import title
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import MessageValue, TermValue, Texts, Value


def dice_in_words(table: RedCathedralTable, texts: Texts, space: int) -> str:
    """Return the dice of a space with what they show; an empty string for none."""
    dice = (die for die, die_space in enumerate(table.die_at) if die_space == space)
    return ", ".join(f"{texts.term(table.box.die_ids[die])} {table.face[die]}" for die in dice)


def section_slots(table: RedCathedralTable, place: int) -> dict[str, Value]:
    """Return what the section on a place still takes, and what it brings, as slots."""
    section = table.box.sections[table.section[place]]
    missing = ((resource, n - table.laid[place][resource]) for resource, n in section.cost)
    gain = (pair for gift in section.reward if isinstance(gift, Gain) for pair in gift.bag)
    return {"cost": quantities(table, missing), "reward": quantities(table, gain)}


def tile_in_words(table: RedCathedralTable, texts: Texts, tile: int) -> str:
    """Return a workshop tile: its title, what it does."""
    shop = table.box.shops[tile]
    return f"{title(texts, shop.id)}: {'; '.join(texts.value(_clause(message)) for message in shop.says)}"


def _clause(message: MessageValue) -> Value:
    """Return a sentence without its capital and full stop, as it follows a colon."""
    return message["slots"]["clause"] if message["key"] == "effects.sentence" else message


def quantities(table: RedCathedralTable, contents: Iterable[tuple[int, int]]) -> list[TermValue]:
    """Return resources and their figures as a slot, without those at 0."""
    return table.box.resources.quantities(contents)
