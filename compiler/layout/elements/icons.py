"""icons: an effect as a strip of figures, icons and signs, as large as its box allows.

A figure and its icon are one unit, and the icons of a choice hang together: lines break between units only.
"""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import error
from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import AREA
from compiler.layout.fields import Field, Values
from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, colour, colours, effects, face, names, number, one_of, positive, sizes
from compiler.layout.scope import Scope
from compiler.layout.strip import Look, Mark, Unit, lines_of, units_of
from compiler.layout.words import run

FIELDS = {
    **AREA,
    "effects": Field(effects, needed=True),
    "without": Field(names, ()),
    "size": Field(sizes, needed=True),
    "leading": Field(positive, 1.1),
    "gap": Field(number, 0.1),
    "figure": Field(positive, 0.62),
    "face": Field(face),
    "align": Field(one_of("left", "centre", "right"), "centre"),
    "valign": Field(one_of("top", "middle", "bottom"), "middle"),
    "colour": Field(colour, "#000000"),
    "colours": Field(colours, ()),
    "ones": Field(anything, default=True),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Symbols and figures, from the left, line by line; a finding when they do not fit at the smallest size."""
    chosen = v["face"] or scope.context.faces["display"]
    look = Look(chosen, v["figure"], v["gap"], frozenset(v["without"]), ones=bool(v["ones"]))
    units = [unit for one in v["effects"] for unit in units_of(scope.context.tokens(one), look)]
    for size in v["size"]:
        lines = lines_of(units, v["width"] / size, look)
        wide = max(sum(unit.width for unit in line) + v["gap"] * (len(line) - 1) for line in lines) * size - v["width"]
        high = (1 + (len(lines) - 1) * v["leading"]) * size - v["height"]
        if max(wide, high) <= 0:
            break
    else:
        yield error(
            "icons-overflow",
            node.key_span(),
            "{part}: the icons are {max:.1f} mm too large for their box at {size:g} mm",
            part=scope.part,
            max=max(wide, high),
            size=size,
        )
    yield from _placed(lines, size, v, scope, look)


def _placed(lines: list[list[Unit]], size: float, v: Values, scope: Scope, look: Look) -> Iterator[Symbol | Glyphs]:
    step = v["leading"] * size
    free = v["height"] - size - step * (len(lines) - 1)
    top = v["y"] + {"top": 0.0, "middle": free / 2, "bottom": free}[v["valign"]]
    for at, line in enumerate(lines):
        width = (sum(unit.width for unit in line) + look.gap * (len(line) - 1)) * size
        left = v["x"] + {"left": 0.0, "centre": 0.5, "right": 1.0}[v["align"]] * (v["width"] - width)
        for unit in line:
            for mark in unit.marks:
                yield _mark(mark, left, top + at * step, size, v, scope, look)
                left += mark.width * size
            left += look.gap * size


def _mark(mark: Mark, x: float, y: float, size: float, v: Values, scope: Scope, look: Look) -> Symbol | Glyphs:
    if mark.icon:
        side = mark.side * size
        x, y = x + (mark.width * size - side) / 2, y + (size - side) / 2
        return Symbol("icon", mark.text, x, y, side, side, v["colours"], scope.context.words(mark.text))
    em = look.figure * size / look.face.cap_height
    drawn = run(mark.text, look.face)
    y += (size + look.figure * size) / 2
    return Glyphs(x, y, mark.text, look.face.name, em / MM_PER_POINT, drawn.advance * em, v["colour"], drawn.kerns)
