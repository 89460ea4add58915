"""Find pieces of a set that nothing but colour tells apart, where the colours look alike in grey."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, warning
from compiler.layout.frame import Frame, Glyphs, Image, Path, Symbol
from compiler.layout.leaves import place_leaves
from compiler.layout.part import Part
from compiler.model.colour_vision import measure_lightness
from compiler.model.game import ComponentSet
from compiler.model.piece_id import PieceId

APART = 15.0
"""The minimum difference in lightness (CIELAB) at which players distinguish adjacent greys."""

Shape: TypeAlias = tuple[object, ...]
"""All that is drawn on a side except its colours."""


class _Look(NamedTuple):
    """A side as its shape, and the colours in it ('#rrggbb') in the order in which they are used."""

    shape: Shape
    colours: tuple[str, ...]


def find_alike_in_grey(group: ComponentSet, parts: Mapping[PieceId, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for the first piece of a set that a black and white print does not tell from another.

    `parts` are the laid-out parts by their ids.
    """
    alike: dict[Shape, list[tuple[str, tuple[str, ...]]]] = {}
    for item in group.items:
        if part := parts.get(PieceId(group.id, item.id)):
            look = _read_look(part.front)
            alike.setdefault(look.shape, []).append((item.id, look.colours))
    for faces in alike.values():
        for (one, colours), (other, other_colours) in combinations(faces[:_MAX_COMPARED], 2):
            if colours != other_colours and _measure_difference(colours, other_colours) < APART:
                yield _report_alike(group, one, other, _measure_difference(colours, other_colours), locale)
                return


_MAX_COMPARED = 50
"""The most pieces of a set that are compared in pairs."""


def _measure_difference(colours: tuple[str, ...], others: tuple[str, ...]) -> float:
    """Return the greatest difference in lightness of colours at the same places."""
    pairs = zip(colours, others, strict=True)
    return max((abs(measure_lightness(one) - measure_lightness(other)) for one, other in pairs), default=0.0)


def _report_alike(group: ComponentSet, one: str, other: str, difference: float, locale: str) -> Diagnostic:
    return warning(
        "alike-in-grey",
        group.span,
        "{set} ({locale}): nothing but colour tells `{one}` and `{other}` apart, and in grey they look alike: their "
        "lightness differs by {difference:.0f}",
        "draw a sign of its own on each, or make one of the colours lighter: {apart:g} or more are told apart",
        set=group.id,
        locale=locale,
        one=one,
        other=other,
        difference=difference,
        apart=APART,
    )


def _read_look(frame: Frame) -> _Look:
    shapes: list[object] = []
    colours: list[str] = []
    for leaf, matrix, _ in place_leaves(frame.items):
        shape, used = _divide_leaf(leaf)
        shapes.append((shape, matrix))
        colours += used
    return _Look(tuple(shapes), tuple(colours))


def _divide_leaf(leaf: Glyphs | Path | Symbol | Image) -> tuple[object, list[str]]:
    """Return what is drawn without its plain colours, and these; a gradient is a part of the shape."""
    match leaf:
        case Glyphs():
            return (leaf.text, leaf.x, leaf.y, leaf.face, leaf.size), [leaf.colour]
        case Path():
            plain = [paint for paint in (leaf.fill, leaf.stroke) if isinstance(paint, str)]
            others = [paint for paint in (leaf.fill, leaf.stroke) if not isinstance(paint, str)]
            return (leaf.commands, leaf.stroke_width, len(plain), *others), plain
        case Symbol():
            named = [(name, colour) for name, colour in leaf.colours if colour]
            box = (leaf.x, leaf.y, leaf.width, leaf.height)
            return (leaf.name, box, *(name for name, _ in named)), [colour for _, colour in named]
        case Image():
            return (leaf.picture, leaf.x, leaf.y, leaf.width, leaf.height, leaf.colours, leaf.tint), []
