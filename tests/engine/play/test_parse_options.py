from __future__ import annotations

import pytest

from engine.plain_data import MAX_NUMBER
from engine.play.parse_options import check_seed, parse_options, refuse_start_options


def test_values_are_json_or_else_words() -> None:
    """A value is JSON if it can be, and otherwise a string; the edition is an option like any other."""
    assert parse_options("it", ["turns=6", "towers=[2, 3]", "side=back", "note=a=b"]) == {
        "edition": "it",
        "turns": 6,
        "towers": [2, 3],
        "side": "back",
        "note": "a=b",
    }
    assert parse_options(None, []) == {}
    assert parse_options("", []) == {"edition": ""}


@pytest.mark.parametrize("value", ["[" * 100_000, "9" * 5_000], ids=["nested", "number"])
def test_value_beyond_the_parser_is_a_string(value: str) -> None:
    """A value that is nested too deeply, or a number of too many digits, is a string, which the game refuses."""
    assert parse_options(None, [f"turns={value}"]) == {"turns": value}


def test_option_without_a_value_is_refused() -> None:
    """An option without `=` raises ValueError."""
    with pytest.raises(ValueError, match="turns"):
        parse_options(None, ["turns"])


@pytest.mark.parametrize(("edition", "pairs"), [(None, ["turns=5", "turns=5"]), ("it", ["edition=ru"])])
def test_option_that_is_given_twice_is_refused(edition: str | None, pairs: list[str]) -> None:
    """An option given twice, or beside `--edition`, raises ValueError: one of the values would be ignored."""
    with pytest.raises(ValueError, match=pairs[0].partition("=")[0]):
        parse_options(edition, pairs)


def test_options_of_a_new_game_are_refused_for_a_saved_one() -> None:
    """ValueError names all options that are given for a game that is resumed, and only those."""
    refuse_start_options({"players": False, "bot": False, "seed": False})
    with pytest.raises(ValueError, match="--players and --seed"):
        refuse_start_options({"players": True, "bot": False, "seed": True})


def test_seed_that_no_save_can_hold_is_refused() -> None:
    """A seed may be as large as the numbers of a save; with a larger one the match could not be resumed."""
    assert check_seed(MAX_NUMBER) == MAX_NUMBER
    assert check_seed(-MAX_NUMBER) == -MAX_NUMBER
    with pytest.raises(ValueError, match=str(MAX_NUMBER)):
        check_seed(MAX_NUMBER + 1)
