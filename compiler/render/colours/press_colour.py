"""Colours and pictures in CMYK, through the ICC profile of a press, with the total ink under a limit."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from math import floor
from typing import TYPE_CHECKING

from compiler.disk.digest import digest
from compiler.model.colour import measure_luminance
from compiler.render.colours.inks import BLACK_INK, Components, Inks

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageCms import ImageCmsTransform

DARK_LIGHTNESS = 0.3
"""Text of a lower lightness (0 to 1, CIELAB L* / 100) is printed in black ink alone."""


class UnusableProfileError(Exception):
    """A profile cannot convert colours for a press; the message says why."""


@dataclass(frozen=True, slots=True)
class PressColour:
    """The colours of a press.

    Attributes:
        profile: The bytes of its ICC profile.
        digest: The digest of these bytes.
        ink_limit: The maximum of C + M + Y + K, in percent.
    """

    profile: bytes = field(repr=False)
    digest: str
    ink_limit: float

    def make_inks(self) -> Inks:
        """Return the inks of a document for this press."""
        convert = lru_cache(maxsize=4096)(self._convert)
        return Inks("DeviceCMYK", convert, lambda colour: BLACK_INK if is_dark(colour) else convert(colour))

    def _convert(self, colour: str) -> Components:
        from PIL import Image as Pillow

        pixel = _convert_to_press(Pillow.new("RGB", (1, 1), colour), None, self.profile).getpixel((0, 0))
        assert isinstance(pixel, tuple), "a pixel of a CMYK picture is a tuple of four channels"
        *colours, black = (value / 255 for value in pixel)
        total = sum(colours)
        room = self.ink_limit / 100 - black
        factor = min(1.0, max(0.0, room) / total) if total else 1.0
        # rounded down, so that the limit holds for the numbers that are written
        return *(floor(10_000 * factor * value) / 10_000 for value in colours), round(black, 4)

    @property
    def key(self) -> str:
        """A digest of everything that determines how colours are converted."""
        return digest((self.digest, repr(self.ink_limit)))

    def convert_image(self, image: Image, profile: bytes | None, headroom: float = 0.0) -> Image:
        """Return an RGB, CMYK or greyscale picture in the inks of the press; greys stay greys.

        `profile` is that of the picture, if it has one. `headroom` (percent) lowers the ink limit.
        """
        if image.mode in ("1", "L"):
            return image
        return limit_ink(_convert_to_press(image, profile, self.profile), self.ink_limit - headroom)


def check_profile(profile: bytes) -> None:
    """Raise UnusableProfileError unless a profile can convert colours for a press."""
    _build_transform(profile, None, "RGB")


def _convert_to_press(image: Image, own: bytes | None, profile: bytes) -> Image:
    """Return an RGB or CMYK picture in the inks of the press, through its own profile if that is usable."""
    from PIL import Image as Pillow

    if image.mode == "CMYK" and own in (None, profile):
        return image
    try:
        transform = _build_transform(profile, own, image.mode)
    except UnusableProfileError:
        if image.mode == "CMYK":
            return image
        transform = _build_transform(profile, None, "RGB")
    converted = Pillow.new("CMYK", image.size)
    # ImageCms.applyTransform would also copy the profile into every result, which takes longer than a pixel
    transform.transform.apply(image.getim(), converted.getim())
    return converted


@lru_cache(maxsize=16)
def _build_transform(profile: bytes, source: bytes | None, mode: str) -> ImageCmsTransform:
    """Return the transform from a profile (None: sRGB) to a press: relative colorimetric, black point compensated.

    Raise UnusableProfileError if littlecms cannot use a profile.
    """
    from PIL import ImageCms

    try:
        given = ImageCms.ImageCmsProfile(BytesIO(source)) if source else ImageCms.createProfile("sRGB")
        press = ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.buildTransform(
            given,
            press,
            mode,
            "CMYK",
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except (ImageCms.PyCMSError, OSError, ValueError) as problem:
        raise UnusableProfileError(str(problem)) from problem


def limit_ink(image: Image, limit: float) -> Image:
    """Return a CMYK picture with at most `limit` percent of ink in each pixel: black stays, colours are reduced."""
    from PIL import Image as Pillow
    from PIL import ImageMath

    *colours, black = image.split()
    most = int(limit * 255 / 100)

    def reduce(channel: Image) -> Image:
        """Return a channel of colour, reduced by the factor that all three share."""
        return ImageMath.lambda_eval(  # type: ignore[no-any-return]  # a picture, as its operands are
            lambda names: names["convert"](
                names["channel"] * names["min"](names["total"], names["room"]) / names["max"](names["total"], 1), "L"
            ),
            channel=channel,
            total=total,
            room=room,
        )

    cyan, magenta, yellow = colours
    total = ImageMath.lambda_eval(lambda names: names["c"] + names["m"] + names["y"], c=cyan, m=magenta, y=yellow)
    room = ImageMath.lambda_eval(lambda names: names["max"](most - names["black"], 0), black=black)
    return Pillow.merge("CMYK", (*map(reduce, colours), black))


def measure_most_ink(image: Image) -> float:
    """Return the total ink of the darkest pixel of a CMYK picture, in percent."""
    from PIL import ImageMath

    cyan, magenta, yellow, black = image.split()
    total = ImageMath.lambda_eval(
        lambda names: names["c"] + names["m"] + names["y"] + names["k"], c=cyan, m=magenta, y=yellow, k=black
    )
    return float(total.getextrema()[1]) * 100 / 255


@lru_cache(maxsize=4096)
def is_dark(colour: str) -> bool:
    """Return whether a colour is so dark that text in it is printed in black ink alone."""
    return bool(1.16 * measure_luminance(colour) ** (1 / 3) - 0.16 < DARK_LIGHTNESS)
