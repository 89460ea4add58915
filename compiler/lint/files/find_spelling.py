"""Find the places of texts that a library has read without places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, VERBATIM, XML_TEXT, FileText


@dataclass(slots=True)
class SpellingSearch:
    """A search for the texts of a file in their order; each search starts after the text that was found last."""

    file_input: FileInput
    offset: int = 0

    def locate(self, key: str, text: str, near: str = "", field: str = "") -> FileText:
        """Return a text with its place. The search starts after the characters `near`, such as a key, if they occur."""
        start = self.offset
        if near and (found := self.file_input.text.find(near, self.offset)) >= 0:
            start = found + len(near)
        for raw, spelling in _list_spellings(text):
            offset = self.file_input.text.find(raw, start)
            if offset >= 0:
                self.offset = offset + len(raw)
                span = self.file_input.index.locate(offset, len(raw.partition("\n")[0]))
                return FileText(key, text, span, raw=raw, spelling=spelling, field=field)
        return FileText(key, text, self.file_input.index.locate(max(start - len(near), 0)), field=field)


def _list_spellings(text: str) -> list[tuple[str, re.Pattern[str] | None]]:
    """Return the ways in which properties and XML may spell a text, the simplest first."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return [
        (text, VERBATIM),
        (escaped, JSON_STRING),
        (escaped.replace("'", "\\'"), JSON_STRING),
        (escape(text), XML_TEXT),
    ]
