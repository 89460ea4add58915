"""Paths, colours and matrices as PDF operators (ISO 32000-1, 8.4 and 8.5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from compiler.layout.frame import IDENTITY, Matrix
from compiler.model.drawing import Command
from compiler.render.colour import channels

_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS = {"miter": "0 j", "round": "1 j", "bevel": "2 j"}
_PAINT = {(True, False): "f", (False, True): "S", (True, True): "B"}


def number(value: float, decimals: int = 4) -> str:
    """A figure without trailing zeros, without a minus zero and without an exponent, which PDF does not know."""
    if value == (whole := int(value)):
        return str(whole)
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def matrix(m: Matrix) -> str:
    """The operator that makes `m` part of the current matrix; '' for the identity."""
    if m == IDENTITY:
        return ""
    return f"{' '.join(number(value, 7) for value in m[:4])} {number(m[4])} {number(m[5])} cm"


def outline(commands: Iterable[Command]) -> str:
    """The operators that build a path."""
    return " ".join(
        f"{' '.join(map(number, figures))} {_LETTERS[letter]}" if figures else "h" for letter, figures in commands
    )


def clip(commands: Iterable[Command]) -> str:
    """The operators that let nothing be drawn outside a path."""
    return f"{outline(commands)} W n"


@lru_cache(maxsize=4096)
def fill(colour: str) -> str:
    """The operator that fills with '#rrggbb', as DeviceGray where it is grey, so that black is printed with black."""
    return _device(colour, "g", "rg")


@lru_cache(maxsize=4096)
def stroke(colour: str) -> str:
    """The operator that strokes with '#rrggbb', as DeviceGray where it is grey."""
    return _device(colour, "G", "RG")


def pen(width: float, cap: str = "butt", join: str = "miter", dash: tuple[float, ...] = ()) -> str:
    """The operators for a line's width, ends, corners and dashes; what the page starts with is left out."""
    words = [f"{number(width)} w"]
    words += [_CAPS[cap]] if cap != "butt" else []
    words += [_JOINS[join]] if join != "miter" else []
    words += [f"[{' '.join(map(number, dash))}] 0 d"] if dash else []
    return " ".join(words)


def painted(path: str, *, filled: bool, stroked: bool, even_odd: bool) -> str:
    """A path with the operator that fills and strokes it; '' if it does neither."""
    if not (filled or stroked):
        return ""
    return f"{path} {_PAINT[filled, stroked]}{'*' if even_odd and filled else ''}"


def _device(colour: str, grey: str, rgb: str) -> str:
    red, green, blue = channels(colour)
    if red == green == blue:
        return f"{number(red)} {grey}"
    return f"{number(red)} {number(green)} {number(blue)} {rgb}"
