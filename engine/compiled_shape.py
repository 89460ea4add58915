"""The shape of `game.json` for every engine, and the parts of it that games share."""

from __future__ import annotations

from collections.abc import Mapping

from engine.shape import Anything, Array, Either, Flag, Keyed, Later, Record, Shape, Text, Whole

FORMAT = 1

FIGURE, POSITIVE, PLAYERS = Whole(), Whole(1), Whole(1, 12)

_SLOTS: Shape = Record(others=Later(lambda: SAYS))
SAYS: Shape = Either(
    (
        Text(),
        Whole(-1_000_000, 1_000_000),
        Array(Later(lambda: SAYS), most=100),
        Keyed(
            {
                "key": Record({"key": Text()}, {"slots": _SLOTS}),
                "term": Record({"term": Text()}, {"n": Whole(-1_000_000, 1_000_000)}),
                "or": Record({"or": Array(Later(lambda: SAYS), most=100)}),
            }
        ),
    )
)
"""A value that `engine.text` shows: a text, a figure, a list, another message, a term with or without a figure."""

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
"""The shape of the differences between editions: questions by id, with their readings and the one that is played."""

_PLACE = {"place": FIGURE}
_SORTS = Record({"sort": Text(("material", "money", "points")), "supply": FIGURE}, _PLACE)


def resources(sorts: Mapping[str, str]) -> Record:
    """Return the shape of a game's resources: any, among them those that the engine knows by name, each of its sort."""
    fields = {name: Record({"sort": Text((sort,)), "supply": FIGURE}, _PLACE) for name, sort in sorts.items()}
    return Record(fields, others=_SORTS, most=16, names="resource")


def item(
    traits: Mapping[str, Shape] | None = None,
    effects: Mapping[str, Shape] | None = None,
    figures: Shape | None = None,
    identity: Text = Text(names="piece"),  # noqa: B008  # frozen
) -> Record:
    """Return the shape of a piece that an engine reads: traits that it needs, effects by field, figures."""
    return Record(
        {
            "id": identity,
            "copies": POSITIVE,
            "traits": Record(traits or {}, others=Text()),
            "effects": Record(effects or {}, others=Anything()),
            "figures": figures or Record(others=Anything()),
        }
    )


def group(piece: Shape, least: int = 0, most: int = 1_000) -> Record:
    """Return the shape of a set with a given number of pieces."""
    return Record({"items": Array(piece, least, most)}, others=Anything())


def compiled(
    resources: Shape, settings: Shape, sets: Mapping[str, Shape], more: Mapping[str, Shape], players: Whole = PLAYERS
) -> Record:
    """Return the shape of a compiled game: sets that its engine reads, `more` where they are not needed, any others.

    `players` is how many the engine can play with.
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
            "sets": Record(sets, more, others=group(item())),
        },
        {"editions": EDITIONS, "locales": Array(Text())},
    )
