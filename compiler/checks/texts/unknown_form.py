"""unknown-form: a slot that asks for a form that does not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.message_search import find_in_message
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.diagnostics import Diagnostic, Span, Subject, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.message_marks import SLOT
from compiler.model.notes import BoundFigure
from compiler.model.translation import Term, Translation
from engine.text import CATEGORIES

NOT_CASES = frozenset(("capital", "signed", "figure", "case", *CATEGORIES))
"""Words of a form that are no cases: flags (see `engine.text`) and plural categories."""


class _AskedForms(NamedTuple):
    """The forms that a slot of a text asks for, as in `%{gain:accusative.capital}`.

    Attributes:
        slot: The slot as it is written.
        words: The words after its colon.
        subject: The text.
        span: The place of the slot.
    """

    slot: str
    words: tuple[str, ...]
    subject: Subject
    span: Span


@check(
    "unknown-form",
    rationale=(
        "`%{gain:accusative}` asks the glossary for a case. If it is misspelt, or the bound term lacks it, the text "
        "cannot be formatted."
    ),
    example="`%{gain:acusative}`",
)
def unknown_form(project: Project) -> Iterator[Diagnostic]:
    """A slot asks for a case or form that does not exist."""
    for translation in project.linked.translations.values():
        cases = frozenset(case for term in translation.terms.values() for case in term.forms)
        for message in translation.messages.values():
            bound = find_bound_slots(collect_slots(project.game), message.key) or {}
            subject = Subject("text", message.key, translation.locale)
            for match, span in find_in_message(project, message, SLOT.finditer):
                asked = _AskedForms(match[0], tuple(match[2].split(".")) if match[2] else (), subject, span)
                yield from _report_unknown_forms(asked, cases | NOT_CASES)
                term = _find_term(translation, bound.get(match[1]))
                if term:
                    yield from _report_missing_cases(asked, term, cases - NOT_CASES, translation.locale)


def _report_unknown_forms(asked: _AskedForms, known: Collection[str]) -> Iterator[Diagnostic]:
    """Yield a finding for each form that a slot asks for and that is not known."""
    for form in asked.words:
        if form not in known:
            yield error(
                "unknown-form",
                asked.span,
                "`{slot}` asks for `{form}`, which no term has",
                *suggest_nearest(form, known),
                subject=asked.subject,
                slot=asked.slot,
                form=form,
            )


def _find_term(translation: Translation, bound: BoundFigure | None) -> Term | None:
    """Return the term that a slot shows with its figure, or None if there is none."""
    return translation.terms.get(bound.term) if bound and bound.term else None


def _report_missing_cases(asked: _AskedForms, term: Term, cases: Collection[str], locale: str) -> Iterator[Diagnostic]:
    """Yield a finding for each case that a slot asks for and that its term does not have.

    A slot that asks for none of the `cases` of the language shows the nominative.
    """
    shown = [word for word in asked.words if word in cases] or ["nominative"]
    for case in shown:
        if case not in (term.counted or term.forms):
            yield error(
                "unknown-form",
                asked.span,
                "`{term}` has no {case}",
                "add it to `{term}` in glossary/{locale}.yaml",
                subject=asked.subject,
                term=term.id,
                case=case,
                locale=locale,
            )
