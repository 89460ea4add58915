"""The final scoring as tables: calculators of the whole score and of a single tower (facts 11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product, starmap
from typing import NamedTuple

from engine.calculator import (
    Calculator,
    FieldGroup,
    Lookup,
    Outcome,
    PointsLine,
    SharedLine,
    SharedRules,
    SheetField,
    make_table,
)
from engine.games.red_cathedral.content.box import RedCathedralBox
from engine.games.red_cathedral.content.figures import ScoringFigures
from engine.games.red_cathedral.rules.scoring import TWO_PLAYERS, add_tower_value, compute_goods_prestige, divide_tower

MOST_RUBLES = 60
"""The most rubles that a player is thought to have left; prestige for more of them is not worth a table."""

MAX_OUTCOMES = 50_000
"""The maximum number of outcomes of a tower for a number of players; the published plans have fewer than 1,000."""


def make_calculators(box: RedCathedralBox) -> tuple[Calculator, ...]:
    """Return the calculators, or none without figures for the final scoring or with too many possible towers."""
    figures = box.figures.scoring
    if figures is None or not box.plans:
        return ()
    seats = tuple(sorted({plan.players for plan in box.plans.values()}))
    towers = _make_tower_line(box, figures, seats)
    if any(len(outcomes) > MAX_OUTCOMES for outcomes in towers.outcomes.values()):
        return ()
    score = Calculator(
        id="score",
        seats=seats,
        groups=(_list_own_fields(box),),
        lines=(_make_track_line(box), _make_goods_line(box, figures)),
        shared=towers,
    )
    return score, Calculator(id="tower", seats=seats, shared=replace(towers, places=1))


def _list_own_fields(box: RedCathedralBox) -> FieldGroup:
    most = {"square": box.track.squares - 1, "turned": 1, "materials": box.figures.spaces, "rubles": MOST_RUBLES}
    fields = (SheetField(id=name, name={"key": f"tools.score.{name}"}, most=n) for name, n in most.items())
    return FieldGroup(fields=tuple(fields))


def _make_track_line(box: RedCathedralBox) -> PointsLine:
    """Return the prestige of a marker on a square of the board, on its side for the first or for the second lap."""
    track = box.track
    table = make_table(
        (track.squares - 1, 1), lambda square, laps: track.count_prestige(track.settle(square + laps * track.squares))
    )
    return PointsLine(rule="scoring.step-back", lookups=(Lookup(("square", "turned"), table),))


def _make_goods_line(box: RedCathedralBox, figures: ScoringFigures) -> PointsLine:
    table = make_table(
        (box.figures.spaces, MOST_RUBLES), lambda materials, rubles: compute_goods_prestige(figures, materials + rubles)
    )
    return PointsLine(rule="scoring.goods", lookups=(Lookup(("materials", "rubles"), table),))


def _make_tower_line(box: RedCathedralBox, figures: ScoringFigures, seats: tuple[int, ...]) -> SharedLine:
    heights = [height for plan in box.plans.values() for height in plan.towers]
    names = ("sections", "ornaments")
    return SharedLine(
        name="tools.tower.number",
        places=max(len(plan.towers) for plan in box.plans.values()),
        fields=tuple(SheetField(id=name, name={"key": f"tools.tower.{name}"}, most=max(heights)) for name in names),
        rules={n: SharedRules("scoring.tower-value", "scoring.tower-shares", _find_rule_of_shares(n)) for n in seats},
        outcomes={n: dict(islice(_list_outcomes(figures, max(heights), n), MAX_OUTCOMES + 1)) for n in seats},
    )


def _find_rule_of_shares(players: int) -> str:
    return "scoring.two-players" if players == TWO_PLAYERS else "scoring.ties"


class _Holding(NamedTuple):
    """The numbers of sections and ornaments of a player in a tower."""

    sections: int
    ornaments: int


def _list_outcomes(
    figures: ScoringFigures, height: int, players: int
) -> Iterator[tuple[tuple[_Holding, ...], Outcome]]:
    """Yield the holdings of all players in a tower of at most this height, and the outcome."""
    for held in _list_holdings(players, height, height, _Holding(height, height)):
        sections, ornaments = (sum(column) for column in zip(*held, strict=True))
        if ornaments <= sections:
            yield held, _share_tower(figures, held, add_tower_value(figures, sections, ornaments))


def _list_holdings(players: int, sections: int, ornaments: int, highest: _Holding) -> Iterator[tuple[_Holding, ...]]:
    """Yield the possible numbers of sections and ornaments of each player, the highest first.

    All players together have at most the given numbers, and none comes after `highest` in the order
    of sections, then ornaments.
    """
    if not players:
        yield ()
        return
    for own in starmap(_Holding, product(range(sections, -1, -1), range(ornaments, -1, -1))):
        if own <= highest:
            for others in _list_holdings(players - 1, sections - own.sections, ornaments - own.ornaments, own):
                yield (own, *others)


def _share_tower(figures: ScoringFigures, held: tuple[_Holding, ...], value: int) -> Outcome:
    contributions = tuple(map(sum, held))
    counts = {seat: n for seat, n in enumerate(contributions) if n}
    shares = divide_tower(value, counts, len(held), figures.two_players)
    return Outcome(value, contributions, tuple(shares.get(seat, 0) for seat in range(len(held))))
