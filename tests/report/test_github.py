from __future__ import annotations

from compiler.diagnostics import Related, Span, error, warning
from compiler.report.github import format_github


def test_finding_is_one_command() -> None:
    """Each finding is a line with its place and code."""
    findings = (error("a-b", Span("x.yaml", 3, 5, 4), "wrong"), warning("c-d", Span("y.yaml"), "odd"))
    assert format_github(findings) == (
        "::error file=x.yaml,line=3,col=5,endColumn=9,title=a-b::wrong\n"
        "::warning file=y.yaml,line=1,col=1,endColumn=2,title=c-d::odd"
    )


def test_hints_and_related_places_follow_the_message() -> None:
    """Hints and related places are further lines of the same annotation."""
    there = (Related(Span("en.yaml", 2, 3), "the source"),)
    (line,) = format_github([error("a-b", Span("x.yaml"), "wrong", "mend it", related=there)]).split("\n")
    assert line.endswith("::wrong%0Ahint: mend it%0Athe source: en.yaml:2:3")


def test_content_cannot_end_a_command_or_start_another() -> None:
    """Characters that end properties or commands are escaped."""
    text = format_github([error("a-b", Span("x,y:z%.yaml"), "50%\r\n::set-output name=a::b\x1b", "h\ni")])
    assert text.count("\n") == 0
    assert text.startswith("::error file=x%2Cy%3Az%25.yaml,")
    assert "50%25" in text
    assert "\\x1b" in text
    assert "\n::" not in text


def test_clean_run_writes_no_command() -> None:
    """Without findings, nothing is written."""
    assert format_github([]) == ""
