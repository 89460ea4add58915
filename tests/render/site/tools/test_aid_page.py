"""The player aid as a page."""

from __future__ import annotations

from dataclasses import replace

from compiler.model.kit_data import KitData
from compiler.render.site.tools.aid_page import has_aids, make_aid_view
from tests.render.site.text_contexts import make_context


def test_aid_has_the_rules_of_the_kit_and_the_icons() -> None:
    """The page has the rules of the printed aid with their texts, and the icons if the aid has them."""
    context = make_context("pl")
    assert context.game.kit
    (aid,) = context.game.kit.read(KitData)["aids"]
    view = make_aid_view(context)
    assert [rule.number for rule in view["rules"]] == [context.game.rules[rule].number for rule in aid["rules"]]
    assert not [rule for rule in view["rules"] if not (rule.title and rule.text)]
    assert view["icons"]


def test_game_without_aids_has_no_page() -> None:
    """A game without a kit has no page of an aid."""
    context = make_context()
    assert has_aids(context)
    assert not has_aids(replace(context, game=replace(context.game, kit=None)))
