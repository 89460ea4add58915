"""unused-slot: a figure is bound for a text of the source language that does not show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from compiler.checks._check import Project, check
from compiler.compiled.bindings import bindings, slots_for
from compiler.diagnostics import Diagnostic, Sentence, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.model.pattern import icons, patterns, slots
from compiler.model.translation import Message

_NEAR_MISS = r"[%$]?[({{]?\b{name}\b[)}}%]?"


@check(
    "unused-slot",
    rationale=(
        "A figure that is bound and never shown is one that players are not told, a slot that was typed wrongly, or a "
        "word that stands where the slot belongs and stays behind when the figure changes."
    ),
    example="`Take %coins` or `Take three coins` where the rule binds `coins`.",
)
def unused_slot(project: Project) -> Iterator[Diagnostic]:
    """No source text uses a slot that is bound for it."""
    bound = bindings(project.game)
    texts: dict[str, list[Message]] = {}
    for message in project.source.messages.values():
        if slots_for(bound, message.key) is not None:
            texts.setdefault(_owner(message.key), []).append(message)
    for owner, messages in texts.items():
        names = (bound.get(owner) or {}).keys()
        used = frozenset[str]().union(*(slots(message) for message in messages))
        icon_names = frozenset(name for message in messages for name in icons(message))
        for name in sorted(names - used - icon_names) if used <= names else ():
            yield _finding(name, messages, project.source.locale)


def _owner(key: str) -> str:
    """Return the key of the rule, note or example that a text belongs to, as `bindings` spells it."""
    space, _, rest = key.partition(".")
    return key.rpartition(".")[0] if space == "rules" else f"{space}.{rest.partition('.')[0]}"


def _finding(name: str, messages: Sequence[Message], locale: str) -> Diagnostic:
    near_miss = re.compile(_NEAR_MISS.format(name=re.escape(name)))
    for message in messages:
        found = [typed.strip() for text in patterns(message) for typed in near_miss.findall(text)]
        typed = max(found, key=len, default="")
        if typed not in ("", name):
            return _of(message, locale, name, sentence("write `%{{{slot}}}` for `{typed}`", slot=name, typed=typed))
    message = next((message for message in messages if message.key.endswith(".text")), messages[0])
    template = "put `%{{{slot}}}` where the figure belongs, or delete `{slot}` where the slots are bound"
    return _of(message, locale, name, sentence(template, slot=name))


def _of(message: Message, locale: str, name: str, advice: Sentence) -> Diagnostic:
    subject = Subject("text", message.key, locale)
    template = "`{key}` does not show `%{{{slot}}}`, which is bound for it"
    return error("unused-slot", message.span, template, advice, subject=subject, key=message.key, slot=name)
