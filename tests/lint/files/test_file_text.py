from __future__ import annotations

from compiler.lint.files.file_text import FileLines, LineIndex


def test_lines_are_cut_from_the_text() -> None:
    """The lines of a file have no line ends of any kind, and may be indexed and sliced."""
    lines = FileLines(LineIndex("a.po", "one\ntwo\r\n\nfour"))
    assert (len(lines), lines[0], lines[-1]) == (4, "one", "four")
    assert lines[1:] == ["two", "", "four"]
