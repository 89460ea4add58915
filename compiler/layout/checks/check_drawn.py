"""Check the drawings of a side's elements: their distance from the cut, overlaps, contrast, shapes, resolution."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import ceil, floor
from typing import Literal, NamedTuple

from compiler.diagnostics import Diagnostic, Related, warning
from compiler.layout.checks.bleed_notches import find_notches
from compiler.layout.checks.check_outside import check_clips, check_lines, check_outside
from compiler.layout.checks.check_shapes import check_bands, check_shadows, check_slivers
from compiler.layout.checks.contrast import Faint, find_faint
from compiler.layout.checks.grounds import Grounds
from compiler.layout.checks.overlaps import find_overlaps
from compiler.layout.checks.picture_resolution import Resolution, find_coarse_pictures
from compiler.layout.checks.safe_margin import NearCut, SideEnds, TrimOutline, find_near_cut
from compiler.layout.drawing_results import Drawn, select_elements
from compiler.layout.frame import MM_PER_INCH, Element, Frame
from compiler.layout.leaves import LINE, MAX_QUOTE_LENGTH
from compiler.layout.pieces.piece_format import PieceFormat
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import Edge
from compiler.model.picture import BOARD_SHARE, MIN_DPI, is_board_size
from compiler.model.polygon import Points

_OVERFLOWS = ("text-overflow", "icons-overflow")
"""The codes of findings of elements that do not fit into their boxes."""

_HINT_NEAR = "move it inwards or make it smaller"
_HINT_BLEED = "extend it {bleed:g} mm beyond the cut, or end it well inside"
_HINT_MIRROR = (
    "or write `bleed: mirror` in the `image`, or `bleed: extend` if it has a frame, which fill the bleed from its edge"
)

_SHORT_OF_BLEED: Mapping[Edge | Literal["side"] | None, str] = {
    None: "{part} ({locale}): {leaf:drawn} ends {reach:reach}, short of the bleed of {bleed:g} mm",
    "left": "{part} ({locale}): {leaf:drawn} ends {reach:reach} at the left, short of the bleed of {bleed:g} mm",
    "right": "{part} ({locale}): {leaf:drawn} ends {reach:reach} at the right, short of the bleed of {bleed:g} mm",
    "top": "{part} ({locale}): {leaf:drawn} ends {reach:reach} at the top, short of the bleed of {bleed:g} mm",
    "bottom": "{part} ({locale}): {leaf:drawn} ends {reach:reach} at the bottom, short of the bleed of {bleed:g} mm",
    "side": "{part} ({locale}): {leaf:drawn} ends {reach:reach} at the side from {x1:g}, {y1:g} to {x2:g}, {y2:g} mm, "
    "short of the bleed of {bleed:g} mm",
}
"""The messages about areas short of the bleed, by the side of the cut; `side` is a side of a polygon."""


class DrawnElement(NamedTuple):
    """The drawing of an element of a side.

    Attributes:
        node: The element, or the finding about an element that cannot be read.
        drawn: The results of drawing it.
        is_repeated: Whether the drawing is the same as on an earlier copy of the piece, where it was checked.
    """

    node: Node | Diagnostic
    drawn: tuple[Drawn, ...]
    is_repeated: bool = False


class FittingElement(NamedTuple):
    """The drawing of an element whose texts and icons fit into their boxes."""

    node: Node
    items: tuple[Element, ...]
    is_repeated: bool


def check_drawn(
    elements: Sequence[DrawnElement], scope: Scope, frame: Frame, piece: PieceFormat
) -> Iterator[Diagnostic]:
    """Yield findings about the drawings of a side's elements.

    Codes: too-near-cut, outside-face, overlapping-texts, low-contrast, sliver, crossed-bands, turned-shadow,
    low-resolution.
    """
    if not scope.context.checks_drawings:
        return
    fitting = list(_select_fitting_elements(elements))
    new = [element for element in fitting if not element.is_repeated]
    yield from _check_margins(new, scope, piece, frame.corners)
    yield from _check_drawn_outside(new, scope, frame)
    yield from _check_overlaps(fitting, scope)
    if new and scope.context.locale == scope.context.game.source_locale:  # colours are the same in all languages
        grounds = Grounds([element.items for element in fitting], frame.width, frame.height)
        yield from _check_contrast(fitting, scope, grounds)
        nodes = [element.node for element in fitting]
        yield from check_slivers(nodes, scope, grounds)
        yield from check_bands(nodes, scope, grounds)
        for element in new:
            yield from check_shadows(element.node, element.items, scope)
    yield from _check_resolution(elements, scope, piece)


def _select_fitting_elements(elements: Iterable[DrawnElement]) -> Iterator[FittingElement]:
    """Yield the elements whose text and icons do not overflow: for the others, the finding about that is enough."""
    for node, drawn, is_repeated in elements:
        overflows = any(isinstance(entry, Diagnostic) and entry.code in _OVERFLOWS for entry in drawn)
        if not isinstance(node, Diagnostic) and not overflows:
            yield FittingElement(node, select_elements(drawn), is_repeated)


def _check_margins(
    elements: Iterable[FittingElement], scope: Scope, piece: PieceFormat, corners: Points
) -> Iterator[Diagnostic]:
    """Yield a finding for each text, icon, line or area too near the cut, if the format has a safe margin."""
    context = scope.context
    game = scope.context.game
    if piece.safe is None:
        return
    trim = TrimOutline(
        width=piece.width,
        height=piece.height,
        bleed=piece.bleed,
        safe=piece.safe,
        is_round=piece.is_round,
        line_distance=piece.frame,
        corners=corners,
    )
    for element in elements:
        near = list(find_near_cut(element.items, trim, context.faces, game.icons, game.pictures))
        if not any(found.is_short_of_bleed for found in near):
            near += find_notches(element.items, trim, piece.corner, game.pictures)
        for found in near:
            yield _report_near_cut(found, element.node, scope, piece)


def _report_near_cut(near: NearCut, node: Node, scope: Scope, piece: PieceFormat) -> Diagnostic:
    template = "{part} ({locale}): {leaf:drawn} is {reach:reach}; keep {margin:g} mm free"
    hints = [_HINT_NEAR]
    if near.is_short_of_bleed:
        template = _SHORT_OF_BLEED["side" if isinstance(near.side, SideEnds) else near.side]
        hints = [_HINT_BLEED, _HINT_MIRROR] if near.can_be_mirrored else [_HINT_BLEED]
    return warning(
        "too-near-cut",
        node.kind_span,
        template,
        *hints,
        part=scope.part,
        locale=scope.context.locale,
        leaf=near.name,
        reach=near.reach,
        margin=near.margin,
        bleed=piece.bleed,
        **(near.side._asdict() if isinstance(near.side, SideEnds) else {}),
    )


def _check_drawn_outside(elements: Iterable[FittingElement], scope: Scope, frame: Frame) -> Iterator[Diagnostic]:
    """Yield a finding for each word, icon and line that is outside the cut, and for clips that show nothing."""
    for element in elements:
        drawn = replace(frame, items=element.items)
        yield from check_outside(drawn, element.node.kind_span, scope.part)
        yield from check_lines(drawn, element.node.kind_span, scope.part)
        yield from check_clips(drawn, element.node.kind_span, scope.part)


def _check_overlaps(elements: Sequence[FittingElement], scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each pair of elements, or for an element, whose texts are printed over each other."""
    nodes = [element.node for element in elements]
    reported = set[tuple[int, int]]()
    for first, second in find_overlaps([element.items for element in elements], scope.context.faces):
        pair = (first.element, second.element)
        if pair not in reported:
            reported.add(pair)
            yield warning(
                "overlapping-texts",
                nodes[second.element].kind_span,
                "{part} ({locale}): “{above}” is printed over “{below}”",
                "move one of the elements, or make its area smaller",
                related=(Related(nodes[first.element].kind_span, "the other text"),) if len(set(pair)) > 1 else (),
                part=scope.part,
                locale=scope.context.locale,
                above=second.text[:MAX_QUOTE_LENGTH],
                below=first.text[:MAX_QUOTE_LENGTH],
            )


def _check_contrast(elements: Sequence[FittingElement], scope: Scope, grounds: Grounds) -> Iterator[Diagnostic]:
    """Yield a finding for each element with a text or line that is hardly visible."""
    repeated = {number for number, element in enumerate(elements) if element.is_repeated}
    faintest: dict[int, Faint] = {}
    for faint in find_faint(grounds, repeated):
        known = faintest.get(faint.element)
        if known is None or faint.contrast < known.contrast:
            faintest[faint.element] = faint
    for number, faint in faintest.items():
        yield _report_faint(faint, elements[number].node, scope)


def _report_faint(faint: Faint, node: Node, scope: Scope) -> Diagnostic:
    left, top, right, bottom = faint.box
    template = (
        "{part} ({locale}): {leaf:drawn} has a contrast of {contrast:.1f} with what is under it; it needs {minimum:g}"
    )
    if faint.name == LINE:
        template = (
            "{part} ({locale}): {leaf:drawn} between {left:.1f}, {top:.1f} and {right:.1f}, {bottom:.1f} mm "
            "has a contrast of {contrast:.1f} with what is under it; it needs {minimum:g}"
        )
    return warning(
        "low-contrast",
        node.kind_span,
        template,
        "make it darker or lighter than its ground, or delete it",
        part=scope.part,
        locale=scope.context.locale,
        leaf=faint.name,
        contrast=floor(faint.contrast * 10) / 10,  # never rounded up to what is needed
        minimum=faint.least,
        left=left,
        top=top,
        right=right,
        bottom=bottom,
    )


def _check_resolution(elements: Iterable[DrawnElement], scope: Scope, piece: PieceFormat) -> Iterator[Diagnostic]:
    """Yield a finding for each picture with too few pixels for its printed size."""
    game = scope.context.game
    is_board = game.sets[scope.piece.set_id].kind == "board" and is_board_size(piece.width, piece.height)
    least = round(MIN_DPI * BOARD_SHARE) if is_board else MIN_DPI
    for node, drawn, is_repeated in elements:
        if not isinstance(node, Diagnostic) and not is_repeated:
            for coarse in find_coarse_pictures(select_elements(drawn), game.pictures, least):
                yield _report_coarse_picture(coarse, node, scope, least)


def _report_coarse_picture(coarse: Resolution, node: Node, scope: Scope, least: int) -> Diagnostic:
    return warning(
        "low-resolution",
        node.kind_span,
        "{part}: `{picture}` has {dpi} pixels per inch at {width:.1f} × {height:.1f} mm; print needs {minimum}",
        "use a picture of {pixels_wide} × {pixels_high} pixels or more, or show it smaller",
        part=scope.part,
        picture=coarse.picture.name,
        dpi=coarse.dpi,
        width=coarse.width,
        height=coarse.height,
        minimum=least,
        pixels_wide=ceil(coarse.width / MM_PER_INCH * least),
        pixels_high=ceil(coarse.height / MM_PER_INCH * least),
    )
