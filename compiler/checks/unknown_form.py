"""unknown-form: a slot that asks for a form that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.check import Project, check
from compiler.checks.common.message_search import find_in_message
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.suggest import suggest_nearest
from compiler.model.message_marks import SLOT
from compiler.model.translation import Translation
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
        known = FLAGS | set(CATEGORIES) | {case for term in translation.terms.values() for case in term.forms}
        for message in translation.messages.values():
            for slot, span in find_in_message(project, message, SLOT.finditer):
                words = slot[2].split(".") if slot[2] else []
                for word in words:
                    if word not in known:
                        yield error(
                            "unknown-form",
                            span,
                            "`{slot}` asks for `{form}`, which no term has",
                            *suggest_nearest(word, known),
                            slot=slot[0],
                            form=word,
                        )
                cases = [word for word in words if word in known and word not in FLAGS.union(CATEGORIES)]
                yield from _report_missing_cases(
                    project, translation, message.key, slot[1], cases or ["nominative"], span
                )


def _report_missing_cases(
    project: Project, translation: Translation, key: str, slot: str, cases: list[str], span: Span
) -> Iterator[Diagnostic]:
    """Yield the cases of a slot that the term bound to it does not have."""
    name, _ = (find_bound_slots(collect_slots(project.game), key) or {}).get(slot, (None, 0))
    term = translation.terms.get(name) if name else None
    for case in cases:
        if term and case not in (term.counted or term.forms):
            yield error(
                "unknown-form",
                span,
                "`{term}` has no {case}",
                "add it to `{term}` in glossary/{locale}.yaml",
                term=term.id,
                case=case,
                locale=translation.locale,
            )
