"""Parts of schemas with resolved references."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.validate.schema_part import Schema, SchemaPart

SCHEMAS: Mapping[str, Schema] = {
    "deck": {
        "properties": {
            "id": {"$ref": "common.json#/$defs/id", "description": "The id of the deck."},
            "cards": {"items": {"$ref": "#/$defs/card"}},
        },
        "additionalProperties": {"type": "boolean"},
        "propertyNames": {"$ref": "common.json#/$defs/id"},
        "$defs": {"card": {"properties": {"effect": {"$ref": "effects/gain.json"}}}},
    },
    "common": {"$defs": {"id": {"type": "string", "description": "An id.", "x-ref": "deck"}}},
    "effects/gain": {"properties": {"more": {"$ref": "../common.json#/$defs/id"}}},
}
ROOT = SchemaPart.make_root(SCHEMAS, "deck")


def test_keywords_next_to_a_reference_win() -> None:
    """A reference brings the keywords of its target, except those that stand beside it."""
    part = ROOT.get_value_part("id")
    assert part.node == {"type": "string", "description": "The id of the deck.", "x-ref": "deck"}


def test_references_lead_through_lists_and_files() -> None:
    """A path through keys and indices ends at the right part, whichever files the references are in."""
    effect = ROOT.get_value_part("cards").get_value_part(3).get_value_part("effect")
    assert effect.base == "effects/gain"
    assert effect.get_value_part("more").node["type"] == "string"


@pytest.mark.parametrize(("key", "node"), [("other", {"type": "boolean"}), (0, {})])
def test_other_keys_have_the_part_of_additional_properties(key: str | int, node: Schema) -> None:
    """A key that is not a property has the part of all such keys; a part of nothing is empty."""
    assert ROOT.get_value_part(key).node == node


def test_names_of_keys_have_a_part() -> None:
    """What the schema says about the names of keys is a part of its own, and empty without any."""
    assert ROOT.get_keys_part().node["x-ref"] == "deck"
    assert ROOT.get_value_part("cards").get_keys_part().node == {}


def test_properties_are_those_of_the_part() -> None:
    """A part has the properties of its own mapping only."""
    assert set(ROOT.properties) == {"id", "cards"}
    assert set(ROOT.get_value_part("id").properties) == set()
