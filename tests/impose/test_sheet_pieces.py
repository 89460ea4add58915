"""Pieces from parts: two sides on one sheet, joined by a fold, or as a figure that stands."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pytest

from compiler.impose import impose
from compiler.impose.geometry import Rect, find_bounding_box, transform_polygon
from compiler.impose.sheet_pieces import Piece, make_pieces
from compiler.layout.frame import Frame, Glyphs, Group, Path, transform_point
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle, make_polygon, make_rectangle
from compiler.model.piece_id import PieceId
from compiler.model.polygon import Points, make_hexagon, measure_bounding_box, mirror
from tests.print_sample import load_product, make_imprint

WORDS = Group((Glyphs(2, 5, "Ann", "text", 8, 5, "#000000"),))


def make_figure(*items: Path | Group, title: str = "front") -> Frame:
    """Return a figure 25 mm wide and 40 mm high, in colour up to its bleed."""
    return Frame(25, 40, (Path(make_rectangle(-2, -2, 29, 44), "#ffcc00"), *items), 2.0, title)


def get_only_piece(part: Part, **changed: str) -> Piece:
    """Return the one piece of a part."""
    (piece,) = make_pieces(part, load_product(**changed))
    return piece


@pytest.mark.parametrize("duplex", ["long-edge", "fold", "apart", "none"])
def test_a_stand_up_is_one_strip(duplex: str) -> None:
    """A figure is a strip of flap, inverted back, front and flap with three folds, however backs are made."""
    part = Part(PieceId("figures", "red"), make_figure(), make_figure(title="back"), base=10)
    piece = get_only_piece(part, duplex=duplex)
    assert (piece.width, piece.height, piece.back) == (25, 100, ())
    assert piece.folds == ((0, 10, 25, 10), (0, 50, 25, 50), (0, 90, 25, 90))
    front, back = piece.front
    assert find_bounding_box(front.matrix, Rect(0, 0, 25, 40)) == Rect(0, 50, 25, 40)
    assert find_bounding_box(back.matrix, Rect(0, 0, 25, 40)) == Rect(0, 10, 25, 40)
    assert transform_point(back.matrix, 0, 0) == (25, 50)
    sheets, findings = impose([part], load_product(duplex=duplex), make_imprint())
    assert not findings
    assert [len(sheet.placements) for sheet in sheets] == [2]


def test_a_stand_up_has_colour_up_to_its_fold() -> None:
    """Front and back end at the fold between them; at their sides and into the flaps they have bleed."""
    front, back = get_only_piece(Part(PieceId("figures", "red"), make_figure(), base=10)).front
    assert front.limit == Rect(-2, 50, 29, 42)
    assert back.limit == Rect(-2, 8, 29, 42)


def test_a_figure_without_a_back_is_seen_from_behind() -> None:
    """The back of a figure without one is its mirror image, but words are printed again to be read."""
    _, back = get_only_piece(Part(PieceId("figures", "red"), make_figure(), base=10)).front
    assert transform_point(back.matrix, 3, 40) == (3, 10)
    _, back = get_only_piece(Part(PieceId("figures", "red"), make_figure(WORDS), base=10)).front
    assert transform_point(back.matrix, 3, 40) == (22, 10)


def list_outlines(piece: Piece) -> Sequence[Points]:
    """Return where the outlines of the layers lie on the piece."""
    return [transform_polygon(layer.matrix, layer.frame.corners) for layer in piece.front]


def test_a_folded_polygon_has_its_back_behind_its_front() -> None:
    """Folded over the right side of its box, the back has the outline of the front; each side has its line to cut."""
    corners = ((0.0, 0.0), (40.0, 10.0), (40.0, 25.0), (0.0, 30.0))
    box = measure_bounding_box(corners)
    sides = (corners, mirror(corners, box.width))
    front, back = (Frame(box.width, box.height, (), 2.0, "", "", outline) for outline in sides)
    piece = get_only_piece(Part(PieceId("tiles", "a"), front, back, make_polygon(corners)), duplex="fold")
    assert (piece.width, piece.hinge, piece.corners) == (80, 40, ())
    left, right = list_outlines(piece)
    assert {(80 - x, y) for x, y in right} == set(left)
    assert {xy for _, xy in piece.trim if xy} == {*left, *right}


def test_round_backs_have_an_outline_to_cut() -> None:
    """Beside its front, folded or on its own, the back of a round piece is cut along a circle as well."""
    side, trim = Frame(40, 40, (), 2.0), make_circle(20, 20, 20)
    piece = get_only_piece(Part(PieceId("tokens", "a"), side, side, trim), duplex="fold")
    xs = [x for _, coordinates in piece.trim for x in coordinates[::2]]
    assert (len(piece.trim), min(xs), max(xs)) == (2 * len(trim), 0, 80)
    large, outline = Frame(150, 150, (), 2.0), make_circle(75, 75, 75)
    _, back = make_pieces(Part(PieceId("tokens", "b"), large, large, outline), load_product(duplex="fold"))
    assert back.trim == outline


def test_sides_of_a_polygon_that_do_not_fit_side_by_side_are_two_pieces() -> None:
    """Front and back of a large polygon each have an outline to cut; the outline of the back is mirrored."""
    corners = make_hexagon(150, "pointy")
    box = measure_bounding_box(corners)
    side = Frame(box.width, box.height, (), 2.0, "", "", corners)
    front, back = make_pieces(
        Part(PieceId("tiles", "a"), side, side, make_polygon(corners)), load_product(duplex="fold")
    )
    assert front.corners == back.corners == corners
    assert back.trim == make_polygon(corners)


def test_a_round_piece_is_drawn_up_to_a_circle_of_the_bleed_of_the_product() -> None:
    """The bleed of a token is a ring as wide as the product says, in front and behind."""
    square = Frame(20, 20, (Path(make_rectangle(-2, -2, 24, 24), "#ffcc00"),), 2.0)
    piece = get_only_piece(Part(PieceId("tokens", "star"), square, square, trim=make_circle(10, 10, 10)))
    for layer in (*piece.front, *piece.back):
        assert not isinstance(layer.limit, Rect)
        ((*points,),) = layer.limit
        assert {round(hypot(x - 10, y - 10), 3) for x, y in points} == {11.0}


@pytest.mark.parametrize(("product", "bottom"), [("home-a4", 92), ("low-ink-a4", 90)])
def test_bleed_of_a_stand_up_extends_onto_its_flaps_but_with_little_ink(product: str, bottom: float) -> None:
    """With little ink, the outline of an area in the bleed would look like a line to cut on a flap."""
    part = Part(PieceId("figures", "red"), make_figure(), base=10)
    (piece,) = make_pieces(part, load_product(product))
    limits = [layer.limit for layer in piece.front if isinstance(layer.limit, Rect)]
    assert max(limit.bottom for limit in limits) == pytest.approx(bottom)
