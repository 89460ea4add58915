"""Choose the texts of files: the key that joins records, and the fields that are translated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from compiler.diagnostics import Diagnostic, error
from compiler.lint.files.file_text import FileText

USUAL_KEYS = ("code", "id", "key", "uuid", "slug")
"""Fields that usually tell records apart, the most telling first."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What the user says of the texts of files.

    Attributes:
        key: The field that joins records, '' to find it.
        fields: The fields that are translated, none to take all.
    """

    key: str = ""
    fields: frozenset[str] = frozenset()

    def is_translated(self, field: str) -> bool:
        """Return whether a field is translated."""
        return not self.fields or field in self.fields


def choose_record_keys(records: Sequence[Mapping[str, object]], key: str = "") -> list[str]:
    """Return a key for each record: the value of the field that joins them, or its number without such a field."""
    candidates = (key,) if key else USUAL_KEYS
    for candidate in candidates:
        values = [_format_key(record.get(candidate)) for record in records]
        if all(values) and (key or len(set(values)) == len(values)):
            return values
    return [str(number) for number in range(len(records))]


def _format_key(value: object) -> str:
    return str(value) if isinstance(value, str | int) else ""


def drop_repeated(texts: Sequence[FileText]) -> tuple[tuple[FileText, ...], tuple[Diagnostic, ...]]:
    """Return the texts with the first of each key, and findings about the others."""
    kept: dict[str, FileText] = {}
    repeated = [text for text in texts if kept.setdefault(text.key, text) is not text]
    return tuple(kept.values()), tuple(map(_report_repeated, repeated))


def _report_repeated(text: FileText) -> Diagnostic:
    return error("duplicate-key", text.span, "duplicate key `{key}`", "delete one of the two", key=text.key)


def number_repeated(texts: Iterable[FileText]) -> Iterator[FileText]:
    """Yield the texts with a number behind a key that others before have, too."""
    counts: Counter[str] = Counter()
    for text in texts:
        counts[text.key] += 1
        yield text if counts[text.key] == 1 else replace(text, key=f"{text.key}#{counts[text.key]}")
