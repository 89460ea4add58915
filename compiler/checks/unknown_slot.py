"""unknown-slot: a text asks for a figure that nothing gives it."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, error
from compiler.model.pattern import slots
from compiler.model.translation import Message
from compiler.suggest import did_you_mean


@check(
    "unknown-slot",
    rationale=(
        "A slot that nothing fills cannot be printed. Rules bind their slots in rules.yaml; other texts take "
        "those of the source language."
    ),
    example="`Pay %{prise}` where the rule binds `price`.",
)
def unknown_slot(project: Project) -> Iterator[Diagnostic]:
    """A text uses a slot that is not bound."""
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            known = _known(project, message)
            for name in sorted(slots(message) - known):
                text = f"`{message.key}` uses `%{{{name}}}`, which nothing binds"
                yield error("unknown-slot", message.span, text, *did_you_mean(name, known))


def _known(project: Project, message: Message) -> frozenset[str]:
    """The slots a message may use: its rule's, or those of its source text."""
    rule = project.game.rules.get(message.key.removeprefix("rules.").rpartition(".")[0])
    if message.key.startswith("rules.") and rule:
        return frozenset(rule.slots)
    source = project.source.messages.get(message.key)
    return slots(source) if source else slots(message)
