"""typography: quotation marks, dashes, apostrophes, minus and × as the language sets them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks._texts import text_check
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext, Pair, TextDiagnostic, text_diagnostic
from compiler.checks.pairs.words import OPAQUE, plain

QUOTES = '"“”„‟«»‹›‚‘‛'
"""Quotation marks of all languages; ’ is an apostrophe as well and is left alone."""

_QUOTE = re.compile(f"[{QUOTES}]")

_SINGLE = "‹›‚‘‛"
"""Marks that are arrows, apostrophes or primes as well: they are named, never replaced."""

_STOPS = re.compile(r"(?<!\.)\.\.\.(?!\.)")
_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_TIMES = re.compile(r"(?<![\w.,])[0-9]+[ \u00a0]?([xXхХ])[ \u00a0]?[0-9]+(?!\w)|(?<![\w.,/-])([xх])(?=[0-9]+(?!\w))")
_HEXADECIMAL = re.compile(r"0[xXхХ]")
_MINUS = re.compile(r"(?<![^\s\u00a0(\[«„“\"/*:=<>≤≥|])-(?=[0-9%])")
_FIGURE_BEFORE = re.compile(rf"[0-9{OPAQUE}][\s\u00a0]*\Z")
_INCHES = re.compile(r'(?<=[0-9])"')
_DASHES = "-–—"
_ENDS_CLAUSE = re.compile(r"(?!\.\.)[.,;:!?)\]]+(?:[\s\u00a0]|\Z)")
_OPERAND = re.compile(r"[0-9]+(?:[.,][0-9]+)?|[^\W\d_]")
_AROUND = re.compile(r"[^\s\u00a0*_(\[]*\Z"), re.compile(r"[^\s\u00a0*_,.;:!?)\]]*")


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
    bare = plain(pair.text)
    for found in _STOPS.finditer(bare):
        between = bare[found.start() - 1 : found.start()].isdigit() and bare[found.end() : found.end() + 1].isdigit()
        code = {bare[found.start() - 1 : found.start()], bare[found.end() : found.end() + 1]} & {"/", "\\"}
        yield _finding("three full stops", bare, *found.span(), "…", certain=not between and not code)
    for found in _APOSTROPHE.finditer(bare):
        yield _finding("a straight apostrophe", bare, *found.span(), "’")
    yield from _times(bare, pair)
    yield from _dashes(bare, bitext.language)
    for found in _MINUS.finditer(pair.text):
        certain = not _FIGURE_BEFORE.search(bare[: found.start()])
        yield _finding("a hyphen for a minus sign", pair.text, *found.span(), "\u2212", certain=certain)
    yield from _quotes(bare, bitext.language)


def _finding(problem: str, bare: str, start: int, end: int, becomes: str, *, certain: bool = True) -> TextDiagnostic:
    fix = becomes if certain else None
    return text_diagnostic(
        "{problem}: {mark!r}",
        start,
        end,
        "write {becomes!r}",
        minor=True,
        fix=fix,
        problem=problem,
        mark=bare[start:end],
        becomes=becomes,
    )


def _times(bare: str, pair: Pair) -> Iterator[TextDiagnostic]:
    """Yield the letter x between figures, or before one where the source has the sign: else it may be a variable."""
    for found in _TIMES.finditer(bare):
        if found[1] and not _HEXADECIMAL.match(found[0]):
            yield _finding("a letter for ×", bare, *found.span(1), "×")
        elif found[2] and (pair.source == pair.text or "×" in pair.source):
            yield _finding("a letter for ×", bare, *found.span(2), "×", certain="×" in pair.source)


def _dashes(bare: str, language: Language) -> Iterator[TextDiagnostic]:
    """Yield hyphens and foreign dashes between words; between figures and letters they are ranges and signs."""
    if not language.writing.dash:
        return
    other = "—" if language.writing.dash == "–" else "–"
    for found in re.finditer(rf"(?<=[\w.,»”)*{OPAQUE}][ \u00a0])(?:--|-|{other})(?=[ \u00a0])", bare):
        before, after = _AROUND[0].search(bare[: found.start() - 1]), _AROUND[1].match(bare, found.end() + 1)
        sides = [side[0] if side else "" for side in (before, after)]
        if not all(_OPERAND.fullmatch(side) or set(side) == {OPAQUE} for side in sides):
            yield _finding("the wrong dash for this language", bare, *found.span(), language.writing.dash)


def _quotes(bare: str, language: Language) -> Iterator[TextDiagnostic]:
    if not language.writing.quotes or not _QUOTE.search(bare):
        return
    own = [{pair[half] for pair in language.writing.quotes} for half in (1, 0)]
    marks = [(at, mark, _opens(bare, at, language)) for at, mark in enumerate(bare) if mark in QUOTES]
    certain = _is_balanced(bare, language)
    depth = 0
    for at, mark, opening in marks:
        inner = min(max(depth - (not opening), 0), len(language.writing.quotes) - 1)
        wanted = language.writing.quotes[inner][0 if opening else 1]
        if mark not in own[opening] and not (depth == 0 and not opening and _INCHES.match(bare, at)):
            fix = wanted if certain and mark not in _SINGLE else None
            yield text_diagnostic(
                "{mark!r} does not {half} a quotation in {locale}",
                at,
                at + 1,
                "write {wanted!r}",
                minor=True,
                fix=fix,
                mark=mark,
                half="open" if opening else "close",
                locale=language.code,
                wanted=wanted,
            )
        depth = max(depth + (1 if opening else -1), 0)


def _is_balanced(bare: str, language: Language) -> bool:
    """Return whether each opening quotation mark and bracket is closed by its counterpart, and nothing else is."""
    open_: list[str] = []
    for at, mark in enumerate(bare):
        if mark in _BRACKETS or (mark in QUOTES and _opens(bare, at, language)):
            open_.append(mark)
        elif mark in (*QUOTES, *_BRACKETS.values()) and (not open_ or mark not in _closing(open_.pop())):
            return False
    return not open_


def _closing(mark: str) -> str:
    return _BRACKETS.get(mark) or _CLOSED_BY[mark]


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
"""What may close a quotation that a mark opens, in any language; of single ones only those that no apostrophe is."""


def _opens(text: str, at: int, language: Language) -> bool:
    """Return whether a mark of either sort opens a quotation here: a word follows, and none comes before."""
    if text[at] in language.writing.spaced:
        return text[at] == "«"
    before, after = text[at - 1 : at] if at else "", text[at + 1 : at + 2]
    is_followed = bool(after) and not after.isspace() and not _ENDS_CLAUSE.match(text, at + 1)
    return (not before or before.isspace() or before in "([„«“*") and is_followed
