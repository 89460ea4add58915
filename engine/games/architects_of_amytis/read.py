"""The table of Architects of Amytis in sentences: what a reader of screens says, what a pipe carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.architects_of_amytis import draw
from engine.play.canvas import Line, Panel, line, plain
from engine.text import Slots, Texts

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState


def panels(state: AmytisState, texts: Texts) -> list[Panel]:
    """Buildings board, cities, projects, favours; a line is a sentence or two."""
    shown = [
        ("stacks", "sets.buildings-board.title", _stacks(state, texts)),
        ("cities", "sets.player-boards.title", _cities(state, texts)),
        ("projects", "sets.projects.title", _projects(state, texts)),
        ("favours", "sets.favour-board.title", (plain(row) for row in draw.favours(state, texts))),
    ]
    return [Panel(name, texts.say(title), tuple(line(told) for told in lines)) for name, title, lines in shown]


def brief(state: AmytisState, texts: Texts, seat: int) -> Line:
    """What a player has: points, markers left, open projects."""
    return line(
        f"{texts.value(draw.name(state, seat), 'capital')}: {plain(draw.brief(state, texts, seat)[1:]).strip()}"
    )


def _stacks(state: AmytisState, texts: Texts) -> Iterator[str]:
    for number, stack in enumerate(state.box.stacks.names):
        here = [seat for seat, own in enumerate(state.seats) if own.architects >> number & 1]
        slots: Slots = {"stack": stack, "tile": _tile(state, texts, state.tops[number]), "n": state.left[number]}
        told = texts.say("play.read.stack" if state.left[number] else "play.read.empty", slots)
        who = (texts.say("play.read.architect", {"player": draw.name(state, seat)}) for seat in here)
        yield "; ".join([told, *who])


def _tile(state: AmytisState, texts: Texts, kind: int) -> str:
    return texts.say(f"cards.{state.box.tiles[kind].id}.title") if kind >= 0 else "–"


def _cities(state: AmytisState, texts: Texts) -> Iterator[str]:
    """The tiles that are seen from above; fields without any are left out."""
    for number, seat in enumerate(state.seats):
        yield plain(brief(state, texts, number))
        for place, field in enumerate(state.box.city.names):
            if seat.heights[place]:
                tile = _tile(state, texts, seat.top[place])
                yield texts.say("play.read.field", {"field": field, "tile": tile, "n": seat.heights[place]})


def _projects(state: AmytisState, texts: Texts) -> Iterator[str]:
    yield f"{texts.say('play.display')}:"
    yield from (_project(state, texts, number) for number in state.display)
    for seat, own in enumerate(state.seats):
        yield f"{texts.value(draw.name(state, seat), 'capital')}:"
        yield from (_project(state, texts, number) for number in own.projects)
        yield from (f"{_project(state, texts, number)}; {texts.say('play.read.done')}" for number in own.done)


def _project(state: AmytisState, texts: Texts, number: int) -> str:
    """Its title, its rows from above with a dash for any colour, its points."""
    project = state.box.projects[number]
    rows = " / ".join(", ".join(texts.icon(one) if one else "–" for one in row) for row in project.rows)
    points = {"term": "point", "n": project.points}
    return texts.say(
        "play.read.project", {"project": texts.say(f"cards.{project.id}.title"), "rows": rows, "points": points}
    )
