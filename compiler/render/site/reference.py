"""The icon legend and the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from markupsafe import Markup

from compiler.effects import draw_effect_icons
from compiler.model.message_marks import find_icons
from compiler.model.text import LinkKind
from compiler.render.text.collate import make_sort_key
from compiler.render.text.text_context import TextContext
from engine.effects import list_icon_names


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """An icon or a term: `mark` is the icon next to it, if any."""

    id: str
    name: str
    mark: Markup
    text: Markup | str


class ReferenceVariables(TypedDict):
    """The variables of the templates of the icon legend and the glossary."""

    entries: tuple[ReferenceEntry, ...]


def make_icons_view(context: TextContext) -> ReferenceVariables:
    """Return the icon legend, in the game's order."""
    entries = (
        ReferenceEntry(name, context.name_icon(name), context.render_icon(name), context.find_text(f"icons.{name}.use"))
        for name in list_legend_icons(context)
    )
    return {"entries": tuple(entries)}


def list_legend_icons(context: TextContext) -> list[str]:
    """Return the icons that texts, effects or cards show and that have a name in this locale, in the game's order."""
    shown = {*context.drawn, *_find_icons_in_texts(context), *_find_icons_in_effects(context)}
    return [name for name in context.game.icons if name in shown and context.find_text(f"icons.{name}.name")]


def make_glossary_view(context: TextContext) -> ReferenceVariables:
    """Return the terms with a definition, in the locale's order."""
    entries = (_make_term_entry(context, term) for term in list_defined_terms(context))
    return {
        "entries": tuple(sorted(entries, key=lambda entry: make_sort_key(context.translation.alphabet, entry.name)))
    }


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


def _make_term_entry(context: TextContext, term: str) -> ReferenceEntry:
    mark = context.render_icon(term) if term in context.game.icons else Markup()
    return ReferenceEntry(
        term, context.find_lemma(term), mark, context.render_html(f"terms.{term}.definition", "glossary.html")
    )
