from __future__ import annotations

from dataclasses import replace

from compiler.render.shown.side_files import CardSides, SideFile
from compiler.render.site.piece_links import link_notes_on_piece, link_pieces, link_pieces_of_rules
from tests.render.site.text_contexts import make_context


def test_a_piece_leads_to_its_rules_and_their_questions() -> None:
    """A card links to the rules that its content names, and to the questions and differences about these rules."""
    context = make_context()
    card = context.game.items["merchants-3"]
    addresses = [address for address, _ in link_notes_on_piece(context, card, "cards.html")]
    rules = set(card.figures["rules"])
    questions = [ruling.id for ruling in context.game.rulings.values() if rules & {*ruling.rules}]
    assert [f"rules/influence.html#r-{rule}" for rule in card.figures["rules"]] == addresses[: len(rules)]
    assert {f"faq.html#q-{question}" for question in questions} <= {*addresses}


def test_a_rule_leads_to_the_pieces_that_name_it() -> None:
    """A rule and a question about it link to each card whose effect the rule explains, once."""
    context = make_context()
    rule = context.game.items["merchants-3"].figures["rules"][0]
    sides = {"merchants-3": CardSides("", SideFile("a.svg", 1, 1, None), None)}
    expected = ("cards.html#c-merchants-3", context.find_text("cards.merchants-3.title"))
    assert link_pieces_of_rules(replace(context, sides=sides), [rule, rule, "unknown"], "faq.html") == (expected,)


def test_what_the_gallery_does_not_show_is_not_linked() -> None:
    """Without pictures, rules lead to no piece."""
    context = make_context()
    assert link_pieces(context, context.game.rules["components.dice"], "rules/components.html") == ()
    assert link_pieces_of_rules(context, ["components.dice"], "faq.html") == ()
