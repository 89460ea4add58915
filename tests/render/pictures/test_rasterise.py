from __future__ import annotations

from io import BytesIO
from pathlib import Path as File

import pytest
from PIL import Image

from compiler.impose.geometry import Rect, make_counter_quarter_turn, make_quarter_turn, make_rectangle_path
from compiler.layout import frame
from compiler.layout.frame import IDENTITY, Frame, Matrix, Path
from compiler.layout.reflected_edges import Reflected
from compiler.model.points import BoundingBox
from compiler.render.frame_assets import Assets
from compiler.render.pdf.picture_objects import PrintedPictures
from compiler.render.pictures.rasterise import Canvas, draw_canvases, encode_jpeg, encode_png
from tests.picture_sample import CORNER, make_picture, save_picture, write_picture

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)

REFLECTED = Reflected(BoundingBox(0, 0, 20, 10), BoundingBox(-1, -1, 21, 11))


def make_side(bleed: float = 1.0) -> Frame:
    """Return a side of 20 × 10 mm, red with bleed, blue in its upper left quarter."""
    ground = Path(make_rectangle_path(Rect(0, 0, 20, 10).expand_evenly(bleed)), fill="#ff0000")
    return Frame(20, 10, (ground, Path(make_rectangle_path(Rect(0, 0, 10, 5)), fill="#0000ff")), bleed)


def draw(canvas: Canvas) -> Image.Image:
    """Return the picture of a canvas."""
    (picture,) = draw_canvases([canvas], Assets())
    return picture


def test_a_side_is_in_the_middle_at_true_size() -> None:
    """At 254 pixels per inch a millimetre is 10 pixels: the quarter begins and ends to the pixel next to it."""
    picture = draw(Canvas(make_side(), 220, 120, 254))
    assert (picture.size, picture.mode) == ((220, 120), "RGB")
    assert [picture.getpixel(place) for place in ((11, 11), (108, 58))] == [BLUE, BLUE]
    assert [picture.getpixel(place) for place in ((8, 8), (111, 58), (108, 61))] == [RED, RED, RED]


@pytest.mark.parametrize(
    ("turn", "corner"),
    [(IDENTITY, (15, 15)), (make_quarter_turn(10), (105, 15)), (make_counter_quarter_turn(20), (15, 205))],
)
def test_a_side_can_be_rotated(turn: Matrix, corner: tuple[int, ...]) -> None:
    """Turned clockwise, its upper left corner is on the right; counter-clockwise, it is at the bottom."""
    width, height = (220, 120) if turn == IDENTITY else (120, 220)
    picture = draw(Canvas(make_side(), width, height, 254, turn))
    corners = [(x, y) for x in (15, width - 15) for y in (15, height - 15)]
    assert [place for place in corners if picture.getpixel(place) == BLUE] == [corner]


def test_edges_are_repeated_where_a_side_has_too_little_bleed() -> None:
    """A picture that needs more bleed than there is has no white edge, in its corners either."""
    picture = draw(Canvas(make_side(bleed=0.5), 280, 180, 254))
    assert {picture.getpixel(place) for place in ((0, 0), (279, 0), (0, 179), (279, 179), (140, 0), (0, 90))} == {RED}
    assert picture.getpixel((40, 40)) == BLUE


def test_pictures_state_their_resolution() -> None:
    """PNG and JPEG files have the resolution that gives them true size, and the same bytes every time."""
    picture = draw(Canvas(make_side(), 220, 120, 254))
    for encode in (encode_png, encode_jpeg):
        data = encode(picture, 300)
        assert data == encode(draw(Canvas(make_side(), 220, 120, 254)), 300)
        assert [round(value) for value in Image.open(BytesIO(data)).info["dpi"]] == [300, 300]


def test_mirrored_edges_are_printed(tmp_path: File) -> None:
    """A picture without bleed shows its edge again beyond the cut: red beside its red quarter, blue elsewhere."""
    file = write_picture(tmp_path, "photo.png", save_picture(make_picture(size=(400, 200)), ".png"))
    image = frame.Image("photo.png", 0, 0, 20, 10, reflected=REFLECTED)
    canvas = Canvas(Frame(20, 10, (image,), 1.0), 220, 120, 254)
    (picture,) = draw_canvases([canvas], Assets(pictures=PrintedPictures({"photo.png": file})))
    red, blue = ((3, 3), (50, 3), (3, 50)), ((216, 3), (3, 116), (216, 116), (116, 3), (116, 116), (3, 70))
    assert {picture.getpixel(place) for place in red} == {CORNER}
    assert {picture.getpixel(place) for place in blue} == {picture.getpixel((150, 80))} != {WHITE}
    assert WHITE not in {picture.getpixel((x, 20)) for x in range(1, 219)}
