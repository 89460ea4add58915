"""Change single values of compiled games, messages and saves: the engine must refuse them with a message or play on.

python -m tests.engine.hostile 20000          # 20,000 changed games, then as many changed saves
"""

from __future__ import annotations

import copy
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import engine
from engine.bots.evaluator import make_evaluator
from engine.game import Game
from engine.play import game_words
from engine.refusal import IllegalAction
from engine.rng import RandomStream
from engine.state import State
from engine.text import MissingText, Texts
from tests.ready_game import compile_ready_game, load_ready_game, make_texts

Path = tuple[str | int, ...]

ACTIONS = 30
PLACE = (
    r"(the file|(sets|settings|resources|editions|players|format|id|digest|engine|locales)\b[^ ]*): |no engine|not a c"
)
"""The start of an error message: the place in the file."""
OTHER_TYPES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    2,
    -1,
    1.5,
    float("nan"),
    "",
    "x",
    [],
    {},
    [[]],
    [[1, "x"]],
    {"x": 1},
)
HUGE = (7, 64, 1_000, 10**6, 2**63, 10**400)
TEXTS = ("..", "\ud800", "x" * 30_000, "__class__", "\x1b[2J")


class Change(NamedTuple):
    """A change of a value: its path, and the new value (or `DROP`)."""

    path: Path
    value: Any


DROP = object()


def generate_changes(data: Any, rng: Random) -> Iterator[Change]:
    """Yield an endless series of changes of nodes drawn evenly from the whole file."""
    nodes = [path for path, _ in walk(data) if path]
    ids = sorted({value for _, value in walk(data) if isinstance(value, str)})
    while True:
        path = rng.choice(nodes)
        yield Change(path, rng.choice(_list_replacements(get_value(data, path), data, nodes, ids, rng))())


def _list_replacements(
    value: Any, data: Any, nodes: list[Path], ids: list[str], rng: Random
) -> list[Callable[[], Any]]:
    makers: list[Callable[[], Any]] = [
        lambda: DROP,
        lambda: rng.choice(OTHER_TYPES),
        lambda: rng.choice(OTHER_TYPES),
        lambda: rng.choice(ids),
        lambda: copy.deepcopy(get_value(data, rng.choice(nodes))),
        lambda: [value],
        lambda: [value, value],
    ]
    if isinstance(value, int):
        makers += [
            lambda: -value,
            lambda: value + 1,
            lambda: value - 1,
            lambda: rng.choice(HUGE),
            lambda: rng.choice(HUGE),
        ]
    elif isinstance(value, str):
        makers += [
            lambda: value + "x",
            lambda: rng.choice(ids),
            lambda: rng.choice(ids),
            lambda: rng.choice(TEXTS),
        ]
    elif isinstance(value, list):
        makers += [
            lambda: value + value,
            lambda: value[:-1],
            lambda: value[1:],
            lambda: value[::-1],
            lambda: nest_deeply(value),
        ]
    elif isinstance(value, dict):
        makers += [
            lambda: _rename_key(value, rng.choice(ids)),
            lambda: {**value, rng.choice(ids): 1},
            lambda: nest_deeply(value),
        ]
    return makers


def _rename_key(value: dict[str, Any], name: str) -> dict[str, Any]:
    return {name if number == 0 else key: part for number, (key, part) in enumerate(value.items())}


def nest_deeply(value: Any) -> Any:
    """Return a value nested in two hundred lists."""
    for _ in range(200):
        value = [value]
    return value


def walk(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every node with its path, starting with the root."""
    yield path, data
    parts = data.items() if isinstance(data, Mapping) else enumerate(data) if isinstance(data, list) else ()
    for key, value in parts:
        yield from walk(value, (*path, key))


def get_value(data: Any, path: Path) -> Any:
    """Return the node at a path."""
    for key in path:
        data = data[key]
    return data


def apply_change(data: Any, change: Change) -> Any:
    """Return a copy of the data with the change made."""
    if not change.path:
        return change.value
    key, *rest = change.path
    twin: Any = dict(data) if isinstance(data, Mapping) else list(data)
    if rest:
        twin[key] = apply_change(data[key], Change(tuple(rest), change.value))
    elif change.value is DROP:
        del twin[key]
    else:
        twin[key] = change.value
    return twin


def load_and_play(data: Any, texts: Texts, seed: int) -> None:
    """Load a game, which may raise ValueError, and play some of it; other exceptions are failures."""
    try:
        game = engine.load(data)
    except ValueError as refusal:
        if not re.match(PLACE, str(refusal)):
            raise AssertionError(f"a refusal without a place: {refusal}") from refusal
        return
    for players in range(max(1, game.fewest), min(game.most, 5) + 1):
        if players % 4 == seed % 4 or game.fewest == game.most:
            _play(game, players, texts, seed)


def _play(game: Game, players: int, texts: Texts, seed: int) -> None:
    try:
        state = game.start(players, seed)
    except ValueError:
        return
    rng, worth, shown = RandomStream(seed), make_evaluator(game), 0
    for number in range(ACTIONS):
        if state.is_over:
            break
        legal = state.list_legal_actions()
        for action in legal[:5]:
            game_words.describe_action(state, texts, action)
        state.apply(legal[rng.draw_below(len(legal))])
        state.compute_scores(), state.rank_seats(), state.describe_position()
        for entry in state.log[shown:]:
            game_words.describe_entry(state, texts, entry)
        shown = len(state.log)
        if number % 10 == 0:
            with suppress(MissingText):  # a changed id has no text
                game_words.draw_panels(state, texts, 100), game_words.read_panels(state, texts)
            [worth(state, seat) for seat in range(state.seat_count)]
    assert game.restore(json.loads(json.dumps(state.dump()))).compute_digest() == state.compute_digest()


def restore(game: Game, dump: Any) -> None:
    """Restore a save, which may be refused; other exceptions are failures."""
    with suppress(ValueError, IllegalAction):
        assert game.restore(dump).dump() == dump


def say_all(messages: Any, state: State) -> None:
    """Load messages, which may raise ValueError, and format a log with them."""
    try:
        texts = engine.load_texts(messages)
    except ValueError:
        return
    for entry in state.log:
        game_words.describe_entry(state, texts, entry)
    for key in messages["messages"]:
        with suppress(MissingText):
            texts.say(key, dict.fromkeys(("n", "gain", "player", "card", "die"), 3))


class Target(NamedTuple):
    """Data to change, what to try with changed data, and how many changes of a game correspond to one of these."""

    name: str
    original: Any
    attempt: Callable[[Any, int], None]
    rarer: int = 1


def make_targets(name: str) -> Iterator[Target]:
    """Yield a compiled game, its Russian messages, a save, and a save that started with a given position."""
    own_game, english = load_ready_game(name), make_texts("en", name)
    yield Target(
        f"{name}/game.json", as_json(compile_ready_game(name).compiled), lambda data, n: load_and_play(data, english, n)
    )
    state, messages = play_randomly(own_game, own_game.most, {}), as_json(compile_ready_game(name).messages["ru"])
    yield Target(f"{name}/messages.ru.json", messages, lambda data, _: say_all(data, state), 10)
    save = as_json(state.dump())
    yield Target(f"{name}/save", save, lambda data, _: restore(own_game, data), 20)
    begun = as_json(play_randomly(own_game, 2, make_given_position(own_game)).dump())
    yield Target(f"{name}/position", begun, lambda data, _: restore(own_game, data), 10)


def make_given_position(own_game: Game) -> dict[str, Any]:
    """Return the option of a complete given position."""
    position = own_game.start(2, 3).describe_position()
    given = {key: position[key] for key in ("market", "site", "players", "stacks", "display") if key in position}
    for player in given["players"].values():
        player.pop("markers", None)
    return {"position": given}


def play_randomly(own_game: Game, players: int, options: Mapping[str, Any]) -> State:
    """Return a game after some random actions."""
    state, rng = own_game.start(players, 5, options), RandomStream(5)
    while not state.is_over and len(state.history) < 60 + 40 * players:
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    return state


def as_json(data: Any) -> Any:
    """Return the data as read back from JSON."""
    return json.loads(json.dumps(data))


def list_failures(target: Target, number: int, seed: int) -> Iterator[str]:
    """Yield a line for each of a number of changes that raises an unexpected exception."""
    for n, change in zip(range(number), generate_changes(target.original, Random(seed)), strict=False):
        try:
            target.attempt(apply_change(target.original, change), n)
        except Exception as failure:  # noqa: BLE001 -- any exception is a finding here
            yield f"{target.name} {change.path} := {str(change.value)[:60]}: {type(failure).__name__} {failure}"[:300]


def main(number: int, seed: int) -> int:
    """Try changes of each game and of the other files, print the failures and their number, and return 1 if any."""
    failed = 0
    for target in (target for name in ("red-cathedral", "architects-of-amytis") for target in make_targets(name)):
        for line in list_failures(target, number // target.rarer, seed):
            failed += 1
            sys.stdout.write(f"{line}\n")
        sys.stdout.write(f"{target.name}: {number // target.rarer} changes\n")
        sys.stdout.flush()
    sys.stdout.write(f"{failed} failures\n")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))  # a number, a seed
