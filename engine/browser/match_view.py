"""What a page shows of a match, as JSON-ready data: the table, the seats, the choices and the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from engine.action import Action
from engine.log import Entry
from engine.play import game_words
from engine.play.canvas import Panel, format_plain
from engine.play.match import Match
from engine.play.outcome import describe_result
from engine.play.seats import PERSON
from engine.state import State
from engine.text import Texts
from engine.zones import PlaceId, TablePlace


class SeatView(TypedDict):
    """A seat: its owner, its holdings in words, and whether it decides next."""

    name: str
    holdings: str
    is_person: bool
    is_current: bool


class ChoiceView(TypedDict):
    """A legal action.

    Attributes:
        number: Its number in `State.list_legal_actions`.
        text: Its description.
        remark: A remark; empty if there is none.
        places: The places of the table that choose it, in order; none if only its description names it.
    """

    number: int
    text: str
    remark: str
    places: list[str]


class ChoiceGroupView(TypedDict):
    """Choices of one kind under a heading, which may be empty."""

    title: str
    choices: list[ChoiceView]


class PanelView(TypedDict):
    """A part of the table in sentences."""

    id: str
    title: str
    lines: list[str]


class PlaceView(TypedDict):
    """A place of a zone.

    Attributes:
        x, y, width, height: Where it is in the zone, in mm.
        id: What choices name it by; empty for a place that no choice names.
        label: What it is in words, or None.
        side: The piece that lies there, and 0 for its front or 1 for its back; None for no piece.
        figure: What is written there, or None.
        colour: The colour of the place in the game's theme, or None.
        is_die: Whether it is a die, whose upper side shows the figure.
    """

    x: float
    y: float
    width: float
    height: float
    id: str
    label: str | None
    side: tuple[str, int] | None
    figure: str | None
    colour: str | None
    is_die: bool


class ZoneView(TypedDict):
    """A part of the table, with its size in mm."""

    id: str
    title: str
    width: float
    height: float
    places: list[PlaceView]


class LogEntry(TypedDict):
    """A sentence of the log, and the rule that it follows from."""

    rule: str
    text: str


class LogView(TypedDict):
    """The entries of the log from number `first` on; the page drops any others that it has from there on."""

    first: int
    entries: list[LogEntry]


class MatchView(TypedDict):
    """A match as a page shows it.

    Attributes:
        turn: A sentence about who decides; empty once the game is over.
        bot: Whether a bot decides next.
        seats: The seats in order.
        zones: The table as it is laid out; none if the game does not lay it out.
        panels: The table in sentences.
        groups: The choices of the person who decides; none if a bot decides or the game is over.
        back: The number of actions that can be taken back.
        result: The outcome in sentences, once the game is over.
        log: The new entries of the log.
    """

    turn: str
    bot: bool
    seats: list[SeatView]
    zones: list[ZoneView]
    panels: list[PanelView]
    groups: list[ChoiceGroupView]
    back: int
    result: list[str]
    log: LogView


def make_match_view(match: Match, texts: Texts, known: int) -> MatchView:
    """Return a match as a page shows it. The page has the first `known` entries of the log."""
    state = match.state
    return {
        "turn": _describe_turn(match, texts),
        "bot": match.bot_to_play is not None,
        "seats": [_make_seat_view(match, texts, seat) for seat in range(state.seat_count)],
        "zones": _list_zones(state, texts),
        "panels": [_make_panel_view(panel) for panel in game_words.read_panels(state, texts)],
        "groups": [] if state.is_over or match.bot_to_play else _list_groups(state, texts),
        "back": match.back,
        "result": list(map(format_plain, describe_result(state, texts))) if state.is_over else [],
        "log": {"first": known, "entries": _list_entries(state, texts, state.log[known:])},
    }


def _describe_turn(match: Match, texts: Texts) -> str:
    seat = match.state.to_play
    if seat is None or not match.bot_to_play:
        return game_words.describe_turn(match.state, texts)
    return texts.say("interface.thinks", {"player": game_words.name_seat(match.state, seat)})


def _make_seat_view(match: Match, texts: Texts, seat: int) -> SeatView:
    state = match.state
    return {
        "name": texts.format_value(game_words.name_seat(state, seat), "capital"),
        "holdings": format_plain(game_words.describe_seat(state, texts, seat, for_reading=True)).strip(),
        "is_person": seat < len(match.seats) and match.seats[seat] == PERSON,
        "is_current": state.to_play == seat,
    }


def _make_panel_view(panel: Panel) -> PanelView:
    lines = [text for line in panel.lines if (text := format_plain(line).strip())]
    return {"id": panel.id, "title": panel.title, "lines": lines}


def _list_zones(state: State, texts: Texts) -> list[ZoneView]:
    zones = state.game.load_extras().zones
    if zones is None:
        return []
    return [
        {
            "id": zone.id,
            "title": zone.title,
            "width": zone.width,
            "height": zone.height,
            "places": list(map(_make_place_view, zone.places)),
        }
        for zone in zones.list_zones(state.table, texts)
    ]


def _make_place_view(place: TablePlace) -> PlaceView:
    x, y, width, height = place.box
    return {
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "id": _write_place_id(place.id),
        "label": place.label,
        "side": (place.item, int(place.is_turned)) if place.item else None,
        "figure": place.figure,
        "colour": place.colour,
        "is_die": place.is_die,
    }


def _write_place_id(place: PlaceId) -> str:
    """Return the id of a place as the page compares it."""
    return " ".join(place)


def _find_places(state: State, action: Action) -> list[str]:
    zones = state.game.load_extras().zones
    return list(map(_write_place_id, zones.find_places(state.table, action))) if zones else []


def _list_groups(state: State, texts: Texts) -> list[ChoiceGroupView]:
    numbers = {action: number for number, action in enumerate(state.list_legal_actions())}
    return [
        {
            "title": group.title or "",
            "choices": [
                {
                    "number": numbers[choice.action],
                    "text": choice.text,
                    "remark": choice.remark or "",
                    "places": _find_places(state, choice.action),
                }
                for choice in group.choices
            ],
        }
        for group in game_words.group_choices(state, texts, for_reading=True)
    ]


def _list_entries(state: State, texts: Texts, entries: Sequence[Entry]) -> list[LogEntry]:
    return [{"rule": entry.rule, "text": game_words.describe_entry(state, texts, entry)} for entry in entries]
