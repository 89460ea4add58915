"""Choose the keys of texts: of records, and of texts whose key is repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.lint.files.file_text import FileText

USUAL_KEYS = ("code", "id", "key", "uuid", "slug")
"""Fields that usually identify records, the most reliable first."""


def choose_record_keys(records: Sequence[Mapping[str, object]], key: str | None = None) -> list[str]:
    """Return a key for each record: the value of the field `key`, or of a usual field, or else its index from 0."""
    candidates = (key,) if key else USUAL_KEYS
    for candidate in candidates:
        values = [_format_key(record.get(candidate)) for record in records]
        if all(values) and (key or len(set(values)) == len(values)):
            return values
    return [str(number) for number in range(len(records))]


def _format_key(value: object) -> str:
    return str(value) if isinstance(value, str | int) else ""


def find_field(path: Sequence[str]) -> str | None:
    """Return the last step of a path that is not an index of a list, or None if all are."""
    return next((name for name in reversed(path) if not name.isdigit()), None)


def drop_repeated(texts: Sequence[FileText]) -> WithFindings[tuple[FileText, ...]]:
    """Return the first text with each key, and findings about the other texts."""
    kept: dict[str, FileText] = {}
    repeated = [text for text in texts if kept.setdefault(text.key, text) is not text]
    return WithFindings(tuple(kept.values()), tuple(map(_report_repeated, repeated)))


def _report_repeated(text: FileText) -> Diagnostic:
    return error("duplicate-key", text.span, "duplicate key `{key}`", "delete one of the two", key=text.key)


def number_repeated(texts: Iterable[FileText]) -> Iterator[FileText]:
    """Yield the texts; a key that an earlier text has, too, gets a number: `title#2`."""
    counts: Counter[str] = Counter()
    for text in texts:
        counts[text.key] += 1
        yield text if counts[text.key] == 1 else replace(text, key=f"{text.key}#{counts[text.key]}")
