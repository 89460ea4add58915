"""unknown-slot: a text uses a slot that is not filled."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from compiler.checks.common.check import Project, check
from compiler.checks.common.message_search import find_in_message
from compiler.checks.common.stated_facts import Fact, read_facts
from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.item_texts import list_slot_names
from compiler.diagnostics import Diagnostic, Sentence, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.link.link_texts import read_messages
from compiler.model.document import get_locale_root
from compiler.model.item_keys import CARDS, find_item
from compiler.model.message_marks import find_slots
from compiler.model.notes import Slots
from compiler.model.origin import Owner
from compiler.model.rule_data import ExampleData
from compiler.model.translation import Message
from compiler.model.usage import Filler, find_usage


@check(
    "unknown-slot",
    rationale=(
        "A slot that nothing fills cannot be printed. Rules, facts, notes and examples bind theirs in their files; "
        "titles, names and the texts of the box have none; a game's version of a shared text may use those of the "
        "shared text; other texts may use those of the source text."
    ),
    example="`Pay %{prise}` where the rule binds `price`.",
)
def unknown_slot(project: Project) -> Iterator[Diagnostic]:
    """A text uses a slot that is not bound."""
    bound = collect_slots(project.game)
    shared = _list_shared_texts(project)
    for translation in project.linked.translations.values():
        for message in translation.messages.values():
            if _is_without_rule(project, message.key):
                continue  # dead-reference reports the text
            known = _list_known_slots(project, bound, shared, message)
            for name in sorted(find_slots(message) - known):
                advice = suggest_nearest(name, known) or _advise(message.key, known)
                slot_pattern = re.compile(rf"%\{{{re.escape(name)}(?::[^{{}}]*)?\}}")
                for _, span in find_in_message(project, message, slot_pattern.finditer):
                    yield error(
                        "unknown-slot",
                        span,
                        "`{key}` uses `%{{{slot}}}`, which nothing binds",
                        *advice,
                        subject=Subject("text", message.key, translation.locale),
                        key=message.key,
                        slot=name,
                    )
    for fact in read_facts(project):
        yield from _report_unknown_in_fact(fact)


def _is_without_rule(project: Project, key: str) -> bool:
    rule = key.removeprefix("rules.").rpartition(".")[0]
    return key.startswith("rules.") and rule not in project.game.rules


def _report_unknown_in_fact(fact: Fact) -> Iterator[Diagnostic]:
    known = fact.data.get("slots", {}).keys()
    for name, span in fact.find_used_slots():
        if name not in known:
            yield error(
                "unknown-slot",
                span,
                "the fact {fact} uses `%{{{slot}}}`, which nothing binds",
                *(suggest_nearest(name, known) or ("bind it under `slots` of the fact",)),
                subject=fact.subject,
                fact=fact.name,
                slot=name,
            )


def _list_known_slots(
    project: Project, bound: Mapping[str, Slots], shared: Mapping[str, Message], message: Message
) -> frozenset[str]:
    """Return the slots that a message may use: those that its rule, note or example binds, or that its caller fills."""
    filler = find_usage(message.key).filler
    if filler is Filler.NOBODY:
        item = find_item(project.game, message.key)
        return list_slot_names(item) if item else frozenset()
    if filler is Filler.BINDING:
        return frozenset(find_bound_slots(bound, message.key) or ()) | _list_example_slots(project, message.key)
    source = shared.get(message.key) or project.source.messages.get(message.key)
    return find_slots(source) if source else find_slots(message)


def _list_example_slots(project: Project, key: str) -> frozenset[str]:
    """Return the slots under `shows` of the example that a text belongs to; they are bound only if it succeeds."""
    namespace, _, rest = key.partition(".")
    example = project.game.examples.get(rest.partition(".")[0]) if namespace == "examples" else None
    return frozenset(example.read(ExampleData).get("shows", {})) if example else frozenset()


def _list_shared_texts(project: Project) -> dict[str, Message]:
    """Return the source texts that all games share, whose slots are filled even where a game replaces the text."""
    return {
        message.key: message
        for document in project.linked.documents
        if document.kind == "texts"
        and document.origin.owner is Owner.SHARED
        and get_locale_root(document)[0] == project.source.locale
        for message in read_messages(document)
    }


def _advise(key: str, known: frozenset[str]) -> tuple[str | Sentence, ...]:
    if known:
        return (sentence("this text has {known:slots}", known=tuple(sorted(known))),)
    usage = find_usage(key)
    if usage.filler is Filler.NOBODY and not key.startswith(f"{CARDS}."):
        return (
            sentence(
                "Sobor itself shows texts `{kept}`, without a figure: write it without the slot or, if a layout fills "
                "it, under a key of your own (docs/texts.md)",
                kept=usage.keys,
            ),
        )
    if usage.filler is Filler.NOBODY:
        return ("no figure is put into this text: write it without the slot",)
    if usage.filler is Filler.BINDING:
        return ("bind it under `slots` of the rule, note or example",)
    return ("the source text has no slots",)
