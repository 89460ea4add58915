"""`--draft`: build an unfinished translation; missing texts appear in the source language, marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from compiler.checks.texts.missing_translation import BUILD_A_DRAFT
from compiler.compiled.cldr import list_plural_categories
from compiler.diagnostics import Diagnostic, Severity
from compiler.l10n.pseudo import map_lines
from compiler.l10n.table_rows import find_table_rows, is_delimiter_row, split_cells
from compiler.link import Linked
from compiler.link.text_nodes import parse_texts
from compiler.load.file_kinds import determine_path_locale
from compiler.model.translation import DRAFT_BRACKETS, Message, Term, Translation

UNFINISHED = frozenset(
    ("missing-translation", "missing-plural-category", "stale-translation", "untranslated-text", "term-forms")
)
"""Codes of findings that mean that a translation is incomplete or outdated."""


def tolerate_missing_texts(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Turn findings about unfinished translations into warnings."""
    return [_turn_into_warning(finding) if finding.code in UNFINISHED else finding for finding in findings]


def tolerate_missing_in_layout(findings: Iterable[Diagnostic], linked: Linked, locale: str) -> list[Diagnostic]:
    """Turn findings about overflowing texts into warnings if the texts are in another language than the layout."""
    return [
        _turn_into_warning(finding)
        if finding.code == "text-overflow" and _is_foreign(finding, linked, locale)
        else finding
        for finding in findings
    ]


def _turn_into_warning(finding: Diagnostic) -> Diagnostic:
    """Return a finding as a warning, without the advice to build a draft."""
    advice = tuple(hint for hint in finding.advice if isinstance(hint, str) or hint.template != BUILD_A_DRAFT)
    return replace(finding, severity=Severity.WARNING, advice=advice)


def _is_foreign(finding: Diagnostic, linked: Linked, locale: str) -> bool:
    """Return whether a finding, or a place related to it, is in a file of another locale."""
    spans = (finding.span, *(related.span for related in finding.related))
    origins = (linked.origins.get(span.file) for span in spans)
    return any(origin is not None and determine_path_locale(origin.path) not in (None, locale) for origin in origins)


def fill_draft(linked: Linked) -> Linked:
    """Return the game as a draft, with marked texts of the source for missing texts of a translation."""
    source = linked.translations[linked.game.source_locale]
    translations = {
        locale: translation if translation is source else _fill_translation(translation, source)
        for locale, translation in linked.translations.items()
    }
    texts = {locale: parse_texts(translation, linked.documents)[0] for locale, translation in translations.items()}
    return replace(linked, translations=translations, texts=texts, draft=True)


def _fill_translation(translation: Translation, source: Translation) -> Translation:
    """Return a translation completed with the marked messages and the terms of the source."""
    categories = list_plural_categories(translation.locale)
    cases = frozenset(case for term in translation.terms.values() for case in term.forms)
    missing = {key: _mark(message) for key, message in source.messages.items() if key not in translation.messages}
    messages = {**missing, **translation.messages}
    terms = {name: _adapt_term(term, cases, categories) for name, term in source.terms.items()}
    return replace(
        translation,
        messages={key: _complete_categories(message, categories) for key, message in messages.items()},
        terms={**terms, **translation.terms},
    )


def _mark(message: Message) -> Message:
    """Return a message of the source with the brackets of untranslated text."""
    forms = {category: mark_pattern(form) for category, form in message.forms.items()}
    return replace(message, pattern=mark_pattern(message.pattern), forms=forms)


def mark_pattern(pattern: str) -> str:
    """Return a pattern with brackets around each line, or around each cell of a table."""
    lines = map_lines(pattern, _bracket).split("\n")
    in_tables = find_table_rows(lines)
    return "\n".join(_mark_row(line) if index in in_tables else line for index, line in enumerate(lines))


def _mark_row(row: str) -> str:
    """Return a row of a table with brackets around each cell, or the delimiter row unchanged."""
    if is_delimiter_row(row):
        return row
    return f"| {' | '.join(_bracket(cell) if cell else '' for cell in split_cells(row))} |"


def _bracket(words: str) -> str:
    return words.join(DRAFT_BRACKETS)


def _complete_categories(message: Message, categories: Iterable[str]) -> Message:
    """Return a message with forms for all plural categories, if it has forms at all."""
    if not message.forms:
        return message
    return replace(message, forms=_complete_forms(message.forms, categories))


def _adapt_term(term: Term, cases: Iterable[str], categories: Iterable[str]) -> Term:
    """Return a term of the source with the cases and plural categories of another language."""
    base = next(iter(term.forms.values()))
    forms = {case: _complete_forms(term.forms.get(case, base), categories) for case in (*term.forms, *cases)}
    counted = {case: _complete_forms(by_category, categories) for case, by_category in term.counted.items()}
    return replace(term, forms=forms, counted=counted)


def _complete_forms(forms: Mapping[str, str], categories: Iterable[str]) -> dict[str, str]:
    """Return forms for all categories; the form `other`, or else the last form, stands in for missing forms."""
    default = forms.get("other") or list(forms.values())[-1]
    return {**dict.fromkeys(categories, default), **forms}
