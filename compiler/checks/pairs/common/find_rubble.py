"""Find traces of conversions and slips of typing: escapes, repeated passages, capitals inside words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from compiler.checks.pairs.common.corpus import TRIMMED, Corpus
from compiler.checks.pairs.common.pair import Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import compile_guarded
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import OPAQUE, list_folded_words, mask_marks, split_words

_ESCAPE = compile_guarded(
    r"(?<=[.!?:»”\")}])[/\\][nrt](?=[^\W\d_]|[{<\[*]|$)|\\[nrt](?![a-z])"
    r"|&(?:#\d{2,5}|#x[\da-fA-F]{2,4}|amp|quot|nbsp|lt|gt|apos);",
    "/\\&",
)
_SHAPES = {"Ll": "a", "Lu": "A"}
"""How small letters and capitals are written in a shape, by their category in Unicode."""

_MARK_BETWEEN_LETTERS = re.compile(r"(?<=.)[.!?](?=[^\W\d_]{2})")
_NO_SPACE = re.compile(rf"[a)»{OPAQUE}][.!?]Aa")
"""The shape of a mark without a space behind it, with the characters around it."""

_CAPITAL_INSIDE = re.compile(r"A{2}a{2,}|A?a{2,}A")
_DOUBLED_CAPITAL = re.compile("A{2}a+")
_PREFIXED_CAPITAL = re.compile("aAa{2,}")
_LETTER_BEFORE_CAPITAL = re.compile("aAa{3}")
"""The shapes of words with a capital inside."""

_STOP_BETWEEN_WORDS = re.compile(r"(?<=[^\W\d_]{2})\. (?=[^\W\d_])")
_STOP_IN_NAME = re.compile(r"aa\. A")
"""The shape of a full stop in a name, with the letters around it."""

_SENTENCE_START = re.compile(r"[.!?]\s+[^\W\d_]")
_MARK_BEFORE_BRACKET = re.compile(r"(?<=\})\((?=\w)")
_TWO_OPENING = re.compile("[«„“][«„“](?=[^«„“»”]*[»”“]{2})")
_TWO_QUOTES = re.compile("[«„“\"'‘’”]{2}")
_LABEL = re.compile(r"^[\s*]*[:–—-]")
_ADDRESS = re.compile(r"www\.|://|@")
_SIGILS = ("%", "$", "\\")
"""Signs with which a format begins a code, such as `%B` for bold, so that the next letter is not part of a word."""

_MAX_PASSAGE = 8
"""The maximum number of words of a repeated passage."""

_LEFTOVER = "`{escape}` is an escape of another format"


def find_rubble(pair: Pair, corpus: Corpus) -> Iterator[TextDiagnostic]:
    """Yield a finding for each escape that was not undone, missing space after a mark, and capital inside a word."""
    for match in _ESCAPE.finditer(pair.text):
        if match[0] not in pair.source:
            yield text_diagnostic(_LEFTOVER, *match.span(), "write the character itself, or delete it", escape=match[0])
    bare = mask_marks(pair.text)
    for match in _MARK_BETWEEN_LETTERS.finditer(bare):
        if not _NO_SPACE.match(_write_shape(bare[match.start() - 1 : match.end() + 2])):
            continue
        token = bare[_find_token_start(bare, match.start()) :].split(maxsplit=1)[0].strip(TRIMMED)
        if token not in corpus.source_tokens and not _ADDRESS.search(token):
            yield text_diagnostic(
                "there is no space after the punctuation mark", *match.span(), "insert a space", minor=True
            )
    yield from _find_marks_against_source(pair)
    yield from _find_capitals(pair, corpus)


def _find_marks_against_source(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each mark that is valid on its own, but not as the translation of this source."""
    if pair.kind == "name" and "." not in pair.source:
        for match in _STOP_BETWEEN_WORDS.finditer(pair.text):
            if _STOP_IN_NAME.match(_write_shape(pair.text[match.start() - 2 : match.end() + 1])):
                yield text_diagnostic("the name contains a full stop", *match.span(), "delete it", minor=True)
    if "} (" in pair.source and "}(" not in pair.source:
        for match in _MARK_BEFORE_BRACKET.finditer(pair.text):
            yield text_diagnostic("there is no space before `(`", *match.span(), "insert a space", minor=True)
    if not _TWO_QUOTES.search(pair.source):
        for match in _TWO_OPENING.finditer(pair.text):
            yield text_diagnostic(
                "there are two quotation marks in place of one in the source", *match.span(), "delete one", minor=True
            )


def _find_token_start(text: str, index: int) -> int:
    """Return the start of the characters without white space around an index."""
    while index > 0 and not text[index - 1].isspace():
        index -= 1
    return index


def _find_capitals(pair: Pair, corpus: Corpus) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word with a capital inside, unless a source has the word, too."""
    for word in split_words(pair.text):
        if word.text[1:] == word.text[1:].lower() or pair.text[word.start - 1 : word.start] in _SIGILS:
            continue
        is_new = corpus.names_with_capitals.isdisjoint((word.folded, word.folded[:-1]))
        is_prefixed = (
            bool(_LETTER_BEFORE_CAPITAL.match(_write_shape(word.text))) and word.folded[1:] in corpus.own_words
        )
        if is_new and (is_prefixed or _has_capital_inside(word.text)):
            yield text_diagnostic(
                "“{word}” has a capital inside the word",
                word.start,
                word.end,
                "write the letter in lower case, or insert a space before it",
                word=word.text,
            )


def _has_capital_inside(word: str) -> bool:
    """Return whether a word has a capital where none belongs: `GOld`, `GGold`, `golD` or `iGold`."""
    shape = _write_shape(word)
    return (
        _CAPITAL_INSIDE.fullmatch(shape) is not None
        or (_DOUBLED_CAPITAL.fullmatch(shape) is not None and word[0] == word[1])
        or (_PREFIXED_CAPITAL.fullmatch(shape) is not None and word[0] == "i")
    )


def _write_shape(text: str) -> str:
    """Return a text with `a` for every small letter and `A` for every capital, in whatever alphabet."""
    return "".join(_SHAPES.get(unicodedata.category(character), character) for character in text)


def find_repeated_passage(pair: Pair, language: Language) -> Iterator[TextDiagnostic]:
    """Yield a finding for the first passage that appears twice in a row, unless the source repeats a passage, too.

    In texts that state no rule, where repetition may be a means of style, only function words are reported.
    """
    if not _has_repetition(list_folded_words(pair.text)):
        return
    repetition = _find_repetition(pair.text) or _find_repeated_label(pair.text)
    if repetition is None or _find_repetition(pair.source):
        return
    start, end, passage = repetition
    if pair.kind != "flavour" or all(language.is_function_word(word.folded) for word in split_words(passage)):
        yield text_diagnostic("“{passage}” appears twice here", start, end, "write “{passage}” once", passage=passage)


def _has_repetition(folded: Sequence[str]) -> bool:
    """Return whether a word follows itself, or two words in a row occur again, without which no passage does."""
    if len(set(folded)) == len(folded):
        return False
    neighbours = list(pairwise(folded))
    return len(set(neighbours)) < len(neighbours) or any(first == second for first, second in neighbours)


class _Repetition(NamedTuple):
    """A repeated passage: the offsets of both occurrences together, and the passage."""

    start: int
    end: int
    passage: str


def _find_repeated_label(text: str) -> _Repetition | None:
    """Return the first repetition of a word before a dash or colon, such as `**Reward** – Reward –`, or None."""
    for first, second in pairwise(split_words(text)):
        joint = text[first.end : second.start]
        is_label = bool(_LABEL.match(joint)) and not joint.strip(" *:–—-") and bool(_LABEL.match(text[second.end :]))
        if first.folded == second.folded and is_label:
            return _Repetition(first.start, second.end, first.text)
    return None


def _find_repetition(text: str) -> _Repetition | None:
    """Return the first repetition of a passage of at least two words, or None."""
    words = split_words(text)
    folded = list_folded_words(text)
    for index in range(len(words) - 1):
        for length in range(2, min(_MAX_PASSAGE, (len(words) - index) // 2) + 1):
            middle = index + length
            end = index + 2 * length
            if folded[index] != folded[middle]:
                continue
            if folded[index:middle] == folded[middle:end] and _is_plain(text[words[index].start : words[end - 1].end]):
                start = words[index].start
                return _Repetition(start, words[end - 1].end, text[start : words[middle - 1].end])
    return None


def _is_plain(passage: str) -> bool:
    """Return whether a passage has no figures, marks and bars, and no sentence that starts with a capital inside."""
    starts = [match[0][-1] for match in _SENTENCE_START.finditer(passage)]
    if starts and not any(map(str.islower, starts)):
        return False
    return not any(character.isdigit() or character in "{,;|\n" for character in passage)
