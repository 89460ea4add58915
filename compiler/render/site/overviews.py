"""Two pages that gather the notes: all questions and corrections, and all differences, edition by edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from markupsafe import Markup

from compiler.model.game import Rule
from compiler.model.notes import Difference, Reading, Ruling, Source
from compiler.render.site.notes import (
    EDITIONS,
    FAQ,
    ErrorView,
    QuestionView,
    difference_view,
    edition_labels,
    error_view,
    question_view,
)
from compiler.render.site.site_context import SiteContext

Note = TypeVar("Note", Difference, Ruling)


@dataclass(frozen=True, slots=True)
class ChapterView:
    """The questions that belong to one chapter of the rules."""

    id: str
    title: str
    questions: tuple[QuestionView, ...]


@dataclass(frozen=True, slots=True)
class DeviationView:
    """A question that an edition answers otherwise than is played here: its address, its words, the answer."""

    href: str
    question: Markup
    reading: Markup
    play: bool


@dataclass(frozen=True, slots=True)
class EditionView:
    """One published rulebook: its name in the reader's language, what is on its cover, where it is alone."""

    id: str
    name: Markup
    cover: Markup
    deviations: tuple[DeviationView, ...]
    errors: tuple[ErrorView, ...]


def faq_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the questions needs: questions by chapter, then the printing errors."""
    chapters: dict[str, list[QuestionView]] = {}
    for one in _rulings(context, "faq"):
        chapters.setdefault(context.chapter_of(one.rules[0]), []).append(question_view(context, one, FAQ))
    errors = tuple(error_view(context, one, FAQ) for one in _rulings(context, "errata"))
    return {
        "chapters": [_chapter(context, context.game.rules[name], questions) for name, questions in chapters.items()],
        "errors": errors,
    }


def editions_view(context: SiteContext) -> dict[str, Any]:
    """What the template of the editions needs: differences in play, in words, silence, and each edition apart."""
    ordered = list(_in_order(context, context.game.differences.values()))
    spoken = [difference_view(context, one, EDITIONS) for one in ordered if not one.silent]
    silent = [context.game.rulings[one.id] for one in ordered if one.silent and one.id in context.game.rulings]
    return {
        "play": [one for one in spoken if one.play],
        "words": [one for one in spoken if not one.play],
        "silent": [question_view(context, one, EDITIONS) for one in silent],
        "editions": [_edition(context, source, ordered) for source in context.game.sources.values()],
    }


def _chapter(context: SiteContext, rule: Rule, questions: Iterable[QuestionView]) -> ChapterView:
    return ChapterView(rule.id, f"{rule.number} {context.maybe(f'rules.{rule.id}.title')}", tuple(questions))


def _edition(context: SiteContext, source: Source, ordered: list[Difference]) -> EditionView:
    cover = context.foreign(source.title, source.language) + (f", {source.publisher}" if source.publisher else "")
    errors = (one for one in _rulings(context, "errata") if _cites(one.sources, source.id))
    return EditionView(
        id=source.id,
        name=edition_labels(context, [source.id])[0],
        cover=cover + (f", {source.year}" if source.year else ""),
        deviations=tuple(_deviation(context, one, reading) for one, reading in _apart(source, ordered)),
        errors=tuple(error_view(context, one, EDITIONS) for one in errors),
    )


def _apart(source: Source, ordered: list[Difference]) -> Iterator[tuple[Difference, Reading]]:
    for one in sorted(ordered, key=lambda one: not one.play):
        for reading in one.readings:
            if reading.id != one.played and _cites(reading.says, source.id):
                yield one, reading


def _deviation(context: SiteContext, one: Difference, reading: Reading) -> DeviationView:
    return DeviationView(
        href=f"#e-{one.id}",
        question=context.inline(f"editions.{one.id}.question", EDITIONS),
        reading=context.html(f"editions.{one.id}.readings.{reading.id}", EDITIONS),
        play=one.play,
    )


def _cites(says: Iterable[str], tag: str) -> bool:
    return any(cited.partition(":")[0] == tag for cited in says)


def _rulings(context: SiteContext, kind: str) -> Iterator[Ruling]:
    return _in_order(context, (one for one in context.game.rulings.values() if one.kind == kind))


def _in_order(context: SiteContext, notes: Iterable[Note]) -> Iterator[Note]:
    """Notes in the order of the rules at which they first show."""
    places = {rule: at for at, rule in enumerate(context.game.rules)}
    yield from sorted(notes, key=lambda one: places[one.rules[0]])
