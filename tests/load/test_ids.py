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
        ("Æther", "aether"),
        ("Œuvre", "oeuvre"),
        ("Ærø", "aero"),
        ("Þórr", "thorr"),
        ("Ðakota", "dakota"),
        ("STRAẞE", "strasse"),
        ("Kapı", "kapi"),
        ("Rock—Paper", "rock-paper"),
        ("2048", "game-2048"),
        ("2048 game", "game-2048"),
        ("½ game", "game-1-2"),
        ("con", "con-game"),
        ("\u043erchard", "orchard"),
        ("\u041erchard", "orchard"),
        ("Моя игра", "moia-igra"),
        ("Їжачок", "izhachok"),
        ("Подъём", "podem"),
        ("Игра Go", "igra-go"),
        ("Рим 2 DLC", "rim-2-dlc"),
        ("游戏", None),
    ],
)
def test_proposed_id_is_valid(name: str, proposed: str | None) -> None:
    """Any Latin or Cyrillic letters, with lookalikes, figures and names of devices, give a valid id."""
    assert propose_id(name) == proposed
