"""dead-reference: something declared that nothing in the game uses, or a link that leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from compiler.checks._absent import has_own_glossary
from compiler.checks._check import Project, check
from compiler.checks._spots import spots
from compiler.diagnostics import Diagnostic, error, warning
from compiler.diagnostics.suggest import did_you_mean
from compiler.layout.lay_out import layout_of
from compiler.model.game import Game
from compiler.model.text import links
from compiler.model.translation import Translation


@check(
    "dead-reference",
    rationale=(
        "A text for a card that was renamed, or a resource that no effect gives, is a trace of an edit that was "
        "not finished. A link to a rule that is not there would leave plain words on the page, and nobody would know "
        "where it was to lead."
    ),
    example="`cards.old-smith.title` while no item is called `old-smith`.",
)
def dead_reference(project: Project) -> Iterator[Diagnostic]:
    """A text or a resource belongs to nothing in the game, or a link leads to nothing in it."""
    yield from _links(project)
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
            yield warning(
                "dead-reference", resource.span, "no effect gives or takes `{resource}`", resource=resource.id
            )


def _links(project: Project) -> Iterator[Diagnostic]:
    """Yield the links whose target no page shows, wherever a text may hold one.

    A term that the source explains and a translation does not is a missing translation, which is told by itself; so
    is a missing glossary of the source.
    """
    explained = _explained(project)
    for translation in project.linked.translations.values():
        shown = targets(project.game, translation)
        known = {**shown, "term": {*shown["term"], *explained}}
        dead: dict[tuple[str, str, str], None] = {}
        for key, text in project.linked.texts[translation.locale].items():
            message = key if key in translation.messages else key.rpartition(".")[0]
            dead |= {
                (message, link.kind, link.target): None for link in links(text) if link.target not in known[link.kind]
            }
        for key, kind, target in dead:
            hints = did_you_mean(target, known[kind]) or _way_out(project, translation, kind, target)
            sought = re.compile(rf"{kind}:{re.escape(target)}(?![\w.-])")
            for _, span in spots(project, translation.messages[key], sought):
                template = "this link leads to no {kind}: `{target}`"
                yield error("dead-reference", span, template, *hints, kind=kind, target=target)


def _explained(project: Project) -> frozenset[str]:
    """Return the terms that the source explains, or, where it has no glossary, any language."""
    telling = (project.source,) if has_own_glossary(project) else project.linked.translations.values()
    return frozenset(name for translation in telling for name in targets(project.game, translation)["term"])


def targets(game: Game, translation: Translation) -> dict[str, Collection[str]]:
    """Return what links of each kind may lead to in a translation: what its pages show."""
    printed = {
        item.id for group in game.sets.values() for item in group.items if layout_of(item, group) in game.layouts
    }
    defined = {name for name in translation.terms if f"terms.{name}.definition" in translation.messages}
    return {"rule": game.rules, "term": defined, "card": printed}


def _way_out(project: Project, translation: Translation, kind: str, target: str) -> tuple[str, ...]:
    if kind == "term" and target in translation.terms:
        return ("add `terms.{target}.definition` to the texts, which the glossary shows",)
    if kind == "card" and target in project.game.items:
        return ("`{target}` has no layout, so no page shows it; remove the link",)
    return ("write the words without a link",)


def _texts(project: Project, namespace: str, known: Mapping[str, Any]) -> Iterator[Diagnostic]:
    for key, message in project.source.messages.items():
        first, _, rest = key.partition(".")
        name = rest.partition(".")[0]
        if first == namespace and name not in known:
            hints = did_you_mean(name, known) or ("delete the text, or add what it describes",)
            yield warning(
                "dead-reference",
                message.span,
                "`{key}` is a text for `{name}`, which does not exist",
                *hints,
                key=key,
                name=name,
            )


def _rules(project: Project) -> Iterator[Diagnostic]:
    for key, message in project.source.messages.items():
        rule = key.removeprefix("rules.").rpartition(".")[0]
        if key.startswith("rules.") and rule not in project.game.rules:
            hints = did_you_mean(rule, project.game.rules)
            yield warning(
                "dead-reference",
                message.span,
                "`{key}` is a text for a rule that does not exist",
                *hints,
                key=key,
                rule=rule,
            )


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
