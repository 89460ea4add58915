from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Severity, Span
from compiler.lint.checks.find_marks import find_marks
from compiler.lint.files.file_text import FileText
from compiler.lint.history.report_stale import MAX_SHOWN, cut_to_change, report_stale
from compiler.lint.match_texts import MatchedText
from tests.lint.history.git_sample import LANGUAGES


def report(before: str, after: str, translation: str = "Zapłać") -> list[Diagnostic]:
    """Return the findings about a translation whose source was changed."""
    text = MatchedText(FileText("a", after, Span("en", 3)), FileText("a", translation, Span("pl", 4)))
    return list(report_stale([text], {"a": before}, find_marks([], ("printf", "tags")), LANGUAGES))


@pytest.mark.parametrize(
    ("before", "after", "change", "severity"),
    [
        ("Pay 2 coins", "Pay 3 coins", "figure", Severity.ERROR),
        ("Pay %s now", "Pay %d now", "icon", Severity.ERROR),
        ("Pay the bank", "Pay the left neighbour", "wording", Severity.WARNING),
    ],
)
def test_changes_are_graded_as_in_games(before: str, after: str, change: str, severity: Severity) -> None:
    """A changed figure or icon is an error, changed words are a warning; the finding has both sources."""
    (finding,) = report(before, after)
    assert (finding.code, finding.args["change"], finding.severity) == ("stale-translation", change, severity)
    assert (finding.args["before"], finding.args["after"]) == (before, after)
    assert (finding.span.file, finding.related[0].span.line) == ("pl", 3)


@pytest.mark.parametrize("after", ["Pay 2 coins.", "pay 2 Coins", "<b>Pay</b> 2 coins", "Pay  2 coins"])
def test_changed_marks_are_not_reported(after: str) -> None:
    """A source with other punctuation, case, tags or spaces needs no new translation."""
    assert report("Pay 2 coins", after) == []


def test_long_sources_are_shown_from_their_change_on() -> None:
    """Of long texts, only what surrounds the first change is shown; of short ones everything."""
    long = "word " * 100
    before, after = cut_to_change(f"{long}old{long}", f"{long}new{long}")
    assert len(before) <= MAX_SHOWN + 2
    assert ("old" in before, "new" in after, before[0], before[-1]) == (True, True, "…", "…")
    assert cut_to_change("a", "b") == ("a", "b")
