"""The Red Cathedral's colours: told apart by everybody, and dark enough on paper."""

from __future__ import annotations

import itertools

import pytest
import yaml

from tests.conftest import ROOT

COLOURS = yaml.safe_load((ROOT / "content/red-cathedral/theme.yaml").read_text("utf-8"))["colours"]
SETS = {
    "players": ("red", "blue", "green", "yellow", "white"),
    "materials": ("wood", "brick", "stone", "gold", "green-gem", "purple-gem"),
    "guilds": ("craftsmen", "teamsters", "merchants", "clergy"),
    "seasons": ("winter", "spring", "summer", "autumn"),
    "points": ("recognition", "prestige"),
}
PANELS = [name for name in COLOURS if "panel" in name and name != "panel-edge"]
APART = 30
READABLE = 7

# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear RGB
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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


def _linear(name):
    parts = (int(COLOURS[name][at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _seen(name, vision):
    rgb = _linear(name)
    return [min(1.0, max(0.0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in VISION[vision]]


def _lab(rgb):
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _distance(one, two, vision):
    pairs = zip(_lab(_seen(one, vision)), _lab(_seen(two, vision)), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def _contrast(one, two):
    lights = sorted(sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), _linear(n), strict=True)) for n in (one, two))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("group", SETS)
def test_sets_stay_apart(group, vision):
    """Any two colours of a set are at least 30 apart (CIELAB) for each kind of colour vision."""
    near = {
        (one, two): round(_distance(one, two, vision), 1)
        for one, two in itertools.combinations(SETS[group], 2)
        if _distance(one, two, vision) < APART
    }
    assert near == {}


@pytest.mark.parametrize("ground", ["paper", "white", "plaster", "sky", "gold-light", *PANELS])
def test_text_is_readable(ground):
    """Ink on paper and on every panel has a contrast of 7 or more (WCAG AAA)."""
    assert _contrast("ink", ground) >= READABLE


def test_paper_and_ink():
    """The two colours of the sheet keep the contrast that the art direction states."""
    assert _contrast("ink", "paper") == pytest.approx(13.8, abs=0.05)


def test_plans_stay_behind():
    """The chalk of the plan sides is seen on paper but never competes with ink that lies over it."""
    assert 1.5 < _contrast("chalk", "paper") < 3
    assert _contrast("ink", "chalk") > 4.5
