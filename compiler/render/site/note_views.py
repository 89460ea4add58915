"""Notes on the rules: worked examples, questions, differences between editions, printing errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from compiler.model.game import Rule
from compiler.model.notes import Difference, Ruling, RulingKind, get_source_id
from compiler.model.rule_data import ExampleData
from compiler.render.site.diagrams import DiagramView, list_diagram_views
from compiler.render.text.address import TitledLink, make_relative
from compiler.render.text.rule_content import is_publishable
from compiler.render.text.text_context import TextContext

FAQ = "faq.html"
EDITIONS = "editions.html"


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example, its figures those of the engine's run; `diagrams` show its positions."""

    id: str
    title: str
    text: Markup
    diagrams: tuple[DiagramView, ...]


@dataclass(frozen=True, slots=True)
class ReadingView:
    """One answer to a question, the names of the editions that give it, and whether it is played here."""

    text: Markup
    editions: tuple[Markup, ...]
    played: bool


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """A question that editions answer differently; `why` explains why one reading is played, if there is a reason."""

    id: str
    question: Markup
    readings: tuple[ReadingView, ...]
    why: Markup
    play: bool
    rules: tuple[TitledLink, ...]
    href: str


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question with its answer; `basis` says in words what the answer is based on; `pieces` are those concerned."""

    id: str
    question: Markup
    answer: Markup
    basis: str
    editions: tuple[Markup, ...]
    date: str
    day: str
    rules: tuple[TitledLink, ...]
    href: str
    pieces: tuple[TitledLink, ...] = ()


@dataclass(frozen=True, slots=True)
class ErrorView:
    """A printing error: what some editions print and what is meant."""

    id: str
    editions: tuple[Markup, ...]
    printed: Markup
    meant: Markup
    date: str
    day: str
    rules: tuple[TitledLink, ...]
    href: str


@dataclass(frozen=True, slots=True)
class NotesView:
    """All notes that are shown at one rule."""

    examples: tuple[ExampleView, ...]
    questions: tuple[QuestionView, ...]
    differences: tuple[DifferenceView, ...]
    errors: tuple[ErrorView, ...]


def collect_notes(context: TextContext, rule: Rule, page: str) -> NotesView:
    """Return the notes at a rule; a difference that no edition addresses is shown as the question of its id."""
    rulings = [ruling for ruling in context.game.rulings.values() if rule.id in ruling.rules]
    at_rule = (difference for difference in context.game.differences.values() if rule.id in difference.rules)
    differences = (difference for difference in at_rule if not difference.is_unanswered)
    return NotesView(
        examples=tuple(
            make_example_view(context, name, page) for name in rule.examples if is_publishable(context, name)
        ),
        questions=tuple(
            make_question_view(context, ruling, page) for ruling in rulings if ruling.kind is RulingKind.FAQ
        ),
        differences=tuple(make_difference_view(context, difference, page) for difference in differences),
        errors=tuple(make_error_view(context, ruling, page) for ruling in rulings if ruling.kind is RulingKind.ERRATA),
    )


def make_example_view(context: TextContext, name: str, page: str) -> ExampleView:
    """Return a worked example for the page at address `page`."""
    return ExampleView(
        id=name,
        title=context.find_text(f"examples.{name}.title"),
        text=context.render_html(f"examples.{name}.text", page),
        diagrams=tuple(list_diagram_views(context, name, page)),
    )


def link_examples_elsewhere(context: TextContext, rule: Rule, page: str) -> tuple[TitledLink, ...]:
    """Return links to examples at other rules that show this rule."""
    homes = {
        name: home for home in context.game.rules.values() for name in home.examples if is_publishable(context, name)
    }
    names = (name for name, home in homes.items() if home != rule and rule.id in _list_rules_of_example(context, name))
    return tuple(
        TitledLink(find_example_address(context, name, homes[name], page), context.find_text(f"examples.{name}.title"))
        for name in names
    )


def _list_rules_of_example(context: TextContext, name: str) -> Sequence[str]:
    return context.game.examples[name].read(ExampleData)["rules"]


def find_example_address(context: TextContext, name: str, home: Rule, page: str) -> str:
    """Return the address, on `page`, of an example that is shown at the rule `home`."""
    return make_relative(page, f"rules/{context.find_chapter(home.id)}.html#x-{name}")


def make_difference_view(context: TextContext, difference: Difference, page: str) -> DifferenceView:
    """Return a difference between editions for the page at address `page`."""
    key = f"editions.{difference.id}"
    readings = (
        ReadingView(
            context.render_html(f"{key}.readings.{reading.id}", page),
            label_editions(context, reading.citations),
            reading.id == difference.played,
        )
        for reading in sorted(difference.readings, key=lambda reading: reading.id != difference.played)
    )
    return DifferenceView(
        id=difference.id,
        question=context.render_inline(f"{key}.question", page),
        readings=tuple(readings),
        why=context.render_html(f"{key}.played", page),
        play=difference.affects_play,
        rules=link_rules(context, difference.rules, page),
        href=make_relative(page, f"{EDITIONS}#e-{difference.id}"),
    )


def make_question_view(context: TextContext, ruling: Ruling, page: str) -> QuestionView:
    """Return a question with its answer for the page at address `page`."""
    return QuestionView(
        id=ruling.id,
        question=context.render_inline(f"faq.{ruling.id}.question", page),
        answer=context.render_html(f"faq.{ruling.id}.answer", page),
        basis=context.say(f"faq.basis.{ruling.basis}"),
        editions=label_editions(context, ruling.sources),
        date=ruling.date,
        day=context.format_day(ruling.date),
        rules=link_rules(context, ruling.rules, page),
        href=make_relative(page, f"{FAQ}#q-{ruling.id}"),
    )


def make_error_view(context: TextContext, ruling: Ruling, page: str) -> ErrorView:
    """Return a printing error for the page at address `page`."""
    return ErrorView(
        id=ruling.id,
        editions=label_editions(context, ruling.sources),
        printed=context.render_html(f"errata.{ruling.id}.printed", page),
        meant=context.render_html(f"errata.{ruling.id}.meant", page),
        date=ruling.date,
        day=context.format_day(ruling.date),
        rules=link_rules(context, ruling.rules, page),
        href=make_relative(page, f"{FAQ}#m-{ruling.id}"),
    )


def label_editions(context: TextContext, citations: Iterable[str]) -> tuple[Markup, ...]:
    """Return the same names as HTML, with titles from covers marked as text in the language of the edition."""
    tags = dict.fromkeys(map(get_source_id, citations))
    sources = (context.game.sources[tag] for tag in tags)
    return tuple(
        escape(name)
        if (name := context.find_text(f"sources.{source.id}.name"))
        else context.mark_foreign(source.title, source.language)
        for source in sources
    )


def link_rules(context: TextContext, rules: Iterable[str], page: str) -> tuple[TitledLink, ...]:
    """Return links to rules, with their numbers and titles."""
    known = (context.game.rules[rule] for rule in rules if rule in context.game.rules)
    return tuple(
        TitledLink(make_relative(page, context.find_rule_address(rule.id)), context.name_rule(rule)) for rule in known
    )
