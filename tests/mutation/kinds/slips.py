"""Slips that a pair shows: words of the source, repetitions, lost sentences and brackets, traces of conversions."""

from __future__ import annotations

import re
from random import Random

from compiler.checks.pairs.common.pair import Bitext, Pair
from compiler.checks.pairs.common.segments import split_segments
from compiler.checks.pairs.language.words import Word, split_words
from tests.mutation.kinds.edits import list_texts, make_mutant, remove_passage, replace_passage
from tests.mutation.trial import CleanGame, Mutant

MIN_LETTERS = 4
"""The minimum number of letters of a word of the source that is left in a translation."""

ESCAPES = ("\\n", "/n", "&nbsp;", "&#171;", "&amp;")
PLACEHOLDERS = ("TODO", "FIXME", "MISSING")
BRACKET = re.compile(r"[()\[\]«»„”“]|\*\*")


def leave_source_word(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Write a word of the source, in lower case there, in place of a word of the translation."""
    pair = random.choice(list_texts(bitext))
    words = _list_long_words(pair.text)
    translated = frozenset(word.folded for word in words)
    source = [
        word.text for word in _list_long_words(pair.source) if word.text.islower() and word.folded not in translated
    ]
    if not words or not source:
        return None
    word = random.choice(words)
    text = replace_passage(pair.text, word.start, word.end, random.choice(source))
    return make_mutant("source word", clean, bitext, pair, text)


def _list_long_words(text: str) -> list[Word]:
    return [word for word in split_words(text) if len(word.text) >= MIN_LETTERS and word.text.isalpha()]


def repeat_passage(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Write a word, or up to four words of a sentence, twice in a row."""
    pair = random.choice(list_texts(bitext))
    words = split_words(pair.text)
    length = random.choice((1, 2, 3, 4))
    starts = [index for index in range(len(words) - length + 1) if _is_plain(pair, words[index : index + length])]
    if not starts:
        return None
    index = random.choice(starts)
    start, end = words[index].start, words[index + length - 1].end
    passage = pair.text[start:end]
    return make_mutant("doubling", clean, bitext, pair, replace_passage(pair.text, start, end, f"{passage} {passage}"))


def _is_plain(pair: Pair, words: tuple[Word, ...]) -> bool:
    """Return whether nothing but spaces stands between words."""
    return not re.sub(r"[\w \u00a0'’-]", "", pair.text[words[0].start : words[-1].end])


def lose_sentence(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Remove one of the sentences, which is no shorter than a third of the text."""
    pair = random.choice(list_texts(bitext))
    parts = list(split_segments(pair.source, pair.text))
    long = [part for part in parts if len(part.text) >= len(pair.text) / 3]
    if len(parts) < 2 or not long:
        return None
    part = random.choice(long)
    text = remove_passage(pair.text, part.start, part.start + len(part.text))
    return make_mutant("lost sentence", clean, bitext, pair, text)


def lose_bracket(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Remove a bracket, a quotation mark, or the mark at one end of a bold passage."""
    pair = random.choice([pair for pair in bitext.pairs if BRACKET.search(pair.text)])
    match = random.choice(list(BRACKET.finditer(pair.text)))
    return make_mutant("bracket", clean, bitext, pair, replace_passage(pair.text, *match.span(), ""))


def leave_rubble(clean: CleanGame, bitext: Bitext, random: Random) -> Mutant | None:
    """Leave what conversions and slips of the keys leave: an escape, a capital inside a word, a lost space, a note."""
    how = random.choice((_insert_escape, _raise_letter, _lose_space, _insert_note))
    pair = random.choice(list_texts(bitext))
    text = how(pair.text, random)
    return make_mutant("rubble", clean, bitext, pair, text) if text else None


def _insert_escape(text: str, random: Random) -> str | None:
    ends = [match.end() for match in re.finditer(r"[.!?:](?= [^\W\d_])", text)]
    if not ends:
        return None
    end = random.choice(ends)
    return replace_passage(text, end, end + 1, random.choice(ESCAPES))


def _raise_letter(text: str, random: Random) -> str | None:
    words = [word for word in split_words(text) if len(word.text) >= MIN_LETTERS and word.text[1:].islower()]
    if not words:
        return None
    word = random.choice(words)
    at = random.choice((word.start + 1, word.end - 1))
    if at == word.start + 1 and word.text[0].islower():
        at = word.end - 1
    return replace_passage(text, at, at + 1, text[at].upper())


def _lose_space(text: str, random: Random) -> str | None:
    gaps = [match.start(1) for match in re.finditer(r"[^\W\d_]{2}[.!?]( )[^\W\d_]{2}", text)]
    return None if not gaps else remove_passage(text, (gap := random.choice(gaps)), gap + 1)


def _insert_note(text: str, random: Random) -> str:
    return f"{text} {random.choice(PLACEHOLDERS)}"
