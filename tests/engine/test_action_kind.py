from __future__ import annotations

import pytest

from engine.action import Action, Argument
from engine.action_kind import ActionKind, TaskKind, index_by_id, list_parameters
from engine.table import GameTable


def paint(table: GameTable, colour: str, coats: int) -> None:
    """Carry out an action with a word and a whole number."""


def leave(table: GameTable) -> None:
    """Carry out an action without arguments."""


PAINT: ActionKind[GameTable, ...] = ActionKind("paint", paint, {"colour": str, "coats": int})
LEAVE: ActionKind[GameTable, ...] = ActionKind("leave", leave)


class Step(TaskKind):
    """The tasks of a small game."""

    SET_UP = 0
    PLAY = 1


@pytest.mark.parametrize(
    ("arguments", "accepted"),
    [
        (("red", 2), True),
        (("red",), False),
        (("red", 2, 3), False),
        (("red", "2"), False),
        ((2, "red"), False),
        ((("red",), 2), False),
    ],
)
def test_arguments_are_accepted_by_number_and_type(arguments: tuple[Argument, ...], *, accepted: bool) -> None:
    """A kind of action accepts as many arguments as it has parameters, each of its type."""
    assert PAINT.can_take(arguments) == accepted


def test_a_kind_without_parameters_accepts_no_argument() -> None:
    """A kind of action without parameters accepts none, and nothing else."""
    assert LEAVE.can_take(())
    assert not LEAVE.can_take(("now",))


def test_arguments_are_named_by_the_parameters() -> None:
    """Arguments have the names of the parameters, and lists of words are lists as in JSON."""
    assert PAINT.name_arguments(Action("paint", ("red", 2))) == {"colour": "red", "coats": 2}
    decorate: ActionKind[GameTable, ...] = ActionKind("decorate", paint, {"jewels": tuple})
    assert decorate.name_arguments(Action("decorate", (("gold", "gem"),))) == {"jewels": ["gold", "gem"]}


def test_kinds_are_found_by_their_ids() -> None:
    """The index has each kind under its id, and the parameters by name only."""
    kinds = index_by_id([PAINT])
    assert kinds == {"paint": PAINT}
    assert list_parameters(kinds) == {"paint": ("colour", "coats")}


def test_a_task_has_its_name_in_lower_case() -> None:
    """The name of a kind of task in a position has hyphens and no capitals."""
    assert [step.id for step in Step] == ["set-up", "play"]
