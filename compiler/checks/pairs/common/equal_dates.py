"""Dates and years that a translation states in another form than its source: 9.11.1989, November 9, 1989."""

from __future__ import annotations

from typing import NamedTuple

from compiler.checks.pairs.common.match_figures import StatedFigures
from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.dates import StatedDate, drop_figures_of, find_dates


class _EqualDates(NamedTuple):
    """The dates that a translation and its source state in different forms."""

    own: list[StatedDate]
    source: list[StatedDate]


def drop_equal_dates(pair: Pair, bitext: Bitext, figures: StatedFigures) -> StatedFigures:
    """Return the figures without those of dates that both sides state in different forms."""
    equal = _pair_dates(pair, bitext)
    return StatedFigures(drop_figures_of(figures.own, equal.own), drop_figures_of(figures.source, equal.source))


def _pair_dates(pair: Pair, bitext: Bitext) -> _EqualDates:
    """Return the dates of both sides that have an equal one of another form on the other side, one for one."""
    equal = _EqualDates([], [])
    for date in find_dates(pair.text, bitext.language):
        written = pair.text[date.start : date.end]
        for other in find_dates(pair.source, bitext.source):
            is_other_form = pair.source[other.start : other.end] != written
            if is_other_form and other not in equal.source and date.values & other.values:
                equal.own.append(date)
                equal.source.append(other)
                break
    return equal
