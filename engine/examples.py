"""Worked examples: a position, the steps taken, and the position expected afterwards.

An example (`Example`) is a mapping as written in a game's `examples/*.yaml`:
    players: the colours in turn order. options: as for `Game.start`. state: a position, whole or in part.
    do: actions and outcomes, each a word (`leave`) or a kind with arguments that identify the action
        (`{move: {die: yellow}}`). Outcomes that are not given are drawn, always in the same way.
    expect: any part of the resulting position; `scores` and `winners` by colour; `refused: {rule: …, action: …}` for
        an action that a rule forbids; and `log`, a list of mappings with all entries by the rules named there, in
        order, each with `rule`, `player` and its figures.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, NotRequired, TypedDict

from engine.action import Action
from engine.game import Game
from engine.plain_data import JsonObject, JsonValue, Path
from engine.refusal import IllegalAction
from engine.rng import RandomStream
from engine.ruleset import Ruleset
from engine.state import CHANCE, State
from engine.template import Args, CodedError, Template
from engine.text import Value


class Example(TypedDict):
    """The parts of an example that the engine reads."""

    players: Sequence[str]
    options: NotRequired[JsonObject]
    state: NotRequired[JsonObject]
    do: Sequence[JsonValue]
    expect: JsonObject


class MismatchKind(Template):
    """The kinds of mismatch, each with its sentence."""

    BAD_POSITION = "{reason}"
    NOT_A_STEP = "a step is a word or a kind with its arguments, not {step}"
    AMBIGUOUS_STEP = "{step} could be {choices}"
    IMPOSSIBLE_STEP = "{step} is not possible; {reason}; possible are {choices}"
    REFUSED = "{reason} ({rule})"
    UNKNOWN_KEY = "there is no {key} here, only {known}"
    DIFFERENT = "expected {expected}, found {actual}"


class Mismatch(NamedTuple):
    """A difference between an example and the game as it was played, with its place in the example."""

    path: Path
    kind: MismatchKind
    args: Args

    def __str__(self) -> str:
        return self.kind.fill(self.args)


class StepError(CodedError):
    """Signal that a step of an example is not an action, or could be several actions."""

    kind: MismatchKind


def run_example(game: Game, example: Example) -> list[Mismatch]:
    """Play an example and return its differences from the game, or [] if there are none.

    Mistakes in the example are also returned as mismatches, not raised. A mistake in the engine is raised as it is.
    """
    try:
        state = _set_up(game, example)
    except CodedError as mistake:
        return [Mismatch(("state",), MismatchKind.BAD_POSITION, {"reason": str(mistake)})]
    for number, step in enumerate(example.get("do", ())):
        try:
            _take_step(state, step)
        except StepError as mistake:
            return [Mismatch(("do", number), mistake.kind, mistake.values)]
        except IllegalAction as refusal:
            args = {"reason": refusal.reason, "rule": refusal.rule}
            return [Mismatch(("do", number), MismatchKind.REFUSED, args)]
    try:
        result = _collect_result(state, example["expect"])
    except StepError as mistake:
        return [Mismatch(("expect", "refused"), mistake.kind, mistake.values)]
    return list(_compare(("expect",), example["expect"], result))


def play_example(game: Game, example: Example) -> State:
    """Return the state at the end of an example without mistakes."""
    state = _set_up(game, example)
    for step in example.get("do", ()):
        _take_step(state, step)
    return state


def compute_outcome(game: Game, example: Example, steps: int | None = None) -> Mapping[str, object]:
    """Return the result that `expect` is compared with, after the first `steps` steps of a correct example, or all."""
    shortened = example.copy()
    shortened["do"] = example.get("do", ())[:steps]
    return _collect_result(play_example(game, shortened), example["expect"])


def _set_up(game: Game, example: Example) -> State:
    players = example["players"]
    options = {**example.get("options", {}), "colours": list(players), "position": example.get("state", {})}
    return game.start(len(players), 0, options).copy(None)


def _take_step(state: State, step: JsonValue) -> None:
    while state.to_play == CHANCE and not _find_matching_actions(state, step):
        outcomes = state.list_legal_actions()
        state.apply(outcomes[RandomStream(len(state.history)).draw_below(len(outcomes))])
    matching = _find_matching_actions(state, step)
    if len(matching) == 1:
        state.apply(matching[0])
    elif matching:
        choices = "; ".join(map(str, matching))
        raise StepError(MismatchKind.AMBIGUOUS_STEP, {"step": _format_step(step), "choices": choices})
    else:
        state.apply(_parse_action(state, step))


def _find_matching_actions(state: State, step: JsonValue) -> list[Action]:
    kind, given = _split_step(step)
    return [
        action
        for action in state.list_legal_actions()
        if action.kind == kind and _has_arguments(state.game, action, given)
    ]


def _has_arguments(game: Ruleset, action: Action, given: JsonObject) -> bool:
    named = game.name_arguments(action)
    return all(name in named and named[name] == value for name, value in given.items())


def _parse_action(state: State, step: JsonValue) -> Action:
    kind, given = _split_step(step)
    try:
        return state.game.make_action(kind, **given)
    except CodedError as mistake:
        choices = ", ".join(map(str, state.list_legal_actions()))
        values = {"step": _format_step(step), "reason": str(mistake), "choices": choices}
        raise StepError(MismatchKind.IMPOSSIBLE_STEP, values) from None


class _SplitStep(NamedTuple):
    """A step of an example: the kind of its action, and the fields that are given."""

    kind: str
    given: JsonObject


def _split_step(step: JsonValue) -> _SplitStep:
    if isinstance(step, str):
        return _SplitStep(step, {})
    if isinstance(step, Mapping) and len(step) == 1:
        ((kind, given),) = step.items()
        if isinstance(given, Mapping):
            return _SplitStep(str(kind), given)
    raise StepError(MismatchKind.NOT_A_STEP, {"step": "nothing" if step is None else repr(step)})


def _format_step(step: JsonValue) -> str:
    kind, given = _split_step(step)
    return " ".join([kind, *(f"{name} {value}" for name, value in given.items())])


def _collect_result(state: State, expected: JsonObject) -> Mapping[str, object]:
    """Return the position and the scores and, if they are expected, the winners, the log and a refusal.

    Raise StepError if what is expected to be refused is not an action.
    """
    position = state.describe_position()
    colours = _list_colours(position)
    result: dict[str, object] = {**position, "scores": dict(zip(colours, state.compute_scores(), strict=True))}
    if "winners" in expected:
        result["winners"] = [colours[seat] for seat in state.rank_seats().winners]
    if "log" in expected:
        result["log"] = list(_describe_log(state, colours, _list_rules(expected["log"])))
    if "refused" in expected:
        result["refused"] = _try_refused(state, expected["refused"])
    return result


def _list_colours(position: JsonObject) -> Sequence[str]:
    """Return the colours in the order of the seats, which is the order of the players in a position."""
    players = position["players"]
    assert isinstance(players, Mapping)
    return list(players)


def _list_rules(log: JsonValue) -> Collection[JsonValue]:
    """Return the rules that the entries of an expected log name."""
    entries = log if isinstance(log, Sequence) else ()
    return [entry.get("rule") for entry in entries if isinstance(entry, Mapping)]


def _describe_log(state: State, colours: Sequence[str], rules: Collection[JsonValue]) -> Iterator[Mapping[str, object]]:
    for entry in state.log:
        if entry.rule in rules:
            player = {} if entry.seat is None else {"player": colours[entry.seat]}
            yield {"rule": entry.rule, **player, **{name: _simplify_slot(value) for name, value in entry.slots.items()}}


def _simplify_slot(value: Value) -> object:
    """Return the figure of a quantity in the log, or any other value unchanged, as examples write them."""
    return value.get("n", value) if isinstance(value, Mapping) else value


def _try_refused(state: State, expected: JsonValue) -> JsonObject:
    """Return the rule that forbids the expected action, or None for the rule; raise StepError if it is not a rule."""
    action = expected.get("action") if isinstance(expected, Mapping) else expected
    try:
        state.apply(_parse_action(state, action))
    except IllegalAction as refusal:
        return {"rule": refusal.rule, "action": action}
    return {"rule": None, "action": action}


def _compare(path: Path, expected: JsonValue, actual: object) -> Iterator[Mismatch]:
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, value in expected.items():
            if key in actual:
                yield from _compare((*path, key), value, actual[key])
            else:
                args = {"key": repr(key), "known": ", ".join(actual)}
                yield Mismatch((*path, key), MismatchKind.UNKNOWN_KEY, args)
    elif isinstance(expected, (list, tuple)) and isinstance(actual, (list, tuple)) and len(expected) == len(actual):
        for place, value in enumerate(expected):
            yield from _compare((*path, place), value, actual[place])
    elif expected != actual:
        yield Mismatch(path, MismatchKind.DIFFERENT, {"expected": repr(expected), "actual": repr(actual)})
