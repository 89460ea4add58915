"""dead-reference: something declared that nothing in the game uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from compiler.checks._check import Project, check
from compiler.diagnostics import Diagnostic, warning
from compiler.suggest import did_you_mean


@check(
    "dead-reference",
    rationale=(
        "A text for a card that was renamed, or a resource that no effect gives, is a trace of an edit that was "
        "not finished."
    ),
    example="`cards.old-smith.title` while no item is called `old-smith`.",
)
def dead_reference(project: Project) -> Iterator[Diagnostic]:
    """A text or a resource belongs to nothing in the game."""
    yield from _texts(project, "cards", project.game.items)
    yield from _texts(project, "icons", project.game.icons)
    yield from _texts(project, "examples", project.game.examples)
    yield from _texts(project, "editions", project.game.differences)
    for kind in ("faq", "errata"):
        yield from _texts(project, kind, {one.id: one for one in project.game.rulings.values() if one.kind == kind})
    yield from _rules(project)
    used = set(_names(project))
    for resource in project.game.resources.values():
        if resource.id not in used:
            yield warning("dead-reference", resource.span, f"no effect gives or takes `{resource.id}`")


def _texts(project: Project, namespace: str, known: Mapping[str, Any]) -> Iterator[Diagnostic]:
    for key, message in project.source.messages.items():
        first, _, rest = key.partition(".")
        name = rest.partition(".")[0]
        if first == namespace and name not in known:
            hints = did_you_mean(name, known) or ("remove the text, or add what it speaks of",)
            yield warning("dead-reference", message.span, f"`{key}` is a text for `{name}`, which is not there", *hints)


def _rules(project: Project) -> Iterator[Diagnostic]:
    for key, message in project.source.messages.items():
        rule = key.removeprefix("rules.").rpartition(".")[0]
        if key.startswith("rules.") and rule not in project.game.rules:
            hints = did_you_mean(rule, project.game.rules)
            yield warning("dead-reference", message.span, f"`{key}` is a text for a rule that is not there", *hints)


def _names(project: Project) -> Iterator[str]:
    for item in project.game.items.values():
        for effects in item.effects.values():
            for effect in effects:
                yield from _words(effect.body)


def _words(node: Any) -> Iterator[str]:
    if isinstance(node, Mapping):
        for key, value in node.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(node, str):
        yield node
    elif isinstance(node, Iterable):
        for part in node:
            yield from _words(getattr(part, "body", part))
