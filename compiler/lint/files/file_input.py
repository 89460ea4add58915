"""The input of the readers of files."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from compiler.lint.files.file_text import FileLines, LineIndex
from compiler.lint.files.selection import Selection


@dataclass(frozen=True)
class FileInput:
    """The bytes of a file, with all that its reader needs to know.

    Attributes:
        data: The bytes, which `refuse_unsafe` has accepted unless the file is a spreadsheet.
        file: The displayed path of the file.
        selection: The texts that the user selects.
        locale: The language of the texts, or of the translations if the file has two languages.
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
        """The lines and columns of its characters."""
        return LineIndex(self.file, self.text)

    @property
    def lines(self) -> FileLines:
        """The lines of the file, without line ends."""
        return FileLines(self.index)
