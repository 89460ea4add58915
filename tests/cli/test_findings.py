from __future__ import annotations

import csv
import json

import pytest

from compiler.build.request import Result
from compiler.cli.findings import ListFormat, format_findings, print_findings
from compiler.cli.shared_options import CLEAN, FINDINGS
from compiler.diagnostics import Span, error

FINDING = error("wrong-value", Span("a.yaml", 1, 2), "`{name}` is odd", name="x")
LINES = {"a.yaml": ("a: x",)}


def test_exit_code_says_whether_there_are_findings(capsys: pytest.CaptureFixture[str]) -> None:
    """Without findings nothing is printed; a finding of two results is printed once."""
    assert print_findings([Result((), {})], "text") == CLEAN
    assert not capsys.readouterr().out
    assert print_findings([Result((FINDING,), LINES), Result((FINDING,), LINES)], "text") == FINDINGS
    assert capsys.readouterr().out.count("`x` is odd") == 1


@pytest.mark.parametrize("format_", ["text", "github"])
def test_nothing_to_print_is_an_empty_text(format_: ListFormat) -> None:
    """Formats for people have no text without findings."""
    assert not format_findings((), {}, format_)


def test_formats_for_programs_are_valid_without_findings() -> None:
    """JSON, SARIF and CSV are files of their kind even if they list nothing."""
    assert json.loads(format_findings((), {}, "json"))
    assert json.loads(format_findings((), {}, "sarif"))["runs"][0]["results"] == []
    assert len(list(csv.reader(format_findings((), {}, "csv").splitlines()))) == 1


@pytest.mark.parametrize("format_", ["text", "json", "sarif", "csv", "github"])
def test_every_format_names_code_and_file(format_: ListFormat) -> None:
    """A finding has its code and its file in every format."""
    text = format_findings((FINDING,), LINES, format_)
    assert "wrong-value" in text
    assert "a.yaml" in text
