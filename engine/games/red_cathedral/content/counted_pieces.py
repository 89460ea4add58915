"""Count the pieces that set-up takes from the box, for comparison with the pieces in the box."""

from __future__ import annotations

from collections.abc import Mapping

from engine.compiled_game import CompiledItem, SetOf, list_items
from engine.games.red_cathedral.content.figures import RedCathedralFigures
from engine.resources import Resources

WHOLE = (
    "bases",
    "coins",
    "dice",
    "domes",
    "influence",
    "market-board",
    "middles",
    "ornaments",
    "plans",
    "resource-tiles",
    "score-markers",
    "solo",
    "workshop-boards",
    "workshop-tiles",
)
"""Sets that are used completely."""
COPIES = ("coins", "ornaments", "workshop-tiles")
"""Sets whose copies are all used. Of other sets, one copy of each piece is used."""


def count_pieces(
    sets: Mapping[str, SetOf[CompiledItem]], resources: Resources, figures: RedCathedralFigures
) -> Mapping[str, int]:
    """Return the number of copies of each piece in play, by id."""
    taken: dict[str, int] = {}
    for name in WHOLE:
        taken |= {item["id"]: item["copies"] if name in COPIES else 1 for item in list_items(sets.get(name))}
    taken |= {item["id"]: figures.banners for item in list_items(sets.get("banners"))}
    materials = {item["id"]: item["traits"]["material"] for item in list_items(sets.get("materials"))}
    return taken | {piece: resources.supply[resources.index[material]] for piece, material in materials.items()}
