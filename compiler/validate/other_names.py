"""Other programs' names for what Sobor calls otherwise: `w` for `width`, `int` for `integer`."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from compiler.diagnostics.suggest import find_nearest

_OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    "amount": ("copies", "count"),
    "background": ("fill", "paper"),
    "bezier": ("path",),
    "bool": ("boolean",),
    "box": ("rect",),
    "checkbox": ("rect",),
    "circle": ("ellipse",),
    "content": ("value",),
    "curve": ("path",),
    "decimal": ("number",),
    "diameter": ("flats", "radius"),
    "file": ("picture", "drawing", "font"),
    "float": ("number",),
    "font": ("face",),
    "font-size": ("size",),
    "fontsize": ("size",),
    "for": ("repeat",),
    "h": ("height",),
    "hexgrid": ("grid",),
    "htmltext": ("text",),
    "image": ("picture",),
    "img": ("picture",),
    "int": ("integer",),
    "label": ("text",),
    "languages": ("locales",),
    "layer": ("group",),
    "line-width": ("line",),
    "oval": ("ellipse",),
    "picture": ("image",),
    "png": ("image",),
    "qty": ("copies",),
    "quantity": ("copies",),
    "rectangle": ("rect",),
    "rotate": ("turn",),
    "rotation": ("turn",),
    "roundrect": ("rect",),
    "size": ("flats", "radius"),
    "src": ("picture",),
    "str": ("text",),
    "string": ("text",),
    "stroke-width": ("line",),
    "svg": ("image",),
    "text": ("value",),
    "thickness": ("line",),
    "triangle": ("polygon",),
    "w": ("width",),
    "x": ("at",),
    "y": ("at",),
}
"""What names of other programs are called here, the likeliest first."""


def guess_meant_name(word: str, names: Collection[str]) -> str | None:
    """Return the name that was most likely meant: the equivalent of another program's name, else the most similar."""
    usual = _OTHER_NAMES.get(word.casefold().replace("_", "-"), ())
    return next((name for name in usual if name in names), None) or find_nearest(word, names)
