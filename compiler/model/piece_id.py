"""The id of a piece to print, formatted `<set>/<item>`."""

from __future__ import annotations

from typing import NamedTuple


class PieceId(NamedTuple):
    """The id of a piece: the id of its set and the id of the item."""

    set_id: str
    item_id: str

    def __str__(self) -> str:
        return f"{self.set_id}/{self.item_id}"


def parse_piece_id(text: str) -> PieceId:
    """Return the id formatted as `<set>/<item>`; raise ValueError for any other text."""
    set_id, slash, item_id = text.partition("/")
    if not (set_id and slash and item_id):
        raise ValueError(f"{text!r} is not `<set>/<item>`")
    return PieceId(set_id, item_id)
