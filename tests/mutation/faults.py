"""Typical mistakes in translations, by kind. Each changes clean texts at a random place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from compiler.checks.pairs.common.pair import Bitext
from tests.mutation.kinds.figure import change_figure
from tests.mutation.kinds.letters import insert_homoglyph, misread_word
from tests.mutation.kinds.marks import change_icon, change_slot, translate_token
from tests.mutation.kinds.plural import change_plural, merge_forms
from tests.mutation.kinds.slips import leave_rubble, leave_source_word, lose_bracket, lose_sentence, repeat_passage
from tests.mutation.kinds.source import change_source, leave_in_source
from tests.mutation.kinds.swap import swap_names, swap_notes, swap_texts
from tests.mutation.kinds.term import change_term
from tests.mutation.trial import CleanGame, Mutant

MakeMutant = Callable[[CleanGame, Bitext, Random], Mutant | None]
"""Makes a mutant of the clean texts, or returns None if the place drawn at random does not allow the mistake."""

FAULTS: dict[str, MakeMutant] = {
    "figure": change_figure,
    "icon": change_icon,
    "slot": change_slot,
    "term": change_term,
    "plural": change_plural,
    "agreement": merge_forms,
    "swap": swap_texts,
    "title swap": swap_names,
    "note swap": swap_notes,
    "token": translate_token,
    "homoglyph": insert_homoglyph,
    "misread": misread_word,
    "stale": change_source,
    "left in source": leave_in_source,
    "source word": leave_source_word,
    "doubling": repeat_passage,
    "lost sentence": lose_sentence,
    "bracket": lose_bracket,
    "rubble": leave_rubble,
}
"""The function that makes each kind of mistake."""

STRICT = (
    "figure",
    "icon",
    "slot",
    "term",
    "plural",
    "agreement",
    "swap",
    "title swap",
    "note swap",
    "source word",
    "doubling",
    "lost sentence",
    "bracket",
    "rubble",
)
"""The kinds with a minimum share of `STRICT_SHARE` found; for the others, it is `SHARE`."""

STRICT_SHARE, SHARE = 0.95, 0.6

IN_SOURCE = ("agreement",)
"""The kinds that also occur in the source language, because the text is wrong in itself."""
