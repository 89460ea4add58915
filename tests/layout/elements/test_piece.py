"""Pieces are for diagrams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def test_layouts_of_pieces_show_no_other_pieces(laid: Callable[..., Any]) -> None:
    """A card cannot show a card, which might show the first one again."""
    _, (finding,) = laid("- piece: {item: card-1, width: 10}")
    assert finding.code == "layout-element"
