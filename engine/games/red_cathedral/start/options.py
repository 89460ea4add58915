"""Check and resolve the options of a game: colours, boards, towers, an edition and its readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.red_cathedral.content.box import RedCathedralBox
from engine.games.red_cathedral.content.content_checks import count_sections, count_tiles
from engine.games.red_cathedral.content.content_shape import BASIC
from engine.games.red_cathedral.content.editions import resolve_answers
from engine.games.red_cathedral.start.options_data import RedCathedralOptions
from engine.option_checks import index_among
from engine.readings import DEFAULT

MIN_COLOURS = 2
"""The number of colours in a solo game, where Ivan has one, and the minimum of any other."""

MIN_TOWER_HEIGHT = 2
"""The sections of the lowest tower: a base and a dome."""


def check_options(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    """Raise ValueError if an option has an unknown value, or a value that conflicts with other options."""
    _check_colours(options, players, box)
    _check_sides(options, players, box)
    if "edition" in options:
        index_among("edition", options["edition"], (DEFAULT, *box.editions))
    check_towers(options.get("towers", ()), players, box)


def _check_colours(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    for colour in options.get("colours", ()):
        index_among("colour", colour, box.colours)
    if "rival" in options:
        index_among("colour", options["rival"], box.colours)
        if players != 1:
            raise ValueError("rival: only a solo game has a rival")
    needed, colours = max(players, MIN_COLOURS), resolve_colours(options, players, box)
    if len(colours) != needed or len(set(colours)) != needed:
        raise ValueError(f"colours: {needed} different colours are needed")


def _check_sides(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    sides = {resolve_side(options, seat) for seat in range(players)}
    if len(sides) > 1 and resolve_answers(box.differences, options)["choice-of-side"] == "table":
        raise ValueError("sides: the reading `table` of the option `choice-of-side` allows one side for all players")
    for seat, colour in enumerate(resolve_colours(options, players, box)[:players]):
        index_among("side", resolve_side(options, seat), tuple(name for held, name in box.boards if held == colour))


def check_towers(towers: Sequence[int], players: int, box: RedCathedralBox) -> None:
    """Raise ValueError if towers of these heights cannot be built for a number of players."""
    if any(height < MIN_TOWER_HEIGHT for height in towers):
        raise ValueError("towers: each tower needs a base and a dome")
    lacking = count_sections(towers) - Counter(section.type for section in box.sections)
    if lacking or sum(towers) > count_tiles(box, players):
        raise ValueError("towers: the box does not have enough cards and tiles")


def resolve_colours(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> tuple[str, ...]:
    """Return the colour of each seat. By default, Ivan has the first colour that the player does not have.

    There are too few colours if none is left for Ivan.
    """
    chosen = tuple(options.get("colours", box.colours[:players]))
    if players > 1:
        return chosen
    if "rival" in options:
        return (*chosen, options["rival"])
    free = [colour for colour in box.colours if colour not in chosen]
    return (*chosen, *free[:1])


def resolve_side(options: RedCathedralOptions, seat: int) -> str:
    """Return the side of a seat's workshop board, which is `basic` by default."""
    sides = options.get("sides", ())
    if isinstance(sides, str):
        return sides
    return sides[seat] if seat < len(sides) else BASIC
