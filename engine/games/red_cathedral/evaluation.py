"""Evaluate a position for a player, in prestige, for bots that look a little ahead.

The weights are not rules: they were tuned in games of bots against each other. The figures of the game are read from
the box, so bots adapt to a changed card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import repeat
from math import sqrt
from typing import NamedTuple, TypeAlias

from engine.effects.gain import Gain
from engine.games.red_cathedral.content.box import RedCathedralBox, Section
from engine.games.red_cathedral.rules import scoring, site_progress
from engine.games.red_cathedral.rules.claim import STORE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import SectionTask
from engine.table import NOBODY

SECTION_VALUE = 6.0
"""The value of a completed section in addition to its share in the tower, as it brings the end nearer."""

TOWER_SHARE_VALUE = 1.0
"""The value of the later share of an unfinished section."""

POINT_VALUE = 0.5
"""The value of each recognition of a section's reward."""

RUBLE_VALUE = 0.1
"""The value of each ruble of a section's reward, or in stock up to `ENOUGH_GOODS`; further ones count half."""

CLAIMED_PART = 0.3
"""The part of a section's value that a claim secures; the rest, and only that, depends on its materials."""

HELD_PART = 0.3
"""The part of that rest that the materials of the section add which are in stock."""

FOCUS_FACTOR = 0.75
"""The factor for an unfinished section for each other section that is nearer to completion."""

SPARE_MATERIAL_VALUE = 0.12
"""The value of a material in stock that no section of the player lacks."""

ENOUGH_GOODS = 5
"""The number of spare materials that count, and that of the rubles that count in full."""

BLAME_COST = 0.3
"""The cost of each completed section of others above an unfinished section."""

TILE_VALUE = 0.2
"""The value of a face-up workshop tile for each section that its owner has yet to complete."""

SPACE_VALUE = 0.1
"""The value of an inventory space without a banner."""

ORNAMENT_VALUE = 0.2
"""The value of an ornament that can be placed."""


_UnitValues: TypeAlias = list[list[float]]
"""The value of each further unit of a resource that open sections lack, by the number of the resource."""


class _OpenSection(NamedTuple):
    """A claimed section that is not completed; such sections are sorted by their share.

    Attributes:
        share: The share of its materials that lie on it, 0 to 1.
        place: The index of its place in the cathedral.
        blame: The number of sections above it that other players have completed.
    """

    share: float
    place: int
    blame: int


class _SectionMeasure(NamedTuple):
    """The number of materials that a section needs, and its value when it is completed."""

    size: int
    value: float


class _TowerReview(NamedTuple):
    """What a seat has in a tower.

    Attributes:
        completed: The number of completed sections, of all players.
        own: The number that the seat completed.
        open_sections: The sections that the seat has claimed and not completed.
    """

    completed: int
    own: int
    open_sections: Sequence[_OpenSection]


def evaluate(table: RedCathedralTable, seat: int) -> float:
    """Return the prestige of a seat plus the prestige that it can expect."""
    if table.over:
        return table.box.track.count_prestige(table.square[seat]) + SECTION_VALUE * site_progress.count_completed(
            table, seat
        )
    if table.ender != NOBODY:
        return _evaluate_last_round(table, seat)
    points = _evaluate_track(table, seat)
    own = 0
    open_sections: list[_OpenSection] = []
    for tower in table.towers:
        if any(table.banner[place] == seat or table.ornament[place] == seat for place in tower):
            review = _review_tower(table, seat, tower)
            own += review.own
            open_sections += review.open_sections
            if review.completed:
                points += _compute_tower_share(table, seat, tower)
    unfinished = _evaluate_unfinished(table, seat, open_sections)
    return points + SECTION_VALUE * own + unfinished + _evaluate_workshop(table, seat, own)


def _evaluate_last_round(table: RedCathedralTable, seat: int) -> float:
    """Return the prestige after a final scoring of the present position."""
    figures = table.box.figures.scoring
    reached = table.box.track.count_prestige(table.square[seat])
    goods = sum(table.stock[seat]) / figures.goods if figures else 0
    shares = sum(_compute_tower_share(table, seat, tower) for tower in table.towers)
    return reached + goods + shares + SECTION_VALUE * site_progress.count_completed(table, seat)


def _evaluate_track(table: RedCathedralTable, seat: int) -> float:
    """Return the prestige that the marker has reached, plus the fraction of the way to the next mark."""
    track = table.box.track
    square = table.square[seat]
    reached = track.count_prestige(square)
    start = track.settle(square) if reached else 0
    end = track.move_up(square, 1)
    return reached + (square - start) / (end - start)


def _review_tower(table: RedCathedralTable, seat: int, tower: tuple[int, ...]) -> _TowerReview:
    """Return what a seat has in a tower, seen from its top down."""
    own = blame = 0
    open_sections: list[_OpenSection] = []
    for place in reversed(tower):
        is_own = table.banner[place] == seat
        if not table.done[place]:
            if is_own:
                size = _measure_sections(table.box)[table.section[place]].size
                share = sum(table.laid[place]) / size
                open_sections.append(_OpenSection(share, place, blame))
        elif is_own:
            own += 1
        else:
            blame += 1
    return _TowerReview(own + blame, own, open_sections)


def _evaluate_unfinished(table: RedCathedralTable, seat: int, open_sections: Iterable[_OpenSection]) -> float:
    """Return the value of unfinished sections, with a lower weight for each further one, and of goods for them."""
    unit_values: _UnitValues = [[] for _ in table.box.resources.ids]
    total = 0.0
    weight = 1.0
    for section in sorted(open_sections, reverse=True):
        card = table.section[section.place]
        measure = _measure_sections(table.box)[card]
        secured = measure.value * CLAIMED_PART
        rest = measure.value - secured
        total += weight * (secured - BLAME_COST * section.blame) + rest * _weigh_share(section.share)
        unit_value = HELD_PART * weight * rest / measure.size
        for resource, needed in table.box.sections[card].cost:
            lacking = needed - table.laid[section.place][resource]
            unit_values[resource].extend(repeat(unit_value, lacking))
        weight *= FOCUS_FACTOR
    return total + _evaluate_goods(table, seat, unit_values)


def _weigh_share(share: float) -> float:
    """Return the part of the unsecured value that a share of the materials is worth: its power of 1.5.

    The last materials count most, so a bot finishes a section before it begins another.
    """
    return share * sqrt(share)


@lru_cache(4)
def _measure_sections(box: RedCathedralBox) -> tuple[_SectionMeasure, ...]:
    """Return the measure of the section on each cathedral card."""
    return tuple(_measure_section(box, section) for section in box.sections)


def _measure_section(box: RedCathedralBox, section: Section) -> _SectionMeasure:
    size = sum(needed for _, needed in section.cost)
    return _SectionMeasure(size, _evaluate_section(box, section))


def _evaluate_section(box: RedCathedralBox, section: Section) -> float:
    """Return the value of a completed section with its reward."""
    points = box.resources.points
    value = SECTION_VALUE + TOWER_SHARE_VALUE
    for gift in section.reward:
        if isinstance(gift, Gain):
            value += sum(n * (POINT_VALUE if resource in points else RUBLE_VALUE) for resource, n in gift.bag)
    return value


def _compute_tower_share(table: RedCathedralTable, seat: int, tower: tuple[int, ...]) -> int:
    """Return the prestige that a seat would get for a tower in a final scoring."""
    figures = table.box.figures.scoring
    if figures is None:
        return 0
    value = scoring.compute_tower_value(table, figures, tower)
    counts = scoring.count_contributions(table, tower)
    return scoring.divide_tower(value, counts, table.seat_count, figures.two_players).get(seat, 0)


def _evaluate_goods(table: RedCathedralTable, seat: int, unit_values: _UnitValues) -> float:
    """Return the value of rubles, and of materials: those that sections lack, and others up to `ENOUGH_GOODS`."""
    stock = table.stock[seat]
    rubles = stock[table.box.ruble]
    value = RUBLE_VALUE * min(rubles, ENOUGH_GOODS)
    value += RUBLE_VALUE / 2 * max(0, rubles - ENOUGH_GOODS)
    spare = 0
    for material in table.box.resources.materials:
        held = stock[material]
        lacked = unit_values[material]
        if held:
            value += sum(lacked[:held])
            spare += max(0, held - len(lacked))
    return value + SPARE_MATERIAL_VALUE * min(spare, ENOUGH_GOODS)


def _evaluate_workshop(table: RedCathedralTable, seat: int, done: int) -> float:
    """Return the value of tiles and ornaments, less that of the inventory spaces that banners take up."""
    tiles = TILE_VALUE * (table.box.figures.end_sections - done) * sum(table.slot_up[seat])
    banners = table.stored_banners[seat]
    if table.seat == seat and _has_stored_banner(table):
        banners += 1
    return tiles - SPACE_VALUE * banners + ORNAMENT_VALUE * sum(table.ornaments[seat])


def _has_stored_banner(table: RedCathedralTable) -> bool:
    """Return whether a claim is in progress with a banner from the inventory."""
    task = table.tasks[-1]
    return isinstance(task, SectionTask) and task.source == STORE
