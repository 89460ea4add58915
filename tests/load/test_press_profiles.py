from __future__ import annotations

from pathlib import Path

import pytest
from PIL import ImageCms

from compiler.load.press_profiles import read_profile

SHIPPED = Path(__file__).resolve().parents[2] / "content/print/profiles/coated-tr006.icc"


def test_press_profile_is_read() -> None:
    """The profile that ships has its name, its bytes and no problem."""
    profile = read_profile(SHIPPED.read_bytes(), "print/profiles/coated-tr006.icc", "coated-tr006")
    assert profile.problem is None
    assert profile.name == "coated-tr006"
    assert profile.data == SHIPPED.read_bytes()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"<html>not found</html>" * 20,
        ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(),
        SHIPPED.read_bytes()[:60_000],
        SHIPPED.read_bytes()[:128] + b"\xff\xff\xff\xff",
    ],
)
def test_unsuitable_profile_is_refused(data: bytes) -> None:
    """An empty file, another file, a screen profile and truncated profiles have a problem."""
    finding = read_profile(data, "profiles/shop.icc", "shop").problem
    assert finding
    assert finding.code == "unreadable-profile"
