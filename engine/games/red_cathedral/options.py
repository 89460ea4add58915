"""What can be chosen for a game: colours, boards, an early end, a given position, and the editions' readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.red_cathedral.box import Box

READINGS: Mapping[str, tuple[str, ...]] = {
    "prestige-for-rubles": ("any-number", "one-moment"),
    "white-slot-tile": ("any-slot", "white-slot"),
    "contribution": ("completed", "claimed"),
}
"""Where published editions differ in play: each question with its answers, the one played by default first."""

CHOICES = ("colours", "sides", "towers", "turns", "position")


def reading(options: Mapping[str, Any], question: str) -> str:
    """How a question is answered in this game."""
    return str(options.get(question, READINGS[question][0]))


def check(options: Mapping[str, Any], players: int, box: Box) -> None:
    """ValueError where an option is unknown or has an unknown value."""
    for name, value in options.items():
        if name in READINGS:
            _one_of(name, value, READINGS[name])
        elif name not in CHOICES:
            _one_of("option", name, (*CHOICES, *READINGS))
    for colour in options.get("colours", ()):
        _one_of("colour", colour, box.colours)
    if len(set(colours(options, players, box))) != players:
        raise ValueError(f"colours: {players} different ones are needed")
    if options.get("turns", 1) < 1:
        raise ValueError("turns: at least 1")
    if any(height < 2 for height in options.get("towers", ())):  # noqa: PLR2004  # a base and a dome
        raise ValueError("towers: each has a base and a dome")


def colours(options: Mapping[str, Any], players: int, box: Box) -> tuple[str, ...]:
    """The colour of each seat."""
    return tuple(options.get("colours", box.colours[:players]))


def side(options: Mapping[str, Any], seat: int) -> str:
    """The side of a seat's workshop board: `basic` where nothing is chosen."""
    sides = options.get("sides", ())
    return str(sides[seat]) if seat < len(sides) else "basic"


def _one_of(what: str, value: object, known: tuple[str, ...]) -> None:
    if value not in known:
        raise ValueError(f"{what}: {value!r} is none of {', '.join(known)}")
