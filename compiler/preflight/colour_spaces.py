"""Colour spaces of a PDF: the inks that they use, and how much of them a colour takes (ISO 32000-1, 8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from compiler.preflight.pdf_values import PdfObject, get, list_values, read_name, read_number, read_numbers

_MAX_NESTING = 4
"""The maximum depth of colour spaces based on other ones."""

_DEVICE_INKS = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4, "CalGray": 1, "CalRGB": 3, "Lab": 3}
_SHORT = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
_BY_COMPONENTS = {1: "grey (ICC)", 3: "RGB (ICC)", 4: "CMYK (ICC)"}
_NAMES = {
    "DeviceGray": "grey",
    "CalGray": "grey (ICC)",
    "DeviceRGB": "RGB",
    "CalRGB": "RGB (ICC)",
    "DeviceCMYK": "CMYK",
}

RGB_NAMES = frozenset(("RGB", "RGB (ICC)", "Lab"))
"""The names of spaces that a press cannot print as they are."""

PROCESS_NAMES = frozenset(("grey", "grey (ICC)", "CMYK", "CMYK (ICC)", "pattern"))
"""The names of spaces that are printed in the four process inks."""


class ColourSpace(NamedTuple):
    """A colour space: the names of its inks, the number of its components, and which of them are C, M, Y, K."""

    names: tuple[str, ...]
    components: int
    process: tuple[int, ...] = ()

    def find_process_inks(self, colour: Sequence[float]) -> tuple[float, float, float, float] | None:
        """Return C, M, Y and K (0 to 1) of a colour, or None if it is in none of them."""
        if self.components == 1 and self.process == (3,) and colour:
            return (0.0, 0.0, 0.0, 1.0 - _clamp(colour[0]))
        if len(self.process) == len(colour) == 4:  # noqa: PLR2004 -- the number of process inks
            cyan, magenta, yellow, black = map(_clamp, colour)
            return (cyan, magenta, yellow, black)
        return None

    def measure_ink(self, colour: Sequence[float]) -> float:
        """Return the ink of a colour in percent: of process inks and of spots; 0 for RGB."""
        if inks := self.find_process_inks(colour):
            return 100 * sum(inks)
        if set(self.names) & RGB_NAMES:
            return 0.0
        return 100 * sum(map(_clamp, colour))


GREY = ColourSpace(("grey",), 1, (3,))
PATTERN = ColourSpace(("pattern",), 0)
CMYK = ColourSpace(("CMYK",), 4, (0, 1, 2, 3))
RGB = ColourSpace(("RGB",), 3)
DEVICE_SPACES = {1: GREY, 3: RGB, 4: CMYK}
"""The device space with this number of components."""


def read_colour_space(value: PdfObject, resources: PdfObject = None, depth: int = 0) -> ColourSpace:
    """Return a colour space from a name or an array; a name may be one of the page's resources."""
    if depth > _MAX_NESTING:
        return RGB
    if name := read_name(value):
        return _read_named(name, resources, depth)
    family, *more = list_values(value) or [None]
    kind = read_name(family)
    if kind == "ICCBased" and more:
        components = int(read_number(get(more[0], "/N"), 3))
        return _add_name(DEVICE_SPACES.get(components, RGB), _BY_COMPONENTS.get(components, "RGB (ICC)"))
    if kind == "Indexed" and more:
        return read_colour_space(more[0], resources, depth + 1)
    if kind in ("Separation", "DeviceN") and more:
        spots = [read_name(spot) for spot in list_values(more[0])] or [read_name(more[0])]
        return _read_spots(spots)
    return _read_named(kind, None, depth)


def _read_named(name: str, resources: PdfObject, depth: int) -> ColourSpace:
    name = _SHORT.get(name, name)
    if name == "Pattern":
        return PATTERN
    if name in _DEVICE_INKS:
        return _add_name(DEVICE_SPACES[_DEVICE_INKS[name]], _NAMES.get(name, name))
    named = get(get(resources, "/ColorSpace"), f"/{name}")
    return read_colour_space(named, resources, depth + 1) if named is not None else RGB


def _add_name(space: ColourSpace, name: str) -> ColourSpace:
    return space._replace(names=(name,))


def _read_spots(spots: Sequence[str]) -> ColourSpace:
    """Return the space of named inks, of which some may be process inks."""
    process = ("Cyan", "Magenta", "Yellow", "Black")
    if tuple(spots) == process:
        return CMYK
    if spots == ["Black"]:
        return ColourSpace(("grey",), 1)
    names = tuple("CMYK" if spot in process else spot for spot in spots if spot not in ("None", "All"))
    return ColourSpace(tuple(dict.fromkeys(names)), len(spots))


def list_shading_colours(shading: PdfObject) -> list[tuple[float, ...]]:
    """Return the colours at the ends of the stretches of an axial or radial shading; others have none that is known."""
    function = get(shading, "/Function")
    parts = [function, *list_values(get(function, "/Functions"))]
    ends = [read_numbers(get(part, key)) for part in parts for key in ("/C0", "/C1")]
    return [colour for colour in ends if colour]


def _clamp(value: float) -> float:
    return min(1.0, max(0.0, value))
