from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from engine.action import Action
from engine.play.match import Match, resume
from engine.play.seats import assign_seats
from tests.engine.refused import find_input_refusal
from tests.ready_game import load_ready_game


def make_match(*bots: str, players: int = 2, seed: int = 5) -> Match:
    """Return a new match with bots in the last seats."""
    return Match(load_ready_game().start(players, seed), assign_seats(players, bots), seed)


def play_kinds(match: Match, *kinds: str) -> None:
    """Play the first action of each kind."""
    for kind in kinds:
        match.play(next(action for action in match.state.list_legal_actions() if action.kind == kind))


def test_all_actions_of_a_turn_are_undone() -> None:
    """A person may undo every action since the start of the turn."""
    played = make_match()
    begin = played.state.compute_digest()
    play_kinds(played, "claim", "take_banner", "choose_section")
    assert [played.undo() for _ in range(4)] == [True, True, True, False]
    assert played.state.compute_digest() == begin


def test_undo_stops_at_chance() -> None:
    """Once dice have been rolled, no earlier action can be undone."""
    played = make_match()
    play_kinds(played, "market", "move", "leave")
    assert not played.undo()
    play_kinds(played, "market")
    assert played.undo()
    assert not played.undo()


def test_undo_stops_at_a_bot() -> None:
    """An action that a bot has responded to cannot be undone."""
    played = make_match("random")
    play_kinds(played, "claim", "take_banner", "choose_section", "place_tile")
    while played.bot_to_play:
        played.play_bot()
    assert not played.undo()


def test_undo_waits_while_a_bot_thinks() -> None:
    """While a bot thinks, no action can be undone, so that the bot's choice stays legal."""
    played = make_match("greedy")
    play_kinds(played, "claim", "take_banner", "choose_section", "place_tile")
    action = played.choose_for_bot()
    assert not played.undo()
    played.play_bot(action)


def test_bot_choosing_changes_nothing() -> None:
    """A bot that is choosing an action does not change the match for other readers."""
    played = make_match("greedy")
    play_kinds(played, "claim", "take_banner", "choose_section", "place_tile")
    before = played.dump()
    assert played.choose_for_bot() in played.state.list_legal_actions()
    assert played.dump() == before


def test_match_with_unsaved_actions_is_unsaved() -> None:
    """A match is unsaved only if it has actions that are not in its save, and is not over."""
    played = make_match()
    assert not played.is_unsaved
    play_kinds(played, "claim")
    assert played.is_unsaved
    played.mark_saved()
    assert not played.is_unsaved
    played.undo()
    assert played.is_unsaved
    assert not resume(load_ready_game(), played.dump()).is_unsaved


def test_hint_changes_nothing() -> None:
    """A hint does not change the game, and a second hint is the same."""
    played = make_match()
    before = played.dump()
    assert played.suggest_action() == played.suggest_action()
    assert played.suggest_action() in played.state.list_legal_actions()
    assert played.dump() == before


def test_each_entry_is_news_once() -> None:
    """Each log entry is shown as news once, and undone entries are forgotten."""
    played = make_match()
    assert not played.take_news()
    play_kinds(played, "claim", "take_banner")
    assert [entry.rule for entry in played.take_news()] == ["claim.banner"]
    assert not played.take_news()
    played.undo()
    play_kinds(played, "take_banner")
    assert [entry.rule for entry in played.take_news()] == ["claim.banner"]


def test_resumed_match_continues_alike() -> None:
    """A match restored from JSON has the same position, seats and undo history."""
    played = make_match("greedy", players=3)
    play_kinds(played, "claim", "take_banner")
    again = resume(load_ready_game(), json.loads(json.dumps(played.dump())))
    assert again.dump() == played.dump()
    assert again.seats == ("person", "person", "greedy")
    assert again.undo()


@pytest.mark.parametrize("data", [None, [], {}, {"format": 1, "game": 7}], ids=str)
def test_data_of_another_shape_is_no_save(data: object) -> None:
    """What has not the shape of a save is refused as malformed."""
    assert find_input_refusal(lambda: resume(load_ready_game(), data)).code == "malformed"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": 2}, "malformed"),
        ({"seats": ["person"]}, "wrong-number-of-seats"),
        ({"seats": ["person"] * 3}, "wrong-number-of-seats"),
        ({"seats": ["person", "wizard"]}, "malformed"),
        ({"seats": "person"}, "malformed"),
        ({"seed": "5"}, "malformed"),
        ({"seed": True}, "malformed"),
        ({"seed": 2**64}, "malformed"),
        ({"back": -1}, "malformed"),
        ({"game": {}}, "malformed"),
    ],
    ids=str,
)
def test_save_with_a_wrong_value_is_refused(changes: dict[str, object], code: str) -> None:
    """A save with a value of the wrong shape, or with a wrong number of seats, is refused."""
    data = {**make_match().dump(), **changes}
    assert find_input_refusal(lambda: resume(load_ready_game(), data)).code == code


def test_save_that_undoes_more_than_was_played_is_refused() -> None:
    """A save cannot take back more actions than it has."""
    played = make_match()
    data = {**played.dump(), "back": len(played.state.history) + 1}
    assert find_input_refusal(lambda: resume(load_ready_game(), data)).code == "too-much-undo"


def test_save_cannot_undo_the_set_up() -> None:
    """A save that counts the draws of set-up among the actions to undo is resumed, but nothing of them is undone."""
    played = make_match()
    data = {**played.dump(), "back": len(played.state.history)}
    resumed = resume(load_ready_game(), data)
    assert not resumed.undo()
    assert resumed.back == 0
    assert resumed.dump()["game"] == data["game"]


def test_save_that_breaks_a_rule_is_refused() -> None:
    """A save whose history contains an illegal action is refused."""
    data: Any = copy.deepcopy(make_match().dump())
    data["game"]["history"].append(Action("build").dump())
    assert find_input_refusal(lambda: resume(load_ready_game(), data)).code == "rule-broken"
