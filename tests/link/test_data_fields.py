from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.diagnostics.with_findings import WithFindings
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, change_file, write_game
from tests.shown_findings import show_findings


def link_orders(folder: Path, old: str, new: str) -> WithFindings[Linked]:
    """Return the sample game, linked after a change of its only set."""
    changes = change_file("components/orders.yaml", old, new)
    linked, findings = link(load_game(write_game(folder / "mill", changes), find_shared_folders()))
    assert linked is not None
    return WithFindings(linked, findings)


def test_fields_may_have_the_names_of_effects_and_figures(tmp_path: Path) -> None:
    """`cost` and `value` may be fields of a set whose pieces have no effect or figure of that name."""
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


VALUES = [
    ("integer", "'3'"),
    ("integer", "'-3'"),
    ("integer", "'1,000'"),
    ("integer", "2.5"),
    ("integer", "'2,5'"),
    ("number", "'2.5'"),
    ("number", "'-2,5'"),
    ("number", "'٣'"),
    ("number", "three"),
    ("text", "3"),
    ("boolean", "1"),
]
"""Types of fields, and values of other types."""


def find_wrong_value(folder: Path, kind: str, value: str) -> Diagnostic:
    """Return the only finding about a piece with this value in a field of this type."""
    orders = FILES["components/orders.yaml"].replace("{id: wheel,", f"{{id: wheel, data: {{rank: {value}}},")
    fields = f"data: {{rank: {kind}}}\nitems:\n"
    _, (finding,) = link_orders(folder, FILES["components/orders.yaml"], orders.replace("items:\n", fields))
    return finding


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "value"), VALUES)
def test_value_of_another_type_is_reported(tmp_path: Path, kind: str, value: str) -> None:
    """A value that does not have the type of its field is a finding with that value."""
    finding = find_wrong_value(tmp_path, kind, value)
    assert (finding.code, finding.args["value"]) == ("wrong-type", value.strip("'"))


@pytest.mark.slow
def test_values_of_another_type_are_explained(tmp_path: Path, golden: Callable[[str, str], None]) -> None:
    """The golden file has the right form of each value that looks like a number, and no hint for any other."""
    cases = [
        (f"{kind}: {value}", [find_wrong_value(tmp_path / f"{n}", kind, value)])
        for n, (kind, value) in enumerate(VALUES)
    ]
    golden("findings/shown/data-fields.txt", show_findings(cases))
