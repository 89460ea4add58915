from __future__ import annotations

import pytest

from compiler.report.terminal import print_report, say


def test_control_characters_are_printed_as_escapes(capsys: pytest.CaptureFixture[str]) -> None:
    """Escape sequences, line feeds, reversed letters and bytes that are no UTF-8 are printed as escapes."""
    say("a\x1b[31mb\x07", "c\nd", "\u202ee", "\udcff", err=True)
    assert capsys.readouterr().err == "a\\x1b[31mb\\x07\nc\\x0ad\n\\u202ee\n\\udcff\n"


def test_report_is_printed_unchanged(capsys: pytest.CaptureFixture[str]) -> None:
    """A report keeps its own lines."""
    print_report("a\nb")
    assert capsys.readouterr().out == "a\nb\n"
