"""Explain YAML syntax errors in lists and mappings in brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, Related, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.load.yaml.yaml_error import YamlSyntaxError

_CLOSING = {"[": "]", "{": "}"}
_BRACKET = re.compile(r"""#.*|"(?:[^"\\]|\\.)*"|'[^']*'|[][{}]""")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")


def explain_bracket(syntax: YamlSyntaxError) -> Diagnostic | None:
    """Return the finding for a bracket that is not closed, or a comma with nothing before it; else None."""
    if "flow" not in syntax.context:
        return None
    line, column = syntax.from_line, syntax.from_column
    opening = syntax.get_line(line)[column : column + 1]
    if opening == ",":
        return error("unclosed-bracket", syntax.locate(line, column), "there is nothing before this comma", "delete it")
    if opening not in _CLOSING:
        line, column, opening = _find_unclosed_bracket(syntax.lines)
    excerpt = syntax.get_line(syntax.line).strip()
    related = (Related(syntax.locate(syntax.line, syntax.column), "noticed here"),) if excerpt else ()
    comment_hint = _advise_on_comment(syntax, line)
    closing = sentence("close it with `{closing}`", closing=_CLOSING[opening])
    hints = (comment_hint,) if comment_hint else (closing, "if this is a text, quote it or use a block (|)")
    return error(
        "unclosed-bracket",
        syntax.locate(line, column),
        "`{opening}` is not closed, or a comma is missing after it",
        *hints,
        related=related,
        opening=opening,
    )


def _advise_on_comment(syntax: YamlSyntaxError, first: int) -> Sentence | None:
    """Return a hint if a comment that looks like a colour follows the bracket and may hide its end, else None."""
    for line in range(first, min(syntax.line + 1, len(syntax.lines))):
        for match in _BRACKET.finditer(syntax.get_line(line)):
            if match[0].startswith("#") and (colour := _COLOUR.match(match[0])):
                return sentence("put the colour in quotation marks, '{colour}': # starts a comment", colour=colour[0])
    return None


class _Bracket(NamedTuple):
    """A bracket at a line and column, both from 0."""

    line: int
    column: int
    character: str


def _find_unclosed_bracket(lines: Sequence[str]) -> _Bracket:
    """Return the last unclosed bracket outside quotation marks and comments."""
    unclosed: list[_Bracket] = []
    for number, line in enumerate(lines):
        for match in _BRACKET.finditer(line):
            bracket = match[0]
            if bracket in _CLOSING:
                unclosed.append(_Bracket(number, match.start(), bracket))
            elif bracket in ("]", "}") and unclosed:
                unclosed.pop()
    return unclosed[-1] if unclosed else _Bracket(0, 0, "[")


def is_closed_at_end(value: str) -> bool:
    """Return whether the last character of `value` closes the bracket that it starts with."""
    depth = 0
    for match in _BRACKET.finditer(value):
        depth += (match[0] in _CLOSING) - (match[0] in ("]", "}"))
        if depth == 0:
            return not value[match.end() :].partition(" #")[0].strip()
    return False
