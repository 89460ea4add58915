"""unknown-form: a slot that asks for a form that does not exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from compiler.checks.common.check import Project, check
from compiler.checks.common.message_search import find_in_message
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.message_marks import SLOT
from compiler.model.translation import Term, Translation
from engine.text import CATEGORIES

FLAGS = frozenset(("capital", "signed", "figure", "case"))
"""Words of a form that are neither a case nor a plural category (see `engine.text`)."""


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
            for slot, span in find_in_message(project, message, SLOT.finditer):
                forms = slot[2].split(".") if slot[2] else []
                yield from _report_unknown_forms(slot[0], forms, cases | FLAGS | set(CATEGORIES), span)
                if term := _find_bound_term(project, translation, message.key, slot[1]):
                    asked = [form for form in forms if form in cases - FLAGS - set(CATEGORIES)]
                    yield from _report_missing_cases(term, asked or ["nominative"], translation.locale, span)


def _report_unknown_forms(slot: str, forms: Sequence[str], known: Collection[str], span: Span) -> Iterator[Diagnostic]:
    """Yield a finding for each form that a slot asks for and that is not known."""
    for form in forms:
        if form not in known:
            yield error(
                "unknown-form",
                span,
                "`{slot}` asks for `{form}`, which no term has",
                *suggest_nearest(form, known),
                slot=slot,
                form=form,
            )


def _find_bound_term(project: Project, translation: Translation, key: str, slot: str) -> Term | None:
    """Return the term that is bound to a slot of a text, or None if there is none."""
    bound = (find_bound_slots(collect_slots(project.game), key) or {}).get(slot)
    return translation.terms.get(bound.term) if bound and bound.term else None


def _report_missing_cases(term: Term, cases: Sequence[str], locale: str, span: Span) -> Iterator[Diagnostic]:
    """Yield a finding for each case that a slot asks for and that its term does not have."""
    for case in cases:
        if case not in (term.counted or term.forms):
            yield error(
                "unknown-form",
                span,
                "`{term}` has no {case}",
                "add it to `{term}` in glossary/{locale}.yaml",
                term=term.id,
                case=case,
                locale=locale,
            )
