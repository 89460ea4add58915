"""What comes too near the cut is found, with its distance in mm; what runs over it on purpose is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from compiler.layout.checks.safe_margin import NearCut, TrimOutline, find_near_cut
from compiler.layout.frame import Group, Image, Path, Symbol
from compiler.layout.lay_out import lay_out
from compiler.layout.leaves import LeafName
from compiler.layout.shapes import Edge, make_circle, make_hexagon_outline, make_polygon, make_rectangle
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.polygon import make_hexagon
from tests.layout.conftest import LayOut, make_small_game
from tests.layout.drawn_sample import make_run

CARD = TrimOutline(44, 44, 2, 3, is_round=False)
TOKEN = TrimOutline(20, 20, 1.5, 2, is_round=True)
HEXAGON = TrimOutline(40, 80 / 3**0.5, 2, 3, is_round=False, line_distance=1.5, corners=make_hexagon(40, "pointy"))
COIN = {"coin": Drawing("coin", 24, 24, (DrawingPath(make_circle(12, 12, 12), "#aa3300"),))}


def list_near_cuts(faces: dict[str, Face], piece: TrimOutline, *items: Any) -> list[NearCut]:
    """Return what is too near the cut, with distances in tenths of a millimetre."""
    return [near._replace(reach=round(near.reach, 1)) for near in find_near_cut(items, piece, faces, COIN, {})]


def make_coin(x: float, y: float, size: float = 6) -> Symbol:
    """Return a round icon that fills its box."""
    return Symbol("icon", "coin", x, y, size, size)


def test_words_inside_the_safe_margin_are_named_with_their_distance(faces: dict[str, Face]) -> None:
    """A word 0.3 mm from the cut and a word across the cut are reported, with their distances."""
    face = faces["text"]
    assert list_near_cuts(faces, CARD, make_run("CUT", face, 0.3, 20)) == [NearCut(LeafName("text", "CUT"), -0.3, 3)]
    (near,) = list_near_cuts(faces, CARD, make_run("CUT", face, 41, 20))
    assert near.reach > 0
    assert list_near_cuts(faces, CARD, make_run("CUT", face, 3, 20)) == []


def test_line_around_letters_counts_as_their_ink(faces: dict[str, Face]) -> None:
    """A word that keeps the safe margin does not keep it with a line around its letters."""
    word = make_run("CUT", faces["text"], 3, 20)
    assert list_near_cuts(faces, CARD, word) == []
    assert list_near_cuts(faces, CARD, replace(word, outline="#000000", outline_width=0.5))


def test_ink_counts_and_not_the_box(faces: dict[str, Face]) -> None:
    """Low letters may be closer to the cut than capitals, and an accent counts."""
    assert list_near_cuts(faces, CARD, make_run("nose", faces["text"], 10, 4.4)) == []
    assert list_near_cuts(faces, CARD, make_run("NOSE", faces["text"], 10, 4.4))
    assert list_near_cuts(faces, CARD, make_run("OSMY", faces["text"], 10, 5)) == []
    assert list_near_cuts(faces, CARD, make_run("ÓSMY", faces["text"], 10, 5))


def test_icons_are_held_against_the_outline(faces: dict[str, Face]) -> None:
    """A round icon in a round token is measured by its circle, not by its box."""
    assert list_near_cuts(faces, TOKEN, make_coin(2, 2, 16)) == []
    assert list_near_cuts(faces, TOKEN, make_coin(1.5, 1.5, 17)) == [NearCut(LeafName("icon", "coin"), -1.5, 2)]
    assert list_near_cuts(faces, CARD, make_coin(41, 20)) == [NearCut(LeafName("icon", "coin"), 3.0, 3)]
    assert list_near_cuts(faces, TOKEN, make_coin(0, 0)) == [NearCut(LeafName("icon", "coin"), 2.9, 2)]


@pytest.mark.parametrize(
    ("area", "reach", "side"),
    [
        (make_rectangle(-2, -2, 48, 48), None, None),
        (make_rectangle(-5, -5, 54, 54), None, None),
        (make_rectangle(3, 3, 38, 38), None, None),
        (make_rectangle(0, 0, 44, 44), 0.0, "left"),
        (make_rectangle(-1, -2, 47, 48), 1.0, "left"),
        (make_rectangle(-2, 10, 44.5, 9), None, None),
        (make_rectangle(-2, 10, 47, 9), 1.0, "right"),
    ],
)
def test_areas_run_over_the_cut_by_the_whole_bleed_or_stay_inside(
    faces: dict[str, Face], area: Any, reach: float | None, side: Edge | None
) -> None:
    """An area that ends at the cut, or short of the bleed, is reported with the side of the cut."""
    expected = [] if reach is None else [NearCut(LeafName("line or area"), reach, is_short_of_bleed=True, side=side)]
    assert list_near_cuts(faces, CARD, Path(area, "#aa3300")) == expected


def test_a_line_on_the_cut_is_found_and_one_across_it_is_not(faces: dict[str, Face]) -> None:
    """A line that runs from bleed to bleed is meant to be cut; so is a spot of a pattern."""
    along = Path(make_polygon(((0, -2), (0, 46)), closed=False), "", "#000000", 0.3)
    across = Path(make_polygon(((-2, 12), (46, 12)), closed=False), "", "#000000", 0.3)
    assert list_near_cuts(faces, CARD, along)
    assert list_near_cuts(faces, CARD, across, Path(make_circle(0, 20, 0.5), "#aa3300")) == []
    assert list_near_cuts(faces, TOKEN, Path(make_circle(10, 10, 10), "", "#000000", 0.4))
    assert list_near_cuts(faces, TOKEN, Path(make_circle(10, 10, 9), "#aa3300", "#000000", 0.4)) == []


FRAMED = CARD._replace(line_distance=1.2)


@pytest.mark.parametrize(
    ("inset", "piece", "near"),
    [
        (1, FRAMED, NearCut(LeafName("line"), -0.8, 1.2)),
        (1.4, FRAMED, None),
        (1.4, CARD._replace(line_distance=3), NearCut(LeafName("line"), -1.2, 3)),
        (3.2, CARD._replace(line_distance=3), None),
    ],
)
def test_frames_keep_their_own_distance_from_the_cut(
    faces: dict[str, Face], inset: float, piece: TrimOutline, near: NearCut | None
) -> None:
    """A line counts with its thickness; an area without a line does not count."""
    around = make_rectangle(inset, inset, 44 - 2 * inset, 44 - 2 * inset)
    assert list_near_cuts(faces, piece, Path(around, "", "#000000", 0.4)) == ([near] if near else [])
    assert list_near_cuts(faces, piece, Path(around, "#aa3300")) == []


def test_rings_in_round_pieces_and_lines_of_patterns(faces: dict[str, Face]) -> None:
    """A ring is measured by the circle; a pattern that runs over a side may have lines anywhere along it."""
    token = TOKEN._replace(line_distance=2)
    ring = Path(make_circle(10, 10, 8.6), "", "#000000", 0.4)
    assert list_near_cuts(faces, token, ring) == [NearCut(LeafName("line"), -1.2, 2)]
    stripes = [Path(make_polygon(((x, -2), (x, 46)), closed=False), "", "#000000", 0.3) for x in (1, 20, 43)]
    assert len(list_near_cuts(faces, FRAMED, *stripes)) == 2
    over = [Path(make_polygon(((x, -2), (x, 46)), closed=False), "", "#000000", 0.3) for x in (-2, 1, 20, 43, 46)]
    assert list_near_cuts(faces, FRAMED, *over) == []


@pytest.mark.parametrize("width", [2.4, 6, 12])
def test_a_stripe_across_the_tip_of_a_shield_is_cut_there(faces: dict[str, Face], width: float) -> None:
    """A stripe that runs over the cut at both ends is short of no bleed, though its edges cross slanted sides."""
    shield = TrimOutline(16, 20, 1, 1, is_round=False, corners=((0, 0), (16, 0), (16, 11), (8, 20), (0, 11)))
    assert list_near_cuts(faces, shield, Path(make_rectangle(8 - width / 2, -2, width, 25), "#ffffff")) == []


def test_groups_are_followed_and_clips_hide(faces: dict[str, Face]) -> None:
    """Elements are measured where their group has moved them, and only inside its clip."""
    word = make_run("CUT", faces["text"], 0, 0)
    assert list_near_cuts(faces, CARD, Group((word,), (1, 0, 0, 1, 1, 20)))
    assert list_near_cuts(faces, CARD, Group((word,), (1, 0, 0, 1, 20, 20))) == []
    assert list_near_cuts(faces, CARD, Group((make_coin(38, 20, 9),), clip=make_rectangle(3, 3, 38, 38))) == []


def test_slanted_sides_are_where_they_are(faces: dict[str, Face]) -> None:
    """On a hexagon, a word in a corner of the box is over the cut; areas reach over each side by the bleed."""
    face = faces["text"]
    (near,) = list_near_cuts(faces, HEXAGON, make_run("CUT", face, 9, 6.5))
    assert near.name == ("text", "CUT")
    assert list_near_cuts(faces, HEXAGON, make_run("CUT", face, 16, 24)) == []
    whole = make_hexagon_outline(20, HEXAGON.height / 2, 44)
    assert list_near_cuts(faces, HEXAGON, Path(whole, "#112233")) == []
    assert list_near_cuts(faces, HEXAGON, Path(make_rectangle(-2, -2, 44, 51), "#112233")) == []
    (near,) = list_near_cuts(faces, HEXAGON, Path(make_hexagon_outline(20, HEXAGON.height / 2, 40), "#112233"))
    assert (near.reach, near.is_short_of_bleed) == (0.0, True)
    assert near.side == pytest.approx((20, HEXAGON.height, 0, HEXAGON.height * 3 / 4))
    (near,) = list_near_cuts(faces, HEXAGON, Image("sea.png", 0, 0, 40, HEXAGON.height))
    assert (near.name, near.reach, near.can_be_mirrored) == (LeafName("picture", "sea.png"), 0.0, True)
    (near,) = list_near_cuts(
        faces, HEXAGON, Path(make_hexagon_outline(20, HEXAGON.height / 2, 38), None, "#112233", 0.2)
    )
    assert near == NearCut(LeafName("line"), -0.9, 1.5)


def test_the_finding_names_item_element_and_locale(laid_out: LayOut, faces: dict[str, Face]) -> None:
    """The finding is at the element; a format without a safe margin asks for none."""
    layout = "front:\n  draw:\n    - text: {x: 1, y: 20, width: 30, height: 6, size: 8, value: near}\n"
    assert laid_out({"card": layout})[1] == []
    game, translation = make_small_game({"card": layout}, {})
    game.formats["card"]["safe"] = 3
    _, (finding,) = lay_out(game, translation, faces)
    assert (finding.code, finding.span.file, finding.span.line) == ("too-near-cut", "layouts/card.yaml", 3)
    assert (finding.args["part"], finding.args["locale"]) == ("cards/card-1", "en")
    assert (finding.args["leaf"], finding.args["margin"]) == (("text", "near"), 3)
