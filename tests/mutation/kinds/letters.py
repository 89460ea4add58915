"""Letters of another script, and words misread by a scanner."""

from __future__ import annotations

import re
from collections.abc import Collection
from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.foreign_letter import LOOKALIKES
from compiler.checks.pairs.language.words import split_words
from compiler.checks.pairs.misread_letter import CONFUSIONS
from tests.mutation.kinds.edits import make_mutant, replace_passage
from tests.mutation.trial import CleanGame, Mutant

OTHER_SCRIPT = {"latin": "cyrillic", "cyrillic": "latin"}

SLIPS = {
    "latin": {"l": "1", "I": "l", "o": "0", "O": "0", "S": "5", "B": "8"},
    "cyrillic": {"о": "0", "О": "0", "з": "3", "З": "3", "б": "6", "ч": "4"},
}
"""The digits that scanners read in place of letters."""


def insert_homoglyph(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Write a letter of another script that looks the same."""
    looks = LOOKALIKES[OTHER_SCRIPT[bitext.language.writing.script]]
    pair, position = _choose_letter(bitext, random, looks.keys())
    return make_mutant(
        "homoglyph", clean, bitext, pair, replace_passage(pair.text, position, position + 1, looks[pair.text[position]])
    )


def _choose_letter(bitext: Bitext, random: Random, letters: Collection[str]) -> tuple[Pair, int]:
    while True:
        pair = random.choice(bitext.pairs)
        places = [
            position
            for word in split_words(pair.text)
            for position in range(word.start, word.end)
            if pair.text[position] in letters
        ]
        if places:
            return pair, random.choice(places)


def misread_word(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Misread a word as scanners do: other letters, digits, lost characters, hyphens of line ends."""
    how = random.choice((_confuse_letters, _confuse_letters, _insert_digit, _insert_debris))
    return how(clean, bitext, random)


def _confuse_letters(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    read, printed = random.choice(CONFUSIONS[bitext.language.writing.script])
    pair = random.choice(bitext.pairs)
    places = [
        word.start + match.start() for word in split_words(pair.text) for match in re.finditer(printed, word.text)
    ]
    if not places:
        return None
    position = random.choice(places)
    return make_mutant(
        "misread", clean, bitext, pair, replace_passage(pair.text, position, position + len(printed), read)
    )


def _insert_digit(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    slips = SLIPS[bitext.language.writing.script]
    pair, position = _choose_letter(bitext, random, slips)
    return make_mutant(
        "misread", clean, bitext, pair, replace_passage(pair.text, position, position + 1, slips[pair.text[position]])
    )


def _insert_debris(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    pair = random.choice(bitext.pairs)
    inside = [position for word in split_words(pair.text) for position in range(word.start + 2, word.end - 1)]
    if not inside:
        return None
    position, debris = random.choice(inside), random.choice(("\ufffd", "\u00ad", "\u200b", "- "))
    return make_mutant(
        "misread", clean, bitext, pair, replace_passage(pair.text, position, position + (debris == "\ufffd"), debris)
    )
