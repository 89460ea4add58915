"""Number the pieces of the box by their indices in its tuples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.games.red_cathedral.content.box import RedCathedralBox


@dataclass(frozen=True, slots=True, eq=False)
class PieceNumbers:
    """The number of each piece, by id or, for dice, by colour.

    Each loaded game has its own instance, which is compared by identity.
    """

    spaces: Mapping[str, int]
    quarters: Mapping[str, int]
    dice: Mapping[str, int]
    tiles: Mapping[str, int]
    cards: Mapping[str, int]
    sections: Mapping[str, int]
    shops: Mapping[str, int]
    ornaments: Mapping[str, int]
    solo: Mapping[str, int]


def number_pieces(box: RedCathedralBox) -> PieceNumbers:
    """Return the numbers of all pieces and places of the box."""
    return PieceNumbers(
        spaces=_number_ids(box.spaces),
        quarters=_number_ids(box.quarters),
        dice=_number_ids(box.dice),
        tiles=_number_ids(tile.id for tile in box.tiles),
        cards=_number_ids(card.id for card in box.cards),
        sections=_number_ids(section.id for section in box.sections),
        shops=_number_ids(tile.id for tile in box.shops),
        ornaments=_number_ids(kind.id for kind in box.ornaments),
        solo=_number_ids(box.solo),
    )


def _number_ids(ids: Iterable[str]) -> Mapping[str, int]:
    return {name: number for number, name in enumerate(ids)}
