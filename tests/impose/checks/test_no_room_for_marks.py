"""Cuts that no crop mark shows are reported."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.impose import impose
from tests.print_sample import load_product, make_cards, make_imprint


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


def test_marks_that_do_not_fit_are_reported_once() -> None:
    """Margins narrower than a mark hide the marks of all outer cuts; the finding counts sheets and lines."""
    marks = {"length": 4, "distance": 1, "width": 0.1, "sides": "both", "outline": False}
    narrow = {"top": 3, "right": 3, "bottom": 3, "left": 3}
    bare = load_product(marks=marks, margins=narrow, edge=3, footer=0, ruler=0, duplex="none")
    _, findings = impose(make_cards(16, 68, 97, backs=False), bare, make_imprint())
    assert [(finding.code, finding.args["count"], finding.args["all"]) for finding in findings] == [
        ("no-room-for-marks", 2, 2)
    ]
