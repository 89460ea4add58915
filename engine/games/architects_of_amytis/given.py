"""What the options of a new game look like, a given position among them; values are checked where they are read."""

from __future__ import annotations

from engine.games.architects_of_amytis.options import READINGS
from engine.shape import Array, Either, Null, Record, Shape, Text, Whole

_NAME = Either((Text(), Null()))
_NAMES = Array(Text(), most=100)
_PLAYER = Record(
    {},
    {
        "score": Whole(0, 1_000_000),
        "architects": _NAMES,
        "projects": _NAMES,
        "completed": _NAMES,
        "city": Record(others=Record({}, {"tile": _NAME, "height": Whole()})),
    },
)
_POSITION = Record(
    {},
    {
        "turn": Record(others=Text()),
        "stacks": Record(others=Record({}, {"tile": _NAME, "tiles": Whole()})),
        "display": _NAMES,
        "favours": Record(others=Either((Text(), Null(), Record(others=Whole())))),
        "players": Record(others=_PLAYER),
    },
)

OPTIONS: Shape = Record(
    {},
    {
        "colours": Array(Text(), most=2),
        "sides": Either((Text(), Record(others=Text()))),
        "position": _POSITION,
        "edition": Text(),
        **dict.fromkeys(READINGS, Text()),
    },
)
