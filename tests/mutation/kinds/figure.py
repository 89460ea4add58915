"""Figures: number words of another value, and slots filled in by hand."""

from __future__ import annotations

from functools import cache
from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.language.numbers import find_numbers
from compiler.checks.pairs.language.words import split_words
from compiler.model.message_marks import SLOT
from tests.mutation.kinds.edits import list_texts, make_mutant, replace_passage
from tests.mutation.trial import CleanGame, Mutant


def change_figure(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Write another number word, or fill in a slot by hand with another figure."""
    pair = random.choice(_list_pairs_with_figures(bitext))
    slots = [matches for matches in SLOT.finditer(pair.text) if matches[1] in pair.figures]
    spoken = [n for n in find_numbers(pair.text, bitext.language) if is_said(pair, n.start, n.end, bitext)]
    if slots and (not spoken or random.random() < 0.3):
        slot = random.choice(slots)
        figure = pair.figures[slot[1]][1] + random.choice((-1, 1, 2))
        return make_mutant("figure", clean, bitext, pair, replace_passage(pair.text, *slot.span(), str(figure)))
    number = random.choice(spoken)
    word = _choose_number_word(pair.text[number.start : number.end], bitext, random)
    return make_mutant("figure", clean, bitext, pair, replace_passage(pair.text, number.start, number.end, word))


@cache
def _list_pairs_with_figures(bitext: Bitext) -> list[Pair]:
    return [
        pair
        for pair in list_texts(bitext)
        if any(name in pair.figures for name, _ in SLOT.findall(pair.text))
        or any(is_said(pair, n.start, n.end, bitext) for n in find_numbers(pair.text, bitext.language))
    ]


def is_said(pair: Pair, start: int, end: int, bitext: Bitext) -> bool:
    """Return whether a number word states a figure and is not an article."""
    word = split_words(pair.text[start:end])
    return (
        bool(word)
        and word[0].folded in bitext.language.numerals.words
        and word[0].folded not in bitext.language.numerals.implied_one
    )


def _choose_number_word(word: str, bitext: Bitext, random: Random) -> str:
    """Return a number word of another value and, as far as the ending tells, of the same form."""
    folded = split_words(word)[0].folded
    values = bitext.language.numerals.words[folded]
    lone = folded in bitext.language.numerals.non_counting
    other = [
        known
        for known, meant in bitext.language.numerals.words.items()
        if meant.isdisjoint(values) and (known in bitext.language.numerals.non_counting) is lone and max(meant) <= 12
    ]
    alike = [known for known in other if known[-2:] == folded[-2:]] or [k for k in other if k[-1:] == folded[-1:]]
    chosen = random.choice(alike or other)
    return chosen.capitalize() if word[0].isupper() else chosen
