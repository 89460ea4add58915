"""Pieces that may share a cut, and the clearance of those that may not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from compiler.impose import impose
from compiler.impose.edge_colours import can_share_cuts
from compiler.impose.sheet_pieces import make_pieces
from compiler.layout.frame import Frame, Image, Path
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle, make_rectangle
from compiler.model.piece_id import PieceId
from tests.print_sample import find_clip, load_product, make_imprint, trim


def make_tile(name: str, *areas: Path | Image, size: float = 20) -> Part:
    """Return a square tile with these areas on it, and no back."""
    return Part(PieceId("tiles", name), Frame(size, size, areas, 3), None)


def fill(colour: str, height: float = 26) -> Path:
    """Return an area that covers a tile with its bleed, from the top down to a height."""
    return Path(make_rectangle(-3, -3, 26, height), fill=colour)


RED, BLUE = fill("#a00000"), fill("#1d3a6c")
PHOTO, SMALL_PHOTO = Image("owl.jpg", -3, -3, 26, 26), Image("owl.jpg", 4, 4, 12, 12)


@pytest.mark.parametrize(
    ("parts", "shared"),
    [
        ([make_tile("a", RED), make_tile("b", RED)], True),
        ([make_tile("a", RED), make_tile("b", BLUE)], False),
        ([make_tile("a", RED, fill("#1d3a6c", 10))], False),
        ([replace(make_tile("a", RED), back=Frame(20, 20, (RED,), 3)), make_tile("b", RED)], True),
        ([replace(make_tile("a", RED), trim=make_circle(10, 10, 10))], False),
        ([make_tile("a", PHOTO), make_tile("b", PHOTO)], False),
        ([make_tile("a", RED, SMALL_PHOTO), make_tile("b", RED)], True),
    ],
    ids=["equal", "different", "different-top-and-bottom", "with-a-back", "round", "picture", "picture-inside"],
)
def test_equal_edges_share_a_cut(parts: list[Part], *, shared: bool) -> None:
    """Pieces share cuts if all sides that can meet have one colour and no picture; circles are punched one by one."""
    pieces = [piece for part in parts for piece in make_pieces(part, load_product())]
    assert can_share_cuts(pieces) is shared


@pytest.mark.parametrize(("other", "distance", "bleed"), [(RED, 20, 0), (BLUE, 23, 1)])
def test_different_neighbours_are_apart(other: Path, distance: float, bleed: float) -> None:
    """Different neighbours are as far apart as the clearance of the product, and have their bleed between them."""
    (sheet, *_), _ = impose([make_tile("a", RED), make_tile("b", other)], load_product(), make_imprint())
    first, second = sorted(sheet.placements, key=lambda placement: trim(placement).x)
    assert trim(second).x - trim(first).x == pytest.approx(distance)
    assert find_clip(first).right - trim(first).right == pytest.approx(bleed)
    assert trim(second).x - find_clip(second).x == pytest.approx(bleed)


def test_clearance_costs_no_sheet() -> None:
    """The clearance is reduced where all pieces then fit on one sheet fewer."""
    tiles = [make_tile(str(number), RED if number % 2 else BLUE, size=32) for number in range(48)]
    sheets, _ = impose(tiles, load_product(), make_imprint())
    first, second = sorted({round(trim(placement).x, 3) for placement in sheets[0].placements})[:2]
    assert (len(sheets), second - first) == (1, pytest.approx(33))


@pytest.mark.parametrize("product", ["home-a4", "home-letter"])
def test_nine_poker_cards_are_on_a_sheet(product: str) -> None:
    """Cards of different colours are next to each other where any clearance would cost a sheet."""
    areas = [Path(make_rectangle(-3, -3, 69.5, 94.9), fill=colour) for colour in ("#a00000", "#1d3a6c")]
    frames = [Frame(63.5, 88.9, (areas[number % 2],), 3) for number in range(18)]
    cards = [Part(PieceId("cards", str(number)), frame) for number, frame in enumerate(frames)]
    sheets, findings = impose(cards, load_product(product), make_imprint())
    assert ([len(sheet.placements) for sheet in sheets], findings) == ([9, 9], [])


@pytest.mark.slow
@pytest.mark.parametrize("product", ["home-a4", "low-ink-a4", "fold-a4"])
def test_round_pieces_are_apart_on_every_product_for_home(product: str) -> None:
    """A punch needs room around a circle with little ink, too, and around two circles joined by a fold."""
    side = Frame(30, 30, (fill("#ffffff"),), 3)
    coin = Part(PieceId("coins", "one"), side, side, trim=make_circle(15, 15, 15), copies=4)
    (sheet, *_), _ = impose([coin], load_product(product), make_imprint())
    places = sorted({round(trim(placement).x, 3) for placement in sheet.placements})
    steps = {round(right - left, 3) for left, right in pairwise(places)}
    assert steps == ({30, 33} if product == "fold-a4" else {33})
