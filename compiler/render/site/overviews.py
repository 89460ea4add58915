"""Two pages that collect the notes: all questions and printing errors, and all differences by edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from markupsafe import Markup

from compiler.model.notes import Difference, Reading, Ruling, RulingKind, Source, get_source_id
from compiler.render.site.notes import (
    EDITIONS,
    FAQ,
    ErrorView,
    QuestionView,
    label_editions,
    make_difference_view,
    make_error_view,
    make_question_view,
)
from compiler.render.text.text_context import TextContext

Note = TypeVar("Note", Difference, Ruling)


@dataclass(frozen=True, slots=True)
class ChapterView:
    """The questions that belong to one chapter of the rules."""

    id: str
    title: str
    questions: tuple[QuestionView, ...]


@dataclass(frozen=True, slots=True)
class DeviationView:
    """A question that an edition answers differently from what is played here: address, question, answer."""

    href: str
    question: Markup
    reading: Markup
    play: bool


@dataclass(frozen=True, slots=True)
class EditionView:
    """A published rulebook: its name in the reader's language, its cover, and where it differs."""

    id: str
    name: Markup
    cover: Markup
    deviations: tuple[DeviationView, ...]
    errors: tuple[ErrorView, ...]


def make_faq_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the questions: questions by chapter, and the printing errors."""
    chapters: dict[str, list[QuestionView]] = {}
    for ruling in list_rulings(context, RulingKind.FAQ):
        chapters.setdefault(context.find_chapter(ruling.rules[0]), []).append(make_question_view(context, ruling, FAQ))
    errors = tuple(make_error_view(context, ruling, FAQ) for ruling in list_rulings(context, RulingKind.ERRATA))
    return {
        "chapters": [_make_chapter_view(context, chapter, questions) for chapter, questions in chapters.items()],
        "errors": errors,
    }


def make_editions_view(context: TextContext) -> dict[str, object]:
    """Return the variables of the template of the editions: differences by sort, and those of each edition."""
    ordered = list(sort_by_rule(context, context.game.differences.values()))
    views = [
        make_difference_view(context, difference, EDITIONS) for difference in ordered if not difference.is_unanswered
    ]
    silent = [difference.id for difference in ordered if difference.is_unanswered]
    rulings = [context.game.rulings[ruling] for ruling in silent if ruling in context.game.rulings]
    return {
        "play": [view for view in views if view.play],
        "words": [view for view in views if not view.play],
        "silent": [make_question_view(context, ruling, EDITIONS) for ruling in rulings],
        "editions": [_make_edition_view(context, source, ordered) for source in context.game.sources.values()],
    }


def _make_chapter_view(context: TextContext, chapter: str, questions: Iterable[QuestionView]) -> ChapterView:
    rule = context.game.rules[chapter]
    return ChapterView(rule.id, f"{rule.number} {context.find_text(f'rules.{rule.id}.title')}", tuple(questions))


def _make_edition_view(context: TextContext, source: Source, ordered: list[Difference]) -> EditionView:
    cover = context.mark_foreign(source.title, source.language) + (f", {source.publisher}" if source.publisher else "")
    errors = (ruling for ruling in list_rulings(context, RulingKind.ERRATA) if _is_cited(ruling.sources, source.id))
    return EditionView(
        id=source.id,
        name=label_editions(context, [source.id])[0],
        cover=cover + (f", {source.year}" if source.year else ""),
        deviations=tuple(_make_deviation_view(context, *deviation) for deviation in _find_deviations(source, ordered)),
        errors=tuple(make_error_view(context, ruling, EDITIONS) for ruling in errors),
    )


def _find_deviations(source: Source, ordered: list[Difference]) -> Iterator[tuple[Difference, Reading]]:
    """Yield the readings of an edition that are not played here, those that matter in play first."""
    for difference in sorted(ordered, key=lambda difference: not difference.play):
        for reading in difference.readings:
            if reading.id != difference.played and _is_cited(reading.says, source.id):
                yield difference, reading


def _make_deviation_view(context: TextContext, difference: Difference, reading: Reading) -> DeviationView:
    return DeviationView(
        href=f"#e-{difference.id}",
        question=context.render_inline(f"editions.{difference.id}.question", EDITIONS),
        reading=context.render_html(f"editions.{difference.id}.readings.{reading.id}", EDITIONS),
        play=difference.play,
    )


def _is_cited(citations: Iterable[str], tag: str) -> bool:
    return any(get_source_id(citation) == tag for citation in citations)


def list_rulings(context: TextContext, kind: RulingKind) -> Iterator[Ruling]:
    """Yield the questions or the printing errors in the order of the rules."""
    return sort_by_rule(context, (ruling for ruling in context.game.rulings.values() if ruling.kind == kind))


def sort_by_rule(context: TextContext, notes: Iterable[Note]) -> Iterator[Note]:
    """Yield notes in the order of the rules at which they are first shown."""
    places = {rule: number for number, rule in enumerate(context.game.rules)}
    yield from sorted(notes, key=lambda note: places[note.rules[0]])
