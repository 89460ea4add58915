"""unknown-slot: a text asks for a figure that nothing gives it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.bindings import bindings, slots_for
from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.examples import Slots
from compiler.model.pattern import slots
from compiler.model.translation import Message
from compiler.suggest import did_you_mean


@check(
    "unknown-slot",
    rationale=(
        "A slot that nothing fills cannot be printed. Rules, notes and examples bind their slots in their own files; "
        "other texts take those of the source language."
    ),
    example="`Pay %{prise}` where the rule binds `price`.",
)
def unknown_slot(project: Project) -> Iterator[Diagnostic]:
    """A text uses a slot that is not bound."""
    bound = bindings(project.game)
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            known = _known(project, bound, message)
            for name in sorted(slots(message) - known):
                text = f"`{message.key}` uses `%{{{name}}}`, which nothing binds"
                yield error("unknown-slot", message.span, text, *did_you_mean(name, known))


def _known(project: Project, bound: Mapping[str, Slots], message: Message) -> frozenset[str]:
    """The slots a message may use: its rule's, note's or example's, or those of its source text."""
    own = slots_for(bound, message.key)
    if own is not None:
        return frozenset(own)
    source = project.source.messages.get(message.key)
    return slots(source) if source else slots(message)
