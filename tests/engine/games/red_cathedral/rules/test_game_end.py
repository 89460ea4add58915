from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import game_end
from engine.games.red_cathedral.rules.game_end import MAX_TURNS
from engine.games.red_cathedral.start.options_data import GivenSection, RedCathedralPlayer, RedCathedralPosition
from engine.table import NOBODY
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, make_market
from tests.engine.games.red_cathedral.tables import Table, list_tables, name_of

TOWERS = [
    ["base-01", "dome-01"],
    ["base-02", "dome-02"],
    ["base-03", "dome-03"],
    ["base-04", "dome-04"],
]
DONE = ("base-01", "dome-01", "base-02", "dome-02", "base-03")


def visit_market(state: engine.State) -> None:
    """Visit the market with the player whose turn it is, and take nothing."""
    for kind in ("market", "move", "leave"):
        state.apply(next(action for action in state.list_legal_actions() if action.kind == kind))
    while state.to_play == engine.CHANCE:
        state.apply(state.list_legal_actions()[0])
    if any(str(action) == "end_turn" for action in state.list_legal_actions()):
        state.apply(engine.Action("end_turn"))


@pytest.fixture
def last_but_one(compiled: dict[str, Any]) -> tuple[GivenSection, str]:
    """Return yellow's sixth section, its materials except one, and that one."""
    item = next(item for item in compiled["sets"]["domes"]["items"] if item["id"] == "dome-03")
    cost = dict(item["effects"]["cost"][0]["body"])
    lacking = min(cost)
    cost[lacking] -= 1
    return {"banner": "yellow", "materials": {name: n for name, n in cost.items() if n}}, lacking


def test_sixth_section_triggers_the_end(lay_out: LayOut, do: PlaySteps, last_but_one: tuple[GivenSection, str]) -> None:
    """The sixth section gives 3 prestige, and each of the other players has one more turn (10.1-10.4)."""
    sixth, lacking = last_but_one
    sections: dict[str, GivenSection] = {name: {"banner": "yellow", "completed": True} for name in DONE}
    sections["dome-03"] = sixth
    yellow: RedCathedralPlayer = {
        "square": 10,
        "materials": {lacking: 1},
        "ornaments": {"door": 0, "arch": 0, "cross": 0},
    }
    position: RedCathedralPosition = {
        "market": make_market(),
        "site": {"towers": TOWERS, "sections": sections},
        "players": {"yellow": yellow},
    }
    state = lay_out(position, ("red", "yellow", "blue"))
    visit_market(state)
    do(state, "build", f"lay {lacking} dome-03")
    assert state.describe_position()["turn"]["ended-by"] == "yellow"
    gains = [entry.slots["n"] for entry in state.log if entry.seat == 1 and entry.rule.startswith("track.")]
    assert gains[-1] == {"term": "prestige", "n": 3}
    do(state, "end_turn")
    for seat in (2, 0):
        assert state.to_play == seat
        visit_market(state)
    assert state.is_over
    assert state.list_legal_actions() == ()


def complete_sections(table: CompleteTable, seat: int, first: int) -> None:
    """Complete as many sections for a player as end the game, from the place `first` on."""
    for place in range(first, first + table.box.figures.end_sections):
        table.banner[place], table.done[place] = seat, True


def test_end_is_triggered_once(game: engine.Game) -> None:
    """A second player who completes six sections gains no bonus and does not change the last turn (10.5)."""
    table = get_table(game.start(2, 1), CompleteTable)
    complete_sections(table, 1, first=0)
    game_end.trigger_if_due(table, 1)
    complete_sections(table, 0, first=table.box.figures.end_sections)
    square = table.square[0]
    game_end.trigger_if_due(table, 0)
    assert (table.ender, table.square[0]) == (1, square)


def test_end_without_bonus_moves_no_marker(compiled: dict[str, Any]) -> None:
    """A game whose end gives 0 prestige leaves the marker of the player who triggers it before the first mark."""
    content = deepcopy(compiled)
    content["settings"]["end"]["bonus-prestige"] = 0
    table = get_table(engine.load(content).start(2, 1), CompleteTable)
    table.square[0] = 2
    complete_sections(table, 0, first=0)
    game_end.trigger_if_due(table, 0)
    assert (table.ender, table.square[0]) == (0, 2)


def test_option_limits_the_number_of_turns(lay_out: LayOut) -> None:
    """The option `turns` ends the game after that number of turns in total."""
    state = lay_out({"market": make_market()}, turns=3)
    for _ in range(3):
        assert not state.is_over
        visit_market(state)
    assert state.is_over


@pytest.mark.slow
@pytest.mark.parametrize("table", list_tables(55), ids=name_of)
def test_first_action_always_ends_the_game(game: engine.Game, table: Table) -> None:
    """A bot that always takes the first legal action builds, and so ends the game by its rules."""
    state = game.start(table.players, table.seed, {**table.options, "log": False})
    while not state.is_over:
        state.apply(state.list_legal_actions()[0])
    assert get_table(state, CompleteTable).ender != NOBODY
    assert get_table(state, CompleteTable).turns < MAX_TURNS


def test_game_in_which_nobody_builds_ends(game: engine.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without building ends after the maximum number of turns, and is scored."""
    monkeypatch.setattr("engine.games.red_cathedral.rules.game_end.MAX_TURNS", 30)
    state = game.start(2, 3)
    while not state.is_over:
        visit_market(state)
    assert get_table(state, CompleteTable).turns == 30
    assert "scoring.winner" in {entry.rule for entry in state.log}


def test_maximum_number_of_turns_is_ten_thousand_by_default(game: engine.Game) -> None:
    """A game has at most 10,000 turns unless an option sets another maximum."""
    assert get_table(game.start(2, 1), CompleteTable).last_turn == 10_000
    assert get_table(game.start(2, 1, {"turns": 20_000}), CompleteTable).last_turn == 20_000
