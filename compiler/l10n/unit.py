"""Translation units: the texts of a locale with information for translators."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.cldr import list_plural_categories
from compiler.compiled.compile_messages import compile_messages
from compiler.compiled.snapshot import read_snapshot as read_recorded_snapshot
from compiler.compiled.snapshot import take_snapshot
from compiler.diagnostics.visible import escape_controls
from compiler.disk.digest import digest
from compiler.l10n.find_limits import Limit
from compiler.link import Linked
from compiler.model.language_data import Snapshot, TextForms, TextRecord
from compiler.model.message_marks import SLOT, list_patterns
from compiler.model.translation import Message, Translation, is_blank
from engine.text import MissingText, Texts, make_quantity


class TermHint(NamedTuple):
    """A word of the glossary of the source, and its translation."""

    word: str
    translation: str


class SlotHint(NamedTuple):
    """A slot as it is written in a source, and the text that it shows now."""

    slot: str
    text: str


@dataclass(frozen=True, slots=True)
class TranslationUnit:
    """A text with its translation, or None.

    Attributes:
        key: The key of the text.
        file: The file of its source.
        line: The line of its source.
        source: The source text.
        target: The translation, or None.
        source_fingerprint: Reveals on import whether the source has changed since the export.
        target_fingerprint: Reveals on import whether the translation has changed since the export.
        was: The source text that the translation was made from, if it has changed since.
        limit: The smallest box that the text must fit into.
        terms: The terms of the glossary in the source.
        shown: The slots of the source that show figures.
        note: The comment above the source, or None.
    """

    key: str
    file: str
    line: int
    source: TextForms
    target: TextForms | None
    source_fingerprint: str
    target_fingerprint: str
    was: TextForms | None = None
    limit: Limit | None = None
    terms: tuple[TermHint, ...] = ()
    shown: tuple[SlotHint, ...] = ()
    note: str | None = None

    @property
    def is_plural(self) -> bool:
        """Whether the translation, or else the source, has plural forms."""
        return not isinstance(self.source if self.target is None else self.target, str)

    @property
    def is_done(self) -> bool:
        """Whether the translation is complete and was made from the current source."""
        return self.target is not None and self.was is None and not any(map(is_blank, list_forms(self.target)))

    def list_hints(self) -> Iterator[str]:
        """Yield hints for the translator, one per line."""
        if self.note:
            yield self.note
        if self.limit:
            yield f"fits into {self.limit.width:g} × {self.limit.height:g} mm at {self.limit.size:g} pt"
        for word, translation in self.terms:
            yield f"term: {word} = {translation}"
        for slot, text in self.shown:
            yield f"now: {slot} = {text}"


@dataclass(frozen=True, slots=True)
class ExportHeader:
    """The header of an exported file: the game's id, the languages, and whether it has only unfinished texts."""

    game: str
    source_locale: str
    locale: str
    todo: bool


class TermPair(NamedTuple):
    """A term: a pattern of all its source forms, its first source form and its first target form."""

    pattern: re.Pattern[str]
    source: str
    target: str


@dataclass(frozen=True)
class ExchangeContext:
    """A linked game, the locale to translate into, and the boxes of texts by key."""

    linked: Linked
    locale: str
    limits: Mapping[str, Limit]

    @cached_property
    def source(self) -> Translation:
        """The source texts."""
        return self.linked.translations[self.linked.game.source_locale]

    @cached_property
    def target(self) -> Translation:
        """The translation."""
        return self.linked.translations[self.locale]

    @cached_property
    def current_snapshot(self) -> Snapshot:
        """The current source texts and figures, as in `translated-from`."""
        return take_snapshot(self.linked.game, self.source)

    @cached_property
    def recorded_snapshot(self) -> Snapshot:
        """The recorded source texts that the translation was made from."""
        return read_recorded_snapshot(self.linked, self.locale)

    @cached_property
    def lines(self) -> Mapping[str, Sequence[str]]:
        """The lines of all files."""
        return {document.file: document.lines for document in self.linked.documents}

    @cached_property
    def formatter(self) -> Texts:
        """The formatter of the source texts."""
        return Texts(compile_messages(self.linked.game, self.source))

    @cached_property
    def glossary(self) -> tuple[TermPair, ...]:
        """The terms of the game in both languages."""
        return tuple(_pair_glossaries(self.source, self.target))


def make_unit(context: ExchangeContext, key: str) -> TranslationUnit:
    """Return the translation unit of a source text."""
    message = context.source.messages[key]
    translated = context.target.messages.get(key)
    recorded = context.recorded_snapshot.get(key)
    current = context.current_snapshot.get(key)
    return TranslationUnit(
        key=key,
        file=escape_controls(message.span.file),
        line=message.span.line,
        source=get_text_forms(message),
        target=get_text_forms(translated) if translated else None,
        source_fingerprint=compute_fingerprint(current),
        target_fingerprint=compute_fingerprint(get_text_forms(translated) if translated else None),
        was=recorded["text"] if translated and recorded and recorded != current else None,
        limit=context.limits.get(key),
        terms=tuple(_find_terms(message, context)),
        shown=tuple(_list_shown_slots(message, context)),
        note=_find_comment_above(context.lines.get(message.span.file, ()), message.span.line),
    )


def get_text_forms(message: Message) -> TextForms:
    """Return a message as in its file: a text, or texts by plural category."""
    return dict(message.forms) or message.pattern


def list_forms(value: TextForms) -> tuple[str, ...]:
    """Return the text, or all of its plural forms."""
    return (value,) if isinstance(value, str) else tuple(value.values())


def select_form(value: TextForms, category: str) -> str:
    """Return the form for a category, or else for `other`. Return a text without forms unchanged."""
    return value if isinstance(value, str) else value.get(category, value.get("other", ""))


def compute_fingerprint(value: TextRecord | TextForms | None) -> str:
    """Return a digest of a text that reveals whether it has changed: 12 hexadecimal digits."""
    return digest((json.dumps(value, sort_keys=True, ensure_ascii=False),))[:12]


def list_categories(locale: str) -> tuple[str, ...]:
    """Return the plural categories of a locale in the order of forms in exchange files."""
    return list_plural_categories(locale)


def _find_terms(message: Message, context: ExchangeContext) -> Iterator[TermHint]:
    text = " ".join(list_patterns(message))
    for pattern, word, translation in context.glossary:
        if pattern.search(text):
            yield TermHint(word, translation)


def _list_shown_slots(message: Message, context: ExchangeContext) -> Iterator[SlotHint]:
    """Yield each slot of a source text that a file of the game binds to a figure, with its current text."""
    bound = find_bound_slots(collect_slots(context.linked.game), message.key) or {}
    marks = (mark for pattern in list_patterns(message) for mark in SLOT.finditer(pattern) if mark[1] in bound)
    different = {mark[0]: mark for mark in marks}
    for spelling, mark in different.items():
        term, figure = bound[mark[1]]
        with suppress(MissingText, ValueError):  # reported by a check; a game with findings can be exported, too
            value = make_quantity(term, figure) if term else figure
            yield SlotHint(spelling, context.formatter.format_value(value, mark[2] or ""))


def _pair_glossaries(source: Translation, target: Translation) -> Iterator[TermPair]:
    for name, term in source.terms.items():
        words = [word for forms in term.forms.values() for word in forms.values()]
        if name in target.terms and words:
            alternatives = "|".join(re.escape(word) for word in sorted(set(words), key=len, reverse=True))
            pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)", re.IGNORECASE)
            yield TermPair(pattern, words[0], _get_first_form(target.terms[name].forms))


def _get_first_form(forms: Mapping[str, Mapping[str, str]]) -> str:
    return next(word for by_category in forms.values() for word in by_category.values())


def _find_comment_above(lines: Sequence[str], line: int) -> str | None:
    """Return the comment directly above a line, except the comment at the start of the file."""
    comment: list[str] = []
    for index in range(line - 2, 1, -1):
        text = lines[index].strip() if index < len(lines) else ""
        if not text.startswith("#"):
            break
        comment.insert(0, text.lstrip("# "))
    return " ".join(comment) or None
