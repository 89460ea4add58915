"""`--draft`: an unfinished translation is built with its missing texts in the source language, marked as such."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from compiler.checks.missing_translation import BUILD_A_DRAFT
from compiler.compiled.messages import CATEGORIES_OF
from compiler.diagnostics import Diagnostic, Severity
from compiler.l10n.pseudo import by_lines
from compiler.link import Linked
from compiler.link.texts import parsed_texts
from compiler.load.paths import locale_in
from compiler.model.translation import UNTRANSLATED, Message, Term, Translation

UNFINISHED = frozenset(
    ("missing-translation", "missing-plural-category", "stale-translation", "untranslated-text", "term-forms")
)
"""Findings that only say that a translation is not done yet."""


def softened(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings, those that only say `unfinished` as warnings."""
    return [_warning(finding) if finding.code in UNFINISHED else finding for finding in findings]


def softened_layout(findings: Iterable[Diagnostic], linked: Linked, locale: str) -> list[Diagnostic]:
    """Return what laying out found; that a text of another language does not fit is a warning."""
    return [
        _warning(finding) if finding.code == "text-overflow" and _is_foreign(finding, linked, locale) else finding
        for finding in findings
    ]


def _warning(finding: Diagnostic) -> Diagnostic:
    advice = tuple(hint for hint in finding.advice if isinstance(hint, str) or hint.template != BUILD_A_DRAFT)
    return replace(finding, severity=Severity.WARNING, advice=advice)


def _is_foreign(finding: Diagnostic, linked: Linked, locale: str) -> bool:
    spans = (finding.span, *(related.span for related in finding.related))
    origins = (linked.origins.get(span.file) for span in spans)
    return any(origin is not None and locale_in(origin.path) not in ("", locale) for origin in origins)


def drafted(linked: Linked) -> Linked:
    """Return the game as a draft: what a translation lacks stands in it as its marked source."""
    source = linked.translations[linked.game.source_locale]
    translations = {
        locale: translation if translation is source else _filled(translation, source)
        for locale, translation in linked.translations.items()
    }
    texts = {locale: parsed_texts(translation, linked.documents)[0] for locale, translation in translations.items()}
    return replace(linked, translations=translations, texts=texts, draft=True)


def _filled(translation: Translation, source: Translation) -> Translation:
    categories = CATEGORIES_OF[translation.locale]
    cases = frozenset(case for term in translation.terms.values() for case in term.forms)
    messages = {key: translation.messages.get(key) or _marked(message) for key, message in source.messages.items()}
    return replace(
        translation,
        messages={
            key: _with_categories(message, categories) for key, message in {**messages, **translation.messages}.items()
        },
        terms={
            **{name: _borrowed(term, cases, categories) for name, term in source.terms.items()},
            **translation.terms,
        },
    )


def _marked(message: Message) -> Message:
    forms = {category: _marked_pattern(form) for category, form in message.forms.items()}
    return replace(message, pattern=_marked_pattern(message.pattern), forms=forms)


def _marked_pattern(pattern: str) -> str:
    """Return a pattern with the marks of untranslated text around each line, or each cell of a table."""
    lines = by_lines(pattern, _bracketed).split("\n")
    return "\n".join(_marked_row(line) if line.lstrip().startswith("|") else line for line in lines)


def _marked_row(row: str) -> str:
    """Return a row of a table with each cell marked; the line under its head stays as it is."""
    if not row.strip("|:- \t"):
        return row
    cells = row.strip().strip("|").split("|")
    return f"| {' | '.join(_bracketed(cell.strip()) if cell.strip() else '' for cell in cells)} |"


def _bracketed(words: str) -> str:
    return words.join(UNTRANSLATED)


def _with_categories(message: Message, categories: Iterable[str]) -> Message:
    """Return a plural map with a form for each category: what it lacks is as in its last one."""
    if not message.forms:
        return message
    return replace(message, forms=_for_all(message.forms, categories))


def _borrowed(term: Term, cases: Iterable[str], categories: Iterable[str]) -> Term:
    """Return a term of the source with all cases and categories of another language."""
    plain = next(iter(term.forms.values()))
    forms = {case: _for_all(term.forms.get(case, plain), categories) for case in (*term.forms, *cases)}
    counted = {case: _for_all(by_category, categories) for case, by_category in term.counted.items()}
    return replace(term, forms=forms, counted=counted)


def _for_all(forms: Mapping[str, str], categories: Iterable[str]) -> dict[str, str]:
    last = forms.get("other") or list(forms.values())[-1]
    return {**dict.fromkeys(categories, last), **forms}
