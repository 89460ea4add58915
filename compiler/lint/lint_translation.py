"""Check a translation that belongs to no game: read its files, match its texts with their sources, check the texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from compiler.checks.pairs.common.pair import Bitext
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.diagnostics import Diagnostic, sort_findings
from compiler.lint.checks.check_texts import ProjectKnowledge, check_texts
from compiler.lint.checks.find_marks import MarkPatterns, find_marks
from compiler.lint.checks.mark_presets import expand_presets, find_preset
from compiler.lint.checks.match_variants import match_variants
from compiler.lint.checks.read_terms import read_terms
from compiler.lint.checks.relax_plurals import relax_plurals
from compiler.lint.file_findings import list_file_findings
from compiler.lint.files.file_text import BilingualTexts, TextPair
from compiler.lint.files.linted_file import LintedFile
from compiler.lint.files.pair_files import FilePair, pair_files
from compiler.lint.files.read_file import LanguagePair, get_suffix, read_bilingual, read_source, read_translation
from compiler.lint.find_language import find_language
from compiler.lint.history.apply_history import ChangesSince, CheckedTexts, apply_history
from compiler.lint.match_texts import MatchedText, match_texts
from compiler.model.lint_data import MarkName, MarkPreset
from compiler.spelling.dictionary import load_dictionary


@dataclass(frozen=True, slots=True)
class LintRequest:
    """A translation to check, and how to check it.

    Attributes:
        source: The file or folder of the sources, or None if the translation contains them.
        translation: The file or folder of the translation.
        languages: The languages of both, and the texts that the user selects.
        shared: The folder with the data about languages.
        marks: The names of kinds of marks, and of presets, that the texts use in any case.
        skip: The codes of findings that are not reported.
        glossary: The glossary of the project, or None.
        dictionary: The Hunspell dictionary (`.dic`) of the translation's language, or None.
        baseline: The file of accepted findings, or None; it does not change what is found.
        waivers: The file of waivers, or None; it does not change what is found.
        since: A revision of the git checkout with the files; only what has changed since is reported. None for all.
    """

    source: Path | None
    translation: Path
    languages: LanguagePair
    shared: Path
    marks: tuple[MarkName | MarkPreset, ...] = ()
    skip: frozenset[str] = frozenset()
    glossary: LintedFile | None = None
    dictionary: Path | None = None
    baseline: LintedFile | None = None
    waivers: LintedFile | None = None
    since: str | None = None


@dataclass(frozen=True)
class LintResult:
    """The findings about a translation, and figures about its texts.

    Attributes:
        findings: The findings, in the order of their places.
        lines: The lines of each file, by displayed path.
        files: The pairs of files.
        matched: The texts that were compared.
        missing: The number of texts without a translation.
        unknown: The locales whose languages Sobor has no data about.
        marks: The marks that the texts use.
        preset: The preset of marks that the format of the files has, or None.
        since: What has changed since the revision of the request, or None without one.
    """

    findings: tuple[Diagnostic, ...]
    lines: Mapping[str, Sequence[str]] = field(default_factory=dict)
    files: tuple[FilePair, ...] = ()
    matched: tuple[MatchedText, ...] = ()
    missing: int = 0
    unknown: tuple[str, ...] = ()
    marks: MarkPatterns = field(default_factory=lambda: MarkPatterns(()))
    preset: MarkPreset | None = None
    since: ChangesSince | None = None


def lint(request: LintRequest) -> LintResult:
    """Return the findings about a translation. Raise OSError if a file cannot be opened."""
    files, unpaired = pair_files(request.source, request.translation, request.languages)
    read = [_read(pair, request.languages) for pair in files]
    whole = _make_keys_unique([match_texts(pair.source.texts, pair.translation.texts) for pair in read])
    preset = find_preset(get_suffix(pair.translation.path.name) for pair in files)
    chosen = (*request.marks, preset) if preset else request.marks
    about_texts, marks = check_matched(replace(request, marks=chosen), whole)
    findings = [*about_texts, *(finding for pair in read for finding in list_file_findings(pair))]
    since = None
    if request.since and files:
        checked = CheckedTexts(files, read, whole)
        since = apply_history(checked, findings, marks, request.languages, request.since)
    reported = since.findings if since else (*unpaired, *findings)
    return LintResult(
        findings=sort_findings(finding for finding in reported if finding.code not in request.skip),
        lines={file.file: file.lines for pair in read for file in pair if file.lines},
        files=tuple(files),
        matched=tuple(whole),
        missing=sum(map(_count_missing, read)),
        unknown=tuple(_list_unknown_languages(request)),
        marks=marks,
        preset=preset,
        since=since,
    )


class MatchedFindings(NamedTuple):
    """The findings about matched texts, and the marks that the texts use."""

    findings: list[Diagnostic]
    marks: MarkPatterns


def check_matched(request: LintRequest, whole: Sequence[MatchedText]) -> MatchedFindings:
    """Check matched texts."""
    matched = list(match_variants(whole))
    marks = find_marks(
        (TextPair(text.source.text, text.translation.text) for text in matched), tuple(expand_presets(request.marks))
    )
    terms, problems = read_terms(request.glossary, request.languages) if request.glossary else ((), ())
    knowledge = ProjectKnowledge(terms, load_dictionary(request.dictionary) if request.dictionary else None)
    relaxed = list(relax_plurals(matched, marks))
    findings = check_texts(make_bitext(request, relaxed, marks), relaxed, marks, knowledge)
    return MatchedFindings([*problems, *findings], marks)


def _read(pair: FilePair, languages: LanguagePair) -> BilingualTexts:
    if pair.source is None:
        return read_bilingual(pair.translation, languages)
    return BilingualTexts(read_source(pair.source, languages), read_translation(pair.translation, languages))


def _count_missing(pair: BilingualTexts) -> int:
    """Return the number of texts without a translation.

    Fields of several texts that are translated in none, such as the artists of cards, are left out.
    """
    known = {text.key for text in pair.translation.texts}
    if not known:
        return len(pair.source.texts)
    translated = {text.field for text in pair.translation.texts}
    uses = Counter(text.field for text in pair.source.texts)
    untranslated = {name for name, count in uses.items() if count > 1 and name not in translated}
    return sum(text.key not in known and text.field not in untranslated for text in pair.source.texts)


def _make_keys_unique(files: Sequence[Sequence[MatchedText]]) -> list[MatchedText]:
    """Return the texts of all files. A key that another file has, too, gets the path of its file as a prefix."""
    by_key: dict[str, MatchedText] = {}
    for texts in files:
        for text in texts:
            if text.translation.key in by_key:
                key = f"{text.translation.span.file}:{text.translation.key}"
                by_key[key] = replace(text, translation=replace(text.translation, key=key))
            else:
                by_key[text.translation.key] = text
    return list(by_key.values())


def make_bitext(request: LintRequest, matched: Sequence[MatchedText], marks: MarkPatterns) -> Bitext:
    """Return the bitext of matched texts, with their marks masked. A language without data has only its code."""
    languages = request.languages
    source = find_language(languages.source_locale, request.shared) or Language(languages.source_locale)
    language = find_language(languages.locale, request.shared) or Language(languages.locale)
    pairs = tuple(text.make_pair(marks) for text in matched)
    return Bitext(source, language, pairs, Glossary(source, {}), Glossary(language, {}))


def _list_unknown_languages(request: LintRequest) -> Iterator[str]:
    for locale in (request.languages.source_locale, request.languages.locale):
        if find_language(locale, request.shared) is None:
            yield locale
