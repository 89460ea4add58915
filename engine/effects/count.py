"""What an effect counts, read once so that a game can turn it into something quick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.shape import Array, Either, Keyed, Record, Shape, Text, Whole

KINDS = frozenset(("cards", "different", "figures", "layers", "lines", "markers", "stacks", "tiles"))


@dataclass(frozen=True, slots=True)
class Count:
    """A kind of thing, and which of them; what a kind does not know is left empty.

    Attributes:
        kind: one of `KINDS`.
        types: the types of tiles, none for all.
        colour: `same` as the tile just placed, or `another`.
        zone: `border` or `corners`.
        least, most: the fewest and the most tiles of a stack; both 0: as many as the stack just built on.
        heights: of a line of stacks, from one end to the other.
        whose: `own`, or `all` players'.
        trait: of which different words are counted.
    """

    kind: str
    types: tuple[str, ...] = ()
    colour: str = ""
    zone: str = ""
    least: int = 0
    most: int = 0
    heights: tuple[int, ...] = ()
    whose: str = ""
    trait: str = ""


ANY_HEIGHT = 1_000

_ZONE, _WHOSE, _HEIGHT = Text(("border", "corners")), Text(("own", "all")), Whole(1)
_HEIGHTS = Either((Text(("same",)), Keyed({name: Record({name: _HEIGHT}) for name in ("exactly", "at-least")})))
_OF: Mapping[str, Shape] = {
    "tiles": Record(
        {}, {"types": Array(Text(refers="type of tile"), 1), "colour": Text(("same", "another")), "zone": _ZONE}
    ),
    "different": Text(),
    "stacks": Record({"height": _HEIGHTS}, {"zone": _ZONE}),
    "layers": Text(("here",)),
    "lines": Record({"heights": Array(_HEIGHT, 1, 20)}),
    "figures": Record({"whose": _WHOSE}),
    "cards": Record({"whose": _WHOSE}),
    "markers": Text(("here",)),
}
COUNT: Shape = Keyed({kind: Record({kind: what}) for kind, what in _OF.items()})
"""What may be counted, as a compiled game says it."""


def counted(body: Mapping[str, Any]) -> Count:
    """The count of `{kind: what}`; ValueError where the kind is unknown."""
    ((kind, what),) = body.items()
    if kind not in KINDS:
        raise ValueError(f"cannot count {kind!r}")
    if kind == "different":
        return Count(kind, trait=str(what))
    if isinstance(what, str):
        return Count(kind)
    least, most = _range(what.get("height", "same"))
    return Count(
        kind,
        tuple(what.get("types", ())),
        what.get("colour", ""),
        what.get("zone", ""),
        least,
        most,
        tuple(what.get("heights", ())),
        what.get("whose", ""),
    )


def _range(height: str | Mapping[str, int]) -> tuple[int, int]:
    if isinstance(height, str):
        return 0, 0
    return (height["exactly"],) * 2 if "exactly" in height else (height["at-least"], ANY_HEIGHT)
