"""The icons and terms that the icon legend and the glossary explain."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.effects import draw_effect_icons
from compiler.model.message_marks import find_icons
from compiler.model.rule_nodes import LinkKind
from compiler.render.text.text_context import TextContext
from engine.effects import list_icon_names


def list_legend_icons(context: TextContext) -> list[str]:
    """Return the icons that texts, effects or cards show and that have a name in this locale, in the game's order."""
    shown = {*context.drawn, *_find_icons_in_texts(context), *_find_icons_in_effects(context)}
    return [name for name in context.game.icons if name in shown and context.find_text(f"icons.{name}.name")]


def list_defined_terms(context: TextContext) -> list[str]:
    """Return the terms that have a definition."""
    return [term for term in context.translation.terms if context.find_address(LinkKind.TERM, term)]


def _find_icons_in_texts(context: TextContext) -> Iterator[str]:
    for key in context.parsed.keys() & context.translation.messages.keys():
        yield from find_icons(context.translation.messages[key])


def _find_icons_in_effects(context: TextContext) -> Iterator[str]:
    for item in context.game.items.values():
        for effect in (effect for effects in item.effects.values() for effect in effects):
            yield from list_icon_names(draw_effect_icons(effect, context.game))
