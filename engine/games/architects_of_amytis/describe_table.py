"""Describe the table of Architects of Amytis in sentences, for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.architects_of_amytis import draw
from engine.games.architects_of_amytis.table import AmytisTable
from engine.play.canvas import Line, Panel, format_plain, make_line
from engine.text import Slots, Texts, make_quantity


def describe_panels(table: AmytisTable, texts: Texts) -> list[Panel]:
    """Describe the buildings board, the cities, the projects and the favours, with one or two sentences per line."""
    shown = [
        ("stacks", "sets.buildings-board.title", _describe_stacks(table, texts)),
        ("cities", "sets.player-boards.title", _describe_cities(table, texts)),
        ("projects", "sets.projects.title", _describe_projects(table, texts)),
        ("favours", "sets.favour-board.title", (format_plain(row) for row in draw.draw_favours(table, texts))),
    ]
    return [
        Panel(name, texts.say(title), tuple(make_line(sentence) for sentence in lines)) for name, title, lines in shown
    ]


def summarise_seat(table: AmytisTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's points, remaining markers and open projects."""
    owner = texts.format_value(draw.name_seat(table, seat), "capital")
    _, *holdings = draw.summarise_seat(table, texts, seat)
    return make_line(f"{owner}: {format_plain(tuple(holdings)).strip()}")


def _describe_stacks(table: AmytisTable, texts: Texts) -> Iterator[str]:
    for number, stack in enumerate(table.box.stacks.names):
        standing = [seat for seat, own in enumerate(table.seats) if own.architects >> number & 1]
        slots: Slots = {
            "stack": stack,
            "tile": _title_tile(table, texts, table.tops[number]),
            "n": table.tiles_left[number],
        }
        tile = texts.say("play.read.stack" if table.tiles_left[number] else "play.read.empty", slots)
        architects = (texts.say("play.read.architect", {"player": draw.name_seat(table, seat)}) for seat in standing)
        yield "; ".join([tile, *architects])


def _title_tile(table: AmytisTable, texts: Texts, kind: int) -> str:
    return texts.say(f"cards.{table.box.tiles[kind].id}.title") if kind >= 0 else "–"


def _describe_cities(table: AmytisTable, texts: Texts) -> Iterator[str]:
    """Yield a summary of each player and the visible tile of each field that is not empty."""
    for seat, own in enumerate(table.seats):
        yield format_plain(summarise_seat(table, texts, seat))
        for place, field in enumerate(table.box.city.names):
            if own.heights[place]:
                tile = _title_tile(table, texts, own.top[place])
                yield texts.say("play.read.field", {"field": field, "tile": tile, "n": own.heights[place]})


def _describe_projects(table: AmytisTable, texts: Texts) -> Iterator[str]:
    yield f"{texts.say('play.display')}:"
    yield from (_describe_project(table, texts, number) for number in table.display)
    for seat, own in enumerate(table.seats):
        yield f"{texts.format_value(draw.name_seat(table, seat), 'capital')}:"
        yield from (_describe_project(table, texts, number) for number in own.projects)
        yield from (f"{_describe_project(table, texts, number)}; {texts.say('play.read.done')}" for number in own.done)


def _describe_project(table: AmytisTable, texts: Texts, number: int) -> str:
    """Return the title of a project, its rows from the top with a dash for any colour, and its points."""
    project = table.box.projects[number]
    rows = " / ".join(", ".join(texts.name_icon(colour) if colour else "–" for colour in row) for row in project.rows)
    points = make_quantity("point", project.points)
    return texts.say(
        "play.read.project", {"project": texts.say(f"cards.{project.id}.title"), "rows": rows, "points": points}
    )
