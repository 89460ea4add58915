"""Pictures of sides and of positions as the pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.layout.text.normalise_text import NBSP
from compiler.render.shown.shown_sides import PIXELS_PER_MM
from compiler.render.shown.side_files import SideFile, SourceFile
from compiler.render.text.address import add_version


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a side.

    Attributes:
        src: Its path.
        alt: Its alternative text.
        width: Its width, in CSS pixels.
        height: Its height, in CSS pixels.
        version: A digest of its content; None if its name is one already.
        sources: Pictures of pixels in several widths, the smallest first.
    """

    src: str
    alt: str
    width: int
    height: int
    version: str | None
    sources: tuple[SourceFile, ...] = ()

    @property
    def address(self) -> str:
        """The address that it is loaded from."""
        return add_version(self.src, self.version)

    @property
    def source_set(self) -> str:
        """The sources as a value of the attribute `srcset`; none for an SVG."""
        return ", ".join(f"{source.address} {source.width}w" for source in self.sources)


def make_picture(file: SideFile, alt: str) -> Picture:
    """Return a file as a picture of its size on pages."""
    return Picture(
        src=file.address,
        alt=alt.replace(NBSP, " "),
        width=round(file.width * PIXELS_PER_MM),
        height=round(file.height * PIXELS_PER_MM),
        version=file.version,
        sources=file.sources,
    )
