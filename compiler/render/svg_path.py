"""Path data of SVG in few bytes: relative commands, short figures, no letter twice (SVG 1.1, 8.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from compiler.model.drawing import Command


def data(commands: Iterable[Command], decimals: int = 2) -> str:
    """The path with every point at `decimals` decimals; besides M L C Z it may have Q, as glyphs do.

    Points are rounded where they are, so that the roundings of relative steps do not add up.
    """
    return _data(tuple(commands), decimals)


@lru_cache(maxsize=1 << 14)
def _data(commands: tuple[Command, ...], decimals: int) -> str:
    words: list[str] = []
    last = ""
    for letter, figures in _relative(commands, 10**decimals):
        words.append(letter if letter != last or letter == "m" else "")
        text = "".join(_joined(_short(figure, decimals)) for figure in figures)
        words.append(text.lstrip() if words[-1] else text)
        last = letter
    return "".join(words)


def _relative(commands: Iterable[Command], scale: int) -> Iterator[tuple[str, list[int]]]:
    """Steps in whole units of the last decimal; lines along an axis become h and v."""
    x = y = 0
    start = (0, 0)
    for letter, figures in commands:
        if letter == "Z":
            x, y = start
            yield "z", []
            continue
        points = [round(value * scale) for value in figures]
        steps = [value - (x, y)[k % 2] for k, value in enumerate(points)]
        x, y = points[-2:]
        if letter == "M":
            start = (x, y)
        yield _along_axis(letter.lower(), steps)


def _along_axis(letter: str, steps: list[int]) -> tuple[str, list[int]]:
    if letter != "l":
        return letter, steps
    if steps[1] == 0:
        return "h", steps[:1]
    return ("v", steps[1:]) if steps[0] == 0 else (letter, steps)


def _joined(figure: str) -> str:
    """A figure with what parts it from the one before: a minus sign does."""
    return figure if figure.startswith("-") else f" {figure}"


@lru_cache(maxsize=1 << 14)
def _short(units: int, decimals: int) -> str:
    """Whole units of the last decimal as a figure: 50 with two decimals is '.5'."""
    if not decimals:
        return str(units)
    whole, part = divmod(abs(units), 10**decimals)
    text = f"{whole or ''}.{part:0{decimals}d}".rstrip("0").rstrip(".") or "0"
    return f"-{text}" if units < 0 else text
