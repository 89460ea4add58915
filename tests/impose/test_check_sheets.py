"""What is found on finished sheets: margins, gaps and edges; shifts are tested with the sides of sheets."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from compiler.impose import impose
from tests.print_sample import load_product, make_cards, make_imprint

SIDES = ("top", "right", "bottom", "left")


def test_slightly_too_wide_margin_is_reported() -> None:
    """Margins of 10 mm leave room for eight poker cards on A4; the finding says that 9 mm leave room for nine."""
    tens = {"top": 10, "right": 10, "bottom": 10, "left": 10}
    _, (finding,) = impose(make_cards(20, 63.5, 88.9, backs=False), load_product(margins=tens), make_imprint())
    assert finding.code == "wide-margins"
    assert finding.args == {
        "product": "home-a4",
        "set": "cards",
        "width": 63.5,
        "height": 88.9,
        "fitting": 8,
        "count": 9,
        "top": 9,
        "right": 9,
        "bottom": 9,
        "left": 9,
    }
    sheets, findings = impose(
        make_cards(20, 63.5, 88.9, backs=False), load_product(margins=dict.fromkeys(tens, 9)), make_imprint()
    )
    assert not findings
    assert len(sheets[0].placements) == 9


@pytest.mark.parametrize(
    ("marks", "codes"),
    [
        ({"sides": "both", "length": 0}, ["no-room-for-marks"]),
        ({"sides": "both", "width": 0}, ["no-room-for-marks"]),
        ({"sides": "none", "length": 0}, []),
        ({"sides": "both", "length": 0, "outline": True}, []),
    ],
)
def test_marks_that_nobody_sees_are_reported(marks: dict[str, Any], codes: list[str]) -> None:
    """Crop marks without length or width are reported, unless there are to be none or lines show the cuts."""
    whole = {"length": 4, "distance": 1, "width": 0.1, "outline": False, **marks}
    _, findings = impose(make_cards(4, backs=False), load_product(marks=whole), make_imprint())
    assert [finding.code for finding in findings] == codes


def test_margins_of_the_hint_are_enough() -> None:
    """With the margins that the hint names, written as they are there, the pieces fit as it says."""
    cards, product = make_cards(20, 63.28, 88, backs=False), load_product(margins=dict.fromkeys(SIDES, 11.07))
    _, (finding,) = impose(cards, product, make_imprint())
    written = re.search(r"\{.*\}", finding.hints[0])
    assert written
    sheets, findings = impose(cards, load_product(margins=yaml.safe_load(written[0])), make_imprint())
    assert (findings, len(sheets[0].placements)) == ([], finding.args["count"])


@pytest.mark.parametrize(
    ("margin", "changed", "distance"),
    [(0, {}, 0.0), (2, {}, 2.0), (5, {}, None), (0, {"paper": "a3"}, None), (0, {"press": {}}, None)],
)
def test_pieces_in_the_white_edge_of_home_printers_are_reported(
    margin: float, changed: dict[str, Any], distance: float | None
) -> None:
    """A page of a home printer leaves 3 mm white; copy shops and presses print on larger paper, which is cut."""
    margins = dict.fromkeys(SIDES, margin)
    bare = {"edge": 0, "ruler": 0, "footer": 0, "marks": {"sides": "none"}, "margins": margins}
    product = load_product(**{**bare, **changed})
    card = make_cards(1, product.width - 2 * margin, product.height - 2 * margin)
    found = [finding for finding in impose(card, product, make_imprint())[1] if finding.code == "unprintable-edge"]
    assert [finding.args["distance"] for finding in found] == ([] if distance is None else [distance])


@pytest.mark.parametrize(
    ("gap", "bleed", "left"), [(0, 3, None), (2, 3, 1.0), (2, 1, None), (6, 3, None), (3, 5, 1.5), (6, 5, None)]
)
def test_gap_that_cuts_bleeds_is_reported(gap: float, bleed: float, left: float | None) -> None:
    """A gap smaller than the bleeds of two neighbours leaves half of it to each; cards here have 3 mm."""
    _, findings = impose(make_cards(2, 60, 60), load_product(gap=gap, bleed=bleed), make_imprint())
    found = [finding.args["left"] for finding in findings if finding.code == "narrow-gap"]
    assert found == ([] if left is None else [left])
