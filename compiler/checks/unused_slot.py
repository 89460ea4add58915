"""unused-slot: a figure that is bound for a text of the source language, which does not show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from compiler.checks._check import Project, check
from compiler.checks._facts import Fact, read_facts
from compiler.compiled.bindings import bind_slots, slots_for
from compiler.diagnostics import Diagnostic, Sentence, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.model.message_marks import message_icons, message_patterns, message_slots
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
    bound = bind_slots(project.game)
    by_owner: dict[str, list[Message]] = {}
    for message in project.source.messages.values():
        if slots_for(bound, message.key) is not None:
            by_owner.setdefault(_binding_key(message.key), []).append(message)
    for owner, messages in by_owner.items():
        names = (bound.get(owner) or {}).keys()
        used = frozenset[str]().union(*(message_slots(message) for message in messages))
        icon_names = frozenset(name for message in messages for name in message_icons(message))
        for name in sorted(names - used - icon_names) if used <= names else ():
            yield _unused_slot(name, messages, project.source.locale)
    for fact in read_facts(project):
        yield from _unused_in_fact(fact)


def _unused_in_fact(fact: Fact) -> Iterator[Diagnostic]:
    """Yield the slots that a fact binds and does not use; none if it misspells one, which is a finding of its own."""
    bound, used = fact.data.get("slots", {}).keys(), {name for name, _ in fact.used_slots()}
    for name in sorted(bound - used) if used <= bound else ():
        yield error(
            "unused-slot",
            fact.text_span,
            "the fact {fact} does not use `%{{{slot}}}`, which is bound for it",
            "put `%{{{slot}}}` where the figure belongs, or delete `{slot}` where the slots are bound",
            subject=fact.subject,
            fact=fact.name,
            slot=name,
        )


def _binding_key(key: str) -> str:
    """Return the key of the rule, note or example to which a text belongs, as in `bind_slots`."""
    namespace, _, rest = key.partition(".")
    return key.rpartition(".")[0] if namespace == "rules" else f"{namespace}.{rest.partition('.')[0]}"


def _unused_slot(name: str, messages: Sequence[Message], locale: str) -> Diagnostic:
    """Return the finding at the text that mistypes the slot, or else at the main text."""
    near_miss = re.compile(_NEAR_MISS.format(name=re.escape(name)))
    for message in messages:
        candidates = [match.strip() for text in message_patterns(message) for match in near_miss.findall(text)]
        typed = max(candidates, key=len, default="")
        if typed not in ("", name):
            advice = sentence("write `%{{{slot}}}` for `{typed}`", slot=name, typed=typed)
            return _unused_in_text(message, locale, name, advice)
    message = next((message for message in messages if message.key.endswith(".text")), messages[0])
    template = "put `%{{{slot}}}` where the figure belongs, or delete `{slot}` where the slots are bound"
    return _unused_in_text(message, locale, name, sentence(template, slot=name))


def _unused_in_text(message: Message, locale: str, name: str, advice: Sentence) -> Diagnostic:
    subject = Subject("text", message.key, locale)
    template = "`{key}` does not use `%{{{slot}}}`, which is bound for it"
    return error("unused-slot", message.span, template, advice, subject=subject, key=message.key, slot=name)
