"""Find margins that are so little too wide that one more row or column of pieces would fit on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, warning
from compiler.impose.piece_blocks import Block, fit_cells
from compiler.impose.product import Margins, Product
from compiler.model.polygon import Points

MAX_REDUCTION = 1.0
"""The maximum reduction of margins, in mm, to suggest for one more row or column."""


class _PieceSize(NamedTuple):
    """The size of a piece in mm, and the corners of its outline."""

    width: float
    height: float
    corners: Points


def suggest_margins(blocks: Iterable[Block], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each size of piece that would fit more often on a sheet with slightly smaller margins."""
    tight = _reduce_margins(product)
    for block in _select_first_of_sizes(blocks):
        most = _count_with_margins(tight, block, product)
        if most > block.cells.count:
            yield _report_wide_margins(block, most, tight, product)


def _reduce_margins(product: Product) -> Margins:
    """Return margins smaller by at most `MAX_REDUCTION`, which still have room for marks beside the white edge."""
    least = product.edge + product.mark_room
    margins = asdict(product.margins)
    return Margins(**{side: max(min(margin, least), margin - MAX_REDUCTION) for side, margin in margins.items()})


def _count_with_margins(margins: Margins, block: Block, product: Product) -> int:
    """Return how many pieces of a block would fit on a sheet with other margins."""
    spaced = replace(product, gap=block.product.gap)
    variants = [replace(variant, margins=margins) for variant in spaced.footer_variants]
    grids = [fit_cells(block.pieces[0], variant, None) for variant in variants]
    return max((cells.count for cells in grids if cells), default=0)


def _select_first_of_sizes(blocks: Iterable[Block]) -> Iterable[Block]:
    """Return the first block of each size that fills several sheets in as many columns and rows as fit."""
    first_blocks: dict[_PieceSize, Block] = {}
    for block in blocks:
        piece = block.pieces[0]
        if block.is_fixed and not block.is_alone:
            first_blocks.setdefault(_PieceSize(piece.width, piece.height, piece.corners), block)
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
