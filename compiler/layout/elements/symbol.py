"""symbol: a drawing chosen by name or by an id; it can be recoloured and is never distorted.

If `drawing` contains a `*`, `by` chooses one of the matching drawings, always the same one for the same id: the drawing
with the shortest name that ends with the id as a whole word, or else by the number at the end of the id, or else by a
checksum of the id.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from math import isclose
from typing import Literal
from zlib import crc32

from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Area, report_unknown_drawing
from compiler.layout.frame import Group, Symbol
from compiler.layout.parameters.readers import Colours, Flag, TextValue
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_rectangle
from compiler.model.drawing import Drawing

_LAST_DIGITS = re.compile("[0-9]{1,18}$")
"""The number at the end of an id; the last 18 digits of a longer one."""


@dataclass(frozen=True, kw_only=True)
class SymbolParameters(Area):
    """The fields of a symbol.

    Attributes:
        drawing: The name of the drawing, or a pattern with `*`.
        by: The id that chooses one of the matching drawings.
        fit: Whether the whole drawing is shown (`inside`), or covers the area and is cut off around it (`fill`).
        colours: Replaced colours of the drawing.
        mirror: Whether left and right are swapped.
    """

    drawing: TextValue
    by: TextValue = ""
    fit: Literal["inside", "fill"] = "inside"
    colours: Colours = ()
    mirror: Flag = False


def draw(parameters: SymbolParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the drawing in the middle of its area."""
    drawings = scope.context.game.drawings
    names = sorted(name for name in drawings if fnmatchcase(name, parameters.drawing))
    if not names:
        yield report_unknown_drawing(parameters.drawing, scope.context.game, node)
        return
    name = choose_drawing(names, parameters.drawing, parameters.by)
    placed = _place_drawing(name, drawings[name], parameters)
    yield _mirror(placed, parameters) if parameters.mirror else placed


KIND = make_kind(SymbolParameters, draw)


def _mirror(placed: Symbol | Group, area: Area) -> Group:
    """Return a drawing with left and right swapped within its area."""
    return Group((placed,), matrix=(-1.0, 0.0, 0.0, 1.0, 2 * area.x + area.width, 0.0))


def _place_drawing(name: str, drawing: Drawing, area: SymbolParameters) -> Symbol | Group:
    horizontal = area.width / drawing.width
    vertical = area.height / drawing.height
    scale = min(horizontal, vertical) if area.fit == "inside" else max(horizontal, vertical)
    width, height = drawing.width * scale, drawing.height * scale
    x, y = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    symbol = Symbol(kind="drawing", name=name, x=x, y=y, width=width, height=height, colours=area.colours)
    if area.fit == "inside" or isclose(horizontal, vertical):
        return symbol
    return Group((symbol,), clip=make_rectangle(area.x, area.y, area.width, area.height))


def choose_drawing(names: Sequence[str], pattern: str, key: str) -> str:
    """Return one of `names`, which match `pattern`, always the same one for the same id `key`."""
    ending = [name for name in names if key and _ends_with_id(name, pattern, key)]
    if ending:
        return min(ending, key=len)
    number = _LAST_DIGITS.search(key)
    index = int(number[0]) - 1 if number else crc32(key.encode())
    return names[index % len(names)]


def _ends_with_id(name: str, pattern: str, key: str) -> bool:
    """Return whether a name ends with an id: `meeple-red` with `red`, but `portrait-female` not with `male`.

    Directly behind the fixed part of a pattern such as `meeple*`, an id needs no hyphen before it.
    """
    start = name.removesuffix(key)
    return start != name and (not start[-1:].isalnum() or pattern == f"{start}*")
