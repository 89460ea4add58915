"""Ends of games at random: what each player fills into the calculator, and the total that the engine scores."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.architects_of_amytis.rules import scoring
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.random_ends import EndOfGame
from tests.ready_game import load_ready_game


def make_ends(count: int, seed: int = 0) -> Iterator[EndOfGame]:
    """Yield ends of games, which nobody needs to have been able to play."""
    stream = RandomStream(seed + 1)
    game = load_ready_game("architects-of-amytis")
    first = get_table(game.start(2, seed, {"log": False}), AmytisTable)
    for _ in range(count):
        table = first.copy()
        own = [fill_seat(table, seat, stream) for seat in range(2)]
        yield EndOfGame(own, [], scoring.compute_totals(table))


def fill_seat(table: AmytisTable, number: int, stream: RandomStream) -> dict[str, int]:
    """Fill a player's area at random, and return what the player reads off it."""
    seat, box = table.seats[number], table.box
    *upper, bottom = box.places
    seat.score = stream.draw_below(box.lap * 5)
    for field in range(len(seat.heights)):
        seat.heights[field] = stream.draw_below(6) if stream.draw_below(9) else stream.draw_below(21)
    seat.done = tuple(project for project in range(len(box.projects)) if not stream.draw_below(4))
    seat.bottom = stream.draw_below(box.figures.favour_markers + 1)
    seat.favours = stream.draw_below(1 << len(upper))
    laps, square = divmod(seat.score, box.lap)
    filled = {"board": square, "laps": laps, "bottom-row": seat.bottom}
    filled |= {place.id: int(seat.has_favour(index)) for index, place in enumerate(upper)}
    filled |= dict(zip(box.city.names, seat.heights, strict=True))
    for points in {project.points for project in box.projects}:
        filled[f"projects-{points}"] = sum(box.projects[project].points == points for project in seat.done)
    assert bottom.id not in filled
    return filled
