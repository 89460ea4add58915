"""stray-space: two spaces, a space before a mark or inside brackets and quotes, or none where the language has one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import OPAQUE, plain

_TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
_SEVERAL = re.compile(r"(?<=\S)[ \u00a0]{2,}(?=\S)")
_BEFORE_STOP = re.compile(rf"(?<=[\w)»”’*%{OPAQUE}])[ \u00a0]+(?=[,;.)](?![.,;:)\w]))")
_BEFORE_CALL = re.compile(r"(?<=[^\W\d_])[ \u00a0]+(?=[:!?](?:[\s\u00a0]|\Z))")
_CALL = re.compile(r"(?<![^\s\u00a0])[:!?](?![^\s\u00a0])")
"""A mark between two spaces: in a source it is a sign, as in “a tile with a ? on it”."""

_IN_QUOTES = re.compile(r"(?<=[«„])[ \u00a0]+(?=[^»”“]*[^\s\u00a0»”“][»”“])|(?<=\w)[ \u00a0]+(?=»)")
_IN_BRACKETS = re.compile(r"(?<=\()[ \u00a0]+(?=[^\s\u00a0)])")
_UNSPACED = re.compile(rf"(?<=[\w)*%{OPAQUE}])[:;!?»](?=[\s\u00a0.,)»]|\Z)|«(?=[\w(*%{OPAQUE}])")
"""A mark that no space sets off. Of 12:30 and the address of a link the sign is no mark."""

_NONE_AFTER = re.compile(r"(?<=[^\W\d_][,;])(?=[^\W\d_])")
_TWICE = re.compile(r"(?<=[^\W\d_])([.,;:!?])\1(?!\1)")
_START, _END = re.compile(r"\A[ \u00a0]+"), re.compile(r"[ \u00a0]+\Z")


@text_check(
    "stray-space",
    rationale=(
        "Extra spaces show as gaps in print, and doubled or detached punctuation is often left over from editing. "
        "Spaces may align table columns, and a mark that the source sets off is taken for a sign."
    ),
    example="`Take it , then  pay.`",
)
def stray_space(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A space is superfluous, or one is missing after a punctuation mark."""
    bare = _TABLE_ROW.sub(lambda row: OPAQUE * len(row[0]), plain(pair.text))
    for found in _SEVERAL.finditer(bare):
        if not _goes_before_mark(bare, found.end()):
            one = "\u00a0" if "\u00a0" in found[0] else " "
            yield text_diagnostic("two spaces in a row", *found.span(), fix=one, minor=True)
    yield from _before_marks(bare, pair, bitext)
    for found in _IN_BRACKETS.finditer(bare):
        yield text_diagnostic("a space after an opening mark", *found.span(), fix="", minor=True)
    for found in _IN_QUOTES.finditer(bare) if _is_balanced(bare) and "«" not in bitext.language.writing.spaced else ():
        yield text_diagnostic("a space inside quotation marks", *found.span(), fix="", minor=True)
    yield from _unspaced(bare, bitext)
    for found in _NONE_AFTER.finditer(bare):
        yield text_diagnostic("no space after a mark", *found.span(), fix=" ", minor=True)
    for found in _TWICE.finditer(bare):
        yield text_diagnostic("a mark typed twice", *found.span(), fix=_once(found, pair, bitext), minor=True)
    if not bitext.is_original:
        yield from _edges(pair)


def _goes_before_mark(text: str, end: int) -> bool:
    return bool(re.match(r"[,;.)](?![.,;:)\w])|[:!?](?:[\s\u00a0]|\Z)|»", text[end:]))


def _before_marks(bare: str, pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    for found in _BEFORE_STOP.finditer(bare):
        mark = bare[found.end()]
        if mark not in bitext.language.writing.spaced and (mark != ")" or _opened(bare[: found.start()])):
            yield text_diagnostic("a space before a mark", *found.span(), fix="", minor=True)
    is_sign = bool(_CALL.search(plain(pair.source)))
    for found in _BEFORE_CALL.finditer(bare):
        if bare[found.end()] not in bitext.language.writing.spaced and (not is_sign or bitext.is_original):
            yield text_diagnostic("a space before a mark", *found.span(), fix=None if is_sign else "", minor=True)


def _unspaced(bare: str, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Marks that the language sets off with a space, without one."""
    for found in _UNSPACED.finditer(bare) if bitext.language.writing.spaced else ():
        if (mark := found[0]) in bitext.language.writing.spaced:
            side, fix = ("after", f"{mark} ") if mark == "«" else ("before", f" {mark}")
            yield text_diagnostic("no space {side} a mark", *found.span(), fix=fix, minor=True, side=side)


def _opened(before: str) -> bool:
    """Return whether a bracket is open that holds something."""
    return before.count("(") > before.count(")") and not before.rstrip().endswith("(")


def _is_balanced(bare: str) -> bool:
    """Return whether pointed quotation marks stand in pairs: one alone may be an arrow or bullet."""
    return bare.count("«") == bare.count("»")


def _once(found: re.Match[str], pair: Pair, bitext: Bitext) -> str | None:
    """Return the mark once, where that is certain: two stops may be what is left of three."""
    mark, end = found[1], found.end()
    if mark in ",;":
        return mark if pair.text[end : end + 1] in ("", " ", "\u00a0", "\n") else None
    ends_both = not pair.text[end:].strip() and re.search(r"[^.]\.\s*\Z", pair.source)
    return mark if mark == "." and ends_both and not bitext.is_original else None


def _edges(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield spaces at the start or end of a text that its source does not have there."""
    for edge in (_START, _END):
        found = edge.search(pair.text)
        if found and not edge.search(pair.source):
            fix = "" if re.search(r"\w", pair.text) else None
            yield text_diagnostic("a space at the edge of a text", *found.span(), fix=fix, minor=True)
