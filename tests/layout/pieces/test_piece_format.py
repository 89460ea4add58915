"""Formats of pieces are read from their content, with defaults that belong together."""

from __future__ import annotations

from compiler.layout.pieces.piece_format import read_format
from compiler.model.print_data import FormatInMm


def test_lines_keep_the_safe_margin_unless_they_have_their_own() -> None:
    """The distance of lines is `frame`, or else `safe`, or else none."""
    size: FormatInMm = {"width": 44, "height": 68}
    assert read_format({**size, "safe": 3, "frame": 1}).frame == 1
    assert read_format({**size, "safe": 3}).frame == 3
    assert read_format(size).frame == 0


def test_distances_are_not_checked_without_a_safe_margin() -> None:
    """A format without `safe` has None, which differs from a margin of 0."""
    assert read_format({"width": 44, "height": 68}).safe is None
    assert read_format({"width": 44, "height": 68, "safe": 0}).safe == 0


def test_shapes_are_told_apart() -> None:
    """A circle is round, and a net is cut along its own lines."""
    circle = read_format({"width": 40, "height": 40, "shape": "circle"})
    net = read_format({"width": 40, "height": 40, "shape": "net"})
    assert (circle.is_round, circle.is_net) == (True, False)
    assert (net.is_round, net.is_net) == (False, True)


def test_back_of_a_polygon_is_mirrored() -> None:
    """Seen from behind, the corners of a polygon are mirrored at its vertical middle."""
    piece = read_format({"width": 40, "height": 30, "points": (0, 0, 40, 0, 0, 30)})
    assert set(piece.find_corners("front")) == {(0, 0), (40, 0), (0, 30)}
    assert set(piece.find_corners("back")) == {(40, 0), (0, 0), (40, 30)}
