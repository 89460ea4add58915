from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagnostics import Span
from compiler.model.game import ComponentSet, Item, ItemOrigin, RegisteredRule, Rule

PLACE = Span("components/orders.yaml", 3)
FORGE = Item("forge", "orders", "card", 1, ItemOrigin.DESIGNED, {}, {}, {}, PLACE)
ORDERS = ComponentSet("orders", "card", "mini-euro", "order", 3, {}, (), PLACE)
PUBLISHED = RegisteredRule("pay", ("money",), None, is_removed=False, span=PLACE)


@pytest.mark.parametrize(("copies", "pieces"), [((), 0), ((1,), 1), ((1, 2, 5), 8)])
def test_set_has_as_many_pieces_as_its_items_have_copies(copies: tuple[int, ...], pieces: int) -> None:
    """What the published component list says about the set makes no difference."""
    items = tuple(replace(FORGE, copies=count) for count in copies)
    assert replace(ORDERS, items=items).pieces == pieces


@pytest.mark.parametrize(
    ("moved_to", "is_removed", "is_retired"), [(None, False, False), ("buy", False, True), (None, True, True)]
)
def test_id_of_a_rule_that_is_gone_is_retired(moved_to: str | None, is_removed: bool, is_retired: bool) -> None:  # noqa: FBT001 -- parameters of the test
    """A rule that was moved or removed leaves an id that no other may use."""
    assert replace(PUBLISHED, moved_to=moved_to, is_removed=is_removed).is_retired is is_retired


def test_captions_of_a_rule_are_among_its_texts() -> None:
    """The caption of a picture is a text of the rule that shows it, with a name that no other text of it has."""
    rule = Rule("pay", "1.1", None, (), (), (), (), {}, prose=False, span=PLACE)
    assert rule.name_caption("coins") == "rules.pay.picture-coins"
    assert rule.name_caption("coins") != rule.name_caption("text")
