"""Find expressions `{{ … }}` in values of layouts, join them with the text around them, and check their braces."""

from __future__ import annotations

import re
from typing import TypeGuard

from compiler.diagnostics.reason import Reason, reason

_DELIMITERS = re.compile(r"\{\{|\}\}|\{%|\{#")
"""What begins or ends an expression, a statement or a comment of Jinja."""

_PART = re.compile(r"\{\{((?:'[^']*'|\"[^\"]*\"|(?!\}\}|\{\{).)*)\}\}", re.DOTALL)
"""An expression; braces in its quoted texts do not end it."""

_BRACED = re.compile(
    r"""(?P<known>\\[{}]                     # an escaped brace
    |(?<!%)\{[^\W\d_][\w-]*\}             # an icon: {coin}
    |(?<=\])\{\.[a-z][a-z0-9-]*\})        # a style after its words: []{.name}
    |%?\{[^{}]*\}?|\}                     # anything else in braces, or a lone brace""",
    re.VERBOSE,
)

_CURLY_QUOTE = re.compile("[\u2018-\u201f\u00ab\u00bb]")
_TYPOGRAPHIC = "`{mark}` is a typographic quotation mark"
_HINT_INSIDE = "use straight single quotation marks inside an expression: '…'"
_HINT_AROUND = 'use straight quotation marks around the expression: "{{{{ … }}}}"'

_UNMATCHED = reason("the `{{{{` and `}}}}` of this value do not match", "put each expression between `{{{{` and `}}}}`")


def is_expression(value: object) -> TypeGuard[str]:
    """Return whether a layout value has expressions to be computed, or stray braces that look like a part of one."""
    return (
        isinstance(value, str)
        and ("{" in value or "}" in value)
        and bool(_DELIMITERS.search(value) or _find_stray_brace(value))
    )


def is_joined(value: object) -> bool:
    """Return whether a value consists of several texts and expressions, which are joined into one text."""
    whole = join_parts(value.strip()) if is_expression(value) else value
    return isinstance(whole, str) and whole != str(value).strip()


def check_braces(source: str) -> Reason | None:
    """Return the reason if the braces around an expression do not match, or None if they do."""
    text = source.strip()
    if "{{" in text and "}}" not in text:
        return reason("`{{{{` is never closed", "end the expression with `}}}}`")
    if "}}" in text and "{{" not in text:
        return reason("`}}}}` has no matching `{{{{`", "begin the expression with `{{{{`")
    stray = None if _DELIMITERS.search(text) else _find_stray_brace(text)
    return _explain_stray_passage(stray) if stray else None


def _explain_stray_passage(passage: str) -> Reason:
    return reason(
        "`{passage}` is neither an icon nor an expression",
        "write an expression in {{{{ }}}}, and the name of an icon alone in {{ }}",
        passage=passage,
    )


def _find_stray_brace(value: str) -> str | None:
    """Return the first brace or passage in single braces that is not escaped and no icon or style; or None."""
    return next((match[0] for match in _BRACED.finditer(value) if not match["known"]), None)


def join_parts(source: str) -> str | Reason:
    """Return a value as a single expression that joins its texts and expressions; or the reason if it is invalid."""
    texts = _PART.split(source)[::2]
    expressions = _PART.findall(source)
    for text in texts:
        delimiter = _DELIMITERS.search(text)
        if delimiter and delimiter[0] in ("{{", "}}"):
            return _UNMATCHED
        if delimiter:
            return reason("`{delimiter}` is not allowed in layouts", delimiter=delimiter[0])
    for text in texts:
        stray = _find_stray_brace(text)
        if stray:
            return _explain_stray_passage(stray)
    if len(expressions) == 1 and not any(texts):
        return source
    first, *following = map(_quote, texts)
    joined = [f"({expression}) ~ {text}" for expression, text in zip(expressions, following, strict=True)]
    return "{{ " + " ~ ".join([first, *joined]) + " }}"


def _quote(text: str) -> str:
    """Return a text as a literal of an expression."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def check_quotes(source: str) -> Reason | None:
    """Return the reason if typographic quotation marks are around a value or inside an expression; or None."""
    around = _CURLY_QUOTE.match(source)
    if around:
        return reason(_TYPOGRAPHIC, _HINT_AROUND, mark=around[0])
    for expression in _PART.findall(source):
        inside = _CURLY_QUOTE.search(expression)
        if inside:
            return reason(_TYPOGRAPHIC, _HINT_INSIDE, mark=inside[0])
    return None
