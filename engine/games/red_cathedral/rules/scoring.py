"""Final scoring: step back, score goods and towers, rank the players (facts 11)."""

from __future__ import annotations

from collections import Counter

from engine.games.red_cathedral.content.figures import ScoringFigures
from engine.games.red_cathedral.rules import inventory, site_progress
from engine.games.red_cathedral.table import RedCathedralTable
from engine.ranking import Ranking, rank
from engine.table import NOBODY

TWO_PLAYERS = 2
"""The number of players with a rule of their own for dividing towers; a solo game counts as one of two."""


def score_game(table: RedCathedralTable) -> None:
    """Carry out the final scoring. Without figures for `scoring`, only the first step is carried out."""
    for seat in range(table.seat_count):
        inventory.set_square(table, seat, table.box.track.settle(table.square[seat]))
        table.note("scoring.step-back", seat, square=table.square[seat])
    if table.box.figures.scoring:
        _score_goods(table, table.box.figures.scoring)
        for number, tower in enumerate(table.towers, 1):
            _score_tower(table, table.box.figures.scoring, number, tower)
    for seat in rank_seats(table).winners:
        table.note("scoring.winner", seat)


def compute_tower_value(table: RedCathedralTable, figures: ScoringFigures, tower: tuple[int, ...]) -> int:
    """Return the value of a tower: the prestige of its completed sections and its ornaments (fact 11.4)."""
    decorated = sum(table.ornament[place] != NOBODY for place in tower)
    return add_tower_value(figures, sum(table.done[place] for place in tower), decorated)


def add_tower_value(figures: ScoringFigures, sections: int, ornaments: int) -> int:
    """Return the value of a tower with a number of completed sections and of ornaments (fact 11.4)."""
    return figures.section * sections + figures.ornament * ornaments


def count_contributions(table: RedCathedralTable, tower: tuple[int, ...]) -> dict[int, int]:
    """Return the number of banners and ornaments of each player in a tower (fact 11.5, editions differ)."""
    unfinished_count = table.readings["contribution"] == "claimed"
    banners = (table.banner[place] for place in tower if table.done[place] or unfinished_count)
    counts = Counter([*banners, *(table.ornament[place] for place in tower)])
    del counts[NOBODY]
    return dict(counts)


def divide_tower(value: int, counts: dict[int, int], players: int, two_players: int) -> dict[int, int]:
    """Return the prestige that each contributor gains from a tower of a value (facts 11.6-11.10).

    Each place is worth half of the place before, rounded down. Players who tie share the worth of their places equally,
    rounded down. With two players, the second gains the value divided by `two_players`, and a tie gives nothing.
    """
    if players == TWO_PLAYERS:
        return _share_between_two(value, counts, two_players)
    ranks = sorted(counts, key=lambda seat: -counts[seat])
    worth = [value >> place for place in range(len(ranks))]
    paid = {}
    for count in set(counts.values()):
        tied = [place for place, seat in enumerate(ranks) if counts[seat] == count]
        paid.update({ranks[place]: sum(worth[rank] for rank in tied) // len(tied) for place in tied})
    return paid


def compute_scores(table: RedCathedralTable) -> tuple[int, ...]:
    """Return the prestige of each seat: the number of marks that its marker has reached (fact 11.13)."""
    return tuple(table.box.track.count_prestige(square) for square in table.square)


def rank_seats(table: RedCathedralTable) -> Ranking:
    """Rank the seats by prestige, then by completed sections, then by ornaments placed (fact 11.11)."""
    return rank(
        {
            "prestige": compute_scores(table),
            "sections": [site_progress.count_completed(table, seat) for seat in range(table.seat_count)],
            "ornaments": [table.ornament.count(seat) for seat in range(table.seat_count)],
        }
    )


def _score_goods(table: RedCathedralTable, figures: ScoringFigures) -> None:
    resources = table.box.resources
    for seat, stock in enumerate(table.stock):
        goods = sum(stock[resource] for resource in (*resources.materials, *resources.money))
        _award(table, seat, compute_goods_prestige(figures, goods), "scoring.goods")


def compute_goods_prestige(figures: ScoringFigures, goods: int) -> int:
    """Return the prestige for a number of materials and rubles (fact 11.3)."""
    return goods // figures.goods


def _score_tower(table: RedCathedralTable, figures: ScoringFigures, number: int, tower: tuple[int, ...]) -> None:
    value = compute_tower_value(table, figures, tower)
    counts = count_contributions(table, tower)
    table.note("scoring.tower-value", None, tower=number, value=value)
    for seat, prestige in sorted(divide_tower(value, counts, table.seat_count, figures.two_players).items()):
        rule = "scoring.two-players" if table.seat_count == TWO_PLAYERS else "scoring.tower-shares"
        _award(table, seat, prestige, rule, tower=number)


def _award(table: RedCathedralTable, seat: int, prestige: int, rule: str, **slots: int) -> None:
    if prestige:
        table.note(rule, seat, **slots, prestige={"term": "prestige", "n": prestige})
        inventory.score_points(table, seat, table.box.prestige, prestige)


def _share_between_two(value: int, counts: dict[int, int], two_players: int) -> dict[int, int]:
    ranks = sorted(counts, key=lambda seat: -counts[seat])
    if len(ranks) > 1 and counts[ranks[0]] == counts[ranks[1]]:
        return dict.fromkeys(ranks, 0)
    return dict(zip(ranks, (value, value // two_players), strict=False))
