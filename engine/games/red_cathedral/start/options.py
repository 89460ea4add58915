"""Check and resolve the options of a game: colours, boards, towers, an edition and its readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.red_cathedral.content.box import RedCathedralBox
from engine.games.red_cathedral.content.content_checks import count_sections, count_tiles
from engine.games.red_cathedral.content.content_shape import BASIC
from engine.games.red_cathedral.content.edition_differences import resolve_answers
from engine.games.red_cathedral.input_refusals import RedCathedralOptionRefusal
from engine.games.red_cathedral.start.options_data import RedCathedralOptions
from engine.option_checks import OptionRefusal, index_among
from engine.plain_data import ContentError, Path
from engine.readings import DEFAULT

MIN_COLOURS = 2
"""The number of colours in a solo game, where Ivan has one, and the minimum of any other."""

MIN_TOWER_HEIGHT = 2
"""The sections of the lowest tower: a base and a dome."""


def check_options(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    """Raise ContentError if an option has an unknown value, or a value that conflicts with other options."""
    _check_colours(options, players, box)
    _check_sides(options, players, box)
    if "edition" in options:
        index_among(("edition",), options["edition"], (DEFAULT, *box.editions))
    check_towers(("towers",), options.get("towers", ()), players, box)


def _check_colours(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    for colour in options.get("colours", ()):
        index_among(("colours",), colour, box.colours)
    if "rival" in options:
        index_among(("rival",), options["rival"], box.colours)
        if players != 1:
            raise ContentError(("rival",), RedCathedralOptionRefusal.RIVAL_OF_SEVERAL_PLAYERS)
    needed = max(players, MIN_COLOURS)
    colours = resolve_colours(options, players, box)
    if len(colours) != needed or len(set(colours)) != needed:
        raise ContentError(("colours",), OptionRefusal.WRONG_COLOURS, {"needed": needed})


def _check_sides(options: RedCathedralOptions, players: int, box: RedCathedralBox) -> None:
    sides = {resolve_side(options, seat) for seat in range(players)}
    if len(sides) > 1 and resolve_answers(box.differences, options)["choice-of-side"] == "table":
        raise ContentError(("sides",), RedCathedralOptionRefusal.SEVERAL_SIDES)
    for seat, colour in enumerate(resolve_colours(options, players, box)[:players]):
        index_among(("sides",), resolve_side(options, seat), [name for held, name in box.boards if held == colour])


def check_towers(path: Path, heights: Sequence[int], players: int, box: RedCathedralBox) -> None:
    """Raise ContentError with the path if towers of these heights cannot be built for a number of players."""
    if any(height < MIN_TOWER_HEIGHT for height in heights):
        raise ContentError(path, RedCathedralOptionRefusal.TOWER_TOO_LOW)
    lacking = count_sections(heights) - Counter(section.type for section in box.sections)
    if lacking or sum(heights) > count_tiles(box, players):
        raise ContentError(path, RedCathedralOptionRefusal.TOO_FEW_SECTIONS)


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
