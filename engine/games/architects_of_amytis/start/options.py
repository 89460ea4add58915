"""Resolve the options of a game: turn order, the side of each building, a position, an edition, readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import readings
from engine.games.architects_of_amytis.content.box import AmytisBox
from engine.games.architects_of_amytis.rules.buildings import SIDES, Program
from engine.games.architects_of_amytis.start.options_data import READINGS, AmytisOptions
from engine.option_checks import OptionRefusal, check_keys, index_among
from engine.plain_data import ContentError
from engine.readings import DEFAULT

LIMITED, THREE = "limited", "three-for-second"


@dataclass(frozen=True, slots=True)
class Variant:
    """The variant of the game that its options select.

    Attributes:
        colours: The colour of each seat. The first one has the first turn.
        sides: The side of each type of building.
        programs: The program of each kind of tile.
        projects: The number of projects that each seat draws at the start.
        limit: The maximum number of a player's markers in the bottom row.
    """

    colours: tuple[str, ...]
    sides: Mapping[str, str]
    programs: tuple[Program, ...]
    projects: tuple[int, ...]
    limit: int


def make_variant(options: AmytisOptions, box: AmytisBox) -> Variant:
    """Return the variant that the options select; raise ContentError if an option has an unknown value."""
    if "edition" in options:
        index_among(("edition",), options["edition"], (DEFAULT, *readings.list_editions(box.differences)))
    answers = readings.resolve_answers(READINGS, box.differences, options)
    figures = box.figures
    sides = _resolve_sides(options, box)
    types = [box.types[tile.type] for tile in box.tiles]
    second = figures.start_projects_of_second if answers["start-projects"] == THREE else figures.start_projects
    return Variant(
        colours=_resolve_colours(options, box),
        sides=sides,
        programs=tuple(box.buildings[name][sides[name]] for name in types),
        projects=(figures.start_projects, second),
        limit=figures.bottom_row_limit if answers["bottom-row"] == LIMITED else figures.favour_markers,
    )


def _resolve_colours(options: AmytisOptions, box: AmytisBox) -> tuple[str, ...]:
    colours = tuple(options.get("colours", box.players))
    for colour in colours:
        index_among(("colours",), colour, box.players)
    if sorted(colours) != sorted(box.players):
        raise ContentError(("colours",), OptionRefusal.WRONG_COLOURS, {"needed": len(box.players)})
    return colours


def _resolve_sides(options: AmytisOptions, box: AmytisBox) -> dict[str, str]:
    """Return the side of each type of building, which is `a` by default."""
    chosen = options.get("sides", {})
    sides = dict.fromkeys(box.types, chosen) if isinstance(chosen, str) else check_keys(("sides",), chosen, *box.types)
    for side in sides.values():
        index_among(("sides",), side, tuple(SIDES))
    return {**dict.fromkeys(box.types, "a"), **sides}
