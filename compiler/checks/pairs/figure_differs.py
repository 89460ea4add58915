"""figure-differs: a translation states a different figure from its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from compiler.checks.common.text_checks import pair_check
from compiler.checks.pairs.common.equal_dates import drop_equal_dates
from compiler.checks.pairs.common.match_figures import (
    StatedFigures,
    count_ones,
    drop_equivalents,
    find_surplus_figures,
    find_unmatched_figures,
    has_compound_of,
    has_listed_word,
    is_article,
    is_missing_one,
)
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.common.segments import Segment, split_segments
from compiler.checks.pairs.common.slot_figures import drop_slot_figures
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import Number, find_numbers
from compiler.checks.pairs.language.words import fold

_RULE_NAMESPACES = ("rules.", "examples.")
"""Namespaces whose titles state rules."""

_MAX_OPTIONAL = 3
"""The largest number word that free translation may drop: “all three come to the same”, «всё это одно и то же»."""

_SAME = "write the figure of the source, or correct the source"


@pair_check(
    "figure-differs",
    rationale=(
        "A wrong figure is the worst mistake a translation can have: the sentence reads well, but the game is played "
        "wrongly. Digits, number words and ordinals are compared as figures, so “two” may become `2`, «оба» or «2-й». "
        "Articles may stand for 1, “fewer than 4” may become “3 or less”, and a figure that a distributive phrase "
        "repeats is counted once."
    ),
    example="en `in any two quarters`, pl `w trzech ćwiartkach`",
)
def figure_differs(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A translation states a different figure from its source."""
    figures, source_figures = _find_figures(pair, bitext)
    if pair.kind == "flavour" or (pair.kind == "name" and not pair.key.startswith(_RULE_NAMESPACES)):
        yield from _report_different_in_name(pair, bitext)
    elif figures or source_figures:
        for segment in split_segments(pair.source, pair.text):
            own = _select_figures(figures, segment.start, segment.text)
            source_own = _select_figures(source_figures, segment.source_start, segment.source)
            for finding in _find_differences(_make_sides(pair, bitext, segment, own, source_own)):
                yield replace(finding, start=segment.start + finding.start, end=segment.start + finding.end)


def _find_figures(pair: Pair, bitext: Bitext) -> StatedFigures:
    """Return the figures of both sides, without those of dates that are equal."""
    figures = StatedFigures(find_numbers(pair.text, bitext.language), find_numbers(pair.source, bitext.source))
    return drop_equal_dates(pair, bitext, figures) if _has_unmatched_figures(figures) else figures


def _has_unmatched_figures(figures: StatedFigures) -> bool:
    """Return whether a side has certain figures that the other side lacks."""
    unmatched = (
        *find_unmatched_figures(figures.own, figures.source),
        *find_unmatched_figures(figures.source, figures.own),
    )
    return bool(unmatched)


@dataclass(frozen=True, slots=True)
class _Sides:
    """A segment with the figures of its translation and of its source."""

    segment: Segment
    bitext: Bitext
    figures: tuple[Number, ...]
    source_figures: tuple[Number, ...]

    def get_words(self, figure: Number) -> str:
        """Return the words of a figure of the translation."""
        return self.segment.text[figure.start : figure.end]

    def get_source_words(self, figure: Number) -> str:
        """Return the words of a figure of the source."""
        return self.segment.source[figure.start : figure.end]


def _make_sides(
    pair: Pair, bitext: Bitext, segment: Segment, figures: tuple[Number, ...], source_figures: tuple[Number, ...]
) -> _Sides:
    """Return the sides of a segment without the digits that stand for slots of the other side.

    `missing-slot` reports these in a translation, `unused-slot` or `typed-digit` in the source.
    """
    values = {**{name: figure for name, (_, figure) in pair.figures.items()}, **pair.printed}
    return _Sides(
        segment,
        bitext,
        drop_slot_figures(figures, source_figures, segment.text, segment.source, values),
        drop_slot_figures(source_figures, figures, segment.source, segment.text, values),
    )


def _report_different_in_name(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for a name if both sides have a single figure and these differ; names are translated freely."""
    figures = _find_figures_in_name(pair.text, bitext.language)
    source_figures = _find_figures_in_name(pair.source, bitext.source)
    if len(figures) == len(source_figures) == 1 and not figures[0].values & source_figures[0].values:
        (figure,), (source_figure,) = figures, source_figures
        yield text_diagnostic(
            "“{words}” where the source says “{source}”",
            figure.start,
            figure.end,
            _SAME,
            words=pair.text[figure.start : figure.end],
            source=pair.source[source_figure.start : source_figure.end],
        )


def _find_figures_in_name(text: str, language: Language) -> list[Number]:
    """Return the figures that a name certainly states, including nouns (a deuce) but not articles."""
    return [
        number
        for number in find_numbers(text, language)
        if (number.certain or fold(text[number.start : number.end]) in language.numerals.nouns)
        and not is_article(number, text, language)
    ]


def _select_figures(figures: tuple[Number, ...], start: int, text: str) -> tuple[Number, ...]:
    """Return the figures of a segment, with offsets in the segment."""
    inside = (number for number in figures if start <= number.start < start + len(text))
    return tuple(number._replace(start=number.start - start, end=number.end - start) for number in inside)


def _find_differences(sides: _Sides) -> Iterator[TextDiagnostic]:
    yield from _report_miscounted_list(sides)
    extra = [*_report_extra_figures(sides), *_report_repeated_figures(sides)]
    missing = list(_report_missing_figures(sides, has_extra=bool(extra)))
    if len(extra) == len(missing) == 1:
        yield _combine(extra[0], missing[0])
        return
    yield from extra or _report_replaced_figures(sides)
    yield from missing


def _combine(extra: TextDiagnostic, missing: TextDiagnostic) -> TextDiagnostic:
    """Return a single finding for a figure of the translation and the only figure of the source that is missing."""
    return text_diagnostic(
        "“{words}” where the source says {source:quoted or}",
        extra.start,
        extra.end,
        _SAME,
        words=extra.args["words"],
        source=(str(missing.args["words"]),),
    )


def _report_miscounted_list(sides: _Sides) -> Iterator[TextDiagnostic]:
    """Yield a finding if both sides count the entries of a list but state different figures."""
    counts = [figure for figure in sides.figures if figure.counts]
    source_counts = [figure for figure in sides.source_figures if figure.counts]
    source_values = {value for figure in source_counts for value in figure.values}
    if counts and source_counts and not source_values & counts[0].values:
        yield text_diagnostic(
            "“{words}” where the source counts “{source}”",
            counts[0].start,
            counts[0].end,
            "write the number of members of the list",
            words=sides.get_words(counts[0]),
            source=sides.get_source_words(source_counts[0]),
        )


def _report_extra_figures(sides: _Sides) -> Iterator[TextDiagnostic]:
    """Yield a finding for each figure that the source does not state anywhere."""
    for figure in find_unmatched_figures(sides.figures, sides.source_figures):
        if has_compound_of(figure, sides.segment.source, sides.bitext.source):
            continue
        if 1 not in figure.values or is_missing_one(
            figure, sides.segment.source, sides.source_figures, sides.bitext.source
        ):
            yield text_diagnostic(
                "“{words}” is a figure that the source does not have",
                figure.start,
                figure.end,
                "delete it, or add it to the source",
                words=sides.get_words(figure),
            )


def _report_repeated_figures(sides: _Sides) -> Iterator[TextDiagnostic]:
    """Yield a finding for each typed figure that the source states less often, unless it has a distributive word."""
    if has_listed_word(sides.segment.source, sides.bitext.source.numerals.distributive):
        return
    for figure in find_surplus_figures(sides.figures, sides.source_figures):
        yield text_diagnostic(
            "“{words}” appears more often than in the source",
            figure.start,
            figure.end,
            "state it as often as the source",
            words=sides.get_words(figure),
        )


def _report_replaced_figures(sides: _Sides) -> Iterator[TextDiagnostic]:
    """Yield a finding for each figure without an equivalent in the source, if the source has such figures, too."""
    segment = sides.segment
    language = sides.bitext.language
    source_language = sides.bitext.source
    unpaired = drop_equivalents(sides.figures, sides.source_figures)
    candidates = [
        figure
        for figure in unpaired.source
        if figure.certain and not is_article(figure, segment.source, source_language)
    ]
    if not candidates:
        return
    for figure in unpaired.own:
        if (figure.certain or figure.counts) and not is_article(figure, segment.text, language):
            yield text_diagnostic(
                "“{words}” where the source says {source:quoted or}",
                figure.start,
                figure.end,
                _SAME,
                words=sides.get_words(figure),
                source=tuple(dict.fromkeys(map(sides.get_source_words, candidates))),
            )


def _report_missing_figures(sides: _Sides, *, has_extra: bool) -> Iterator[TextDiagnostic]:
    """Yield a finding for each figure of the source that the translation does not state."""
    text = sides.segment.text
    language = sides.bitext.language
    more_ones = count_ones(text, sides.figures, language) > count_ones(
        sides.segment.source, sides.source_figures, sides.bitext.source
    )
    for figure in find_unmatched_figures(sides.source_figures, sides.figures):
        if 1 in figure.values:
            is_missing = is_missing_one(figure, text, sides.figures, language)
        elif has_compound_of(figure, text, language):
            is_missing = False
        else:
            is_missing = figure.digits or has_extra or more_ones or min(figure.values) > _MAX_OPTIONAL
        if is_missing:
            words = sides.get_source_words(figure)
            yield text_diagnostic(
                "“{words}” is in the source, but not in the translation",
                0,
                len(text),
                "state it in the translation",
                words=words,
            )
