"""Compare lists of words such as traits: each member has a usual translation, which the texts show."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.checks.pairs.common.pair import text_diagnostic
from compiler.diagnostics.sentence import sentence
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding

SEPARATORS = (". ", " - ", ", ", "; ", " / ", " • ")
"""The separators of members of a list."""

MIN_TEXTS = 20
"""The minimum number of texts of a field that is taken for a field of lists."""

MIN_USES = 4
"""The minimum number of uses of the usual translation of a member."""

MIN_SHARE = 0.8
"""The minimum share of the usual translation of a member among all of its translations."""

_MAX_WORDS = 4
"""The maximum number of words of a member."""

_MIN_LISTS = 0.25
"""The minimum share of texts with a separator in a field of lists."""

_MIN_REPETITION = 2
"""The minimum average number of uses of a member in a field of lists."""


class _Member(NamedTuple):
    """A member of a list: its words without the separator, and their offsets in the text."""

    text: str
    start: int
    end: int


class _Lists(NamedTuple):
    """A text that is a list, with the members of its source and of its translation."""

    matched: MatchedText
    source: Sequence[_Member]
    translation: Sequence[_Member]


def compare_lists(matched: Sequence[MatchedText]) -> Iterator[TextFinding]:
    """Yield a finding for each list with fewer members than its source, and each member with an unusual translation."""
    by_field: dict[str | None, list[MatchedText]] = defaultdict(list)
    for text in matched:
        by_field[text.source.field].append(text)
    for field, texts in by_field.items():
        separator = _find_separator([text.source.text for text in texts]) if field else None
        if separator:
            lists = [
                _Lists(text, _split(text.source.text, separator), _split(text.translation.text, separator))
                for text in texts
                if text.source.text != text.translation.text
            ]
            yield from _compare_field(lists)


def _find_separator(texts: Sequence[str]) -> str | None:
    """Return the separator of the members in a field of lists, or None for another field."""
    if len(texts) < MIN_TEXTS:
        return None
    separator = max(SEPARATORS, key=lambda candidate: sum(candidate in text for text in texts))
    members = [member.text for text in texts for member in _split(text, separator)]
    is_short = all(len(member.split()) <= _MAX_WORDS for member in members)
    has_lists = sum(separator in text for text in texts) >= _MIN_LISTS * len(texts)
    has_repeated_members = len(members) >= _MIN_REPETITION * len(set(members))
    return separator if is_short and has_lists and has_repeated_members else None


def _split(text: str, separator: str) -> list[_Member]:
    """Return the members of a list. A full stop separates members at the end of the text, too."""
    pattern = re.compile(re.escape(separator.strip()) + (r"(?:\s+|$)" if separator == ". " else r"\s*"))
    members: list[_Member] = []
    start = 0
    for match in [*pattern.finditer(text), None]:
        end = match.start() if match else len(text)
        words = text[start:end]
        if words.strip():
            offset = start + len(words) - len(words.lstrip())
            members.append(_Member(words.strip(), offset, offset + len(words.strip())))
        start = match.end() if match else end
    return members


def _compare_field(lists: Sequence[_Lists]) -> Iterator[TextFinding]:
    usual = _find_usual_translations(lists)
    for compared in lists:
        yield from _report_missing_members(compared)
        yield from _report_unusual_members(compared, usual)


def _find_usual_translations(lists: Sequence[_Lists]) -> Mapping[str, str]:
    """Return the usual translation of each member that has one."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for compared in lists:
        if len(compared.source) == len(compared.translation):
            for source, member in zip(compared.source, compared.translation, strict=True):
                counts[source.text][member.text] += 1
    usual: dict[str, str] = {}
    for name, translations in counts.items():
        best, uses = translations.most_common(1)[0]
        if uses >= MIN_USES and uses >= MIN_SHARE * translations.total():
            usual[name] = best
    return usual


def _is_same_member(text: str, usual: str) -> bool:
    """Return whether two members differ at most in capitals after the first letter, as in titles."""
    return text[:1] == usual[:1] and text.casefold() == usual.casefold()


def _report_missing_members(compared: _Lists) -> Iterator[TextFinding]:
    """Yield a finding if a list has fewer members than its source."""
    if len(compared.source) > len(compared.translation):
        finding = text_diagnostic(
            "the list has {count:plural member}, but {source} in the source",
            0,
            len(compared.matched.translation.text),
            "translate the missing members",
            count=len(compared.translation),
            source=len(compared.source),
        )
        yield TextFinding("list-differs", compared.matched, finding)


def _report_unusual_members(compared: _Lists, usual: Mapping[str, str]) -> Iterator[TextFinding]:
    """Yield a finding for each member that is not the usual translation of any member of the source."""
    if len(compared.source) != len(compared.translation):
        return
    expected = Counter(usual[member.text] for member in compared.source if member.text in usual)
    present = Counter(member.text for member in compared.translation)
    for source, member in zip(compared.source, compared.translation, strict=True):
        best = usual.get(source.text)
        if (
            best
            and not _is_same_member(member.text, best)
            and present[best] < expected[best]
            and not expected[member.text]
        ):
            finding = text_diagnostic(
                "“{source}” is “{usual}” elsewhere",
                member.start,
                member.end,
                sentence("write “{usual}”", usual=best),
                source=source.text,
                usual=best,
            )
            yield TextFinding("list-differs", compared.matched, finding)
