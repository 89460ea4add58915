"""misread-letter: what scanning and retyping leave behind: l for 1, 0 for O, a digit inside a word, rn for m."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from compiler.checks._texts import bitext_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import Word, fold, plain, words

_DIGIT_INSIDE = re.compile(
    r"(?<![\w.…])[^\W\d_]+[0-9]+[^\W\d_]+|(?<![\w.…\u2212-])[0-9]+[^\W\d_]{4,}|[^\W\d_]{4,}[0-9]+(?!\w)"
)
_ONE = re.compile(r"(?:(?<=[^\W\d_][ \u00a0])|(?<=[^\W\d_][ \u00a0]{2}))[lI](?=[ \u00a0]+[^\W\d_]|[ \u00a0]*\ufffc)")
_OH = re.compile(r"(?<=[0-9])[OОоo]|[OОoо](?=[0-9])")
_BROKEN = re.compile(r"(?<=[^\W\d_])- +(?=[^\W\d_])")

_NEXT_WORD = re.compile(r"[^\W\d_]+")

_SIGNS = (
    (_DIGIT_INSIDE, "a digit inside a word"),
    (_ONE, "a lone letter where a figure belongs"),
    (_OH, "a letter in a figure"),
    (_BROKEN, "a word that was divided at the end of a line"),
)
"""What to look for in a text, and what it is."""

_DIGIT = re.compile("[0-9]")
_WITHOUT_DIGITS = tuple(pair for pair in _SIGNS if pair[0] not in (_DIGIT_INSIDE, _OH))

CONFUSED = {
    "latin": "rn>m m>rn cl>d d>cl vv>w li>h ii>u nn>m c>e e>c i>l l>i t>l n>u u>n h>b ń>n n>ń ł>l ż>z ś>s ć>c ź>z n>ñ",
    "cyrillic": "п>л л>п н>и и>н ш>щ щ>ш ь>ы ц>и о>с с>о е>с с>е т>г г>т ъ>ь ы>ьи ю>го м>ги н>п п>н з>э",
}
"""What a scanner reads for what is printed: read>printed."""

_KNOWN = 3
"""A word that the book has so often is no slip."""

_SHORTEST = 5
_ENDING = 2


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
def misread_letter(bitext: Bitext) -> Iterator[tuple[Pair, TextDiagnostic]]:
    """A character was misread or mistyped as a similar one."""
    known = _known(bitext)
    for pair in bitext.pairs:
        for finding in (*_signs(pair.text, bitext.language), *_words(pair, bitext, known)):
            yield pair, finding


def _signs(text: str, language: Language) -> Iterator[TextDiagnostic]:
    bare = plain(text)
    for pattern, problem in _SIGNS if _DIGIT.search(bare) else _WITHOUT_DIGITS:
        for found in pattern.finditer(bare):
            if fold(found[0]) in language.lexicon.inconclusive or (
                pattern is _BROKEN and _shares(bare, found.end(), language)
            ):
                continue
            yield text_diagnostic(
                "{problem}: “{context}”",
                *found.span(),
                problem=problem,
                context=bare[max(0, found.start() - 6) : found.end() + 6],
            )


def _shares(bare: str, at: int, language: Language) -> bool:
    """Whether a conjunction follows a hyphen: two compounds share their second half, as in »Vorder- und Rückseite«."""
    following = _NEXT_WORD.match(bare, at)
    return following is not None and fold(following[0]) in language.lexicon.unrepeatable


def _known(bitext: Bitext) -> Counter[str]:
    counted = Counter(word.folded for pair in bitext.pairs for word in words(pair.text))
    for form in bitext.terms.vocabulary:
        counted[form] += _KNOWN
    return counted


def _words(pair: Pair, bitext: Bitext, known: Counter[str]) -> Iterator[TextDiagnostic]:
    for word in words(pair.text):
        if known[word.folded] == 1 and len(word.folded) >= _SHORTEST:
            for meant in _printed(word, bitext.language.writing.script):
                if known[meant] >= _KNOWN:
                    yield text_diagnostic(
                        "“{word}” appears nowhere else, “{meant}” often",
                        word.start,
                        word.end,
                        "did you mean “{meant}”?",
                        minor=True,
                        word=word.text,
                        meant=meant,
                    )
                    break


def _printed(word: Word, script: str) -> Iterator[str]:
    """Yield what may have been printed where a word was read; its ending may be another form and is left out."""
    for confusion in CONFUSED.get(script, "").split():
        read, _, printed = confusion.partition(">")
        at = word.folded.find(read)
        while 0 <= at <= len(word.folded) - len(read) - _ENDING:
            yield word.folded[:at] + printed + word.folded[at + len(read) :]
            at = word.folded.find(read, at + 1)
