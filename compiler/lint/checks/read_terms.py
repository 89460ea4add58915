"""Read the glossary of a project: terms in two languages, in any format that contains both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.diagnostics.with_findings import WithFindings
from compiler.lint.files.file_text import BilingualTexts
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.read_file import LanguagePair, read_bilingual
from compiler.lint.files.selection import Selection

SEPARATOR = "|"
"""The separator of several forms or translations of a term."""


@dataclass(frozen=True, slots=True)
class ProjectTerm:
    """A term of a project in the source's language, with its permitted translations."""

    source: str
    translations: tuple[str, ...]


def read_terms(file: LintedFile, languages: LanguagePair) -> WithFindings[tuple[ProjectTerm, ...]]:
    """Return the terms of a glossary, and the findings about its file. Raise OSError if it cannot be opened."""
    read = read_bilingual(file, LanguagePair(languages.source_locale, languages.locale, Selection()))
    translations: dict[str, list[str]] = {}
    for source, text in _iterate_pairs(read):
        translations.setdefault(source, []).extend(_split(text))
    terms = tuple(ProjectTerm(source, tuple(dict.fromkeys(texts))) for source, texts in translations.items())
    return WithFindings(terms, (*read.source.findings, *read.translation.findings))


class _TermPair(NamedTuple):
    """A form of a term in the source's language, and the text of its translations."""

    source: str
    translations: str


def _iterate_pairs(read: BilingualTexts) -> Iterator[_TermPair]:
    """Yield each form of a term."""
    translations: Mapping[str, str] = {text.key: text.text for text in read.translation.texts}
    for text in read.source.texts:
        for source in _split(text.text):
            if text.key in translations:
                yield _TermPair(source, translations[text.key])


def _split(cell: str) -> Sequence[str]:
    return [word.strip() for word in cell.split(SEPARATOR) if word.strip()]
