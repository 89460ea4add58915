"""Marked content: numbers that connect the operators of a page with its structure (ISO 32000-1, 14.7.4)."""

from __future__ import annotations

from reportlab.pdfbase import pdfdoc

from compiler.layout.tag import ARTIFACT, Tag


class ContentMarks:
    """Numbers the marked content of one content stream after the other."""

    def __init__(self) -> None:
        self._tags: list[Tag] = []

    def mark(self, tag: Tag, code: str) -> str:
        """Return operators marked as the content of a structure element, or as an artifact."""
        if tag is ARTIFACT:
            return f"/Artifact BMC\n{code}\nEMC"
        self._tags.append(tag)
        return f"/{tag.role} <</MCID {len(self._tags) - 1}>> BDC\n{code}\nEMC"

    def take(self) -> list[Tag]:
        """Return the tags by number, and start a new stream."""
        tags = self._tags
        self._tags = []
        return tags

    def resume(self, tags: list[Tag]) -> None:
        """Continue the numbers of a stream that becomes part of the next one."""
        assert not self._tags, "numbers begin with those of the first frame"
        self._tags = list(tags)


def mark_actual_text(text: str) -> str:
    """Return the operands of a span that viewers copy as this text, whatever it draws."""
    return f"/Span <</ActualText {_format_hexadecimal(text)}>>"


def format_spoken(text: str) -> pdfdoc.PDFString | str:
    """Return words that are read aloud as a string: hexadecimal, which is shorter, beyond Latin-1."""
    return pdfdoc.PDFString(text) if all(character <= "\xff" for character in text) else _format_hexadecimal(text)


def _format_hexadecimal(text: str) -> str:
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
