"""Baselines: what identifies an accepted finding, and when it expires."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.lint.baseline import BaselineEntry, format_baseline, identify_findings, read_baseline
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.lint_translation import lint
from tests.lint.lint_sample import make_request, write_texts

SOURCES = {"a": "Take a card now.", "b": "Draw a card now."}
TEXTS = {"a": "Weź kartę  teraz.", "b": "Dobierz kartę teraz."}


def list_entries(folder: Path, sources: dict[str, object], texts: dict[str, object]) -> list[BaselineEntry | None]:
    """Return the entries of the findings about texts by key."""
    result = lint(make_request(*write_texts(folder, sources, texts)))
    return [entry for _, entry in identify_findings(result, "pl", folder)]


def test_entry_names_the_text_and_not_its_line(tmp_path: Path) -> None:
    """A finding keeps its entry when its text moves to another place of the file, or another text changes."""
    (entry,) = list_entries(tmp_path, {**SOURCES}, {**TEXTS})
    assert entry
    assert entry[:4] == ("pl", "translation.json", "stray-space", "a")
    moved = {"b": "Dobierz teraz kartę.", "a": TEXTS["a"]}
    assert list_entries(tmp_path, {**SOURCES}, {**moved}) == [entry]


@pytest.mark.parametrize(
    ("source", "text"), [("Take the card now.", TEXTS["a"]), (SOURCES["a"], "Weź tę kartę  teraz.")]
)
def test_entry_changes_with_both_texts(tmp_path: Path, source: str, text: str) -> None:
    """A finding has another entry once its source or its translation has changed."""
    before = list_entries(tmp_path, {**SOURCES}, {**TEXTS})
    after = list_entries(tmp_path, {**SOURCES, "a": source}, {**TEXTS, "a": text})
    assert [entry.subject for entry in (*before, *after) if entry] == ["a", "a"]
    assert before != after


def test_entry_depends_on_variants(tmp_path: Path) -> None:
    """A finding about a text with plurals has another entry once one of its variants has changed."""
    sources: dict[str, object] = {"a": "Take {n, plural, one {# card} other {# cards}} now."}
    before = list_entries(tmp_path, sources, {"a": "Weź {n, plural, one {# kartę} other {# karty}} teraz."})
    after = list_entries(tmp_path, sources, {"a": "Weź {n, plural, one {# kartę} other {# kart}} teraz."})
    assert [entry.code for entry in (*before, *after) if entry] == ["selector-differs"] * 2
    assert before != after


def test_broken_file_has_no_entry(tmp_path: Path) -> None:
    """An error about a file cannot be accepted, because it leaves texts unchecked; a warning about a file can."""
    _, translation = write_texts(tmp_path, {**SOURCES}, {**TEXTS, "z": "Nic."})
    result = lint(make_request(tmp_path / "source.json", translation))
    codes = [finding.code for finding, entry in identify_findings(result, "pl", tmp_path) if entry]
    assert sorted(codes) == ["extra-translation", "stray-space"]
    translation.write_text("{")
    result = lint(make_request(tmp_path / "source.json", translation))
    assert [entry for _, entry in identify_findings(result, "pl", tmp_path)] == [None]


@pytest.mark.parametrize("key", ["a.b", "<<", "null", "x" * 5000, "one\ntwo\u200b\ud800", "“ż”: {}", "\U0001f600"])
def test_written_baseline_is_read_unchanged(tmp_path: Path, key: str) -> None:
    """Any key, even one that is long or has invisible characters, is found again in the file, which is sorted."""
    known = frozenset(entry for entry in list_entries_of_key(tmp_path, key) if entry)
    assert len(known) == 2
    path = tmp_path / "baseline.json"
    path.write_bytes(format_baseline(known))
    assert read_baseline(LintedFile(path)) == (known, [])
    assert format_baseline(sorted(known, reverse=True)) == path.read_bytes()


def list_entries_of_key(folder: Path, key: str) -> list[BaselineEntry | None]:
    """Return the entries of two findings, one of them about a text with this key."""
    for name, texts in (("source", SOURCES), ("translation", TEXTS)):
        data = {key: texts["a"], "other": texts["a"]}
        (folder / f"{name}.json").write_text(json.dumps(data))
    result = lint(make_request(folder / "source.json", folder / "translation.json"))
    return [entry for _, entry in identify_findings(result, "pl", folder)]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('{"findings":\n {"pl": [}', "unclosed-bracket", 2),
        ('{"findings":\n {"pl": {"pl.json": {"stray-space": {"a": "x"}}}}}', "wrong-form", 2),
        ('{"findings": {},\n "version": 2}', "unknown-key", 2),
    ],
)
def test_malformed_baseline_is_reported_at_its_place(tmp_path: Path, text: str, code: str, line: int) -> None:
    """A baseline that someone has damaged accepts nothing and is a finding."""
    path = tmp_path / "baseline.json"
    path.write_text(text)
    entries, findings = read_baseline(LintedFile(path))
    assert not entries
    assert [(one.code, one.span.file, one.span.line) for one in findings] == [(code, path.as_posix(), line)]
