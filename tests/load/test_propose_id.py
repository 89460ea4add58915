"""Ids that are proposed for names."""

from __future__ import annotations

import pytest

from compiler.load.propose_id import ID, make_game_id, propose_id


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


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Mein Spiel", "mein-spiel"),
        ("게임", "ge-im"),
        ("ゲーム", "ge-mu"),
        ("משחק", "mem-shin-het-qof"),
        ("\u03a0\u03cc\u03bb\u03b7", "pi-omicron-lamda-eta"),
        ("游戏", "game-6e38-620f"),
        ("游戏 2", "game-2"),
        ("🎲", "game"),
        ("", "game"),
    ],
)
def test_every_name_makes_a_valid_id(name: str, made: str) -> None:
    """A name in any script, or without letters, makes a valid id: letters without Latin equivalents are spelt."""
    assert make_game_id(name) == made
    assert ID.fullmatch(made)


@pytest.mark.parametrize("name", ["漢" * 60, "a" * 60, "a" * 61, "ab-" * 30])
def test_made_ids_have_at_most_sixty_characters(name: str) -> None:
    """A long name makes an id that is cut off at its 60th character."""
    assert ID.fullmatch(make_game_id(name))
