"""Describe the table of Architects of Amytis in sentences, for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.architects_of_amytis import draw
from engine.games.architects_of_amytis.table import AmytisTable
from engine.play.canvas import Line, Panel, line, plain
from engine.text import Slots, Texts, quantity


def panels(table: AmytisTable, texts: Texts) -> list[Panel]:
    """Return buildings board, cities, projects and favours. A line is one sentence or two."""
    shown = [
        ("stacks", "sets.buildings-board.title", _stack_sentences(table, texts)),
        ("cities", "sets.player-boards.title", _city_sentences(table, texts)),
        ("projects", "sets.projects.title", _project_sentences(table, texts)),
        ("favours", "sets.favour-board.title", (plain(row) for row in draw.favours(table, texts))),
    ]
    return [Panel(name, texts.say(title), tuple(line(sentence) for sentence in lines)) for name, title, lines in shown]


def brief(table: AmytisTable, texts: Texts, seat: int) -> Line:
    """Return a line with a player's points, remaining markers and open projects."""
    return line(
        f"{texts.value(draw.name(table, seat), 'capital')}: {plain(draw.brief(table, texts, seat)[1:]).strip()}"
    )


def _stack_sentences(table: AmytisTable, texts: Texts) -> Iterator[str]:
    for number, stack in enumerate(table.box.stacks.names):
        standing = [seat for seat, own in enumerate(table.seats) if own.architects >> number & 1]
        slots: Slots = {"stack": stack, "tile": _tile_title(table, texts, table.tops[number]), "n": table.left[number]}
        tile = texts.say("play.read.stack" if table.left[number] else "play.read.empty", slots)
        architects = (texts.say("play.read.architect", {"player": draw.name(table, seat)}) for seat in standing)
        yield "; ".join([tile, *architects])


def _tile_title(table: AmytisTable, texts: Texts, kind: int) -> str:
    return texts.say(f"cards.{table.box.tiles[kind].id}.title") if kind >= 0 else "–"


def _city_sentences(table: AmytisTable, texts: Texts) -> Iterator[str]:
    """Yield the visible tile of each field. Empty fields are left out."""
    for number, seat in enumerate(table.seats):
        yield plain(brief(table, texts, number))
        for place, field in enumerate(table.box.city.names):
            if seat.heights[place]:
                tile = _tile_title(table, texts, seat.top[place])
                yield texts.say("play.read.field", {"field": field, "tile": tile, "n": seat.heights[place]})


def _project_sentences(table: AmytisTable, texts: Texts) -> Iterator[str]:
    yield f"{texts.say('play.display')}:"
    yield from (_project_sentence(table, texts, number) for number in table.display)
    for seat, own in enumerate(table.seats):
        yield f"{texts.value(draw.name(table, seat), 'capital')}:"
        yield from (_project_sentence(table, texts, number) for number in own.projects)
        yield from (f"{_project_sentence(table, texts, number)}; {texts.say('play.read.done')}" for number in own.done)


def _project_sentence(table: AmytisTable, texts: Texts, number: int) -> str:
    """Return the title of a project, its rows from the top with a dash for any colour, and its points."""
    project = table.box.projects[number]
    rows = " / ".join(", ".join(texts.icon(colour) if colour else "–" for colour in row) for row in project.rows)
    points = quantity("point", project.points)
    return texts.say(
        "play.read.project", {"project": texts.say(f"cards.{project.id}.title"), "rows": rows, "points": points}
    )
