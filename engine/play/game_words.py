"""Describe a game in words: its actions, log and panels.

Actions and entries without texts are shown as ids, and kinds of actions without names have no heading. The words around
them must be complete: other functions raise MissingText for a text that is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from engine.action import Action, Argument
from engine.log import Entry
from engine.plain_data import JsonValue
from engine.play.canvas import Line, Panel, make_line
from engine.state import State
from engine.text import MissingText, Texts, Value

MANY = 24
"""The maximum number of choices that are listed at once. If there are more, they are grouped first."""

_Remark = Callable[[Action], "str | None"]
"""A function that returns the remark on a choice, or None."""


class Choice(NamedTuple):
    """An action to choose: its number, counted from 1, its description, and a remark or None."""

    number: int
    action: Action
    text: str
    remark: str | None


class ChoiceGroup(NamedTuple):
    """Choices of one kind, with a heading or None."""

    title: str | None
    choices: tuple[Choice, ...]


def group_choices(state: State, texts: Texts, *, for_reading: bool = False) -> tuple[ChoiceGroup, ...]:
    """Return all legal actions as numbered choices, grouped by kind.

    Kinds keep the order of the game, but kinds that end a task come last, so that nobody chooses one by mistake. A kind
    with more than `MANY` actions is divided into a group for each value of its first argument. With `for_reading`,
    remarks are worded for readers who do not see the table. Raise MissingText if a text of a remark is missing.
    """
    remark = _find_remark_function(state, texts, for_reading=for_reading)
    groups: list[ChoiceGroup] = []
    number = 1
    for kind, actions in _group_by_kind(state).items():
        title = say_if_known(texts, f"play.kinds.{kind}") if len(actions) > 1 else None
        for heading, part in _split_by_argument(state, texts, title, actions):
            groups.append(ChoiceGroup(heading, _describe_choices(state, texts, part, remark, number)))
            number += len(part)
    return tuple(groups)


def _group_by_kind(state: State) -> Mapping[str, Sequence[Action]]:
    """Return the legal actions by kind. Kinds that end a task come last."""
    kinds: dict[str, list[Action]] = {}
    for action in state.list_legal_actions():
        kinds.setdefault(action.kind, []).append(action)
    drawing = state.game.load_extras().drawing
    last = drawing.closing if drawing else ()
    ordered = sorted(kinds, key=lambda kind: (last.index(kind) + 1) if kind in last else 0)
    return {kind: kinds[kind] for kind in ordered}


def _describe_choices(
    state: State, texts: Texts, actions: Sequence[Action], remark: _Remark, first: int
) -> tuple[Choice, ...]:
    """Return the actions as choices, numbered from `first`."""
    return tuple(
        Choice(number, action, describe_action(state, texts, action), remark(action))
        for number, action in enumerate(actions, first)
    )


def _find_remark_function(state: State, texts: Texts, *, for_reading: bool) -> _Remark:
    """Return the function that remarks on choices; with `for_reading`, remarks are worded for reading aloud."""
    drawing = state.game.load_extras().drawing
    reading = state.game.load_extras().reading
    remark = drawing.remark_on if drawing else None
    if for_reading and reading and reading.remark_on:
        remark = reading.remark_on
    if remark is None:
        return lambda _: None
    return partial(remark, state.table, texts)


class _TitledActions(NamedTuple):
    """Actions that are shown together, and the title above them, or None."""

    title: str | None
    actions: Sequence[Action]


def _split_by_argument(
    state: State, texts: Texts, title: str | None, actions: Sequence[Action]
) -> Iterator[_TitledActions]:
    if len(actions) <= MANY:
        yield _TitledActions(title, actions)
        return
    by_first: dict[Argument, list[Action]] = {}
    for action in actions:
        by_first.setdefault(action.args[0], []).append(action)
    for part in by_first.values():
        argument = _describe_common_argument(state, texts, part[0])
        yield _TitledActions(f"{title}: {argument}" if title else argument, part)


def _describe_common_argument(state: State, texts: Texts, action: Action) -> str:
    """Return the common first argument of a group of actions, in the words of the game if it has any.

    Raise MissingText if the game's own heading for the group has no text.
    """
    drawing = state.game.load_extras().drawing
    if drawing and drawing.title_group:
        return drawing.title_group(state.table, texts, action)
    name = state.game.parameters[action.kind][0]
    try:
        return texts.format_value(state.describe_action(action)["slots"][name])
    except LookupError:
        return str(action.args[0])


def describe_action(state: State, texts: Texts, action: Action) -> str:
    """Return a sentence that describes an action that is legal now, or its id and arguments without a text."""
    try:
        return texts.format_value(state.describe_action(action))
    except MissingText:
        return str(action)


def describe_entry(state: State, texts: Texts, entry: Entry) -> str:
    """Return a sentence that describes an entry of the log, or its id and values without a text."""
    try:
        return texts.format_value(state.describe_entry(entry))
    except MissingText:
        return str(entry)


def name_seat(state: State, seat: int) -> Value:
    """Return the owner of a seat as a slot: the game's own word if it has one, otherwise the player's number."""
    drawing = state.game.load_extras().drawing
    return drawing.name_seat(state.table, seat) if drawing else {"key": "interface.player", "slots": {"n": seat + 1}}


def describe_turn(state: State, texts: Texts) -> str:
    """Return a sentence about whose turn it is, or an empty string once the game is over.

    Raise MissingText if its text or a player's name is missing.
    """
    seat = state.to_play
    return "" if seat is None else texts.say("interface.to-play", {"player": name_seat(state, seat)})


def describe_seat(state: State, texts: Texts, seat: int, *, for_reading: bool = False) -> Line:
    """Return a line about the holdings of a seat, or its score if the game does not describe holdings.

    With `for_reading`, the line is worded for reading aloud. Raise MissingText if one of its texts is missing.
    """
    extras = state.game.load_extras()
    view = extras.reading if for_reading else extras.drawing
    return (
        view.summarise_seat(state.table, texts, seat)
        if view and view.summarise_seat
        else make_line(str(state.compute_scores()[seat]))
    )


def find_focus(state: State, *, begun: bool = False) -> str | None:
    """Return the id of the panel that shows what the decision is about, or None.

    `begun` is true once a group of choices is open.
    """
    drawing = state.game.load_extras().drawing
    return drawing.find_focus(state.table, begun=begun) if drawing and drawing.find_focus else None


def format_heading(group: ChoiceGroup) -> str:
    """Return the heading of a group with the number of its choices."""
    several = f" ({len(group.choices)})" if len(group.choices) > 1 else ""
    return f"{group.title or group.choices[0].text}{several}"


def renumber(group: ChoiceGroup) -> ChoiceGroup:
    """Return the group with its choices numbered from 1."""
    return ChoiceGroup(group.title, tuple(choice._replace(number=n) for n, choice in enumerate(group.choices, 1)))


def has_many_choices(groups: Sequence[ChoiceGroup]) -> bool:
    """Return whether a group has to be chosen first."""
    return len(groups) > 1 and sum(len(group.choices) for group in groups) > MANY


def say_if_known(texts: Texts, key: str) -> str | None:
    """Return a message, or None if the game has no such message."""
    try:
        return texts.say(key)
    except MissingText:
        return None


def draw_panels(state: State, texts: Texts, columns: int) -> tuple[Panel, ...]:
    """Return the table as the game draws it, or key by key if the game draws nothing.

    Raise MissingText if one of the texts of the drawing is missing.
    """
    drawing = state.game.load_extras().drawing
    return tuple(drawing.draw_panels(state.table, texts, columns)) if drawing else _list_position(state)


def read_panels(state: State, texts: Texts) -> tuple[Panel, ...]:
    """Return the table in sentences for reading aloud, or key by key if the game has no sentences.

    Raise MissingText if one of the sentences is missing.
    """
    reading = state.game.load_extras().reading
    return tuple(reading.describe_panels(state.table, texts)) if reading else _list_position(state)


def _list_position(state: State) -> tuple[Panel, ...]:
    return tuple(Panel(key, key, tuple(_list_value(value))) for key, value in state.describe_position().items())


def _list_value(value: JsonValue, indent: str = "") -> Iterator[Line]:
    """Yield a line for each entry of a value and of the values in it, or a line with the value if it has no entries."""
    entries = _list_entries(value)
    for key, part in entries:
        is_scalar = not isinstance(part, (Mapping, list, tuple))
        yield ((f"{indent}{key}{f': {part}' if is_scalar else ''}", None),)
        yield from _list_value(part, f"{indent}  ")
    if not entries and not indent:
        yield ((str(value), None),)


def _list_entries(value: JsonValue) -> Sequence[tuple[str | int, JsonValue]]:
    """Return the entries of a mapping by key, or of a list by index; a scalar has none."""
    if isinstance(value, Mapping):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, (list, tuple)) else []
