"""Compare the marks of translations with the marks of their sources."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.checks.pairs.common.pair import TextDiagnostic, text_diagnostic
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.lint.checks.find_marks import Mark, MarkPatterns
from compiler.lint.match_texts import FLAVOUR, MatchedText
from compiler.lint.text_finding import TextFinding

MIN_HABIT = 5
"""The minimum number of texts that show whether translators drop or rename a mark consistently."""

MIN_EQUAL = 0.7
"""The minimum share of texts that have a mark as often as their source, if translators keep the mark."""

MIN_STYLED = 20
MIN_EQUAL_STYLES = 0.97
"""The minimum number of texts with a style tag, and the minimum share of them that keep it, to report a lost tag."""

STYLES = frozenset(("b", "i", "em", "strong", "u", "br", "hr", "p", "center", "small", "cite"))
"""Names of style tags, which translators often place differently."""

_STYLE_NAMES = frozenset(f"<{slash}{name}>" for name in STYLES for slash in ("", "/"))
"""The names of the marks of style tags, which texts that state no rule lack or add freely."""

VOID = frozenset(("br", "hr", "img", "wbr", "input"))
"""Names of tags that are never closed."""

_UNCLOSED = "`<{tag}>` is never closed", "close it with `</{tag}>`"
_UNOPENED = "`</{tag}>` closes nothing", "delete it, or open it with `<{tag}>`"

_INVALID = {
    "placeholder": "“{broken}” is not a valid placeholder",
    "tag": "“{broken}” is not a valid tag",
    "icon": "“{broken}” is not a valid icon",
}
"""The templates for misspelt marks, by role."""


class _Renaming(NamedTuple):
    """The name of a mark in the sources, and the name that translations still have."""

    current: str
    former: str


@dataclass(frozen=True, slots=True)
class _Compared:
    """A text, with the marks of its source and of its translation."""

    matched: MatchedText
    source: Sequence[Mark]
    translation: Sequence[Mark]

    @property
    def has_same_names(self) -> bool:
        """Whether both texts have the same marks in the same order."""
        return _list_names(self.source) == _list_names(self.translation)

    def find_difference(self) -> _Difference:
        """Return the marks that the translation lacks and adds; those in another order differ, too."""
        if self.has_same_names:
            return _Difference(self.matched, (), (), self.translation)
        missing, extra = _subtract(self.source, self.translation), _subtract(self.translation, self.source)
        return _Difference(self.matched, missing, extra, self.translation)


@dataclass(frozen=True, slots=True)
class _Difference:
    """The marks that a translation lacks, the marks that it adds, and all marks that it has."""

    matched: MatchedText
    missing: Sequence[Mark]
    extra: Sequence[Mark]
    present: Sequence[Mark]

    def is_in_source(self, extra: Mark) -> bool:
        """Return whether the source has a mark that the translation has more often."""
        present, extras = (sum(mark.name == extra.name for mark in marks) for marks in (self.present, self.extra))
        return present > extras

    def leave_out(self, names: frozenset[str]) -> _Difference:
        """Return the difference without marks that have one of the names."""
        missing, extra = ([mark for mark in side if mark.name not in names] for side in (self.missing, self.extra))
        return _Difference(self.matched, missing, extra, self.present)

    def leave_out_repeated(self) -> _Difference:
        """Return the difference without marks that a translation may repeat.

        These are icons in the compounds of a list, as in `[gold]-Karte oder [gold]-Ort`, pairs of tags of a style, and
        marks of variants that a bar separates, of which each language has its own number.
        """
        if _has_variants(self.matched):
            return self.leave_out(frozenset(mark.name for mark in self.present if self.is_in_source(mark)))
        added = Counter(mark.name for mark in self.extra)
        extra = [mark for mark in self.extra if not self._is_in_compound(mark) and not _is_in_style(mark, added)]
        return _Difference(self.matched, self.missing, extra, self.present)

    def _is_in_compound(self, extra: Mark) -> bool:
        text = self.matched.translation.text
        return extra.kind.role == "icon" and self.is_in_source(extra) and text[extra.end : extra.end + 1] == "-"


def _has_variants(matched: MatchedText) -> bool:
    return "|" in matched.source.text and "|" in matched.translation.text


def _is_in_style(mark: Mark, added: Counter[str]) -> bool:
    """Return whether a translation adds the opening tag of a style as often as the closing one."""
    name = mark.name.strip("</>")
    return mark.name in _STYLE_NAMES and added[f"<{name}>"] == added[f"</{name}>"]


def compare_marks(matched: Sequence[MatchedText], marks: MarkPatterns) -> Iterator[TextFinding]:
    """Yield a finding for each mark that a translation lacks or adds, except consistent differences."""
    found = (_Compared(text, marks.find(text.source.text), marks.find(text.translation.text)) for text in matched)
    compared = [text for text in found if text.source or text.translation]
    differences = [text.find_difference() for text in compared]
    names = {mark.name for text in compared for mark in text.source}
    renamed = _find_renamed(differences, names)
    unreliable = _find_unreliable_names(compared) - {name for exchange in renamed for name in exchange}
    seen: set[_Renaming] = set()
    for text in compared:
        yield from _report_unclosed(text)
    for difference in differences:
        field = difference.matched.source.field
        styles = _STYLE_NAMES if field and field.casefold() in FLAVOUR else frozenset()
        reliable = difference.leave_out(unreliable | difference.matched.optional | styles).leave_out_repeated()
        yield from _report_renamed(reliable, renamed, seen)
        yield from _report_difference(reliable, renamed)


def _list_names(marks: Sequence[Mark]) -> list[str]:
    return [mark.name for mark in marks]


def _subtract(marks: Sequence[Mark], others: Sequence[Mark]) -> list[Mark]:
    """Return the marks that `others` lack; of several marks with the same name, the last ones."""
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
    for text in compared:
        if text.has_same_names:
            names = frozenset(_list_names(text.source))
            texts.update(names)
            equal.update(names)
            continue
        in_source = Counter(_list_names(text.source))
        in_translation = Counter(_list_names(text.translation))
        for name in in_source.keys() | in_translation.keys():
            texts[name] += 1
            equal[name] += in_source[name] == in_translation[name]
    return frozenset(name for name, count in texts.items() if not _is_reliable(name, count, equal[name]))


def _is_reliable(name: str, count: int, equal: int) -> bool:
    """Return whether translators keep a mark, if `equal` of `count` texts have it as often as their source."""
    if name.strip("</>") in STYLES and name.startswith("<"):
        return count >= MIN_STYLED and equal >= MIN_EQUAL_STYLES * count
    return count < MIN_HABIT or equal >= MIN_EQUAL * count


def _report_unclosed(compared: _Compared) -> Iterator[TextFinding]:
    """Yield a finding for each tag that a text does not close as often as it opens it, unlike the source."""
    if compared.has_same_names:
        return
    source, translation = _count_open(compared.source), _count_open(compared.translation)
    for name, count in translation.items():
        if count and not source[name]:
            *_, last = (mark for mark in compared.translation if mark.name.strip("</>") == name)
            template, hint = _UNCLOSED if count > 0 else _UNOPENED
            finding = text_diagnostic(template, last.start, last.end, hint, tag=name)
            yield TextFinding("tag-differs", compared.matched, finding)


def _count_open(marks: Sequence[Mark]) -> Counter[str]:
    """Return the number of opening tags minus the number of closing tags, by name, for tags that can be closed."""
    counts: Counter[str] = Counter()
    for mark in marks:
        name = mark.name.strip("</>")
        if mark.kind.role == "tag" and not mark.text.endswith("/>") and name not in VOID:
            counts[name] += -1 if mark.name.startswith("</") else 1
    return counts


def _find_renamed(differences: Sequence[_Difference], names: set[str]) -> Mapping[_Renaming, int]:
    """Return the pairs of names of a mark before and after it was renamed in the sources, with the number of texts.

    In these texts, a mark of the source is missing, and the translation has a mark that no source has.
    """
    exchanges = Counter(
        _Renaming(missing, extra)
        for difference in differences
        for missing in {mark.name for mark in difference.missing if mark.kind.role != "tag"}
        for extra in {mark.name for mark in difference.extra if mark.kind.role != "tag"}
    )
    return {
        exchange: count for exchange, count in exchanges.items() if count >= MIN_HABIT and exchange.former not in names
    }


def _report_renamed(
    difference: _Difference, renamed: Mapping[_Renaming, int], seen: set[_Renaming]
) -> Iterator[TextFinding]:
    """Yield a finding for each renamed mark, at the first of its places; `seen` are the marks already reported."""
    for mark in difference.extra:
        for missing in difference.missing:
            exchange = _Renaming(missing.name, mark.name)
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


def _report_difference(difference: _Difference, renamed: Mapping[_Renaming, int]) -> Iterator[TextFinding]:
    """Yield a finding for each mark that a text lacks or adds, except renamed marks."""
    missing = list(difference.missing)
    for mark in difference.extra:
        current = next((candidate for candidate in missing if _Renaming(candidate.name, mark.name) in renamed), None)
        if current:
            missing.remove(current)
            continue
        expected = _take_nearest(mark, missing)
        hint = sentence("write `{expected}`", expected=expected.text) if expected else sentence("delete it")
        finding = text_diagnostic(
            "the source has `{mark}` less often" if difference.is_in_source(mark) else "`{mark}` is not in the source",
            mark.start,
            mark.end,
            hint,
            fix=_respell(mark, expected),
            mark=mark.text,
        )
        yield _make_finding(difference.matched, mark, finding)
    for lost in missing:
        finding = _report_missing(lost, difference.matched.translation.text, difference.present)
        yield _make_finding(difference.matched, lost, finding)


_CODES = {"placeholder": "placeholder-differs", "tag": "tag-differs", "icon": "icon-differs"}
"""The code of findings about marks by the role of their kind."""


def _make_finding(matched: MatchedText, mark: Mark, finding: TextDiagnostic) -> TextFinding:
    return TextFinding(_CODES[mark.kind.role], matched, finding)


def _take_nearest(mark: Mark, missing: list[Mark]) -> Mark | None:
    """Remove from `missing` the mark of the same kind that a mark probably replaces, and return it, or None."""
    candidates = [candidate for candidate in missing if candidate.kind is mark.kind]
    near = find_nearest(mark.name, [candidate.name for candidate in candidates])
    only = candidates[0] if len({candidate.name for candidate in candidates}) == 1 else None
    expected = next((candidate for candidate in candidates if candidate.name == near), only)
    if expected:
        missing.remove(expected)
    return expected


def _respell(mark: Mark, expected: Mark | None) -> str | None:
    """Return the expected mark if only upper and lower case differ, so that the correction is certain, or None."""
    return expected.text if expected and expected.name.casefold() == mark.name.casefold() else None


def _report_missing(mark: Mark, text: str, present: Sequence[Mark]) -> TextDiagnostic:
    """Return the finding about a mark that a text lacks, at a misspelt form of the mark if the text has one."""
    name = re.sub(r"\W", "", mark.name)
    pattern = rf"[\[{{(<]\s*{re.escape(name)}\s*[\])}}>]?" if len(name) > 1 else r"(?!)"
    taken = {mark.start for mark in present}
    broken = next((match for match in re.finditer(pattern, text, re.IGNORECASE) if match.start() not in taken), None)
    if broken:
        template = _INVALID[mark.kind.role]
        return text_diagnostic(template, *broken.span(), "write `{mark}`", broken=broken[0], mark=mark.text)
    return text_diagnostic("the source has `{mark}` here", 0, len(text), "insert `{mark}`", mark=mark.text)
