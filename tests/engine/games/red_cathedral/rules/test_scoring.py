from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.red_cathedral.rules.scoring import divide_tower
from engine.games.red_cathedral.start.options_data import (
    GivenSection,
    GivenSite,
    RedCathedralPlayer,
    RedCathedralPosition,
)
from engine.games.red_cathedral.state import RedCathedralState
from tests.engine.games.red_cathedral.positions import LayOut, make_market

BARE = {"door": 0, "arch": 0, "cross": 0}

# The towers of the example of four players, bottom to top: owner, and who decorated it.
FOUR = [
    ["green/green", "yellow", "red", ""],
    ["yellow", "blue/blue"],
    ["blue", "blue/blue", "yellow/yellow", "green", "red"],
    ["green", "green/green", "red/red", "yellow", ""],
    ["blue/blue", "yellow", "red", "green", ""],
    ["red/red", "green/red", "blue/green"],
]
FOUR_SHARES = {
    "green": [7, 0, 2, 10, 2, 4],
    "yellow": [2, 2, 6, 2, 2, 0],
    "red": [2, 0, 2, 5, 2, 9],
    "blue": [0, 5, 12, 0, 9, 2],
}

# The towers of the example of two players.
TWO = [
    ["green/green", "green/green", "green"],
    ["yellow", "yellow", "green"],
    ["yellow", "yellow", "yellow", "green"],
    ["yellow", "green/green"],
]
TWO_SHARES = {"green": [8, 2, 2, 5], "yellow": [0, 6, 8, 1]}


def build_cathedral(towers: Sequence[Sequence[str]]) -> GivenSite:
    """Return a cathedral with the given towers, and arbitrary cards."""
    cards = {"base": iter(range(1, 11)), "middle": iter(range(1, 21)), "dome": iter(range(1, 11))}
    names = [[_name_card(cards, tower, level) for level in range(len(tower))] for tower in towers]
    given: dict[str, GivenSection] = {}
    for tower, ids in zip(towers, names, strict=True):
        for mark, name in zip(tower, ids, strict=True):
            owner, _, ornament = mark.partition("/")
            if owner:
                given[name] = {"banner": owner, "completed": True, "ornament": ornament or None}
    return {"towers": names, "sections": given}


def _name_card(cards: Mapping[str, Iterator[int]], tower: Sequence[str], level: int) -> str:
    kind = "base" if level == 0 else "dome" if level == len(tower) - 1 else "middle"
    return f"{kind}-{next(cards[kind]):02}"


def end_game(
    lay_out: LayOut, towers: Sequence[Sequence[str]], colours: tuple[str, ...], **positions: RedCathedralPlayer
) -> RedCathedralState:
    """Return the state after one idle turn that ends the game, while nobody holds any goods."""
    players: dict[str, RedCathedralPlayer] = {
        colour: {"square": 0, "rubles": 0, "ornaments": BARE} for colour in colours
    }
    for colour, more in positions.items():
        players[colour] |= more
    position: RedCathedralPosition = {"market": make_market(), "site": build_cathedral(towers), "players": players}
    state = lay_out(position, colours, turns=1)
    return pass_last_turn(state)


def pass_last_turn(state: RedCathedralState) -> RedCathedralState:
    """Play the last turn: a visit to the market that takes nothing."""
    for kind in ("market", "move", "leave"):
        state.apply(next(action for action in state.list_legal_actions() if action.kind == kind))
    while not state.is_over:
        state.apply(state.list_legal_actions()[0])
    return state


def list_prestige_by_tower(state: RedCathedralState, colour: str) -> list[int]:
    """Return the prestige of a player for each tower."""
    seat, tower = state.table.colours.index(colour), 0
    got: dict[int, int] = {}
    for entry in state.log:
        if entry.rule == "scoring.tower-value":
            tower = entry.read_figure("tower")
        if entry.rule in ("scoring.tower-shares", "scoring.two-players") and entry.seat == seat:
            got[tower] = entry.read_figure("prestige")
    return [got.get(number + 1, 0) for number in range(len(state.table.towers))]


def test_four_players_share_towers(lay_out: LayOut) -> None:
    """Six towers are shared among four players, with ties of two and three."""
    state = end_game(lay_out, FOUR, tuple(FOUR_SHARES))
    assert {colour: list_prestige_by_tower(state, colour) for colour in FOUR_SHARES} == FOUR_SHARES
    assert state.compute_scores() == (25, 14, 20, 28)
    assert state.rank_seats().winners == (3,)


def test_second_of_two_players_gets_a_third(lay_out: LayOut) -> None:
    """The second of two players in a tower gets a third."""
    state = end_game(lay_out, TWO, tuple(TWO_SHARES))
    assert {colour: list_prestige_by_tower(state, colour) for colour in TWO_SHARES} == TWO_SHARES
    assert state.compute_scores() == (17, 15)


def test_players_tied_for_first_share_two_places() -> None:
    """Players who tie for the first place share the first and second; the next one has the third."""
    assert divide_tower(11, {0: 2, 1: 2, 2: 1}, 3, 3) == {0: 8, 1: 8, 2: 2}


def test_two_tied_players_get_nothing() -> None:
    """If only two players are in a tower and tie, neither gets prestige (11.10)."""
    assert divide_tower(9, {0: 2, 1: 2}, 2, 3) == {0: 0, 1: 0}
    assert divide_tower(9, {1: 2}, 2, 3) == {1: 9}
    assert divide_tower(9, {}, 2, 3) == {}


@pytest.mark.slow
@given(value=st.integers(0, 40), counts=st.dictionaries(st.integers(0, 3), st.integers(1, 6), max_size=4))
def test_shares_are_fair(value: int, counts: dict[int, int]) -> None:
    """A larger contribution never gets less, an equal one gets the same, and nobody gets more than the value."""
    got = divide_tower(value, counts, 4, 3)
    assert set(got) == set(counts)
    for seat, n in counts.items():
        assert 0 <= got[seat] <= value
        assert not [(other, m) for other, m in counts.items() if n >= m and got[seat] < got[other]]


def test_marker_between_prestige_squares_steps_back(lay_out: LayOut) -> None:
    """A marker between two prestige squares moves back to the lower; one before the first stays (11.1, 11.2)."""
    state = end_game(lay_out, FOUR[:1], ("yellow", "green", "red"), yellow={"square": 53}, green={"square": 57})
    steps = {entry.seat: entry.slots["square"] for entry in state.log if entry.rule == "scoring.step-back"}
    assert steps == {0: 52, 1: 57, 2: 0}


@pytest.mark.parametrize(("rubles", "wood", "prestige"), [(4, 0, 0), (5, 0, 1), (3, 2, 1), (4, 5, 1), (9, 6, 3)])
def test_five_goods_give_one_prestige(lay_out: LayOut, rubles: int, wood: int, prestige: int) -> None:
    """Every five materials and rubles together give 1 prestige (11.3)."""
    state = end_game(lay_out, [["", ""]], ("yellow", "blue"), blue={"rubles": rubles, "materials": {"wood": wood}})
    assert state.compute_scores()[1] == prestige


def test_claimed_counts_where_an_edition_says_so(lay_out: LayOut) -> None:
    """By one reading, a banner on an unfinished section contributes too (11.5)."""
    site = build_cathedral([["yellow", "blue", ""], ["", ""]])
    site["sections"]["middle-01"]["completed"] = False
    for reading, second in (("completed", 0), ("claimed", 1)):
        position: RedCathedralPosition = {"market": make_market(), "site": site}
        state = lay_out(position, ("yellow", "blue", "red"), turns=1, contribution=reading)
        assert list_prestige_by_tower(pass_last_turn(state), "blue")[0] == second


def test_ties_are_broken_by_sections_then_ornaments(lay_out: LayOut) -> None:
    """Ties in prestige are broken by sections, then by ornaments; otherwise the place is shared (11.11)."""
    towers = [["yellow", "yellow"], ["blue", ""]]
    state = end_game(lay_out, towers, ("yellow", "blue"), blue={"square": 10})
    assert state.compute_scores() == (4, 4)
    assert state.rank_seats() == ((1, 2), (0,), "sections")
    state = end_game(lay_out, [["yellow/yellow", ""], ["blue", ""]], ("yellow", "blue"), blue={"square": 5})
    assert state.rank_seats() == ((1, 2), (0,), "ornaments")
    state = end_game(lay_out, [["yellow", ""], ["blue", ""]], ("yellow", "blue"))
    assert state.rank_seats() == ((1, 1), (0, 1), "shared")
