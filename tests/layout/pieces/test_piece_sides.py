"""Sides of pieces with their outlines."""

from __future__ import annotations

from compiler.layout.frame import Frame, Group, Path
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import NamedSide, cut_to_outline, index_sides
from compiler.layout.shapes import make_circle, make_polygon, make_rectangle
from compiler.model.piece_id import PieceId


def test_sides_are_found_by_item_and_side() -> None:
    """Each side has the outline to cut; of copies that differ, the first is shown."""
    front, back = Frame(10, 20, ()), Frame(10, 20, (), title="back")
    corners = ((0.0, 0.0), (10.0, 0.0), (0.0, 20.0))
    circle = make_circle(5, 5, 5)
    sides = index_sides(
        [
            Part(PieceId("cards", "owl"), front, back, corner=3.0),
            Part(PieceId("tokens", "coin"), Frame(10, 10, ()), trim=circle),
            Part(PieceId("tiles", "hut"), Frame(10, 20, (), corners=corners)),
            Part(PieceId("dice", "die"), Frame(1, 1, (), title="first"), copy=1),
            Part(PieceId("dice", "die"), Frame(1, 1, (), title="second"), copy=2),
        ]
    )
    assert sides[NamedSide("owl", "front")] == (front, make_rectangle(0, 0, 10, 20, 3.0))
    assert sides[NamedSide("owl", "back")].frame is back
    assert sides[NamedSide("coin", "front")].outline == circle
    assert sides[NamedSide("hut", "front")].outline == make_polygon(corners)
    assert sides[NamedSide("die", "front")].frame.title == "first"
    assert ("coin", "back") not in sides


def test_a_side_is_cut_out_along_its_outline() -> None:
    """What is shown of a round piece ends at its circle; a rectangle is shown as it is."""
    circle, fill = make_circle(5, 5, 5), Path(make_rectangle(-3, -3, 16, 16), fill="#a00000")
    side, card = Frame(10, 10, (fill,), bleed=3), Frame(10, 20, (fill,), bleed=3)
    assert cut_to_outline(Part(PieceId("tokens", "coin"), side, trim=circle), side).items == (
        Group((fill,), clip=circle),
    )
    assert cut_to_outline(Part(PieceId("cards", "owl"), card), card) is card
