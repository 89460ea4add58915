"""stray-space: a superfluous space, or a missing space where the language has one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, product

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import compile_guarded
from compiler.checks.pairs.language.words import OPAQUE, mask_marks

_TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
_SPACES = (" ", "\u00a0")
_SEVERAL_SPACES = compile_guarded(r"(?<=\S)[ \u00a0]{2,}(?=\S)", map("".join, product(_SPACES, _SPACES)))
_SPACE_BEFORE_STOP = compile_guarded(
    rf"(?<=[\w)»”’*%{OPAQUE}])[ \u00a0]+(?=[,;.)](?![.,;:)\w]))", map("".join, product(_SPACES, ",;.)"))
)
_SPACE_BEFORE_CALL = compile_guarded(
    r"(?<=[^\W\d_])[ \u00a0]+(?=[:!?](?:[\s\u00a0]|\Z))", map("".join, product(_SPACES, ":!?"))
)
_SPACED_CALL = re.compile(r"(?<![^\s\u00a0])[:!?](?![^\s\u00a0])")
"""A mark between two spaces; in a source it is a symbol, as in “a tile with a ? on it”."""

_SPACE_IN_QUOTES = compile_guarded(r"(?<=[«„])[ \u00a0]+(?=[^»”“]*[^\s\u00a0»”“][»”“])|(?<=\w)[ \u00a0]+(?=»)", "«„»")
_SPACE_IN_BRACKETS = compile_guarded(r"(?<=\()[ \u00a0]+(?=[^\s\u00a0)])", map("(".__add__, _SPACES))
_UNSPACED_MARK = re.compile(rf"(?<=[\w)*%{OPAQUE}])[:;!?»](?=[\s\u00a0.,)»]|\Z)|«(?=[\w(*%{OPAQUE}])")
"""A mark without a space next to it; those inside 12:30 and in the target of a link are not marks."""

_NO_SPACE_AFTER = compile_guarded(r"(?<=[^\W\d_][,;])(?=[^\W\d_])", ",;")
_REPEATED_MARK = compile_guarded(r"(?<=[^\W\d_])([.,;:!?])\1(?!\1)", (mark * 2 for mark in ".,;:!?"))
_GUILLEMETS = re.compile("[«»]")
_START = re.compile(r"\A[ \u00a0]+")
"""Spaces at the start of a text."""

_END = re.compile(r"[ \u00a0]+\Z")
"""Spaces at the end of a text."""


@text_check(
    "stray-space",
    rationale=(
        "Extra spaces show as gaps in print, and doubled or detached punctuation is often left over from editing. "
        "Spaces may align table columns, and a mark that the source sets off is taken for a symbol."
    ),
    example="`Take it , then  pay.`",
)
def stray_space(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A space is superfluous, or one is missing after a punctuation mark."""
    bare = mask_marks(pair.text)
    if "|" in bare:
        bare = _TABLE_ROW.sub(lambda row: OPAQUE * len(row[0]), bare)
    yield from _report_several_spaces(bare)
    yield from _report_spaces_before_stops(bare, bitext)
    yield from _report_spaces_before_calls(bare, pair, bitext)
    for match in _SPACE_IN_BRACKETS.finditer(bare):
        yield text_diagnostic("a space after an opening mark", *match.span(), fix="", minor=True)
    if "«" not in bitext.language.writing.spaced:
        for match in _SPACE_IN_QUOTES.finditer(bare):
            if _is_balanced(bare):
                yield text_diagnostic("a space inside quotation marks", *match.span(), fix="", minor=True)
    if bitext.language.writing.spaced:
        yield from _report_unspaced_marks(bare, bitext)
    for match in _NO_SPACE_AFTER.finditer(bare):
        yield text_diagnostic("there is no space after the punctuation mark", *match.span(), fix=" ", minor=True)
    for match in _REPEATED_MARK.finditer(bare):
        fix = _choose_mark(match, pair, bitext)
        yield text_diagnostic("a punctuation mark typed twice", *match.span(), fix=fix, minor=True)
    if not bitext.is_original:
        yield from _report_spaces_at_edges(pair)


def _report_several_spaces(bare: str) -> Iterator[TextDiagnostic]:
    for match in _SEVERAL_SPACES.finditer(bare):
        if not _is_before_mark(bare, match.end()):
            space = "\u00a0" if "\u00a0" in match[0] else " "
            yield text_diagnostic("two spaces in a row", *match.span(), fix=space, minor=True)


def _is_before_mark(text: str, offset: int) -> bool:
    return bool(re.match(r"[,;.)](?![.,;:)\w])|[:!?](?:[\s\u00a0]|\Z)|»", text[offset:]))


def _report_spaces_before_stops(bare: str, bitext: Bitext) -> Iterator[TextDiagnostic]:
    for match in _SPACE_BEFORE_STOP.finditer(bare):
        mark = bare[match.end()]
        if mark not in bitext.language.writing.spaced and (mark != ")" or _has_open_bracket(bare[: match.start()])):
            yield text_diagnostic("a space before a punctuation mark", *match.span(), fix="", minor=True)


def _report_spaces_before_calls(bare: str, pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each space before `:`, `!` or `?`, unless the source uses such a mark as a symbol."""
    for match in _SPACE_BEFORE_CALL.finditer(bare):
        is_symbol = bool(_SPACED_CALL.search(mask_marks(pair.source)))
        if bare[match.end()] not in bitext.language.writing.spaced and (not is_symbol or bitext.is_original):
            fix = None if is_symbol else ""
            yield text_diagnostic("a space before a punctuation mark", *match.span(), fix=fix, minor=True)


def _report_unspaced_marks(bare: str, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """Yield a finding for each mark without the space that the language puts before it, or after «."""
    for match in _UNSPACED_MARK.finditer(bare):
        mark = match[0]
        if mark not in bitext.language.writing.spaced:
            continue
        if mark == "«":
            yield text_diagnostic(
                "there is no space after `{mark}`", *match.span(), fix=f"{mark} ", minor=True, mark=mark
            )
        else:
            yield text_diagnostic(
                "there is no space before `{mark}`", *match.span(), fix=f" {mark}", minor=True, mark=mark
            )


def _has_open_bracket(before: str) -> bool:
    """Return whether a bracket is open and has some content."""
    return before.count("(") > before.count(")") and not before.rstrip().endswith("(")


def _is_balanced(bare: str) -> bool:
    """Return whether each « is closed by a » after it; otherwise the marks are reversed, arrows or bullets."""
    depths = list(accumulate(1 if mark == "«" else -1 for mark in _GUILLEMETS.findall(bare)))
    return not depths or (min(depths) >= 0 and depths[-1] == 0)


def _choose_mark(match: re.Match[str], pair: Pair, bitext: Bitext) -> str | None:
    """Return the mark that replaces a repeated one, or None if it is uncertain: two full stops may be an ellipsis."""
    mark = match[1]
    end = match.end()
    if mark in ",;":
        return mark if pair.text[end : end + 1] in ("", " ", "\u00a0", "\n") else None
    ends_both = not pair.text[end:].strip() and re.search(r"[^.]\.\s*\Z", pair.source)
    return mark if mark == "." and ends_both and not bitext.is_original else None


def _report_spaces_at_edges(pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each space at the start or end of a text whose source has none there."""
    for edge in (_START, _END):
        match = edge.search(pair.text)
        if match and not edge.search(pair.source):
            fix = "" if re.search(r"\w", pair.text) else None
            yield text_diagnostic("a space at the edge of a text", *match.span(), fix=fix, minor=True)
