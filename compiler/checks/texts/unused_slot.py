"""unused-slot: a figure that is bound for a text of the source language, which does not show it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.checks.common.absent_slots import AbsentSlot, find_unused_slots
from compiler.checks.common.check import Project, check
from compiler.checks.common.stated_facts import Fact, read_facts
from compiler.diagnostics import Diagnostic, Sentence, Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.model.message_marks import list_patterns
from compiler.model.translation import Message

_NEAR_MISS = r"[%$]?[({{]?\b{name}\b[)}}%]?"


@check(
    "unused-slot",
    rationale=(
        "Players never learn the figure, the slot was mistyped, or a number word is used in its place, which will "
        "not follow when the figure changes."
    ),
    example="`Take %coins` or `Take three coins`, where the rule binds `coins`.",
)
def unused_slot(project: Project) -> Iterator[Diagnostic]:
    """A source text does not use a slot that is bound for it."""
    for slot in find_unused_slots(project):
        yield _report_unused_slot(slot)
    for fact in read_facts(project):
        yield from _report_unused_in_fact(fact)


def _report_unused_slot(slot: AbsentSlot) -> Diagnostic:
    """Return the finding at the text that mistypes the slot or has its figure, or else at the text with the rule."""
    if slot.typed:
        return _report_unused_in_text(
            slot, slot.messages[0], slot.typed[0].span, _write_slot(slot, slot.typed[0].digits)
        )
    near_miss = re.compile(_NEAR_MISS.format(name=re.escape(slot.name)))
    for message in slot.messages:
        candidates = [match.strip() for text in list_patterns(message) for match in near_miss.findall(text)]
        typed = max(candidates, key=len, default="")
        if typed not in ("", slot.name):
            return _report_unused_in_text(slot, message, message.span, _write_slot(slot, typed))
    message = next((message for message in slot.messages if message.key.endswith(".text")), slot.messages[0])
    return _report_unused_in_text(
        slot,
        message,
        message.span,
        sentence("put `%{{{slot}}}` where it belongs, or delete `{slot}` where the slots are bound", slot=slot.name),
    )


def _write_slot(slot: AbsentSlot, typed: str) -> Sentence:
    return sentence("write `%{{{slot}}}` for `{typed}`", slot=slot.name, typed=typed)


def _report_unused_in_text(slot: AbsentSlot, message: Message, span: Span, advice: Sentence) -> Diagnostic:
    subject = Subject("text", message.key, slot.locale)
    return error(
        "unused-slot",
        span,
        "`{key}` does not use `%{{{slot}}}`, which is bound for it",
        advice,
        subject=subject,
        key=message.key,
        slot=slot.name,
    )


def _report_unused_in_fact(fact: Fact) -> Iterator[Diagnostic]:
    """Yield a finding for each slot that a fact binds and does not use."""
    bound = fact.data.get("slots", {}).keys()
    used = {name for name, _ in fact.find_used_slots()}
    if used - bound:
        return  # an unused slot was probably meant by a misspelt one, which `unknown-slot` reports
    for name in sorted(bound - used):
        yield error(
            "unused-slot",
            fact.text_span,
            "the fact {fact} does not use `%{{{slot}}}`, which is bound for it",
            "put `%{{{slot}}}` where it belongs, or delete `{slot}` where the slots are bound",
            subject=fact.subject,
            fact=fact.name,
            slot=name,
        )
