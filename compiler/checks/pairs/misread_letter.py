"""misread-letter: traces of scanning and retyping: l for 1, O for 0, a digit inside a word, rn for m."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import GuardedPattern, compile_guarded
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.words import Word, fold, mask_marks, split_words
from compiler.model.language_data import Script

_DIGIT_IN_WORD = re.compile(
    r"(?<![\w.…])[^\W\d_]+[0-9]+[^\W\d_]+|(?<![\w.…\u2212-])[0-9]+[^\W\d_]{4,}|[^\W\d_]{4,}[0-9]+(?!\w)"
)
_LETTER_FOR_ONE = compile_guarded(
    r"(?:(?<=[^\W\d_][ \u00a0])|(?<=[^\W\d_][ \u00a0]{2}))[lI](?=[ \u00a0]+[^\W\d_]|[ \u00a0]*\ufffc)",
    (" l", " I", "\u00a0l", "\u00a0I"),
)
_LETTER_FOR_ZERO = re.compile(r"(?<=[0-9])[OОoо]|[OОoо](?=[0-9])")
_DIVIDED_WORD = compile_guarded(r"(?<=[^\W\d_])- +(?=[^\W\d_])", ("- ",))

_NEXT_WORD = re.compile(r"[^\W\d_]+")
_DIGIT = re.compile("[0-9]")


class Confusion(NamedTuple):
    """Letters that a scanner reads for the letters that are printed."""

    read: str
    printed: str


_CONFUSIONS: Mapping[Script, str] = {
    "latin": "rn>m m>rn cl>d d>cl vv>w li>h ii>u nn>m c>e e>c i>l l>i t>l n>u u>n h>b ń>n n>ń ł>l ż>z ś>s ć>c ź>z n>ñ",
    "cyrillic": "п>л л>п н>и и>н ш>щ щ>ш ь>ы ц>и о>с с>о е>с с>е т>г г>т ъ>ь ы>ьи ю>го м>ги н>п п>н з>э",
}
"""The confusions of scanners by script, each as `read>printed`."""

CONFUSIONS: Mapping[Script, tuple[Confusion, ...]] = {
    script: tuple(Confusion(*confusion.split(">")) for confusion in confusions.split())
    for script, confusions in _CONFUSIONS.items()
}
"""The confusions of scanners by script."""

_CONTEXT = 6
"""The number of characters before and after a misread character that a finding quotes."""

_MIN_FREQUENT = 3
"""The minimum number of occurrences of a word that is not a mistake itself."""

_MIN_LETTERS = 5
"""The minimum number of letters of a word that is compared with frequent words."""

_ENDING_LENGTH = 2
"""The number of letters at the end of a word that are not compared, because they may be the ending of another form."""


@bitext_check(
    "misread-letter",
    rationale=(
        "Old texts are often scanned. A digit inside a word or a lone l is recognised at once. A word that occurs "
        "nowhere else, and differs by one typical scanning error from a word in the glossary or one used repeatedly, "
        "has probably been misread."
    ),
    example="pl: `Wydaj l żeton`; es: `rnaterial`",
    of_source=True,
)
def misread_letter(bitext: Bitext) -> Iterator[PairFinding]:
    """A character was misread or mistyped as a similar one."""
    frequencies = _count_words(bitext)
    for pair in bitext.list_examined():
        yield from (PairFinding(pair, finding) for finding in _report_digits_in_words(pair, bitext.language))
        yield from (PairFinding(pair, finding) for finding in find_misread_characters(pair, bitext))
        yield from (PairFinding(pair, finding) for finding in find_divided_words(pair, bitext.language))
        yield from (PairFinding(pair, finding) for finding in _report_misread_words(pair, bitext, frequencies))


def _report_digits_in_words(pair: Pair, language: Language) -> Iterator[TextDiagnostic]:
    bare = mask_marks(pair.text)
    if _DIGIT.search(bare):
        for match in _find_matches(_DIGIT_IN_WORD, bare, language):
            if pair.kind not in ("name", "flavour") or not _is_coined(match[0]):
                yield _report_misread(bare, match, "a digit inside a word: “{context}”")


def find_misread_characters(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each misread character. A lone letter that is in the source, too, is a name."""
    bare = mask_marks(pair.text)
    language = bitext.language
    if _DIGIT.search(bare):
        for match in _find_matches(_LETTER_FOR_ZERO, bare, language):
            yield _report_misread(bare, match, "a letter in a figure: “{context}”")
    for match in _find_matches(_LETTER_FOR_ONE, bare, language):
        source = "" if bitext.is_original else mask_marks(pair.source)
        if match[0] not in {lone[0] for lone in _LETTER_FOR_ONE.finditer(source)}:
            yield _report_misread(bare, match, "a lone letter where a figure belongs: “{context}”")


def find_divided_words(pair: Pair, language: Language) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word that was divided at the end of a line."""
    bare = mask_marks(pair.text)
    for match in _find_matches(_DIVIDED_WORD, bare, language):
        if not _has_same_second_half(bare, match.end(), language):
            yield _report_misread(bare, match, "a word that was divided at the end of a line: “{context}”")


def _is_coined(word: str) -> bool:
    """Return whether a word with digits looks like a coined name, such as `Deck2` or `G2X`."""
    return word.isupper() or word[-1].isdigit()


def _find_matches(pattern: re.Pattern[str] | GuardedPattern, bare: str, language: Language) -> Iterator[re.Match[str]]:
    """Yield the matches of a pattern that are not words with several meanings."""
    return (match for match in pattern.finditer(bare) if fold(match[0]) not in language.lexicon.inconclusive)


def _report_misread(bare: str, match: re.Match[str], template: str) -> TextDiagnostic:
    start, end = match.span()
    return text_diagnostic(
        template, start, end, "correct the word", context=bare[max(0, start - _CONTEXT) : end + _CONTEXT]
    )


def _has_same_second_half(bare: str, offset: int, language: Language) -> bool:
    """Return whether a conjunction follows a hyphen, as in »Vorder- und Rückseite«, so that no word was divided."""
    following = _NEXT_WORD.match(bare, offset)
    return following is not None and fold(following[0]) in language.lexicon.unrepeatable


def _count_words(bitext: Bitext) -> Counter[str]:
    """Return how often each folded word occurs; words of the glossary count as frequent."""
    frequencies = Counter(word.folded for pair in bitext.pairs for word in split_words(pair.text))
    for form in bitext.terms.vocabulary:
        frequencies[form] += _MIN_FREQUENT
    return frequencies


def _report_misread_words(pair: Pair, bitext: Bitext, frequencies: Counter[str]) -> Iterator[TextDiagnostic]:
    """Yield a finding for each word that occurs once and differs from a frequent word by one confusion."""
    script = bitext.language.writing.script
    if script is None:
        return
    for word in split_words(pair.text):
        if frequencies[word.folded] == 1 and len(word.folded) >= _MIN_LETTERS:
            candidates = _list_possible_originals(word, script)
            near = next((candidate for candidate in candidates if frequencies[candidate] >= _MIN_FREQUENT), None)
            if near:
                yield text_diagnostic(
                    "“{word}” appears only here, but “{near}” often",
                    word.start,
                    word.end,
                    "did you mean “{near}”?",
                    minor=True,
                    word=word.text,
                    near=near,
                )


def _list_possible_originals(word: Word, script: Script) -> Iterator[str]:
    """Yield the words that a scanner may have misread as this word."""
    for read, printed in CONFUSIONS.get(script, ()):
        offset = word.folded.find(read)
        while 0 <= offset <= len(word.folded) - len(read) - _ENDING_LENGTH:
            yield word.folded[:offset] + printed + word.folded[offset + len(read) :]
            offset = word.folded.find(read, offset + 1)
