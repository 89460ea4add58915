"""Set-up for each number of players: tables of what each step takes, and pictures of what differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from compiler.book.blocks import Block, Heading, Illustrations, Prose, TextTable, Words
from compiler.book.set_lines import join_words, make_plain_words
from compiler.compiled.list_setups import Setup, list_setups
from compiler.layout.frame import Frame
from compiler.layout.text.inline_markup import StyledText
from compiler.render.rulebook.book_texts import BookTexts, add_caption, name_rule_anchor
from compiler.render.text.setup_words import StepWords, name_step_amounts
from compiler.render.text.text_context import TextContext


class _Step(NamedTuple):
    """A step in all set-ups: what it takes for each number of players, in words."""

    rule: str
    taken: tuple[str, ...]
    is_by_seat: bool


def write_setups(texts: BookTexts, chapter: str) -> Iterator[Block]:
    """Yield what set-up takes, after the chapter where the steps begin; nothing for a game without amounts."""
    setups = list_setups(texts.context.game)
    if not setups or texts.context.find_chapter(setups[0].rules[0]) != chapter:
        return
    steps = list(_compare_steps(texts.context, setups))
    if steps:
        yield Heading(2, make_plain_words(texts.context.say("tools.setup.table")))
        yield Prose(make_plain_words(texts.context.say("tools.setup.about")), keeps_with_next=True)
        yield from _make_tables(texts, setups, steps)
        yield from _illustrate_setups(texts, setups)


def _compare_steps(context: TextContext, setups: Sequence[Setup]) -> Iterator[_Step]:
    """Yield the steps of all set-ups in their order, without steps that take nothing."""
    named = [dict(name_step_amounts(context, setup)) for setup in setups]
    for rule in dict.fromkeys(rule for steps in named for rule in steps):
        taken = tuple(_join_amounts(steps[rule]) if rule in steps else "" for steps in named)
        if any(taken):
            yield _Step(rule, taken, any(rule in steps and steps[rule].by_seat for steps in named))


def _join_amounts(step: StepWords) -> str:
    listed = ", ".join((*step.amounts, *step.by_seat))
    return ". ".join(filter(None, (listed, step.returned)))


def _make_tables(texts: BookTexts, setups: Sequence[Setup], steps: Sequence[_Step]) -> Iterator[TextTable]:
    """Yield a table of the steps that are the same for any number of players, and one of all others."""
    numbers = [texts.context.say("home.exactly", n=setup.players) for setup in setups]
    least, most = setups[0].players, setups[-1].players
    any_number = numbers[0] if least == most else texts.context.say("home.players", least=least, most=most)
    same = [step for step in steps if len(set(step.taken)) == 1]
    differing = [step for step in steps if len(set(step.taken)) > 1]
    if same:
        yield _make_table(texts, [any_number], [step._replace(taken=step.taken[:1]) for step in same])
    if differing:
        yield _make_table(texts, numbers, differing)


def _make_table(texts: BookTexts, numbers: Sequence[str], steps: Sequence[_Step]) -> TextTable:
    head = (make_plain_words(texts.context.say("tools.setup.title")), *map(make_plain_words, numbers))
    nothing = texts.context.texts.say("book.dash")
    rows = [(_name_step(texts, step), *(make_plain_words(words or nothing) for words in step.taken)) for step in steps]
    return TextTable((head, *rows))


def _name_step(texts: BookTexts, step: _Step) -> Words:
    """Return the number of a rule, which leads to it, its title, and whether players take its pieces in turn order."""
    context = texts.context
    rule = texts.context.game.rules[step.rule]
    number = (StyledText("regular", f"{rule.number} ", name_rule_anchor(rule.id)),) if rule.number else ()
    order = make_plain_words(f". {context.say('tools.setup.seats')}", italic=True) if step.is_by_seat else ()
    return join_words(number, make_plain_words(context.find_text(f"rules.{step.rule}.title")), order)


def _illustrate_setups(texts: BookTexts, setups: Sequence[Setup]) -> Iterator[Block]:
    """Yield the pictures that every set-up has and that are not equal in all of them, next to each other."""
    drawn = [_index_pictures(texts.context, setup) for setup in setups]
    names = [name for name in drawn[0] if all(name in pictures for pictures in drawn)]
    numbers = [texts.context.say("home.exactly", n=setup.players) for setup in setups]
    rows = [[pictures[name] for pictures in drawn] for name in names]
    differing = [row for row in rows if any(picture.items != row[0].items for picture in row)]
    if differing:
        yield Illustrations(tuple(tuple(map(add_caption, row, numbers)) for row in differing))
        yield Prose(make_plain_words(texts.context.say("tools.setup.drawn"), italic=True), small=True)


def _index_pictures(context: TextContext, setup: Setup) -> Mapping[str, Frame]:
    """Return the pictures of a set-up by name; nothing if one of them could not be drawn."""
    drawn = context.diagrams.get(setup.name, ())
    if len(drawn) != len(setup.diagrams):
        return {}
    return {name: diagram.before for name, diagram in zip(setup.diagrams, drawn, strict=True)}
