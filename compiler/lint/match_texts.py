"""Match the texts of a source with those of its translation, by key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from compiler.checks.pairs.common.pair import Pair, TextKind
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.reason import reason
from compiler.lint.checks.find_marks import MarkPatterns
from compiler.lint.files.file_text import FileText
from compiler.lint.files.report_unreadable import report_unreadable
from compiler.lint.plural_keys import find_source

NAMES = frozenset(("name", "title", "subtitle", "subname", "label", "caption", "heading"))
"""Fields of names."""

LISTS = frozenset(("traits", "keywords", "subtypes", "type", "subtype", "trait", "keyword"))
"""Fields of lists of words, such as traits."""

FLAVOUR = frozenset(("flavor", "flavour", "quote", "lore", "story"))
"""Fields of texts that state no rule."""

MIN_TEXTS = 20
"""The minimum number of texts of a field that show whether the field is translated."""

MIN_EQUAL = 0.97
"""The minimum share of texts that are equal in both languages in a field that is not translated, such as an address."""

MAX_CHARACTERS = 20_000
"""The maximum length of a text that is checked; the time of some checks grows with the square of the length."""

_IDENTIFIER = re.compile(r"[a-z0-9_./:#@?&=%+-]*")
_NO_WORD = re.compile(r"[0-9_/:#@=%]")
"""A character that words do not have."""

_MAX_LINE = 60
"""The maximum length of a text that is a line, such as a name, if it does not end like a sentence."""

_SENTENCE_ENDS = (".", "!", "?", "…", ":", "\n")


@dataclass(frozen=True, slots=True)
class MatchedText:
    """A text of a source and its translation.

    Attributes:
        source: The text of the source.
        translation: Its translation.
        optional: The names of marks that the translation may lack or add.
    """

    source: FileText
    translation: FileText
    optional: frozenset[str] = frozenset()

    @property
    def key_in_file(self) -> str:
        """The key of the text in its file; `translation.key` has the path of the file before it if others have it."""
        return self.translation.key.removeprefix(f"{self.translation.span.file}:")

    def make_pair(self, marks: MarkPatterns) -> Pair:
        """Return the pair of texts for the checks, of the same length and with marks as the checks expect them."""
        return Pair(
            self.translation.key,
            _classify(self.source),
            marks.mask(self.source.text),
            marks.mask(self.translation.text),
        )


def match_texts(sources: Iterable[FileText], texts: Iterable[FileText]) -> tuple[MatchedText, ...]:
    """Return the texts that are in both files, in the order of the source, without fields that are not translated.

    Plural forms that the source's language does not need follow at the end, with the source's form `other`.
    """
    by_key = {text.key: text for text in texts}
    known = {source.key: source for source in sources}
    matched = [MatchedText(source, by_key[key]) for key, source in known.items() if key in by_key]
    further = ((find_source(text, known), text) for key, text in by_key.items() if key not in known)
    matched += [MatchedText(source, text) for source, text in further if source]
    return keep_checkable(matched)


def keep_checkable(matched: Sequence[MatchedText]) -> tuple[MatchedText, ...]:
    """Return the texts that are checked: those with words, in fields that are translated."""
    untranslated = set(_find_untranslated_fields(matched))
    return tuple(text for text in matched if text.source.field not in untranslated and _is_checkable(text))


def _is_checkable(matched: MatchedText) -> bool:
    """Return whether a source has words, so that it is not empty, an address or a number, and is not too long."""
    if max(len(matched.source.text), len(matched.translation.text)) > MAX_CHARACTERS:
        return False  # reported by `report_long_texts`
    source = matched.source.text.strip()
    is_copied = source == matched.translation.text.strip()
    if not source or " " in source:
        return bool(source)
    return not (_IDENTIFIER.fullmatch(source) and (is_copied or _NO_WORD.search(source)))


def report_extra_texts(sources: Sequence[FileText], texts: Sequence[FileText], file: str) -> Iterator[Diagnostic]:
    """Yield one finding about all texts of a translation that its source lacks."""
    known = {source.key: source for source in sources}
    extra = [text for text in texts if find_source(text, known) is None]
    if extra:
        yield warning(
            "extra-translation",
            extra[0].span if extra[0].span.file == file else Span(file),
            "the source lacks {count:plural text} of the translation, among them `{key}`",
            "delete them, or restore their source",
            count=len(extra),
            key=extra[0].key,
        )


def report_long_texts(texts: Iterable[FileText]) -> Iterator[Diagnostic]:
    """Yield a finding for each text that is too long to be checked."""
    for text in texts:
        if len(text.text) > MAX_CHARACTERS:
            yield report_unreadable(
                text.span,
                reason(
                    "the text has {count:,} characters; the limit is {limit:,}",
                    count=len(text.text),
                    limit=MAX_CHARACTERS,
                ),
            )


def _find_untranslated_fields(matched: Iterable[MatchedText]) -> Iterator[str | None]:
    """Yield the fields whose translations are nearly always equal to their sources."""
    by_field: dict[str | None, list[bool]] = {}
    for text in matched:
        by_field.setdefault(text.source.field, []).append(text.source.text == text.translation.text)
    for field, equal in by_field.items():
        if len(by_field) > 1 and len(equal) >= MIN_TEXTS and sum(equal) >= MIN_EQUAL * len(equal):
            yield field


def _classify(source: FileText) -> TextKind:
    """Return the kind of a text, as its field, its length and its last character show."""
    field = (source.field or "").casefold()
    if field in FLAVOUR:
        return "flavour"
    if field in NAMES or field in LISTS:
        return "name" if "\n" not in source.text else "line"
    if len(source.text) <= _MAX_LINE and not source.text.rstrip().endswith(_SENTENCE_ENDS):
        return "line"
    return "prose"
