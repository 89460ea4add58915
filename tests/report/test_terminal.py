from __future__ import annotations

import pytest

from compiler.report.terminal import print_report, say, show_progress


def test_control_characters_are_printed_as_escapes(capsys: pytest.CaptureFixture[str]) -> None:
    """Escape sequences, line feeds, reversed letters and bytes that are no UTF-8 are printed as escapes."""
    say("a\x1b[31mb\x07", "c\nd", "\u202ee", "\udcff", err=True)
    assert capsys.readouterr().err == "a\\x1b[31mb\\x07\nc\\x0ad\n\\u202ee\n\\udcff\n"


def test_report_is_printed_unchanged(capsys: pytest.CaptureFixture[str]) -> None:
    """A report keeps its own lines."""
    print_report("a\nb")
    assert capsys.readouterr().out == "a\nb\n"


def test_progress_is_shown_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is being done is shown on a terminal, with control characters escaped, and not in a pipe."""
    with show_progress("building mill"):
        pass
    assert capsys.readouterr() == ("", "")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with show_progress("building mi\x07ll"):
        pass
    shown = capsys.readouterr().err
    assert "building mi\\x07ll" in shown
    assert "\x07" not in shown
