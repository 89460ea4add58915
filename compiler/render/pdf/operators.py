"""Paths, colours and matrices as PDF operators (ISO 32000-1, 8.4 and 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from compiler.layout.frame import IDENTITY, Matrix
from compiler.model.drawing import Cap, Command, Join
from compiler.render.colours.inks import Ink, SpotInk

_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS: Mapping[Cap, str] = {"butt": "0 J", "round": "1 J", "square": "2 J"}
_JOINS: Mapping[Join, str] = {"miter": "0 j", "round": "1 j", "bevel": "2 j"}
_FILL = {1: "g", 3: "rg", 4: "k"}
_PAINT = {(True, False): "f", (False, True): "S", (True, True): "B"}


def format_number(value: float, decimals: int = 4) -> str:
    """Return a number without trailing zeros, negative zero or an exponent, which PDF does not have."""
    if value == (whole := int(value)):
        return str(whole)
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def apply_matrix(m: Matrix) -> str:
    """Return the operator that applies a matrix; no operator for the identity."""
    if m == IDENTITY:
        return ""
    return f"{' '.join(format_number(value, 7) for value in m[:4])} {format_number(m[4])} {format_number(m[5])} cm"


@lru_cache(maxsize=1 << 14)
def construct_path(commands: tuple[Command, ...]) -> str:
    """Return the operators that construct a path. They are cached: all products of a language draw the same sides."""
    return " ".join(
        f"{' '.join(map(format_number, coordinates))} {_LETTERS[letter]}" if coordinates else "h"
        for letter, coordinates in commands
    )


def clip_to_path(commands: tuple[Command, ...], *, even_odd: bool = False) -> str:
    """Return the operators that clip to a path."""
    return f"{construct_path(commands)} W{'*' if even_odd else ''} n"


@lru_cache(maxsize=4096)
def set_fill(ink: Ink) -> str:
    """Return the operators for filling with an ink."""
    if isinstance(ink, SpotInk):
        return f"/{ink.resource} cs 1 scn"
    return f"{' '.join(map(format_number, ink))} {_FILL[len(ink)]}"


@lru_cache(maxsize=4096)
def set_stroke(ink: Ink) -> str:
    """Return the operators for stroking with an ink."""
    if isinstance(ink, SpotInk):
        return f"/{ink.resource} CS 1 SCN"
    return f"{' '.join(map(format_number, ink))} {_FILL[len(ink)].upper()}"


def set_pen(
    width: float,
    cap: Cap = "butt",
    join: Join = "miter",
    dash: tuple[float, ...] = (),
    dash_offset: float = 0.0,
    miter_limit: float | None = None,
) -> str:
    """Return the operators for the width, caps, joins and dashes of a line, except for the defaults of a page."""
    operators = [f"{format_number(width)} w"]
    if cap != "butt":
        operators.append(_CAPS[cap])
    if join != "miter":
        operators.append(_JOINS[join])
    if miter_limit:
        operators.append(f"{format_number(miter_limit)} M")
    if dash:
        operators.append(f"[{' '.join(map(format_number, dash))}] {format_number(dash_offset)} d")
    return " ".join(operators)


def paint_path(path: str, *, filled: bool, stroked: bool, even_odd: bool) -> str:
    """Return a path with the operator that fills and strokes it; no operator if it is neither filled nor stroked."""
    if not (filled or stroked):
        return ""
    return f"{path} {_PAINT[filled, stroked]}{'*' if even_odd and filled else ''}"


def set_pattern(name: str, *, stroke: bool) -> str:
    """Return the operators for filling, or stroking, with a pattern."""
    return f"/Pattern {'CS' if stroke else 'cs'} /{name} {'SCN' if stroke else 'scn'}"
