"""missing-slot: a figure of the source text that a translation does not show."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.checks._check import Project, check
from compiler.compiled.bindings import bind_slots, slots_for
from compiler.diagnostics import Diagnostic, Related, Subject, error
from compiler.model.message_marks import message_slots
from compiler.model.usage import Filler, find_usage


@check(
    "missing-slot",
    rationale="A slot carries a figure or a name. Without it, this edition contains less than the others.",
    example="en `Pay %{price}`, es `Paga`: %{price} is missing.",
)
def missing_slot(project: Project) -> Iterator[Diagnostic]:
    """A translation leaves out a slot of its source text."""
    bound = bind_slots(project.game)
    for translation in project.translated:
        for key, message in translation.messages.items():
            source = project.source.messages.get(key)
            if source is None or find_usage(key).filler is Filler.NOBODY:
                continue
            filled = slots_for(bound, key)  # unknown slots of the source are reported there, not in each language
            shown = message_slots(source) if filled is None else message_slots(source) & filled.keys()
            missing = sorted(shown - message_slots(message))
            unknown = message_slots(message) - message_slots(source) - (filled or {}).keys()
            if len(missing) <= len(unknown):
                continue  # they are there under other names, which unknown-slot reports
            for name in missing:
                yield error(
                    "missing-slot",
                    message.span,
                    "`{key}` does not use `%{{{slot}}}`",
                    "put `%{{{slot}}}` where the figure belongs",
                    related=(Related(source.span, "in {locale}", {"locale": project.source.locale}),),
                    subject=Subject("text", key, translation.locale),
                    key=key,
                    slot=name,
                )
