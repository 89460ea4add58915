"""The answers of a preflight as text and as JSON."""

from __future__ import annotations

import json

from compiler.diagnostics.sentence import sentence
from compiler.preflight.point_verdicts import answer_fail, answer_note, answer_pass
from compiler.preflight.reports import format_json, format_text

ANSWERS = [
    answer_pass("boxes", sentence("all there")),
    answer_note("layers", sentence("{layers:quoted}", layers=("Art\x1b[2J",))),
    answer_fail("ink", sentence("up to {most:.0f} %", most=320.4), (1, 2, 3, 7)),
]


def test_text_has_a_line_for_each_answer_and_a_last_one() -> None:
    """Page numbers are ranges, and control characters of the file are escaped."""
    boxes, layers, ink, end = format_text("a.pdf", ANSWERS).split("\n")
    assert boxes.split() == ["ok", "boxes", "all", "there"]
    assert "\x1b" not in layers
    assert ink.endswith("up to 320 % (pages 1–3, 7)")
    assert end.startswith("a.pdf")
    assert "ink" in end
    assert "ink" not in format_text("a.pdf", ANSWERS[:2])


def test_single_page_is_in_the_singular() -> None:
    """An answer about one page names `page` and its number."""
    line, _ = format_text("a.pdf", [answer_fail("ink", sentence("too much"), (4,))]).split("\n")
    assert line.endswith("too much (page 4)")


def test_json_has_the_values() -> None:
    """The JSON has verdict, values and pages of each answer, and the verdict on the file."""
    data = json.loads(format_json("a.pdf", ANSWERS))
    assert (data["format"], data["verdict"]) == (1, "fail")
    assert data["answers"][2] | {"message": ""} == {
        "point": "ink",
        "verdict": "fail",
        "message": "",
        "args": {"most": 320.4},
        "pages": [1, 2, 3, 7],
    }
    assert json.loads(format_json("a.pdf", ANSWERS[:2]))["verdict"] == "pass"
