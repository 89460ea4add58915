"""The content that this engine needs in a compiled game: sets, their traits, effects and figures, and settings."""

from __future__ import annotations

from engine.compiled_shape import FIGURE, POSITIVE, SENTENCE, compiled, group, item, resources
from engine.effects import compiled_effect
from engine.games.architects_of_amytis.effects import KINDS
from engine.shape import Anything, Array, Record, Shape, Text, Whole

PLAYERS = 2

_SETTINGS = Record(
    {
        "stacks": Record({"tiles": POSITIVE, "unused": FIGURE}, others=Anything()),
        "projects": Record({"display": FIGURE, "each": FIGURE, "second": FIGURE}, others=Anything()),
        "markers": Record({"supply": FIGURE, "scoring": FIGURE}, others=Anything()),
        "favour": Record({"line": POSITIVE, "limit": FIGURE}, others=Anything()),
        "end": Record({"empty": POSITIVE}, others=Anything()),
    },
    others=Anything(),
)


def _grid_shape(most: int) -> Record:
    side = Whole(1, most)
    return Record({"grid": Record({"columns": side, "rows": side}, others=Anything())}, others=Anything())


_DOES: Shape = Array(compiled_effect(KINDS, "score", "score_table", "take_card", "choose_one", says=SENTENCE), 1, 10)
_SCORES: Shape = Array(compiled_effect(KINDS, "score", "score_table", says=SENTENCE), 1, 20)
_FIELDS = Array(
    Record({"row": Whole(0, 9), "column": Whole(0, 9), "is": Text(refers="colour of a tile")}), 1, 36, distinct=True
)
_FAVOURS = Record(
    {"spaces": Array(Record({"id": Text(names="place")}, others=Anything()), 0, 20), "slots": Array(Anything(), 1, 50)},
    others=Anything(),
)

SHAPE = compiled(
    resources({}),
    _SETTINGS,
    {
        "player-boards": group(item({"player": Text(names="player")}, figures=_grid_shape(6)), PLAYERS, PLAYERS),
        "buildings-board": group(item(figures=_grid_shape(3)), 1, 1),
        "score-board": group(
            item(figures=Record({"track": Record({"squares": POSITIVE}, others=Anything())}, others=Anything())), 1, 1
        ),
        "favour-board": group(
            item(
                effects={"effects": _SCORES},
                figures=_FAVOURS,
            ),
            1,
            1,
        ),
        "tiles": group(
            item(
                {
                    "colour": Text(names="colour of a tile", again=True),
                    "type": Text(names="type of tile", again=True),
                }
            ),
            1,
        ),
        "buildings": group(item({"type": Text(refers="type of tile")}, {"front": _DOES, "back": _DOES}), 1),
        "projects": group(item(figures=Record({"fields": _FIELDS, "points": FIGURE}, others=Anything()))),
        "architects": group(item(), 1),
        "markers": group(item()),
    },
    {},
    Whole(PLAYERS, PLAYERS),
)
