"""The turn of a rival moved by rules: the rule of each of its cards, and the rules of every turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from compiler.model.tools_data import RivalCard, RivalData, ToolsData
from compiler.render.site.side_pictures import Picture, make_picture
from compiler.render.site.tools.rule_text import RuleText, make_rule_text
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

RIVAL = "tools/rival.html"
"""The address of the page."""


@dataclass(frozen=True, slots=True)
class RivalCardView:
    """A card of the rival: its id, its title, its rule, and its side if it has one."""

    id: str
    title: str
    rule: RuleText
    side: Picture | None


def has_rival(context: TextContext) -> bool:
    """Return whether a game describes the turn of a rival."""
    return _find_rival(context) is not None


class RivalVariables(TypedDict):
    """The variables of the template of the rival's turn: its cards, and the rules of every turn."""

    cards: tuple[RivalCardView, ...]
    rules: tuple[RuleText, ...]


def make_rival_view(context: TextContext) -> RivalVariables:
    """Return the turn of the rival of a game that has one."""
    rival = _find_rival(context)
    assert rival is not None, "a game without a rival has no such page"
    return {
        "cards": tuple(_make_card_view(context, entry) for entry in rival["cards"]),
        "rules": tuple(make_rule_text(context, rule, RIVAL) for rule in rival["rules"]),
    }


def _find_rival(context: TextContext) -> RivalData | None:
    document = context.game.tools
    return document.read(ToolsData).get("rival") if document else None


def _make_card_view(context: TextContext, entry: RivalCard) -> RivalCardView:
    title = context.find_text(f"cards.{entry['card']}.title")
    sides = context.sides.get(entry["card"])
    side = None
    if sides:
        sources = tuple(source._replace(address=make_relative(RIVAL, source.address)) for source in sides.front.sources)
        file = sides.front._replace(address=make_relative(RIVAL, sides.front.address), sources=sources)
        side = make_picture(file, title)
    return RivalCardView(entry["card"], title, make_rule_text(context, entry["rule"], RIVAL), side)
