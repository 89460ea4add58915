"""hidden-character: a character that nobody sees: zero-width, soft hyphen, control, or the mark of a lost one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Book, Finding, Pair

HIDDEN = re.compile("[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2061-\u2064\ufeff\x00-\x08\x0b-\x1f\x7f-\x9f]")
_LOST = re.compile(r"\ufffd|Ã[\u0080-\u00bf]|â€.|Ð[\u0080-\u00bf°-ѿ]|[ÐÑ]{2,}|(?<=\w)\?{2,}(?=\w)")
_LIGATURE = re.compile("[\ufb00-\ufb06]")


@text_check(
    "hidden-character",
    rationale=(
        "What leaks from other programs is invisible in an editor and shows in print as a gap, a hyphen or a box. A "
        "U+FFFD or “Ã©” is a letter that is already lost."
    ),
    example="a soft hyphen pasted from a PDF: `вла\u00adдеть`",
)
def hidden_character(pair: Pair, _book: Book) -> Iterator[Finding]:
    """A text has an invisible character, or one that stands for a lost one."""
    for found in HIDDEN.finditer(pair.text):
        name = unicodedata.name(found[0], f"U+{ord(found[0]):04X}").lower()
        yield Finding(f"an invisible character ({name})", *found.span(), ("delete it",), fix="")
    for found in _LOST.finditer(pair.text):
        yield Finding(f"{found[0]!r} is what is left of another character", *found.span(), ("write the word anew",))
    for found in _LIGATURE.finditer(pair.text):
        letters = unicodedata.normalize("NFKC", found[0])
        yield Finding(f"{found[0]!r} is a ligature in one character", *found.span(), (f"write {letters!r}",), letters)
