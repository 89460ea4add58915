"""Find pieces of a set that differ only in colours that look alike in grey."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, warning
from compiler.layout.frame import Frame, Glyphs, Image, Path, Symbol
from compiler.layout.leaves import Leaf, place_leaves
from compiler.layout.part import Part
from compiler.model.colour_vision import measure_lightness
from compiler.model.game import ComponentSet
from compiler.model.piece_id import PieceId

MIN_DIFFERENCE = 15.0
"""The minimum difference in lightness (CIELAB) that players notice between adjacent greys."""

_MAX_COMPARED = 50
"""The maximum number of pieces of a set that are compared in pairs."""

_Form: TypeAlias = tuple[object, ...]
"""Everything that is drawn on a side except its colours."""


class _Divided(NamedTuple):
    """A drawing as its form, which determines the number of its colours, and the colours ('#rrggbb') in their order."""

    form: _Form
    colours: tuple[str, ...]


class _ColouredPiece(NamedTuple):
    """The id of an item, and the colours of its front."""

    item: str
    colours: tuple[str, ...]


def find_alike_in_grey(group: ComponentSet, parts: Mapping[PieceId, Part], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for the first two pieces of a set that look alike in a black and white print.

    `parts` are the laid-out parts by their ids.
    """
    for pieces in _group_by_form(group, parts):
        for piece, other in combinations(pieces[:_MAX_COMPARED], 2):
            difference = _measure_difference(piece.colours, other.colours)
            if piece.colours != other.colours and difference < MIN_DIFFERENCE:
                yield _report_alike(group, piece.item, other.item, difference, locale)
                return


def _group_by_form(group: ComponentSet, parts: Mapping[PieceId, Part]) -> Iterable[list[_ColouredPiece]]:
    """Return the pieces of a set whose fronts differ only in their colours, if at all."""
    by_form: dict[_Form, list[_ColouredPiece]] = {}
    for item in group.items:
        if part := parts.get(PieceId(group.id, item.id)):
            front = _divide_side(part.front)
            by_form.setdefault(front.form, []).append(_ColouredPiece(item.id, front.colours))
    return by_form.values()


def _measure_difference(colours: tuple[str, ...], others: tuple[str, ...]) -> float:
    """Return the greatest difference in lightness of colours at the same places."""
    pairs = zip(colours, others, strict=True)
    return max((abs(measure_lightness(colour) - measure_lightness(other)) for colour, other in pairs), default=0.0)


def _report_alike(group: ComponentSet, item: str, other: str, difference: float, locale: str) -> Diagnostic:
    return warning(
        "alike-in-grey",
        group.span,
        "{set} ({locale}): `{item}` and `{other_item}` differ only in colour and look alike in grey: "
        "their lightness differs by {difference:.0f}",
        "draw a different sign on each, or make one of the colours lighter: a difference of {apart:g} is enough",
        set=group.id,
        locale=locale,
        item=item,
        other_item=other,
        difference=difference,
        apart=MIN_DIFFERENCE,
    )


def _divide_side(frame: Frame) -> _Divided:
    placed = list(place_leaves(frame.items))
    leaves = [_divide_leaf(leaf) for leaf, _, _ in placed]
    forms = ((leaf.form, matrix, clips) for leaf, (_, matrix, clips) in zip(leaves, placed, strict=True))
    return _Divided(tuple(forms), tuple(colour for leaf in leaves for colour in leaf.colours))


def _divide_leaf(leaf: Leaf) -> _Divided:
    """Return the form of a leaf, including gradients and the colours of pictures, and its plain colours."""
    match leaf:
        case Glyphs():
            outline = (leaf.outline,) if leaf.outline else ()
            return _Divided((replace(leaf, colour="", outline=None), bool(outline)), (leaf.colour, *outline))
        case Path():
            paints = (leaf.fill, leaf.stroke)
            kept = (None if isinstance(paint, str) else paint for paint in paints)
            plain = tuple(paint for paint in paints if isinstance(paint, str))
            is_plain = (isinstance(paint, str) for paint in paints)
            return _Divided((replace(leaf, fill=None, stroke=None), *kept, *is_plain), plain)
        case Symbol():
            named = [(name, colour) for name, colour in leaf.colours if colour]
            names = tuple(name for name, _ in named)
            colours = tuple(colour for _, colour in named)
            return _Divided((replace(leaf, colours=()), names), colours)
        case Image():
            return _Divided((leaf,), ())
