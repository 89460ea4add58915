from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Diagnostic, Fix, Severity, Span
from compiler.edit.apply_fixes import apply_fixes, fix_text, format_fix_report
from compiler.load.characters import decode

TEXT = "# A comment  with two spaces.\nru:\n  a: один  два\n  b: \"три  'четыре'\"\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A locale file with two double spaces."""
    path = tmp_path / "game/locales/ru/a.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(TEXT, "utf-8")
    return path


def make_finding(file: Path, line: int, column: int, length: int, text: str) -> Diagnostic:
    """Return a finding with its fix."""
    span = Span(file.as_posix(), line, column, length)
    return Diagnostic("double-space", Severity.WARNING, span, "two spaces", fix=Fix(span, text))


def test_only_the_span_changes(file: Path) -> None:
    """Fixes are applied in their places; every other byte stays."""
    fixed = apply_fixes([make_finding(file, 3, 10, 2, " "), make_finding(file, 4, 10, 2, "\u00a0")], (file.parents[2],))
    assert file.read_text("utf-8") == TEXT.replace("один  два", "один два").replace("три  ", "три\u00a0")
    assert (fixed.applied, fixed.skipped) == ({file.as_posix(): 2}, {})
    assert list(format_fix_report(fixed)) == [f"{file.as_posix()}: 2 fixed"]


@pytest.mark.parametrize(
    ("line", "column", "length", "text"),
    [(3, 6, 4, "x: y"), (3, 6, 4, "["), (4, 6, 1, "'"), (3, 3, 1, "c"), (3, 6, 9, "5")],
)
def test_unsafe_fix_leaves_the_file(file: Path, line: int, column: int, length: int, text: str) -> None:
    """If a fix would damage the file, none of the file's fixes is applied."""
    good = make_finding(file, 4, 10, 2, " ")
    fixed = apply_fixes([make_finding(file, line, column, length, text), good], (file.parents[2],))
    assert file.read_text("utf-8") == TEXT
    assert (fixed.applied, fixed.skipped) == ({}, {file.as_posix(): 2})


@pytest.mark.parametrize(("line", "column", "length"), [(9, 1, 1), (3, 10, 50)])
def test_fix_beyond_its_line_is_skipped(file: Path, line: int, column: int, length: int) -> None:
    """A fix of characters that the file does not have is skipped; the other fixes of the file are applied."""
    bad = make_finding(file, line, column, length, "")
    assert apply_fixes([bad], (file.parents[2],)).skipped == {file.as_posix(): 1}
    assert file.read_text("utf-8") == TEXT
    assert apply_fixes([bad, make_finding(file, 4, 10, 2, " ")], (file.parents[2],)).applied == {file.as_posix(): 1}
    assert file.read_text("utf-8") == TEXT.replace("три  ", "три ")


@pytest.mark.parametrize("text", [TEXT, "<svg/>"])
def test_byte_order_mark_is_removed(file: Path, text: str) -> None:
    """A byte order mark that prevents reading is removed, and nothing else changes."""
    file.write_text(text, "utf-8-sig")
    _, (found,) = decode(file.read_bytes(), file.as_posix())
    assert apply_fixes([found], (file.parents[2],)).applied == {file.as_posix(): 1}
    assert file.read_text("utf-8") == text


def test_files_elsewhere_are_not_touched(file: Path, tmp_path: Path) -> None:
    """A file outside the folders stays as it is, also behind a symbolic link."""
    other = tmp_path / "other"
    other.mkdir()
    link = other / "a.yaml"
    link.symlink_to(file)
    assert apply_fixes([make_finding(file, 3, 10, 2, " "), make_finding(link, 3, 10, 2, " ")], (other,)).applied == {}
    assert file.read_text("utf-8") == TEXT


def test_first_of_two_overlapping_fixes_is_applied() -> None:
    """Of two fixes of the same characters the first is applied."""
    fixes = [Fix(Span("x", 1, 2, 2), "X"), Fix(Span("x", 1, 3, 2), "Y"), Fix(Span("x", 1, 4, 1), "Z")]
    assert fix_text("abcde", fixes) == ("aXZe", 2)


def test_same_fix_of_two_findings_is_applied_once() -> None:
    """A fix that two findings share is applied once."""
    assert fix_text("a  b", [Fix(Span("x", 1, 2, 2), " "), Fix(Span("x", 1, 2, 2), " ")]) == ("a b", 1)


def test_fixes_keep_line_ends() -> None:
    """Fixes keep the carriage returns of a file."""
    assert fix_text("a  b\r\nc\r\n", [Fix(Span("x", 1, 2, 2), " ")]) == ("a b\r\nc\r\n", 1)


@pytest.mark.slow
@given(st.text("ab\n", min_size=1), st.data())
def test_separate_fixes_are_all_applied(text: str, data: st.DataObject) -> None:
    """Fixes of single characters, each in its own place, replace these characters and no others."""
    places = [at for at, sign in enumerate(text) if sign != "\n"]
    chosen = data.draw(st.sets(st.sampled_from(places))) if places else set()
    fixes = [Fix(Span("x", text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), 1), "Z") for at in chosen]
    wanted = "".join("Z" if at in chosen else sign for at, sign in enumerate(text))
    assert fix_text(text, fixes) == (wanted, len(chosen))
