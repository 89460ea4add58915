"""Patterns, embedded pictures and filters of SVG pictures, as they are printed."""

from __future__ import annotations

from base64 import b64encode

import pytest
from PIL import Image as Pillow
from pypdfium2 import PdfDocument
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

from compiler.impose.sheet import Sheet
from compiler.layout.frame import Frame, Image
from compiler.load.svg.read_vector_picture import read_vector_picture
from compiler.model.picture import PictureFile, PixelSize, index_pictures
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.picture_objects import PrintedPictures
from compiler.render.pdf.render_pdf import render_pdf
from compiler.render.pictures.web_files import WebFile, make_web_file
from compiler.render.svg.render_svg import render_svg
from tests.picture_sample import make_picture, save_picture
from tests.svg_sample import make_drawing

PHOTO = save_picture(make_picture(size=(600, 600)), ".png")
CONTENT = f"""
<pattern id='p' width='2' height='2' patternUnits='userSpaceOnUse'><path d='M0 0h1v2h-1z' fill='#00f'/></pattern>
<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='lime'/></filter>
<rect width='4' height='4' fill='url(#p)'/>
<image x='5' y='0' width='4' height='4' href='data:image/png;base64,{b64encode(PHOTO).decode()}'/>
<rect x='0' y='5' width='4' height='4' filter='url(#f)'/>
"""
PLACES = {
    (0.5, 1): "#0000ff",
    (1.5, 1): "#ffffff",
    (2.5, 1): "#0000ff",
    (6, 1): "#e6141e",
    (8, 3): "#1428c8",
    (2, 7): "#00ff00",
}


def read_sample() -> dict[str, PictureFile]:
    """Return the pictures of a game with one SVG picture, `a.svg`, with `CONTENT` in a view of 10 × 10."""
    picture, _ = read_vector_picture(make_drawing(CONTENT), "g/pictures/a.svg", "a.svg")
    assert picture
    return index_pictures((picture,))


def print_page(sheet: Sheet, printed: PrintedPictures, scale: float) -> tuple[Pillow.Image, int]:
    """Return a printed sheet as it is seen, in pixels per point, and the width in pixels of its largest picture."""
    data = b"".join(render_pdf([sheet], Assets(pictures=printed), DocumentInfo("A", "en")))
    with PdfDocument(data) as document:
        images = document[0].get_objects(filter=[FPDF_PAGEOBJ_IMAGE], max_depth=9)
        return document[0].render(scale=scale).to_pil(), max(image.get_px_size()[0] for image in images)


def read_colour(image: Pillow.Image, x: float, y: float) -> str:
    """Return the colour of a point of the picture, whose view has a side of ten."""
    pixel = image.convert("RGB").getpixel((int(x / 10 * image.width), int(y / 10 * image.height)))
    assert isinstance(pixel, tuple)
    return "#{:02x}{:02x}{:02x}".format(*pixel)


@pytest.mark.slow
@pytest.mark.parametrize("dpi", [300, 600])
def test_filters_have_the_resolution_of_the_product(dpi: int) -> None:
    """A filtered group is rendered for its printed size; without `dpi`, at 300 pixels per inch."""
    sheet = Sheet(300, 300, (), (Image("a.svg", 0, 0, 300, 300),))
    seen, width = print_page(sheet, PrintedPictures(read_sample(), dpi if dpi != 300 else None), scale=1)
    assert {place: read_colour(seen, *place) for place in PLACES} == PLACES
    assert width == pytest.approx(300 * 0.4 / 25.4 * dpi, abs=3)


@pytest.mark.slow
@pytest.mark.parametrize("side", [20, 100])
def test_filters_are_rendered_for_their_largest_placement(side: float) -> None:
    """A filtered group is printed as drawn, with the pixels that its largest placement needs."""
    shown = Image("a.svg", side, 0, 10, 10), Image("a.svg", 0, 0, side, side), Image("a.svg", 0, side, 10, 10)
    seen, width = print_page(Sheet(side, side, (), shown), PrintedPictures(read_sample(), 100), scale=3)
    assert {place: read_colour(seen, *place) for place in PLACES} == PLACES
    assert width == pytest.approx(side * 0.4 / 25.4 * 100, abs=3)


@pytest.mark.slow
def test_web_sides_embed_pixels_in_their_shown_size() -> None:
    """A side on the site embeds pixels for their shown size, not for that of the file."""
    pictures = read_sample()
    asked = []

    def embed(image: Image) -> WebFile:
        asked.append(image.width)
        return make_web_file(pictures[image.picture], PixelSize(9, 9), image.tint)

    render_svg(
        Frame(20, 20, (Image("a.svg", 0, 0, 20, 20),)),
        icons={},
        drawings={},
        faces={},
        encode=embed,
        pictures=pictures,
    )
    assert asked == pytest.approx([8, 8], abs=0.1)
