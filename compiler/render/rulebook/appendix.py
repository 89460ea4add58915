"""The appendix of a book: questions, printing errors, editions, icons, glossary, index.

What is looked up rather than read is in small type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.book.blocks import Block, Heading, Index, IndexEntry, Prose
from compiler.book.set_lines import join_words, make_bold, make_plain_words
from compiler.layout.text.normalise_text import NBSP
from compiler.model.notes import Difference, Ruling, RulingKind
from compiler.render.rulebook.book_texts import (
    BULLET,
    BookTexts,
    keep_last_with_next,
    name_definition_anchor,
    name_rule_anchor,
    name_term_anchor,
)
from compiler.render.rulebook.chapters import name_difference_anchor
from compiler.render.text.collate import make_sort_key
from compiler.render.text.reference_entries import list_defined_terms, list_legend_icons
from compiler.render.text.rule_content import list_rulings, name_editions, sort_by_rule

_SEPARATOR = f"{NBSP}· "
"""Between parts of a note; it never begins a line."""


def write_appendix(texts: BookTexts, pages: Mapping[str, Sequence[int]]) -> Iterator[Block]:
    """Yield the parts of the appendix that the game has; `pages` are the numbers of the pages of each anchor."""
    yield from _write_questions(texts)
    yield from _write_editions(texts)
    yield from _write_icons(texts)
    yield from _write_glossary(texts)
    yield from _write_index(texts, pages)


def make_part_heading(title: str, anchor: str, *, starts_page: bool = False) -> Heading:
    """Return the heading of a part of the book, which is also in the outline of the PDF."""
    return Heading(1, make_plain_words(title), anchor=anchor, bookmark=title, starts_page=starts_page)


def _write_questions(texts: BookTexts) -> Iterator[Block]:
    context = texts.context
    if not context.game.rulings:
        return
    yield make_part_heading(context.say("nav.faq"), "part:faq", starts_page=True)
    chapter = ""
    for ruling in list_rulings(context, RulingKind.FAQ):
        if context.find_chapter(ruling.rules[0]) != chapter:
            chapter = context.find_chapter(ruling.rules[0])
            title = make_plain_words(texts.find_title(f"rules.{chapter}.title"))
            yield Heading(2, title, number=context.game.rules[chapter].number)
        yield from _write_question(texts, ruling)
    errors = list(list_rulings(context, RulingKind.ERRATA))
    if errors:
        yield Heading(2, make_plain_words(context.say("faq.errors")))
    for ruling in errors:
        yield from _write_error(texts, ruling)


def _write_question(texts: BookTexts, ruling: Ruling) -> Iterator[Block]:
    question = make_bold(texts.make_words(f"faq.{ruling.id}.question"))
    yield Prose(join_words(question, texts.list_rule_numbers(ruling.rules)), keeps_with_next=True, is_ragged=True)
    yield from keep_last_with_next(list(texts.make_blocks(f"faq.{ruling.id}.answer")))
    basis = texts.context.say(f"faq.basis.{ruling.basis}")
    sources = ", ".join(name_editions(texts.context, ruling.sources))
    day = texts.context.format_day(ruling.date)
    yield Prose(make_plain_words(_SEPARATOR.join(filter(None, (basis, sources, day))), italic=True), small=True)


def _write_error(texts: BookTexts, ruling: Ruling) -> Iterator[Block]:
    context = texts.context
    names = make_plain_words(", ".join(name_editions(context, ruling.sources)), bold=True)
    yield Prose(names, keeps_with_next=True, small=True)
    for key, label in (("printed", "faq.printed"), ("meant", "faq.meant")):
        words = make_plain_words(f"{context.say(label)}: ", italic=True)
        yield Prose(join_words(words, texts.make_words(f"errata.{ruling.id}.{key}")), BULLET, small=True)


def _write_editions(texts: BookTexts) -> Iterator[Block]:
    context = texts.context
    ordered = sort_by_rule(context, context.game.differences.values())
    differences = [difference for difference in ordered if not difference.is_unanswered]
    if not differences:
        return
    yield make_part_heading(context.say("nav.editions"), "part:editions")
    for in_play, label in ((True, "editions.play"), (False, "editions.words")):
        chosen = [difference for difference in differences if difference.affects_play == in_play]
        if chosen:
            yield Heading(2, make_plain_words(context.say(label)))
        for difference in chosen:
            yield from _write_difference(texts, difference)


def _write_difference(texts: BookTexts, difference: Difference) -> Iterator[Block]:
    question = make_bold(texts.make_words(f"editions.{difference.id}.question"))
    anchor = name_difference_anchor(difference.id)
    yield Prose(question, anchor=anchor, keeps_with_next=True, is_ragged=True, small=True)
    played_here = texts.context.say("editions.played")
    for reading in sorted(difference.readings, key=lambda reading: reading.id != difference.played):
        names = ", ".join(name_editions(texts.context, reading.citations))
        notes = _SEPARATOR.join(filter(None, (names, played_here if reading.id == difference.played else "")))
        words = texts.make_words(f"editions.{difference.id}.readings.{reading.id}")
        source = join_words(texts.make_dash(), make_plain_words(notes, italic=True)) if notes else ()
        yield Prose(join_words(words, source), BULLET, small=True)
    yield from texts.make_blocks(f"editions.{difference.id}.played", small=True)


def _write_icons(texts: BookTexts) -> Iterator[Block]:
    context = texts.context
    names = list_legend_icons(texts.context)
    if not names:
        return
    yield make_part_heading(context.say("nav.icons"), "part:icons")
    for name in names:
        words = join_words(
            texts.find_icon(name),
            make_plain_words(NBSP),
            make_plain_words(context.name_icon(name), bold=True),
            texts.make_dash(),
            make_plain_words(texts.find_title(f"icons.{name}.use")),
        )
        yield Prose(words, small=True)


def _write_glossary(texts: BookTexts) -> Iterator[Block]:
    context = texts.context
    alphabet = context.translation.alphabet
    terms = sorted(list_defined_terms(context), key=lambda term: make_sort_key(alphabet, context.find_lemma(term)))
    if not terms:
        return
    yield make_part_heading(context.say("nav.glossary"), "part:glossary")
    for term in terms:
        name = make_plain_words(context.find_lemma(term), bold=True)
        definition = texts.make_words(f"terms.{term}.definition")
        words = join_words(name, texts.make_dash(), definition)
        yield Prose(words, mentions=(name_term_anchor(term),), anchor=name_definition_anchor(term), small=True)


def _write_index(texts: BookTexts, pages: Mapping[str, Sequence[int]]) -> Iterator[Block]:
    """Yield the titles of all rules and the defined terms, each with the pages where it is found."""
    numbers: dict[str, set[int]] = {}
    for name, anchor in _list_indexed(texts):
        numbers.setdefault(name, set()).update(pages.get(anchor, ()))
    named = {name: found for name, found in numbers.items() if name and found}
    if not named:
        return
    context = texts.context
    ordered = sorted(named, key=lambda name: make_sort_key(context.translation.alphabet, name))
    lines = tuple(IndexEntry(make_plain_words(name), ", ".join(map(str, sorted(named[name])))) for name in ordered)
    yield Index(make_part_heading(context.texts.say("book.index"), "part:index", starts_page=True), lines)


class _IndexedName(NamedTuple):
    """The name of a rule or a term, and its anchor."""

    name: str
    anchor: str


def _list_indexed(texts: BookTexts) -> Iterator[_IndexedName]:
    """Yield each rule and term; a rule and a term may have the same name."""
    context = texts.context
    for rule in context.game.rules:
        yield _IndexedName(texts.find_title(f"rules.{rule}.title"), name_rule_anchor(rule))
    for term in list_defined_terms(context):
        yield _IndexedName(_capitalise(context.find_lemma(term)), name_term_anchor(term))


def _capitalise(words: str) -> str:
    return words[:1].upper() + words[1:]
