from __future__ import annotations

import pytest

from engine.action import Action
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import dice
from engine.games.red_cathedral.start.options_data import GivenDie
from engine.games.red_cathedral.task import RollTask
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.positions import LayOut, make_market


def lay_dice(lay_out: LayOut, **given: GivenDie) -> CompleteTable:
    """Return a table with some dice at given places."""
    return get_table(lay_out({"market": make_market(given)}), CompleteTable)


def test_arrival_goes_on_past_the_last_space(lay_out: LayOut) -> None:
    """A die moves along the ring by its face and the extra spaces, from the last space to the first (9.1)."""
    table = lay_dice(lay_out, white={"space": "space-8", "face": 1})
    white = table.numbers.dice["white"]
    assert dice.find_arrival(table, white, 0) == table.numbers.spaces["space-1"]
    assert dice.find_arrival(table, white, 7) == table.numbers.spaces["space-8"]


@pytest.mark.parametrize(("others", "is_full"), [(2, False), (3, True)])
def test_a_space_is_full_with_three_other_dice(lay_out: LayOut, others: int, *, is_full: bool) -> None:
    """A die may join two dice on a space, but not three (9.4)."""
    there = {colour: GivenDie(space="space-6", face=1) for colour in ("red", "blue", "green")[:others]}
    table = lay_dice(lay_out, yellow={"space": "space-4", "face": 2}, **there)
    assert dice.is_full(table, table.numbers.dice["yellow"], 0) == is_full


def test_a_die_does_not_fill_its_own_space(lay_out: LayOut) -> None:
    """A die that goes all round the ring does not count itself among the dice on its space (9.4)."""
    there = {colour: GivenDie(space="space-6", face=2) for colour in ("red", "blue", "yellow")}
    table = lay_dice(lay_out, **there)
    assert not dice.is_full(table, table.numbers.dice["yellow"], 6)


def test_faces_are_weighted_by_their_number(lay_out: LayOut) -> None:
    """Each number of a die is an outcome once, and the weights add up to the faces of the die."""
    table = lay_dice(lay_out)
    outcomes = dice.list_faces(table, "white")
    faces = table.box.faces[table.numbers.dice["white"]]
    assert [action for action, _ in outcomes] == [Action("roll", ("white", face)) for face in dict.fromkeys(faces)]
    assert sum(weight for _, weight in outcomes) == len(faces)


def test_rolls_are_queued_for_the_dice_of_a_space(lay_out: LayOut) -> None:
    """The dice of a space are rolled in their order, and no others (9.6)."""
    table = lay_dice(lay_out, red={"space": "space-6", "face": 1}, white={"space": "space-6", "face": 2})
    before = len(table.tasks)
    dice.roll_space(table, table.numbers.spaces["space-6"])
    colours = [task.colour for task in reversed(table.tasks[before:]) if isinstance(task, RollTask)]
    assert colours == [colour for colour in table.box.dice if colour in ("red", "white")]
