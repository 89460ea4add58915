"""Read the texts of a file in the format that its name tells."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from compiler.diagnostics import Span
from compiler.diagnostics.reason import reason
from compiler.disk.reading import TooLargeError, read_file
from compiler.l10n.check_exchange_file import MAX_BYTES, refuse_unsafe
from compiler.lint.file_text import FileTexts
from compiler.lint.read_json import read_json
from compiler.lint.records import Selection
from compiler.lint.unreadable import report_unreadable

TextReader: TypeAlias = Callable[[str, str, Selection], FileTexts]
"""Reads the characters of a file, given its displayed path and what the user says of its texts."""

READERS: dict[str, TextReader] = {".json": read_json}
"""The reader of files in one language, by the end of their names."""


def read_texts(path: Path, selection: Selection) -> FileTexts:
    """Return the texts of a file; what prevents reading it is a finding. Raise OSError if it cannot be opened."""
    file = path.as_posix()
    try:
        data = read_file(path, MAX_BYTES)
    except TooLargeError as problem:
        too_large = reason("the file has more than {limit:,} bytes", "divide it", limit=problem.limit)
        return FileTexts(file, findings=(report_unreadable(Span(file), too_large),))
    return parse_texts(data, file, selection)


def parse_texts(data: bytes, file: str, selection: Selection) -> FileTexts:
    """Return the texts of a file's bytes, given its displayed path."""
    reader = READERS.get(PurePosixPath(file).suffix.lower())
    if reader is None:
        return refuse_format(file)
    if refusal := refuse_unsafe(data, file):
        return FileTexts(file, findings=(refusal,))
    return reader(data.decode("utf-8-sig"), file, selection)


def refuse_format(file: str) -> FileTexts:
    """Return the finding that no reader knows the format of a file."""
    unknown = reason("the format of this file is unknown; {known:code} are read", known=tuple(sorted(READERS)))
    return FileTexts(file, findings=(report_unreadable(Span(file), unknown),))
