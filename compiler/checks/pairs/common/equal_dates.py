"""Dates and years that a translation states in another form than its source: 9.11.1989, November 9, 1989."""

from __future__ import annotations

from typing import NamedTuple

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.dates import StatedDate, drop_figures_of, find_dates
from compiler.checks.pairs.language.numbers import Number


class StatedFigures(NamedTuple):
    """The figures of a translation and of its source."""

    own: tuple[Number, ...]
    source: tuple[Number, ...]


def drop_equal_dates(pair: Pair, bitext: Bitext, figures: StatedFigures) -> StatedFigures:
    """Return the figures without those of dates that both sides state in different forms."""
    dates, source_dates = _pair_dates(pair, bitext)
    return StatedFigures(drop_figures_of(figures.own, dates), drop_figures_of(figures.source, source_dates))


def _pair_dates(pair: Pair, bitext: Bitext) -> tuple[list[StatedDate], list[StatedDate]]:
    """Return the dates of both sides that have an equal one of another form on the other side, one for one."""
    paired: list[StatedDate] = []
    source_paired: list[StatedDate] = []
    for date in find_dates(pair.text, bitext.language):
        written = pair.text[date.start : date.end]
        for other in find_dates(pair.source, bitext.source):
            is_other_form = pair.source[other.start : other.end] != written
            if is_other_form and other not in source_paired and date.values & other.values:
                paired.append(date)
                source_paired.append(other)
                break
    return paired, source_paired
