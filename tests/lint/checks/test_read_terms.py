from __future__ import annotations

from pathlib import Path

import pytest

from compiler.lint.checks.read_terms import ProjectTerm, read_terms
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import LanguagePair
from compiler.lint.files.selection import Selection

LANGUAGES = LanguagePair("en", "pl", Selection())


def read_rows(folder: Path, rows: str) -> tuple[ProjectTerm, ...]:
    """Return the terms of a spreadsheet in English and Polish without findings."""
    path = folder / "terms.csv"
    path.write_text(f"key,en,pl\n{rows}", "utf-8")
    terms, findings = read_terms(LintedFile(path), LANGUAGES)
    assert not findings
    return terms


def test_term_has_its_translations(tmp_path: Path) -> None:
    """Several permitted translations are separated by bars, and spaces around them do not count."""
    assert read_rows(tmp_path, "1,coin,moneta | pieniążek\n") == (ProjectTerm("coin", ("moneta", "pieniążek")),)


def test_forms_of_a_term_have_the_same_translations(tmp_path: Path) -> None:
    """Each form of the source is a term of its own."""
    assert read_rows(tmp_path, "1,coin|coins,moneta\n") == (
        ProjectTerm("coin", ("moneta",)),
        ProjectTerm("coins", ("moneta",)),
    )


def test_translations_of_equal_terms_are_joined(tmp_path: Path) -> None:
    """A term in two rows has the translations of both, each once."""
    assert read_rows(tmp_path, "1,coin,moneta|grosz\n2,coin,grosz|talar\n") == (
        ProjectTerm("coin", ("moneta", "grosz", "talar")),
    )


@pytest.mark.parametrize("rows", ["1,coin,\n", "1,,moneta\n", "1,|,moneta\n"])
def test_row_without_one_of_the_languages_has_no_term(tmp_path: Path, rows: str) -> None:
    """The other rows are read."""
    assert read_rows(tmp_path, f"{rows}2,card,karta\n") == (ProjectTerm("card", ("karta",)),)


def test_missing_file_is_an_error(tmp_path: Path) -> None:
    """A glossary that is named must exist."""
    with pytest.raises(OSError, match=r"terms\.csv"):
        read_terms(LintedFile(tmp_path / "terms.csv"), LANGUAGES)
