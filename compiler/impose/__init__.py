"""Imposition: parts in, sheets of paper out, as numbers only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from compiler.diagnostics import Diagnostic, error
from compiler.impose.blocks import blocks, sheet_pair, stacked
from compiler.impose.boards import tiled
from compiler.impose.findings import bare, nothing_shifted, one_more, pushed_out
from compiler.impose.imprint import Imprint, crowded, footer
from compiler.impose.pieces import SAME_SIZE, Piece, most, pieces
from compiler.impose.product import Product, impossible, read_product
from compiler.impose.sheet import Placement, Sheet
from compiler.impose.sides import SheetPair, SheetSide
from compiler.impose.tiles import tiling
from compiler.layout.frame import Part

__all__ = ["Imprint", "Placement", "Product", "Sheet", "impose", "read_product"]

MOST_SHEETS = 100
"""Of how many sheets a board may be glued together."""


def impose(parts: Sequence[Part], product: Product, imprint: Imprint) -> tuple[tuple[Sheet, ...], list[Diagnostic]]:
    """The pages of a product in printing order, and what could not be laid on paper.

    Pieces of one size stand together, as many as fit on a sheet; sheets that are not full are shared by several
    sizes; what is larger than the paper is tiled over several sheets.
    """
    findings = list(impossible(product))
    if findings:
        return (), findings
    findings += _unequal(parts, product)
    cut = [piece for part in parts for _ in range(part.copies) for piece in pieces(part, product)]
    small, refusals = blocks([piece for piece in cut if most(piece, product)], product)
    findings += refusals
    pairs = [sheet_pair(stack) for stack in stacked(small)]
    large = [piece for piece in cut if not most(piece, product)]
    findings += _endless(large, product)
    pairs += [
        one for piece in large if _sheets(piece, product) <= MOST_SHEETS for one in tiled(piece, product, imprint)
    ]
    pairs.sort(key=lambda each: each.back is None)
    findings += crowded(len(pairs), pairs, product, imprint)
    findings += [*bare(pairs, product), *pushed_out(pairs, product), *one_more(small, product)]
    findings += nothing_shifted(pairs, product)
    return tuple(_pages(pairs, product, imprint)), findings


def _unequal(parts: Iterable[Part], product: Product) -> Iterator[Diagnostic]:
    for part in parts:
        back, front = part.back, part.front
        if back and max(abs(back.width - front.width), abs(back.height - front.height)) > SAME_SIZE:
            sizes = f"{front.width:g} × {front.height:g} mm in front, {back.width:g} × {back.height:g} mm behind"
            yield error("sides-differ", product.span, "{part}: {sizes}", part=part.id, sizes=sizes)


def _sheets(piece: Piece, product: Product) -> int:
    return len(tiling(piece, product).tiles)


def _endless(large: Iterable[Piece], product: Product) -> Iterator[Diagnostic]:
    for piece in dict.fromkeys(large):
        if (sheets := _sheets(piece, product)) > MOST_SHEETS:
            size = f"{piece.width:g} × {piece.height:g} mm"
            yield error(
                "piece-too-large",
                product.span,
                "{product}: {piece} of {size} would need {sheets} sheets; {most} are allowed",
                "choose a smaller format or a larger paper",
                product=product.id,
                piece=piece.id,
                size=size,
                sheets=sheets,
                most=MOST_SHEETS,
            )


def _pages(pairs: Sequence[SheetPair], product: Product, imprint: Imprint) -> list[Sheet]:
    """The sides in the product's order, without a page at the end on which nothing is printed.

    Sheets without a back come last. Where paper is turned sheet by sheet, they get an empty back that says so,
    or else the next front would be printed on it.
    """
    turned = product.flip is not None and any(each.back for each in pairs)
    padded = turned and product.order != "fronts-then-backs"
    numbered = list(enumerate(pairs, 1))
    faces = [_page(each, "front", k, len(pairs), product, imprint) for k, each in numbered]
    behinds = [_page(each, "back", k, len(pairs), product, imprint) for k, each in numbered if padded or each.back]
    pages = _ordered(faces, behinds, product.order)
    while pages and not pages[-1].placements:
        pages.pop()
    return pages


def _ordered(faces: list[Sheet], behinds: list[Sheet], order: str) -> list[Sheet]:
    if order == "fronts-then-backs":
        return faces + behinds
    both = zip_longest(faces, behinds) if order == "front-back" else zip_longest(behinds, faces)
    return [sheet for pair in both for sheet in pair if sheet]


def _page(both: SheetPair, side: str, number: int, total: int, product: Product, imprint: Imprint) -> Sheet:
    """One side of sheet `number` of `total` as a page, its ruler and footer drawn."""
    shown = (both.front if side == "front" else both.back) or SheetSide(())
    whole = (0.0, 0.0, product.width, product.height)
    return Sheet(
        product.width,
        product.height,
        shown.placements,
        (*shown.marks, *footer(both, side, number, total, product, imprint)),
        boxes=(("bleed", whole), ("trim", whole)),
        side=side,
        flip=product.duplex if product.flip else "",
        ink=product.ink,
    )
