"""Margins that are a little too wide are reported with margins that have room for more pieces."""

from __future__ import annotations

import re

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


def test_margins_of_the_hint_are_enough() -> None:
    """With the margins that the hint names, written as they are there, the pieces fit as it says."""
    cards, product = make_cards(20, 63.28, 88, backs=False), load_product(margins=dict.fromkeys(SIDES, 11.07))
    _, (finding,) = impose(cards, product, make_imprint())
    written = re.search(r"\{.*\}", finding.hints[0])
    assert written
    sheets, findings = impose(cards, load_product(margins=yaml.safe_load(written[0])), make_imprint())
    assert (findings, len(sheets[0].placements)) == ([], finding.args["count"])
