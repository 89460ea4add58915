"""unknown-slot: a text asks for a figure that nothing gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.checks._check import Project, check
from compiler.checks._spots import spots
from compiler.compiled.bindings import bindings, slots_for
from compiler.compiled.examples import Slots
from compiler.compiled.item_texts import item_of, names_of
from compiler.diagnostics import Diagnostic, Sentence, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import did_you_mean
from compiler.link.texts import messages_of
from compiler.model.origin import Owner
from compiler.model.pattern import slots
from compiler.model.translation import Message
from compiler.model.usage import Filler, usage_of


@check(
    "unknown-slot",
    rationale=(
        "A slot that nothing fills cannot be printed. Rules, notes and examples bind their slots in their own files; "
        "titles, names and what the game says of itself have none; a text that all games share keeps those of the "
        "shared one; other texts take those of the source language."
    ),
    example="`Pay %{prise}` where the rule binds `price`.",
)
def unknown_slot(project: Project) -> Iterator[Diagnostic]:
    """A text uses a slot that is not bound."""
    bound, shared = bindings(project.game), _shared(project)
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            known = _known(project, bound, shared, message)
            for name in sorted(slots(message) - known):
                advice = did_you_mean(name, known) or _way_out(message.key, known)
                sought = re.compile(rf"%\{{{re.escape(name)}(?::[^{{}}]*)?\}}")
                for _, span in spots(project, message, sought):
                    yield error(
                        "unknown-slot",
                        span,
                        "`{key}` uses `%{{{slot}}}`, which nothing binds",
                        *advice,
                        subject=Subject("text", message.key, translation.locale),
                        key=message.key,
                        slot=name,
                    )


def _known(
    project: Project, bound: Mapping[str, Slots], shared: Mapping[str, Message], message: Message
) -> frozenset[str]:
    """Return the slots a message may use: those that its rule, note or example binds, or that its caller gives."""
    filler = usage_of(message.key).filler
    if filler is Filler.NOBODY:
        item = item_of(project.game, message.key)
        return names_of(item) if item else frozenset()
    if filler is Filler.BINDING:
        return frozenset(slots_for(bound, message.key) or ()) | _shown_by_example(project, message.key)
    source = shared.get(message.key) or project.source.messages.get(message.key)
    return slots(source) if source else slots(message)


def _shown_by_example(project: Project, key: str) -> frozenset[str]:
    """Return what an example names under `shows`: one that fails has no figures today."""
    space, _, rest = key.partition(".")
    example = project.game.examples.get(rest.partition(".")[0]) if space == "examples" else None
    return frozenset(example.data.get("shows", {})) if example else frozenset()


def _shared(project: Project) -> dict[str, Message]:
    """Return the source texts that all games share: the tool gives just their slots, whatever a game puts over them."""
    return {
        message.key: message
        for document in project.linked.documents
        if document.kind == "texts" and document.origin.owner is Owner.SHARED and project.source.locale in document.data
        for message in messages_of(document)
    }


def _way_out(key: str, known: frozenset[str]) -> tuple[str | Sentence, ...]:
    if known:
        return (sentence("this text has {known:slots}", known=tuple(sorted(known))),)
    if usage_of(key).filler is Filler.NOBODY:
        return ("no figure is put into this text: write it without the slot",)
    if usage_of(key).filler is Filler.BINDING:
        return ("bind it under `slots` where the rule, note or example stands",)
    return ("the source text has no slots",)
