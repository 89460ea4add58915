from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.render.shown.side_files import ItemSides, SideFile
from compiler.render.site.piece_links import (
    link_pieces,
    link_pieces_of_rules,
    link_rules_on_piece,
    link_rules_on_set,
)
from tests.render.site.text_contexts import make_context


@pytest.mark.slow
def test_a_piece_leads_to_the_rule_that_contains_its_rules() -> None:
    """A card with two rules of one section links to the section, where both stand with their questions."""
    context = make_context()
    card = context.game.items["merchants-3"]
    (section,) = {context.game.rules[rule].parent for rule in card.figures["rules"]}
    addresses = [address for address, _ in link_rules_on_piece(context, card, "cards.html")]
    assert addresses == [f"rules/influence.html#r-{section}"]


@pytest.mark.slow
def test_a_piece_with_one_rule_leads_to_it() -> None:
    """A card of a single rule links to the rule itself, and a card without rules to none."""
    context = make_context()
    card = context.game.items["merchants-3"]
    rule = card.figures["rules"][0]
    alone = replace(card, figures={**card.figures, "rules": (rule,)})
    addresses = [address for address, _ in link_rules_on_piece(context, alone, "cards.html")]
    assert addresses == [f"rules/influence.html#r-{rule}"]
    assert link_rules_on_piece(context, replace(card, figures={}), "cards.html") == ()


@pytest.mark.parametrize(
    ("name", "addresses"),
    [
        pytest.param("projects", ["rules/projects.html#r-projects"], id="a chapter of its own"),
        pytest.param("favour-board", ["rules/favour.html#r-favour"], id="first in a chapter"),
        pytest.param("markers", ["rules/components.html#r-components.pieces"], id="second in a chapter"),
        pytest.param("architects", ["rules/components.html#r-components.pieces"], id="rules only"),
        pytest.param("buildings", [], id="rules at its pieces"),
    ],
)
def test_a_set_leads_to_the_rules_about_it(name: str, addresses: list[str]) -> None:
    """A set links to the chapters that mention it, or else to the first rule, unless its pieces do so."""
    context = make_context(name="architects-of-amytis")
    links = link_rules_on_set(context, context.game.sets[name], "cards.html")
    assert [address for address, _ in links] == addresses


def test_a_set_that_no_rule_mentions_has_no_link() -> None:
    """Nothing is linked where the rules are silent."""
    context = make_context()
    assert link_rules_on_set(context, replace(context.game.sets["dice"], id="none"), "cards.html") == ()


def test_pieces_without_actions_lead_to_their_rules() -> None:
    """A building card and its tiles link to the building, and so do the cards of the solo rival to their turns."""
    amytis, cathedral = make_context(name="architects-of-amytis"), make_context()
    cards = [(amytis, "card-wall-black", "buildings.wall"), (amytis, "wall-pink", "buildings.wall")]
    for context, card, rule in (*cards, (cathedral, "solo-claim", "solo.claim")):
        ((address, _),) = link_rules_on_piece(context, context.game.items[card], "cards.html")
        assert address.endswith(f"#r-{rule}")


def test_a_rule_leads_to_the_pieces_that_name_it() -> None:
    """A rule and a question about it link to each card whose effect the rule explains, once."""
    context = make_context()
    rule = context.game.items["merchants-3"].figures["rules"][0]
    sides = {"merchants-3": ItemSides("", SideFile("a.svg", 1, 1, None), None)}
    expected = ("cards.html#c-merchants-3", context.find_text("cards.merchants-3.title"))
    assert link_pieces_of_rules(replace(context, sides=sides), [rule, rule, "unknown"], "faq.html") == (expected,)


def test_what_the_gallery_does_not_show_is_not_linked() -> None:
    """Without pictures, rules lead to no piece."""
    context = make_context()
    assert link_pieces(context, context.game.rules["components.dice"], "rules/components.html") == ()
    assert link_pieces_of_rules(context, ["components.dice"], "faq.html") == ()
