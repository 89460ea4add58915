"""Pieces are for diagrams."""

from __future__ import annotations

from tests.layout.conftest import LayCard


def test_layouts_of_pieces_show_no_other_pieces(laid: LayCard) -> None:
    """A card cannot show a card, because that could show the first one."""
    _, (finding,) = laid("- piece: {item: card-1, width: 10}")
    assert finding.code == "layout-element"
