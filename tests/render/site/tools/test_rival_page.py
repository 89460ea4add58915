"""The turn of a rival."""

from __future__ import annotations

from dataclasses import replace

from compiler.render.site.tools.rival_page import has_rival, make_rival_view
from tests.render.site.text_contexts import make_context


def test_each_card_has_its_rule() -> None:
    """Every card of the rival has a title and the text of its rule, in every language of the game."""
    for locale in ("en", "ru", "es", "pl", "it"):
        view = make_rival_view(make_context(locale))
        cards, rules = view["cards"], view["rules"]
        assert isinstance(cards, tuple)
        assert isinstance(rules, tuple)
        assert {card.id for card in cards} == {item.id for item in make_context().game.sets["solo"].items}
        assert not [card for card in cards if not (card.title and card.rule.text)]
        assert not [rule for rule in rules if not (rule.title and rule.text)]


def test_game_without_rival_has_no_page() -> None:
    """A game whose tools describe no rival has no page of its turn."""
    assert has_rival(make_context())
    assert not has_rival(make_context("en", "architects-of-amytis"))
    context = make_context()
    assert not has_rival(replace(context, game=replace(context.game, tools=None)))
