from __future__ import annotations

import pytest

from schemas import schema
from tests.validate.checked import CARD, check_text, find_only_finding

MISSPELT = [
    ("origin: designed", "orgin: designed", "unknown-key", "orgin", "origin"),
    ("count: 1", "cuont: 1", "unknown-key", "cuont", "count"),
    ("gain:", "gains:", "unknown-key", "gains", "gain"),
    ("repeat:", "repaet:", "unknown-key", "repaet", "repeat"),
    ("exchange:", "exchnage:", "unknown-kind", "exchnage", "exchange"),
    ("designed", "desinged", "unknown-value", "desinged", "designed"),
    ("once", "onec", "unknown-value", "onec", "once"),
    ("kind: card", "kind: crad", "unknown-value", "crad", "card"),
]


@pytest.mark.parametrize(("old", "new", "code", "wrong", "near"), MISSPELT)
def test_misspelling_is_one_finding(old: str, new: str, code: str, wrong: str, near: str) -> None:
    """A misspelt key, kind or value is one finding, exactly at the wrong word, that names the right one."""
    finding = find_only_finding(old, new)
    assert (finding.code, finding.args["near"]) == (code, near)
    line = CARD.replace(old, new).splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 : finding.span.column - 1 + finding.span.length] == wrong


def test_unknown_key_comes_with_unused_keys() -> None:
    """An unknown key without a similar one is reported with the unused keys of its mapping."""
    finding = find_only_finding("origin: designed", "origin: designed\n    zzzzz: [1]")
    assert finding.args == {"noun": "key", "key": "zzzzz", "part": "an item"}
    unused = finding.values["names"]
    assert isinstance(unused, tuple)
    assert "benefit" in unused
    assert "origin" not in unused
    assert len(unused) == 8
    assert finding.values["more"] == len(schema("item")["properties"]) - len(("id", "origin", "actions")) - 8


def test_of_many_unused_keys_the_most_similar_are_listed() -> None:
    """A key that resembles none enough to be suggested comes with those that share most letters with it."""
    finding = find_only_finding("origin: designed", "origin: designed\n    bottom-at-the-back: [1]")
    names = finding.values["names"]
    assert "near" not in finding.args
    assert isinstance(names, tuple)
    assert ("back" in names, "players" in names) == (True, False)


def test_missing_key_comes_with_its_description() -> None:
    """A missing key is reported at its mapping, with the key's description."""
    finding = find_only_finding("format: mini-euro\n", "")
    assert (finding.code, finding.span.line, finding.span.column) == ("missing-key", 1, 1)
    assert finding.args == {"names": ("format",), "part": "a component file"}
    assert finding.values["name"] == "format"
    assert finding.values["about"]


def test_missing_keys_of_one_mapping_are_one_finding() -> None:
    """All keys that a mapping lacks are reported at once, with a hint for each key."""
    assert find_only_finding("format: mini-euro\n", "").args["names"] == ("format",)
    finding = find_only_finding("format: mini-euro\nlayout: influence\n", "")
    assert finding.args["names"] == ("format", "layout")
    assert len(finding.advice) == 2


def test_decimal_comma_is_reported() -> None:
    """A number with a decimal comma, whose second half YAML reads as a key, is reported with both halves."""
    layout = "front: {draw: [rect: {x: 1, y: 1, width: 34,5, height: 2}]}\n"
    (finding,) = check_text(layout, "layout")
    assert (finding.values["whole"], finding.values["fraction"]) == ("34", "5")


def test_lookalike_letter_in_a_key_is_named() -> None:
    """A key that differs from a known one only by a letter of another script is reported with that letter."""
    finding = find_only_finding("count: 1", "сount: 1")
    assert (finding.code, finding.args["near"], finding.args["letter"]) == ("unknown-key", "count", "с")
