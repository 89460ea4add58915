"""Compare lists of words such as traits: each member has one translation, which the corpus shows."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.checks.pairs.pair import text_diagnostic
from compiler.diagnostics.sentence import sentence
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding

SEPARATORS = (". ", " - ", ", ", "; ", " / ", " • ")
"""What separates the members of a list."""

MIN_LISTS = 20
"""The fewest texts of a field that is taken for a field of lists."""

MIN_USES = 4
"""The fewest times that a member must be translated in one way before another way is a finding."""

MIN_SHARE = 0.8
"""The least share of its translations that the usual one of a member has."""

_MAX_WORDS = 4
"""The maximum number of words in each member of a list of short members."""


class _Member(NamedTuple):
    """A member of a list: its words, without a full stop, and its offsets."""

    text: str
    start: int
    end: int


class _Lists(NamedTuple):
    """A text whose source and translation are lists."""

    matched: MatchedText
    source: Sequence[_Member]
    members: Sequence[_Member]


def compare_lists(matched: Sequence[MatchedText]) -> Iterator[TextFinding]:
    """Yield lists with fewer members than their source, and members with another translation than usual."""
    by_field: dict[str, list[MatchedText]] = defaultdict(list)
    for one in matched:
        by_field[one.source.field].append(one)
    for field, texts in by_field.items():
        separator = _find_separator([one.source.text for one in texts]) if field else None
        if separator:
            lists = [
                _Lists(one, _split(one.source.text, separator), _split(one.text.text, separator))
                for one in texts
                if one.source.text != one.text.text
            ]
            yield from _compare_field(lists)


def _find_separator(texts: Sequence[str]) -> str | None:
    """Return what separates the members in a field, or None unless few short members are in many texts."""
    if len(texts) < MIN_LISTS:
        return None
    separator = max(SEPARATORS, key=lambda one: sum(one in text for text in texts))
    members = [member.text for text in texts for member in _split(text, separator)]
    is_short = all(len(member.split()) <= _MAX_WORDS for member in members)
    has_lists = sum(separator in text for text in texts) * 4 >= len(texts)
    return separator if is_short and has_lists and len(set(members)) * 2 <= len(members) else None


def _split(text: str, separator: str) -> list[_Member]:
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
    usual = _find_usual(lists)
    for one in lists:
        yield from _report_number(one)
        yield from _report_members(one, usual)


def _find_usual(lists: Sequence[_Lists]) -> Mapping[str, str]:
    """Return the usual translation of each member that nearly always has the same one."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for one in lists:
        if len(one.source) == len(one.members):
            for source, member in zip(one.source, one.members, strict=True):
                counts[source.text][member.text] += 1
    usual: dict[str, str] = {}
    for name, translations in counts.items():
        best, uses = translations.most_common(1)[0]
        if uses >= MIN_USES and uses >= MIN_SHARE * translations.total():
            usual[name] = best
    return usual


def _report_number(one: _Lists) -> Iterator[TextFinding]:
    if len(one.source) > len(one.members):
        finding = text_diagnostic(
            "the list has {count:plural member}, but {source} in the source",
            0,
            len(one.matched.text.text),
            "translate the missing members",
            count=len(one.members),
            source=len(one.source),
        )
        yield TextFinding("list-differs", one.matched, finding)


def _report_members(one: _Lists, usual: Mapping[str, str]) -> Iterator[TextFinding]:
    """Yield the members that are not the usual translation of any member of the source."""
    if len(one.source) != len(one.members):
        return
    expected = Counter(usual[member.text] for member in one.source if member.text in usual)
    present = Counter(member.text for member in one.members)
    for source, member in zip(one.source, one.members, strict=True):
        best = usual.get(source.text)
        if best and member.text != best and present[best] < expected[best] and not expected[member.text]:
            finding = text_diagnostic(
                "“{source}” is “{usual}” elsewhere",
                member.start,
                member.end,
                sentence("write “{usual}”", usual=best),
                source=source.text,
                usual=best,
            )
            yield TextFinding("list-differs", one.matched, finding)
