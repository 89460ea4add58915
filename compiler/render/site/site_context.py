"""The context of a site's pages in one locale: the game, its texts, icons and addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

from babel.dates import format_date
from markupsafe import Markup, escape

from compiler.compiled.bindings import slots_for
from compiler.compiled.item_texts import find_message
from compiler.compiled.messages import cldr_locale
from compiler.layout.lay_out import find_typography
from compiler.layout.typography import Typography
from compiler.link.texts import form_key
from compiler.model.game import Game
from compiler.model.notes import Slots
from compiler.model.text import LinkKind, Slot, Text
from compiler.model.translation import Translation
from compiler.render.no_break import bind_words
from compiler.render.site.address import relative
from compiler.render.site.faces import Faces
from compiler.render.walk import RenderHooks, html, plain
from engine.text import TermValue, Texts

ICON = Markup('<svg class="icon" role="img"><title>{}</title><use href="#i-{}"/></svg>')
FigureValue: TypeAlias = "int | TermValue"
"""A figure, or a quantity: `{term: id, n: figure}`."""

FOREIGN = Markup('<span lang="{}">{}</span>')
MUTE_ICON = Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>')


def make_site_context(
    game: Game,
    translation: Translation,
    texts: Texts,
    parsed: Mapping[str, Text],
    bound: Mapping[str, Slots],
    drawn: frozenset[str] = frozenset(),
) -> SiteContext:
    """Return the context of a game's pages in one locale.

    `bound` comes from `compiler.compiled.bindings.bind_slots`; `drawn` names the icons that card faces show.
    """
    return SiteContext(game, translation, texts, parsed, bound, find_typography(game, translation.locale), drawn)


@dataclass(frozen=True, slots=True)
class SiteContext:
    """The context of all pages in one locale; addresses are relative to the locale's folder.

    `drawn` names the icons that card faces show. The pages of a `draft` are marked as such. `faces` is filled in once
    the files of the faces have been produced.
    """

    game: Game
    translation: Translation
    texts: Texts
    parsed: Mapping[str, Text]
    bound: Mapping[str, Slots]
    typography: Typography
    drawn: frozenset[str] = frozenset()
    draft: bool = False
    faces: Faces = field(default_factory=dict)

    @property
    def locale(self) -> str:
        """The locale of the pages."""
        return self.translation.locale

    @property
    def title(self) -> str:
        """The title of the game."""
        return self._message_words("game.title") or self.game.id

    def say(self, key: str, **slots: str | int) -> str:
        """Return one of the site's own texts (`site.<key>`)."""
        return self.bind(self.texts.say(f"site.{key}", slots))

    def maybe(self, key: str) -> str:
        """Return a text of the game as plain text with its figures filled in; no words if there is no such text."""
        return self.bind(self._message_words(key))

    def bind(self, text: str) -> str:
        """Return plain text with no-break spaces where the line breaker of printed pieces would not break."""
        return bind_words(text, self.typography)

    def day(self, iso: str) -> str:
        """Return a date (`2026-11-27`) as the language writes it: `27 November 2026`."""
        return format_date(date.fromisoformat(iso), "long", cldr_locale(self.locale))

    def _message_words(self, key: str) -> str:
        message = find_message(self.game, self.translation, key)
        return self.texts.say(key, self._values(key)) if message else ""

    def html(self, key: str, page: str) -> Markup:
        """Return a rule text as HTML for the page at address `page`; empty if there is no such text."""
        hooks = RenderHooks(
            slot=lambda slot: self.slot_words(key, slot),
            icon=self.icon,
            href=lambda kind, target: self._address_on(page, kind, target),
            word=self.icon_name,
            mute=self.mute_icon,
            bind=lambda words: bind_words(words, self.typography),
        )
        return Markup(html(self.nodes(key), hooks))  # noqa: S704 -- walk has escaped it

    def inline(self, key: str, page: str) -> Markup:
        """Return a text of one paragraph as HTML without the paragraph, for headings and the like."""
        paragraph = self.html(key, page)
        return Markup(paragraph.removeprefix("<p>").removesuffix("</p>"))  # noqa: S704 -- walk has escaped it

    def plain(self, key: str) -> str:
        """Return the words of a text alone."""
        hooks = RenderHooks(slot=lambda slot: self.slot_words(key, slot), icon=self.icon_name)
        return plain(self.nodes(key), hooks)

    def icon(self, name: str) -> Markup:
        """Return an icon of the page's sprite with its word; the name alone if the game has no such icon."""
        if name not in self.game.icons:
            return escape(name)
        return ICON.format(self.icon_name(name), name)

    def mute_icon(self, name: str) -> Markup:
        """Return an icon whose word has just been read, hidden from screen readers."""
        return MUTE_ICON.format(name) if name in self.game.icons else Markup()

    def icon_name(self, name: str) -> str:
        """Return the word that an icon stands for."""
        return self.maybe(f"icons.{name}.name") or name

    def foreign(self, text: str, language: str) -> Markup:
        """Return a text that is in some language as HTML, marked where that is not the language of the page."""
        return FOREIGN.format(language, text) if language and language != self.locale else escape(text)

    def lemma(self, term: str) -> str:
        """Return the dictionary form of a term; no words if it is not a term."""
        entry = self.translation.terms.get(term)
        forms = next(iter(entry.forms.values()), {}) if entry else {}
        return forms.get("one") or next(iter(forms.values()), "")

    def address(self, kind: LinkKind, target: str) -> str | None:
        """Return the address of a rule, term or card, or None if the site does not show it."""
        if kind is LinkKind.RULE and target in self.game.rules:
            return self.rule_address(target)
        if kind is LinkKind.TERM and f"terms.{target}.definition" in self.translation.messages:
            return f"glossary.html#t-{target}"
        if kind is LinkKind.CARD and target in self.faces:
            return f"cards.html#c-{target}"
        return None

    def rule_address(self, rule: str) -> str:
        """Return the address of a rule."""
        return f"rules/{self.find_chapter(rule)}.html#r-{rule}"

    def _address_on(self, page: str, kind: LinkKind, target: str) -> str | None:
        address = self.address(kind, target)
        return relative(page, address) if address else None

    def find_chapter(self, rule: str) -> str:
        """Return the id of the chapter that a rule belongs to."""
        while parent := self.game.rules[rule].parent:
            rule = parent
        return rule

    def nodes(self, key: str) -> Text:
        """Return the nodes of a text; of a text with plural forms, those of the form for its figure."""
        message = self.translation.messages.get(key)
        if message is None or not message.forms:
            return self.parsed.get(key, ())
        form = self.texts.select_category(key, self._values(key))
        return self.parsed.get(form_key(key, form) if form else key, ())

    def slot_words(self, key: str, slot: Slot) -> str:
        """Return the words that fill a slot of a text."""
        return self.texts.format_value(self._values(key)[slot.name], slot.form)

    def _values(self, key: str) -> dict[str, FigureValue]:
        """Return the figures and quantities of a text's slots."""
        bound = (slots_for(self.bound, key) or {}).items()
        return {name: {"term": term, "n": figure} if term else figure for name, (term, figure) in bound}
