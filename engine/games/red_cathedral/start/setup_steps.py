"""The pieces that each step of set-up takes, counted on the table before the first turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import RedCathedralTable
from engine.text import TermValue, make_quantity
from engine.tools import SetupStep

FIRST_SEAT = 0


def list_setup_steps(table: RedCathedralTable) -> tuple[SetupStep, ...]:
    """Return the steps that take pieces; steps of single players show the pieces of the first player."""
    return (*_list_steps_of_player(table), *_list_steps_of_table(table), *_list_steps_of_rival(table))


def _list_steps_of_player(table: RedCathedralTable) -> Iterator[SetupStep]:
    box = table.box
    stored = table.stored_banners[FIRST_SEAT]
    own = [("workshop-board", 1), ("banner", box.figures.banners), ("score-marker", 1)]
    yield _make_step("setup.player", *own, *((kind.id, kind.each) for kind in box.ornaments))
    yield _make_step("setup.basic", ("banner", stored))
    yield _make_step("setup.markers", ("score-marker", len(table.square)))
    rubles = (table.stock[seat][box.ruble] for seat in range(table.players))
    yield SetupStep(rule="setup.start", by_seat=tuple(make_quantity("ruble", n) for n in rubles))


def _list_steps_of_table(table: RedCathedralTable) -> Iterator[SetupStep]:
    yield _make_step("setup.table", ("market-board", 1))
    yield _make_step("setup.tiles", ("resource-tile", len(table.tile_at)))
    yield _make_step("setup.influence", ("influence-card", len(table.card_at)))
    yield _make_step("setup.dice", ("die", len(table.die_at)))
    yield _make_step("setup.plan", ("building-plan", len(setup.list_plans(table))))
    yield _make_step("setup.sections", ("section", len(table.section)))
    laid = make_quantity("workshop-tile", len(table.section))
    unused = _count_unused_tiles(table)
    returned = (make_quantity("workshop-tile", unused),) if unused else ()
    yield SetupStep(rule="setup.workshop-tiles", amounts=(laid,), returned=returned)


def _list_steps_of_rival(table: RedCathedralTable) -> Iterator[SetupStep]:
    if not table.solo:
        return
    cards = len(table.row)
    tiles = sum(tile >= 0 for tile in table.row_tile)
    banners = table.spare_banners[table.rival]
    yield _make_step("solo.setup", ("ivan-card", cards), ("workshop-tile", tiles), ("banner", banners))
    yield _make_step("solo.first-claim", ("banner", table.banner.count(table.rival)))


def _count_unused_tiles(table: RedCathedralTable) -> int:
    """Return the number of tiles that are marked for more players and not on cards of the rival."""
    if table.players >= table.box.figures.marked_from:
        return 0
    marked = sum(tile.copies for tile in table.box.shops if tile.players != "all")
    return marked - sum(tile >= 0 for tile in table.row_tile)


def _make_step(rule: str, *pieces: tuple[str, int]) -> SetupStep:
    return SetupStep(rule=rule, amounts=tuple(_make_amounts(pieces)))


def _make_amounts(pieces: tuple[tuple[str, int], ...]) -> Iterator[TermValue]:
    return (make_quantity(term, n) for term, n in pieces)
