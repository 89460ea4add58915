from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.games.red_cathedral.rule_ids import LOGGED, RULE_IDS
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.scorer import Policy
from tests.engine.games.red_cathedral.table_laws import build_on, check, choose_random_action
from tests.engine.refused import check_refused, find_input_refusal, make_malformed_action

PLAYERS = st.integers(1, 4)
SEEDS = st.integers(0, 2**64 - 1)
POLICIES = st.sampled_from([choose_random_action, build_on])


def play(state: engine.State, policy: Policy, rng: RandomStream, turns: int = 200) -> engine.State:
    """Play to the end, or a number of decisions."""
    for _ in range(turns):
        if state.is_over:
            break
        state.apply(policy(state, rng))
    return state


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_invariants_hold_in_random_play(
    compiled: dict[str, Any], game: engine.Game, players: int, seed: int, policy: Policy
) -> None:
    """In random play, all invariants hold, and every logged rule is one that the game may log."""
    state, rng = game.start(players, seed, {"turns": 25}), RandomStream(seed)
    check(state, compiled)
    while not state.is_over:
        assert state.to_play in range(players)
        assert state.list_legal_actions()
        state.apply(policy(state, rng))
        check(state, compiled)
    assert {entry.rule for entry in state.log} <= LOGGED
    assert state.list_legal_actions() == ()
    assert state.to_play is None


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_undo_restores_every_state(game: engine.Game, players: int, seed: int, policy: Policy) -> None:
    """Undoing an action restores exactly the state before it, back to the start of the game."""
    state, rng, before = game.start(players, seed, {"turns": 12}), RandomStream(seed), []
    while not state.is_over:
        before.append((state.dump(), state.list_legal_actions(), list(state.log)))
        action = policy(state, rng)
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
@settings(max_examples=15, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_restored_game_continues_alike(game: engine.Game, players: int, seed: int, policy: Policy) -> None:
    """A game restored from JSON continues as the original, and can be undone as far."""
    state = play(game.start(players, seed, {"turns": 15}), policy, RandomStream(seed), 60)
    twin = game.restore(json.loads(json.dumps(state.dump())))
    assert twin.dump() == state.dump()
    assert twin.compute_digest() == state.compute_digest()
    assert [twin.log, twin.list_legal_actions()] == [state.log, state.list_legal_actions()]
    play(state, policy, RandomStream(1))
    play(twin, policy, RandomStream(1))
    assert twin.dump() == state.dump()
    while True:
        try:
            twin.undo()
        except IndexError:
            break
    assert twin.dump() == game.start(players, seed, {"turns": 15}).dump()


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_recorded_game_is_replayed_without_a_seed(game: engine.Game, players: int, seed: int, policy: Policy) -> None:
    """A recorded game is replayed without a seed by applying its outcomes."""
    state = play(game.start(players, seed, {"turns": 15}), policy, RandomStream(seed))
    replay = game.start(players, None, {"turns": 15})
    for action in state.history:
        if replay.to_play == engine.CHANCE:
            outcomes = dict(replay.list_outcomes())
            assert action in outcomes
            assert list(outcomes) == list(replay.list_legal_actions())
            assert sum(outcomes.values()) == pytest.approx(1)
            assert min(outcomes.values()) > 0
        else:
            assert replay.list_outcomes() == ()
        replay.apply(action)
    assert replay.describe_position() == state.describe_position()
    assert replay.log == state.log
    for _ in state.history:
        replay.undo()
    assert replay.dump() == game.start(players, None, {"turns": 15}).dump()


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_every_listed_action_applies(game: engine.Game, players: int, seed: int, policy: Policy) -> None:
    """Every listed action can be applied, and no two listed actions are equal."""
    state, rng = game.start(players, seed, {"turns": 6}), RandomStream(seed)
    while not state.is_over:
        legal, before = state.list_legal_actions(), state.dump()
        assert len({str(action) for action in legal}) == len(legal)
        for action in legal:
            assert state.game.make_action(action.kind, **state.game.name_arguments(action)) == action
            json.dumps(state.describe_action(action))
            state.apply(action)
            state.undo()
        assert state.dump() == before
        state.apply(policy(state, rng))


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(players=PLAYERS, seed=SEEDS, other=SEEDS)
def test_unlisted_actions_are_refused(game: engine.Game, players: int, seed: int, other: int) -> None:
    """Actions of other positions that are not listed are refused by a rule, and change nothing."""
    state = play(game.start(players, seed, {"turns": 20}), build_on, RandomStream(seed), 40)
    elsewhere, rng = game.start(players, other, {"turns": 8}), RandomStream(other)
    while not elsewhere.is_over:
        for action in elsewhere.list_legal_actions():
            if action not in state.list_legal_actions():
                before = state.dump()
                with pytest.raises(engine.IllegalAction) as refusal:
                    state.apply(action)
                assert refusal.value.rule in RULE_IDS
                assert state.dump() == before
        elsewhere.apply(choose_random_action(elsewhere, rng))


WORDS = st.sampled_from(["yellow", "red", "wood", "base-01", "space-1", "inventory", "up", "", "nobody"])
ARGUMENTS = st.one_of(st.integers(-2, 9), WORDS, st.lists(WORDS, max_size=2).map(tuple))


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(data=st.data(), players=PLAYERS, seed=SEEDS, moves=st.integers(0, 60))
def test_actions_with_any_arguments_are_legal_or_refused(
    game: engine.Game, data: st.DataObject, players: int, seed: int, moves: int
) -> None:
    """An action with any arguments is legal or refused by a rule; no other exception is raised."""
    state = play(game.start(players, seed, {"turns": 20}), build_on, RandomStream(seed), moves)
    for kind in sorted(game.parameters):
        args = data.draw(st.tuples(*[ARGUMENTS] * len(game.parameters[kind])))
        action = engine.Action(kind, args)
        if action not in state.list_legal_actions():
            with pytest.raises(engine.IllegalAction) as refusal:
                state.apply(action)
            assert refusal.value.rule in RULE_IDS
    with pytest.raises(engine.IllegalAction):
        state.apply(engine.Action("fly"))


NO_ACTIONS = [
    None,
    "leave",
    7,
    (),
    ("market", ()),
    ["market"],
    engine.Action("build", ("stack-1", "a1")),
    make_malformed_action(None),
    make_malformed_action(["market"]),
    make_malformed_action("market", None),
    make_malformed_action("market", []),
    make_malformed_action("lay", (["wood"], {})),
    make_malformed_action("move", ("yellow", 0.5)),
]


@pytest.mark.parametrize("thing", NO_ACTIONS, ids=repr)
def test_other_values_than_actions_are_refused(game: engine.Game, thing: Any) -> None:
    """A value that is not an action of this game is refused as such by a rule, and changes nothing."""
    for state in (
        game.start(2, 1),
        game.start(2),
        play(game.start(2, 1, {"turns": 2}), choose_random_action, RandomStream(1)),
    ):
        check_refused(state, thing, RULE_IDS)


def test_equal_action_is_saved_as_the_listed_one(game: engine.Game) -> None:
    """An action equal to a listed one (`True` for 1) enters the history as the listed one, so that saves are valid."""
    state = game.start(2, 1)
    state.apply(engine.Action("market"))
    extra = next(action for action in state.list_legal_actions() if action.args[1:] == (1,))
    state.apply(engine.Action("move", (extra.args[0], True)))
    assert game.restore(json.loads(json.dumps(state.dump()))).dump() == state.dump()


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(players=PLAYERS, seed=SEEDS, policy=POLICIES)
def test_observation_hides_future_chance(game: engine.Game, players: int, seed: int, policy: Policy) -> None:
    """Neither the observation of a seat nor a resampled state depends on future chance."""
    state = play(game.start(players, seed, {"turns": 15}), policy, RandomStream(seed), 50)
    twin = game.start(players, None, {"turns": 15})
    for action in state.history:
        twin.apply(action)
    for seat in range(state.seat_count):
        seen = state.observe(seat)
        assert json.loads(json.dumps(seen)) == seen
        assert seen == twin.observe(seat)
        guess = state.resample(seat, RandomStream(3))
        assert guess.observe(seat) == seen
        assert guess.list_legal_actions() == state.list_legal_actions()
        assert guess.stream.state == twin.resample(seat, RandomStream(3)).stream.state
    assert find_input_refusal(lambda: state.observe(state.seat_count)).code == "no-seat"


def test_resample_is_independent(game: engine.Game) -> None:
    """Playing a resampled state does not change the original."""
    state = game.start(3, 5, {"turns": 9})
    before = state.dump()
    guess = state.resample(0, RandomStream(1))
    play(guess, choose_random_action, RandomStream(2))
    assert guess.is_over
    assert state.dump() == before


def test_seed_determines_the_game(game: engine.Game) -> None:
    """The same seed leads to the same game, and another seed to another."""
    first, again, other = (game.start(4, seed).dump() for seed in (1, 1, 2))
    assert first == again
    assert first["position"] != other["position"]


def test_digest_names_the_position(game: engine.Game) -> None:
    """The digest changes with the position, is the same again after undo, and does not depend on future chance."""
    state = game.start(2, 1)
    digest = state.compute_digest()
    state.apply(state.list_legal_actions()[0])
    assert state.compute_digest() != digest
    state.undo()
    assert state.compute_digest() == digest
    assert state.copy(None).compute_digest() == digest


def test_invalid_saves_are_refused(game: engine.Game) -> None:
    """A save is refused if its content or position differs, or if its history has no actions."""
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
        game.restore({**dump, "history": [*dump["history"], ["leave"]]})


@pytest.mark.parametrize("players", [0, 5])
def test_unsupported_number_of_players_is_refused(game: engine.Game, players: int) -> None:
    """An unsupported number of players is refused."""
    assert find_input_refusal(lambda: game.start(players, 1)).code == "wrong-number-of-players"


@pytest.mark.slow
def test_games_end_by_the_sixth_section(compiled: dict[str, Any], game: engine.Game) -> None:
    """Games between builders end by the sixth section, with one more turn for every other player."""
    for players in (2, 3, 4):
        for seed in range(3):
            state, rng = game.start(players, seed), RandomStream(seed)
            while not state.is_over:
                state.apply(build_on(state, rng))
            check(state, compiled)
            ended = next(number for number, entry in enumerate(state.log) if entry.rule == "end.trigger")
            turns = [entry.seat for entry in state.log[ended:] if entry.rule == "turn"]
            ender = state.log[ended].seat
            assert turns == [(ender + step) % players for step in range(1, players)]
            ranking = state.rank_seats()
            assert max(state.compute_scores()) == state.compute_scores()[ranking.winners[0]]
