"""What an effect counts: read once so that the game can turn it into something quick, told and drawn.

Body: `{kind: what}`; its schema is `count` in `score.json`. Words come in two shapes: `each` ("each visible tile") and
`all` ("the visible tiles"); where and of which colour is told around them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.effects.icons import SLASH, Figure, IconRef, Strip, join_icons
from engine.effects.words import Message, message
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


def read_count(body: Mapping[str, Any]) -> Count:
    """Return the count of `{kind: what}`; ValueError where the kind is unknown."""
    ((kind, what),) = body.items()
    if kind not in KINDS:
        raise ValueError(f"cannot count {kind!r}")
    if kind == "different":
        return Count(kind, trait=str(what))
    if isinstance(what, str):
        return Count(kind)
    least, most = _height_range(what.get("height", "same"))
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


def _height_range(height: str | Mapping[str, int]) -> tuple[int, int]:
    if isinstance(height, str):
        return 0, 0
    return (height["exactly"],) * 2 if "exactly" in height else (height["at-least"], ANY_HEIGHT)


def count_words(body: Mapping[str, Any], shape: str) -> Message:
    """Return 'each visible wall tile in a corner of your board', or 'the visible wall tiles in the corners …'."""
    ((kind, what),) = body.items()
    clause = _WORDS[kind](what, f"count.{shape}.{kind}")
    for place in ("colour", "zone"):
        if isinstance(what, Mapping) and place in what:
            clause = message(f"count.{shape}.{place}.{what[place]}", what=clause)
    return clause


def count_icons(body: Mapping[str, Any]) -> Strip:
    """Return the thing, then of which colour and where."""
    ((kind, what),) = body.items()
    places = [IconRef(f"{p}-{what[p]}") for p in ("colour", "zone") if isinstance(what, Mapping) and p in what]
    return (*_ICONS[kind](what), *places)


def _tile_words(what: Mapping[str, Any], key: str) -> Message:
    if "types" not in what:
        return message(f"{key}.any")
    return message(f"{key}.of", types={"or": [{"term": name} for name in what["types"]]})


def _stack_words(what: Mapping[str, Any], key: str) -> Message:
    if isinstance(what["height"], str):
        return message(f"{key}.same")
    ((bound, n),) = what["height"].items()
    return message(f"{key}.{bound}", n=n)


_WORDS: Mapping[str, Callable[[Any, str], Message]] = {
    "tiles": _tile_words,
    "different": lambda trait, key: message(key, trait={"term": trait}),
    "stacks": _stack_words,
    "layers": lambda _, key: message(key),
    "lines": lambda what, key: message(key, heights=list(what["heights"])),
    "figures": lambda what, key: message(f"{key}.{what['whose']}"),
    "cards": lambda what, key: message(f"{key}.{what['whose']}"),
    "markers": lambda _, key: message(key),
}


def _tile_icons(what: Mapping[str, Any]) -> Strip:
    return join_icons(SLASH, [(IconRef(name),) for name in what.get("types", ("tile",))])


def _stack_icons(what: Mapping[str, Any]) -> Strip:
    if isinstance(what["height"], str):
        return (IconRef("stack-same"),)
    ((bound, n),) = what["height"].items()
    return (Figure(n), IconRef("stack" if bound == "exactly" else "stack-more"))


_ICONS: Mapping[str, Callable[[Any], Strip]] = {
    "tiles": _tile_icons,
    "different": lambda trait: (IconRef(f"different-{trait}"),),
    "stacks": _stack_icons,
    "layers": lambda _: (IconRef("stack-here"),),
    "lines": lambda _: (IconRef("stairs"),),
    "figures": lambda what: (IconRef(f"figure-{what['whose']}"),),
    "cards": lambda what: (IconRef(f"card-{what['whose']}"),),
    "markers": lambda _: (IconRef("marker"),),
}
