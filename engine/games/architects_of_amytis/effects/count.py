"""Counts in effects, read into dataclasses that the game compiles, describes and draws.

Body: `{kind: what}`, with the schema `count` in `score.json`. A count is described in one of two shapes: `each` ("each
visible tile") or `all` ("the visible tiles"). Further messages add the place and the colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple, TypeAlias

from engine.effects.effect_words import Message, make_message
from engine.effects.icon_strips import SLASH, Figure, IconRef, Strip, join_icons
from engine.effects.read_body import (
    read_fields,
    read_int,
    read_ints,
    read_kind,
    read_optional_string,
    read_string,
    read_strings,
)
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.plain_data import ContentError, show
from engine.shape import POSITIVE, Array, Either, Keyed, Record, Shape, Text


@dataclass(frozen=True, slots=True)
class CountTiles:
    """Visible tiles of some types (() for all), in the `same` or `another` colour as the last tile, in a zone."""

    kind: ClassVar[str] = "tiles"
    types: tuple[str, ...] = ()
    colour: str | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class CountDifferent:
    """The number of different words of a trait among the visible tiles."""

    kind: ClassVar[str] = "different"
    trait: str


@dataclass(frozen=True, slots=True)
class StackHeight:
    """A number of tiles, exact or a minimum."""

    n: int
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class CountStacks:
    """Stacks of a height (None for the height of the stack just built on) in a zone (`border` or `corners`)."""

    kind: ClassVar[str] = "stacks"
    height: StackHeight | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class CountLayers:
    """The tiles of the stack just built on."""

    kind: ClassVar[str] = "layers"


@dataclass(frozen=True, slots=True)
class CountLines:
    """Rows and columns with stacks of these heights, from one end to the other."""

    kind: ClassVar[str] = "lines"
    heights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CountFigures:
    """Architects on the buildings board: `own`, or `all` players'."""

    kind: ClassVar[str] = "figures"
    whose: str


@dataclass(frozen=True, slots=True)
class CountCards:
    """Completed projects: `own`, or `all` players'."""

    kind: ClassVar[str] = "cards"
    whose: str


@dataclass(frozen=True, slots=True)
class CountMarkers:
    """Own markers in the bottom row."""

    kind: ClassVar[str] = "markers"


Count: TypeAlias = (
    CountTiles | CountDifferent | CountStacks | CountLayers | CountLines | CountFigures | CountCards | CountMarkers
)
"""Any count."""

_ZONE = Text(("border", "corners"))
"""The zone of a city that is counted."""

_WHOSE = Text(("own", "all"))
"""The cities that are counted."""

_HEIGHT = POSITIVE
"""The height of the stacks that are counted."""
_HEIGHTS = Either((Text(("same",)), Keyed({name: Record({name: _HEIGHT}) for name in ("exactly", "at-least")})))
_COUNT_SHAPES: Mapping[str, Shape] = {
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
COUNT: Shape = Keyed({kind: Record({kind: what}) for kind, what in _COUNT_SHAPES.items()})
"""The shape of a count in a compiled game."""


def read_count(body: object) -> Count:  # noqa: PLR0911 -- one case a kind
    """Return the count of `{kind: what}`; raise ContentError if the kind is unknown."""
    kind, what = read_kind(body)
    match kind:
        case "tiles":
            return _read_tiles(what)
        case "different":
            return CountDifferent(read_string(what))
        case "stacks":
            fields = read_fields(what)
            return CountStacks(_read_height(fields["height"]), read_optional_string(fields.get("zone")))
        case "layers":
            return CountLayers()
        case "lines":
            return CountLines(read_ints(read_fields(what)["heights"]))
        case "figures":
            return CountFigures(read_string(read_fields(what)["whose"]))
        case "cards":
            return CountCards(read_string(read_fields(what)["whose"]))
        case "markers":
            return CountMarkers()
    raise ContentError((), AmytisContentRefusal.NOT_COUNTABLE, {"kind": show(kind)})


def _read_tiles(what: object) -> CountTiles:
    fields = read_fields(what)
    colour = read_optional_string(fields.get("colour"))
    zone = read_optional_string(fields.get("zone"))
    return CountTiles(read_strings(fields.get("types", ())), colour, zone)


def _read_height(height: object) -> StackHeight | None:
    if isinstance(height, str):
        return None
    bound, n = read_kind(height)
    return StackHeight(read_int(n), or_more=bound == "at-least")


def describe_count(count: Count, shape: str) -> Message:
    """Return 'each visible wall tile in a corner of your board', or 'the visible wall tiles in the corners …'."""
    clause = _describe_counted(count, f"count.{shape}.{count.kind}")
    for what, word in _list_restrictions(count):
        clause = make_message(f"count.{shape}.{what}.{word}", what=clause)
    return clause


class _Restriction(NamedTuple):
    """What restricts a count, and the word of the colour or zone that counts."""

    what: Literal["colour", "zone"]
    word: str


def _list_restrictions(count: Count) -> Iterator[_Restriction]:
    """Yield the restrictions of a count to a colour or a zone."""
    if isinstance(count, CountTiles) and count.colour:
        yield _Restriction("colour", count.colour)
    if isinstance(count, CountTiles | CountStacks) and count.zone:
        yield _Restriction("zone", count.zone)


def _describe_counted(count: Count, key: str) -> Message:  # noqa: PLR0911 -- one case a kind
    match count:
        case CountTiles(types=()):
            return make_message(f"{key}.any")
        case CountTiles():
            return make_message(f"{key}.of", types={"or": [{"term": name} for name in count.types]})
        case CountStacks(height=None):
            return make_message(f"{key}.same")
        case CountStacks(height=StackHeight(n, or_more)):
            return make_message(f"{key}.{'at-least' if or_more else 'exactly'}", n=n)
        case CountDifferent():
            return make_message(key, trait={"term": count.trait})
        case CountLines():
            return make_message(key, heights=list(count.heights))
        case CountFigures() | CountCards():
            return make_message(f"{key}.{count.whose}")
    return make_message(key)


def draw_count(count: Count) -> Strip:
    """Return the icon of what is counted, then the icons of colour and zone."""
    return (*_draw_counted(count), *(IconRef(f"{what}-{word}") for what, word in _list_restrictions(count)))


def _draw_counted(count: Count) -> Strip:  # noqa: PLR0911 -- one case a kind
    match count:
        case CountTiles():
            names = count.types or ("tile",)
            return join_icons(SLASH, [(IconRef(name),) for name in names])
        case CountStacks():
            return _draw_stack(count.height)
        case CountDifferent():
            return (IconRef(f"different-{count.trait}"),)
        case CountLayers():
            return (IconRef("stack-here"),)
        case CountLines():
            return (IconRef("stairs"),)
        case CountFigures():
            return (IconRef(f"figure-{count.whose}"),)
        case CountCards():
            return (IconRef(f"card-{count.whose}"),)
        case CountMarkers():
            return (IconRef("marker"),)


def _draw_stack(height: StackHeight | None) -> Strip:
    if height is None:
        return (IconRef("stack-same"),)
    return (Figure(height.n), IconRef("stack-more" if height.or_more else "stack"))
