"""Tests assert codes and values of findings; their wording is in golden files, where a reader sees it as a whole."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

FREE = ("report", "diagnostics")
"""Folders whose tests may assert sentences, because sentences are what they test."""

KEPT: dict[str, int] = {
    "checks/test_indistinct_colours.py": 1,
    "diagrams/test_draw_diagrams.py": 1,
    "docs/test_snippets.py": 1,
    "impose/test_blocks.py": 1,
    "impose/test_impose.py": 5,
    "impose/test_marks.py": 1,
    "impose/test_sheet_sides.py": 1,
    "l10n/test_export.py": 1,
    "l10n/test_merge.py": 2,
    "l10n/test_po.py": 8,
    "l10n/test_pseudo.py": 1,
    "l10n/test_xliff.py": 2,
    "l10n/test_xliff1_units.py": 3,
    "layout/elements/test_icons.py": 1,
    "layout/elements/test_repeated_elements.py": 1,
    "layout/expressions/test_evaluate.py": 7,
    "layout/expressions/test_known_words.py": 1,
    "layout/test_lay_out.py": 2,
    "layout/parameters/test_read_parameters.py": 1,
    "layout/checks/test_slivers.py": 1,
    "link/test_link.py": 4,
    "link/test_styles.py": 1,
    "load/test_folder.py": 5,
    "load/test_overlay.py": 1,
    "load/yaml/test_syntax_errors.py": 1,
    "load/yaml/test_load_yaml.py": 3,
    "model/test_markup.py": 2,
    "render/rulebook/test_book_pdfs.py": 1,
    "sheets/test_workbook.py": 1,
    "validate/test_validate.py": 17,
}
"""The number of assertions of wording that other files still have. It may only fall: new tests assert `args`."""


def test_wording_is_asserted_in_golden_files_only(root: Path) -> None:
    """No test outside the folders of sentences compares a message or a hint, except the listed ones."""
    found = Counter(
        path.relative_to(root / "tests").as_posix()
        for path in sorted((root / "tests").rglob("*.py"))
        if path.relative_to(root / "tests").parts[0] not in FREE
        for _ in list_assertions_of_wording(path)
    )
    assert found == KEPT


def list_assertions_of_wording(path: Path) -> Iterator[ast.Assert]:
    """Yield the assertions of a file that compare the message or a hint of a finding with anything."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Assert) and any(map(_is_about_wording, ast.walk(node.test))):
            yield node


def _is_about_wording(node: ast.AST) -> bool:
    """Return whether an expression is a comparison or a call with the message or the hints of a finding."""
    if not isinstance(node, ast.Compare | ast.Call):
        return False
    return any(isinstance(part, ast.Attribute) and part.attr in ("message", "hints") for part in ast.walk(node))
