"""The positions of worked examples as pages show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from compiler.render.shown.diagram_files import DiagramFile
from compiler.render.site.picture import Picture, make_picture
from compiler.render.text.address import make_relative
from compiler.render.text.text_context import TextContext

WIDE = 1.5
"""The width, as a multiple of the height, from which a diagram needs the whole width of a phone."""

WIDEST, HIGHEST = 640, 330
"""The largest size of a diagram on a page, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class DiagramView:
    """A picture of a position; its `caption` says at which moment, and is None if nothing changes."""

    caption: str | None
    picture: Picture
    is_wide: bool


def list_diagram_views(context: TextContext, example: str, page: str) -> Iterator[DiagramView]:
    """Yield the pictures of an example for the page at address `page`."""
    for diagram in context.diagram_files.get(example, ()):
        yield _make_diagram_view(context, diagram, page)


def _make_diagram_view(context: TextContext, diagram: DiagramFile, page: str) -> DiagramView:
    caption = context.say(f"example.{diagram.moment}") if diagram.moment else None
    alt = f"{caption}. {diagram.alt}" if caption else diagram.alt
    sources = tuple(source._replace(address=make_relative(page, source.address)) for source in diagram.file.sources)
    file = diagram.file._replace(address=make_relative(page, diagram.file.address), sources=sources)
    return DiagramView(caption, _shrink(make_picture(file, alt)), file.width >= WIDE * file.height)


def _shrink(picture: Picture) -> Picture:
    """Return a picture of at most the largest size."""
    factor = min(1.0, WIDEST / picture.width, HIGHEST / picture.height)
    return replace(picture, width=round(picture.width * factor), height=round(picture.height * factor))
