"""Two texts of a file that are exchanged."""

from __future__ import annotations

from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.evidence.evidence import get_confusable_group
from tests.mutation.kinds.edits import LABELS, list_texts, replace_pattern
from tests.mutation.trial import CleanGame, Mutant


def swap_texts(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Exchange two texts of one file: of rules, cards, the legend, the log, the choices."""
    texts = [pair for pair in list_texts(bitext) if pair.kind in ("line", "prose")]
    return _swap_two("swap", clean, bitext, random, texts)


def swap_notes(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Exchange two notes about the rules, questions or answers, or labels of a page."""
    notes = [pair for pair in bitext.pairs if pair.kind == "note" or pair.key.startswith(LABELS)]
    return _swap_two("note swap", clean, bitext, random, notes)


def swap_names(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Exchange two titles of one file."""
    return _swap_two("title swap", clean, bitext, random, [pair for pair in bitext.pairs if pair.kind == "name"])


def _swap_two(kind: str, clean: CleanGame, bitext: Bitext, random: Random, pairs: list[Pair]) -> Mutant | None:
    first = random.choice(pairs)
    alternatives = [
        pair
        for pair in pairs
        if get_confusable_group(pair) == get_confusable_group(first) and pair.text != first.text and not pair.category
    ]
    if first.category or not alternatives:
        return None
    second = random.choice(alternatives)
    kept = clean.linked.translations[bitext.language.code].messages
    texts = {
        first.key: replace_pattern(kept[first.key], None, second.text),
        second.key: replace_pattern(kept[second.key], None, first.text),
    }
    return Mutant(kind, bitext.language.code, texts)
