"""What pages and books show of rules, in order: chapters, worked examples, rulings and differences of editions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from compiler.model.game import Rule
from compiler.model.notes import Difference, Ruling, RulingKind, get_source_id
from compiler.render.text.text_context import TextContext

Note = TypeVar("Note", Difference, Ruling)


def list_chapters(context: TextContext) -> tuple[Rule, ...]:
    """Return the rules at the top of the tree."""
    return tuple(rule for rule in context.game.rules.values() if not rule.parent)


def is_publishable(context: TextContext, example: str) -> bool:
    """Return whether an example has a text in this locale and its run has confirmed it."""
    return f"examples.{example}" in context.bound and f"examples.{example}.text" in context.translation.messages


def list_rulings(context: TextContext, kind: RulingKind) -> Iterator[Ruling]:
    """Yield the questions or the printing errors in the order of the rules."""
    return sort_by_rule(context, (ruling for ruling in context.game.rulings.values() if ruling.kind == kind))


def sort_by_rule(context: TextContext, notes: Iterable[Note]) -> Iterator[Note]:
    """Yield notes in the order of the first rules that show them."""
    places = {rule: number for number, rule in enumerate(context.game.rules)}
    yield from sorted(notes, key=lambda note: places[note.rules[0]])


def name_editions(context: TextContext, citations: Iterable[str]) -> tuple[str, ...]:
    """Return the names of the editions that citations (`ru:224`) refer to, each once."""
    tags = dict.fromkeys(map(get_source_id, citations))
    return tuple(context.find_text(f"sources.{tag}.name") or context.game.sources[tag].title for tag in tags)
