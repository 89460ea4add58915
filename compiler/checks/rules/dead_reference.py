"""dead-reference: a declaration that the game does not use, or a link without a target."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from compiler.checks.common.check import Project, check
from compiler.checks.common.marked_effects import find_referred_names, list_item_effects
from compiler.checks.common.message_search import find_in_message
from compiler.checks.common.missing_source_files import has_own_glossary
from compiler.diagnostics import Diagnostic, Sentence, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.diagnostics.suggest import suggest_nearest
from compiler.layout.pieces.piece_scope import find_layout_name
from compiler.model.game import CAPTION, Game
from compiler.model.message_marks import find_icons
from compiler.model.moved_rules import find_successor
from compiler.model.notes import RulingKind
from compiler.model.rule_nodes import LinkKind, find_links
from compiler.model.translation import Translation


@check(
    "dead-reference",
    rationale=(
        "A text for a card that has been renamed, or a resource that no effect gives, is usually left over from an "
        "unfinished edit. A link to a rule that does not exist would appear on the page as plain text, and nobody "
        "would know where it was meant to lead."
    ),
    example="`cards.old-smith.title` while no item is called `old-smith`.",
)
def dead_reference(project: Project) -> Iterator[Diagnostic]:
    """A text or a resource belongs to nothing in the game, or a link has no target in it."""
    yield from _report_dead_links(project)
    yield from _report_unused_texts(project, "cards", project.game.items)
    shown = {name for message in project.source.messages.values() for name in find_icons(message)}
    yield from _report_unused_texts(project, "icons", {*project.game.icons, *shown})  # unknown-icon reports those shown
    yield from _report_unused_texts(project, "examples", project.game.examples)
    yield from _report_unused_texts(project, "editions", project.game.differences)
    for kind in RulingKind:
        rulings = [ruling.id for ruling in project.game.rulings.values() if ruling.kind == kind]
        yield from _report_unused_texts(project, kind, rulings)
    yield from _report_texts_without_rule(project)
    yield from _report_captions_without_picture(project)
    yield from _report_unused_resources(project)


def _report_unused_resources(project: Project) -> Iterator[Diagnostic]:
    used = {
        name
        for _, effect in list_item_effects(project.game)
        for name in find_referred_names(project.game, effect, "resource")
    }
    for resource in project.game.resources.values():
        if resource.id not in used:
            yield warning(
                "dead-reference",
                resource.span,
                "no effect gives or takes `{resource}`",
                "delete it from `resources`; an icon that only texts and layouts show needs no resource",
                resource=resource.id,
            )


def _report_dead_links(project: Project) -> Iterator[Diagnostic]:
    """Yield a finding for each link whose target no page shows.

    A term that the source explains and a translation does not is reported as a missing translation, and a missing
    glossary of the source is reported once; neither is reported here.
    """
    explained = _list_explained_terms(project)
    for translation in project.linked.translations.values():
        shown = list_link_targets(project.game, translation)
        known = {**shown, LinkKind.TERM: {*shown[LinkKind.TERM], *explained}}
        for key, kind, target in _find_dead_links(project, translation, known):
            hints = (
                _suggest_successor(project.game, kind, target)
                or suggest_nearest(target, known[kind])
                or _advise_on_link(project, translation, kind, target)
            )
            link = re.compile(rf"{kind}:{re.escape(target)}(?![\w.-])")
            for _, span in find_in_message(project, translation.messages[key], link.finditer):
                yield error(
                    "dead-reference",
                    span,
                    "this link leads to a {kind} that does not exist: `{target}`",
                    *hints,
                    kind=kind,
                    target=target,
                )


class _DeadLink(NamedTuple):
    """A link in the message `key` to an unknown target."""

    key: str
    kind: LinkKind
    target: str


def _find_dead_links(
    project: Project, translation: Translation, known: Mapping[LinkKind, Collection[str]]
) -> Iterator[_DeadLink]:
    """Yield the links to unknown targets, each once for a message."""
    dead: dict[_DeadLink, None] = {}
    for key, text in project.linked.texts[translation.locale].items():
        message_key = key if key in translation.messages else key.rpartition(".")[0]
        for link in find_links(text):
            if link.target not in known[link.kind]:
                dead[_DeadLink(message_key, link.kind, link.target)] = None
    yield from dead


def _list_explained_terms(project: Project) -> frozenset[str]:
    """Return the terms that the source explains, or if it has no glossary, those that any language explains."""
    explaining = (project.source,) if has_own_glossary(project) else project.linked.translations.values()
    return frozenset(
        name for translation in explaining for name in list_link_targets(project.game, translation)[LinkKind.TERM]
    )


def list_link_targets(game: Game, translation: Translation) -> dict[LinkKind, Collection[str]]:
    """Return the targets that the pages of a translation show, by kind of link."""
    printed = {
        item.id for group in game.sets.values() for item in group.items if find_layout_name(item, group) in game.layouts
    }
    defined = {name for name in translation.terms if f"terms.{name}.definition" in translation.messages}
    return {LinkKind.RULE: game.rules, LinkKind.TERM: defined, LinkKind.CARD: printed}


def _suggest_successor(game: Game, kind: LinkKind, target: str) -> tuple[Sentence, ...]:
    """Return the hint to write the rule that has taken the place of another one, if there is one."""
    near = find_successor(game, target) if kind is LinkKind.RULE else None
    return (sentence("write `{near}`: the rule has moved there", near=near),) if near else ()


def _advise_on_link(project: Project, translation: Translation, kind: LinkKind, target: str) -> tuple[str, ...]:
    if kind is LinkKind.TERM and target in translation.terms:
        return ("add `terms.{target}.definition` to the texts, which the glossary shows",)
    if kind is LinkKind.CARD and target in project.game.items:
        return ("`{target}` has no layout, so no page shows it; delete the link",)
    return ("write the words without a link",)


def _report_unused_texts(project: Project, namespace: str, known: Collection[str]) -> Iterator[Diagnostic]:
    """Yield a finding for each text of a namespace whose key contains an unknown name."""
    for key, message in project.source.messages.items():
        first, _, rest = key.partition(".")
        name = rest.partition(".")[0]
        if first == namespace and name not in known:
            hints = suggest_nearest(name, known) or ("delete the text, or add what it describes",)
            yield warning(
                "dead-reference",
                message.span,
                "`{key}` is a text for `{name}`, which does not exist",
                *hints,
                key=key,
                name=name,
            )


def _report_captions_without_picture(project: Project) -> Iterator[Diagnostic]:
    """Yield a finding for each caption of a picture that its rule does not show."""
    for key, message in project.source.messages.items():
        rule_id, _, part = key.removeprefix("rules.").rpartition(".")
        rule = project.game.rules.get(rule_id) if key.startswith("rules.") else None
        if rule and part.startswith(CAPTION) and (name := part.removeprefix(CAPTION)) not in rule.pictures:
            hints = suggest_nearest(name, rule.pictures) or (
                "list it under `pictures` of the rule, or delete the text",
            )
            yield warning(
                "dead-reference",
                message.span,
                "`{key}` is the caption of a picture that rule `{rule}` does not show",
                *hints,
                key=key,
                rule=rule_id,
            )


def _report_texts_without_rule(project: Project) -> Iterator[Diagnostic]:
    for key, message in project.source.messages.items():
        rule = key.removeprefix("rules.").rpartition(".")[0]
        if key.startswith("rules.") and rule not in project.game.rules:
            hints = suggest_nearest(rule, project.game.rules)
            yield warning(
                "dead-reference",
                message.span,
                "`{key}` is a text for a rule that does not exist",
                *hints,
                key=key,
                rule=rule,
            )
