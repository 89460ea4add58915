"""The table of Architects of Amytis in zones: its boards with everything that lies on them, and the projects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.action import Action
from engine.games.architects_of_amytis.action_index import DECK
from engine.games.architects_of_amytis.draw import name_seat
from engine.games.architects_of_amytis.rules.score_zone import SCORE_BOARD, locate_base_value, locate_score
from engine.games.architects_of_amytis.table import AmytisTable
from engine.text import Texts
from engine.zones import Box, PlaceId, TablePlace, Zone

STACKS = Box(0, 0, 150, 150)
"""The buildings board, in mm."""

STACK = Box(14.5, 14.5, 38, 38)
"""The first stack on the buildings board, in mm."""

STACK_STEP = 41.5
"""The step to the next stack, in mm."""

TILE_ON_STACK = Box(17.5, 17.5, 32, 32)
"""The top tile of the first stack, in mm."""

COUNT_ON_STACK = Box(39.5, 12.5, 14, 14)
"""The number of tiles of the first stack, in mm."""

ARCHITECTS = (Box(12.5, 24, 16, 28.4), Box(29.5, 24, 16, 28.4))
"""The architects of both players on the first stack, in mm."""

CITY = Box(0, 0, 150, 176)
"""A player board, in mm."""

FIELD = Box(21.4, 27.8, 34, 34)
"""The first field of a player board, in mm."""

FIELD_STEP = 36.6
"""The step to the next field, in mm."""

TILE_ON_FIELD = Box(22.4, 28.8, 32, 32)
"""The top tile of the first field, in mm."""

COUNT_ON_FIELD = Box(43.4, 25.8, 14, 14)
"""The number of tiles on the first field, in mm."""

CARD = Box(3, 11, 44, 44)
"""The first project of the first row, in mm."""

CARD_STEP = 46.0
"""The step to the next project, in mm."""

ROW_STEP = 56.0
"""The step to the next row of projects, in mm."""

HEADING = Box(3, 1, 90, 9)
"""The heading above the first row, in mm."""

COUNT_ON_DECK = Box(16, 24, 18, 18)
"""The number of projects of the deck, in mm."""

CARDS_IN_ROW = 4
"""The number of cards that always have room: the deck and the display."""

FAVOURS = Box(0, 0, 190, 112)


class FavourRow(NamedTuple):
    """A row of equal places of the favour board.

    Attributes:
        places: The number of places.
        first: The first place.
        step: The step to the next place, in mm.
        marker_middle: The middle of a marker from the left of its place, in mm.
    """

    places: int
    first: Box
    step: float
    marker_middle: float


FAVOUR_ROWS = (
    FavourRow(4, Box(4.7, 22.4, 44.4, 28.6), step=45.4, marker_middle=36.0),
    FavourRow(3, Box(4.7, 52.4, 59.6, 28.6), step=60.5, marker_middle=51.2),
)
"""The rows above the bottom row."""

BOTTOM_ROW = Box(4.7, 82.4, 180.6, 25)
"""The bottom row of the favour board, in mm."""

BOTTOM_MARKER = Box(82, 88.9, 12, 12)
"""The first marker in the bottom row, in mm."""

BOTTOM_STEP = 17.4
"""The step to the next marker in the bottom row, in mm."""

MARKER = 12.0
"""The size of a marker, in mm."""

MARKER_MIDDLE = 14.3
"""The distance of the middle of a marker from the top of its place, in mm."""

COUNT_COLOUR = "ink"
"""The colour behind figures."""


def list_zones(table: AmytisTable, texts: Texts) -> list[Zone]:
    """Return the buildings board, the cities, that of the turn first, projects, and boards of favours and scores."""
    seats = (table.seat, 1 - table.seat)
    return [
        _lay_out_stacks(table, texts),
        *(_lay_out_city(table, texts, seat) for seat in seats),
        _lay_out_projects(table, texts, seats),
        _lay_out_favours(table, texts),
        _lay_out_scores(table, texts),
    ]


def find_places(table: AmytisTable, action: Action) -> tuple[PlaceId, ...]:
    """Return the places that choose a legal action."""
    match action:
        case Action("build", (str(stack), str(field))):
            return ("stack", stack), ("field", table.colours[table.seat], field)
        case Action("take", (str(project),)):
            return (("project", project),)
        case Action("favour", (str(place),)):
            return (("favour", place),)
    return ()


def _lay_out_stacks(table: AmytisTable, texts: Texts) -> Zone:
    board = table.box.stacks
    places = [TablePlace(STACKS, item="buildings-board")]
    for number, name in enumerate(board.names):
        right, down = (STACK_STEP * steps for steps in (number % board.width, number // board.width))
        tile = _find_tile(table, table.tops[number])
        left = table.tiles_left[number]
        label = texts.say("play.read.empty", {"stack": name})
        if tile:
            label = texts.say("play.read.stack", {"stack": name, "tile": texts.say(f"cards.{tile}.title"), "n": left})
            places.append(TablePlace(_move(TILE_ON_STACK, right, down), ("stack", name), label, tile))
        else:
            places.append(TablePlace(_move(STACK, right, down), label=label))
        places.append(TablePlace(_move(COUNT_ON_STACK, right, down), figure=str(left), colour=COUNT_COLOUR))
        for seat, colour in enumerate(table.colours):
            if table.seats[seat].architects >> number & 1:
                box = _move(ARCHITECTS[seat], right, down)
                places.append(TablePlace(box, label=_name_player(table, texts, seat), item=f"architect-{colour}"))
    return Zone("stacks", texts.say("sets.buildings-board.title"), STACKS.width, STACKS.height, tuple(places))


def _lay_out_city(table: AmytisTable, texts: Texts, seat: int) -> Zone:
    own = table.seats[seat]
    city = table.box.city
    colour = table.colours[seat]
    board = f"player-board-{colour}"
    places = [TablePlace(CITY, item=board)]
    for number, name in enumerate(city.names):
        right, down = (FIELD_STEP * steps for steps in (number % city.width, number // city.width))
        tile = _find_tile(table, own.top[number])
        height = own.heights[number]
        if tile:
            places.append(TablePlace(_move(TILE_ON_FIELD, right, down), item=tile))
        if height > 1:
            places.append(TablePlace(_move(COUNT_ON_FIELD, right, down), figure=str(height), colour=COUNT_COLOUR))
        label = name
        if tile:
            label = texts.say("play.read.field", {"field": name, "tile": texts.say(f"cards.{tile}.title"), "n": height})
        places.append(TablePlace(_move(FIELD, right, down), ("field", colour, name), label))
    places.append(_place_marker(table, texts, seat, locate_base_value(table, seat)))
    return Zone(f"city-{colour}", texts.say(f"cards.{board}.title"), CITY.width, CITY.height, tuple(places))


def _lay_out_projects(table: AmytisTable, texts: Texts, seats: tuple[int, ...]) -> Zone:
    """Return a row with deck and display, and a row for each player with open projects and those completed."""
    display = [_place_project(table, texts, number, column, 0) for column, number in enumerate(table.display, 1)]
    places = [TablePlace(HEADING, figure=texts.say("play.display")), *_place_deck(table, texts), *display]
    columns = CARDS_IN_ROW
    for row, seat in enumerate(seats, 1):
        own = table.seats[seat]
        places.append(TablePlace(_move(HEADING, 0, row * ROW_STEP), figure=_name_player(table, texts, seat)))
        for column, number in enumerate((*own.projects, *own.done)):
            places.append(_place_project(table, texts, number, column, row)._replace(id=()))
        columns = max(columns, len(own.projects) + len(own.done))
    title = texts.say("sets.projects.title")
    width = columns * CARD_STEP + CARD.x
    return Zone("projects", title, width, (len(seats) + 1) * ROW_STEP, tuple(places))


def _place_deck(table: AmytisTable, texts: Texts) -> Iterator[TablePlace]:
    """Yield the deck, which shows the back of a project, and the number of its projects; nothing once it is empty."""
    if table.deck:
        back = table.box.projects[0].id
        yield TablePlace(CARD, ("project", DECK), texts.say("actions.take_deck"), back, is_turned=True)
        yield TablePlace(COUNT_ON_DECK, figure=str(len(table.deck)), colour=COUNT_COLOUR)


def _place_project(table: AmytisTable, texts: Texts, number: int, column: int, row: int) -> TablePlace:
    """Return a project card; completed projects show their backs."""
    project = table.box.projects[number].id
    is_done = any(number in own.done for own in table.seats)
    box = _move(CARD, column * CARD_STEP, row * ROW_STEP)
    return TablePlace(box, ("project", project), texts.say(f"cards.{project}.title"), project, is_turned=is_done)


def _lay_out_favours(table: AmytisTable, texts: Texts) -> Zone:
    *upper, bottom = table.box.places
    places = [TablePlace(FAVOURS, item="favour-board")]
    for number, (place, (box, middle)) in enumerate(zip(upper, _list_favour_boxes(), strict=False)):
        places.append(TablePlace(box, ("favour", place.id), texts.say(f"actions.place.{place.id}")))
        marker = Box(box.x + middle - MARKER / 2, box.y + MARKER_MIDDLE - MARKER / 2, MARKER, MARKER)
        places += (
            _place_marker(table, texts, seat, marker) for seat, own in enumerate(table.seats) if own.has_favour(number)
        )
    places.append(TablePlace(BOTTOM_ROW, ("favour", bottom.id), texts.say(f"actions.place.{bottom.id}")))
    owners = [seat for seat, own in enumerate(table.seats) for _ in range(own.bottom)]
    for spot, seat in enumerate(owners):
        box = _move(BOTTOM_MARKER, spot * BOTTOM_STEP, 0)
        places.append(_place_marker(table, texts, seat, box))
    return Zone("favours", texts.say("sets.favour-board.title"), FAVOURS.width, FAVOURS.height, tuple(places))


def _lay_out_scores(table: AmytisTable, texts: Texts) -> Zone:
    markers = (_place_marker(table, texts, seat, locate_score(table, seat)) for seat in range(len(table.seats)))
    places = (TablePlace(SCORE_BOARD, item="score-board"), *markers)
    return Zone("scores", texts.say("sets.score-board.title"), SCORE_BOARD.width, SCORE_BOARD.height, places)


def _place_marker(table: AmytisTable, texts: Texts, seat: int, box: Box) -> TablePlace:
    return TablePlace(box, label=_name_player(table, texts, seat), item=f"marker-{table.colours[seat]}")


class _FavourBox(NamedTuple):
    """The box of a place of the favour board, and the middle of its marker from the left, in mm."""

    box: Box
    marker_middle: float


def _list_favour_boxes() -> Iterator[_FavourBox]:
    """Yield the boxes of the places above the bottom row."""
    for row in FAVOUR_ROWS:
        for place in range(row.places):
            yield _FavourBox(_move(row.first, place * row.step, 0), row.marker_middle)


def _name_player(table: AmytisTable, texts: Texts, seat: int) -> str:
    return texts.format_value(name_seat(table, seat), "capital")


def _find_tile(table: AmytisTable, kind: int) -> str | None:
    return table.box.tiles[kind].id if kind >= 0 else None


def _move(box: Box, right: float, down: float) -> Box:
    return box._replace(x=round(box.x + right, 2), y=round(box.y + down, 2))
