"""Final scoring: step back, goods, towers; who has won (facts 11)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.games.red_cathedral import inventory, site
from engine.games.red_cathedral.figures import ScoringFigures
from engine.ranking import Ranking, rank

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1
PAIR = 2


def final(state: RedCathedralState) -> None:
    """All that is scored after the last turn; a content without figures for `scoring` has the first step only."""
    for seat in range(state.players):
        inventory.set_square(state, seat, state.box.track.settled(state.square[seat]))
        state.note("scoring.step-back", seat, square=state.square[seat])
    if state.box.figures.scoring:
        _score_goods(state, state.box.figures.scoring)
        for number, tower in enumerate(state.towers, 1):
            _score_tower(state, state.box.figures.scoring, number, tower)
    for seat in ranking(state).winners:
        state.note("scoring.winner", seat)


def tower_value(state: RedCathedralState, figures: ScoringFigures, tower: tuple[int, ...]) -> int:
    """The points of finished sections and ornaments (fact 11.4)."""
    decorated = sum(state.ornament[place] != NOBODY for place in tower)
    return figures.section * sum(state.done[place] for place in tower) + figures.ornament * decorated


def contributions(state: RedCathedralState, tower: tuple[int, ...]) -> dict[int, int]:
    """How many banners and ornaments each player has in a tower (fact 11.5, editions differ)."""
    unfinished_count = state.readings["contribution"] == "claimed"
    banners = (state.banner[place] for place in tower if state.done[place] or unfinished_count)
    counts = Counter([*banners, *(state.ornament[place] for place in tower)])
    del counts[NOBODY]
    return dict(counts)


def shares(value: int, counts: dict[int, int], players: int, two_players: int) -> dict[int, int]:
    """What a tower of that value pays to each contributor (facts 11.6-11.10).

    Each place is worth half of the one before, rounded down; players who tie share their places equally, rounded
    down. Two players: the second gets the value divided by `two_players`, a tie gives nothing.
    """
    if players == PAIR:
        return _shares_of_two(value, counts, two_players)
    ranks = sorted(counts, key=lambda seat: -counts[seat])
    worth = [value >> place for place in range(len(ranks))]
    paid = {}
    for count in set(counts.values()):
        tied = [place for place, seat in enumerate(ranks) if counts[seat] == count]
        paid.update({ranks[place]: sum(worth[one] for one in tied) // len(tied) for place in tied})
    return paid


def ranking(state: RedCathedralState) -> Ranking:
    """Who is best: prestige, then completed sections, then ornaments placed, else shared (fact 11.11)."""
    return rank(
        {
            "prestige": [state.box.track.prestige(square) for square in state.square],
            "sections": [site.count(state, seat) for seat in range(state.players)],
            "ornaments": [state.ornament.count(seat) for seat in range(state.players)],
        }
    )


def _score_goods(state: RedCathedralState, figures: ScoringFigures) -> None:
    resources = state.box.resources
    for seat, stock in enumerate(state.stock):
        goods = sum(stock[resource] for resource in (*resources.materials, *resources.money))
        _award(state, seat, goods // figures.goods, "scoring.goods")


def _score_tower(state: RedCathedralState, figures: ScoringFigures, number: int, tower: tuple[int, ...]) -> None:
    value, counts = tower_value(state, figures, tower), contributions(state, tower)
    state.note("scoring.tower-value", None, tower=number, value=value)
    for seat, prestige in sorted(shares(value, counts, state.players, figures.two_players).items()):
        rule = "scoring.two-players" if state.players == PAIR else "scoring.tower-shares"
        _award(state, seat, prestige, rule, tower=number)


def _award(state: RedCathedralState, seat: int, prestige: int, rule: str, **slots: int) -> None:
    if prestige:
        state.note(rule, seat, **slots, prestige={"term": "prestige", "n": prestige})
        inventory.score(state, seat, state.box.prestige, prestige)


def _shares_of_two(value: int, counts: dict[int, int], two_players: int) -> dict[int, int]:
    ranks = sorted(counts, key=lambda seat: -counts[seat])
    if len(ranks) == PAIR and counts[ranks[0]] == counts[ranks[1]]:
        return dict.fromkeys(ranks, 0)
    return dict(zip(ranks, (value, value // two_players), strict=False))
