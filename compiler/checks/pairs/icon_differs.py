"""icon-differs: a translation that shows different icons from its source, or an icon next to the word for another."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.segments import Segment, split_blocks
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.words import split_words
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import find_nearest
from compiler.model.message_marks import ICON, SLOT

_FEWER = "the source shows `{{{icon}}}` less often"
_MORE = "the source shows `{{{icon}}}` more often"

_GAP = re.compile(r"[\s\u00a0*]*$")
_SLOT_AND_ICON = re.compile(rf"{SLOT.pattern}[\s\u00a0*]*(?P<icon>{ICON.pattern})")
_ICON_AND_SLOT = re.compile(rf"(?P<icon>{ICON.pattern})[\s\u00a0*]*{SLOT.pattern}")


@pair_check(
    "icon-differs",
    rationale=(
        "Players act on icons. Each paragraph must show the icons of its source, and an icon that follows its own "
        "word or a figure in the source must not follow another one in the translation."
    ),
    example="en `Pay {ruble} and gain {recognition}`, es `Paga {recognition} y obtén {ruble}`",
)
def icon_differs(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation shows different icons from its source, or next to other words."""
    in_blocks = [
        finding
        for block in split_blocks(pair.source, pair.text)
        for finding in _report_different_counts(block, bitext.icons)
    ]
    yield from in_blocks
    if in_blocks or any(name not in bitext.icons for name in ICON.findall(pair.source)):
        return  # unknown-icon reports icons of the source whose places cannot be compared
    yield from [*_report_icons_at_other_words(pair, bitext)] or _report_icons_at_other_slots(pair)


def _report_different_counts(block: Segment, known: frozenset[str]) -> Iterator[TextDiagnostic]:
    """Yield a finding for each icon that a paragraph shows more or less often than its source."""
    source_counts, counts = Counter(ICON.findall(block.source)), Counter(ICON.findall(block.text))
    missing, extra = _pair_off_unknown(_IconCounts(source_counts - counts, counts - source_counts), known)
    for match in ICON.finditer(block.text):
        if extra[match[1]]:
            extra[match[1]] -= 1
            expected = _take_nearest(match[1], missing)
            hint = sentence("write `{{{expected}}}`", expected=expected) if expected else sentence("delete it")
            template = _FEWER if match[1] in source_counts else "`{{{icon}}}` is not in the source"
            yield text_diagnostic(template, block.start + match.start(), block.start + match.end(), hint, icon=match[1])
    for name in missing.elements():
        end = block.start + len(block.text)
        template = _MORE if name in counts else "the source shows `{{{icon}}}` here"
        yield text_diagnostic(template, block.start, end, "insert `{{{icon}}}`", icon=name)


class _IconCounts(NamedTuple):
    """How often a translation lacks each icon of its source, and how often it has an icon besides."""

    missing: Counter[str]
    extra: Counter[str]


def _pair_off_unknown(counts: _IconCounts, known: frozenset[str]) -> _IconCounts:
    """Return both counts without unknown icons, which another check reports, and without their counterparts."""
    for names, counterparts in ((counts.missing, counts.extra), (counts.extra, counts.missing)):
        for name in [name for name in names.elements() if name not in known]:
            names[name] -= 1
            _take_nearest(name, counterparts)
    return _IconCounts(+counts.missing, +counts.extra)


def _take_nearest(name: str, counts: Counter[str]) -> str | None:
    """Remove one occurrence of the most similar name, or else of the first name, and return the name, or None."""
    candidates = +counts
    taken = find_nearest(name, candidates) or next(iter(candidates), None)
    if taken:
        counts[taken] -= 1
    return taken


def _report_icons_at_other_words(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each icon right after the word for another icon.

    An icon that follows its own word in the source must not follow any other term, either.
    """
    at_own_word = {
        match[1]
        for match in ICON.finditer(pair.source)
        if match[1] in _find_terms_before(pair.source, match.start(), bitext.source_terms)
    }
    for match in ICON.finditer(pair.text):
        icon = match[1]
        terms = _find_terms_before(pair.text, match.start(), bitext.terms)
        other_icons = terms & bitext.icons
        if icon in bitext.terms.entries and icon not in terms and (other_icons or (terms and icon in at_own_word)):
            yield text_diagnostic(
                "`{{{icon}}}` follows the word for {others:code}",
                *match.span(),
                "replace the icon or the word",
                icon=icon,
                others=tuple(sorted(other_icons or terms)),
            )


def _report_icons_at_other_slots(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each icon right after a slot that another icon, or no icon, follows in the source."""
    in_source: dict[str, set[str]] = {}
    for slot, icon in _find_slots_next_to_icons(_SLOT_AND_ICON, pair.source):
        in_source.setdefault(slot, set()).add(icon)
    yield from _report_icons_at_uncounted_slots(pair, in_source)
    reversed_pairs = set(_find_slots_next_to_icons(_ICON_AND_SLOT, pair.text))
    for match in _SLOT_AND_ICON.finditer(pair.text):
        slot = match[1]
        icon = match["icon"].strip("{}")
        expected = in_source.get(slot, {icon})
        if icon not in expected and not any((slot, name) in reversed_pairs for name in expected):
            yield text_diagnostic(
                "`{{{icon}}}` follows `%{{{slot}}}`, which counts `{{{expected}}}` in the source",
                *match.span("icon"),
                "write `{{{expected}}}`",
                icon=icon,
                slot=slot,
                expected=min(expected),
            )


def _report_icons_at_uncounted_slots(pair: Pair, in_source: Mapping[str, set[str]]) -> Iterator[TextDiagnostic]:
    """Yield a finding for each icon that follows another slot than in the source, where this slot has no icon."""
    slots_without_icon = {slot for slot, _ in SLOT.findall(pair.source)} - in_source.keys()
    icons_before_slots = {icon for _, icon in _find_slots_next_to_icons(_ICON_AND_SLOT, pair.source)}
    slot_by_icon = {icon: slot for slot, icons in in_source.items() for icon in icons if icon not in icons_before_slots}
    adjacent_in_text = {
        *_find_slots_next_to_icons(_SLOT_AND_ICON, pair.text),
        *_find_slots_next_to_icons(_ICON_AND_SLOT, pair.text),
    }
    for match in _SLOT_AND_ICON.finditer(pair.text):
        slot = match[1]
        icon = match["icon"].strip("{}")
        expected = slot_by_icon.get(icon)
        if expected is None or (expected, icon) in adjacent_in_text:
            continue  # the icon has no slot of its own in the source, or it is next to that slot elsewhere in the text
        if slot in slots_without_icon:
            yield text_diagnostic(
                "`{{{icon}}}` follows `%{{{slot}}}`; in the source it follows `%{{{expected}}}`",
                *match.span("icon"),
                "move it after `%{{{expected}}}`",
                icon=icon,
                slot=slot,
                expected=expected,
            )


class _SlotWithIcon(NamedTuple):
    """The names of a slot and of an icon next to it."""

    slot: str
    icon: str


def _find_slots_next_to_icons(adjacent: re.Pattern[str], text: str) -> Iterator[_SlotWithIcon]:
    """Yield each slot and icon that are next to each other."""
    for match in adjacent.finditer(text):
        slot = SLOT.search(match[0])
        if slot:
            yield _SlotWithIcon(slot[1], match["icon"].strip("{}"))


def _find_terms_before(text: str, end: int, glossary: Glossary) -> frozenset[str]:
    """Return the terms that the last word before an icon may mean, if only spaces are between word and icon."""
    before = [word for word in split_words(text) if word.end <= end][-1:]
    if not before or not _GAP.fullmatch(text, before[0].end, end):
        return frozenset()
    word = before[0]
    mentions = [mention for mention in glossary.find_mentions(text) if mention.start <= word.start < mention.end]
    terms = frozenset[str]().union(*(glossary.list_possible_terms(mention) for mention in mentions))
    return terms or glossary.find_terms_with_word(word.folded)
