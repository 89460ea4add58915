from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Related, Span, Subject, warning
from compiler.live.item_findings import is_about
from compiler.model.game import ComponentSet, Item, ItemOrigin

PLACE = Span("texts.yaml", 7)
ITEM = Item("mill", "cards", "card", 1, ItemOrigin.DESIGNED, {}, {}, {}, Span("cards.yaml", 3))
CARDS = ComponentSet("cards", "card", "card", "cards", 1, {}, (ITEM,), Span("cards.yaml", 1))


@pytest.mark.parametrize(
    "finding",
    [
        warning("a", PLACE, "{part}: too low", part="cards/mill"),
        warning("a", PLACE, "odd", subject=Subject("item", "mill")),
        warning("a", PLACE, "odd", subject=Subject("text", "cards.mill.title", "en")),
        warning("a", PLACE, "odd", related=(Related(ITEM.span, "this card"),)),
    ],
)
def test_finding_is_about_the_item_that_it_names(finding: Diagnostic) -> None:
    """A finding is about an item that its part, its subject, its text or a related place names."""
    assert is_about(finding, CARDS, ITEM)


@pytest.mark.parametrize(
    "finding",
    [
        warning("a", PLACE, "odd"),
        warning("a", ITEM.span, "{part}: too low", part="tiles/mill"),
        warning("a", ITEM.span, "{part}: too low", part="cards/miller"),
        warning("a", PLACE, "odd", subject=Subject("item", "miller")),
        warning("a", PLACE, "odd", subject=Subject("text", "cards.miller.title", "en")),
        warning("a", PLACE, "odd", related=(Related(Span("cards.yaml", 30), "this card"),)),
    ],
)
def test_finding_is_not_about_other_items(finding: Diagnostic) -> None:
    """The part of another set, and an item whose id only begins alike, are others."""
    assert not is_about(finding, CARDS, ITEM)
