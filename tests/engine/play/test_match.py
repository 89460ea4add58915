from __future__ import annotations

import copy
import json

import pytest

from engine.action import Action
from engine.play.match import Match, resume
from engine.play.seats import assign_seats
from tests.ready_game import game


def match(*bots, players=2, seed=5):
    """A new match, bots in the last seats."""
    return Match(game().start(players, seed), assign_seats(players, bots), seed)


def do(match, *kinds) -> None:
    """Plays the first action of each kind."""
    for kind in kinds:
        match.play(next(action for action in match.state.list_legal_actions() if action.kind == kind))


def test_undo_takes_back_one_action_after_the_other() -> None:
    """A person may take back every action since the turn began."""
    played = match()
    begin = played.state.compute_digest()
    do(played, "claim", "take_banner", "choose_section")
    assert [played.undo() for _ in range(4)] == [True, True, True, False]
    assert played.state.compute_digest() == begin


def test_undo_stops_at_chance() -> None:
    """Once dice have been rolled, nothing before that can be taken back."""
    played = match()
    do(played, "market", "move", "leave")
    assert not played.undo()
    do(played, "market")
    assert played.undo()
    assert not played.undo()


def test_undo_stops_at_a_bot() -> None:
    """What a bot has answered to stays."""
    played = match("random")
    do(played, "claim", "take_banner", "choose_section", "place_tile")
    while played.bot_to_play:
        played.play_bot()
    assert not played.undo()


def test_undo_waits_while_a_bot_thinks() -> None:
    """While a bot thinks nothing is taken back, so that what it chooses stays legal."""
    played = match("greedy")
    do(played, "claim", "take_banner", "choose_section", "place_tile")
    action = played.choose_for_bot()
    assert not played.undo()
    played.play_bot(action)


def test_bot_choosing_changes_nothing() -> None:
    """A bot that thinks leaves the match as it is, for whoever looks at it meanwhile."""
    played = match("greedy")
    do(played, "claim", "take_banner", "choose_section", "place_tile")
    before = played.dump()
    assert played.choose_for_bot() in played.state.list_legal_actions()
    assert played.dump() == before


def test_unsaved_is_what_stopping_would_lose() -> None:
    """A new, a saved and a resumed match lose nothing, nor does one that is over."""
    played = match()
    assert not played.is_unsaved
    do(played, "claim")
    assert played.is_unsaved
    played.mark_saved()
    assert not played.is_unsaved
    played.undo()
    assert played.is_unsaved
    assert not resume(game(), played.dump()).is_unsaved


def test_hint_changes_nothing() -> None:
    """Asking for a hint leaves the game as it is, and asking again gives the same."""
    played = match()
    before = played.dump()
    assert played.suggest_action() == played.suggest_action()
    assert played.suggest_action() in played.state.list_legal_actions()
    assert played.dump() == before


def test_news_tells_each_entry_once() -> None:
    """News that has been shown is not shown again, and what was taken back is forgotten."""
    played = match()
    assert not played.take_news()
    do(played, "claim", "take_banner")
    assert [entry.rule for entry in played.take_news()] == ["claim.banner"]
    assert not played.take_news()
    played.undo()
    do(played, "take_banner")
    assert [entry.rule for entry in played.take_news()] == ["claim.banner"]


def test_resumed_match_goes_on_as_it_was() -> None:
    """A saved match, through JSON, has the same position, seats and undo."""
    played = match("greedy", players=3)
    do(played, "claim", "take_banner")
    again = resume(game(), json.loads(json.dumps(played.dump())))
    assert again.dump() == played.dump()
    assert again.seats == ("person", "person", "greedy")
    assert again.undo()


def broken(**changes):
    """A save with something else in it."""
    return {**match().dump(), **changes}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"format": 1},
        {"format": 1, "game": 7},
        {"format": 2, **{name: value for name, value in match().dump().items() if name != "format"}},
        broken(seats=["person"]),
        broken(seats=["person", "wizard"]),
        broken(seats="person"),
        broken(seed="5"),
        broken(seed=True),
        broken(back=-1),
        broken(back=10**6),
        broken(game={}),
    ],
    ids=str,
)
def test_what_is_no_save_is_refused(data) -> None:
    """A save of another shape is a ValueError, never half a match."""
    with pytest.raises(ValueError, match="save"):
        resume(game(), data)


def test_save_that_breaks_a_rule_is_refused() -> None:
    """A history with an impossible action is no saved game."""
    data = copy.deepcopy(match().dump())
    data["game"]["history"].append(Action("build").dump())
    with pytest.raises(ValueError, match=r"breaks a rule|saved"):
        resume(game(), data)


def test_seats_are_persons_first() -> None:
    """Bots take the last seats; too many or unknown ones are refused."""
    assert assign_seats(3, ["greedy"]) == ("person", "person", "greedy")
    with pytest.raises(ValueError, match="bots"):
        assign_seats(1, ["greedy", "greedy"])
    with pytest.raises(ValueError, match="bot"):
        assign_seats(2, ["wizard"])
