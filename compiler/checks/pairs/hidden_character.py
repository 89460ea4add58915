"""hidden-character: an invisible character (zero width, soft hyphen, control), or the trace of a lost one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import compile_guarded
from compiler.checks.pairs.language.words import HIDDEN

_LOST = compile_guarded(
    r"\ufffd|Ã[\u0080-\u00bf]|â€.|Ð[\u0080-\u00bf°-ѿ]|[ÐÑ]{2,}|(?<=\w)\?{2,}(?=\w)",
    ("\ufffd", "Ã", "â€", "Ð", "ÑÑ", "??"),
)
_BREAKS = frozenset("\u2028\u2029\x0b\x0c\x1c\x1d\x1e\x85")
"""Line and page separators, which also separate words."""

_USES_HIDDEN = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u0900-\u0dff\u200d\U0001f000-\U0001faff\u2600-\u27bf\ufe0f]"
)
"""Right-to-left and Indian scripts, and emoji, where joiners and direction marks have a function."""

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
    """A text contains an invisible character, or a trace of a lost character."""
    if not pair.text.isprintable():
        for match in HIDDEN.finditer(pair.text):
            yield _report_hidden_character(match, pair.text)
    for match in _LOST.finditer(pair.text):
        yield text_diagnostic(
            "{character!r} replaces a character that was lost",
            *match.span(),
            "type the word again",
            character=match[0],
        )
    for match in _LIGATURE.finditer(pair.text):
        letters = unicodedata.normalize("NFKC", match[0])
        yield text_diagnostic(
            "`{character}` is a ligature written as one character",
            *match.span(),
            "write `{letters}`",
            fix=letters,
            character=match[0],
            letters=letters,
        )


def _report_hidden_character(match: re.Match[str], text: str) -> TextDiagnostic:
    """Return the finding about a hidden character, with a fix if it can only be deleted."""
    character, (start, end) = match[0], match.span()
    if character in _BREAKS:
        advice = "replace it with a space or a new line"
        fix = None
    elif "\x7f" <= character <= "\x9f":
        advice = "replace it with the intended character"
        fix = None
    else:
        may_be_intended = character != "\u00ad" and _USES_HIDDEN.search(text.replace("\ufeff", ""))
        advice = "delete it"
        fix = None if may_be_intended else ""
    return text_diagnostic(
        "an invisible character ({character:code point})", start, end, advice, fix=fix, character=character
    )
