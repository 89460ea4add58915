"""Make a page for each side of each piece, as print shops want it, with trim and bleed boxes and, if wanted, marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import repeat
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error, warning
from compiler.impose.geometry import Rect, make_translation
from compiler.impose.marks import Edges, draw_crop_marks, draw_piece_lines
from compiler.impose.product import Product
from compiler.impose.sheet import Bookmark, Sheet, SheetBox
from compiler.impose.sheet_pieces import SAME_SIZE, Piece, make_pieces
from compiler.impose.sheet_sides import place_back, place_front
from compiler.layout.frame import Side
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from compiler.model.points import Size


class PieceCount(NamedTuple):
    """The pages of a piece, and the number of its copies.

    Attributes:
        id: The id of the piece.
        title: Its title, or its id if it has none.
        front: The page of its front, from 1, or None if the front is not printed.
        back: The page of its back, from 1, or None if there is no back or it is not printed.
        width: The width of its trim, in mm.
        height: The height of its trim, in mm.
        copies: The number of copies.
    """

    id: PieceId
    title: str
    front: int | None
    back: int | None
    width: float
    height: float
    copies: int


class _PieceSide(NamedTuple):
    """A side of a piece, and the number of the piece, from 0."""

    piece: int
    side: Side


class SidePages(NamedTuple):
    """The pages of single sides, the pieces that they belong to, and findings."""

    sheets: tuple[Sheet, ...]
    counts: tuple[PieceCount, ...]
    findings: list[Diagnostic]


class _Entry(NamedTuple):
    """A piece, and the number of copies that its pages stand for."""

    piece: Piece
    copies: int


def lay_side_pages(parts: Sequence[Part], product: Product) -> SidePages:
    """Return a page for each side in the product's order; pieces of one size are together."""
    entries = _sort_by_size([entry for part in parts for entry in _list_entries(part, product)])
    order = _order_sides([entry.piece for entry in entries], product)
    sheets = tuple(_lay_side(entries[number].piece, side, product) for number, side in order)
    pages = _number_pages(order, product)
    counts = tuple(_count_piece(entry, number, pages) for number, entry in enumerate(entries))
    findings = [*_check_skip(product), *_check_backs(parts, sheets, product), *_check_bleeds(parts, product)]
    return SidePages(sheets, counts, findings)


def list_bookmarks(counts: Sequence[PieceCount], sides: Sequence[Side]) -> Iterator[Bookmark]:
    """Yield a bookmark for each piece that has a page in a file with these sides."""
    for count in counts:
        pages = [page for side, page in (("front", count.front), ("back", count.back)) if page and side in sides]
        if pages:
            words = f"{count.copies} × {count.title}" if count.copies > 1 else count.title
            yield Bookmark(words, 1, min(pages))


def _list_entries(part: Part, product: Product) -> Iterator[_Entry]:
    for piece in make_pieces(part, product):
        if product.copies == "each":
            yield from repeat(_Entry(piece, copies=1), part.copies)
        else:
            yield _Entry(piece, part.copies)


def _sort_by_size(entries: Sequence[_Entry]) -> list[_Entry]:
    """Return the entries with those of one size together; sizes are in the order of their first pieces."""
    groups: dict[Size, list[_Entry]] = {}
    for entry in entries:
        size = Size(round(entry.piece.width / SAME_SIZE), round(entry.piece.height / SAME_SIZE))
        groups.setdefault(size, []).append(entry)
    return [entry for group in groups.values() for entry in group]


def _order_sides(pieces: Sequence[Piece], product: Product) -> list[_PieceSide]:
    """Return the sides in printing order."""
    fronts = [_PieceSide(number, "front") for number, _ in enumerate(pieces)]
    backs = [_PieceSide(number, "back") for number, piece in enumerate(pieces) if piece.back]
    if product.sides != "both":
        return fronts if product.sides == "fronts" else backs
    if product.has_all_fronts_first:
        return [*fronts, *backs]
    last_side = "front" if product.order == "back-front" else "back"
    return sorted((*fronts, *backs), key=lambda entry: (entry.piece, entry.side == last_side))


def _number_pages(order: Sequence[_PieceSide], product: Product) -> dict[_PieceSide, int]:
    """Return the page of each side in its file, from 1."""
    if product.order != "separate-files":
        return {entry: page for page, entry in enumerate(order, 1)}
    by_side = ([entry for entry in order if entry.side == side] for side in ("front", "back"))
    return {entry: page for entries in by_side for page, entry in enumerate(entries, 1)}


def _lay_side(piece: Piece, side: Side, product: Product) -> Sheet:
    margin = _find_page_margin(product)
    trim = Rect(margin, margin, piece.width, piece.height)
    bleed = trim.expand_evenly(product.bleed)
    page = replace(product, width=piece.width + 2 * margin, height=piece.height + 2 * margin)
    matrix = make_translation(margin, margin)
    front = place_front(piece, matrix, bleed)
    edges = Edges(trim, cut_x=(trim.x, trim.right), cut_y=(trim.y, trim.bottom))
    return Sheet(
        width=page.width,
        height=page.height,
        placements=front if side == "front" else place_back(piece, matrix, bleed, None),
        marks=draw_crop_marks(edges, page, side),
        boxes=(SheetBox("bleed", bleed), SheetBox("trim", trim)),
        side=side,
        ink=product.ink,
        lines=draw_piece_lines(piece, matrix, page, side),
    )


def _find_page_margin(product: Product) -> float:
    """Return the distance in mm from the trim to the edge of the page: the bleed, and room for marks outside of it."""
    marks = product.marks
    if marks.sides == "none" or not marks.length:
        return product.bleed
    return max(marks.distance, product.bleed) + marks.length


def _count_piece(entry: _Entry, number: int, pages: dict[_PieceSide, int]) -> PieceCount:
    piece, copies = entry
    return PieceCount(
        id=piece.id,
        title=piece.front[0].frame.title or str(piece.id),
        front=pages.get(_PieceSide(number, "front")),
        back=pages.get(_PieceSide(number, "back")),
        width=piece.width,
        height=piece.height,
        copies=copies,
    )


def _check_skip(product: Product) -> Iterator[Diagnostic]:
    if product.skip:
        yield error(
            "too-many-skipped",
            product.span,
            "{product}: each page has a single side, so there are no places to skip",
            "leave out `--skip`",
            product=product.id,
        )


def _check_backs(parts: Sequence[Part], sheets: Sequence[Sheet], product: Product) -> Iterator[Diagnostic]:
    if parts and not sheets:  # this happens only if backs alone are wanted
        yield error(
            "no-backs", product.span, "{product}: no piece has a back", "leave out `--sides backs`", product=product.id
        )


def _check_bleeds(parts: Sequence[Part], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each set whose pieces have less bleed than the product wants.

    Pieces without any bleed, such as the nets of dice, have their own lines to cut.
    """
    short = {
        part.id.set_id: frame.bleed
        for part in reversed(parts)
        for frame in (part.front, part.back)
        if frame and 0 < frame.bleed < product.bleed
    }
    for name, bleed in sorted(short.items()):
        yield warning(
            "short-bleed",
            product.find_field_span("bleed"),
            "{product}: pieces of `{set}` have {given:g} mm of bleed instead of {wanted:g} mm",
            "raise `bleed` of their format, and extend their layouts as far",
            product=product.id,
            set=name,
            given=bleed,
            wanted=product.bleed,
        )
