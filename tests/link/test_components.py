"""Component files as sets of items."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from compiler.link.components import link_set, number_items, report_duplicate_items, report_unknown_traits
from compiler.link.link_effects import get_effect_part
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document
from compiler.model.game import ItemOrigin

SET = """\
kind: card
format: mini-euro
layout: order
traits: {guild: [smiths, millers]}
backs-show: [guild]
items:
  - {id: forge, traits: {guild: smiths}, origin: rulebook, actions: [{gain: {coin: 2}}]}
  - {id: wheel, copies: 2, traits: {guild: millers}, points: 3}
"""


def load_set(text: str = SET) -> Document:
    """Return a component file."""
    document, findings = load(text.encode(), "components/orders.yaml", "components")
    assert document is not None
    assert not findings
    return document


def find_unknown_traits(old: str, new: str) -> list[Diagnostic]:
    """Return the findings about traits after one change to the set."""
    assert old in SET
    document = load_set(SET.replace(old, new))
    return list(report_unknown_traits(document, link_set(document, get_effect_part(()))))


def test_a_set_has_its_items_with_their_fields() -> None:
    """Fields of an item are its traits, effects and figures; what is not stated has a default."""
    group = link_set(load_set(), get_effect_part(()))
    forge, wheel = group.items
    assert (group.id, group.count, group.pieces, group.backs_show) == ("orders", 3, 3, ("guild",))
    assert (forge.origin, forge.copies, forge.traits) == (ItemOrigin.RULEBOOK, 1, {"guild": "smiths"})
    assert [effect.kind for effect in forge.effects["actions"]] == ["gain"]
    assert (wheel.origin, wheel.figures, wheel.effects) == (ItemOrigin.DESIGNED, {"points": 3}, {})


def test_copies_are_numbered_through_the_set() -> None:
    """Each item knows the number of its first copy and of all pieces of the set."""
    items = link_set(load_set(), get_effect_part(())).items
    assert [(item.index, item.total) for item in number_items(items[::-1])] == [(1, 3), (3, 3)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("traits: {guild: smiths}", "traits: {gild: smiths}", 7),
        ("traits: {guild: smiths}", "traits: {guild: smith}", 7),
        ("backs-show: [guild]", "backs-show: [gild]", 5),
    ],
)
def test_undeclared_traits_and_words_are_reported(old: str, new: str, line: int) -> None:
    """A trait that the file does not declare, and a word that a trait does not list, are reported where they are."""
    (finding,) = find_unknown_traits(old, new)
    assert (finding.code, finding.span.line) == ("unknown-reference", line)


def test_a_set_with_known_traits_has_no_findings() -> None:
    """Declared traits and words are accepted."""
    assert find_unknown_traits("smiths", "smiths") == []


def test_an_id_of_two_items_is_reported_at_the_second() -> None:
    """The finding is at the later item, and relates the first."""
    group = link_set(load_set(SET.replace("wheel", "forge")), get_effect_part(()))
    (finding,) = report_duplicate_items({"orders": group})
    assert (finding.span.line, finding.related[0].span.line, finding.args["item"]) == (8, 7, "forge")
