"""The texts of a game in one locale, for the pages of its site and of its rulebook, with icons and addresses."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TypeAlias

from babel.dates import format_date
from babel.units import format_unit
from markupsafe import Markup, escape

from compiler.compiled.bindings import find_bound_slots
from compiler.compiled.cldr import find_cldr_locale
from compiler.compiled.item_texts import find_message, group_item_keys
from compiler.diagrams.diagram import Diagrams
from compiler.layout.lay_out import find_typography
from compiler.layout.text.typographic_conventions import Typography
from compiler.link.text_nodes import make_form_key
from compiler.model.game import Game, Rule
from compiler.model.icon_words import spell_icon_id
from compiler.model.moved_rules import find_chapter
from compiler.model.notes import Slots
from compiler.model.rule_nodes import LinkKind, Slot, Text
from compiler.model.translation import Translation
from compiler.releases.release_file import Release
from compiler.render.shown.diagram_files import DiagramFiles
from compiler.render.shown.printed_files import PrintedFile
from compiler.render.shown.side_files import SidesByItem
from compiler.render.text.address import make_chapter_address, make_relative
from compiler.render.text.no_break_spaces import bind_words
from compiler.render.text.rule_html import RenderHooks, render_html, render_plain
from engine.text import TermValue, Texts

FigureValue: TypeAlias = int | TermValue
"""A figure, or a quantity: `{term: id, n: figure}`."""

ICON = Markup('<svg class="icon" role="img"><title>{}</title><use href="#i-{}"/></svg>')
"""An icon, by its word and its name."""

MUTE_ICON = Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>')
"""An icon that is not read aloud, by its name."""

KILOBYTE = 1_000
"""The bytes of a kilobyte, as sizes of files are written."""

MEGABYTE = 1_000_000
"""The bytes of a megabyte, as sizes of files are written."""

FOREIGN = Markup('<span lang="{}">{}</span>')
"""A text in another language than the page, by its language."""


def make_text_context(
    game: Game,
    translation: Translation,
    texts: Texts,
    parsed: Mapping[str, Text],
    bound: Mapping[str, Slots],
    drawn: frozenset[str] = frozenset(),
) -> TextContext:
    """Return the context of a game's pages in one locale.

    `bound` comes from `compiler.compiled.bindings.collect_slots`; `drawn` names the icons that card sides show.
    """
    typography = find_typography(game, translation.locale)
    item_keys = group_item_keys(game, translation)
    return TextContext(game, translation, texts, parsed, bound, typography, item_keys, drawn)


@dataclass(frozen=True, slots=True)
class TextContext:
    """The texts of a game in one locale; addresses are relative to the folder of the locale on its site.

    Attributes:
        game: The game.
        translation: The words of the locale.
        texts: Its formatted texts.
        parsed: Its texts as nodes, by key.
        bound: What the slots of texts show, by key.
        typography: The rules for breaking lines.
        item_keys: The keys of the texts of items, including texts that sets define, by the ids of the items.
        drawn: The names of the icons that sides show.
        draft: Whether pages are marked as a draft.
        is_played: Whether the site has a page where the game is played.
        sides: The files of the sides of each item, once they have been produced.
        diagrams: The diagrams of examples and set-ups, and the pictures of rules.
        diagram_files: The files of diagrams, once they have been produced.
        prints: The print products that the build has rendered.
        releases: The releases that recorded texts in this language, the earliest first.
    """

    game: Game
    translation: Translation
    texts: Texts
    parsed: Mapping[str, Text]
    bound: Mapping[str, Slots]
    typography: Typography
    item_keys: Mapping[str, Sequence[str]]
    drawn: frozenset[str] = frozenset()
    draft: bool = False
    is_played: bool = False
    sides: SidesByItem = field(default_factory=dict)
    diagrams: Diagrams = field(default_factory=dict)
    diagram_files: DiagramFiles = field(default_factory=dict)
    prints: tuple[PrintedFile, ...] = ()
    releases: tuple[Release, ...] = ()

    @property
    def locale(self) -> str:
        """The locale of the pages."""
        return self.translation.locale

    @property
    def title(self) -> str:
        """The title of the game."""
        return self._fill_message("game.title") or self.game.id

    def say(self, key: str, **slots: str | int) -> str:
        """Return one of the site's own texts (`site.<key>`)."""
        return self.bind(self.texts.say(f"site.{key}", slots))

    def find_text(self, key: str) -> str:
        """Return a text of the game as plain text with its figures filled in; an empty string for an unknown key."""
        return self.bind(self._fill_message(key))

    def bind(self, text: str) -> str:
        """Return plain text with no-break spaces where the line breaker of printed pieces would not break."""
        return bind_words(text, self.typography)

    def format_day(self, iso: str) -> str:
        """Return a date (`2026-11-27`) as the language writes it: `27 November 2026`."""
        return format_date(date.fromisoformat(iso), "long", find_cldr_locale(self.locale))

    def format_size(self, size: int) -> str:
        """Return a number of bytes as the language writes it: `552 kB`, `1.4 MB`."""
        locale = find_cldr_locale(self.locale)
        kilobytes = math.ceil(size / KILOBYTE)
        if kilobytes * KILOBYTE < MEGABYTE:
            return format_unit(kilobytes, "digital-kilobyte", "short", "0", locale)
        return format_unit(size / MEGABYTE, "digital-megabyte", "short", "#,##0.0", locale)

    def _fill_message(self, key: str) -> str:
        message = find_message(self.game, self.translation, key)
        return self.texts.say(key, self._find_slot_values(key)) if message else ""

    def render_html(self, key: str, page: str) -> Markup:
        """Return a rule text as HTML for the page at address `page`; an empty string for an unknown key."""
        hooks = RenderHooks(
            slot=lambda slot: self.fill_slot(key, slot),
            icon=self.render_icon,
            href=lambda kind, target: self._find_relative_address(page, kind, target),
            word=self.name_icon,
            mute=self.render_mute_icon,
            bind=lambda words: bind_words(words, self.typography),
        )
        return Markup(render_html(self.find_nodes(key), hooks))  # noqa: S704 -- `render_html` has escaped it

    def render_inline(self, key: str, page: str) -> Markup:
        """Return a text of one paragraph as HTML without the paragraph, for headings and the like."""
        paragraph = self.render_html(key, page)
        return Markup(paragraph.removeprefix("<p>").removesuffix("</p>"))  # noqa: S704 -- `render_html` has escaped it

    def render_plain(self, key: str) -> str:
        """Return a text as plain words."""
        hooks = RenderHooks(slot=lambda slot: self.fill_slot(key, slot), icon=self.name_icon)
        return render_plain(self.find_nodes(key), hooks)

    def describe_picture(self, rule: Rule, picture: str) -> str:
        """Return what a picture of a rule shows in plain words: its caption, or else the title of the rule."""
        return self.render_plain(rule.name_caption(picture)) or self.find_text(f"rules.{rule.id}.title")

    def render_icon(self, name: str) -> Markup:
        """Return an icon of the page's sprite with its word; the name alone if the game has no such icon."""
        if name not in self.game.icons:
            return escape(name)
        return ICON.format(self.name_icon(name), name)

    def render_mute_icon(self, name: str) -> Markup:
        """Return an icon whose word has just been read, hidden from screen readers."""
        return MUTE_ICON.format(name) if name in self.game.icons else Markup()

    def name_icon(self, name: str) -> str:
        """Return the word that an icon stands for."""
        return self.find_text(f"icons.{name}.name") or spell_icon_id(name)

    def mark_foreign(self, text: str, language: str) -> Markup:
        """Return a text that is in some language as HTML, marked where that is not the language of the page."""
        return FOREIGN.format(language, text) if language and language != self.locale else escape(text)

    def find_lemma(self, term: str) -> str:
        """Return the dictionary form of a term; an empty string for an unknown term."""
        entry = self.translation.terms.get(term)
        forms = next(iter(entry.forms.values()), {}) if entry else {}
        return forms.get("one") or next(iter(forms.values()), "")

    def find_address(self, kind: LinkKind, target: str) -> str | None:
        """Return the address of a rule, term or card, or None if the site does not show it."""
        if kind is LinkKind.RULE and target in self.game.rules:
            return self.find_rule_address(target)
        if kind is LinkKind.TERM and f"terms.{target}.definition" in self.translation.messages:
            return f"glossary.html#t-{target}"
        if kind is LinkKind.CARD and target in self.sides:
            return f"cards.html#c-{target}"
        return None

    def name_rule(self, rule: Rule) -> str:
        """Return the number and the title of a rule, or the number alone if it has no title."""
        return f"{rule.number} {self.find_text(f'rules.{rule.id}.title')}".rstrip()

    def find_rule_address(self, rule: str) -> str:
        """Return the address of a rule."""
        return f"{make_chapter_address(self.find_chapter(rule))}#r-{rule}"

    def _find_relative_address(self, page: str, kind: LinkKind, target: str) -> str | None:
        address = self.find_address(kind, target)
        return make_relative(page, address) if address else None

    def find_chapter(self, rule: str) -> str:
        """Return the id of the chapter that a rule belongs to."""
        return find_chapter(self.game, rule)

    def find_nodes(self, key: str) -> Text:
        """Return the nodes of a text; of a text with plural forms, those of the form for its figure."""
        message = self.translation.messages.get(key)
        if message is None or not message.forms:
            return self.parsed.get(key, ())
        form = self.texts.select_category(key, self._find_slot_values(key))
        return self.parsed.get(make_form_key(key, form) if form else key, ())

    def fill_slot(self, key: str, slot: Slot) -> str:
        """Return the words that fill a slot of a text."""
        return self.texts.format_value(self._find_slot_values(key)[slot.name], slot.form)

    def _find_slot_values(self, key: str) -> dict[str, FigureValue]:
        """Return the figures and quantities of a text's slots."""
        bound = (find_bound_slots(self.bound, key) or {}).items()
        return {name: {"term": term, "n": figure} if term else figure for name, (term, figure) in bound}
