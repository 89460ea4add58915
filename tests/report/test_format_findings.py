from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.diagnostics import Fix, Related, Span, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.visible import count_columns, escape_controls
from compiler.report.format_findings import count_findings, format_text, summarise
from compiler.report.json_findings import format_json

LINES = {"a.yaml": ["kind: card", "txt: «Нож»", "\tтекст: 漢字 x", "y: \x1b[31mred", "z: " + "ж" * 400 + "END"]}
FINDING = error(
    "unknown-key",
    Span("a.yaml", 2, 1, 3),
    "unknown key `txt`, did you mean `text`?",
    "rename it",
    related=(Related(Span("a.yaml", 1, 7, 4), "the kind"),),
)


def test_text_has_message_place_source_and_hints() -> None:
    """A finding is its code and message, its place, the source line with a caret, hints, and related places."""
    assert format_text([FINDING, warning("unused-icon", Span("art/x.svg"), "drawn nowhere")], LINES) == (
        "error[unknown-key]: unknown key `txt`, did you mean `text`?\n"
        "  a.yaml:2:1\n"
        "    2 | txt: «Нож»\n"
        "      | ^^^\n"
        "  hint: rename it\n"
        "  the kind:\n"
        "  a.yaml:1:7\n"
        "    1 | kind: card\n"
        "      |       ^^^^\n"
        "\n"
        "warning[unused-icon]: drawn nowhere\n"
        "  art/x.svg:1:1\n"
        "\n"
        "1 error, 1 warning; run `sobor explain unknown-key` for details"
    )


def print_caret(span: Span) -> tuple[str, str]:
    """Return the source line and the line of carets for a finding at `span`."""
    lines = format_text([error("x", span, "y")], LINES).splitlines()
    return lines[2], lines[3]


def test_carets_are_under_wide_letters() -> None:
    """Tabs count as one space, wide letters as two columns, combining marks as none."""
    source, carets = print_caret(Span("a.yaml", 3, 9, 2))
    assert source == "    3 |  текст: 漢字 x"
    assert carets == "      |         ^^^^"
    assert count_columns("е\u0301漢") == 3


def test_long_lines_are_cut_around_the_finding() -> None:
    """Of a long line the part around the finding is shown, and what is left out is marked."""
    source, carets = print_caret(Span("a.yaml", 5, 404, 3))
    assert source.endswith("жEND")
    assert "…" in source
    assert source[carets.index("^") :] == "END"
    assert print_caret(Span("a.yaml", 5, 1, 1))[0].endswith("ж…")


def test_span_beyond_its_line_or_file_is_shown() -> None:
    """A place past the end of its line, or a line that is not there, does not break the report."""
    assert print_caret(Span("a.yaml", 1, 99, 5))[1].endswith("^")
    assert format_text([error("x", Span("a.yaml", 99, 1), "y")], LINES).splitlines()[1] == "  a.yaml:99:1"


def test_text_is_coloured_on_request_only() -> None:
    """Escape sequences are written only with `colour`."""
    plain, coloured = format_text([FINDING], LINES), format_text([FINDING], LINES, colour=True)
    assert "\x1b" not in plain
    assert "\x1b[1;31merror[unknown-key]\x1b[0m" in coloured


def test_control_characters_are_shown_escaped() -> None:
    r"""Control characters are shown as escapes such as \x1b, and the caret is still under its place."""
    nasty = error("x", Span("a\x1b[2J.yaml"), "key `\x1b]0;title\x07\u202e`", "hint \x9b1m\udc80")
    text = format_text([nasty], LINES)
    assert not set(text) & {"\x1b", "\x07", "\x9b", "\u202e", "\udc80"}
    assert "key `\\x1b]0;title\\x07\\u202e`" in text
    assert print_caret(Span("a.yaml", 4, 9, 3)) == ("    4 | y: \\x1b[31mred", "      |            ^^^")


def test_summary_counts_errors_and_warnings() -> None:
    """The last line counts errors and warnings, and names the command that explains the first of them."""
    mild = warning("x", Span("a"), "y")
    assert summarise([]) == "no findings"
    assert summarise([FINDING, FINDING, mild]) == f"2 errors, 1 warning; run `sobor explain {FINDING.code}` for details"
    assert summarise([mild]) == "1 warning; run `sobor explain x` for details"


def test_summary_counts_fixes() -> None:
    """The summary says how many findings `--fix` corrects, if any."""
    fixed = replace(FINDING, fix=Fix(FINDING.span, "text"))
    assert count_findings([FINDING, fixed, fixed]) == "3 errors (`sobor check --fix` corrects 2)"


@pytest.mark.slow
@settings(deadline=None)
@given(st.text(), st.text(), st.integers(1, 50), st.integers(1, 50))
def test_reports_of_any_content_are_printable(message: str, line: str, column: int, length: int) -> None:
    """For any content, text and JSON are printable, and each line of a report stays one line."""
    finding = error(
        "x", Span("a", 1, column, length), "{message}", sentence("{message}", message=message), message=message
    )
    text = format_text([finding], {"a": [line]})
    assert escape_controls(text.replace("\n", "")) == text.replace("\n", "")
    assert len(text.splitlines()) in (5, 7)
    text.encode()
    assert json.loads(format_json([finding]))["findings"][0]["message"] == finding.message


def test_many_similar_findings_are_cut_short() -> None:
    """Of the findings of one code in one file, the text shows twenty and counts all; JSON has all."""
    alike = [warning("typed-digit", Span("a.yaml", line), "a figure") for line in range(1, 401)]
    shown = format_text([FINDING, *alike], LINES)
    assert shown.count("warning[typed-digit]") == 20
    assert "380 more [typed-digit] in a.yaml" in shown
    assert "1 error, 400 warnings" in shown
    assert len(json.loads(format_json(alike))["findings"]) == 400
