"""Find boards that would have to be glued together from too many sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from compiler.diagnostics import Diagnostic, error
from compiler.impose.boards.tiles import count_sheets
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import Piece

MAX_SHEETS = 100
"""The maximum number of sheets that a board is glued together from."""


def check_boards(boards: Iterable[Piece], product: Product) -> Iterator[Diagnostic]:
    """Yield a finding for each board that needs too many sheets, once for all its copies."""
    for piece in dict.fromkeys(boards):
        sheets = count_sheets(piece, product)
        if sheets > MAX_SHEETS:
            yield error(
                "piece-too-large",
                product.span,
                "{product}: {piece} of {width:g} × {height:g} mm would need {sheets} sheets; the limit is {limit}",
                "choose a smaller format or a larger paper",
                product=product.id,
                piece=str(piece.id),
                width=piece.width,
                height=piece.height,
                sheets=sheets,
                limit=MAX_SHEETS,
            )
