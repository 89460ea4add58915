"""Read the figures of the rules when a game is loaded, so that a missing figure is found at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.architects_of_amytis.content.content_data import AmytisContent
from engine.games.architects_of_amytis.input_refusals import AmytisContentRefusal
from engine.plain_data import ContentError


@dataclass(frozen=True, slots=True)
class AmytisFigures:
    """The figures of `settings.yaml`, and the numbers of each player's pieces.

    Attributes:
        tiles_per_stack: The number of tiles in each stack at the start.
        unused_tiles: The number of tiles left over.
        open_projects: The number of projects on display.
        start_projects: The number of projects of a player at the start.
        start_projects_of_second: The number of projects of the second player in another reading.
        architects: The number of a player's architects.
        favour_markers: The number of a player's markers for favours.
        point_markers: The number of a player's markers that count points.
        line_length: The number of architects that form a line.
        bottom_row_limit: The maximum of a player's markers in the bottom row in another reading.
        empty_stacks: The number of empty stacks that trigger the end.
    """

    tiles_per_stack: int
    unused_tiles: int
    open_projects: int
    start_projects: int
    start_projects_of_second: int
    architects: int
    favour_markers: int
    point_markers: int
    line_length: int
    bottom_row_limit: int
    empty_stacks: int


def read_figures(content: AmytisContent) -> AmytisFigures:
    """Return the figures of a compiled game.

    Raises:
        ContentError: the number of a player's markers is not the sum of the markers for points and in the supply.
    """
    settings = content["settings"]
    sets = content["sets"]
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
        tiles_per_stack=settings["stacks"]["tiles"],
        unused_tiles=settings["stacks"]["unused"],
        open_projects=settings["projects"]["display"],
        start_projects=settings["projects"]["each"],
        start_projects_of_second=settings["projects"]["second"],
        architects=sets["architects"]["items"][0]["copies"],
        favour_markers=markers["supply"],
        point_markers=markers["scoring"],
        line_length=settings["favour"]["line"],
        bottom_row_limit=settings["favour"]["limit"],
        empty_stacks=settings["end"]["empty"],
    )
