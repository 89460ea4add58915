"""Find where a file spells a text that was read by a library without places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.sax.saxutils import escape

from compiler.lint.files.file_input import FileInput
from compiler.lint.files.file_text import JSON_STRING, VERBATIM, XML_TEXT, FileText


@dataclass(slots=True)
class SpellingSearch:
    """Searches a file for its texts in their order: each is looked for behind the one before."""

    given: FileInput
    offset: int = 0

    def locate(self, key: str, text: str, near: str = "", field: str = "") -> FileText:
        """Return a text with its place: behind the characters `near`, such as its key, if the file has them."""
        start = self.offset
        if near and (found := self.given.text.find(near, self.offset)) >= 0:
            start = found + len(near)
        for raw, spelling in _list_spellings(text):
            offset = self.given.text.find(raw, start)
            if offset >= 0:
                self.offset = offset + len(raw)
                span = self.given.index.locate(offset, len(raw.partition("\n")[0]))
                return FileText(key, text, span, raw, spelling, field)
        return FileText(key, text, self.given.index.locate(max(start - len(near), 0)), field=field)


def _list_spellings(text: str) -> list[tuple[str, re.Pattern[str] | None]]:
    """Return the ways in which files of properties and XML spell a text, the plainest first."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return [
        (text, VERBATIM),
        (escaped, JSON_STRING),
        (escaped.replace("'", "\\'"), JSON_STRING),
        (escape(text), XML_TEXT),
    ]
