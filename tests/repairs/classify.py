"""Say what was wrong with a translation that was repaired, as far as source and translation show it.

No check of Sobor is used: the kinds are decided from the repair itself, before a check sees the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tests.repairs.collect import Repair

Codes = frozenset[str]

CODES: Mapping[str, Codes] = {
    "mark": frozenset(
        ("placeholder-differs", "tag-differs", "icon-differs", "unbalanced-mark", "text-rubble", "length-differs")
    ),
    "figure": frozenset(("figure-differs", "misread-letter", "length-differs")),
    "rubble": frozenset(("text-rubble", "hidden-character", "foreign-letter", "placeholder-differs")),
    "spacing": frozenset(("stray-space", "text-rubble", "misread-letter", "unknown-word")),
    "said twice": frozenset(("repeated-word", "stray-space", "unbalanced-mark", "length-differs", "list-differs")),
    "source word": frozenset(
        ("untranslated-text", "list-differs", "term-differs", "unknown-word", "translations-differ")
    ),
    "missing sentence": frozenset(("length-differs", "end-mark-differs", "icon-differs", "tag-differs")),
    "bracket": frozenset(("unbalanced-mark", "placeholder-differs", "icon-differs", "tag-differs")),
    "end mark": frozenset(("end-mark-differs", "stray-space")),
    "list member": frozenset(("list-differs", "untranslated-text", "unknown-word", "translations-differ")),
    "capital inside": frozenset(("text-rubble", "unknown-word")),
    "misspelling": frozenset(
        ("unknown-word", "misread-letter", "foreign-letter", "text-rubble", "translations-differ")
    ),
}
"""The kinds of mistakes that a pair shows, and the codes of findings that count as found."""

INVISIBLE = "not visible"
"""The kind of repairs of wording, style and grammar, which a pair does not show."""

MIN_MISSING_WORDS = 4
"""The minimum number of added words that are a missing sentence."""

MAX_SLIP = 2
"""The maximum number of letters that differ in a misspelt word."""

_MARK = re.compile(r"\[\[?[^\[\]]*\]\]?|\{[^{}]*\}|</?\w+[^<>]*>|%(?:\d+\$)?[dsf@]|_")
_STYLE = re.compile(r"</?(?:b|i|em|strong|u|br|hr)\b[^<>]*>|_")
_FIGURE = re.compile(r"\d+")
_RUBBLE = re.compile(
    r"&(?:#\d+|\w+);|\ufffd|\\[nrt]|/n(?=[A-Z<\[*])"
    "|[\u00ad\u200b-\u200f\u2028\u2029\ufeff\x00-\x08\x0b\x0c\x0e-\x1f]"
)
_BAD_SPACE = re.compile(
    r"[^\S\n\u00a0]{2,}|\A\s|[^\S\n]\Z| [,.;](?=\s|\Z)"
    r"|[a-zà-ÿа-я][.,;!?](?=[A-ZÀ-ÝА-Я][a-zà-ÿа-я])"
)
_SENTENCE = re.compile(r"[.!?…](?=[\s)\"”»*<]|\Z)")
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"), ("“", "”"))
_INNER_CAPITAL = re.compile(r"\A(?:[A-ZÀ-ÝА-Я]{2}[a-zà-ÿа-я]{2,}|[A-ZÀ-ÝА-Я]?[a-zà-ÿа-я]+[A-ZÀ-ÝА-Я])")


@dataclass(frozen=True)
class Words:
    """The words of a project in lower case.

    Attributes:
        source: How many sources have each word in lower case.
        translation: How many present translations have each word.
        has_word: Whether a dictionary of the translation's language has a word.
    """

    source: Counter[str]
    translation: Counter[str]
    has_word: Callable[[str], bool]

    def is_right(self, word: str) -> bool:
        """Return whether the language has a word, or several texts use it."""
        return self.translation[word.casefold()] > MAX_SLIP or self.has_word(word)


def classify(repair: Repair, words: Words) -> str:
    """Return the kind of mistake that was repaired, or `INVISIBLE`."""
    return next((kind for kind, is_kind in _KINDS if is_kind(repair, words)), INVISIBLE)


def _list_letters(tokens: Sequence[str]) -> list[str]:
    return [token for token in tokens if token[0].isalpha()]


def _is_rubble(repair: Repair, _words: Words) -> bool:
    counts = [Counter(_RUBBLE.findall(text)) for text in (repair.source, repair.before, repair.after)]
    return bool(counts[1] - counts[0] - counts[2])


def _is_nearer(pattern: re.Pattern[str], repair: Repair) -> bool:
    """Return whether the repair made the matches of a pattern more like those of the source."""
    source, before, after = (
        Counter(found.casefold() for found in pattern.findall(text))
        for text in (repair.source, repair.before, repair.after)
    )
    return _measure(source, before) > _measure(source, after)


def _measure(first: Counter[str], second: Counter[str]) -> int:
    return ((first - second) + (second - first)).total()


def _is_mark(repair: Repair, _words: Words) -> bool:
    """Return whether a mark was repaired; translators set tags of style as they like."""
    if "1" in repair.removed:
        return False  # a text for one thing may say 1 in place of a placeholder
    plain = [_STYLE.sub("", text) for text in (repair.source, repair.before, repair.after)]
    return _is_nearer(_MARK, Repair(repair.key, *plain))


def _is_figure(repair: Repair, _words: Words) -> bool:
    source, before, after = (Counter(_FIGURE.findall(t)) for t in (repair.source, repair.before, repair.after))
    return source == after != before and before.total() <= source.total() and bool(before - source or source - before)


def _is_spacing(repair: Repair, words: Words) -> bool:
    if "".join(repair.before.split()) != "".join(repair.after.split()):
        return False
    if len(_BAD_SPACE.findall(repair.before)) > len(_BAD_SPACE.findall(repair.after)):
        return True
    removed = _list_letters(repair.removed)
    return any(not words.is_right(word) for word in removed)


def _is_repetition(repair: Repair, _words: Words) -> bool:
    """Return whether only words were removed that the text has twice in a row."""
    if _list_letters(repair.added) or len(repair.edits) != 1:
        return False
    passage = " ".join(_list_letters(repair.removed)).casefold()
    folded = " ".join(re.findall(r"[^\W\d_]+", repair.before.casefold()))
    source = " ".join(re.findall(r"[^\W\d_]+", repair.source.casefold()))
    return bool(passage) and f"{passage} {passage}" in folded and source.count(passage) < 2


def _is_source_word(repair: Repair, words: Words) -> bool:
    """Return whether words of the source were replaced that it has in lower case, or several of them."""
    in_source = {word.casefold() for word in re.findall(r"[^\W\d_]+", repair.source)}
    kept = {token.casefold() for token in _list_letters(repair.added)}
    left = [
        word
        for word in _list_letters(repair.removed)
        if len(word) > 1 and word.casefold() in in_source and word.casefold() not in kept and repair.added
    ]
    plain = [word for word in left if words.source[word.casefold()] and not words.has_word(word)]
    return bool(plain) and any(words.source[word.casefold()] > words.translation[word.casefold()] for word in plain)


def _is_missing(repair: Repair, _words: Words) -> bool:
    if repair.removed and _list_letters(repair.removed):
        return False
    counts = [len(_SENTENCE.findall(text)) for text in (repair.source, repair.before, repair.after)]
    longest = max((len(_list_letters(added)) for _, added in repair.edits), default=0)
    return longest >= MIN_MISSING_WORDS and counts[1] < counts[0] and counts[1] < counts[2]


def _is_bracket(repair: Repair, _words: Words) -> bool:
    return any(
        repair.before.count(first) != repair.before.count(last)
        and repair.after.count(first) == repair.after.count(last)
        and repair.source.count(first) == repair.source.count(last)
        for first, last in _PAIRS
    )


def _is_end_mark(repair: Repair, _words: Words) -> bool:
    before, after, source = (text.rstrip() for text in (repair.before, repair.after, repair.source))
    stem = after.rstrip(".!?…")
    return bool(source) and before == stem != after and source[-1] == after[-1] and len(source.split()) > 1


def _is_list_member(repair: Repair, words: Words) -> bool:
    is_list = repair.field in ("traits", "keywords", "subtypes")
    removed, added = (" ".join(_list_letters(tokens)) for tokens in (repair.removed, repair.added))
    return is_list and bool(removed) and removed.casefold() != added.casefold() and not words.is_right(removed)


def _is_inner_capital(repair: Repair, words: Words) -> bool:
    return any(
        _INNER_CAPITAL.match(first) and first.casefold() == second.casefold() and not words.is_right(first)
        for first, second in _list_replaced_words(repair)
    )


def _is_misspelling(repair: Repair, words: Words) -> bool:
    return any(
        first.casefold().replace("ё", "е") != second.casefold().replace("ё", "е")
        and not words.is_right(first)
        and words.is_right(second)
        and 0 < measure_slip(first.casefold(), second.casefold()) <= min(MAX_SLIP, len(second) // 3)
        for first, second in _list_replaced_words(repair)
    )


def _list_replaced_words(repair: Repair) -> list[tuple[str, str]]:
    """Return the words that were replaced one by one."""
    pairs = ((_list_letters(removed), _list_letters(added)) for removed, added in repair.edits)
    return [pair for first, second in pairs if len(first) == len(second) for pair in zip(first, second, strict=True)]


def measure_slip(first: str, second: str) -> int:
    """Return the number of letters to insert, delete or replace (Levenshtein distance)."""
    first, second = (unicodedata.normalize("NFC", word) for word in (first, second))
    row = list(range(len(second) + 1))
    for index, letter in enumerate(first, 1):
        diagonal, row[0] = row[0], index
        for place, other in enumerate(second, 1):
            costs = (row[place] + 1, row[place - 1] + 1, diagonal + (letter != other))
            diagonal, row[place] = row[place], min(costs)
    return row[-1]


_KINDS: tuple[tuple[str, Callable[[Repair, Words], bool]], ...] = (
    ("rubble", _is_rubble),
    ("missing sentence", _is_missing),
    ("mark", _is_mark),
    ("source word", _is_source_word),
    ("figure", _is_figure),
    ("bracket", _is_bracket),
    ("said twice", _is_repetition),
    ("spacing", _is_spacing),
    ("end mark", _is_end_mark),
    ("list member", _is_list_member),
    ("capital inside", _is_inner_capital),
    ("misspelling", _is_misspelling),
)
"""The kinds, in the order of trying them."""
