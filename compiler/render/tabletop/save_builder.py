"""The builder of a save: it draws the pictures of the save, and names its objects and files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from compiler.disk.digest import digest
from compiler.layout.frame import MM_PER_INCH, Frame
from compiler.model.picture import PixelSize
from compiler.render.frame_assets import collect_assets
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pictures.rasterise import Canvas, draw_canvases, encode_jpeg, encode_png
from compiler.render.tabletop.save_objects import Identifiers
from compiler.render.tabletop.virtual_table import VirtualTable


class PlacedSide(NamedTuple):
    """A side, if there is one, with its top left corner at x, y in a picture, in pixels."""

    frame: Frame | None
    x: int
    y: int


@dataclass(slots=True)
class SaveBuilder:
    """Draws the pictures of a save, and names its objects and files.

    Attributes:
        layout: The locale whose pieces are drawn.
        table: The virtual table.
        address: The address of the folder of the save.
        identifiers: The identifiers that objects have so far.
        decks: The number of pictures of cards so far.
    """

    layout: LocaleLayout
    table: VirtualTable
    address: str
    identifiers: Identifiers = field(default_factory=Identifiers)
    decks: int = 0

    def draw(self, cells: Sequence[PlacedSide], width: int, height: int, size: PixelSize) -> bytes:
        """Return a picture of a size with sides, each in a cell of `width` × `height` pixels at its place."""
        from PIL import Image

        shown = [(cell.frame, cell.x, cell.y) for cell in cells if cell.frame]
        canvases = [Canvas(frame, width, height, width / frame.width * MM_PER_INCH) for frame, _, _ in shown]
        dpi = max((canvas.dpi for canvas in canvases), default=self.table.dpi)
        picture = Image.new("RGB", size, "white")
        for (_, x, y), pixels in zip(shown, draw_canvases(canvases, collect_assets(self.layout, dpi)), strict=True):
            picture.paste(pixels, (x, y))
        return (encode_jpeg if self.table.is_jpeg else encode_png)(picture, dpi)

    def name_picture(self, name: str, data: bytes) -> str:
        """Return the name of a picture's file, which changes with the picture, as tables keep what they have loaded."""
        return f"pictures/{name}.{digest((data,))[:8]}.{'jpg' if self.table.is_jpeg else 'png'}"

    def find_title(self, name: str) -> str:
        """Return the title of a set, or its id if it has none."""
        return self.layout.find_set_titles().get(name, name)

    def locate(self, name: str) -> str:
        """Return the address of a file of the save."""
        return f"{self.address}/{name}"
