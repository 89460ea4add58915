from __future__ import annotations

import json

import pytest

from compiler.validate.near_form import drop_separators, propose_form
from tests.conftest import ROOT

COMMON, LAYOUT = (json.loads((ROOT / "schemas" / f"{name}.json").read_text("utf-8")) for name in ("common", "layout"))
ID, RULE_ID, COLOUR = (COMMON["$defs"][name] for name in ("id", "rule-id", "colour"))
FORMAT = json.loads((ROOT / "schemas/components.json").read_text("utf-8"))["properties"]["format"]
EXPRESSION = LAYOUT["$defs"]["flag"]


@pytest.mark.parametrize(
    ("value", "part", "near"),
    [
        ("hawk_moth", ID, "hawk-moth"),
        ("Old Oak", ID, "old-oak"),
        ("żółw", ID, "zolw"),
        ("Market Move", RULE_ID, "market-move"),
        ("E8B04A", COLOUR, "'#E8B04A'"),
        ("#abc", COLOUR, "'#aabbcc'"),
        ("item.id == 'dry'", EXPRESSION, "\"{{ item.id == 'dry' }}\""),
        ("yes", EXPRESSION, "true"),
        ("maybe", EXPRESSION, None),
        ("Blue_Sky", COMMON["$defs"]["word"], "blue-sky"),
        ("2 of Hearts", COMMON["$defs"]["word"], "2-of-hearts"),
        ("red", COLOUR, None),
        ("???", ID, None),
        ("#ff0000", ID, None),
        ("#fff", COMMON["$defs"]["word"], None),
        ("#1", ID, "item-1"),
        ("Poker", FORMAT, "poker"),
        ("2.5in x 3.5in", FORMAT, None),
    ],
)
def test_nearly_right_value_is_proposed(value: str, part: dict[str, object], near: str | None) -> None:
    """Ids, words, colours, expressions and truth values of a nearly right form are proposed in the right form."""
    assert propose_form(value, part) == near


def test_near_form_obeys_the_schema() -> None:
    """A value that does not match the pattern of the schema is not proposed."""
    assert propose_form("Hawk", ID | {"pattern": "^[a-z]{9,}$"}) is None


@pytest.mark.parametrize(
    ("number", "whole"),
    [
        ("1,000", "1000"),
        ("1.000", "1000"),
        ("12 500", "12500"),
        ("1.000.000", "1000000"),
        ("2,5", None),
        ("1,0000", None),
    ],
)
def test_separators_of_thousands_are_removed(number: str, whole: str | None) -> None:
    """Groups of three digits are thousands; other digits after a comma are not."""
    assert drop_separators(number) == whole
