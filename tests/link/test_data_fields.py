from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, change_file, write_game


def link_orders(folder: Path, old: str, new: str) -> tuple[Linked, list[Diagnostic]]:
    """Return the sample game, linked after a change of its only set."""
    changes = change_file("components/orders.yaml", old, new)
    linked, findings = link(load_game(write_game(folder / "mill", changes), find_shared_folders()))
    assert linked is not None
    return linked, findings


def test_fields_may_have_the_names_of_effects_and_figures(tmp_path: Path) -> None:
    """`cost` and `value` may be fields of a set in which no piece has an effect or a figure of that name."""
    fields = "data: {cost: integer, value: text, points: number}\nitems:\n"
    figures = "{cost: 3, value: high, points: 2}"
    added = f"{fields}  - {{id: mill, traits: {{guild: smiths}}, data: {figures}}}\n"
    orders = FILES["components/orders.yaml"].replace("count: 3", "count: 4")
    linked, findings = link_orders(tmp_path, FILES["components/orders.yaml"], orders.replace("items:\n", added))
    assert not findings
    assert linked.game.items["mill"].data == {"cost": 3, "value": "high", "points": 2}


@pytest.mark.parametrize("field", ["copies", "picture", "guild", "actions"])
def test_field_with_a_name_of_another_meaning_is_reported(tmp_path: Path, field: str) -> None:
    """A field may not have the name of a field of all pieces, of a trait, or of an effect that a piece has."""
    _, (finding,) = link_orders(tmp_path, "items:", f"data: {{{field}: text}}\nitems:")
    assert (finding.code, finding.args) == ("wrong-value", {"name": field})


@pytest.mark.parametrize(
    ("kind", "value", "hint"),
    [
        ("integer", "'3'", "delete the quotation marks"),
        ("integer", "'-3'", "delete the quotation marks"),
        ("integer", "'1,000'", "write the number without separators: 1000"),
        ("integer", "2.5", "declare the field as `number` if it has fractions"),
        ("integer", "'2,5'", "declare the field as `number` if it has fractions"),
        ("number", "'2.5'", "delete the quotation marks"),
        ("number", "'-2,5'", "write a decimal with a point: -2.5"),
        ("number", "'٣'", None),
        ("number", "three", None),
        ("text", "3", None),
        ("boolean", "1", None),
    ],
)
def test_value_of_another_type_is_reported(tmp_path: Path, kind: str, value: str, hint: str | None) -> None:
    """A value that does not have the type of its field is a finding, with the way to write what looks like a number."""
    fields = f"data: {{rank: {kind}}}\nitems:\n"
    orders = FILES["components/orders.yaml"].replace("{id: wheel,", f"{{id: wheel, data: {{rank: {value}}},")
    _, (finding,) = link_orders(tmp_path, FILES["components/orders.yaml"], orders.replace("items:\n", fields))
    assert (finding.code, finding.args["value"]) == ("wrong-type", value.strip("'"))
    assert finding.hints == ((hint,) if hint else ())
