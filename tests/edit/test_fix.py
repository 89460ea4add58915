from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Diagnostic, Fix, Severity, Span
from compiler.edit.fix import apply_fixes, fix_text, format_report
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
    assert len(list(format_report(fixed))) == 1


@pytest.mark.parametrize(
    ("line", "column", "length", "text"),
    [(3, 6, 4, "x: y"), (3, 6, 4, "["), (4, 6, 1, "'"), (3, 3, 1, "c"), (3, 6, 9, "5"), (9, 1, 1, ""), (3, 10, 50, "")],
)
def test_unsafe_fix_leaves_the_file(file: Path, line: int, column: int, length: int, text: str) -> None:
    """If a fix would damage the file or exceeds its line, none of the file's fixes is applied."""
    good = make_finding(file, 4, 10, 2, " ")
    bad = make_finding(file, line, column, length, text)
    fixed = apply_fixes([bad, good] if line < 9 and length < 50 else [bad], (file.parents[2],))
    assert file.read_text("utf-8") == TEXT
    assert fixed.applied == {}
    assert fixed.skipped.keys() == {file.as_posix()}


def test_a_byte_order_mark_goes(file: Path) -> None:
    """A byte order mark that prevents reading is removed, and nothing else changes."""
    for text in (TEXT, "<svg/>"):
        file.write_text(text, "utf-8-sig")
        _, (found,) = decode(file.read_bytes(), file.as_posix())
        assert apply_fixes([found], (file.parents[2],)).applied == {file.as_posix(): 1}
        assert file.read_text("utf-8") == text


def test_a_mark_of_another_encoding_stays(file: Path) -> None:
    """A file in UTF-16 has no fix: its bytes would have to be converted."""
    _, (found,) = decode(TEXT.encode("utf-16"), file.as_posix())
    assert (found.code, found.fix) == ("byte-order-mark", None)


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
    """Two findings with the same fix are mended once."""
    assert fix_text("a  b", [Fix(Span("x", 1, 2, 2), " "), Fix(Span("x", 1, 2, 2), " ")]) == ("a b", 1)


def test_fixes_keep_line_ends() -> None:
    """Fixes keep the carriage returns of a file."""
    assert fix_text("a  b\r\nc\r\n", [Fix(Span("x", 1, 2, 2), " ")]) == ("a b\r\nc\r\n", 1)


@given(st.text("ab\n", min_size=1), st.data())
def test_apart_fixes_all_apply(text: str, data: st.DataObject) -> None:
    """Fixes of single characters, each in its own place, give the text with just those replaced."""
    places = [at for at, sign in enumerate(text) if sign != "\n"]
    chosen = data.draw(st.sets(st.sampled_from(places))) if places else set()
    fixes = [Fix(Span("x", text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), 1), "Z") for at in chosen]
    wanted = "".join("Z" if at in chosen else sign for at, sign in enumerate(text))
    assert fix_text(text, fixes) == (wanted, len(chosen))
