"""Validators that decide, and validators that explain."""

from __future__ import annotations

import pytest

from compiler.model.document import DocumentKind
from compiler.model.plain import Plain
from compiler.validate.validators import get_explaining_validator, get_validator, make_absolute_schema


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("paper", {"id": "a4", "width": 210, "height": 297}),
        ("paper", {"id": "a4", "width": -1, "height": 297}),
        ("facts", {"facts": {"1": {"text": "A fact."}}}),
        ("facts", []),
        ("settings", {"price": 3}),
    ],
)
def test_both_validators_decide_alike(kind: DocumentKind, data: Plain) -> None:
    """Data are valid to the fast validator if and only if the other one has nothing to explain."""
    errors = list(get_explaining_validator(kind).iter_errors(data))
    assert get_validator(kind).is_valid(data) is not bool(errors)


def test_validators_are_made_once() -> None:
    """A validator is made once for a kind and some engines, because making it takes long."""
    assert get_validator("paper") is get_validator("paper")
    assert get_explaining_validator("paper") is get_explaining_validator("paper")


def test_references_of_a_part_become_absolute() -> None:
    """A part of a schema can be used alone, because its references name the files that they lead to."""
    part: dict[str, Plain] = {"items": [{"$ref": "common.json#/$defs/id"}], "$ref": "#/$defs/x", "title": "$ref"}
    assert make_absolute_schema(part, "effects/gain") == {
        "items": [{"$ref": "file:///schemas/effects/common.json#/$defs/id"}],
        "$ref": "file:///schemas/effects/gain.json#/$defs/x",
        "title": "$ref",
    }
