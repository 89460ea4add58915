"""Read the figures of the rules when a game is loaded, so that a missing one is found at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.architects_of_amytis.content_data import AmytisContent
from engine.plain_data import ContentError


@dataclass(frozen=True, slots=True)
class AmytisFigures:
    """The figures of `settings.yaml`, and the numbers of each player's pieces.

    Attributes:
        stack: the tiles in each stack at the beginning. unused: the tiles left over.
        display: the open projects. each: the projects of a player at the beginning.
        second: the projects of the second player in another reading.
        architects, markers: the architects of each player, and the markers for favours.
        line: the architects that make a line.
        limit: the maximum of a player's markers in the bottom row in another reading.
        empty: the number of empty stacks that trigger the end.
    """

    stack: int
    unused: int
    display: int
    each: int
    second: int
    architects: int
    markers: int
    line: int
    limit: int
    empty: int


def read_figures(content: AmytisContent) -> AmytisFigures:
    """Return the figures of a compiled game.

    Raises:
        ContentError: the number of a player's markers is not the sum of those for points and those of the supply.
    """
    settings, sets = content["settings"], content["sets"]
    markers = settings["markers"]
    total = markers["scoring"] + markers["supply"]
    if box := next((item["copies"] for item in sets["markers"]["items"] if item["copies"] != total), None):
        text = (
            f"a player's markers for points and those of the supply make {total}, but the box holds {box} of a colour"
        )
        raise ContentError(("settings", "markers", "supply"), text, (("settings", "markers", "scoring"),))
    return AmytisFigures(
        stack=settings["stacks"]["tiles"],
        unused=settings["stacks"]["unused"],
        display=settings["projects"]["display"],
        each=settings["projects"]["each"],
        second=settings["projects"]["second"],
        architects=sets["architects"]["items"][0]["copies"],
        markers=markers["supply"],
        line=settings["favour"]["line"],
        limit=settings["favour"]["limit"],
        empty=settings["end"]["empty"],
    )
