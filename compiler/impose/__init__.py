"""Imposition: parts in, sheets of paper out, as numbers only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from compiler.diagnostics import Diagnostic, error
from compiler.impose.boards import tiled
from compiler.impose.geometry import Rect
from compiler.impose.grid import Grid, grid, refused
from compiler.impose.imprint import Imprint, crowded, footer
from compiler.impose.marks import behind, crop_marks, edges_of, outlines
from compiler.impose.pieces import SAME_SIZE, Piece, by_size, most, pieces
from compiler.impose.product import Product, impossible, read_product
from compiler.impose.sheet import Placement, Sheet
from compiler.impose.sides import Leaf, Side, at, backs, drifted, fronts
from compiler.layout.frame import Part

__all__ = ["Imprint", "Placement", "Product", "Sheet", "impose", "read_product"]


def impose(parts: Sequence[Part], product: Product, imprint: Imprint) -> tuple[tuple[Sheet, ...], list[Diagnostic]]:
    """The pages of a product in printing order, and what could not be laid on paper.

    Pieces of one size share sheets, as many as fit on each; what is larger than the paper is tiled over several.
    """
    findings = list(impossible(product))
    if findings:
        return (), findings
    findings += _unequal(parts, product)
    cut = [piece for part in parts for _ in range(part.copies) for piece in pieces(part, product)]
    leaves = list(_cards(cut, product, findings)) + list(_boards(cut, product, imprint))
    leaves.sort(key=lambda leaf: leaf.back is None)
    findings += crowded(len(leaves), leaves, product, imprint)
    return tuple(_pages(leaves, product, imprint)), findings


def _unequal(parts: Iterable[Part], product: Product) -> Iterator[Diagnostic]:
    for part in parts:
        back, front = part.back, part.front
        if back and max(abs(back.width - front.width), abs(back.height - front.height)) > SAME_SIZE:
            sizes = f"{front.width:g} × {front.height:g} mm in front, {back.width:g} × {back.height:g} mm behind"
            yield error("sides-differ", product.span, f"{part.id}: {sizes}")


def _cards(cut: Sequence[Piece], product: Product, findings: list[Diagnostic]) -> Iterator[Leaf]:
    for group in by_size(piece for piece in cut if most(piece, product)):
        width, height = max(piece.width for piece in group), max(piece.height for piece in group)
        if (cells := grid(width, height, product)) is None:
            findings += refused(group[0].id, width, height, product)
            continue
        for first in range(0, len(group), cells.count):
            yield _leaf(group[first : first + cells.count], cells, product)


def _boards(cut: Sequence[Piece], product: Product, imprint: Imprint) -> Iterator[Leaf]:
    for piece in cut:
        if not most(piece, product):
            yield from tiled(piece, product, imprint)


def _leaf(group: Sequence[Piece], cells: Grid, product: Product) -> Leaf:
    filled, flip = len(group), product.flip
    edges = edges_of(cells, filled, max(piece.hinge for piece in group))
    places = [at(piece, cells.cell(k), turned=cells.turned) for k, piece in enumerate(group)]
    clips = [_clip(cells, k, filled, product) for k in range(filled)]
    laid = list(zip(group, places, clips, strict=True))
    lines = tuple(line for piece, place, _ in laid for line in outlines(piece, place, product))
    front = Side(tuple(p for each in laid for p in fronts(*each)), (*lines, *crop_marks(edges, product, "front")))
    if not any(piece.back for piece in group):
        return Leaf(front)
    under = edges if flip is None else behind(edges, flip)
    back = Side(tuple(p for each in laid for p in backs(*each, flip)), crop_marks(under, product, "back"))
    return Leaf(front, drifted(back, product))


def _clip(cells: Grid, k: int, filled: int, product: Product) -> Rect:
    inward = min(product.bleed, product.gap / 2)
    top, right, bottom, left = (inward if taken else product.bleed for taken in cells.neighbours(k, filled))
    return cells.cell(k).grown(top, right, bottom, left)


def _pages(leaves: Sequence[Leaf], product: Product, imprint: Imprint) -> list[Sheet]:
    """The sides in the product's order, without a page at the end on which nothing is printed.

    Sheets without a back come last. Where paper is turned sheet by sheet, they get an empty back that says so,
    or else the next front would be printed on it.
    """
    turned = product.flip is not None and any(leaf.back for leaf in leaves)
    padded = turned and product.order != "fronts-then-backs"
    numbered = list(enumerate(leaves, 1))
    faces = [_page(leaf, "front", k, len(leaves), product, imprint) for k, leaf in numbered]
    behinds = [_page(leaf, "back", k, len(leaves), product, imprint) for k, leaf in numbered if padded or leaf.back]
    pages = _ordered(faces, behinds, product.order)
    while pages and not pages[-1].placements:
        pages.pop()
    return pages


def _ordered(faces: list[Sheet], behinds: list[Sheet], order: str) -> list[Sheet]:
    if order == "fronts-then-backs":
        return faces + behinds
    pairs = zip_longest(faces, behinds) if order == "front-back" else zip_longest(behinds, faces)
    return [sheet for pair in pairs for sheet in pair if sheet]


def _page(leaf: Leaf, side: str, number: int, total: int, product: Product, imprint: Imprint) -> Sheet:
    """One side of sheet `number` of `total` as a page, its ruler and footer drawn."""
    shown = (leaf.front if side == "front" else leaf.back) or Side(())
    whole = (0.0, 0.0, product.width, product.height)
    return Sheet(
        product.width,
        product.height,
        shown.placements,
        (*shown.marks, *footer(leaf, side, number, total, product, imprint)),
        boxes=(("bleed", whole), ("trim", whole)),
        side=side,
        flip=product.duplex if product.flip else "",
        ink=product.ink,
    )
