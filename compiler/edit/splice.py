"""Puts new scalars in the place of old ones: comments, order, quoting and line ends stay byte for byte."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from compiler.diagnostics import Span
from compiler.edit.scalar import scalar
from compiler.edit.scan import Scalar, YamlEntry, scan

Place: TypeAlias = "tuple[int, int]"
"""Line and column where a scalar starts, from 1."""

_COMMENT = re.compile(r"[ \t]+#[^\n]*")
_INDENT = 2


def splice(text: str, span: Span, value: str) -> str:
    """Return `text` with a new value for the scalar at `span`; raise LookupError when no value starts there."""
    return splice_all(text, {(span.line, span.column): value})


def splice_all(text: str, changes: Mapping[Place, str]) -> str:
    """Return `text` with a new value for each scalar that starts at one of the places."""
    lines, found = text.split("\n"), {entry.value.start: entry for entry in scan(text) if entry.value}
    starts = {sum(len(line) + 1 for line in lines[: at[0] - 1]) + at[1] - 1: value for at, value in changes.items()}
    for start in sorted(starts, reverse=True):
        if start not in found:
            raise LookupError("no scalar starts there")
        text = _spliced(text, found[start], starts[start])
    return text


def _spliced(text: str, entry: YamlEntry, value: str) -> str:
    old = entry.value
    assert old is not None
    if old.value == value:
        return text
    new = scalar(value, old.style, indent=_content_indent(text, entry, old), flow=entry.flow)
    return "".join(_joined(text, old, new))


def _joined(text: str, old: Scalar, new: str) -> Iterator[str]:
    """Yield the text around the new scalar; a comment after the old one or in its header stays on its line."""
    ends = "\r\n" if "\r\n" in text else "\n"
    first, *rest = new.split("\n")
    end = old.end
    header = text[old.start : old.end].partition("\n")[0] if old.style in ("|", ">") else ""
    comment = _COMMENT.search(header.rstrip("\r"))
    if rest and not header:
        comment = _COMMENT.match(text, end)
        line = re.compile(r"[^\r\n]*").match(text, end)
        end = line.end() if line else end
    yield text[: old.start]
    yield first + (comment[0].rstrip("\r") if comment else "")
    yield "".join(ends + line for line in rest)
    yield text[end:]


def _content_indent(text: str, entry: YamlEntry, old: Scalar) -> int:
    """Return the indentation of a block's lines: as before, else two columns within the collection."""
    if old.style in ("|", ">"):
        for line in text[old.start : old.end].split("\n")[1:]:
            if line.strip():
                return max(len(line) - len(line.lstrip(" ")), entry.indent + 1)
    return entry.indent + _INDENT
