"""Everything that frames refer to by name: icons, drawings, faces and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from compiler.model.drawing import Drawing
from compiler.render.glyph_outlines import FontFile
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pdf.picture_objects import NO_PICTURES, PrintedPictures


@dataclass(frozen=True, slots=True)
class Assets:
    """The icons, drawings and faces of a game by name, and its pictures with their resolution in print."""

    icons: Mapping[str, Drawing] = field(default_factory=dict)
    drawings: Mapping[str, Drawing] = field(default_factory=dict)
    faces: Mapping[str, FontFile] = field(default_factory=dict)
    pictures: PrintedPictures = NO_PICTURES


def collect_assets(layout: LocaleLayout, dpi: float | None) -> Assets:
    """Return the assets of a locale, with pictures of at most `dpi` pixels per inch (None: unlimited)."""
    game = layout.linked.game
    return Assets(game.icons, game.drawings, layout.faces, PrintedPictures(game.pictures, dpi, layout.cache))
