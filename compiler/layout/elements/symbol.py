"""symbol: a drawing by name, or the one of several that belongs to an id; recoloured, never distorted.

`drawing` may hold a `*`: of the drawings that match, `by` chooses one, always the same for the same id: the one
whose name ends in the id, else by the figure at the id's end, else by its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from math import isclose
from zlib import crc32

from compiler.diagnostics import error
from compiler.diagnostics.suggest import did_you_mean
from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import AREA
from compiler.layout.fields import Field, Values
from compiler.layout.frame import Group, Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import colours, one_of, text
from compiler.layout.scope import Scope
from compiler.layout.shapes import rectangle
from compiler.model.drawing import Drawing

FIELDS = {
    **AREA,
    "drawing": Field(text, needed=True),
    "by": Field(text, ""),
    "fit": Field(one_of("inside", "fill"), "inside"),
    "colours": Field(colours, ()),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """The drawing in the middle of its box: all of it (`inside`), or so large that it covers the box (`fill`)."""
    drawings = scope.context.game.drawings
    names = sorted(name for name in drawings if fnmatchcase(name, v["drawing"]))
    if not names:
        hints = did_you_mean(v["drawing"], drawings)
        yield error(
            "unknown-drawing", node.span("drawing"), "no drawing is called `{drawing}`", *hints, drawing=v["drawing"]
        )
        return
    name = chosen(names, v["by"])
    yield _placed(name, drawings[name], v)


def _placed(name: str, drawing: Drawing, v: Values) -> Symbol | Group:
    wide, high = v["width"] / drawing.width, v["height"] / drawing.height
    scale = min(wide, high) if v["fit"] == "inside" else max(wide, high)
    width, height = drawing.width * scale, drawing.height * scale
    x, y = v["x"] + (v["width"] - width) / 2, v["y"] + (v["height"] - height) / 2
    symbol = Symbol("drawing", name, x, y, width, height, v["colours"])
    if v["fit"] == "inside" or isclose(wide, high):
        return symbol
    return Group((symbol,), clip=rectangle(v["x"], v["y"], v["width"], v["height"]))


def chosen(names: Sequence[str], key: str) -> str:
    """The name that belongs to `key`."""
    own = [name for name in names if key and name.endswith(key)]
    if own:
        return own[0]
    last = re.search(r"\d+$", key)
    return names[(int(last[0]) - 1 if last else crc32(key.encode())) % len(names)]
