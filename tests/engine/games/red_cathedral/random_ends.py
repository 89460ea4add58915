"""Ends of games at random: what each player fills into the calculator, and the prestige that the engine scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rules import scoring
from engine.rng import RandomStream
from engine.table import NOBODY
from tests.engine.casts import get_table
from tests.ready_game import load_ready_game


class EndOfGame(NamedTuple):
    """What each seat has: figures by field, and for each tower those of what is shared; and the final scores."""

    seats: list[dict[str, int]]
    places: Sequence[Sequence[tuple[int, ...]]]
    scores: tuple[int, ...]


def make_ends(count: int, seed: int = 0) -> Iterator[EndOfGame]:
    """Yield ends of games of one to four players, which nobody needs to have been able to play."""
    game, stream = load_ready_game(), RandomStream(seed + 1)
    tables = [
        get_table(game.start(players, seed, {"log": False}), CompleteTable)
        for players in range(1, 5)
        for seed in range(5)
    ]
    for number in range(count):
        yield make_end(tables[number % len(tables)].copy(), stream)


def make_end(table: CompleteTable, stream: RandomStream) -> EndOfGame:
    """Fill a table at random, and score it."""
    seats = range(table.seat_count)
    squares, places = table.box.track.squares, range(len(table.done))
    table.square = [stream.draw_below(2 * squares) for _ in seats]
    table.stock = [fill_stock(table, stream) for _ in seats]
    table.banner = [stream.draw_below(table.seat_count + 1) - 1 for _ in places]
    table.done = [int(table.banner[place] != NOBODY and stream.draw_below(3) > 0) for place in places]
    table.ornament = [stream.draw_below(table.seat_count + 2) - 2 if table.done[place] else NOBODY for place in places]
    table.ornament = [max(owner, NOBODY) for owner in table.ornament]
    own = [fill_in(table, seat) for seat in seats]
    towers = [[count_pieces(table, tower, seat) for seat in seats] for tower in table.towers]
    scoring.score_game(table)
    return EndOfGame(own, towers, scoring.compute_scores(table))


def fill_stock(table: CompleteTable, stream: RandomStream) -> list[int]:
    """Return a few materials, no more than there is room for, and some rubles."""
    stock = [0] * len(table.box.resources.ids)
    for _ in range(stream.draw_below(table.box.figures.spaces + 1)):
        materials = tuple(table.box.resources.materials)
        stock[materials[stream.draw_below(len(materials))]] += 1
    stock[table.box.ruble] = stream.draw_below(40)
    return stock


def fill_in(table: CompleteTable, seat: int) -> dict[str, int]:
    """Return what a player reads off the table."""
    turned, square = divmod(table.square[seat], table.box.track.squares)
    stock, box = table.stock[seat], table.box
    materials = sum(stock[material] for material in box.resources.materials)
    return {"square": square, "turned": turned, "materials": materials, "rubles": stock[box.ruble]}


def count_pieces(table: CompleteTable, tower: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Return the completed sections and the ornaments of a player in a tower."""
    sections = sum(table.done[place] and table.banner[place] == seat for place in tower)
    return sections, sum(table.ornament[place] == seat for place in tower)
