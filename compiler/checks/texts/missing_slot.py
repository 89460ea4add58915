"""missing-slot: a slot of the source text that a translation does not show."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks.common.absent_slots import AbsentSlot, find_missing_slots
from compiler.checks.common.check import Project, check
from compiler.diagnostics import Diagnostic, Related, Sentence, Span, Subject, error
from compiler.diagnostics.sentence import sentence


@check(
    "missing-slot",
    rationale="A slot carries a figure or a name. Without it, this edition contains less than the others.",
    example="en `Pay %{price}`, es `Paga`: %{price} is missing.",
)
def missing_slot(project: Project) -> Iterator[Diagnostic]:
    """A translation leaves out a slot of its source text."""
    for slot in find_missing_slots(project):
        (message,) = slot.messages
        yield error(
            "missing-slot",
            slot.typed[0].span if slot.typed else message.span,
            "`{key}` does not use `%{{{slot}}}`",
            _advise(slot),
            related=(_relate_source(project, project.source.messages[message.key].span),),
            subject=Subject("text", message.key, slot.locale),
            key=message.key,
            slot=slot.name,
        )


def _advise(slot: AbsentSlot) -> Sentence:
    if slot.typed:
        return sentence("write `%{{{slot}}}` for `{typed}`", slot=slot.name, typed=slot.typed[0].digits)
    return sentence("put `%{{{slot}}}` where it belongs", slot=slot.name)


def _relate_source(project: Project, span: Span) -> Related:
    return Related(span, "in {locale}", {"locale": project.source.locale})
