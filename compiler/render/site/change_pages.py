"""The pages of changes: what the rules, pieces and terms say differently from one release to the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple, NotRequired, TypedDict

from markupsafe import Markup, escape

from compiler.model.rule_nodes import LinkKind
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
from compiler.render.site.record_texts import collect_texts
from compiler.render.text.address import TitledLink, make_relative
from compiler.render.text.text_context import TextContext

CHANGES = "changes.html"
"""The page of the latest changes."""

PAGE_BYTES = 42_000
"""The maximum size in bytes of the changes on a page, so that the whole page stays below 60 kB of HTML."""

ENTRY_BYTES = 240
"""The number of bytes that the HTML of a change takes besides its words."""

MARK_BYTES = 24
"""The number of bytes that the HTML of a passage of a change takes besides its words."""

_MARKS = {"added": "ins", "removed": "del"}
_SECTIONS = {"rule": "nav.rules", "card": "nav.cards", "term": "nav.glossary"}
_LINKS = {"rule": LinkKind.RULE, "card": LinkKind.CARD, "term": LinkKind.TERM}


@dataclass(frozen=True, slots=True)
class VersionStep:
    """Two versions whose texts are compared; `version` is None for the texts as they are now."""

    before: str
    version: str | None
    then: RecordedTexts
    now: RecordedTexts


@dataclass(frozen=True, slots=True)
class ChangePage:
    """A page with some of the changes of a step: its `number` among the pages of the step, from 1, and their `uris`."""

    step: VersionStep
    changes: tuple[TextChange, ...]
    number: int
    uris: tuple[str, ...]

    @property
    def uri(self) -> str:
        """The address of the page."""
        return self.uris[self.number - 1]


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A rule, piece or term that has changed.

    Attributes:
        id: The id of its section on the page.
        number: The number of a rule, or None for anything else.
        title: Its title.
        address: Its address from the page, or None if it has been removed.
        change: The word for its addition or removal, or None if it has changed.
        lines: Its text with the changes marked.
    """

    id: str
    number: str | None
    title: Markup
    address: str | None
    change: str | None
    lines: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class ChangeSection:
    """The changes of the rules, of the pieces, or of the terms."""

    id: str
    title: str
    entries: tuple[ChangeView, ...]


class NumberedPage(NamedTuple):
    """A page of a step, from 1, and its address."""

    number: int
    address: str


class ChangesVariables(TypedDict):
    """The variables of the template of a page of changes.

    Attributes:
        step: The heading of the step.
        unchanged: A sentence if nothing has changed in the step, or None.
        sections: The changes.
        number: The number of the page among the pages of the step.
        parts: The pages of the step, if there are several.
        older: Links to the pages of earlier steps, on the page of the latest changes only.
    """

    step: str
    unchanged: str | None
    sections: tuple[ChangeSection, ...]
    number: int
    parts: Sequence[NumberedPage]
    older: NotRequired[Sequence[TitledLink]]


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
    since = [VersionStep(last, None, then, now)] if not steps or then != now else []
    return tuple(reversed((*steps, *since)))


def list_change_pages(context: TextContext, entry: Page) -> Iterator[Page]:
    """Yield the page of the menu, with the latest changes, and the pages of further and earlier changes."""
    latest, *earlier = list_steps(context)
    first, *further = list_step_pages(latest, CHANGES)
    yield replace(entry, view=partial(_make_first_view, context, first, earlier))
    for page in (*further, *(page for step in earlier for page in list_step_pages(step, _make_uri(step)))):
        title = name_step(context, page.step)
        numbered = f"{title} · {page.number}" if page.number > 1 else title
        yield Page(page.uri, CHANGES, numbered, partial(make_page_view, context, page))


def _make_first_view(context: TextContext, page: ChangePage, earlier: Sequence[VersionStep]) -> ChangesVariables:
    """Return the variables of the template of the latest changes, with links to the pages of earlier ones."""
    links = [TitledLink(make_relative(CHANGES, _make_uri(step)), name_step(context, step)) for step in earlier]
    return {**make_page_view(context, page), "older": links}


def _make_uri(step: VersionStep, number: int = 1) -> str:
    """Return the address of a page of a step, where the first page of the latest step is elsewhere."""
    name = step.version or f"since-{step.before}"
    return f"changes/{name}.html" if number == 1 else f"changes/{name}-{number}.html"


def list_step_pages(step: VersionStep, first_uri: str) -> tuple[ChangePage, ...]:
    """Divide the changes of a step between pages, at least one; the first of them has this address."""
    parts = list(divide_changes(list_text_changes(step.then, step.now))) or [()]
    uris = (first_uri, *(_make_uri(step, number) for number in range(2, len(parts) + 1)))
    return tuple(ChangePage(step, changes, number, uris) for number, changes in enumerate(parts, start=1))


def divide_changes(changes: Iterable[TextChange]) -> Iterator[tuple[TextChange, ...]]:
    """Yield changes in their order, in groups of `PAGE_BYTES` at most; a longer change is a group of its own."""
    group: list[TextChange] = []
    size = 0
    for change in changes:
        added = _estimate_bytes(change)
        if group and size + added > PAGE_BYTES:
            yield tuple(group)
            group = []
            size = 0
        group.append(change)
        size += added
    if group:
        yield tuple(group)


def _estimate_bytes(change: TextChange) -> int:
    """Return how long the HTML of a change is, about."""
    passages = [passage for line in (change.title, *change.text) for passage in line]
    return ENTRY_BYTES + sum(len(passage.words.encode()) + MARK_BYTES for passage in passages)


def name_step(context: TextContext, step: VersionStep) -> str:
    """Return the heading of a step."""
    if step.version:
        return context.say("changes.version", version=step.version, before=step.before)
    return context.say("changes.since", version=step.before)


def make_page_view(context: TextContext, page: ChangePage) -> ChangesVariables:
    """Return what a page says has changed in a step, with the pages of the step if there are several."""
    sections = list_change_sections(context, page.changes, page.uri)
    parts = [NumberedPage(number, make_relative(page.uri, uri)) for number, uri in enumerate(page.uris, start=1)]
    return {
        "step": name_step(context, page.step),
        "unchanged": None if sections else context.say("changes.none", version=page.step.before),
        "sections": sections,
        "number": page.number,
        "parts": parts if len(parts) > 1 else [],
    }


def list_change_sections(context: TextContext, changes: tuple[TextChange, ...], page: str) -> tuple[ChangeSection, ...]:
    """Return the sections of some changes for the page at an address."""
    sections = (_make_section(context, kind, changes, page) for kind in TEXT_KINDS)
    return tuple(section for section in sections if section.entries)


def _make_section(context: TextContext, kind: TextKind, changes: tuple[TextChange, ...], page: str) -> ChangeSection:
    entries = tuple(_make_change_view(context, change, page) for change in changes if change.key.kind == kind)
    return ChangeSection(kind, context.say(_SECTIONS[kind]), entries)


def _make_change_view(context: TextContext, change: TextChange, page: str) -> ChangeView:
    key = change.key
    rule = context.game.rules.get(change.key.id)
    address = _find_address(context, key)
    return ChangeView(
        id=f"{key.kind}-{key.id}",
        number=rule.number if rule and key.kind == "rule" else None,
        title=mark_passages(context, change.title),
        address=make_relative(page, address) if address else None,
        change=None if change.change == "changed" else context.say(f"changes.{change.change}"),
        lines=tuple(mark_passages(context, line) for line in change.text),
    )


def _find_address(context: TextContext, key: TextKey) -> str | None:
    return context.find_address(_LINKS[key.kind], key.id)


def mark_passages(context: TextContext, passages: Passages) -> Markup:
    """Return passages as HTML, with the words that are new or removed marked."""
    return Markup().join(_mark_passage(change, context.bind(words)) for change, words in passages)


def _mark_passage(change: str, words: str) -> Markup:
    """Return a passage as HTML; the space before new words is not marked."""
    if change not in _MARKS:
        return escape(words)
    marked = words.lstrip() if change == "added" else words
    return escape(words.removesuffix(marked)) + Markup("<{0}>{1}</{0}>").format(_MARKS[change], marked)
