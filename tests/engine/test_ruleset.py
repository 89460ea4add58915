from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.action import Action
from engine.plain_data import ContentError
from tests.engine.hostile import Change, apply_change, as_json
from tests.engine.refused import find_input_refusal, find_refused_values
from tests.ready_game import compile_ready_game, load_ready_game


def make_action(kind: str, **named: object) -> Action:
    """Return an action of The Red Cathedral."""
    return load_ready_game().make_action(kind, **named)


def test_an_action_is_made_from_named_arguments() -> None:
    """The arguments are given by name in any order, and lists of words become tuples."""
    assert make_action("move", extra=1, die="red") == Action("move", ("red", 1))
    assert make_action("decorate", section="base-01", jewels=["gold"]) == Action("decorate", ("base-01", ("gold",)))
    assert make_action("leave") == Action("leave")


@pytest.mark.parametrize(
    ("kind", "named", "names"),
    [
        ("move", {"die": "red"}, "die, extra"),
        ("move", {"die": "red", "extra": 1, "n": 1}, "die, extra"),
        ("leave", {"n": 1}, "nothing"),
    ],
)
def test_missing_and_further_arguments_are_refused(kind: str, named: dict[str, Any], names: str) -> None:
    """An action with an argument too few or too many is refused with the arguments that its kind takes."""
    assert find_input_refusal(lambda: make_action(kind, **named)).code == "wrong-arguments"
    assert find_refused_values(lambda: make_action(kind, **named)) == {"kind": kind, "names": names}


def test_unknown_kind_of_action_is_refused_as_such() -> None:
    """A kind of action that the game does not have is refused as unknown, and not for its arguments."""
    assert find_input_refusal(lambda: make_action("fly")).code == "unknown-kind"


def test_names_of_arguments_are_read_back() -> None:
    """The arguments of an action by name make the same action again."""
    game, action = load_ready_game(), Action("decorate", ("base-01", ("gold", "gold")))
    assert game.make_action(action.kind, **game.name_arguments(action)) == action


def test_ids_of_pieces_become_titles() -> None:
    """In a slot, the id of a piece is replaced by the key of its title; other values are kept."""
    named = load_ready_game().name_pieces({"section": "base-01", "n": 3, "face": "up"})
    assert named == {"section": {"key": "cards.base-01.title", "slots": {}}, "n": 3, "face": "up"}


@pytest.mark.parametrize(("players", "is_refused"), [([2, 2], False), ([3, 2], True)])
def test_a_range_of_players_may_have_one_number_but_not_none(players: list[int], *, is_refused: bool) -> None:
    """The minimum number of players may equal the maximum, but not exceed it."""
    data = apply_change(as_json(compile_ready_game().compiled), Change(("players",), players))
    if is_refused:
        with pytest.raises(ContentError):
            engine.load(data)
    else:
        assert engine.load(data).fewest == 2
