"""Check the texts of a translation that belongs to no game: read, match, check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.language import Language
from compiler.checks.pairs.pair import Bitext
from compiler.diagnostics import Diagnostic, sort_findings
from compiler.lint.checks import check_texts
from compiler.lint.match_texts import MatchedText, match_texts, report_extra_texts
from compiler.lint.read_file import read_texts
from compiler.lint.read_languages import find_language
from compiler.lint.records import Selection


@dataclass(frozen=True, slots=True)
class LintRequest:
    """What is to be checked.

    Attributes:
        source: The file of the source.
        source_locale: Its language.
        translation: The file of the translation.
        locale: Its language.
        selection: What the user says of the texts.
        shared: The folder of the data about languages.
    """

    source: Path
    source_locale: str
    translation: Path
    locale: str
    selection: Selection
    shared: Path


@dataclass(frozen=True)
class LintResult:
    """The findings about a translation, with the lines of the files, and how much of it there is.

    Attributes:
        findings: The findings, in the order of their places.
        lines: The lines of each file.
        pairs: The number of texts compared.
        missing: The number of texts without a translation.
        unknown: The locales about whose languages Sobor has no data.
    """

    findings: tuple[Diagnostic, ...]
    lines: Mapping[str, Sequence[str]] = field(default_factory=dict)
    pairs: int = 0
    missing: int = 0
    unknown: tuple[str, ...] = ()


def lint(request: LintRequest) -> LintResult:
    """Return what is wrong with a translation. Raise OSError if a file cannot be opened."""
    source, translation = (read_texts(path, request.selection) for path in (request.source, request.translation))
    matched = match_texts(source.texts, translation.texts)
    bitext = make_bitext(request, matched)
    findings = [
        *source.findings,
        *translation.findings,
        *(report_extra_texts(source.texts, translation.texts, translation.file) if source.texts else ()),
        *check_texts(bitext, matched),
    ]
    known = {text.key for text in translation.texts}
    return LintResult(
        sort_findings(findings),
        {source.file: source.lines, translation.file: translation.lines},
        len(matched),
        sum(text.key not in known for text in source.texts),
        tuple(_list_unknown_languages(request)),
    )


def make_bitext(request: LintRequest, matched: Sequence[MatchedText]) -> Bitext:
    """Return the bitext of matched texts; of an unknown language, only its code is known."""
    source = find_language(request.source_locale, request.shared) or Language(request.source_locale)
    language = find_language(request.locale, request.shared) or Language(request.locale)
    pairs = tuple(one.make_pair() for one in matched)
    return Bitext(source, language, pairs, Glossary(source, {}), Glossary(language, {}))


def _list_unknown_languages(request: LintRequest) -> Iterator[str]:
    for locale in (request.source_locale, request.locale):
        if find_language(locale, request.shared) is None:
            yield locale
