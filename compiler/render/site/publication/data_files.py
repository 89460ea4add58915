"""`rules.json` and `cards.json`: the rules and pieces of a game in one language, for other programs.

Their schemas are `schemas/published-rules.json` and `schemas/published-cards.json`.
"""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.text.normalise_text import NBSP
from compiler.model.game import Item, RegisteredRule, Rule
from compiler.model.moved_rules import find_successor
from compiler.model.publication import Publication
from compiler.render.shown.side_files import SideFile
from compiler.render.site.gallery import Card, make_gallery_sections
from compiler.render.site.publication.json_data import JsonObject, write_json
from compiler.render.text.address import join_address
from compiler.render.text.text_context import TextContext

RULES = "rules.json"
"""The name of the file of rules in the folder of each locale."""

CARDS = "cards.json"
"""The name of the file of cards in the folder of each locale."""

FORMAT = 1
"""The version of the format: a change that breaks programs gets the next number."""


def make_rules_file(context: TextContext, publication: Publication) -> bytes:
    """Return all rules in their order as plain text, with their numbers, names and addresses.

    Rules that no longer exist follow, with the rules that have taken their place.
    """
    rules = [_make_rule(context, rule, publication) for rule in context.game.rules.values()]
    retired = [
        _make_retired(context, rule, publication)
        for rule in context.game.registered_rules.values()
        if rule.id not in context.game.rules
    ]
    return write_json({**_make_heading(context, publication), "rules": rules, "retired": retired})


def make_cards_file(context: TextContext, publication: Publication) -> bytes:
    """Return all pieces that have pictures, by set, with their traits, effects in words and pictures."""
    sets = list(_list_sets(context, publication))
    return write_json({**_make_heading(context, publication), "sets": sets})


def _make_heading(context: TextContext, publication: Publication) -> JsonObject:
    return {
        "format": FORMAT,
        "game": context.game.id,
        "title": _write_plain(context.title),
        "locale": context.locale,
        "version": publication.version or "",
        "licence": context.game.licence,
        "address": publication.locate(f"{context.locale}/index.html"),
    }


def _make_rule(context: TextContext, rule: Rule, publication: Publication) -> JsonObject:
    key = f"rules.{rule.id}"
    return {
        "id": rule.id,
        "number": rule.number,
        "parent": rule.parent,
        "title": _write_plain(context.find_text(f"{key}.title")),
        "text": _write_plain(context.render_plain(f"{key}.text")),
        "address": publication.locate(f"{context.locale}/{context.find_rule_address(rule.id)}"),
    }


def _make_retired(context: TextContext, rule: RegisteredRule, publication: Publication) -> JsonObject:
    successor = find_successor(context.game, rule.id)
    address = publication.locate(f"{context.locale}/{context.find_rule_address(successor)}") if successor else None
    return {"id": rule.id, "moved-to": successor, "address": address}


def _list_sets(context: TextContext, publication: Publication) -> Iterator[JsonObject]:
    for section in make_gallery_sections(context):
        cards = [
            _make_card(context, card, context.game.items[card.id], publication)
            for group in section.groups
            for card in group.cards
        ]
        yield {"id": section.id, "title": _write_plain(section.title), "cards": cards}


def _make_card(context: TextContext, card: Card, item: Item, publication: Publication) -> JsonObject:
    sides = context.sides[card.id]
    return {
        "id": card.id,
        "title": _write_plain(card.title),
        "copies": item.copies,
        "traits": dict(item.traits),
        "effects": [_write_plain(line.text) for line in card.lines],
        "address": publication.locate(f"{context.locale}/cards.html#c-{card.id}"),
        "front": _make_side(context, sides.front, publication),
        "back": _make_side(context, sides.back, publication) if sides.back else None,
    }


def _make_side(context: TextContext, side: SideFile, publication: Publication) -> JsonObject:
    return {
        "address": publication.locate(join_address(context.locale, side.address)),
        "width": round(side.width, 2),
        "height": round(side.height, 2),
    }


def _write_plain(text: str) -> str:
    """Return a text with ordinary spaces, as other programs expect them."""
    return text.replace(NBSP, " ")
