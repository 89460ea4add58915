"""Find pieces of a set that differ only in colours that look alike in grey."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, warning
from compiler.layout.frame import Frame, Glyphs, Image, Path, Symbol
from compiler.layout.leaves import Leaf, place_leaves
from compiler.layout.part import Part
from compiler.model.colour_vision import measure_lightness
from compiler.model.game import ComponentSet
from compiler.model.piece_id import PieceId

APART = 15.0
"""The minimum difference in lightness (CIELAB) at which players distinguish adjacent greys."""

_MAX_COMPARED = 50
"""The maximum number of pieces of a set that are compared in pairs."""

_Form: TypeAlias = tuple[object, ...]
"""Everything that is drawn on a side except its colours."""


class _DividedSide(NamedTuple):
    """A side as its form and its colours ('#rrggbb'), in the order in which they are used."""

    form: _Form
    colours: tuple[str, ...]


def find_alike_in_grey(group: ComponentSet, parts: Mapping[PieceId, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for the first two pieces of a set that look alike in a black and white print.

    `parts` are the laid-out parts by their ids.
    """
    by_form: dict[_Form, list[tuple[str, tuple[str, ...]]]] = {}
    for item in group.items:
        if part := parts.get(PieceId(group.id, item.id)):
            side = _divide_side(part.front)
            by_form.setdefault(side.form, []).append((item.id, side.colours))
    for pieces in by_form.values():
        for (one, colours), (other, other_colours) in combinations(pieces[:_MAX_COMPARED], 2):
            difference = _measure_difference(colours, other_colours)
            if colours != other_colours and difference < APART:
                yield _report_alike(group, (one, other), difference, locale)
                return


def _measure_difference(colours: tuple[str, ...], others: tuple[str, ...]) -> float:
    """Return the greatest difference in lightness of colours at the same places."""
    pairs = zip(colours, others, strict=True)
    return max((abs(measure_lightness(one) - measure_lightness(other)) for one, other in pairs), default=0.0)


def _report_alike(group: ComponentSet, items: tuple[str, str], difference: float, locale: str) -> Diagnostic:
    one, other = items
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


def _divide_side(frame: Frame) -> _DividedSide:
    forms: list[object] = []
    colours: list[str] = []
    for leaf, matrix, _ in place_leaves(frame.items):
        form, used = _divide_leaf(leaf)
        forms.append((form, matrix))
        colours += used
    return _DividedSide(tuple(forms), tuple(colours))


def _divide_leaf(leaf: Leaf) -> tuple[object, list[str]]:
    """Return the form of a leaf, of which gradients are a part, and its plain colours."""
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
