"""The lines about pages on the first page, where they depend on what a game has: none promises what is missing."""

from __future__ import annotations

from compiler.layout.text.normalise_text import NBSP
from compiler.model.notes import RulingKind
from compiler.render.site.tools.tool_pages import list_tools
from compiler.render.text.text_context import TextContext


def describe_tools(context: TextContext) -> str:
    """Return the names of the tools; no line begins with a separator."""
    return f"{NBSP}· ".join(tool.door.name for tool in list_tools(context))


def describe_rulings(context: TextContext) -> str:
    """Return the line about questions, misprints or both."""
    kinds = {ruling.kind for ruling in context.game.rulings.values()}
    if len(kinds) > 1:
        return context.say("home.faq")
    return context.say("home.questions" if RulingKind.FAQ in kinds else "home.misprints")


def describe_gallery(context: TextContext) -> str:
    """Return the line about the pieces, some of which may have effects."""
    has_effects = any(effects for item in context.game.items.values() for effects in item.effects.values())
    return context.say("home.cards" if has_effects else "home.sides")


def describe_prints(context: TextContext) -> str:
    """Return the line about the PDFs, among which may be a rulebook."""
    game = context.game
    return context.say("home.print" if any(name in game.books for name in game.products) else "home.sheets")
