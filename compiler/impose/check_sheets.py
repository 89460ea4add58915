"""Checks of finished sheets: cuts without a mark, pieces shifted off the paper, margins that are a little too wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace

from compiler.diagnostics import Diagnostic, Severity, error, warning
from compiler.impose.blocks import Block, fit_cells
from compiler.impose.geometry import Rect, find_bounding_box
from compiler.impose.product import Margins, Product
from compiler.impose.sheet import Placement
from compiler.impose.sheet_sides import SheetPair, SheetSide
from compiler.layout.frame import IDENTITY, Element, Group, Matrix, Path, Side, compose_matrices, transform_point
from compiler.layout.part import Part
from compiler.model.polygon import Points

MIN_VISIBLE = 0.01
"""The least distance in mm that is seen on paper."""

MAX_REDUCTION = 1.0
"""The most, in mm, by which margins are suggested to be reduced for one more row or column."""

WHITE_EDGE = 3.0
"""The edge in mm that even good home printers leave white."""

HOME_PAPERS = ((210.0, 297.0), (215.9, 279.4), (215.9, 355.6))
"""The width and height in mm of the papers of home printers: A4, Letter and Legal."""

_SIDES: Mapping[Side, str] = {"front": "fronts", "back": "backs"}

_PIECES_SHIFTED = (
    "{product}: `shift` moves pieces of {sides} {distance:.1f} mm into the {edge:g} mm that printers leave white, "
    "or off the paper"
)
_MARKS_SHIFTED = (
    "{product}: `shift` moves marks of {sides} {distance:.1f} mm into the {edge:g} mm that printers leave white, "
    "or off the paper"
)
_HINT_LESS = "shift by {distance:.1f} mm less, or make the margins wider"


def check_marks(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding, once for all sheets, if there are lines to cut without a mark."""
    unmarked = [pair.unmarked for pair in pairs if pair.unmarked]
    if unmarked:
        yield warning(
            "no-room-for-marks",
            product.find_field_span("marks"),
            "{product}: on {count} of {all} sheets, crop marks for up to {lines:plural line} do not fit in the margins",
            "make the margins wider, choose a smaller `grid`, or set `marks.outline: true`",
            product=product.id,
            count=len(unmarked),
            all=len(pairs),
            lines=max(unmarked),
        )


def check_visible_marks(product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if the product wants crop marks, but they have no length or width, and nothing shows the cuts."""
    marks = product.marks
    if marks.sides == "none" or marks.outline or product.cutting or (marks.length and marks.width):
        return
    yield warning(
        "no-room-for-marks",
        product.find_field_span("marks"),
        "{product}: crop marks {length:g} mm long and {width:g} mm wide are not printed, so nothing shows where to cut",
        "make them longer or wider, or write `outline: true` for lines around pieces, or `sides: none` for no marks",
        product=product.id,
        length=marks.length,
        width=marks.width,
    )


def check_gap(parts: Sequence[Part], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if the gap between pieces is too small for the bleeds of both, which then end in its middle.

    Without a gap, pieces share their cuts and have no bleed between them.
    """
    bleeds = [frame.bleed for part in parts for frame in (part.front, part.back) if frame]
    bleed = min(max(bleeds, default=0.0), product.bleed)
    if MIN_VISIBLE < product.gap < 2 * bleed - MIN_VISIBLE:
        yield warning(
            "narrow-gap",
            product.find_field_span("gap"),
            "{product}: in the gap of {gap:g} mm, neighbours have {left:g} mm of bleed each instead of {bleed:g} mm",
            "set `gap` to {wanted:g} or more, or to 0 if neighbours are to share a cut, or `bleed` to {left:g}",
            product=product.id,
            gap=product.gap,
            left=product.gap / 2,
            bleed=bleed,
            wanted=2 * bleed,
        )


def check_unprintable_edge(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if pieces lie so near the edge of home paper that home printers cannot print all of them."""
    if product.for_press or product.edge >= WHITE_EDGE or not _is_home_paper(product):
        return
    inner = replace(product, edge=WHITE_EDGE)
    areas = (_find_visible_area(placement) for pair in pairs for placement in pair.front.placements)
    excess = _measure_worst_excess(areas, inner)
    if excess > MIN_VISIBLE:
        yield warning(
            "unprintable-edge",
            product.find_field_span("edge"),
            "{product}: pieces are {distance:.1f} mm from the edge of the paper; home printers leave {edge:g} mm "
            "or more white",
            "make the margins wider, or print in a copy shop or without borders, and accept this in waivers.yaml",
            product=product.id,
            distance=WHITE_EDGE - excess,
            edge=WHITE_EDGE,
        )


def _is_home_paper(product: Product) -> bool:
    short, long = sorted((product.width, product.height))
    return any(abs(short - width) < 1 and abs(long - height) < 1 for width, height in HOME_PAPERS)


def check_shift_of_backs(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if `shift` moves backs, but no sheet has one."""
    if not any(product.shift) or any(pair.back for pair in pairs):
        return
    template = "{product}: `shift` moves backs, but no piece has one"
    if product.duplex in ("none", "fold"):
        template = "{product}: `shift` moves backs, but `duplex: {duplex}` prints none"
    yield warning(
        "shift-without-backs",
        product.find_field_span("shift"),
        template,
        "delete it, or move `fronts` instead",
        product=product.id,
        duplex=product.duplex,
    )


def check_shift(pairs: Sequence[SheetPair], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each side of the sheets whose pieces or marks `shift` moves into the unprintable edge."""
    if any(product.front_shift):
        yield from _check_shifted("front", [pair.front for pair in pairs], product)
    if any(product.shift):
        yield from _check_shifted("back", [pair.back for pair in pairs if pair.back], product)


def _check_shifted(side: Side, sides: Sequence[SheetSide], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding if shifted pieces are no longer printed in full, or else if their marks are not."""
    areas = [_find_visible_area(placement) for sheet_side in sides for placement in sheet_side.placements]
    marks = [area for sheet_side in sides for area in _find_mark_areas(sheet_side)]
    if (excess := _measure_worst_excess(areas, product)) > MIN_VISIBLE:
        yield _report_shift(_PIECES_SHIFTED, side, excess, product)
    elif (excess := _measure_worst_excess(marks, product)) > MIN_VISIBLE:
        yield replace(_report_shift(_MARKS_SHIFTED, side, excess, product), severity=Severity.WARNING)


def _report_shift(template: str, side: Side, excess: float, product: Product) -> Diagnostic:
    return error(
        "shift-too-large",
        product.find_field_span("shift"),
        template,
        _HINT_LESS,
        product=product.id,
        sides=_SIDES[side],
        distance=excess,
        edge=product.edge,
    )


def _measure_worst_excess(areas: Iterable[Rect], product: Product) -> float:
    """Return how far in mm any of the areas extends into the white edge of the paper at most; 0 without areas."""
    return max((_measure_edge_excess(area, product) for area in areas), default=0.0)


def _find_visible_area(placement: Placement) -> Rect:
    """Return the rectangle around the part of a frame's trim that its clip leaves, in mm of the sheet."""
    frame = placement.frame
    trim = find_bounding_box(placement.matrix, Rect(0, 0, frame.width, frame.height))
    if not placement.clip:
        return trim
    return _find_bounds([coordinates for _, coordinates in placement.clip if coordinates]).intersect(trim)


def _find_mark_areas(side: SheetSide) -> Iterator[Rect]:
    return (area for mark in (*side.lines, *side.marks) for area in _find_areas(mark, IDENTITY))


def _find_areas(mark: Element, matrix: Matrix) -> Iterator[Rect]:
    if isinstance(mark, Group):
        inner = compose_matrices(matrix, mark.matrix)
        areas = (area for item in mark.items for area in _find_areas(item, inner))
        clip = [transform_point(inner, *coordinates) for _, coordinates in mark.clip if coordinates]
        yield from _clip_areas(areas, _find_bounds(clip)) if clip else areas
    elif isinstance(mark, Path):
        ends = [coordinates[-2:] for _, coordinates in mark.commands if coordinates]
        yield _find_bounds([transform_point(matrix, *end) for end in ends])


def _clip_areas(areas: Iterable[Rect], clip: Rect) -> Iterator[Rect]:
    """Yield the parts of rectangles inside a clip; a rectangle may have no width or no height."""
    for rect in areas:
        if rect.x <= clip.right and rect.right >= clip.x and rect.y <= clip.bottom and rect.bottom >= clip.y:
            yield rect.intersect(clip)


def _find_bounds(points: Sequence[tuple[float, ...]]) -> Rect:
    """Return the rectangle around points."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _measure_edge_excess(rect: Rect, product: Product) -> float:
    """Return how far in mm a rectangle extends into the white edge of the paper, on the side where it is farthest."""
    edge = product.edge
    right = product.width - product.edge
    bottom = product.height - product.edge
    return max(edge - rect.x, edge - rect.y, rect.right - right, rect.bottom - bottom)


def suggest_margins(blocks: Iterable[Block], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each size of piece that would fit more often on a sheet with slightly smaller margins."""
    least = product.edge + product.mark_room
    margins = asdict(product.margins)
    tight = Margins(**{side: max(min(margin, least), margin - MAX_REDUCTION) for side, margin in margins.items()})
    for block in _select_first_of_sizes(blocks):
        spaced = replace(product, gap=block.product.gap)
        variants = [replace(variant, margins=tight) for variant in spaced.footer_variants]
        grids = [fit_cells(block.pieces[0], variant, None) for variant in variants]
        most = max((cells.count for cells in grids if cells), default=0)
        if most > block.cells.count:
            yield _report_wide_margins(block, most, tight, product)


def _select_first_of_sizes(blocks: Iterable[Block]) -> Iterable[Block]:
    """Return the first block of each size that fills several sheets in as many columns and rows as fit."""
    first_blocks: dict[tuple[float, float, Points], Block] = {}
    for block in blocks:
        piece = block.pieces[0]
        if block.is_fixed and not block.is_alone:
            first_blocks.setdefault((piece.width, piece.height, piece.corners), block)
    return first_blocks.values()


def _report_wide_margins(block: Block, most: int, tight: Margins, product: Product) -> Diagnostic:
    """Return the finding that `most` pieces would fit on a sheet with `tight` margins."""
    piece = block.pieces[0]
    return warning(
        "wide-margins",
        product.find_field_span("margins"),
        "{product}: a sheet holds {fitting:plural piece} of {width:g} × {height:g} mm ({set}); with slightly smaller "
        "margins it would hold {count}",
        "for example `margins: {{top: {top:g}, right: {right:g}, bottom: {bottom:g}, left: {left:g}}}`",
        product=product.id,
        fitting=block.cells.count,
        width=piece.width,
        height=piece.height,
        set=piece.id.set_id,
        count=most,
        **asdict(tight),
    )
