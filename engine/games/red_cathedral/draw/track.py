"""The score track, unrolled."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from engine.games.red_cathedral.draw.marks import mark_of
from engine.play.canvas import Line, Span
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

EVERY = 10


def track(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """A column a square where there is room, else one for several: markers, prestige squares, numbers."""
    del texts
    squares = _squares(state)
    step = -(-squares // max(1, columns - 1))
    wide = -(-squares // step)
    rows = [_markers(state, level, step, wide) for level in range(state.players)]
    marks = {square // step for square in _marks(state, squares)}
    ticks = "".join("┴" if column in marks else "─" for column in range(wide))
    numbers = "".join(f"{square:<{EVERY // step or 1}}" for square in range(0, squares, EVERY))
    return [*(row for row in rows if any(text.strip() for text, _ in row)), ((ticks, "dim"),), ((numbers, "dim"),)]


def _markers(state: RedCathedralState, level: int, step: int, wide: int) -> Line:
    """One line of markers; those on the same column stand on different lines. A lap completed shows as `+`."""
    squares = _squares(state)
    columns: dict[int, list[int]] = {}
    for seat, square in enumerate(state.square):
        columns.setdefault(square % squares // step, []).append(seat)
    spans: list[Span] = []
    at = 0
    for column in sorted(columns):
        seats = columns[column]
        if len(seats) > level:
            lap = "+" if state.box.track.lap(state.square[seats[level]]) and column + 1 < wide else ""
            spans += [(" " * (column - at), ""), mark_of(state, seats[level]), (lap, "")]
            at = column + 1 + len(lap)
    return tuple(spans)


def _squares(state: RedCathedralState) -> int:
    """How many squares make a lap."""
    return next(square for square in count(1) if state.box.track.lap(square))


def _marks(state: RedCathedralState, squares: int) -> list[int]:
    """The squares that count prestige."""
    ring = state.box.track
    return [ring.up(0, n) for n in range(1, ring.prestige(squares - 1) + 1)]
