"""Draw the table of Architects of Amytis in characters, with symbols for colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.action import Action
from engine.extras import ScorePart
from engine.games.architects_of_amytis import task
from engine.games.architects_of_amytis.rules import scoring, turn
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import AmytisTask
from engine.play.canvas import Line, Panel, StyledRun, draw_box, flow, join_blocks, make_line, pad
from engine.text import TermValue, Texts

SYMBOLS = {"green": "●", "orange": "▲", "pink": "■", "blue": "★"}
FIGURES = {"black": "♟", "white": "♙"}
STYLES = {"green": "green", "orange": "orange", "pink": "red", "blue": "blue"}
FOCUS: Mapping[AmytisTask, str] = {
    task.BUILD: "stacks",
    task.TAKE: "projects",
    task.CHOOSE: "projects",
    task.FAVOUR: "favours",
}
"""The panel to look at for each kind of decision."""
PATTERN_COLUMNS = 17
"""The width of the pattern of a project."""
CELL = 14
"""The width of a field with its frame, in columns."""

SLIM = 12
"""The width of a field with its frame if two cities do not fit, in columns."""


def draw_panels(table: AmytisTable, texts: Texts, columns: int) -> list[Panel]:
    """Draw the buildings board, the cities, the projects and the favours."""
    shown = [
        ("stacks", "sets.buildings-board.title", _draw_stacks(table, texts, columns)),
        ("cities", "sets.player-boards.title", _draw_cities(table, texts, columns)),
        ("projects", "sets.projects.title", list(_draw_projects(table, texts))),
        ("favours", "sets.favour-board.title", list(draw_favours(table, texts))),
    ]
    return [Panel(name, texts.say(title), tuple(lines)) for name, title, lines in shown]


def name_seat(table: AmytisTable, seat: int) -> TermValue:
    """Return the owner of a seat as a slot."""
    return {"term": f"player-{table.colours[seat]}"}


def find_focus(table: AmytisTable, *, begun: bool) -> str | None:
    """Return the id of the panel for the current decision: the cities once a stack has been chosen."""
    return "cities" if begun else FOCUS.get(table.task)


def title_stack(table: AmytisTable, texts: Texts, action: Action) -> str:
    """Return the stack that an action takes a tile from, and the title of the tile."""
    stack = str(action.args[0])
    tile = table.box.tiles[table.tops[table.action_index.stack[stack]]]
    return f"{stack}, {texts.say(f'cards.{tile.id}.title')}"


def summarise_seat(table: AmytisTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's points, remaining markers and open projects."""
    own = table.seats[seat]
    counts = (
        ("point", own.score),
        ("marker", table.box.figures.favour_markers - own.markers),
        ("project", len(own.projects)),
    )
    words = " · ".join(texts.format_value({"term": term, "n": n}) for term, n in counts)
    return make_line((FIGURES.get(table.colours[seat], ""), "strong"), f" {words}")


def list_score_parts(table: AmytisTable, texts: Texts, seat: int) -> Iterator[ScorePart]:
    """Yield the sources of a score: the score board, completed projects and each favour."""
    for part, points in scoring.list_score_parts(table, seat).items():
        if part in _OTHER_PARTS:
            yield ScorePart(texts.say(f"play.parts.{part}"), points)
        else:
            place = texts.say(f"actions.place.{part}")
            yield ScorePart(texts.say("play.parts.favour", {"place": place}), points)


_OTHER_PARTS = ("board", "projects-completed")
"""The parts of a score that are not places on the favour board."""


def remark_on_action(table: AmytisTable, texts: Texts, action: Action) -> str | None:
    """Return the points that a tile scores at once and the projects that it completes; None for other actions."""
    if action.kind != "build":
        return None
    tried = table.copy()
    before = tried.seats[table.seat]
    score = before.score
    done = len(before.done)
    turn.build_tile(tried, *map(str, action.args))
    after = tried.seats[table.seat]
    points = texts.format_value({"term": "point", "n": after.score - score})
    new = (texts.say(f"cards.{table.box.projects[number].id}.title") for number in after.done[done:])
    return "; ".join([points, *new])


def _draw_stacks(table: AmytisTable, texts: Texts, columns: int) -> list[Line]:
    cells = []
    for number, field in enumerate(table.box.stacks.names):
        title = make_line(field, " ", *_list_figures(table, number))
        cells.append(_draw_cell(title, _draw_tile(table, texts, table.tops[number]), table.tiles_left[number]))
    return [*_draw_grid(cells, table.box.stacks.width), *_draw_legend(table, texts, columns)]


def _draw_legend(table: AmytisTable, texts: Texts, columns: int) -> list[Line]:
    """Return the legend of the symbols for colours and architects."""
    colours = table.box.colour_names
    symbols = [(SYMBOLS[colour], STYLES[colour], texts.name_icon(colour)) for colour in colours if colour in SYMBOLS]
    figures = [
        (FIGURES.get(colour, colour[:1]), "strong", texts.format_term(f"player-{colour}")) for colour in table.colours
    ]
    named = (make_line((symbol, style), (f" {word}  ", "dim")) for symbol, style, word in (*symbols, *figures))
    return flow(named, columns)


def _list_figures(table: AmytisTable, number: int) -> Iterator[StyledRun]:
    for colour, seat in zip(table.colours, table.seats, strict=True):
        if seat.architects >> number & 1:
            yield FIGURES.get(colour, colour[:1]), "strong"


def _draw_tile(table: AmytisTable, texts: Texts, kind: int) -> Line:
    if kind < 0:
        return make_line()
    tile = table.box.tiles[kind]
    colour = table.box.colour_names[tile.colour]
    return make_line(
        (f"{SYMBOLS.get(colour, colour[:1])} ", STYLES.get(colour)), texts.format_term(table.box.types[tile.type])
    )


def _draw_cell(title: Line, tile: Line, height: int, columns: int = CELL) -> list[Line]:
    return draw_box(title, [tile, make_line(f"×{height}" if height else "")], columns)


def _draw_grid(cells: list[list[Line]], width: int) -> list[Line]:
    return [row for first in range(0, len(cells), width) for row in join_blocks(cells[first : first + width])]


def _draw_cities(table: AmytisTable, texts: Texts, columns: int) -> list[Line]:
    fields = 2 * table.box.city.width
    fitting = [width for width in (CELL, SLIM) if fields * width + 2 <= columns]
    cities = [_draw_city(table, texts, seat, fitting[0] if fitting else CELL) for seat in range(table.seat_count)]
    if fitting:
        return join_blocks(cities, "  ")
    return [row for city in cities for row in city]


def _draw_city(table: AmytisTable, texts: Texts, number: int, cell: int) -> list[Line]:
    seat = table.seats[number]
    points = texts.format_value({"term": "point", "n": seat.score})
    markers = texts.format_value({"term": "marker", "n": table.box.figures.favour_markers - seat.markers})
    owner = texts.format_value(name_seat(table, number), "capital")
    cells = [
        _draw_cell(make_line(field), _draw_tile(table, texts, seat.top[place]), seat.heights[place], cell)
        for place, field in enumerate(table.box.city.names)
    ]
    head = pad(make_line((f"{owner} · {points} · {markers}", "strong")), cell * table.box.city.width)
    return [head, *_draw_grid(cells, table.box.city.width)]


def _draw_projects(table: AmytisTable, texts: Texts) -> Iterator[Line]:
    yield make_line((texts.say("play.display"), "strong"))
    yield from (_draw_project(table, texts, number) for number in table.display)
    for seat, own in enumerate(table.seats):
        yield make_line((texts.format_value(name_seat(table, seat), "capital"), "strong"))
        yield from (_draw_project(table, texts, number) for number in own.projects)
        yield from (_draw_project(table, texts, number, "✓") for number in own.done)


def _draw_project(table: AmytisTable, texts: Texts, number: int, mark: str = " ") -> Line:
    project = table.box.projects[number]
    title = texts.say(f"cards.{project.id}.title")
    rows = " / ".join(
        "".join(SYMBOLS.get(colour, colour[:1]) if colour else "·" for colour in row) for row in project.rows
    )
    return make_line(
        (f"{mark} ", "strong"),
        f"{rows:{PATTERN_COLUMNS}}  {title} ({texts.format_value({'term': 'point', 'n': project.points})})",
    )


def draw_favours(table: AmytisTable, texts: Texts) -> Iterator[Line]:
    """Yield each place of the favour board with the owners of its markers."""
    *upper, bottom = enumerate(table.box.places)
    for number, place in upper:
        held = [seat for seat, own in enumerate(table.seats) if own.has_favour(number)]
        yield _draw_favour(texts, place.id, [texts.format_value(name_seat(table, seat)) for seat in held])
    counts = [
        f"{texts.format_value(name_seat(table, seat))}: {own.bottom}"
        for seat, own in enumerate(table.seats)
        if own.bottom
    ]
    yield _draw_favour(texts, bottom[1].id, counts)


def _draw_favour(texts: Texts, place: str, whose: list[str]) -> Line:
    return make_line(f"{texts.say(f'actions.place.{place}')}: {', '.join(whose) or '–'}")
