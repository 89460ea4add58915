"""Read the figures of the rules when a game is loaded, so that a missing figure is found at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.architects_of_amytis.content_data import AmytisContent
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.plain_data import ContentError


@dataclass(frozen=True, slots=True)
class AmytisFigures:
    """The figures of `settings.yaml`, and the numbers of each player's pieces.

    Attributes:
        stack: The number of tiles in each stack at the start.
        unused: The number of tiles left over.
        display: The number of open projects.
        each: The number of projects of a player at the start.
        second: The number of projects of the second player in another reading.
        architects, markers: The numbers of a player's architects and markers for favours.
        scoring: The number of a player's markers that count points.
        line: The number of architects that form a line.
        limit: The maximum of a player's markers in the bottom row in another reading.
        empty: The number of empty stacks that trigger the end.
    """

    stack: int
    unused: int
    display: int
    each: int
    second: int
    architects: int
    markers: int
    scoring: int
    line: int
    limit: int
    empty: int


def read_figures(content: AmytisContent) -> AmytisFigures:
    """Return the figures of a compiled game.

    Raises:
        ContentError: the number of a player's markers is not the sum of the markers for points and in the supply.
    """
    settings, sets = content["settings"], content["sets"]
    markers = settings["markers"]
    total = markers["scoring"] + markers["supply"]
    for item in sets["markers"]["items"]:
        if item["copies"] != total:
            raise ContentError(
                ("settings", "markers", "supply"),
                AmytisContentRefusal.WRONG_NUMBER_OF_MARKERS,
                {"needed": total, "available": item["copies"]},
                others=(("settings", "markers", "scoring"),),
            )
    return AmytisFigures(
        stack=settings["stacks"]["tiles"],
        unused=settings["stacks"]["unused"],
        display=settings["projects"]["display"],
        each=settings["projects"]["each"],
        second=settings["projects"]["second"],
        architects=sets["architects"]["items"][0]["copies"],
        markers=markers["supply"],
        scoring=markers["scoring"],
        line=settings["favour"]["line"],
        limit=settings["favour"]["limit"],
        empty=settings["end"]["empty"],
    )
