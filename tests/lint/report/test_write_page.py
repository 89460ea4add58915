from __future__ import annotations

import re
from pathlib import Path

from compiler.lint.lint_all import CheckedTranslation, Workers, lint_all
from compiler.lint.report.write_page import format_page
from tests.lint.lint_sample import make_request, write_texts

SOURCES = {"a": "Take a card now.", "<b>": "Pay {n} coins.", "c": "Draw a card."}
TEXTS = {"a": "Weź  kartę teraz.", "<b>": "<script>alert(1)</script>", "c": "Dobierz kartę."}


def check(folder: Path) -> list[CheckedTranslation]:
    """Return the result of checking two texts with findings and one without."""
    return list(lint_all([make_request(*write_texts(folder, {**SOURCES}, {**TEXTS}))], Workers(1)))


def test_page_counts_and_shows_findings(tmp_path: Path) -> None:
    """The page has the numbers of the language, a bar for each kind, and each finding with both of its texts."""
    checked = check(tmp_path)
    findings = checked[0].result.findings
    page = format_page(findings, checked)
    assert f"<h1>{len(findings)} findings about 3 texts</h1>" in page
    assert "<title>stray-space: 0 errors, 1 warning</title>" in page
    assert page.count("<li ") == len(findings)
    assert "Take a card now." in page
    assert "Draw a card." not in page


def test_page_is_self_contained_and_escaped(tmp_path: Path) -> None:
    """Texts and keys are escaped, nothing is loaded, and equal findings make equal pages."""
    checked = check(tmp_path)
    page = format_page(checked[0].result.findings, checked)
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "&lt;b&gt;" in page
    assert not re.search(r"https?:|src=|href=|@import|url\(", page)
    assert page == format_page(checked[0].result.findings, check(tmp_path))


def test_worst_file_is_first(tmp_path: Path) -> None:
    """Files with more findings precede those with fewer."""
    for name, text in (("few", "Weź  kartę teraz."), ("many", "Weź  kartę  teraz.")):
        for side, words in (("en", "Take a card now."), ("pl", text)):
            (tmp_path / side).mkdir(exist_ok=True)
            (tmp_path / side / f"{name}.json").write_text(f'{{"{name}": "{words}"}}', "utf-8")
    checked = lint_all([make_request(tmp_path / "en", tmp_path / "pl")], Workers(1))
    page = format_page(checked[0].result.findings, checked)
    headings = re.findall(r"<h3>([^<]*)</h3>", page)
    assert [Path(heading).stem for heading in headings] == ["many", "few"]


def test_page_without_findings_has_no_plots(tmp_path: Path) -> None:
    """A sound translation makes a page that says so."""
    checked = lint_all([make_request(*write_texts(tmp_path, {"a": "One."}, {"a": "Jeden."}))], Workers(1))
    page = format_page((), checked)
    assert "0 findings about 1 text" in page
    assert "<svg" not in page
