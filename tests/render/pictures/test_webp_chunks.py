"""Chunks of WebP files."""

from __future__ import annotations

import pytest

from compiler.render.pictures.webp_chunks import list_webp_chunks
from tests.picture_sample import make_picture, make_srgb_profile, save_picture


@pytest.mark.parametrize("has_profile", [False, True])
@pytest.mark.parametrize("lossless", [False, True])
def test_compression_is_found_behind_a_profile(*, lossless: bool, has_profile: bool) -> None:
    """The chunk of the pixels is listed wherever it stands: a long profile comes before it."""
    profile = make_srgb_profile() if has_profile else b""
    names = list(list_webp_chunks(save_picture(make_picture("RGB"), ".webp", lossless=lossless, icc_profile=profile)))
    assert (b"ICCP" in names) == has_profile
    assert (b"VP8L" in names) == lossless


def test_cut_off_file_ends_the_list() -> None:
    """A chunk that is longer than the file is the last one, and half a header is not a chunk."""
    assert list(list_webp_chunks(b"RIFF\xff\0\0\0WEBPVP8X\xff\0\0\0..")) == [b"VP8X"]
    assert list(list_webp_chunks(b"RIFF\xff\0\0\0WEBPVP8")) == []
