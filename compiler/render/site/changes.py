"""The pages of changes: what the rules, pieces and terms say differently from one release to the next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from markupsafe import Markup, escape

from compiler.model.text import LinkKind
from compiler.releases.recorded_texts import (
    TEXT_KINDS,
    Passages,
    RecordedTexts,
    TextChange,
    TextKey,
    TextKind,
    list_text_changes,
)
from compiler.render.site.menu_entry import Page
from compiler.render.site.recorded_texts import collect_texts
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

CHANGES = "changes.html"
"""The page of the latest changes."""

_MARKS = {"added": "ins", "removed": "del"}
_SECTIONS = {"rule": "nav.rules", "card": "nav.cards", "term": "nav.glossary"}
_LINKS = {"rule": LinkKind.RULE, "card": LinkKind.CARD, "term": LinkKind.TERM}


@dataclass(frozen=True, slots=True)
class VersionStep:
    """Two versions whose texts are compared; `version` is empty for the texts as they are now."""

    before: str
    version: str
    then: RecordedTexts
    now: RecordedTexts


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A rule, piece or term that has changed; `address` is empty if it has been removed, `number` is that of a rule."""

    id: str
    number: str
    title: Markup
    address: str
    change: str
    lines: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class ChangeSection:
    """The changes of the rules, of the pieces, or of the terms."""

    id: str
    title: str
    entries: tuple[ChangeView, ...]


def has_changes(context: TextContext) -> bool:
    """Return whether a game has a release with texts in this language."""
    return bool(context.releases)


def list_steps(context: TextContext) -> tuple[VersionStep, ...]:
    """Return the steps from each release to the next, the latest first: from the last release to the texts of now.

    If nothing has changed since the last of several releases, the latest step is the one that leads to it.
    """
    releases = [(release.version, release.texts[context.locale]) for release in context.releases]
    steps = [VersionStep(before, version, then, now) for (before, then), (version, now) in pairwise(releases)]
    last, then = releases[-1]
    now = collect_texts(context)
    since = [VersionStep(last, "", then, now)] if not steps or list_text_changes(then, now) else []
    return tuple(reversed((*steps, *since)))


def make_changes_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the latest changes, with links to the pages of earlier ones."""
    latest, *earlier = list_steps(context)
    links = [(make_relative(CHANGES, _make_uri(step)), name_step(context, step)) for step in earlier]
    return {**make_step_view(context, latest, CHANGES), "older": links}


def list_change_pages(context: TextContext) -> Iterator[Page]:
    """Yield a page for each earlier step."""
    for step in list_steps(context)[1:]:
        uri = _make_uri(step)
        yield Page(uri, CHANGES, name_step(context, step), partial(make_step_view, context, step, uri))


def _make_uri(step: VersionStep) -> str:
    return f"changes/{step.version}.html"


def name_step(context: TextContext, step: VersionStep) -> str:
    """Return the heading of a step."""
    if step.version:
        return context.say("changes.version", version=step.version, before=step.before)
    return context.say("changes.since", version=step.before)


def make_step_view(context: TextContext, step: VersionStep, page: str) -> dict[str, object]:
    """Return what has changed in a step, for the page at address `page`."""
    sections = list_change_sections(context, step, page)
    return {
        "step": name_step(context, step),
        "unchanged": "" if sections else context.say("changes.none", version=step.before),
        "sections": sections,
    }


def list_change_sections(context: TextContext, step: VersionStep, page: str) -> tuple[ChangeSection, ...]:
    """Return the sections with changes."""
    changes = list_text_changes(step.then, step.now)
    sections = (_make_section(context, kind, changes, page) for kind in TEXT_KINDS)
    return tuple(section for section in sections if section.entries)


def _make_section(context: TextContext, kind: TextKind, changes: tuple[TextChange, ...], page: str) -> ChangeSection:
    entries = tuple(_make_change_view(context, change, page) for change in changes if change.key.kind == kind)
    return ChangeSection(kind, context.say(_SECTIONS[kind]), entries)


def _make_change_view(context: TextContext, change: TextChange, page: str) -> ChangeView:
    key, rule = change.key, context.game.rules.get(change.key.id)
    address = _find_address(context, key)
    return ChangeView(
        id=f"{key.kind}-{key.id}",
        number=rule.number if rule and key.kind == "rule" else "",
        title=mark_passages(context, change.title),
        address=make_relative(page, address) if address else "",
        change="" if change.change == "changed" else context.say(f"changes.{change.change}"),
        lines=tuple(mark_passages(context, line) for line in change.text),
    )


def _find_address(context: TextContext, key: TextKey) -> str | None:
    return context.find_address(_LINKS[key.kind], key.id)


def mark_passages(context: TextContext, passages: Passages) -> Markup:
    """Return passages as HTML, with the words that are new or removed marked."""
    return Markup().join(_mark_passage(change, context.bind(words)) for change, words in passages)


def _mark_passage(change: str, words: str) -> Markup:
    return Markup("<{0}>{1}</{0}>").format(_MARKS[change], words) if change in _MARKS else escape(words)
