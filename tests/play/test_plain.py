from __future__ import annotations

from pathlib import Path

import pytest

from engine.play.canvas import plain
from engine.play.match import Match
from engine.play.plain import Plain
from tests.ready_game import game, texts


@pytest.fixture
def play(tmp_path):
    """Plays what is typed, and gives the lines shown with the match as it then is."""

    def typed(*keys, seats=("person", "person"), locale="en", name="red-cathedral"):
        shown, keys = [], iter(keys)

        def ask(_prompt):
            try:
                return next(keys)
            except StopIteration:
                raise EOFError from None

        match = Match(game(name).new(len(seats), 5), seats, 5)
        Plain(match, texts(locale, name), ask, lambda row: shown.append(plain(row)), 79, tmp_path / "a.json").run()
        return shown, match

    return typed


def test_game_is_played_by_numbers(play, golden):
    """Numbers choose; the log and the next choices are told in words."""
    shown, match = play("2", "1", "1", "u", "x", "q")
    assert [action.kind for action in match.state.history[-2:]] == ["claim", "take_banner"]
    golden("play/claim.txt", "\n".join(shown) + "\n")


def test_choices_are_headed_in_the_language(play):
    """In Polish everything is Polish."""
    shown, _ = play("1", locale="pl")
    assert "Plansza Rynku" in shown
    assert "  Przesuń kość" in shown


def test_undo_that_is_not_fair_is_refused_with_a_word(play):
    """At the beginning there is nothing to take back."""
    shown, _ = play("u")
    assert any("cannot be taken back" in row for row in shown)


def test_save_goes_to_the_file(play, tmp_path):
    """`s` writes the save and says where."""
    shown, _ = play("s")
    assert (tmp_path / "a.json").exists()
    assert any(row.startswith("Saved: ") for row in shown)


def test_table_and_log_are_shown_on_demand(play):
    """`b` draws the table again, `l` the last of the log."""
    shown, _ = play("b", "l")
    assert shown.count("Market board") == 2
    assert any(row.startswith("  · Red begins a turn") for row in shown)


def test_bots_play_to_the_end_and_the_winner_is_named():
    """A game of bots alone ends with who has won and all scores."""
    shown = []
    match = Match(game().new(2, 5, {"turns": 6}), ("random", "random"), 5)
    Plain(match, texts(), input, lambda row: shown.append(plain(row)), 79, Path("unused")).run()
    assert match.state.is_over
    assert shown[-4] == "The game is over"
    assert shown[-3].startswith("Winner")


def test_very_many_choices_are_found_in_two_steps(play):
    """First the group, then the action by its own number; `0` goes back to the groups."""
    shown, match = play("1", "0", "2", "10", "q", name="architects-of-amytis")
    assert sum("All choices" in row for row in shown) == 0
    assert len([action for action in match.state.history if action.kind == "build"]) == 1
