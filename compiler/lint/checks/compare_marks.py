"""Compare the marks of translations with those of their sources."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from compiler.checks.pairs.pair import TextDiagnostic, text_diagnostic
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.lint.checks.marks import Mark, MarkPatterns
from compiler.lint.match_texts import MatchedText
from compiler.lint.text_finding import TextFinding

MIN_HABIT = 5
"""The minimum number of texts that show whether translators drop or rename a mark consistently."""

MIN_EQUAL = 0.7
"""The minimum share of texts with a mark as often as in their source, for a mark that translators keep."""

MIN_STYLED = 20
MIN_EQUAL_STYLES = 0.97
"""The minimum number of texts with a style tag, and the minimum share that keeps it, to report a lost tag."""

STYLES = frozenset(("b", "i", "em", "strong", "u", "br", "hr", "p", "center", "small", "cite"))
"""Names of style tags, which translators often place differently."""

VOID = frozenset(("br", "hr", "img", "wbr", "input"))
"""Names of tags that are never closed."""

_UNCLOSED = "`<{tag}>` is never closed", "close it with `</{tag}>`"
_UNOPENED = "`</{tag}>` closes nothing", "delete it, or open it with `<{tag}>`"

_INVALID = {
    "placeholder": "“{broken}” is not a valid placeholder",
    "tag": "“{broken}” is not a valid tag",
    "icon": "“{broken}” is not a valid icon",
}
"""What is wrong with a misspelt mark, by its role."""


@dataclass(frozen=True, slots=True)
class _Compared:
    """A text with the marks of its source and its own."""

    matched: MatchedText
    source: Sequence[Mark]
    text: Sequence[Mark]

    def list_differences(self) -> tuple[Sequence[Mark], Sequence[Mark]]:
        """Return the marks that the text lacks, and the marks that it adds."""
        return _subtract(self.source, self.text), _subtract(self.text, self.source)


@dataclass(frozen=True, slots=True)
class _Difference:
    """The marks that a translation lacks, and the marks that it adds."""

    matched: MatchedText
    missing: Sequence[Mark]
    extra: Sequence[Mark]
    present: Sequence[Mark]

    def leave_out(self, names: frozenset[str]) -> _Difference:
        """Return the difference without marks of some names."""
        missing, extra = ([mark for mark in side if mark.name not in names] for side in (self.missing, self.extra))
        return _Difference(self.matched, missing, extra, self.present)


def compare_marks(matched: Sequence[MatchedText], marks: MarkPatterns) -> Iterator[TextFinding]:
    """Yield the marks that translations lack or add, except consistent differences."""
    found = (_Compared(one, marks.find(one.source.text), marks.find(one.text.text)) for one in matched)
    compared = [one for one in found if one.source or one.text]
    differences = [_Difference(one.matched, *one.list_differences(), one.text) for one in compared]
    names = {mark.name for one in compared for mark in one.source}
    renamed = _find_renamed(differences, names)
    unreliable = _find_unreliable_names(compared) - {name for exchange in renamed for name in exchange}
    seen: set[tuple[str, str]] = set()
    for one in compared:
        yield from _report_unclosed(one)
    for difference in differences:
        reliable = difference.leave_out(unreliable | difference.matched.optional)
        yield from _report_renamed(reliable, renamed, seen)
        yield from _report_difference(reliable, renamed)


def _subtract(marks: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    """Return the marks that others lack; of several marks with the same name, return the last."""
    counts = Counter(mark.name for mark in others)
    left = []
    for mark in marks:
        counts[mark.name] -= 1
        if counts[mark.name] < 0:
            left.append(mark)
    return left


def _find_unreliable_names(compared: Sequence[_Compared]) -> frozenset[str]:
    """Return the names of marks that translators add and drop freely."""
    texts: Counter[str] = Counter()
    equal: Counter[str] = Counter()
    for one in compared:
        in_source, in_text = (Counter(mark.name for mark in side) for side in (one.source, one.text))
        for name in in_source.keys() | in_text.keys():
            texts[name] += 1
            equal[name] += in_source[name] == in_text[name]
    return frozenset(name for name, count in texts.items() if not _is_reliable(name, count, equal[name]))


def _is_reliable(name: str, count: int, equal: int) -> bool:
    """Return whether translators keep a mark that `equal` of `count` texts have as often as their source."""
    if name.strip("</>") in STYLES and name.startswith("<"):
        return count >= MIN_STYLED and equal >= MIN_EQUAL_STYLES * count
    return count < MIN_HABIT or equal >= MIN_EQUAL * count


def _report_unclosed(one: _Compared) -> Iterator[TextFinding]:
    """Yield tags that a text opens more or less often than it closes them, if the source closes them all."""
    source, text = (_count_open(side) for side in (one.source, one.text))
    for name, count in text.items():
        if count and not source[name]:
            *_, last = (mark for mark in one.text if mark.name.strip("</>") == name)
            template, hint = _UNCLOSED if count > 0 else _UNOPENED
            finding = text_diagnostic(template, last.start, last.end, hint, tag=name)
            yield TextFinding("tag-differs", one.matched, finding)


def _count_open(marks: Sequence[Mark]) -> Counter[str]:
    """Return how many more opening than closing tags there are of each name that can be closed."""
    counts: Counter[str] = Counter()
    for mark in marks:
        name = mark.name.strip("</>")
        if mark.kind.role == "tag" and not mark.text.endswith("/>") and name not in VOID:
            counts[name] += -1 if mark.name.startswith("</") else 1
    return counts


def _find_renamed(differences: Sequence[_Difference], names: set[str]) -> dict[tuple[str, str], int]:
    """Return how often translations have a mark that no source has instead of a mark: the source renamed the mark."""
    exchanges = Counter(
        (missing, extra)
        for difference in differences
        for missing in {mark.name for mark in difference.missing if mark.kind.role != "tag"}
        for extra in {mark.name for mark in difference.extra if mark.kind.role != "tag"}
    )
    return {names_: count for names_, count in exchanges.items() if count >= MIN_HABIT and names_[1] not in names}


def _report_renamed(
    difference: _Difference, renamed: dict[tuple[str, str], int], seen: set[tuple[str, str]]
) -> Iterator[TextFinding]:
    """Yield one finding for all places of a mark that the source has renamed."""
    for mark in difference.extra:
        for missing in difference.missing:
            exchange = (missing.name, mark.name)
            if exchange in renamed and exchange not in seen:
                seen.add(exchange)
                finding = text_diagnostic(
                    "the source has `{expected}` where this translation has `{mark}`: {count:plural time}",
                    mark.start,
                    mark.end,
                    sentence("replace it everywhere"),
                    expected=missing.text,
                    mark=mark.text,
                    count=renamed[exchange],
                )
                yield _make_finding(difference.matched, mark, finding)


def _report_difference(difference: _Difference, renamed: dict[tuple[str, str], int]) -> Iterator[TextFinding]:
    """Yield the marks that a text lacks or adds, except consistently renamed marks."""
    missing = list(difference.missing)
    for mark in difference.extra:
        other = next((one for one in missing if (one.name, mark.name) in renamed), None)
        if other:
            missing.remove(other)
            continue
        expected = _take_nearest(mark, missing)
        hint = sentence("write `{expected}`", expected=expected.text) if expected else sentence("delete it")
        finding = text_diagnostic(
            "`{mark}` is not in the source", mark.start, mark.end, hint, fix=_respell(mark, expected), mark=mark.text
        )
        yield _make_finding(difference.matched, mark, finding)
    for lost in missing:
        finding = _report_missing(lost, difference.matched.text.text, difference.present)
        yield _make_finding(difference.matched, lost, finding)


def _make_finding(matched: MatchedText, mark: Mark, finding: TextDiagnostic) -> TextFinding:
    code = {"placeholder": "placeholder-differs", "tag": "tag-differs", "icon": "icon-differs"}[mark.kind.role]
    return TextFinding(code, matched, finding)


def _take_nearest(mark: Mark, missing: list[Mark]) -> Mark | None:
    """Remove and return the missing mark of the same kind that a mark replaces, if any."""
    alike = [one for one in missing if one.kind is mark.kind]
    near = find_nearest(mark.name, [one.name for one in alike])
    only = alike[0] if len({one.name for one in alike}) == 1 else None
    expected = next((one for one in alike if one.name == near), only)
    if expected:
        missing.remove(expected)
    return expected


def _respell(mark: Mark, expected: Mark | None) -> str | None:
    """Return the certain correction: the expected mark, if only upper and lower case differ."""
    return expected.text if expected and expected.name.casefold() == mark.name.casefold() else None


def _report_missing(mark: Mark, text: str, present: Sequence[Mark]) -> TextDiagnostic:
    """Return the finding about a mark that a text lacks, located at a misspelt form of the mark if the text has one."""
    name = re.sub(r"\W", "", mark.name)
    pattern = rf"[\[{{(<]\s*{re.escape(name)}\s*[\])}}>]?" if len(name) > 1 else r"(?!)"
    taken = {one.start for one in present}
    broken = next((found for found in re.finditer(pattern, text, re.IGNORECASE) if found.start() not in taken), None)
    if broken:
        template = _INVALID[mark.kind.role]
        return text_diagnostic(template, *broken.span(), "write `{mark}`", broken=broken[0], mark=mark.text)
    return text_diagnostic("the source has `{mark}` here", 0, len(text), "insert `{mark}`", mark=mark.text)
