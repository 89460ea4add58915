"""The icon legend and the glossary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from markupsafe import Markup

from compiler.render.text.collate import make_sort_key
from compiler.render.text.reference_entries import list_defined_terms, list_legend_icons
from compiler.render.text.text_context import TextContext


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


def make_glossary_view(context: TextContext) -> ReferenceVariables:
    """Return the terms with a definition, in the locale's order."""
    entries = (_make_term_entry(context, term) for term in list_defined_terms(context))
    return {
        "entries": tuple(sorted(entries, key=lambda entry: make_sort_key(context.translation.alphabet, entry.name)))
    }


def _make_term_entry(context: TextContext, term: str) -> ReferenceEntry:
    mark = context.render_icon(term) if term in context.game.icons else Markup()
    return ReferenceEntry(
        term, context.find_lemma(term), mark, context.render_html(f"terms.{term}.definition", "glossary.html")
    )
