from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.lint.lint_translation import lint
from tests.lint.history.git_sample import GitSample, make_checkout, run_git
from tests.lint.lint_sample import make_request

SOURCES = {"a": "Take one card now.", "b": "Pay the bank 2 coins.", "c": "Shuffle the deck."}
TEXTS = {"a": "Weź  jedną kartę.", "b": "Zapłać bankowi 2 monety.", "c": "Potasuj talię."}


@pytest.fixture
def sample(tmp_path: Path) -> GitSample:
    """A checkout whose first commit has a finding about one text."""
    made = make_checkout(tmp_path / "project")
    made.commit(SOURCES, TEXTS)
    return made


def lint_since(sample: GitSample, revision: str) -> list[Diagnostic]:
    """Return the findings about what has changed since a revision."""
    request = make_request(sample.folder / "en.json", sample.folder / "pl.json")
    return list(lint(replace(request, since=revision)).findings)


def list_keys(findings: list[Diagnostic]) -> list[tuple[str, str]]:
    """Return the code and the key of each finding."""
    return [(finding.code, finding.subject.id) for finding in findings]


@pytest.mark.slow
def test_only_changed_texts_are_reported(sample: GitSample) -> None:
    """A finding about an unchanged text is left out, one about a changed or new text is kept, committed or not."""
    assert lint_since(sample, "HEAD") == []
    sample.write({**SOURCES, "d": "One coin now."}, {**TEXTS, "c": "Potasuj  talię.", "d": "Jedna  moneta."})
    assert list_keys(lint_since(sample, "HEAD")) == [("stray-space", "c"), ("stray-space", "d")]


@pytest.mark.slow
def test_translation_left_behind_is_reported_unchanged(sample: GitSample) -> None:
    """A translation whose source has changed is reported until it is changed, too."""
    first = run_git(sample.top, "rev-parse", "HEAD")
    changed = {**SOURCES, "b": "Pay the bank 3 coins."}
    sample.commit(changed, TEXTS)
    sample.commit(changed, {**TEXTS, "c": "Tasuj talię."})
    (finding,) = (finding for finding in lint_since(sample, first) if finding.code == "stale-translation")
    assert (finding.subject.id, finding.args["before"]) == ("b", SOURCES["b"])
    sample.write(changed, {**TEXTS, "b": "Zapłać bankowi 3 monety."})
    assert lint_since(sample, first) == []


@pytest.mark.slow
def test_findings_about_files_are_reported_once_they_appear(sample: GitSample) -> None:
    """A text without a source is reported since the state that has it, and no more if it was there before."""
    sample.write(SOURCES, {**TEXTS, "z": "Nic."})
    assert [finding.code for finding in lint_since(sample, "HEAD")] == ["extra-translation"]
    sample.commit(SOURCES, {**TEXTS, "z": "Nic."})
    assert lint_since(sample, "HEAD") == []
    assert [finding.code for finding in lint_since(sample, "HEAD~1")] == ["extra-translation"]


def test_unknown_revision_is_the_only_finding(sample: GitSample) -> None:
    """Without a known revision, nothing else is reported, because nobody knows what has changed."""
    assert [finding.code for finding in lint_since(sample, "v9")] == ["unreadable-history"]


def test_files_of_two_repositories_are_refused(sample: GitSample, tmp_path: Path) -> None:
    """Source and translation must be in one repository."""
    other = make_checkout(tmp_path / "other")
    other.commit(SOURCES, TEXTS)
    request = make_request(sample.folder / "en.json", other.folder / "pl.json")
    assert [finding.code for finding in lint(replace(request, since="HEAD")).findings] == ["unreadable-history"]


@pytest.mark.slow
def test_files_with_both_languages_have_a_history(tmp_path: Path) -> None:
    """In a spreadsheet, the source of a row that was translated before is compared, too."""
    sample = make_checkout(tmp_path / "project")
    sample.commit({}, {})
    table = sample.folder / "texts.csv"
    table.write_text("id,en,pl\na,Pay 2 coins now,Zapłać teraz 2 monety\nb,Draw,Dobierz\n", "utf-8")
    run_git(sample.top, "add", ".")
    run_git(sample.top, "commit", "--quiet", "--message", "table")
    table.write_text("id,en,pl\na,Pay 3 coins now,Zapłać teraz 2 monety\nb,Draw,Dobierz\n", "utf-8")
    codes = list_keys(list(lint(replace(make_request(None, table), since="HEAD")).findings))
    assert ("stale-translation", "a") in codes
    assert not [key for _, key in codes if key != "a"]
