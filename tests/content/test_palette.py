"""The colours of each game can be distinguished by everybody, and are dark enough on paper."""

from __future__ import annotations

import itertools

import pytest
import yaml

from compiler.model.colour_vision import VISIONS, Vision, measure_colour_distance
from tests.conftest import ROOT

CATHEDRAL, AMYTIS = "red-cathedral", "architects-of-amytis"
COLOURS = {
    game: yaml.safe_load((ROOT / f"content/{game}/theme.yaml").read_text("utf-8"))["colours"]
    for game in (CATHEDRAL, AMYTIS)
}
SETS = {
    "players": (CATHEDRAL, "red", "blue", "green", "yellow", "white"),
    "materials": (CATHEDRAL, "wood", "brick", "stone", "gold", "green-gem", "purple-gem"),
    "guilds": (CATHEDRAL, "craftsmen", "teamsters", "merchants", "clergy"),
    "seasons": (CATHEDRAL, "winter", "spring", "summer", "autumn"),
    "points": (CATHEDRAL, "recognition", "prestige"),
    "tiles": (AMYTIS, "green", "orange", "pink", "blue"),
    "architects": (AMYTIS, "black", "white"),
    "sides": (AMYTIS, "lapis", "terra"),
}
PALE = {CATHEDRAL: ("paper", "white", "plaster", "sky", "gold-light"), AMYTIS: ("paper", "white", "gold-light")}
GROUNDS = [
    (game, name)
    for game, colours in COLOURS.items()
    for name in (*PALE[game], *(name for name in colours if "panel" in name and name != "panel-edge"))
]
APART = 30
READABLE, LEGIBLE = 7, 4.5
INK_ON_PAPER = 13.8
"""The contrast of the ink of a game on its paper (WCAG)."""


def _linearise(colour: str) -> list[float]:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _measure_contrast(one: str, two: str) -> float:
    lights = sorted(
        sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), _linearise(n), strict=True)) for n in (one, two)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("group", SETS)
def test_sets_stay_apart(group: str, vision: Vision) -> None:
    """Any two colours of a set are at least 30 apart (CIELAB) for each kind of colour vision."""
    game, *names = SETS[group]
    apart = {
        (one, two): measure_colour_distance(COLOURS[game][one], COLOURS[game][two], vision)
        for one, two in itertools.combinations(names, 2)
    }
    assert {pair: round(distance, 1) for pair, distance in apart.items() if distance < APART} == {}


@pytest.mark.parametrize(("game", "ground"), GROUNDS)
def test_text_is_readable(game: str, ground: str) -> None:
    """Ink on paper and on every panel has a contrast of 7 or more (WCAG AAA)."""
    assert _measure_contrast(COLOURS[game]["ink"], COLOURS[game][ground]) >= READABLE


@pytest.mark.parametrize("ground", ["lapis", "night"])
def test_pale_text_is_readable_on_glaze(ground: str) -> None:
    """White on lapis and pale gold on the dark friezes have a contrast of 4.5 or more (WCAG AA)."""
    colours = COLOURS[AMYTIS]
    assert _measure_contrast(colours["white" if ground == "lapis" else "gold-light"], colours[ground]) >= LEGIBLE


@pytest.mark.parametrize("game", COLOURS)
def test_paper_and_ink_keep_their_contrast(game: str) -> None:
    """The two colours of the sheet have the same contrast in both games."""
    assert _measure_contrast(COLOURS[game]["ink"], COLOURS[game]["paper"]) == pytest.approx(INK_ON_PAPER, abs=0.05)


def test_plans_stay_behind() -> None:
    """The chalk of the plan sides is seen on paper but never competes with ink that lies over it."""
    colours = COLOURS[CATHEDRAL]
    assert 1.5 < _measure_contrast(colours["chalk"], colours["paper"]) < 3
    assert _measure_contrast(colours["ink"], colours["chalk"]) > LEGIBLE


@pytest.mark.parametrize("player", SETS["players"][1:])
def test_signs_are_seen_on_the_colour_of_their_player(player: str) -> None:
    """A player's sign is legible, and a line visible, on the player's colour."""
    colours = COLOURS[CATHEDRAL]
    assert _measure_contrast(colours[f"{player}-sign"], colours[player]) >= LEGIBLE
    assert _measure_contrast(colours[f"{player}-line"], colours[player]) >= LEGIBLE
