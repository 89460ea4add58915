"""How texts are used, by their keys."""

from __future__ import annotations

import pytest

from compiler.model.usage import USES, Filler, Markup, find_usage


@pytest.mark.parametrize(
    ("key", "filler", "markup"),
    [
        ("rules.market.move.title", Filler.BINDING, Markup.WORDS),
        ("rules.market.move.text", Filler.BINDING, Markup.PAGE),
        ("faq.first.question", Filler.BINDING, Markup.LINE),
        ("game.about", Filler.NOBODY, Markup.PAGE),
        ("game.title", Filler.NOBODY, Markup.WORDS),
        ("sets.orders.each.text", Filler.CALLER, Markup.DRAWN),
        ("sets.orders.title", Filler.NOBODY, Markup.WORDS),
        ("cards.forge.text", Filler.CALLER, Markup.DRAWN),
        ("log.take", Filler.CALLER, Markup.WORDS),
        ("anything", Filler.CALLER, Markup.DRAWN),
    ],
)
def test_the_most_specific_use_applies(key: str, filler: Filler, markup: Markup) -> None:
    """A text has the use of its own kind, and only otherwise that of its namespace."""
    usage = find_usage(key)
    assert (usage.filler, usage.markup) == (filler, markup)


@pytest.mark.parametrize("usage", [usage for usage in USES if "*" not in usage.keys.strip("*")])
def test_every_use_can_apply(usage: object) -> None:
    """No entry is hidden by an entry before it."""
    keys = usage.keys.replace("*", "x")  # type: ignore[attr-defined]  # a parameter of pytest
    assert find_usage(keys) == usage


def test_names_of_icons_and_search_words_have_no_icons() -> None:
    """Only what is read aloud for an icon, and what is searched for, must not contain icons."""
    assert {usage.keys for usage in USES if not usage.icons} == {
        "icons.*.name",
        "rules.*.also",
        "terms.*.also",
        "tools.*.also",
        "site.tools.*.also",
    }
