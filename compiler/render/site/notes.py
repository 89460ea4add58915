"""What stands beside the rules: worked examples, questions, differences between editions, printing errors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from compiler.model.game import Rule
from compiler.model.notes import Difference, Ruling
from compiler.render.site.address import relative
from compiler.render.site.book import Book

FAQ = "faq.html"
EDITIONS = "editions.html"

Links = tuple[tuple[str, str], ...]
"""Addresses with what they lead to."""


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example, its figures those of the engine's run."""

    id: str
    title: str
    text: Markup


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One answer, the names of the editions that give it, whether it is the one played here."""

    text: Markup
    editions: tuple[Markup, ...]
    played: bool


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """A question that editions answer differently; `why` says why one reading is played, if that needs saying."""

    id: str
    question: Markup
    readings: tuple[ReadingView, ...]
    why: Markup
    play: bool
    rules: Links
    href: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question with its answer; `basis` says in words what the answer rests on."""

    id: str
    question: Markup
    answer: Markup
    basis: str
    editions: tuple[Markup, ...]
    date: str
    rules: Links
    href: str


@dataclass(frozen=True, slots=True)
class ErrorView:
    """What some editions print and what is meant."""

    id: str
    editions: tuple[Markup, ...]
    printed: Markup
    meant: Markup
    date: str
    rules: Links
    href: str


@dataclass(frozen=True, slots=True)
class NotesView:
    """All notes that show at one rule, for its page."""

    examples: tuple[ExampleView, ...]
    questions: tuple[QuestionView, ...]
    differences: tuple[DifferenceView, ...]
    errors: tuple[ErrorView, ...]


def notes_at(book: Book, rule: Rule, page: str) -> NotesView:
    """What stands at a rule; where all editions are silent, the question of the same name speaks."""
    rulings = [one for one in book.game.rulings.values() if rule.id in one.rules]
    differences = (one for one in book.game.differences.values() if rule.id in one.rules and not one.silent)
    return NotesView(
        examples=tuple(example_view(book, name, page) for name in rule.examples if told(book, name)),
        questions=tuple(question_view(book, one, page) for one in rulings if one.kind == "faq"),
        differences=tuple(difference_view(book, one, page) for one in differences),
        errors=tuple(error_view(book, one, page) for one in rulings if one.kind == "errata"),
    )


def told(book: Book, example: str) -> bool:
    """Whether an example has its words and came out as it says."""
    return f"examples.{example}" in book.bound and f"examples.{example}.text" in book.translation.messages


def example_view(book: Book, name: str, page: str) -> ExampleView:
    """A worked example for the page at address `page`."""
    return ExampleView(name, book.maybe(f"examples.{name}.title"), book.html(f"examples.{name}.text", page))


def examples_elsewhere(book: Book, rule: Rule, page: str) -> Links:
    """Addresses and titles of examples that show this rule at another one."""
    homes = {name: home for home in book.game.rules.values() for name in home.examples if told(book, name)}
    names = (name for name, home in homes.items() if home != rule and rule.id in book.game.examples[name].data["rules"])
    return tuple(
        (example_address(book, name, homes[name], page), book.maybe(f"examples.{name}.title")) for name in names
    )


def example_address(book: Book, name: str, home: Rule, page: str) -> str:
    """Where the example that stands at the rule `home` is, from a page."""
    return relative(page, f"rules/{book.chapter_of(home.id)}.html#x-{name}")


def difference_view(book: Book, one: Difference, page: str) -> DifferenceView:
    """A difference between editions for the page at address `page`."""
    key = f"editions.{one.id}"
    readings = (
        ReadingView(
            book.html(f"{key}.readings.{reading.id}", page),
            edition_labels(book, reading.says),
            reading.id == one.played,
        )
        for reading in sorted(one.readings, key=lambda reading: reading.id != one.played)
    )
    return DifferenceView(
        id=one.id,
        question=book.inline(f"{key}.question", page),
        readings=tuple(readings),
        why=book.html(f"{key}.played", page),
        play=one.play,
        rules=rule_links(book, one.rules, page),
        href=relative(page, f"{EDITIONS}#e-{one.id}"),
    )


def question_view(book: Book, one: Ruling, page: str) -> QuestionView:
    """A question with its answer for the page at address `page`."""
    return QuestionView(
        id=one.id,
        question=book.inline(f"faq.{one.id}.question", page),
        answer=book.html(f"faq.{one.id}.answer", page),
        basis=book.say(f"faq.basis.{one.basis}"),
        editions=edition_labels(book, one.sources),
        date=one.date,
        rules=rule_links(book, one.rules, page),
        href=relative(page, f"{FAQ}#q-{one.id}"),
    )


def error_view(book: Book, one: Ruling, page: str) -> ErrorView:
    """A printing error for the page at address `page`."""
    return ErrorView(
        id=one.id,
        editions=edition_labels(book, one.sources),
        printed=book.html(f"errata.{one.id}.printed", page),
        meant=book.html(f"errata.{one.id}.meant", page),
        date=one.date,
        rules=rule_links(book, one.rules, page),
        href=relative(page, f"{FAQ}#m-{one.id}"),
    )


def edition_names(book: Book, says: Iterable[str]) -> tuple[str, ...]:
    """The names of the editions that some citations (`ru:224`) point into, each once."""
    tags = dict.fromkeys(cited.partition(":")[0] for cited in says)
    return tuple(book.maybe(f"sources.{tag}.name") or book.game.sources[tag].title for tag in tags)


def edition_labels(book: Book, says: Iterable[str]) -> tuple[Markup, ...]:
    """Return the same names as HTML: a title on a cover is in the language of its edition."""
    sources = (book.game.sources[tag] for tag in dict.fromkeys(cited.partition(":")[0] for cited in says))
    return tuple(
        escape(name) if (name := book.maybe(f"sources.{one.id}.name")) else book.foreign(one.title, one.language)
        for one in sources
    )


def rule_links(book: Book, rules: Iterable[str], page: str) -> Links:
    """Addresses of rules with their numbers and titles."""
    known = (book.game.rules[rule] for rule in rules if rule in book.game.rules)
    return tuple(
        (relative(page, book.address("rule", rule.id)), f"{rule.number} {book.maybe(f'rules.{rule.id}.title')}".strip())
        for rule in known
    )
