"""What a parser says of broken YAML, in words that an author or a translator can act on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import yaml

from compiler.diagnostics import Diagnostic, Related, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.limits import MAX_DEPTH

QUOTE = ("quote this text", "or use a block: | and the text on the next lines")
"""How to mend every text that YAML takes for something else."""

_ENTRY = re.compile(
    r"""(?P<lead>\ *(?:-\ +)*)                           # indentation, dashes of a list
        (?:(?P<key>"[^"]*"|'[^']*'|[^\s:{}\[\]*&!%@`|>][^:]*?)(?P<colon>:)(?:\ +|$))?
        (?P<value>.*)""",
    re.VERBOSE,
)
_GLUED = re.compile(r"\s*(?:- +)*[\w.-]+(?P<colon>:)(?P<next>[^ \t])")
_CLOSING = {"[": "]", "{": "}"}
_BRACKET = re.compile(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'|[][{}]""")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")
_ODD_SPACES = "\xa0\u2007\u202f\u3000"


@dataclass(frozen=True, slots=True)
class _Problem:
    """A parser's complaint: its words, the line and column (from 0) where it noticed and where that began."""

    file: str
    lines: Sequence[str]
    said: str
    about: str
    line: int
    column: int
    from_line: int
    from_column: int

    def text(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def span(self, line: int, column: int, length: int = 1) -> Span:
        return Span(self.file, line + 1, column + 1, max(length, 1))


def explain_syntax(problem: yaml.YAMLError, lines: Sequence[str], file: str) -> Diagnostic:
    """Return the finding for an error of the parser, by the first explanation that fits the source line.

    Codes: nested-too-deep, unclosed-quote, unknown-escape, unclosed-bracket, unquoted-text, text-after-quote,
    missing-space, missing-colon, bad-indentation, yaml-syntax.
    """
    seen = _seen(problem, lines, file)
    for explanation in _EXPLANATIONS:
        if found := explanation(seen):
            return found
    return error(
        "yaml-syntax",
        seen.span(seen.line, seen.column),
        "this is not YAML: {problem}",
        problem=seen.said or "unreadable",
    )


def _seen(problem: yaml.YAMLError, lines: Sequence[str], file: str) -> _Problem:
    said, about = getattr(problem, "problem", None) or "", getattr(problem, "context", None) or ""
    at = getattr(problem, "problem_mark", None) or getattr(problem, "context_mark", None)
    began = getattr(problem, "context_mark", None) or at
    if at is None or began is None:
        return _Problem(file, lines, said, about, 0, 0, 0, 0)
    return _Problem(file, lines, said, about, at.line, at.column, began.line, began.column)


def _depth(seen: _Problem) -> Diagnostic | None:
    if "nesting depth" not in seen.said:
        return None
    return too_deep(seen.span(seen.from_line, seen.from_column))


def too_deep(span: Span) -> Diagnostic:
    """Return the finding about nesting beyond MAX_DEPTH."""
    return error(
        "nested-too-deep",
        span,
        "nested more than {most} levels deep",
        "no content needs that",
        most=MAX_DEPTH,
    )


def _quote(seen: _Problem) -> Diagnostic | None:
    if "quoted scalar" not in seen.about:
        return None
    if "escape" in seen.said or "hexdecimal" in seen.said:  # libyaml's spelling
        span = seen.span(seen.line, max(seen.text(seen.line).rfind("\\", 0, seen.column + 1), 0), 2)
        hint = "in double quotes write \\\\ for a backslash, or use single quotes"
        return error("unknown-escape", span, "YAML does not know this escape with a backslash", hint)
    start = seen.span(seen.from_line, seen.from_column)
    return error("unclosed-quote", start, "this quotation mark is never closed", "close it, or use a block: |")


def _bracket(seen: _Problem) -> Diagnostic | None:
    if "flow" not in seen.about:
        return None
    line, column = seen.from_line, seen.from_column
    opening = seen.text(line)[column : column + 1]
    if opening == ",":
        return error("unclosed-bracket", seen.span(line, column), "there is nothing before this comma", "delete it")
    if opening not in _CLOSING:
        line, column, opening = _left_open(seen.lines)
    shown = seen.text(seen.line).strip()
    noticed = (Related(seen.span(seen.line, seen.column), "noticed here"),) if shown else ()
    comment = _comment(seen, line)
    closing = sentence("close it with `{closing}`", closing=_CLOSING[opening])
    hints = (comment,) if comment else (closing, "if this is a text, quote it or use a block (|)")
    return error(
        "unclosed-bracket",
        seen.span(line, column),
        "`{opening}` is not closed, or a comma is missing after it",
        *hints,
        related=noticed,
        opening=opening,
    )


def _comment(seen: _Problem, first: int) -> Sentence | None:
    """Return the hint for a ` #` between the bracket and where its end was missed; None where there is none."""
    for line in range(first, min(seen.line + 1, len(seen.lines))):
        for found in _BRACKET.finditer(seen.text(line)):
            if found[0].startswith("#") and (colour := _COLOUR.match(found[0])):
                hint = "what follows a # is a comment: put the colour in quotation marks, '{colour}'"
                return sentence(hint, colour=colour[0])
    return None


def _left_open(lines: Sequence[str]) -> tuple[int, int, str]:
    """Line, column and sign of the last bracket that nothing closes, quotation marks and comments not looked into."""
    open_: list[tuple[int, int, str]] = []
    for at, line in enumerate(lines):
        for found in _BRACKET.finditer(line):
            sign = found[0]
            if sign in _CLOSING:
                open_.append((at, found.start(), sign))
            elif sign in ("]", "}") and open_:
                open_.pop()
    return open_[-1] if open_ else (0, 0, "[")


def _value(seen: _Problem) -> Diagnostic | None:
    entry = _ENTRY.fullmatch(seen.text(seen.line))
    if entry is None or not (value := entry["value"].rstrip()):
        return None
    span = seen.span(seen.line, entry.start("value"), len(value))
    if value[0] in "\"'" and seen.column > entry.start("value"):
        hints = ("put the quotation marks around the whole text; inside '…' write '' for an apostrophe", QUOTE[1])
        return error("text-after-quote", span, "the text continues after its closing {quote}", *hints, quote=value[0])
    if value[0] in "[{" and entry["key"] and _closes_at_end(value):
        return None  # a list or mapping that is in order: the line is not
    if value[0] in "[]{}*&!%@`|>" or value[:2] in ("- ", "? "):
        return error("unquoted-text", span, "a text that starts with {sign} must be quoted", *QUOTE, sign=value[0])
    inner = seen.text(seen.line)[seen.column : seen.column + 1] == ":" and seen.column > entry.start("value")
    if inner and (entry["key"] or not _is_word(value.partition(":")[0])):
        return error("unquoted-text", span, "a text with a colon and a space in it must be quoted", *QUOTE)
    return None


def _closes_at_end(value: str) -> bool:
    """Return whether the bracket that opens `value` is closed by its last character."""
    depth = 0
    for found in _BRACKET.finditer(value):
        depth += (found[0] in _CLOSING) - (found[0] in ("]", "}"))
        if depth == 0:
            return not value[found.end() :].partition(" #")[0].strip()
    return False


def _is_word(text: str) -> bool:
    return re.fullmatch(r"[\w.-]+", text) is not None


def _colon(seen: _Problem) -> Diagnostic | None:
    for line in (seen.from_line, seen.line - 1, seen.line):
        if found := _GLUED.match(seen.text(line)):
            odd = found["next"] in _ODD_SPACES
            message = "there is a no-break space after this colon" if odd else "there is no space after this colon"
            return error("missing-space", seen.span(line, found.start("colon")), message, "type an ordinary space")
    if "mapping values" in seen.said and _is_bare(above := seen.text(seen.line - 1), seen.text(seen.line)):
        lead = len(above) - len(above.lstrip(" "))
        return _keyless(seen, seen.line - 1, lead, len(above.strip()))
    if "could not find expected ':'" not in seen.said:
        return None
    length = len(seen.text(seen.from_line)) - seen.from_column
    return _keyless(seen, seen.from_line, seen.from_column, length)


def _keyless(seen: _Problem, line: int, column: int, length: int) -> Diagnostic:
    hints = _continued(seen, line, column) or ("write `key: value` or `- item`",)
    return error("missing-colon", seen.span(line, column, length), "this line has no key and is no list item", *hints)


def _continued(seen: _Problem, line: int, column: int) -> tuple[Sentence, ...]:
    """Return the hints for a line that goes on with the text of the key above it, indented no deeper, or none."""
    above = next((seen.text(at) for at in range(line - 1, -1, -1) if seen.text(at).strip()), "")
    entry = _ENTRY.fullmatch(above)
    if entry is None or not entry["key"] or entry.start("key") != column or not entry["value"].strip():
        return ()
    if entry["value"].rstrip() in ("|", ">", "|-", ">-"):
        return (sentence("indent the lines of this text two spaces deeper than `{key}`", key=entry["key"]),)
    hint = "if it continues the text of `{key}`: write `{key}: |` and the whole text below it, two spaces deeper"
    return (sentence(hint, key=entry["key"]),)


def _is_bare(above: str, line: str) -> bool:
    """Return whether the line above stands as far in as this one and has neither a colon nor a dash."""
    lead = len(line) - len(line.lstrip(" "))
    return re.fullmatch(rf" {{{lead}}}(?!- )[^\s#:][^#:]*", above) is not None


def _mixture(seen: _Problem) -> Diagnostic | None:
    line = seen.text(seen.line)
    item = re.match(r" *- ", line) is not None
    if seen.from_column != seen.column or item is ("block collection" in seen.about):
        return None
    message = "a list item among keys" if item else "a key among list items"
    began = Related(seen.span(seen.from_line, seen.from_column), "the list or mapping begins here")
    span = seen.span(seen.line, seen.column, len(line) - seen.column)
    return error("bad-indentation", span, message, "check the indentation", related=(began,))


def _indentation(seen: _Problem) -> Diagnostic | None:
    line = seen.text(seen.line)
    spaces = len(line) - len(line.lstrip(" "))
    if "block" not in seen.about and "mapping values" not in seen.said:
        return None
    hints = (
        "align it with its neighbours, two spaces per level",
        "the rest of a text of several lines needs a block: |",
    )
    return error(
        "bad-indentation",
        seen.span(seen.line, spaces, len(line.strip())),
        "the indentation of this line ({spaces}) fits no line above it",
        *hints,
        spaces=spaces,
    )


_EXPLANATIONS: tuple[Callable[[_Problem], Diagnostic | None], ...] = (
    _depth,
    _quote,
    _bracket,
    _value,
    _colon,
    _mixture,
    _indentation,
)
