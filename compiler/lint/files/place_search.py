"""Find the places of texts that a library has read without places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from xml.sax.saxutils import escape

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, VERBATIM, XML_TEXT, FileText


@dataclass
class PlaceSearch:
    """A search for the texts of a file in their order; each search starts after the text that was found last.

    Attributes:
        file_input: The file.
        offset: The offset at which the search starts, in characters.
        comment: The pattern of comments, in which nothing is found, or None if the format has none.
    """

    file_input: FileInput
    offset: int = 0
    comment: re.Pattern[str] | None = None

    @cached_property
    def _searched(self) -> str:
        """The characters of the file, with spaces in place of those of comments."""
        text = self.file_input.text
        return self.comment.sub(lambda found: " " * len(found[0]), text) if self.comment else text

    def locate(self, key: str, text: str, near: str | None = None, field: str | None = None) -> FileText:
        """Return a text with its place. The search starts after the characters `near`, such as a key, if they occur."""
        place = start = self.offset
        key_offset = self._searched.find(near, start) if near else -1
        if near and key_offset >= 0:
            place = key_offset
            start = key_offset + len(near)
        for spelling in _list_spellings(text):
            offset = self._searched.find(spelling.raw, start)
            if offset >= 0:
                self.offset = offset + len(spelling.raw)
                span = self.file_input.index.locate(offset, len(spelling.raw.partition("\n")[0]))
                return FileText(key, text, span, raw=spelling.raw, spelling=spelling.character, field=field)
        return FileText(key, text, self.file_input.index.locate(place), field=field)


class _Spelling(NamedTuple):
    """A way to spell a text: its characters, and the pattern of those that spell one character, or `VERBATIM`."""

    raw: str
    character: re.Pattern[str] | None


def _list_spellings(text: str) -> list[_Spelling]:
    """Return the ways in which properties and XML may spell a text, the simplest first."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return [
        _Spelling(text, VERBATIM),
        _Spelling(escaped, JSON_STRING),
        _Spelling(escaped.replace("'", "\\'"), JSON_STRING),
        _Spelling(escape(text), XML_TEXT),
    ]
