"""Find the places of texts that a library has read without places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from xml.sax.saxutils import escape

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, VERBATIM, XML_TEXT, FileText


class FileSyntax(NamedTuple):
    """The parts of a format that contain no texts.

    Attributes:
        comment: The pattern of comments, which are not searched.
        tag: The pattern of tags, which are searched for keys only, or None. A text with tags is found with them.
    """

    comment: re.Pattern[str]
    tag: re.Pattern[str] | None = None


XML = FileSyntax(re.compile(r"<!--[\s\S]*?-->"), re.compile(r"<(?!!\[CDATA\[)[^<>]*>"))


_MAX_GAP = 300
"""The maximum number of characters between a key and its text; the same text farther away is that of another key."""


@dataclass
class PlaceSearch:
    """A search for the texts of a file in their order; each search starts after the text that was found last.

    Attributes:
        file_input: The file.
        offset: The offset where the search starts, in characters.
        syntax: The comments and tags of the format, or None if it has neither.
    """

    file_input: FileInput
    offset: int = 0
    syntax: FileSyntax | None = None

    @cached_property
    def _searched(self) -> str:
        """The characters of the file, with spaces in place of those of comments."""
        return _blank_out(self.syntax.comment if self.syntax else None, self.file_input.text)

    @cached_property
    def _searched_outside_tags(self) -> str:
        """These characters, with spaces in place of those of tags, too."""
        return _blank_out(self.syntax.tag if self.syntax else None, self._searched)

    def locate(self, key: str, text: str, near: str | None = None, field: str | None = None) -> FileText:
        """Return a text with its place. The search starts after the characters `near`, such as a key, if they occur."""
        place = start = self.offset
        key_offset = self._searched.find(near, start) if near else -1
        if near and key_offset >= 0:
            place = key_offset
            start = key_offset + len(near)
        last = start + _MAX_GAP if near and key_offset >= 0 else len(self.file_input.text)
        for spelling in _list_spellings(text):
            offset = self._find(spelling.raw, start)
            if offset is not None and offset <= last:
                self.offset = offset + len(spelling.raw)
                span = self.file_input.index.locate(offset, len(spelling.raw.partition("\n")[0]))
                return FileText(key, text, span, raw=spelling.raw, spelling=spelling.character, field=field)
        self.offset = start
        return FileText(key, text, self.file_input.index.locate(place), field=field)

    def _find(self, raw: str, start: int) -> int | None:
        """Return the offset where a text is spelt, outside of tags if possible, or None."""
        offsets = (searched.find(raw, start) for searched in (self._searched_outside_tags, self._searched))
        return next((offset for offset in offsets if offset >= 0), None)


def _blank_out(pattern: re.Pattern[str] | None, text: str) -> str:
    """Return a text with spaces in place of the characters that a pattern matches."""
    return pattern.sub(lambda found: " " * len(found[0]), text) if pattern else text


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
