"""What stands beside the rules: worked examples, questions, differences between editions, printing errors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup, escape

from compiler.model.game import Rule
from compiler.model.notes import Difference, Ruling
from compiler.render.site.address import relative
from compiler.render.site.site_context import SiteContext

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
    day: str
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
    day: str
    rules: Links
    href: str


@dataclass(frozen=True, slots=True)
class NotesView:
    """All notes that show at one rule, for its page."""

    examples: tuple[ExampleView, ...]
    questions: tuple[QuestionView, ...]
    differences: tuple[DifferenceView, ...]
    errors: tuple[ErrorView, ...]


def notes_at(context: SiteContext, rule: Rule, page: str) -> NotesView:
    """What stands at a rule; where all editions are silent, the question of the same name speaks."""
    rulings = [one for one in context.game.rulings.values() if rule.id in one.rules]
    differences = (one for one in context.game.differences.values() if rule.id in one.rules and not one.silent)
    return NotesView(
        examples=tuple(example_view(context, name, page) for name in rule.examples if is_publishable(context, name)),
        questions=tuple(question_view(context, one, page) for one in rulings if one.kind == "faq"),
        differences=tuple(difference_view(context, one, page) for one in differences),
        errors=tuple(error_view(context, one, page) for one in rulings if one.kind == "errata"),
    )


def is_publishable(context: SiteContext, example: str) -> bool:
    """Whether an example has its words and came out as it says."""
    return f"examples.{example}" in context.bound and f"examples.{example}.text" in context.translation.messages


def example_view(context: SiteContext, name: str, page: str) -> ExampleView:
    """A worked example for the page at address `page`."""
    return ExampleView(name, context.maybe(f"examples.{name}.title"), context.html(f"examples.{name}.text", page))


def examples_elsewhere(context: SiteContext, rule: Rule, page: str) -> Links:
    """Addresses and titles of examples that show this rule at another one."""
    homes = {
        name: home for home in context.game.rules.values() for name in home.examples if is_publishable(context, name)
    }
    names = (
        name for name, home in homes.items() if home != rule and rule.id in context.game.examples[name].data["rules"]
    )
    return tuple(
        (example_address(context, name, homes[name], page), context.maybe(f"examples.{name}.title")) for name in names
    )


def example_address(context: SiteContext, name: str, home: Rule, page: str) -> str:
    """Where the example that stands at the rule `home` is, from a page."""
    return relative(page, f"rules/{context.chapter_of(home.id)}.html#x-{name}")


def difference_view(context: SiteContext, one: Difference, page: str) -> DifferenceView:
    """A difference between editions for the page at address `page`."""
    key = f"editions.{one.id}"
    readings = (
        ReadingView(
            context.html(f"{key}.readings.{reading.id}", page),
            edition_labels(context, reading.says),
            reading.id == one.played,
        )
        for reading in sorted(one.readings, key=lambda reading: reading.id != one.played)
    )
    return DifferenceView(
        id=one.id,
        question=context.inline(f"{key}.question", page),
        readings=tuple(readings),
        why=context.html(f"{key}.played", page),
        play=one.play,
        rules=rule_links(context, one.rules, page),
        href=relative(page, f"{EDITIONS}#e-{one.id}"),
    )


def question_view(context: SiteContext, one: Ruling, page: str) -> QuestionView:
    """A question with its answer for the page at address `page`."""
    return QuestionView(
        id=one.id,
        question=context.inline(f"faq.{one.id}.question", page),
        answer=context.html(f"faq.{one.id}.answer", page),
        basis=context.say(f"faq.basis.{one.basis}"),
        editions=edition_labels(context, one.sources),
        date=one.date,
        day=context.day(one.date),
        rules=rule_links(context, one.rules, page),
        href=relative(page, f"{FAQ}#q-{one.id}"),
    )


def error_view(context: SiteContext, one: Ruling, page: str) -> ErrorView:
    """A printing error for the page at address `page`."""
    return ErrorView(
        id=one.id,
        editions=edition_labels(context, one.sources),
        printed=context.html(f"errata.{one.id}.printed", page),
        meant=context.html(f"errata.{one.id}.meant", page),
        date=one.date,
        day=context.day(one.date),
        rules=rule_links(context, one.rules, page),
        href=relative(page, f"{FAQ}#m-{one.id}"),
    )


def edition_names(context: SiteContext, says: Iterable[str]) -> tuple[str, ...]:
    """The names of the editions that some citations (`ru:224`) point into, each once."""
    tags = dict.fromkeys(cited.partition(":")[0] for cited in says)
    return tuple(context.maybe(f"sources.{tag}.name") or context.game.sources[tag].title for tag in tags)


def edition_labels(context: SiteContext, says: Iterable[str]) -> tuple[Markup, ...]:
    """Return the same names as HTML: a title on a cover is in the language of its edition."""
    sources = (context.game.sources[tag] for tag in dict.fromkeys(cited.partition(":")[0] for cited in says))
    return tuple(
        escape(name) if (name := context.maybe(f"sources.{one.id}.name")) else context.foreign(one.title, one.language)
        for one in sources
    )


def rule_links(context: SiteContext, rules: Iterable[str], page: str) -> Links:
    """Addresses of rules with their numbers and titles."""
    known = (context.game.rules[rule] for rule in rules if rule in context.game.rules)
    return tuple(
        (
            relative(page, context.address("rule", rule.id)),
            f"{rule.number} {context.maybe(f'rules.{rule.id}.title')}".strip(),
        )
        for rule in known
    )
