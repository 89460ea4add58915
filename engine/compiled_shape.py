"""The shape of `game.json` for every engine, and the shapes of its parts that games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.compiled_game import ResourceRole
from engine.shape import FIGURE, POSITIVE, Anything, Array, Deferred, Either, Flag, Keyed, Record, Shape, Text, Whole

FORMAT = 1

PLAYERS = Whole(1, 12)

_SLOTS: Shape = Record(others=Deferred(lambda: SAYS))
SAYS: Shape = Either(
    (
        Text(),
        Whole(-1_000_000, 1_000_000),
        Array(Deferred(lambda: SAYS), most=100),
        Keyed(
            {
                "key": Record({"key": Text()}, {"slots": _SLOTS}),
                "term": Record({"term": Text()}, {"n": Whole(-1_000_000, 1_000_000)}),
                "or": Record({"or": Array(Deferred(lambda: SAYS), most=100)}),
            }
        ),
    )
)
"""The shape of a value for `engine.text`: a text, a figure, a list, another message or a term."""

SENTENCE: Shape = Record({"key": Text()}, {"slots": _SLOTS})
"""The shape of an effect's wording."""

EDITIONS: Shape = Record(
    others=Record(
        {
            "rules": Array(Text()),
            "readings": Array(Record({"id": Text(), "says": Array(Text())}), 1, 20),
            "played": Text(),
        },
        {"play": Flag(), "option": Text(), "slots": Anything()},
    )
)
"""The shape of the differences between editions: questions by id."""

_PLACE = {"place": FIGURE}
_SORTS = Record({"sort": Text(get_args(ResourceRole)), "supply": FIGURE}, _PLACE)


def shape_resources(sorts: Mapping[str, ResourceRole]) -> Record:
    """Return the shape of a game's resources, given the sort of each resource that the engine knows by name.

    These resources must exist and be of that sort; a game may have any others.
    """
    fields = {name: Record({"sort": Text((sort,)), "supply": FIGURE}, _PLACE) for name, sort in sorts.items()}
    return Record(fields, others=_SORTS, most=16, names="resource")


def shape_item(
    traits: Mapping[str, Shape] | None = None,
    effects: Mapping[str, Shape] | None = None,
    figures: Shape | None = None,
    identity: Text = Text(names="piece"),  # noqa: B008  # frozen
) -> Record:
    """Return the shape of a piece with the traits, effects (by field) and figures that an engine needs."""
    return Record(
        {
            "id": identity,
            "copies": POSITIVE,
            "traits": Record(traits or {}, others=Text()),
            "effects": Record(effects or {}, others=Anything()),
            "figures": figures or Record(others=Anything()),
        }
    )


def shape_set(piece: Shape, least: int = 0, most: int = 1_000) -> Record:
    """Return the shape of a set of `least` to `most` pieces."""
    return Record({"items": Array(piece, least, most)}, others=Anything())


def shape_game(
    resources: Shape, settings: Shape, sets: Mapping[str, Shape], more: Mapping[str, Shape], players: Whole = PLAYERS
) -> Record:
    """Return the shape of a compiled game.

    Args:
        resources: the shape of its resources.
        settings: the shape of its settings.
        sets: the shape of each set that the engine needs.
        more: the shape of each set that the engine reads if the game has it. All other sets are allowed.
        players: the numbers of players that the engine can play with.
    """
    return Record(
        {
            "format": Whole(FORMAT, FORMAT),
            "id": Text(),
            "digest": Text(),
            "engine": Text(),
            "players": Array(players, 2, 2),
            "resources": resources,
            "settings": settings,
            "sets": Record(sets, more, others=shape_set(shape_item())),
        },
        {"editions": EDITIONS, "locales": Array(Text())},
    )
