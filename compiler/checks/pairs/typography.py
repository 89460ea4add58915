"""typography: quotation marks, dashes, apostrophes, minus and × that the language writes differently."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.text_checks import text_check
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.language.guarded_pattern import compile_guarded
from compiler.checks.pairs.language.language import Language, QuotationMarks
from compiler.checks.pairs.language.words import OPAQUE, mask_marks

QUOTES = '"“”„‟«»‹›‚‘‛'
"""Quotation marks of all languages, except ’, which may be an apostrophe."""

_QUOTE = re.compile(f"[{QUOTES}]")

_AMBIGUOUS = "‹›‚‘‛"
"""Marks that may be arrows, apostrophes or primes: they are reported, never replaced."""

_THREE_STOPS = compile_guarded(r"(?<!\.)\.\.\.(?!\.)", ("...",))
_APOSTROPHE = compile_guarded(r"(?<=[^\W\d_])'(?=[^\W\d_])", "'")
_LETTER_FOR_TIMES = compile_guarded(
    r"(?<![\w.,])[0-9]+[ \u00a0]?([xXхХ])[ \u00a0]?[0-9]+(?!\w)|(?<![\w.,/-])([xх])(?=[0-9]+(?!\w))", "0123456789"
)
_HEXADECIMAL = re.compile(r"0[xXхХ]")
_HYPHEN_FOR_MINUS = compile_guarded(r"(?<![^\s\u00a0(\[«„“\"/*:=<>≤≥|])-(?=[0-9%])", "-")
_FIGURE_BEFORE = re.compile(rf"[0-9{OPAQUE}][\s\u00a0]*\Z")
_FOREIGN_DASHES = {
    dash: compile_guarded(rf"(?<=[\w.,»”)*{OPAQUE}][ \u00a0])(?:--|-|{foreign})(?=[ \u00a0])", ("-", foreign))
    for dash, foreign in (("–", "—"), ("—", "–"))
}
"""The patterns of marks in place of the dash of a language, by this dash."""

_INCHES = re.compile(r'(?<=[0-9])"')
_ENDS_CLAUSE = re.compile(r"(?!\.\.)[.,;:!?)\]]+(?:[\s\u00a0]|\Z)")
_OPERAND = re.compile(r"[0-9]+(?:[.,][0-9]+)?|[^\W\d_]")
_WORD_BEFORE = re.compile(r"[^\s\u00a0*_(\[]*\Z")
"""The word that ends at the end of a text."""

_WORD_AFTER = re.compile(r"[^\s\u00a0*_,.;:!?)\]]*")
"""The word that starts at a place."""


_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_CLOSED_BY = {
    '"': '"',
    "“": "”",
    "”": "”",
    "„": "”“",
    "‟": "”",
    "«": "»",
    "»": "«»",
    "‹": "›",
    "›": "‹",
    "‚": "‘",
    "‘": "",
    "‛": "",
}
"""The marks that may close a quotation in some language, by its opening mark; an apostrophe closes none."""


@text_check(
    "typography",
    rationale=(
        "Each language has its own quotation marks and dashes, and typewriter marks belong to none. The profile is "
        "part of the language data. `sobor check --fix` applies it where a mark cannot mean anything else, such as "
        "inches, a range, a subtraction, a variable or code."
    ),
    example='ru: `"Звонница" - это…` for «Звонница» — это…',
)
def typography(pair: Pair, bitext: Bitext) -> Iterator[TextDiagnostic]:
    """A punctuation mark is not the one used in the language."""
    bare = mask_marks(pair.text)
    yield from _report_three_stops(bare)
    for match in _APOSTROPHE.finditer(bare):
        yield _report_wrong_mark("a straight apostrophe: `{mark}`", bare, *match.span(), "’")
    yield from _report_letters_for_times(bare, pair)
    yield from _report_wrong_dashes(bare, bitext.language)
    for match in _HYPHEN_FOR_MINUS.finditer(pair.text):
        is_certain = not _FIGURE_BEFORE.search(bare[: match.start()])
        yield _report_wrong_mark(
            "a hyphen for a minus sign: `{mark}`", pair.text, *match.span(), "\u2212", is_certain=is_certain
        )
    yield from _report_wrong_quotes(bare, bitext.language)


def _report_wrong_mark(
    template: str, bare: str, start: int, end: int, replacement: str, *, is_certain: bool = True
) -> TextDiagnostic:
    """Return the finding about a mark; it has a fix if the replacement is certain."""
    return text_diagnostic(
        template,
        start,
        end,
        "write `{replacement}`",
        minor=True,
        fix=replacement if is_certain else None,
        mark=bare[start:end],
        replacement=replacement,
    )


def _report_three_stops(bare: str) -> Iterator[TextDiagnostic]:
    """Yield a finding for each three full stops; between figures they may be a range, next to a slash a path."""
    for match in _THREE_STOPS.finditer(bare):
        before, after = bare[match.start() - 1 : match.start()], bare[match.end() : match.end() + 1]
        is_range = before.isdigit() and after.isdigit()
        is_path = not {before, after}.isdisjoint("/\\")
        yield _report_wrong_mark(
            "three full stops: `{mark}`", bare, *match.span(), "…", is_certain=not is_range and not is_path
        )


def _report_letters_for_times(bare: str, pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield a finding for each letter x between figures, or before a figure if the source has the sign ×.

    Elsewhere the letter may be a variable.
    """
    template = "a letter for ×: `{mark}`"
    for match in _LETTER_FOR_TIMES.finditer(bare):
        if match[1] and not _HEXADECIMAL.match(match[0]):
            yield _report_wrong_mark(template, bare, *match.span(1), "×")
        elif match[2] and (pair.source == pair.text or "×" in pair.source):
            yield _report_wrong_mark(template, bare, *match.span(2), "×", is_certain="×" in pair.source)


def _report_wrong_dashes(bare: str, language: Language) -> Iterator[TextDiagnostic]:
    """Yield a finding for each hyphen or foreign dash between words; between figures they are ranges and signs."""
    if not language.writing.dash:
        return
    for match in _FOREIGN_DASHES[language.writing.dash].finditer(bare):
        before, after = _WORD_BEFORE.search(bare[: match.start() - 1]), _WORD_AFTER.match(bare, match.end() + 1)
        operands = [word[0] if word else "" for word in (before, after)]
        if not all(_OPERAND.fullmatch(word) or set(word) == {OPAQUE} for word in operands):
            yield _report_wrong_mark(
                "the wrong dash for this language: `{mark}`", bare, *match.span(), language.writing.dash
            )


def _report_wrong_quotes(bare: str, language: Language) -> Iterator[TextDiagnostic]:
    """Yield a finding for each quotation mark that the language does not use to open or to close a quotation."""
    if not language.writing.quotes or not _QUOTE.search(bare):
        return
    quotes = language.writing.quotes
    is_balanced = _is_balanced(bare, language)
    open_levels: list[int] = []
    for offset in (offset for offset, character in enumerate(bare) if character in QUOTES):
        mark = bare[offset]
        is_opening = _is_opening(bare, offset, language)
        is_inch = not open_levels and not is_opening and _INCHES.match(bare, offset)
        if is_opening:
            level = _find_quote_level(mark, quotes, min(len(open_levels), len(quotes) - 1))
            open_levels.append(level)
        else:
            level = open_levels.pop() if open_levels else 0
        usual = [marks.opening if is_opening else marks.closing for marks in quotes]
        if mark not in usual and not is_inch:
            is_certain = is_balanced and mark not in _AMBIGUOUS
            yield _report_quote(mark, offset, usual[level], language, is_opening=is_opening, is_certain=is_certain)


def _find_quote_level(mark: str, quotes: tuple[QuotationMarks, ...], nested: int) -> int:
    """Return the level of an opening mark, or `nested` for a mark of another language."""
    return next((level for level, marks in enumerate(quotes) if marks.opening == mark), nested)


def _report_quote(
    mark: str, offset: int, replacement: str, language: Language, *, is_opening: bool, is_certain: bool
) -> TextDiagnostic:
    template = "`{mark}` is not a closing quotation mark in {locale}"
    if is_opening:
        template = "`{mark}` is not an opening quotation mark in {locale}"
    return text_diagnostic(
        template,
        offset,
        offset + 1,
        "write `{replacement}`",
        minor=True,
        fix=replacement if is_certain else None,
        mark=mark,
        locale=language.code,
        replacement=replacement,
    )


def _is_balanced(bare: str, language: Language) -> bool:
    """Return whether each opening quotation mark and bracket is closed by its counterpart, and nothing else is."""
    open_marks: list[str] = []
    for offset, mark in enumerate(bare):
        if mark in _BRACKETS or (mark in QUOTES and _is_opening(bare, offset, language)):
            open_marks.append(mark)
        elif mark in (*QUOTES, *_BRACKETS.values()):
            is_closing = bool(open_marks) and mark in _list_closing_marks(open_marks.pop())
            if not is_closing:
                return False
    return not open_marks


def _list_closing_marks(mark: str) -> str:
    return _BRACKETS.get(mark) or _CLOSED_BY[mark]


def _is_opening(text: str, offset: int, language: Language) -> bool:
    """Return whether an ambiguous mark opens a quotation, because a word follows it and no word precedes it."""
    if text[offset] in language.writing.spaced:
        return text[offset] == "«"
    before, after = text[offset - 1 : offset] if offset else "", text[offset + 1 : offset + 2]
    is_followed = bool(after) and not after.isspace() and not _ENDS_CLAUSE.match(text, offset + 1)
    return (not before or before.isspace() or before in "([„«“*") and is_followed
