"""Replace scalars in a YAML text; comments, order, quoting and line ends are preserved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import TypeAlias

from compiler.diagnostics import Span
from compiler.edit.scalar import INDENT, format_scalar
from compiler.edit.scan import Scalar, YamlEntry, scan

Place: TypeAlias = tuple[int, int]
"""Line and column of the start of a scalar, from 1."""

_COMMENT = re.compile(r"[ \t]+#[^\n]*")
_REMAINDER = re.compile(r"[^\r\n]*")
"""The remainder of a line."""


def splice(text: str, span: Span, value: str) -> str:
    """Return `text` with a new value for the scalar at `span`; raise LookupError if no value starts there."""
    return splice_all(text, {(span.line, span.column): value})


def splice_all(text: str, changes: Mapping[Place, str]) -> str:
    """Return `text` with a new value for each scalar that starts at one of the places.

    Raise LookupError if no scalar starts at one of them.
    """
    line_offsets = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    scalars = {entry.value.start: (entry, entry.value) for entry in scan(text) if entry.value}
    values = {line_offsets[line - 1] + column - 1: value for (line, column), value in changes.items()}
    for offset in sorted(values, reverse=True):
        if offset not in scalars:
            raise LookupError("no scalar starts there")
        text = _replace_value(text, *scalars[offset], values[offset])
    return text


def _replace_value(text: str, entry: YamlEntry, old: Scalar, value: str) -> str:
    """Return `text` with a new value for the scalar `old` of an entry, in the same style if possible."""
    if old.value == value:
        return text
    new = format_scalar(value, old.style, indent=_find_content_indent(text, entry, old), flow=entry.flow)
    return "".join(_replace_scalar(text, old, new))


def _replace_scalar(text: str, old: Scalar, new: str) -> Iterator[str]:
    """Yield the parts of a text with a new scalar; a comment after the old one or in its header stays on its line."""
    line_end = "\r\n" if "\r\n" in text else "\n"
    first, *following = new.split("\n")
    end = old.end
    header = text[old.start : old.end].partition("\n")[0] if old.style in ("|", ">") else ""
    comment = _COMMENT.search(header.rstrip("\r"))
    if following and not header:
        comment = _COMMENT.match(text, end)
        remainder = _REMAINDER.match(text, end)
        end = remainder.end() if remainder else end
    yield text[: old.start]
    yield first + (comment[0].rstrip("\r") if comment else "")
    yield "".join(line_end + line for line in following)
    yield text[end:]


def _find_content_indent(text: str, entry: YamlEntry, old: Scalar) -> int:
    """Return the indentation of a block's lines: the previous one, or two columns more than its collection."""
    if old.style in ("|", ">"):
        for line in text[old.start : old.end].split("\n")[1:]:
            if line.strip():
                return max(len(line) - len(line.lstrip(" ")), entry.indent + 1)
    return entry.indent + INDENT
