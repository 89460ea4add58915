from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from engine.play.canvas import format_plain
from engine.play.match import Match
from engine.play.plain_interface import PlainInterface
from engine.play.seats import SeatPlayer
from tests.ready_game import load_ready_game, make_texts


class PlayLines(Protocol):
    """Plays lines that are typed into a new game, which is saved to `a.json`."""

    def __call__(
        self,
        *typed: str,
        seats: tuple[SeatPlayer, ...] = ("person", "person"),
        locale: str = "en",
        name: str = "red-cathedral",
        columns: int = 79,
    ) -> tuple[list[str], Match]:
        """Return the lines that are shown, and the match."""


@pytest.fixture
def play(tmp_path: Path) -> PlayLines:
    """Return a function that plays typed lines."""

    def play_lines(
        *typed: str,
        seats: tuple[SeatPlayer, ...] = ("person", "person"),
        locale: str = "en",
        name: str = "red-cathedral",
        columns: int = 79,
    ) -> tuple[list[str], Match]:
        shown: list[str] = []
        left = iter(typed)

        def ask(_prompt: str) -> str:
            line = next(left, None)
            if line is None:
                raise EOFError
            return line

        match = Match(load_ready_game(name).start(len(seats), 5), seats, 5)
        PlainInterface(
            match=match,
            texts=make_texts(locale, name),
            ask=ask,
            show=lambda row: shown.append(format_plain(row)),
            columns=columns,
            file=tmp_path / "a.json",
        ).run()
        return shown, match

    return play_lines


def test_game_is_played_by_numbers(play: PlayLines, golden: Callable[[str, str], None]) -> None:
    """Choices are made by number, and the log and the next choices are described in words."""
    shown, match = play("1", "1", "1", "u", "x", "q")
    assert [action.kind for action in match.state.history[-2:]] == ["claim", "take_banner"]
    golden("play/claim.txt", "\n".join(shown) + "\n")


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_no_line_is_wider_than_the_terminal(play: PlayLines, locale: str) -> None:
    """On a narrow terminal, all sentences and headings are broken into lines that fit, in every language."""
    shown, _ = play("u", "99", "?", "1", "1", "1", "l", "h", "q", locale=locale, columns=40)
    assert not [line for line in shown if len(line) > 40 and "a.json" not in line]


def test_choices_are_headed_in_the_language(play: PlayLines) -> None:
    """All headings are in the chosen language."""
    shown, _ = play("2", locale="pl")
    assert "Plansza Rynku" in shown
    assert "  Porusz kość" in shown


def test_unfair_undo_is_refused_with_a_message(play: PlayLines) -> None:
    """An undo at the start of the game is refused with a message."""
    shown, _ = play("u")
    assert "cannot be undone" in "\n".join(shown)


def test_save_goes_to_the_file(play: PlayLines, tmp_path: Path) -> None:
    """`s` writes the save and shows its path."""
    shown, _ = play("s")
    assert (tmp_path / "a.json").exists()
    assert [row for row in shown if row.startswith("Saved: ")]


def test_table_and_log_are_shown_on_demand(play: PlayLines) -> None:
    """`b` shows the table again, and `l` the last log entries."""
    shown, _ = play("b", "l")
    assert shown.count("Market board") == 2
    assert [row for row in shown if row.startswith("  Red begins a turn")]


def test_part_of_the_table_is_shown_by_number(play: PlayLines) -> None:
    """`b2` shows the second part only; an unknown number shows all parts."""
    shown, _ = play("b2", "b 9")
    assert shown.count("Building site") == 3
    assert shown.count("Market board") == 2


@pytest.mark.parametrize("number", ["9" * 5000, "0", "٢"])
def test_number_of_no_part_shows_all_parts(play: PlayLines, number: str) -> None:
    """A number that no part has shows all parts, however long it is."""
    shown, _ = play(f"b{number}", "q")
    assert shown.count("Building site") == shown.count("Market board") == 2


def test_help_lists_every_command(play: PlayLines) -> None:
    """`?` lists all commands, and the numbers of the parts of the table."""
    output = "\n".join(play("?")[0])
    assert "u: undo" in output
    assert "b2: Building site" in output


def test_unsaved_game_is_left_only_when_asked_twice(play: PlayLines) -> None:
    """`q` must be repeated if unsaved actions would be lost; otherwise it stops at once."""
    assert not [row for row in play("q")[0] if "Not saved yet" in row]
    shown, match = play("1", "q", "1")
    assert "Not saved yet" in "\n".join(shown)
    assert match.state.history[-1].kind == "take_banner"
    shown, match = play("1", "q", "q", "1")
    assert match.state.history[-1].kind == "claim"
    assert not [row for row in play("1", "s", "q")[0] if "Not saved yet" in row]


@pytest.mark.parametrize("choices", [("2",), ("2", "0")])
def test_choosing_a_group_withdraws_the_warning(play: PlayLines, choices: tuple[str, ...]) -> None:
    """After a group is opened or closed, `q` warns again about an unsaved game."""
    shown, _ = play("1", "1", "q", *choices, "q", name="architects-of-amytis")
    assert sum("Not saved yet" in row for row in shown) == 2


def test_failed_save_is_reported_and_play_continues(play: PlayLines, tmp_path: Path) -> None:
    """If the file cannot be written, a message says so, and the game continues."""
    (tmp_path / "a.json").mkdir()
    shown, match = play("s", "1")
    assert [row for row in shown if row.startswith("Not saved: ")]
    assert match.state.history[-1].kind == "claim"


def test_empty_line_asks_again(play: PlayLines) -> None:
    """An empty line chooses nothing and shows no error."""
    shown, match = play("", "  ", "1")
    assert match.state.history[-1].kind == "claim"
    assert not [row for row in shown if "no choice" in row]
    assert "no choice “99”" in "\n".join(play("99")[0])


@pytest.mark.parametrize("name", ["red-cathedral", "architects-of-amytis"])
@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_output_has_no_frames_and_symbols(play: PlayLines, locale: str, name: str) -> None:
    """The output has no frames, blocks or symbols, which screen readers would read out one by one."""
    shown, _ = play("b", "1", "1", "h", "l", "?", locale=locale, name=name)
    assert not set("".join(shown)) & set("┌┐└┘│─┴█░▒▪♦●▲■○★♟♙✓→◊")
    assert max(map(len, shown)) <= 79


def test_turn_starts_with_the_players_holdings(play: PlayLines) -> None:
    """Each turn starts with a line of the player's prestige, rubles and inventory."""
    shown, _ = play("1", "1", "1", "1")
    red = "Red: 0 prestige points (square 2) · 3 rubles. Inventory: –; free spaces: 6"
    blue = "Blue: 0 prestige points (square 2) · 4 rubles. Inventory: –; free spaces: 6"
    lines = [row.replace("\xa0", " ") for row in shown]
    assert lines.index(red) < lines.index(blue)


def test_bots_play_to_the_end_and_the_winner_is_named() -> None:
    """A game of bots ends with the winner and all scores."""
    shown = []
    match = Match(load_ready_game().start(2, 5, {"turns": 6}), ("random", "random"), 5)
    PlainInterface(match, make_texts(), input, lambda row: shown.append(format_plain(row)), 79, Path("unused")).run()
    assert match.state.is_over
    end = shown[shown.index("The game is over") :]
    assert end[1].startswith("Winner")
    assert "score track: " in " ".join(end)


def test_very_many_choices_are_made_in_two_steps(play: PlayLines) -> None:
    """Very many actions are chosen by group, then by number; `0` returns to the groups."""
    _, match = play("1", "0", "2", "1", "q", name="architects-of-amytis")
    assert [action.args for action in match.state.history if action.kind == "build"] == [("b1", "a1")]
