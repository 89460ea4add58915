"""Compact path data of SVG: relative commands, short numbers, no repeated letters (SVG 1.1, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from compiler.model.drawing import Command


def format_path_data(commands: Iterable[Command], decimals: int = 2) -> str:
    """Return a path with its points rounded to `decimals`; besides M L C Z it may have Q, as glyphs do.

    Absolute points are rounded, so that the rounding errors of relative steps do not add up.
    """
    return _format_rounded_path(tuple(commands), decimals)


@lru_cache(maxsize=1 << 14)
def _format_rounded_path(commands: tuple[Command, ...], decimals: int) -> str:
    parts: list[str] = []
    last = ""
    for letter, steps in _find_relative_steps(commands, 10**decimals):
        parts.append(letter if letter != last or letter == "m" else "")
        numbers = "".join(_add_separator(_format_number(step, decimals)) for step in steps)
        parts.append(numbers.lstrip() if parts[-1] else numbers)
        last = letter
    return "".join(parts)


class _RelativeCommand(NamedTuple):
    """A command of SVG relative to the last point: its letter, and its steps in whole units of the last decimal."""

    letter: str
    steps: list[int]


def _find_relative_steps(commands: Iterable[Command], scale: int) -> Iterator[_RelativeCommand]:
    """Yield relative commands; lines along an axis become h and v."""
    x = y = 0
    start = (0, 0)
    for letter, coordinates in commands:
        if letter == "Z":
            x, y = start
            yield _RelativeCommand("z", [])
            continue
        points = [round(value * scale) for value in coordinates]
        steps = [value - (x, y)[index % 2] for index, value in enumerate(points)]
        x, y = points[-2:]
        if letter == "M":
            start = (x, y)
        yield _shorten_axis_line(_RelativeCommand(letter.lower(), steps))


def _shorten_axis_line(command: _RelativeCommand) -> _RelativeCommand:
    """Return a line to the side as h, a line up or down as v, and any other command unchanged."""
    if command.letter != "l":
        return command
    right, down = command.steps
    if down == 0:
        return _RelativeCommand("h", [right])
    return _RelativeCommand("v", [down]) if right == 0 else command


def _add_separator(number: str) -> str:
    """Return a number with a space before it, unless its minus sign separates it from the previous number."""
    return number if number.startswith("-") else f" {number}"


@lru_cache(maxsize=1 << 14)
def _format_number(units: int, decimals: int) -> str:
    """Return whole units of the last decimal as a number: 50 with two decimals is '.5'."""
    if not decimals:
        return str(units)
    whole, part = divmod(abs(units), 10**decimals)
    text = f"{whole or ''}.{part:0{decimals}d}".rstrip("0").rstrip(".") or "0"
    return f"-{text}" if units < 0 else text
