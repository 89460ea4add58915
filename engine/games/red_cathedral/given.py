"""What the options of a new game look like, a given position among them; values are checked where they are read."""

from __future__ import annotations

from engine.games.red_cathedral.readings import READINGS
from engine.shape import Array, Either, Flag, Null, Record, Shape, Text, Whole

_NAME = Either((Text(), Null()))
_COUNTS = Record(others=Whole())
_SECTION = Record({}, {"tile": _NAME, "banner": _NAME, "completed": Flag(), "materials": _COUNTS, "ornament": _NAME})
_PLAYER = Record(
    {},
    {
        "square": Whole(),
        "rubles": Whole(),
        "materials": _COUNTS,
        "banners": _COUNTS,
        "workshop": Record(others=Record({}, {"tile": _NAME, "face": _NAME, "holds": Text()})),
        "ornaments": _COUNTS,
    },
)
_POSITION = Record(
    {},
    {
        "turn": Record(others=Text()),
        "market": Record(
            {},
            {
                "tiles": Record(others=Text()),
                "influence": Record(others=Text()),
                "dice": Record(others=Record({}, {"space": Text(), "face": Whole()})),
            },
        ),
        "site": Record({}, {"towers": Array(Array(_NAME, most=100), most=50), "sections": Record(others=_SECTION)}),
        "players": Record(others=_PLAYER),
        "supply": _COUNTS,
        "rival": Record(
            {},
            {
                "row": Array(Text(), most=20),
                "tiles": Array(Text(), most=20),
                "faces": Array(Text(), most=20),
                "inventory": _COUNTS,
                "construction": _COUNTS,
            },
        ),
    },
)

OPTIONS: Shape = Record(
    {},
    {
        "colours": Array(Text(), most=12),
        "rival": Text(),
        "sides": Either((Text(), Array(Text(), most=12))),
        "towers": Array(Whole(), most=50),
        "turns": Whole(1, 1_000_000),
        "position": _POSITION,
        "edition": Text(),
        **dict.fromkeys(READINGS, Text()),
    },
)
