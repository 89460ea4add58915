"""A file to be read, and what the user says of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from compiler.lint.files.file_text import FileLines, LineIndex
from compiler.lint.files.records import Selection


@dataclass(frozen=True)
class FileInput:
    """A file to be read.

    Attributes:
        data: Its bytes, which `refuse_unsafe` has accepted unless the file is a spreadsheet.
        file: Its displayed path.
        selection: What the user says of the texts.
        locale: The language of its texts, or of its translations if it has two languages.
        source_locale: The language of the sources.
    """

    data: bytes
    file: str
    selection: Selection
    locale: str
    source_locale: str

    @cached_property
    def text(self) -> str:
        """The characters of the file, without a byte order mark."""
        return self.data.decode("utf-8-sig")

    @cached_property
    def index(self) -> LineIndex:
        """The places of its characters."""
        return LineIndex(self.file, self.text)

    @property
    def lines(self) -> FileLines:
        """The lines of the file, without line ends."""
        return FileLines(self.index)
