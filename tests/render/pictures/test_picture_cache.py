from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from compiler.disk.kept_parts import keep_parts
from compiler.render.pictures.picture_cache import keep_pixels, read_kept_pixels
from compiler.render.pictures.stored_pixels import Pixels

MASK = Pixels(2, 1, "DeviceGray", 8, "FlateDecode", b"mask", has_predictor=True)
PIXELS = Pixels(2, 1, "DeviceCMYK", 8, "DCTDecode", b"data", profile=b"icc", is_inverted=True, mask=MASK)
FIELDS = {
    "width": 2,
    "height": 1,
    "space": "DeviceRGB",
    "bits": 8,
    "filter": "DCTDecode",
    "has_predictor": False,
    "is_inverted": False,
}


@pytest.mark.parametrize("pixels", [PIXELS, MASK, replace(MASK, space="Indexed", palette=b"abcdef")])
def test_kept_pixels_are_read_as_they_were(tmp_path: Path, pixels: Pixels) -> None:
    """All fields of pixels, also those of their mask, survive the cache."""
    keep_pixels(tmp_path, "a", pixels)
    assert read_kept_pixels(tmp_path, "a") == pixels


def test_no_pixels_are_kept_under_another_name(tmp_path: Path) -> None:
    """Under a name that has not been kept, there are no pixels."""
    keep_pixels(tmp_path, "a", PIXELS)
    assert read_kept_pixels(tmp_path, "b") is None


@pytest.mark.parametrize("change", [{"width": "2"}, {"space": "DeviceN"}, {"filter": None}, {"bits": True}])
def test_pixels_with_unexpected_fields_are_not_read(tmp_path: Path, change: dict[str, object]) -> None:
    """A file whose fields have other types or words counts as damaged."""
    keep_parts(tmp_path, "a", (json.dumps(FIELDS).encode(), b"data", b"", b""))
    keep_parts(tmp_path, "b", (json.dumps(FIELDS | change).encode(), b"data", b"", b""))
    assert read_kept_pixels(tmp_path, "a") == Pixels(2, 1, "DeviceRGB", 8, "DCTDecode", b"data")
    assert read_kept_pixels(tmp_path, "b") is None


def test_pixels_without_a_part_are_not_read(tmp_path: Path) -> None:
    """A file that lacks the profile or the fields counts as damaged."""
    keep_parts(tmp_path, "a", (json.dumps(FIELDS).encode(), b"data"))
    keep_parts(tmp_path, "b", (b"{}", b"data", b"", b""))
    assert [read_kept_pixels(tmp_path, name) for name in "ab"] == [None, None]
