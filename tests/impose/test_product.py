"""Products: each figure of a product has an effect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from compiler.impose import impose, impose_pages
from compiler.impose.product import check_product
from compiler.layout import frame
from compiler.layout.part import Part
from compiler.layout.shapes import make_rectangle
from compiler.model.piece_id import PieceId
from tests.print_sample import CONTENT, load_product, make_board, make_cards, make_frame, make_imprint

RED = frame.Path(make_rectangle(-3, -3, 26, 26), fill="#a00000")
TILES = [
    Part(PieceId("tiles", "red"), make_frame(20, 20, "red", RED), None),
    Part(PieceId("tiles", "pale"), make_frame(20, 20, "pale"), None),
]
PARTS = [*make_cards(20), *make_cards(3, 30, 30, backs=False), *TILES, make_board(300, 250)]
MARKS = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": False}
MARGINS = {"top": 10.5, "right": 10, "bottom": 14, "left": 10}
CHANGES: list[dict[str, Any]] = [
    {"paper": "a3"},
    {"orientation": "landscape", "margins": MARGINS | {"top": 14}},
    *({"margins": MARGINS | {side: 20}} for side in MARGINS),
    {"edge": 4},
    *({"duplex": duplex} for duplex in ("fold", "apart", "none")),
    {"duplex": "short-edge", "margins": MARGINS | {"top": 14}},
    *({"order": order} for order in ("back-front", "fronts-then-backs")),
    {"gap": 2},
    {"clearance": 0},
    {"bleed": 0},
    *({"marks": MARKS | change} for change in ({"length": 2}, {"distance": 2}, {"width": 0.2})),
    *({"marks": MARKS | change} for change in ({"sides": "front"}, {"sides": "back"}, {"outline": True})),
    {"ink": "grey"},
    {"ruler": 50},
    {"ruler": 0},
    {"footer": 5},
    {"footer": 0},
    {"boards": {"overlap": 15, "map": True}},
    {"boards": {"overlap": 10, "map": False}},
    *({"shift": {"right": 0, "down": 0, "turn": 0} | {name: 1}} for name in ("right", "down", "turn")),
    {"shift": {"right": 0, "down": 0, "turn": 0, "fronts": {"right": 1, "down": 0, "turn": 0}}},
    {"grid": {"columns": 2, "rows": 3}},
    {"grids": {"cards": {"columns": 2, "rows": 3}}},
    {"id": "other"},
]


@pytest.mark.slow
@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_every_field_of_a_product_changes_its_sheets(change: dict[str, Any]) -> None:
    """A change of any field of a product changes its sheets."""
    before, _ = impose(PARTS, load_product(), make_imprint())
    after, findings = impose(PARTS, load_product(**change), make_imprint())
    assert not findings
    assert after != before


def test_every_field_is_tried() -> None:
    """Each field of the home products, except the guide, is among the changes above."""
    data = yaml.safe_load((CONTENT / "print/products/home-a4.yaml").read_text("utf-8"))
    assert set(data) - {"guide"} <= {name for change in CHANGES for name in change}


@pytest.mark.parametrize("path", sorted((CONTENT / "print/products").glob("*.yaml")), ids=lambda p: p.stem)
def test_every_product_is_named_by_its_file_and_can_be_printed(path: Path) -> None:
    """The margins of each product leave room for the footer, the edge and the pieces."""
    assert load_product(path.stem).id == path.stem
    imposed = impose_pages(PARTS, load_product(path.stem), make_imprint())
    assert imposed.sheets
    assert not imposed.findings


@pytest.mark.parametrize("path", sorted((CONTENT / "print/papers").glob("*.yaml")), ids=lambda p: p.stem)
def test_papers_are_upright_and_named_by_their_file(path: Path) -> None:
    """Each paper is higher than wide, and has the id of its file."""
    paper = yaml.safe_load(path.read_text("utf-8"))
    assert paper["id"] == path.stem
    assert paper["width"] < paper["height"]


def test_letter_is_not_a4_by_another_name() -> None:
    """A4 and Letter have exactly their own sizes (rpg-cards #191)."""
    a4, letter = load_product("home-a4"), load_product("home-letter")
    assert (a4.width, a4.height) == (210, 297)
    assert (letter.width, letter.height) == pytest.approx((8.5 * 25.4, 11 * 25.4))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"margins": MARGINS | {"bottom": 3}}, "margin-too-small"),
        ({"margins": MARGINS | {"left": 3}}, "margin-too-small"),
        ({"margins": MARGINS, "edge": 10.2}, "margin-too-small"),
        ({"margins": MARGINS | {"left": 150, "right": 60}}, "margin-too-large"),
        ({"boards": {"overlap": 189.9, "map": True}}, "margin-too-large"),
        ({"ruler": 200}, "margin-too-large"),
        ({"margins": MARGINS | {"left": 150, "right": 150}}, "margin-too-large"),
    ],
)
def test_margins_without_room_are_refused(change: dict[str, Any], code: str) -> None:
    """A margin without room is reported in the file of the product, and nothing is printed."""
    sheets, findings = impose(PARTS, load_product(**change), make_imprint())
    assert sheets == ()
    assert {finding.code for finding in findings} == {code}
    assert findings[0].span.file == "print/products/home-a4.yaml"


@pytest.mark.parametrize(("sides", "room", "needed"), [(65, 80.0, 100), (101, 8.0, 10), (150, 0.0, 10)])
def test_margins_are_wrong_before_the_ruler_is(sides: float, room: float, needed: float) -> None:
    """If margins leave no room for pieces, the finding says so, not that the ruler could be shorter than nothing."""
    (finding,) = check_product(load_product(margins=MARGINS | {"left": sides, "right": sides}, ruler=100))
    assert (finding.args["room"], finding.args["needed"]) == pytest.approx((room, needed))
