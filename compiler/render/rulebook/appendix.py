"""What follows the rules in a book: questions, printing errors, editions, icons, glossary, index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from compiler.book.blocks import Block, Heading, Index, Prose
from compiler.book.set_lines import join_words, make_bold, plain_words
from compiler.layout.characters import NBSP
from compiler.model.notes import Difference, Ruling, RulingKind
from compiler.render.rulebook.book_texts import BULLET, BookTexts, rule_anchor, term_anchor
from compiler.render.rulebook.chapters import difference_anchor
from compiler.render.site.collate import sort_key
from compiler.render.site.notes import edition_names
from compiler.render.site.overviews import in_rule_order, rulings_of
from compiler.render.site.reference import defined_terms, legend_icons


def appendix(texts: BookTexts, pages: Mapping[str, Sequence[int]]) -> Iterator[Block]:
    """Yield the parts that the game has; `pages` are those on which each anchor is."""
    yield from _questions(texts)
    yield from _editions(texts)
    yield from _icons(texts)
    yield from _glossary(texts)
    yield from _index(texts, pages)


def part_heading(title: str, anchor: str) -> Heading:
    """Return the heading of a part, which begins a page."""
    return Heading(1, plain_words(title), anchor=anchor, bookmark=title, starts_page=True)


def _questions(texts: BookTexts) -> Iterator[Block]:
    site = texts.site
    if not site.game.rulings:
        return
    yield part_heading(site.say("nav.faq"), "part:faq")
    chapter = ""
    for ruling in rulings_of(site, RulingKind.FAQ):
        if site.find_chapter(ruling.rules[0]) != chapter:
            chapter = site.find_chapter(ruling.rules[0])
            yield Heading(2, plain_words(site.maybe(f"rules.{chapter}.title")), number=site.game.rules[chapter].number)
        yield from _question(texts, ruling)
    errors = list(rulings_of(site, RulingKind.ERRATA))
    if errors:
        yield Heading(2, plain_words(site.say("faq.errors")))
    for ruling in errors:
        yield from _error(texts, ruling)


def _question(texts: BookTexts, ruling: Ruling) -> Iterator[Block]:
    question = make_bold(texts.words(f"faq.{ruling.id}.question"))
    numbers = texts.rule_numbers(ruling.rules)
    yield Prose(join_words(question, plain_words(f" ({numbers})" if numbers else "")), keeps=True)
    yield from texts.blocks(f"faq.{ruling.id}.answer")
    sources = ", ".join(edition_names(texts.site, ruling.sources))
    basis = texts.site.say(f"faq.basis.{ruling.basis}")
    yield Prose(
        plain_words(" · ".join(filter(None, (basis, sources, texts.site.day(ruling.date)))), italic=True), small=True
    )


def _error(texts: BookTexts, ruling: Ruling) -> Iterator[Block]:
    site = texts.site
    yield Prose(plain_words(", ".join(edition_names(site, ruling.sources)), bold=True), keeps=True)
    for key, label in (("printed", "faq.printed"), ("meant", "faq.meant")):
        words = plain_words(f"{site.say(label)}: ", italic=True)
        yield Prose(join_words(words, texts.words(f"errata.{ruling.id}.{key}")), BULLET)


def _editions(texts: BookTexts) -> Iterator[Block]:
    site = texts.site
    differences = [entry for entry in in_rule_order(site, site.game.differences.values()) if not entry.is_unanswered]
    if not differences:
        return
    yield part_heading(site.say("nav.editions"), "part:editions")
    for in_play, label in ((True, "editions.play"), (False, "editions.words")):
        chosen = [difference for difference in differences if difference.play == in_play]
        if chosen:
            yield Heading(2, plain_words(site.say(label)))
        for difference in chosen:
            yield from _difference(texts, difference)


def _difference(texts: BookTexts, difference: Difference) -> Iterator[Block]:
    question = make_bold(texts.words(f"editions.{difference.id}.question"))
    yield Prose(question, anchor=difference_anchor(difference.id), keeps=True)
    played_here = texts.site.say("editions.played")
    for reading in sorted(difference.readings, key=lambda reading: reading.id != difference.played):
        names = ", ".join(edition_names(texts.site, reading.says))
        notes = filter(None, (names, played_here if reading.id == difference.played else ""))
        source = plain_words(f" – {' · '.join(notes)}", italic=True)
        yield Prose(join_words(texts.words(f"editions.{difference.id}.readings.{reading.id}"), source), BULLET)
    yield from texts.blocks(f"editions.{difference.id}.played", small=True)


def _icons(texts: BookTexts) -> Iterator[Block]:
    site, names = texts.site, legend_icons(texts.site)
    if not names:
        return
    yield part_heading(site.say("nav.icons"), "part:icons")
    for name in names:
        words = join_words(
            texts.icon(name),
            plain_words(NBSP),
            plain_words(site.icon_name(name), bold=True),
            plain_words(f" – {site.maybe(f'icons.{name}.use')}"),
        )
        yield Prose(words)


def _glossary(texts: BookTexts) -> Iterator[Block]:
    site = texts.site
    terms = sorted(defined_terms(site), key=lambda term: sort_key(site.translation.alphabet, site.lemma(term)))
    if not terms:
        return
    yield part_heading(site.say("nav.glossary"), "part:glossary")
    for term in terms:
        name = plain_words(site.lemma(term), bold=True)
        definition = texts.words(f"terms.{term}.definition")
        yield Prose(join_words(name, plain_words(" – "), definition), anchor=term_anchor(term))


def _index(texts: BookTexts, pages: Mapping[str, Sequence[int]]) -> Iterator[Block]:
    """Yield the titles of all rules and the defined terms, with the pages that have them."""
    site = texts.site
    entries = {site.maybe(f"rules.{rule}.title"): pages.get(rule_anchor(rule), ()) for rule in site.game.rules}
    entries |= {_capitalised(site.lemma(term)): pages.get(term_anchor(term), ()) for term in defined_terms(site)}
    named = {name: numbers for name, numbers in entries.items() if name and numbers}
    if not named:
        return
    ordered = sorted(named, key=lambda name: sort_key(site.translation.alphabet, name))
    lines = tuple((plain_words(name), ", ".join(map(str, named[name]))) for name in ordered)
    yield Index(part_heading(site.texts.say("book.index"), "part:index"), lines)


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]
