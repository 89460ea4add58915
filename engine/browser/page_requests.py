"""The requests of a page, which are validated before they are answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict, cast

from engine.conform import conform
from engine.plain_data import MAX_NUMBER, JsonObject, parse_json
from engine.play.seats import SEAT_PLAYERS, SeatPlayer
from engine.shape import Anything, Array, Keyed, Null, Record, Shape, Text, Whole

MOST_SEATS = 12
"""The maximum number of seats in a request; each game has a lower limit of its own."""

_START: Shape = Record(
    {"seats": Array(Text(SEAT_PLAYERS), 1, MOST_SEATS), "seed": Whole(0, MAX_NUMBER)},
    {"options": Record(others=Anything(), most=20)},
)

_BODIES: Mapping[str, Shape] = {
    "start": _START,
    "act": Whole(0, 1_000_000),
    "bot": Null(),
    "undo": Null(),
    "hint": Null(),
}

SHAPE: Shape = Keyed({name: Record({name: body}) for name, body in _BODIES.items()})
"""The shape of a request: a mapping whose only key says what the page asks for."""


class StartData(TypedDict):
    """The data of `start`: the player of each seat, the seed, and the options of the game."""

    seats: Sequence[SeatPlayer]
    seed: int
    options: NotRequired[JsonObject]


class PageRequest(TypedDict, total=False):
    """A request with exactly one of these keys."""

    start: StartData
    act: int
    bot: None
    undo: None
    hint: None


def parse_request(text: str) -> PageRequest:
    """Return a request; raise CodedError if the text is not one."""
    data = parse_json(text, "not a request")
    conform(data, SHAPE)
    return cast("PageRequest", data)  # which has the shape of one
