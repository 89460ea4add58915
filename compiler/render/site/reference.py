"""The icon legend and the glossary."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from compiler.effects import icons as effect_icons
from compiler.model.pattern import icons as text_icons
from compiler.render.site.collate import sort_key
from compiler.render.site.site_context import SiteContext
from engine.effects import icon_names


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """An icon or a term: `mark` is the icon that stands beside it, if any."""

    id: str
    name: str
    mark: Markup
    text: Markup | str


def icons_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the icon legend needs: the icons that a reader can meet."""
    met = legend(context)
    entries = (
        ReferenceEntry(name, context.icon_name(name), context.icon(name), context.maybe(f"icons.{name}.use"))
        for name in met
    )
    return {"entries": tuple(entries)}


def legend(context: SiteContext) -> list[str]:
    """The icons that the game's texts, effects or faces show and that have a name in this locale, in its order."""
    shown = {*context.drawn, *_in_texts(context), *_in_effects(context)}
    return [name for name in context.game.icons if name in shown and context.maybe(f"icons.{name}.name")]


def glossary_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the glossary needs: the terms that have a definition, in the locale's alphabet."""
    entries = (_term(context, term) for term in context.translation.terms if context.address("term", term))
    return {"entries": tuple(sorted(entries, key=lambda entry: sort_key(context.locale, entry.name)))}


def _in_texts(context: SiteContext) -> Iterator[str]:
    for key in context.parsed.keys() & context.translation.messages.keys():
        yield from text_icons(context.translation.messages[key])


def _in_effects(context: SiteContext) -> Iterator[str]:
    for item in context.game.items.values():
        for effect in (effect for effects in item.effects.values() for effect in effects):
            yield from icon_names(effect_icons(effect, context.game))


def _term(context: SiteContext, term: str) -> ReferenceEntry:
    mark = context.icon(term) if term in context.game.icons else Markup()
    return ReferenceEntry(term, context.lemma(term), mark, context.html(f"terms.{term}.definition", "glossary.html"))
