"""An error of the YAML parser, with the lines of its file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from compiler.diagnostics import Span


@dataclass(frozen=True, slots=True)
class YamlSyntaxError:
    """An error of the YAML parser; lines and columns are counted from 0.

    Attributes:
        file: The displayed path.
        lines: The lines of the file.
        problem: The parser's message.
        context: The construct that the parser was reading, in its words.
        line: The line where it noticed the error.
        column: The column where it noticed the error.
        from_line: The line where its context starts.
        from_column: The column where its context starts.
    """

    file: str
    lines: Sequence[str]
    problem: str
    context: str
    line: int
    column: int
    from_line: int
    from_column: int

    def get_line(self, line: int) -> str:
        """Return a line, or an empty string outside of the file."""
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def locate(self, line: int, column: int, length: int = 1) -> Span:
        """Return the span of some characters of a line."""
        return Span(self.file, line + 1, column + 1, max(length, 1))
