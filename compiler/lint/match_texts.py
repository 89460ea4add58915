"""Match the texts of a source with those of its translation, by key."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from compiler.checks.pairs.pair import Pair, TextKind
from compiler.diagnostics import Diagnostic, Span, warning
from compiler.diagnostics.reason import reason
from compiler.lint.checks.marks import MarkPatterns
from compiler.lint.files.file_text import FileText
from compiler.lint.files.unreadable import report_unreadable

NAMES = frozenset(("name", "title", "subtitle", "subname", "label", "caption", "heading"))
"""Fields of names."""

LISTS = frozenset(("traits", "keywords", "subtypes", "type", "subtype", "trait", "keyword"))
"""Fields of lists of words."""

FLAVOUR = frozenset(("flavor", "flavour", "quote", "lore", "story"))
"""Fields of texts that state no rule."""

MIN_FIELD = 20
"""The fewest texts of a field from which it is judged whether the field is translated."""

MIN_EQUAL = 0.97
"""The share of texts that are equal in both languages in a field that is not translated, such as an address."""

MAX_TEXT = 20_000
"""The most characters of a text that is checked; the time of some checks grows with the square of its length."""

_IDENTIFIER = re.compile(r"[a-z0-9_./:#@?&=%+-]*")
_NO_WORD = re.compile(r"[0-9_/:#@=%]")
_LONG_NAME = 60
_MARKS = ".!?…:\n"


@dataclass(frozen=True, slots=True)
class MatchedText:
    """A text of a source and its translation.

    Attributes:
        source: The text of the source.
        text: Its translation.
        optional: The names of marks that the translation may lack or add.
    """

    source: FileText
    text: FileText
    optional: frozenset[str] = frozenset()

    def make_pair(self, marks: MarkPatterns) -> Pair:
        """Return the pair that checks see: of the same length, with marks as they know them."""
        return Pair(self.text.key, _classify(self.source), marks.mask(self.source.text), marks.mask(self.text.text))


def match_texts(sources: Iterable[FileText], texts: Iterable[FileText]) -> tuple[MatchedText, ...]:
    """Return the texts that both have, in the order of the source, without fields that nobody translates."""
    by_key = {text.key: text for text in texts}
    matched = [MatchedText(source, by_key[source.key]) for source in sources if source.key in by_key]
    untranslated = set(_find_untranslated_fields(matched))
    return tuple(one for one in matched if one.source.field not in untranslated and not _is_code(one))


def _is_code(one: MatchedText) -> bool:
    """Return whether a source says nothing in words: it is empty, an address, a number, or far too long."""
    if max(len(one.source.text), len(one.text.text)) > MAX_TEXT:
        return True  # reported by `report_long_texts`
    source = one.source.text.strip()
    is_copied = source == one.text.text.strip()
    return not source or (bool(_IDENTIFIER.fullmatch(source)) and (is_copied or bool(_NO_WORD.search(source))))


def report_extra_texts(sources: Sequence[FileText], texts: Sequence[FileText], file: str) -> Iterator[Diagnostic]:
    """Yield a finding about the texts of a translation that its source lacks."""
    known = {source.key for source in sources}
    extra = [text for text in texts if text.key not in known]
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
    """Yield the texts that are too long to be checked."""
    for text in texts:
        if len(text.text) > MAX_TEXT:
            template = "the text has {count:,} characters; the limit is {limit:,}"
            yield report_unreadable(text.span, reason(template, count=len(text.text), limit=MAX_TEXT))


def _find_untranslated_fields(matched: Iterable[MatchedText]) -> Iterator[str]:
    """Yield the fields whose texts are nearly always those of the source."""
    by_field: dict[str, list[bool]] = {}
    for one in matched:
        by_field.setdefault(one.source.field, []).append(one.source.text == one.text.text)
    for field, equal in by_field.items():
        if len(by_field) > 1 and len(equal) >= MIN_FIELD and sum(equal) >= MIN_EQUAL * len(equal):
            yield field


def _classify(source: FileText) -> TextKind:
    field = source.field.casefold()
    if field in FLAVOUR:
        return "flavour"
    if field in NAMES or field in LISTS:
        return "name" if "\n" not in source.text else "line"
    if len(source.text) <= _LONG_NAME and not source.text.rstrip().endswith(tuple(_MARKS)):
        return "line"
    return "prose"
