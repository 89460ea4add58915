"""Read the colour spaces of a PDF: the inks that they use, and how much ink a colour takes (ISO 32000-1, 8.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from compiler.preflight.pdf_values import PdfObject, get, list_values, read_name, read_number, read_numbers

_MAX_NESTING = 4
"""The maximum depth of colour spaces based on other ones."""

_COMPONENTS = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4, "CalGray": 1, "CalRGB": 3, "Lab": 3}
"""The number of components of each space that has a name of its own in PDF."""

_ABBREVIATIONS = {"G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed"}
"""The names that inline pictures abbreviate."""

_ICC_NAMES = {1: "grey (ICC)", 3: "RGB (ICC)", 4: "CMYK (ICC)"}
"""The names of ICC-based spaces in answers, by the number of their components."""

_NAMES = {
    "DeviceGray": "grey",
    "CalGray": "grey (ICC)",
    "DeviceRGB": "RGB",
    "CalRGB": "RGB (ICC)",
    "DeviceCMYK": "CMYK",
}
"""The names of other spaces in answers."""

RGB_NAMES = frozenset(("RGB", "RGB (ICC)", "Lab"))
"""The names of spaces that a press cannot print without a conversion."""

PROCESS_NAMES = frozenset(("grey", "grey (ICC)", "CMYK", "CMYK (ICC)", "pattern"))
"""The names of spaces that are printed in the four process inks."""


class ProcessInks(NamedTuple):
    """The amounts of the inks of a colour, each from 0 to 1."""

    cyan: float
    magenta: float
    yellow: float
    black: float


class ColourSpace(NamedTuple):
    """A colour space.

    Attributes:
        names: Its name in answers, or the names of its spot inks.
        components: The number of its components.
        process: For each component, the process ink that it is: 0 to 3 for C, M, Y and K; empty for other components.
    """

    names: tuple[str, ...]
    components: int
    process: tuple[int, ...] = ()

    def find_process_inks(self, colour: Sequence[float]) -> ProcessInks | None:
        """Return the process inks of a colour, or None if it is not in process inks."""
        if self.components == 1 and self.process == (3,) and colour:
            return ProcessInks(0.0, 0.0, 0.0, 1.0 - _clamp(colour[0]))
        if len(self.process) == len(colour) == 4:  # noqa: PLR2004 -- the number of process inks
            return ProcessInks(*map(_clamp, colour))
        return None

    def measure_ink(self, colour: Sequence[float]) -> float | None:
        """Return the total ink of a colour in percent, spot inks included.

        It is None for RGB, whose conversion is not known, and for patterns, whose colours are painted on their own.
        """
        if inks := self.find_process_inks(colour):
            return 100 * sum(inks)
        if self == PATTERN or set(self.names) & RGB_NAMES:
            return None
        return 100 * sum(map(_clamp, colour))


GREY = ColourSpace(("grey",), 1, (3,))
PATTERN = ColourSpace(("pattern",), 0)
CMYK = ColourSpace(("CMYK",), 4, (0, 1, 2, 3))
RGB = ColourSpace(("RGB",), 3)

DEVICE_SPACES = {1: GREY, 3: RGB, 4: CMYK}
"""The device spaces by the number of their components."""


def read_colour_space(value: PdfObject, resources: PdfObject = None, depth: int = 0) -> ColourSpace:
    """Return a colour space from a name or an array; a name may be defined in the page's resources.

    Return RGB for a space that cannot be read.
    """
    if depth > _MAX_NESTING:
        return RGB
    if name := read_name(value):
        return _read_named(name, resources, depth)
    family, *more = list_values(value) or [None]
    kind = read_name(family)
    if kind == "ICCBased" and more:
        components = int(read_number(get(more[0], "/N"), 3))
        return _rename_space(DEVICE_SPACES.get(components, RGB), _ICC_NAMES.get(components, "RGB (ICC)"))
    if kind == "Indexed" and more:
        return read_colour_space(more[0], resources, depth + 1)
    if kind in ("Separation", "DeviceN") and more:
        spots = [read_name(spot) for spot in list_values(more[0])] or [read_name(more[0])]
        return _read_spots(spots)
    return _read_named(kind, None, depth)


def _read_named(name: str, resources: PdfObject, depth: int) -> ColourSpace:
    name = _ABBREVIATIONS.get(name, name)
    if name == "Pattern":
        return PATTERN
    if name in _COMPONENTS:
        return _rename_space(DEVICE_SPACES[_COMPONENTS[name]], _NAMES.get(name, name))
    named = get(get(resources, "/ColorSpace"), f"/{name}")
    return read_colour_space(named, resources, depth + 1) if named is not None else RGB


def _rename_space(space: ColourSpace, name: str) -> ColourSpace:
    return space._replace(names=(name,))


def _read_spots(spots: Sequence[str]) -> ColourSpace:
    """Return the space of inks with these names, among which may be process inks."""
    process = ("Cyan", "Magenta", "Yellow", "Black")
    if tuple(spots) == process:
        return CMYK
    if spots == ["Black"]:
        return ColourSpace(("grey",), 1)
    names = tuple("CMYK" if spot in process else spot for spot in spots if spot not in ("None", "All"))
    return ColourSpace(tuple(dict.fromkeys(names)), len(spots))


def list_shading_colours(shading: PdfObject) -> list[tuple[float, ...]]:
    """Return the colours at the stops of an axial or radial shading; nothing for other shadings."""
    function = get(shading, "/Function")
    parts = [function, *list_values(get(function, "/Functions"))]
    ends = [read_numbers(get(part, key)) for part in parts for key in ("/C0", "/C1")]
    return [colour for colour in ends if colour]


def _clamp(value: float) -> float:
    return min(1.0, max(0.0, value))
