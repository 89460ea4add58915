from __future__ import annotations

import json
from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games.architects_of_amytis.rule_ids import LOGGED, RULE_IDS
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.games.architects_of_amytis.random_play import play
from tests.engine.games.red_cathedral.table_laws import choose_random_action
from tests.engine.refused import check_refused, find_input_refusal, make_malformed_action

SEEDS = st.integers(0, 2**64 - 1)
SIDES = st.sampled_from(["a", "b", {"palace": "b"}, {"wall": "b", "theater": "b"}])


def check(state: engine.State) -> None:
    """Assert that no piece appears or disappears, and that nobody has more pieces than the box holds."""
    position, box = read_position(state), get_table(state, AmytisTable).box
    players = position["players"].values()
    covered = sum(max(0, field["height"] - 1) for player in players for field in player["city"].values())
    seen = Counter(entry["tile"] for entry in position["stacks"].values() if entry["tile"])
    seen.update(field["tile"] for player in players for field in player["city"].values() if field["tile"])
    assert sum(seen.values()) + covered + sum(position["unseen"].values()) == 48
    assert max(seen.values(), default=0) <= 2
    hidden = sum(entry["tiles"] - bool(entry["tile"]) for entry in position["stacks"].values())
    assert sum(position["unseen"].values()) == hidden + 3
    cards = [card for player in players for card in (*player["projects"], *player["completed"])]
    cards += position["display"]
    assert len(set(cards)) == len(cards) == 20 - position["deck"]
    for player in players:
        assert len(player["architects"]) <= 4
        assert 0 <= player["markers"] <= 5
    held = [place for player in players for place in player["architects"]]
    assert len(set(held)) == len(held)
    markers = sum(1 for owner in position["favours"].values() if isinstance(owner, str))
    markers += sum(position["favours"]["bottom"].values())
    assert markers == sum(box.figures.favour_markers - player["markers"] for player in players)
    assert sum(position["favours"]["bottom"].values()) <= 6


@pytest.mark.slow
@settings(max_examples=25)
@given(seed=SEEDS, sides=SIDES)
def test_invariants_hold_in_random_play(game: engine.Game, seed: int, sides: str | dict[str, str]) -> None:
    """In random play, all invariants hold after every action, a legal action exists, and every logged rule is known."""
    state, rng = game.start(2, seed, {"sides": sides}), RandomStream(seed)
    check(state)
    while not state.is_over:
        assert state.to_play in (0, 1)
        assert state.list_legal_actions()
        state.apply(choose_random_action(state, rng))
        check(state)
    assert {entry.rule for entry in state.log} <= LOGGED
    assert state.list_legal_actions() == ()
    assert state.to_play is None


@pytest.mark.slow
def test_every_logged_rule_is_reached(game: engine.Game) -> None:
    """Sixty random games apply every rule that this engine logs."""
    rules = set()
    for seed in range(60):
        sides = "ab"[seed % 2]
        rules |= {entry.rule for entry in play(game.start(2, seed, {"sides": sides}), RandomStream(seed)).log}
    assert rules == LOGGED


@pytest.mark.slow
@settings(max_examples=20)
@given(seed=SEEDS, sides=SIDES)
def test_undo_restores_every_state(game: engine.Game, seed: int, sides: str | dict[str, str]) -> None:
    """Undoing an action restores exactly the state before it, back to the start of the game."""
    state, rng, before = game.start(2, seed, {"sides": sides}), RandomStream(seed), []
    while not state.is_over:
        before.append((state.dump(), state.list_legal_actions(), list(state.log)))
        action = choose_random_action(state, rng)
        state.apply(action)
        after = state.dump()
        state.undo()
        assert (state.dump(), state.list_legal_actions(), state.log) == before[-1]
        state.apply(action)
        assert state.dump() == after
    for dump, legal, log in reversed(before):
        state.undo()
        assert (state.dump(), state.list_legal_actions(), state.log) == (dump, legal, log)
    with pytest.raises(IndexError):
        state.undo()


@pytest.mark.slow
@settings(max_examples=15)
@given(seed=SEEDS, steps=st.integers(0, 60))
def test_restored_game_continues_alike(game: engine.Game, seed: int, steps: int) -> None:
    """A game restored from JSON continues like the original and can be undone to the same point."""
    state = play(game.start(2, seed), RandomStream(seed), steps)
    twin = game.restore(json.loads(json.dumps(state.dump())))
    assert twin.dump() == state.dump()
    assert [twin.log, twin.list_legal_actions(), twin.compute_digest()] == [
        state.log,
        state.list_legal_actions(),
        state.compute_digest(),
    ]
    play(state, RandomStream(1))
    play(twin, RandomStream(1))
    assert twin.dump() == state.dump()
    while len(twin.history) > twin._undoable_from:
        twin.undo()
    assert twin.dump() == game.start(2, seed).dump()


@pytest.mark.slow
@settings(max_examples=12)
@given(seed=SEEDS)
def test_recorded_game_is_replayed_without_a_seed(game: engine.Game, seed: int) -> None:
    """A recorded game is replayed without a seed by applying its outcomes, and can be undone to its start."""
    state = play(game.start(2, seed), RandomStream(seed))
    replay = game.start(2)
    for action in state.history:
        if replay.to_play == engine.CHANCE:
            outcomes = dict(replay.list_outcomes())
            assert action in outcomes
            assert list(outcomes) == list(replay.list_legal_actions())
            assert sum(outcomes.values()) == pytest.approx(1)
        replay.apply(action)
    assert replay.describe_position() == state.describe_position()
    assert replay.log == state.log
    for _ in state.history:
        replay.undo()
    assert replay.dump() == game.start(2).dump()


@pytest.mark.slow
@settings(max_examples=10)
@given(seed=SEEDS)
def test_every_listed_action_applies(game: engine.Game, seed: int) -> None:
    """Every listed action can be applied, is unique among the listed actions, and has a message."""
    state, rng = game.start(2, seed), RandomStream(seed)
    while not state.is_over:
        legal, before = state.list_legal_actions(), state.dump()
        assert len({str(action) for action in legal}) == len(legal)
        for action in legal[::7]:
            assert state.game.make_action(action.kind, **state.game.name_arguments(action)) == action
            json.dumps(state.describe_action(action))
            state.apply(action)
            state.undo()
        assert state.dump() == before
        state.apply(choose_random_action(state, rng))


@pytest.mark.slow
@settings(max_examples=10)
@given(seed=SEEDS, other=SEEDS)
def test_unlisted_actions_are_refused(game: engine.Game, seed: int, other: int) -> None:
    """Actions of other positions that are not listed are refused by a rule, and change nothing."""
    state = play(game.start(2, seed), RandomStream(seed), 20)
    elsewhere, rng = game.start(2, other, {"sides": "b"}), RandomStream(other)
    while not elsewhere.is_over:
        for action in elsewhere.list_legal_actions()[::5]:
            if action not in state.list_legal_actions():
                before = state.dump()
                with pytest.raises(engine.IllegalAction) as refusal:
                    state.apply(action)
                assert refusal.value.rule in RULE_IDS
                assert state.dump() == before
        elsewhere.apply(choose_random_action(elsewhere, rng))


@pytest.mark.slow
@settings(max_examples=10)
@given(seed=SEEDS, steps=st.integers(0, 50))
def test_observation_hides_future_chance(game: engine.Game, seed: int, steps: int) -> None:
    """Neither an observation nor a resampled game depends on future outcomes of chance."""
    state = play(game.start(2, seed), RandomStream(seed), steps)
    twin = game.start(2)
    for action in state.history:
        twin.apply(action)
    for seat in (0, 1):
        seen = state.observe(seat)
        assert json.loads(json.dumps(seen)) == seen == twin.observe(seat)
        guess = state.resample(seat, RandomStream(3))
        assert guess.observe(seat) == seen
        assert guess.list_legal_actions() == state.list_legal_actions()
        assert guess.stream.state == twin.resample(seat, RandomStream(3)).stream.state
        before = state.dump()
        play(guess, RandomStream(4))
        assert state.dump() == before


def test_game_without_a_log_is_played_alike(game: engine.Game) -> None:
    """Without a log, the same game is played, and copies do not keep a log either."""
    loud, quiet = (play(game.start(2, 9, {"log": log}), RandomStream(9)) for log in (True, False))
    assert loud.describe_position() == quiet.describe_position()
    assert loud.log
    assert quiet.log == quiet.copy(None).log == []
    assert not quiet.copy(None).table.logs
    assert quiet.dump() == loud.dump()


def test_seed_determines_the_game(game: engine.Game) -> None:
    """Equal seeds lead to equal games, and different seeds to different games."""
    first, again, other = (game.start(2, seed).dump() for seed in (1, 1, 2))
    assert first == again
    assert first["position"] != other["position"]


@pytest.mark.parametrize("players", [1, 3])
def test_game_is_for_two_players(game: engine.Game, players: int) -> None:
    """The game allows exactly two players."""
    assert find_input_refusal(lambda: game.start(players, 1)).code == "wrong-number-of-players"


def test_invalid_saves_are_refused(game: engine.Game) -> None:
    """A save with other content, another position or an invalid history is refused."""
    dump = game.start(2, 1).dump()
    changes: dict[str, dict[str, object]] = {
        "other-content": {"content": "other"},
        "other-position": {"position": {}},
        "malformed": {"history": [7]},
    }
    for code, wrong in changes.items():
        assert find_input_refusal(partial(game.restore, {**dump, **wrong})).code == code
    assert find_input_refusal(lambda: game.restore({**dump, "format": 2})).code == "malformed"
    assert find_input_refusal(lambda: game.restore({**dump, "game": "other"})).code == "other-content"
    with pytest.raises(engine.IllegalAction):
        game.restore({**dump, "history": [*dump["history"], ["score"]]})


NO_ACTIONS = [
    None,
    "build",
    ("build", ("1", "a1")),
    engine.Action("move", ("yellow", 1)),
    make_malformed_action(["build"]),
    make_malformed_action("build", None),
    make_malformed_action("build", (["1"], {})),
]


@pytest.mark.parametrize("thing", NO_ACTIONS, ids=repr)
def test_other_values_than_actions_are_refused(game: engine.Game, thing: Any) -> None:
    """A value that is not an action of this game is refused as such by a rule, and changes nothing."""
    for state in (game.start(2, 1), game.start(2), play(game.start(2, 1), RandomStream(1))):
        check_refused(state, thing, RULE_IDS)


@pytest.mark.parametrize("seed", range(10))
def test_first_action_always_leads_to_the_end(game: engine.Game, seed: int) -> None:
    """Always taking the first listed action leads to the end of the game."""
    state = game.start(2, seed)
    while not state.is_over and get_table(state, AmytisTable).turns < 200:
        state.apply(state.list_legal_actions()[0])
    assert state.is_over
