from __future__ import annotations

from base64 import b64encode
from xml.etree import ElementTree as ET

import pytest

from compiler.disk.usvg import NormaliserError
from compiler.load.svg.gradients_and_pens import NAMESPACE
from compiler.load.svg.pixels import decode_embedded, render_filtered
from compiler.model.picture import PictureFormat
from compiler.model.points import Size
from compiler.model.vector import IDENTITY
from tests.picture_sample import make_picture, save_picture

FLOOD = (
    "<filter id='f' x='0' y='0' width='1' height='1'><feFlood flood-color='lime' flood-opacity='{opacity}'/></filter>"
)


def make_group(opacity: float, content: str = "<rect x='20' y='30' width='40' height='50'/>") -> ET.Element:
    """Return a root with definitions and a filtered group."""
    group = f"<g filter='url(#f)' opacity='.5'>{content}</g>"
    return ET.fromstring(  # noqa: S314 -- our own text
        f"<svg xmlns='http://www.w3.org/2000/svg'><defs>{FLOOD.format(opacity=opacity)}</defs>{group}</svg>"
    )


@pytest.mark.parametrize(("suffix", "mime"), [(".png", "png"), (".jpg", "jpeg")])
def test_embedded_picture_is_decoded_with_its_bytes(suffix: str, mime: str) -> None:
    """A PNG or JPEG in a `data:` address is a picture that holds its own bytes."""
    data = save_picture(make_picture(size=(6, 4)), suffix)
    picture = decode_embedded(f" data:image/{mime};base64,{b64encode(data).decode()}", "a.svg")
    assert picture is not None
    assert (picture.width, picture.height, picture.data) == (6, 4, data)
    assert picture.format is (PictureFormat.PNG if mime == "png" else PictureFormat.JPEG)


@pytest.mark.parametrize(
    "address", ["", "a.png", "data:image/png;base64,AAAA", "data:image/png;base64,A", "data:image/gif;base64,R0lGODlh"]
)
def test_other_addresses_hold_no_picture(address: str) -> None:
    """An address of a file, a damaged picture and another format hold no picture."""
    assert decode_embedded(address, "a.svg") is None


@pytest.mark.slow
def test_filtered_group_is_cut_to_its_visible_part() -> None:
    """A group is rendered without its opacity, and placed where something of it is visible."""
    root = make_group(1)
    filtered = render_filtered(root[1], IDENTITY, [root[0]], size=Size(100.0, 100.0), file="a.svg")
    assert filtered is not None
    assert filtered.place == pytest.approx((20, 30, 40, 50), abs=1)
    assert b'viewBox="20 30 40 50"' in (filtered.picture.source or b"")
    assert b"opacity=" not in (filtered.picture.source or b"").replace(b"flood-opacity=", b"")


@pytest.mark.slow
def test_invisible_filter_leaves_nothing() -> None:
    """A group that its filter makes transparent has no pixels."""
    root = make_group(0)
    assert render_filtered(root[1], IDENTITY, [root[0]], size=Size(100.0, 100.0), file="a.svg") is None


def test_filter_of_raster_pictures_is_refused() -> None:
    """A filtered group that contains a raster picture is not rendered."""
    root = make_group(1, "<image href='a.png'/>")
    assert root.find(f".//{NAMESPACE}image") is not None
    with pytest.raises(NormaliserError):
        render_filtered(root[1], IDENTITY, [root[0]], size=Size(100.0, 100.0), file="a.svg")
