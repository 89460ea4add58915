"""The inks of a document: how its product prints a colour, as components of a device colour space."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from compiler.model.colour import convert_to_grey, split_channels

Components: TypeAlias = tuple[float, ...]
"""The components of a colour, each from 0 to 1: one of DeviceGray, three of DeviceRGB or four of DeviceCMYK."""

DEVICE_SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
"""The device colour space with this number of components (ISO 32000-1, 8.6.4)."""

BLACK_INK: Components = (0.0, 0.0, 0.0, 1.0)
"""Black ink alone: what is printed in it may overprint."""


@dataclass(frozen=True, slots=True)
class SpotInk:
    """An ink of its own, at full strength, on a plate with its name (ISO 32000-1, 8.6.6.4).

    Attributes:
        name: The name of the plate; `All` is every plate.
        resource: The name of its colour space in content streams.
        substitute: How it is shown where there is no such ink, in DeviceCMYK.
    """

    name: str
    resource: str
    substitute: Components


Ink: TypeAlias = Components | SpotInk
"""What a colour is printed in."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How a product prints colours.

    Attributes:
        space: The device colour space of everything but greys and spot colours; transparency is blended in it.
        convert: Returns the components of a colour '#rrggbb'.
        convert_text: Returns those of the same colour in text.
        spot: The ink of everything that is drawn, whatever its colour; None for colours.
    """

    space: str
    convert: Callable[[str], Components]
    convert_text: Callable[[str], Components]
    spot: SpotInk | None = None

    def find(self, colour: str) -> Ink:
        """Return what a colour of fills and lines is printed in."""
        return self.spot or self.convert(colour)

    def find_for_text(self, colour: str) -> Ink:
        """Return what a colour of text is printed in."""
        return self.spot or self.convert_text(colour)


@lru_cache(maxsize=4096)
def _convert_to_rgb(colour: str) -> Components:
    """Return a colour in DeviceRGB, or in DeviceGray if it is neutral, so that black is printed with black ink."""
    red, green, blue = split_channels(colour)
    return (red,) if red == green == blue else (red, green, blue)


@lru_cache(maxsize=4096)
def _convert_to_lightness(colour: str) -> Components:
    return split_channels(convert_to_grey(colour))[:1]


def _convert_to_black(colour: str) -> Components:
    """Return a colour as black ink alone, as dark as it is."""
    return 0.0, 0.0, 0.0, round(1 - _convert_to_lightness(colour)[0], 4)


RGB_INKS = Inks("DeviceRGB", _convert_to_rgb, _convert_to_rgb)
"""The inks of a home printer."""

GREY_INKS = Inks("DeviceRGB", _convert_to_lightness, _convert_to_lightness)
"""The inks of a product without colour."""

BLACK_INKS = Inks("DeviceCMYK", _convert_to_black, _convert_to_black)
"""The inks of a press that prints black alone."""

MASK_INKS = Inks("DeviceGray", _convert_to_lightness, _convert_to_lightness)
"""The inks of a luminosity mask, where only lightness counts."""
