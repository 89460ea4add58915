"""Measure how different colours look to people with each kind of colour vision."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from compiler.model.colour import linearise, split_channels

Vision: TypeAlias = Literal["normal", "protan", "deutan", "tritan"]

Channels: TypeAlias = tuple[float, float, float]

_VISIONS: Mapping[Vision, tuple[Channels, Channels, Channels]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices on linear RGB, for dichromats (Machado, Oliveira and Fernandes 2009, severity 1.0)."""

VISIONS: tuple[Vision, ...] = tuple(_VISIONS)

_LINEAR_TOE = 216 / 24389
"""The lightness of CIELAB is linear below this share of white (CIE 15)."""

_LINEAR_SLOPE = 24389 / 27
"""The slope of that line (CIE 15)."""


def measure_colour_distance(colour: str, other: str, vision: Vision) -> float:
    """Return the distance of two colours ('#rrggbb') in CIELAB (CIE 1976) for a kind of colour vision."""
    pairs = zip(_convert_to_lab(colour, vision), _convert_to_lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def measure_lightness(colour: str) -> float:
    """Return the lightness of a colour ('#rrggbb') in CIELAB, from 0 to 100."""
    return _convert_to_lab(colour, "normal")[0]


@lru_cache(maxsize=1024)
def _convert_to_lab(colour: str, vision: Vision) -> Channels:
    """Return lightness, a and b of a colour as it is seen, under the white of D65."""
    channels = tuple(map(linearise, split_channels(colour)))
    rows = (sum(weight * value for weight, value in zip(row, channels, strict=True)) for row in _VISIONS[vision])
    red, green, blue = (min(1.0, max(0.0, value)) for value in rows)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = map(_compress, (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _compress(share: float) -> float:
    """Return a share of white on the perceptually uniform scale of CIELAB."""
    return float(share ** (1 / 3)) if share > _LINEAR_TOE else (_LINEAR_SLOPE * share + 16) / 116
