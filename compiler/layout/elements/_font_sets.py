"""Find the faces of a text: the four styles of its family, and the faces of the styles that the theme names."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from compiler.layout.scope import RenderContext
from compiler.layout.text.inline_markup import TextStyle, combine_styles
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.word_boxes import FontSet, NamedFonts

SUFFIXES: Mapping[TextStyle, str] = {
    "bold-italic": "-bold-italic",
    "bold": "-bold",
    "italic": "-italic",
    "regular": "",
}
"""The ends of the names of faces, by style, the longest first."""


@lru_cache(maxsize=256)
def make_font_set(context: RenderContext, face: Face | None, icon: float) -> FontSet:
    """Return the faces of a text; the side of an icon is `icon` times the height of capitals."""
    regular = face or context.faces["text"]
    side = icon * regular.cap_height
    named = {
        name: NamedFonts(
            fonts=_make_family(context.faces.get(style.face or "", regular), side, context.faces),
            colour=style.colour,
            bold=style.bold,
            italic=style.italic,
            capitals=style.capitals,
            size=style.size,
            tracking=style.tracking,
            before=style.before,
            after=style.after,
        )
        for name, style in context.game.styles.items()
    }
    return _make_family(regular, side, context.faces, named)


def _make_family(
    regular: Face, icon: float, faces: Mapping[str, Face], named: Mapping[str, NamedFonts] | None = None
) -> FontSet:
    """Return the faces of a face's family; the nearest style stands in for a missing one."""
    base, bold, italic = split_name(regular.name, faces)
    combined = {style: combine_styles(style, bold=bold, italic=italic) for style in SUFFIXES}
    found = {style: _find_styled_face(regular, base, own, faces) for style, own in combined.items()}
    italic_face = found["italic"] or regular
    return FontSet(
        regular=regular,
        bold=found["bold"] or regular,
        italic=italic_face,
        bold_italic=found["bold-italic"] or found["bold"] or italic_face,
        icon=icon,
        lacking=frozenset(style for style, face in found.items() if face is None),
        named=named or {},
    )


class SplitFaceName(NamedTuple):
    """The name of a family, and whether the style in the name of its face is bold and italic."""

    family: str
    bold: bool = False
    italic: bool = False


def split_name(name: str, faces: Mapping[str, Face]) -> SplitFaceName:
    """Return the name of a face without its style, and this style.

    `text-bold` is the bold style of `text`, but `iron-bold` has no style in its name if there is no face `iron`.
    """
    for style, suffix in SUFFIXES.items():
        base = name.removesuffix(suffix)
        if suffix and name.endswith(suffix) and base in faces:
            return SplitFaceName(base, bold="bold" in style, italic="italic" in style)
    return SplitFaceName(name)


def _find_styled_face(regular: Face, base: str, style: TextStyle, faces: Mapping[str, Face]) -> Face | None:
    name = base + SUFFIXES[style]
    return regular if name == regular.name else faces.get(name)
