"""What comes back from a translator, whatever the format, and what is refused before it is even read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, Span, error
from compiler.l10n.unit import Value

MAX_BYTES = 20_000_000
MAX_UNITS = 50_000

_MARKS = re.compile(r"made from (?P<source>[0-9a-f]{12}), was (?P<target>[0-9a-f]{12})")
_DECLARED = re.compile(r"""\A\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']""")


@dataclass(frozen=True, slots=True)
class Returned:
    """A text as it came back: `done` is False where the translator wants to work on it again."""

    key: str
    value: Value
    done: bool
    source_mark: str
    target_mark: str


def marks(source: str, target: str) -> str:
    """The note by which a unit is known again: what it was made from, and what the translation was."""
    return f"made from {source}, was {target}"


def read_marks(notes: str) -> tuple[str, str]:
    """Both marks out of a unit's notes; empty where there are none."""
    found = _MARKS.search(notes)
    return (found["source"], found["target"]) if found else ("", "")


def refused(data: bytes, file: str) -> Diagnostic | None:
    """Why an exchange file from a stranger is not read: too large, no UTF-8, or with definitions of its own."""
    if len(data) > MAX_BYTES:
        return error("unsafe-exchange", Span(file), f"the file has {len(data):,} bytes; at most {MAX_BYTES:,} are read")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return error("unsafe-exchange", Span(file), "the file is not UTF-8", "save it as UTF-8")
    declared = _DECLARED.search(text)
    if declared and declared[1].lower() not in ("utf-8", "us-ascii"):
        return error("unsafe-exchange", Span(file), f"the file says that it is {declared[1]!r}", "save it as UTF-8")
    if re.search(r"<!(?:DOCTYPE|ENTITY)", text, re.IGNORECASE):
        return error("unsafe-exchange", Span(file), "the file holds a DOCTYPE", "export it anew")
    return None


def too_many(count: int, file: str) -> Diagnostic | None:
    """A file with more units than any game has texts."""
    if count <= MAX_UNITS:
        return None
    return error("unsafe-exchange", Span(file), f"the file holds {count:,} units; at most {MAX_UNITS:,} are read")


def plural(forms: Mapping[str, str]) -> Value | None:
    """Forms by category, as long as any is filled in."""
    return dict(forms) if any(forms.values()) else None
