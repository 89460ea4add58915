"""hidden-character: a character that nobody sees: zero-width, soft hyphen, control, or the mark of a lost one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import HIDDEN

_LOST = re.compile(r"\ufffd|Ã[\u0080-\u00bf]|â€.|Ð[\u0080-\u00bf°-ѿ]|[ÐÑ]{2,}|(?<=\w)\?{2,}(?=\w)")
_BREAKS = frozenset("\u2028\u2029\x0b\x0c\x1c\x1d\x1e\x85")
"""Ends of lines and pages: without one the words on both sides would be one word."""

_MEANT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u0900-\u0dff\u200d\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]"
)
"""Scripts from right to left or of India, and pictures: there joiners and marks of direction do something."""

_LIGATURE = re.compile("[\ufb00-\ufb06]")


@text_check(
    "hidden-character",
    rationale=(
        "Characters that leak from other programs are invisible in an editor but show in print as a gap, a hyphen or "
        "a box. U+FFFD and “Ã©” stand for letters that have already been lost."
    ),
    example="a soft hyphen pasted from a PDF: `вла\u00adдеть`",
)
def hidden_character(pair: Pair, _bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A text contains an invisible character, or one that stands for a lost one."""
    for found in HIDDEN.finditer(pair.text):
        yield _hidden(found, pair.text)
    for found in _LOST.finditer(pair.text):
        yield text_diagnostic(
            "{character!r} is what is left of another character",
            *found.span(),
            "write the word again",
            character=found[0],
        )
    for found in _LIGATURE.finditer(pair.text):
        letters = unicodedata.normalize("NFKC", found[0])
        yield text_diagnostic(
            "{character!r} is a ligature written as one character",
            *found.span(),
            "write {letters!r}",
            fix=letters,
            character=found[0],
            letters=letters,
        )


def _hidden(found: re.Match[str], text: str) -> TextDiagnostic:
    """Return the finding about a hidden character; remnants of encodings and line ends stood for something."""
    sign, (start, end) = found[0], found.span()
    name = unicodedata.name(sign, f"U+{ord(sign):04X}").lower()
    if sign in _BREAKS:
        return text_diagnostic(
            "an invisible character ({character})", start, end, "write a space or a new line", character=name
        )
    if "\x7f" <= sign <= "\x9f":
        return text_diagnostic(
            "an invisible character ({character})", start, end, "write the character that was meant", character=name
        )
    meant = _MEANT.search(text.replace("\ufeff", "")) and sign != "\u00ad"
    return text_diagnostic(
        "an invisible character ({character})", start, end, "delete it", fix=None if meant else "", character=name
    )
