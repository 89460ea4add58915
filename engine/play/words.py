"""A game in words: actions, log, panels. What a locale lacks is shown by its id, so that it can always be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.action import Action
from engine.log import Entry
from engine.own import own
from engine.play.canvas import Panel
from engine.state import State
from engine.text import MissingText, Texts

MANY = 24
"""More choices than this are too many to read at once."""


class Choice(NamedTuple):
    """An action to choose: its number from 1, its words, and what to know about it ("" for nothing)."""

    number: int
    action: Action
    text: str
    remark: str


class Group(NamedTuple):
    """Choices of one kind under a heading; "" where there is none."""

    title: str
    choices: tuple[Choice, ...]


def choices(state: State, texts: Texts) -> tuple[Group, ...]:
    """Everything legal, numbered; actions of one kind together, kinds in the order in which the game gives them.

    A kind of very many actions is a group for each value of its first argument.
    """
    kinds: dict[str, list[Action]] = {}
    for action in state.legal():
        kinds.setdefault(action.kind, []).append(action)
    return tuple(_groups(state, texts, kinds))


def _groups(state: State, texts: Texts, kinds: Mapping[str, Sequence[Action]]) -> Iterator[Group]:
    number = 0
    for kind, actions in kinds.items():
        title = said(texts, f"play.kinds.{kind}", "") if len(actions) > 1 else ""
        for heading, part in _parts(state, texts, title, actions):
            yield Group(heading, tuple(_choice(state, texts, number + n, action) for n, action in enumerate(part, 1)))
            number += len(part)


def _parts(state: State, texts: Texts, title: str, actions: Sequence[Action]) -> Iterator[tuple[str, Sequence[Action]]]:
    if len(actions) <= MANY:
        yield title, actions
        return
    by_first: dict[Any, list[Action]] = {}
    for action in actions:
        by_first.setdefault(action.args[0], []).append(action)
    for part in by_first.values():
        yield f"{title}: {_first(state, texts, part[0])}" if title else _first(state, texts, part[0]), part


def _first(state: State, texts: Texts, action: Action) -> str:
    """The first argument of an action in words."""
    name = state.game.parameters[action.kind][0]
    try:
        return texts.value(state.says(action)["slots"][name])
    except LookupError:
        return str(action.args[0])


def _choice(state: State, texts: Texts, number: int, action: Action) -> Choice:
    module = own(state.game, "draw")
    return Choice(number, action, words(state, texts, action), module.remark(state, texts, action) if module else "")


def words(state: State, texts: Texts, action: Action) -> str:
    """An action that is legal now, as a sentence."""
    try:
        return texts.value(state.says(action))
    except MissingText:
        return str(action)


def told(state: State, texts: Texts, entry: Entry) -> str:
    """An entry of the log, as a sentence."""
    try:
        return texts.value(state.tells(entry))
    except MissingText:
        return str(entry)


def name(state: State, seat: int) -> Any:
    """Whom a seat belongs to, as a slot: in the game's own word, else by number."""
    module = own(state.game, "draw")
    return module.name(state, seat) if module else {"key": "interface.player", "slots": {"n": seat + 1}}


def said(texts: Texts, key: str, default: str, slots: Mapping[str, Any] | None = None) -> str:
    """A message that a game need not have."""
    try:
        return texts.say(key, slots)
    except MissingText:
        return default


def panels(state: State, texts: Texts, columns: int) -> tuple[Panel, ...]:
    """The table: as the game draws it, else the position as it stands in a save, key by key."""
    module = own(state.game, "draw")
    if module:
        return tuple(module.panels(state, texts, columns))
    return tuple(Panel(key, key, tuple(_listed(value))) for key, value in state.position().items())


def _listed(value: Any, indent: str = "") -> Iterator[tuple[tuple[str, str], ...]]:
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        simple = not isinstance(part, (Mapping, list))
        yield ((f"{indent}{key}{f': {part}' if simple else ''}", ""),)
        yield from _listed(part, f"{indent}  ")
    if not pairs and not indent:
        yield ((str(value), ""),)
