"""The content that this engine needs in a compiled game: sets, their traits, effects and figures, and settings."""

from __future__ import annotations

from enum import StrEnum

from engine.compiled_shape import SENTENCE, shape_game, shape_item, shape_resources, shape_set
from engine.effects import shape_compiled_effect
from engine.games.red_cathedral.effects import KINDS, USABLE
from engine.shape import FIGURE, POSITIVE, Anything, Array, Record, Shape, Text, Whole

BASIC = "basic"
"""The basic side of a workshop board."""

ADVANCED = "advanced"
"""The advanced side of a workshop board."""
BANNER = "banner"


class SectionType(StrEnum):
    """The types of sections of a tower, from the ground up."""

    BASE = "base"
    MIDDLE = "middle"
    DOME = "dome"


SOLO_CARDS = ("solo-recognition", "solo-inventory", "solo-transport", "solo-claim", "solo-construction")

_SECTION = Text(tuple(SectionType))
_GAINS = Array(shape_compiled_effect(KINDS, "gain", "gain_at", says=SENTENCE), 1, 10)
_ONE_GAIN = Array(shape_compiled_effect(KINDS, "gain", says=SENTENCE), 1, 1)
_COST = Array(shape_compiled_effect(KINDS, "require", says=SENTENCE), 1, 1)

_SETTINGS = Record(
    {
        "start": Record({"square": FIGURE, "rubles": Array(FIGURE, 1, 12)}),
        "market": Record({"dice-per-space": POSITIVE, "extra-space-price": POSITIVE}, others=Anything()),
        "optional": Record({"rubles-for-prestige": FIGURE, "reroll-price": POSITIVE}, others=Anything()),
        "build": Record({"delivery-limit": POSITIVE}, others=Anything()),
        "inventory": Record({"spaces": FIGURE, "covered": FIGURE}, others=Anything()),
        "banners": Whole(1, 20),
        "end": Record({"sections": POSITIVE, "bonus-prestige": FIGURE}, others=Anything()),
        "workshop": Record({"marked-from": FIGURE, "advanced-price": FIGURE}, others=Anything()),
    },
    {
        "ornaments": Record(
            {
                "of": Array(Text(refers="resource"), 0, 16, distinct=True),
                "jewels": Whole(0, 6),
                "each": FIGURE,
                "different": FIGURE,
            },
            others=Anything(),
        ),
        "scoring": Record(
            {"goods-per-prestige": POSITIVE, "section": FIGURE, "ornament": FIGURE, "two-player-share": POSITIVE},
            others=Anything(),
        ),
        "solo": Record(
            {"banners-on-card": FIGURE, "recognition": FIGURE, "materials": FIGURE, "ornament-prestige": FIGURE},
            others=Anything(),
        ),
    },
    others=Anything(),
)

_BOARD = Record(
    {
        "spaces": Array(Record({"id": Text(names="space"), "quarter": Text()}), 1, 100),
        "track": Record(
            {
                "squares": POSITIVE,
                "marks": Record({"prestige": Array(FIGURE, 1, distinct=True)}, others=Anything()),
            },
            others=Anything(),
        ),
    },
    others=Anything(),
)

_SLOTS: Shape = Array(
    Record(
        {"id": Text(), "die": Text(refers="die")},
        {"price": FIGURE, "holds": Text(("", BANNER), refers="ornament")},
        others=Anything(),
    ),
    1,
    20,
)
_SECTION_CARD = shape_item({"section": _SECTION}, {"cost": _COST, "reward": _GAINS})

SHAPE = shape_game(
    shape_resources({"ruble": "money", "recognition": "points", "prestige": "points"}),
    _SETTINGS,
    {
        "market-board": shape_set(shape_item(figures=_BOARD), 1, 1),
        "dice": shape_set(
            shape_item(
                {"colour": Text(names="die")}, figures=Record({"faces": Array(POSITIVE, 1, 100)}, others=Anything())
            ),
            1,
            20,
        ),
        "resource-tiles": shape_set(shape_item(effects={"benefit": _ONE_GAIN}), 1),
        "influence": shape_set(
            shape_item(
                {"guild": Text()},
                {"actions": Array(shape_compiled_effect(KINDS, *USABLE, says=SENTENCE), 1, 10)},
                Record({"rules": Array(Text(), 1, 10)}, others=Anything()),
            ),
            1,
        ),
        "bases": shape_set(_SECTION_CARD),
        "middles": shape_set(_SECTION_CARD),
        "domes": shape_set(_SECTION_CARD),
        "workshop-tiles": shape_set(shape_item(effects={"benefit": _GAINS}), 1),
        "workshop-boards": shape_set(
            shape_item(
                {"colour": Text(names="colour of a player")},
                figures=Record(
                    {"slots": _SLOTS}, {"reverse": Record({"slots": _SLOTS}, others=Anything())}, Anything()
                ),
            ),
            1,
            12,
        ),
    },
    {
        "ornaments": shape_set(
            shape_item({"ornament": Text(names="ornament", may_repeat=True), "section": _SECTION}, {"cost": _COST})
        ),
        "plans": shape_set(
            shape_item(
                figures=Record({"players": Whole(1, 12), "towers": Array(Whole(2, 100), 1, 50)}, others=Anything())
            )
        ),
        "solo": shape_set(shape_item(identity=Text(SOLO_CARDS, names="piece"))),
        "coins": shape_set(shape_item(figures=Record({"value": POSITIVE}, others=Anything()))),
        "materials": shape_set(shape_item({"material": Text(refers="resource")})),
    },
)
