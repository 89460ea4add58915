"""Sources that have changed since their translation, and texts that are not translated."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from compiler.checks.pairs.common.pair import Bitext
from compiler.checks.pairs.common.segments import split_segments
from compiler.checks.pairs.language.words import split_words
from compiler.model.message_marks import ICON, SLOT
from tests.mutation.kinds.edits import make_mutant, replace_passage
from tests.mutation.trial import CleanGame, Mutant


def change_source(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Change a word, an icon or a slot of the source after the translation was made."""
    pair = random.choice(bitext.pairs)
    spans = [(word.start, word.end) for word in split_words(pair.source)]
    spans += [mark.span() for pattern in (ICON, SLOT) for mark in pattern.finditer(pair.source)]
    if not spans or pair.category:
        return None
    start, end = random.choice(spans)
    source = replace_passage(pair.source, start, end, random.choice(("", "never")))
    message = replace(clean.source.messages[pair.key], pattern=source)
    return Mutant("stale", bitext.language.code, source={pair.key: message})


def leave_in_source(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Leave a text, or a sentence of it, in the source language."""
    pair = random.choice([pair for pair in bitext.pairs if split_words(pair.source) and pair.source != pair.text])
    parts = list(split_segments(pair.source, pair.text))
    part = random.choice(parts) if random.random() < 0.5 else None
    text = replace_passage(pair.text, part.start, part.start + len(part.text), part.source) if part else pair.source
    return make_mutant("left in source", clean, bitext, pair, text)
