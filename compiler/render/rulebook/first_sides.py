"""The sets of components as the rulebook shows them: each with the side of its first piece."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.layout.frame import Frame
from compiler.render.rulebook.book_texts import BookTexts


class FirstSide(NamedTuple):
    """The title of a set, the side of its first piece that has one, and the number of its pieces in words."""

    title: str
    side: Frame
    pieces: str


def find_first_sides(texts: BookTexts, fronts: Mapping[str, Frame]) -> Iterator[FirstSide]:
    """Yield each set that has a title and a side."""
    for group in texts.context.game.sets.values():
        side = next((fronts[item.id] for item in group.items if item.id in fronts), None)
        title = texts.context.find_text(f"sets.{group.id}.title")
        if side and title:
            yield FirstSide(title, side, texts.context.say("cards.pieces", n=group.pieces))
