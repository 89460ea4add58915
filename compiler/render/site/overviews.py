"""Pages that collect the notes: questions and printing errors, differences between editions, and a page per edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.model.notes import Difference, Reading, Ruling, RulingKind, Source, get_source_id
from compiler.render.site.menu_entry import Page
from compiler.render.site.note_views import (
    EDITIONS,
    FAQ,
    DifferenceView,
    ErrorView,
    QuestionView,
    label_editions,
    make_difference_view,
    make_error_view,
    make_question_view,
)
from compiler.render.site.piece_links import link_pieces_of_rules
from compiler.render.text.address import make_relative
from compiler.render.text.rule_content import list_rulings, sort_by_rule
from compiler.render.text.text_context import TextContext


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
class EditionEntry:
    """A published rulebook: its name in the reader's language, its cover, and the address of its page.

    An edition without differences has no page.
    """

    id: str
    name: Markup
    cover: Markup
    address: str | None


class FaqVariables(TypedDict):
    """The variables of the template of the questions: questions by chapter, and the printing errors."""

    chapters: Sequence[ChapterView]
    errors: Sequence[ErrorView]


class EditionsVariables(TypedDict):
    """The variables of the template of the editions: differences in play, in words, open questions, and editions."""

    play: Sequence[DifferenceView]
    words: Sequence[DifferenceView]
    silent: Sequence[QuestionView]
    editions: Sequence[EditionEntry]


class EditionVariables(TypedDict):
    """The variables of the template of an edition: what differs in play, only in words, and by misprints.

    `overview` is the address of the list of editions.
    """

    edition: EditionEntry
    overview: str
    play: Sequence[DeviationView]
    words: Sequence[DeviationView]
    errors: Sequence[ErrorView]


def make_faq_view(context: TextContext) -> FaqVariables:
    """Return the variables of the template of the questions."""
    chapters: dict[str, list[QuestionView]] = {}
    for ruling in list_rulings(context, RulingKind.FAQ):
        question = make_question_view(context, ruling, FAQ)
        pieces = link_pieces_of_rules(context, ruling.rules, FAQ)
        chapters.setdefault(context.find_chapter(ruling.rules[0]), []).append(replace(question, pieces=pieces))
    errors = tuple(make_error_view(context, ruling, FAQ) for ruling in list_rulings(context, RulingKind.ERRATA))
    return {
        "chapters": [_make_chapter_view(context, chapter, questions) for chapter, questions in chapters.items()],
        "errors": errors,
    }


def make_editions_view(context: TextContext) -> EditionsVariables:
    """Return the variables of the template of the editions."""
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
        "editions": [_make_edition_entry(context, source) for source in context.game.sources.values()],
    }


def list_edition_pages(context: TextContext) -> Iterator[Page]:
    """Yield a page for each published rulebook that differs somewhere from what is played here."""
    for source in context.game.sources.values():
        if _has_page(context, source):
            name = label_editions(context, [source.id])[0].striptags()
            title = name[:1].upper() + name[1:]
            yield Page(_make_edition_uri(source), "edition.html", title, partial(make_edition_view, context, source))


def make_edition_view(context: TextContext, source: Source) -> EditionVariables:
    """Return the variables of the template of an edition."""
    page = _make_edition_uri(source)
    deviations = [_make_deviation_view(context, *found, page) for found in _find_deviations(context, source)]
    return {
        "edition": _make_edition_entry(context, source),
        "overview": make_relative(page, EDITIONS),
        "play": [deviation for deviation in deviations if deviation.play],
        "words": [deviation for deviation in deviations if not deviation.play],
        "errors": [make_error_view(context, ruling, page) for ruling in _list_errors(context, source)],
    }


def _make_edition_uri(source: Source) -> str:
    return f"editions/{source.id}.html"


def _has_page(context: TextContext, source: Source) -> bool:
    """Return whether there is anything to say about an edition."""
    return any(True for _ in (*_find_deviations(context, source), *_list_errors(context, source)))


def _make_chapter_view(context: TextContext, chapter: str, questions: Iterable[QuestionView]) -> ChapterView:
    rule = context.game.rules[chapter]
    return ChapterView(rule.id, f"{rule.number} {context.find_text(f'rules.{rule.id}.title')}", tuple(questions))


def _make_edition_entry(context: TextContext, source: Source) -> EditionEntry:
    cover = context.mark_foreign(source.title, source.language) + (f", {source.publisher}" if source.publisher else "")
    return EditionEntry(
        id=source.id,
        name=label_editions(context, [source.id])[0],
        cover=cover + (f", {source.year}" if source.year else ""),
        address=_make_edition_uri(source) if _has_page(context, source) else None,
    )


def _list_errors(context: TextContext, source: Source) -> Iterator[Ruling]:
    """Yield the printing errors of an edition."""
    errors = list_rulings(context, RulingKind.ERRATA)
    return (ruling for ruling in errors if _is_cited(ruling.sources, source.id))


class _Deviation(NamedTuple):
    """A difference between editions, and the reading of one edition that is not played."""

    difference: Difference
    reading: Reading


def _find_deviations(context: TextContext, source: Source) -> Iterator[_Deviation]:
    """Yield the readings of an edition that are not played here, in the order of the rules."""
    for difference in sort_by_rule(context, context.game.differences.values()):
        for reading in difference.readings:
            if reading.id != difference.played and _is_cited(reading.citations, source.id):
                yield _Deviation(difference, reading)


def _make_deviation_view(context: TextContext, difference: Difference, reading: Reading, page: str) -> DeviationView:
    return DeviationView(
        href=make_relative(page, f"{EDITIONS}#e-{difference.id}"),
        question=context.render_inline(f"editions.{difference.id}.question", page),
        reading=context.render_html(f"editions.{difference.id}.readings.{reading.id}", page),
        play=difference.affects_play,
    )


def _is_cited(citations: Iterable[str], tag: str) -> bool:
    return any(get_source_id(citation) == tag for citation in citations)
