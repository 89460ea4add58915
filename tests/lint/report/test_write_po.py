from __future__ import annotations

import json
from pathlib import Path

from compiler.l10n.po_entries import parse_entries
from compiler.lint.lint_all import CheckedTranslation, Workers, lint_all
from compiler.lint.report.write_po import format_po
from tests.lint.lint_sample import make_request, write_texts


def check(folder: Path, sources: dict[str, object], texts: dict[str, object]) -> CheckedTranslation:
    """Return the result of checking texts by key."""
    return lint_all([make_request(*write_texts(folder, sources, texts))], Workers(1))[0]


def test_texts_with_findings_become_fuzzy_entries(tmp_path: Path) -> None:
    """Each text with findings is an entry with its key, source and translation; other texts are left out."""
    sources: dict[str, object] = {"a": 'Take "a"\ncard now.', "b": "Draw."}
    checked = check(tmp_path, sources, {"a": 'Weź  "a"\nkartę\tteraz.', "b": "Dobierz."})
    text = format_po(checked.result.findings, checked)
    header, entry = parse_entries(text)
    assert header.is_header
    assert (entry.strings["msgctxt"], entry.strings["msgid"]) == ("a", sources["a"])
    assert entry.forms[0] == 'Weź  "a"\nkartę\tteraz.'
    assert entry.is_fuzzy
    assert "# stray-space: " in text


def test_findings_about_files_are_comments_of_the_header(tmp_path: Path) -> None:
    """A finding without a text stands with its place before the header."""
    checked = check(tmp_path, {"a": "One."}, {"a": "Jeden.", "z": "Nic."})
    (header,) = parse_entries(text := format_po(checked.result.findings, checked))
    assert header.is_header
    assert text.startswith(f"# {checked.result.findings[0].span.file}:1: extra-translation: ")


def test_odd_characters_leave_the_file_readable(tmp_path: Path) -> None:
    """Control characters and lone surrogates are replaced; line ends in keys stay within their string."""
    source, translation = write_texts(tmp_path, {"a\nb": "Take a card now."}, {})
    translation.write_text(json.dumps({"a\nb": "Weź  kartę\x07 \ud800 teraz.\u2028"}))
    (checked,) = lint_all([make_request(source, translation)], Workers(1))
    *_, entry = parse_entries(format_po(checked.result.findings, checked))
    assert entry.strings["msgctxt"] == "a\nb"
    assert entry.forms[0] == "Weź  kartę\ufffd \ufffd teraz.\ufffd"
    assert not entry.problem
