"""Texts of files, with the place of each character in the file."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias, overload

from compiler.diagnostics import Diagnostic, Span

VERBATIM = None
"""The spelling of texts that a file contains unchanged."""

JSON_STRING = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\.|.", re.DOTALL
)
"""One character as a JSON string spells it; a pair of surrogates is one character."""

YAML_SINGLE = re.compile(r"''|.", re.DOTALL)
"""One character as a single-quoted scalar of YAML spells it."""

YAML_DOUBLE = re.compile(r"\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|\\.|.", re.DOTALL)
"""One character as a double-quoted scalar of YAML spells it, on one line."""

PO_STRING = re.compile(
    r'(?:"[ \t]*\r?\n[ \t]*")*(?:\\x[0-9a-fA-F]{1,2}|\\[0-7]{1,3}|\\.|[^"\\])(?:"[ \t]*\r?\n[ \t]*"(?=\Z))?', re.DOTALL
)
"""One character as the strings of a PO entry spell it; the end of one string and the start of the next belong to it."""

XML_TEXT = re.compile(r"&[#\w]+;|.", re.DOTALL)
"""One character as XML spells it."""

DOUBLED_QUOTE = re.compile(r'""|\r\n|.', re.DOTALL)
"""One character as a quoted cell of CSV spells it."""


SelectorKind: TypeAlias = Literal["plural", "ordinal", "select"]
"""The kind of value that selects a variant: a figure, an ordinal number, or a word."""


@dataclass(frozen=True, slots=True)
class Selector:
    """A part of a text with several variants; a program selects one of them.

    Attributes:
        name: The placeholder whose value selects the variant.
        kind: The kind of this value.
        variants: The texts by plural category, exact figure (`=1`) or word.
        default: The name of the variant for all other values, which a damaged text may lack.
    """

    name: str
    kind: SelectorKind
    variants: Mapping[str, FileText]
    default: str

    def find_variant(self, name: str) -> FileText | None:
        """Return the variant with a name, or else the variant for all other values."""
        return self.variants.get(name) or self.variants.get(self.default)


@dataclass(frozen=True, slots=True)
class FileText:
    """A text of a file.

    Attributes:
        key: The key that pairs the text with its source, unique in its file.
        text: Its characters.
        span: The start of its spelling, or its cell in a workbook.
        raw: The characters of the file that spell it, or None if they are unknown.
        spelling: The pattern of the characters that spell one character of the text, or `VERBATIM`.
        field: The name of its field, which distinguishes names from rules, or None.
        selectors: Its selectors; each is a placeholder in `text`.
    """

    key: str
    text: str
    span: Span
    raw: str | None = None
    spelling: re.Pattern[str] | None = VERBATIM
    field: str | None = None
    selectors: tuple[Selector, ...] = ()

    def locate(self, start: int, end: int) -> TextRange:
        """Return the place of `text[start:end]` in the file."""
        starts = self._list_starts()
        if self.raw is None or self.span.cell or starts is None:
            return TextRange(self.span, None)
        last_index = len(self.text)  # a finding about an empty text covers a character beyond its end
        first = starts[min(start, last_index)]
        last = starts[min(end, last_index)]
        before = self.raw[:first]
        line = self.span.line + before.count("\n")
        column = len(before) - before.rfind("\n") if "\n" in before else self.span.column + first
        shown = self.raw[first:last]
        return TextRange(Span(self.span.file, line, column, max(len(shown.partition("\n")[0]), 1)), shown)

    def cut(self, start: int, end: int, key: str) -> FileText:
        """Return `text[start:end]` as a text of its own, at its place."""
        place = self.locate(start, end)
        starts = self._list_starts()
        raw = self.raw[starts[start] : starts[end]] if self.raw is not None and starts is not None else None
        return FileText(key, self.text[start:end], place.span, raw=raw, spelling=self.spelling, field=self.field)

    def _list_starts(self) -> Sequence[int] | None:
        """Return the offset of each character in `raw`, and the length of `raw`, or None if they are unknown."""
        if self.raw is None:
            return None
        if self.spelling is VERBATIM:
            return range(len(self.raw) + 1) if self.raw == self.text else None
        starts = [match.start() for match in self.spelling.finditer(self.raw)]
        return [*starts, len(self.raw)] if len(starts) == len(self.text) else None


class TextRange(NamedTuple):
    """The span of a part of a text, and the characters of the file that spell the part, or None if they are unknown."""

    span: Span
    raw: str | None


@dataclass(frozen=True)
class FileTexts:
    """The texts of a file, the findings about the file, and its lines for reports."""

    file: str
    texts: tuple[FileText, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    lines: Sequence[str] = ()


class TextPair(NamedTuple):
    """The characters of a source and of its translation."""

    source: str
    translation: str


class FileTextPair(NamedTuple):
    """A text of a source and its translation, both from one file."""

    source: FileText
    translation: FileText


class BilingualTexts(NamedTuple):
    """The sources and the translations of one file, or of a pair of files."""

    source: FileTexts
    translation: FileTexts


@dataclass(frozen=True)
class LineIndex:
    """The characters of a file, with the lines and columns of their indices."""

    file: str
    text: str

    @cached_property
    def _starts(self) -> array[int]:
        return array("L", [0, *(match.end() for match in re.finditer("\n", self.text))])

    def locate(self, index: int, length: int = 1) -> Span:
        """Return the span of `length` characters that starts at an index, from 0."""
        line = bisect_right(self._starts, index)
        return Span(self.file, line, index - self._starts[line - 1] + 1, max(length, 1))

    def get_offset(self, line: int, column: int) -> int:
        """Return the index of a line and column, both from 0, or the length of the text if it has fewer lines."""
        return self._starts[line] + column if line < len(self._starts) else len(self.text)

    def count_lines(self) -> int:
        """Return the number of lines."""
        return len(self._starts)

    def cut_line(self, number: int) -> str:
        """Return a line, counted from 0, without its end."""
        end = self._starts[number + 1] - 1 if number + 1 < len(self._starts) else len(self.text)
        return self.text[self._starts[number] : end].removesuffix("\r")


@dataclass(frozen=True, slots=True, eq=False)
class FileLines(Sequence[str]):
    """The lines of a file without line ends. They are cut from its text on request, because few lines are shown."""

    places: LineIndex

    def __len__(self) -> int:
        """Return the number of lines."""
        return self.places.count_lines()

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...
    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        """Return a line, or several."""
        numbers = range(len(self))[number]
        return self.places.cut_line(numbers) if isinstance(numbers, int) else list(map(self.places.cut_line, numbers))
