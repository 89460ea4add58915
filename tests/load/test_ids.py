"""Ids that are proposed for names."""

from __future__ import annotations

import pytest

from compiler.load.ids import propose_id


@pytest.mark.parametrize(
    ("name", "proposed"),
    [
        ("My Game", "my-game"),
        ("MyGame", "my-game"),
        ("żółw", "zolw"),
        ("2048", "game-2048"),
        ("con", "con-game"),
        ("\u043erchard", "orchard"),
        ("Моя игра", None),
    ],
)
def test_proposed_id_is_valid(name: str, proposed: str | None) -> None:
    """Spaces, capitals, accents and letters that look like Latin ones, figures and names of devices give a valid id."""
    assert propose_id(name) == proposed
