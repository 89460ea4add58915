"""The content that this engine needs in a compiled game: sets, their traits, effects and figures, and settings."""

from __future__ import annotations

from engine.compiled_shape import SENTENCE, shape_game, shape_item, shape_resources, shape_set
from engine.effects import shape_compiled_effect
from engine.games.architects_of_amytis.effects import KINDS
from engine.shape import FIGURE, POSITIVE, Anything, Array, Record, Shape, Text, Whole

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


def _shape_grid(most: int) -> Record:
    side = Whole(1, most)
    return Record({"grid": Record({"columns": side, "rows": side}, others=Anything())}, others=Anything())


_BUILDING_EFFECTS: Shape = Array(
    shape_compiled_effect(KINDS, "score", "score_table", "take_card", "choose_one", says=SENTENCE), 1, 10
)
_FAVOUR_EFFECTS: Shape = Array(shape_compiled_effect(KINDS, "score", "score_table", says=SENTENCE), 1, 20)
_PATTERN = Array(
    Record({"row": Whole(0, 9), "column": Whole(0, 9), "is": Text(refers="colour of a tile")}), 1, 36, distinct=True
)
_FAVOURS = Record(
    {"spaces": Array(Record({"id": Text(names="place")}, others=Anything()), 0, 20), "slots": Array(Anything(), 1, 50)},
    others=Anything(),
)

SHAPE = shape_game(
    shape_resources({}),
    _SETTINGS,
    {
        "player-boards": shape_set(
            shape_item({"player": Text(names="player")}, figures=_shape_grid(6)), PLAYERS, PLAYERS
        ),
        "buildings-board": shape_set(shape_item(figures=_shape_grid(3)), 1, 1),
        "score-board": shape_set(
            shape_item(figures=Record({"track": Record({"squares": POSITIVE}, others=Anything())}, others=Anything())),
            1,
            1,
        ),
        "favour-board": shape_set(
            shape_item(
                effects={"effects": _FAVOUR_EFFECTS},
                figures=_FAVOURS,
            ),
            1,
            1,
        ),
        "tiles": shape_set(
            shape_item(
                {
                    "colour": Text(names="colour of a tile", may_repeat=True),
                    "type": Text(names="type of tile", may_repeat=True),
                }
            ),
            1,
        ),
        "buildings": shape_set(
            shape_item({"type": Text(refers="type of tile")}, {"front": _BUILDING_EFFECTS, "back": _BUILDING_EFFECTS}),
            1,
        ),
        "projects": shape_set(shape_item(figures=Record({"fields": _PATTERN, "points": FIGURE}, others=Anything()))),
        "architects": shape_set(shape_item(), 1),
        "markers": shape_set(shape_item()),
    },
    {},
    Whole(PLAYERS, PLAYERS),
)
