"""Imposition: arrange parts on sheets of paper, which stay plain data until they are rendered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.impose.boards.lay_board import lay_board
from compiler.impose.boards.plan import BoardPlan, plan_board
from compiler.impose.boards.tiles import count_sheets
from compiler.impose.checks.differing_sides import check_sizes_of_sides
from compiler.impose.checks.narrow_gap import check_gap
from compiler.impose.checks.no_room_for_marks import check_room_for_marks, check_visible_marks
from compiler.impose.checks.oversized_boards import MAX_SHEETS, check_boards
from compiler.impose.checks.shift_too_large import check_shift
from compiler.impose.checks.shift_without_backs import check_shift_of_backs
from compiler.impose.checks.unprintable_edge import check_unprintable_edge
from compiler.impose.checks.wide_margins import suggest_margins
from compiler.impose.cut_lines import check_registration
from compiler.impose.imprint import Imprint, NumberedPair, check_footer, draw_footer
from compiler.impose.lay_stack import lay_stack
from compiler.impose.piece_blocks import Block, make_blocks
from compiler.impose.product import Product, check_product
from compiler.impose.read_product import choose_sides, read_product
from compiler.impose.sheet import NO_WORK, Placement, Sheet, make_untrimmed_boxes
from compiler.impose.sheet_pieces import Piece, count_per_sheet, make_pieces
from compiler.impose.sheet_sides import SheetPair, SheetSide, has_blank_backs
from compiler.impose.side_pages import PieceCount, lay_side_pages
from compiler.impose.stack import stack_blocks
from compiler.layout.frame import Side
from compiler.layout.part import Part
from compiler.model.points import Size

__all__ = [
    "Imposed",
    "Imprint",
    "PieceCount",
    "Placement",
    "Product",
    "Sheet",
    "choose_sides",
    "impose",
    "impose_pages",
    "read_product",
]


class Imposed(NamedTuple):
    """The pages of a product.

    Attributes:
        sheets: The pages, in printing order.
        findings: What does not fit on the paper.
        counts: How often each piece is to be printed, if every page is a single side; otherwise empty.
    """

    sheets: tuple[Sheet, ...]
    findings: list[Diagnostic]
    counts: tuple[PieceCount, ...] = ()


class ImposedSheets(NamedTuple):
    """Sheets of paper in printing order, and findings about pieces that do not fit on the paper."""

    sheets: tuple[Sheet, ...]
    findings: list[Diagnostic]


class _LaidPieces(NamedTuple):
    """The pieces of a product on sheets.

    Attributes:
        blocks: The pieces that are not boards, in blocks of one size.
        pairs: The sheets, in printing order.
        findings: What does not fit on the paper.
    """

    blocks: Sequence[Block]
    pairs: Sequence[SheetPair]
    findings: Sequence[Diagnostic]


def impose_pages(parts: Sequence[Part], product: Product, imprint: Imprint) -> Imposed:
    """Return the pages of a product in printing order: sheets of paper, or a page for each side."""
    if product.copies is None:
        laid = impose(parts, product, imprint)
        return Imposed(laid.sheets, laid.findings)
    pages = lay_side_pages(parts, product)
    return Imposed(pages.sheets, pages.findings, pages.counts)


def impose(parts: Sequence[Part], product: Product, imprint: Imprint) -> ImposedSheets:
    """Return the sheets of a product, and findings about pieces that do not fit on the paper.

    Pieces of one size are laid together, as many as fit on a sheet. Sheets that are not full are shared by several
    sizes. A piece that is larger than the paper is divided among several sheets.
    """
    findings = list(check_product(product))
    if findings:
        return ImposedSheets((), findings)
    findings += _check_parts(parts, product)
    laid = _lay_pieces(parts, product, imprint)
    findings += laid.findings
    findings += _check_pairs(laid.pairs, product, imprint)
    findings += suggest_margins(laid.blocks, product)
    pages = _select_sides(_make_pages(laid.pairs, product, imprint), product)
    if laid.pairs and not pages:
        findings.append(_report_no_backs(product))
    return ImposedSheets(tuple(pages), findings)


def _check_parts(parts: Sequence[Part], product: Product) -> Iterator[Diagnostic]:
    """Yield the findings that are known before the pieces are laid on sheets."""
    yield from check_registration(product)
    yield from check_sizes_of_sides(parts, product)
    yield from check_gap(parts, product)
    yield from check_visible_marks(product)


def _lay_pieces(parts: Sequence[Part], product: Product, imprint: Imprint) -> _LaidPieces:
    """Return the pieces of all parts on sheets: first those with a back, so that only these have to be turned."""
    pieces = [piece for part in parts for _ in range(part.copies) for piece in make_pieces(part, product)]
    fitting_sizes = _find_fitting_sizes(pieces, product)
    whole = [piece for piece in pieces if piece.size in fitting_sizes]
    boards = [piece for piece in pieces if piece.size not in fitting_sizes]
    plans = _plan_boards(boards, whole, product)
    on_boards = {id(patch) for plan in plans for patch in plan.patches}
    blocks, misfits = make_blocks([piece for piece in whole if id(piece) not in on_boards], product)
    pairs = [lay_stack(stack) for stack in stack_blocks(blocks)]
    for plan in plans:
        pairs += lay_board(plan, product, imprint)
    pairs.sort(key=lambda pair: pair.back is None)
    return _LaidPieces(blocks, pairs, [*misfits, *check_boards(boards, product)])


def _check_pairs(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> Iterator[Diagnostic]:
    """Yield the findings about sheets with pieces on them."""
    yield from check_footer(pairs, product, imprint)
    yield from check_room_for_marks(pairs, product)
    yield from check_shift(pairs, product)
    yield from check_shift_of_backs(pairs, product)
    yield from check_unprintable_edge(pairs, product)


def _find_fitting_sizes(pieces: Sequence[Piece], product: Product) -> set[Size]:
    """Return the sizes of the pieces that are not larger than the paper."""
    by_size = {piece.size: piece for piece in pieces}
    return {size for size, piece in by_size.items() if count_per_sheet(piece, product)}


def _plan_boards(boards: Sequence[Piece], pieces: Sequence[Piece], product: Product) -> list[BoardPlan]:
    """Return a plan for each board that is not too large; the patches go to the first copy of their board."""
    plans: list[BoardPlan] = []
    for board in boards:
        if count_sheets(board, product) <= MAX_SHEETS:
            is_copy = any(plan.tiling.piece.id == board.id for plan in plans)
            plans.append(plan_board(board, () if is_copy else pieces, product))
    return plans


def _make_pages(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> list[Sheet]:
    """Return the sides as pages in the product's order, without empty pages at the end.

    Sheets without a back come last; if they get a blank one, it says so.
    """
    is_padded = has_blank_backs(pairs, product)
    numbered = [NumberedPair(pair, number, len(pairs)) for number, pair in enumerate(pairs, 1)]
    fronts = [_make_page(sheet, "front", product, imprint) for sheet in numbered]
    backs = [_make_page(sheet, "back", product, imprint) for sheet in numbered if is_padded or sheet.pair.back]
    pages = _order_pages(fronts, backs, product)
    while pages and not pages[-1].placements:
        pages.pop()
    return pages


def _select_sides(pages: list[Sheet], product: Product) -> list[Sheet]:
    """Return the pages of the sides to be printed; if it is one side alone, the paper is not turned."""
    if product.sides == "both":
        return pages
    wanted: Side = "front" if product.sides == "fronts" else "back"
    return [replace(page, flip=None) for page in pages if page.side == wanted and page.placements]


def _report_no_backs(product: Product) -> Diagnostic:
    template = "{product}: no piece has a back on a page of its own"
    if product.duplex in ("none", "fold"):
        template = "{product}: `duplex: {duplex}` prints no backs on pages of their own"
    span = product.find_field_span("duplex")
    return error("no-backs", span, template, "leave out `--sides backs`", product=product.id, duplex=product.duplex)


def _order_pages(fronts: list[Sheet], backs: list[Sheet], product: Product) -> list[Sheet]:
    if product.has_all_fronts_first:
        return fronts + backs
    pairs = zip_longest(fronts, backs) if product.order == "front-back" else zip_longest(backs, fronts)
    return [sheet for pair in pairs for sheet in pair if sheet]


def _make_page(sheet: NumberedPair, side: Side, product: Product, imprint: Imprint) -> Sheet:
    """Return a side of a sheet as a page, with ruler and footer."""
    pair = sheet.pair
    shown = (pair.front if side == "front" else pair.back) or SheetSide(())
    return Sheet(
        width=product.width,
        height=product.height,
        placements=shown.placements,
        marks=(*shown.marks, *draw_footer(sheet, side, product, imprint)),
        boxes=make_untrimmed_boxes(product.width, product.height),
        side=side,
        flip=product.turned_edge,
        ink=product.ink,
        lines=shown.lines,
        cut_lines=pair.cut_lines if side == "front" else (),
        work=pair.work if side == "front" else NO_WORK,
    )
