from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import OptionList

from compiler.play.app import MatchApp
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.plain_data import JsonObject
from engine.play.match import Match
from engine.play.seats import assign_seats
from tests.engine.casts import get_table
from tests.ready_game import load_ready_game, make_texts

pytestmark = pytest.mark.slow


class Shown(NamedTuple):
    """The lines that are shown after some keys, and the match."""

    lines: list[str]
    match: Match


class PressKeys(Protocol):
    """Presses keys in a new game on a screen of some size."""

    def __call__(
        self,
        *keys: str,
        size: tuple[int, int] = (80, 24),
        bots: Sequence[str] = (),
        locale: str = "en",
        options: JsonObject | None = None,
        players: int = 2,
        name: str = "red-cathedral",
    ) -> Shown:
        """Return the lines that are shown after the keys, and the match."""


@pytest.fixture
def screen(tmp_path: Path) -> PressKeys:
    """Return a function that presses keys in a new game, which is saved to `a.json`."""

    def press_keys(
        *keys: str,
        size: tuple[int, int] = (80, 24),
        bots: Sequence[str] = (),
        locale: str = "en",
        options: JsonObject | None = None,
        players: int = 2,
        name: str = "red-cathedral",
    ) -> Shown:
        match = Match(load_ready_game(name).start(players, 5, options), assign_seats(players, bots), 5)
        app = MatchApp(match, make_texts(locale, name), tmp_path / "a.json")

        async def press() -> list[str]:
            async with app.run_test(size=size) as pilot:
                await _wait_until_drawn(pilot)
                for key in keys:
                    await pilot.press(key)
                    await app.workers.wait_for_complete()
                    await _wait_until_drawn(pilot)
                return _list_lines(app)

        return Shown(asyncio.run(press()), match)

    return press_keys


async def _wait_until_drawn(pilot: Pilot[None]) -> None:
    """Wait until the footer is drawn, a few rounds after the rest; a screen that is too small never shows it."""
    for _ in range(20):
        await pilot.pause()
        if _list_lines(pilot.app)[-1]:
            return


def _list_lines(app: App[None]) -> list[str]:
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def test_table_and_choices_fit_80_by_24(screen: PressKeys) -> None:
    """On the smallest screen, the market, the choices and the keys are shown at once."""
    shown, _ = screen()
    assert len(shown) == 24
    assert "Red to play" in "\n".join(shown)
    assert "2 Go to market" in "\n".join(shown)
    assert "┌ 8 autumn" in "\n".join(shown)
    assert "Undo" in shown[-1]


def test_number_and_enter_choose(screen: PressKeys) -> None:
    """A digit highlights its choice, Enter plays it, and the log shows it."""
    shown, match = screen("1", "enter", "enter")
    assert [action.kind for action in match.state.history[-2:]] == ["claim", "take_banner"]
    assert "takes a banner" in "\n".join(shown)


def test_numbers_of_two_digits_are_typed(screen: PressKeys) -> None:
    """Digits form one number as long as a choice has that number."""
    _, match = screen("1", "enter", "enter", "enter", "1", "2", "enter")
    assert match.state.history[-1].args == ("white-2", "up")


def test_leading_zero_is_ignored(screen: PressKeys) -> None:
    """`02` selects the second choice; digits that make no number of a choice leave the ninth one highlighted."""
    _, match = screen("0", "2", "enter", "9", "0", "0", "enter")
    assert [str(action) for action in match.state.history[-2:]] == ["market", "move blue 0"]


def test_tab_shows_the_next_part_of_the_table(screen: PressKeys) -> None:
    """Tab shows the next part of the table, such as the building site and, at last, the log of the game."""
    assert "══ 1 ══" in "\n".join(screen("tab")[0])
    assert "takes a banner" in "\n".join(screen("1", "enter", "enter", "tab", "tab", "tab")[0][:14])


def test_title_of_the_shown_part_is_always_visible(screen: PressKeys) -> None:
    """If the titles do not fit side by side, earlier ones are left out, and the title of the shown part is visible."""
    for locale, word in (("ru", "Справка"), ("it", "Aiuto")):
        shown, _ = screen("shift+tab", locale=locale, players=1)
        assert shown[0].startswith("‹")
        assert shown[0].endswith(word)


def test_panel_follows_the_decision(screen: PressKeys) -> None:
    """A person who claims a section sees the site, and one who places its tile sees the workshop."""
    shown, _ = screen("1", "enter", "enter")
    assert "══ 1 ══" in "\n".join(shown)
    shown, _ = screen("1", "enter", "enter", "enter")
    assert [row for row in shown if row.startswith(" ♦ Red · ")]


def test_turn_shows_the_inventory_within_80_columns(screen: PressKeys) -> None:
    """The line of the turn shows the player's inventory, and fits into 80 columns in each language."""
    for locale in ("en", "ru", "es", "pl", "it"):
        shown, _ = screen(locale=locale)
        assert sum("······▪▪▪▪" in row and "♦" in row for row in shown) == 1


def test_keys_are_explained(screen: PressKeys) -> None:
    """`?` shows the keys and their actions, on a screen of any width."""
    assert "Page Up, Page Down" in "\n".join(screen("question_mark")[0])
    assert "Page Up, Page Down" in "\n".join(screen("question_mark", size=(160, 50))[0])


def test_unsaved_game_is_left_only_when_asked_twice(screen: PressKeys) -> None:
    """The first `q` only warns that the game is not saved, and the game goes on."""
    shown, _ = screen("1", "enter", "q")
    assert "Not saved yet" in "\n".join(shown)
    _, match = screen("1", "enter", "q", "enter")
    assert match.state.history[-1].kind == "take_banner"


def test_failed_save_is_reported(screen: PressKeys, tmp_path: Path) -> None:
    """If the file cannot be written, the game reports it and continues."""
    (tmp_path / "a.json").mkdir()
    shown, _ = screen("s")
    assert "Not saved:" in "\n".join(shown)


@pytest.mark.parametrize("size", [(60, 24), (80, 20)])
def test_small_window_is_reported(screen: PressKeys, size: tuple[int, int]) -> None:
    """Below 80 columns or 24 rows, a message appears, and the game can still be played."""
    _, match = screen("1", "enter", size=size)
    assert match.state.history[-1].kind == "claim"
    assert "too small" in "\n".join(screen(size=size)[0])
    assert not [row for row in screen()[0] if "too small" in row]


def test_undo_hint_and_save(screen: PressKeys, tmp_path: Path) -> None:
    """`h` shows a hint and highlights it, `u` undoes an action or explains why not, `s` saves."""
    shown, match = screen("h")
    hint = match.suggest_action()
    assert "Hint: " in "\n".join(shown)
    assert screen("h", "enter").match.state.history[-1] == hint
    shown, match = screen("1", "enter", "u", "s")
    assert match.state.history[-1].kind != "claim"
    assert (tmp_path / "a.json").exists()
    assert "Saved" in "\n".join(shown)
    refused, _ = screen("u")
    assert "cannot be undone" in "\n".join(refused)


def test_wide_screen_shows_everything(screen: PressKeys) -> None:
    """On a wide screen, the whole table and the choices are side by side, in Polish, too."""
    shown, _ = screen(size=(160, 50), locale="pl")
    text = "\n".join(shown)
    assert "Plansza Rynku" in text
    assert "══ 1 ══" in text
    assert "Pozyskaj Zasoby z Rynku" in text


def test_bot_plays_after_a_person(screen: PressKeys) -> None:
    """After a person's turn a bot plays, and the person is asked again."""
    _, match = screen("1", "enter", "enter", "enter", "enter", bots=("random",))
    assert get_table(match.state, CompleteTable).turns >= 2
    assert not match.bot_to_play


def test_end_names_the_winner(screen: PressKeys) -> None:
    """At the end, the result is shown in place of the choices."""
    shown, match = screen("1", "enter", "enter", "enter", "enter", options={"turns": 1})
    assert match.state.is_over
    assert "The game is over" in "\n".join(shown)
    assert "score track" in "\n".join(shown)


def test_long_scores_are_broken_into_lines(screen: PressKeys) -> None:
    """On a narrow screen, long scores are broken into lines, so that no part is cut off."""
    shown, _ = screen("1", "enter", "enter", "enter", "enter", options={"turns": 1}, size=(40, 24), locale="es")
    joined = " ".join(row.strip() for row in shown)
    assert "(marcador de puntuación: 0)" in joined


def test_remarks_stay_on_the_screen(screen: PressKeys) -> None:
    """A choice that is longer than its list is continued on further lines, with its remark."""
    shown, _ = screen("2", "enter", size=(160, 50))
    words = " ".join(" ".join(row[108:].replace("│", " ") for row in shown).split())
    assert "2 Move the white die 1 space further, for 1 ruble (space 7: 2 recognition points; Deacon)" in words


def test_groups_are_listed_before_very_many_choices(screen: PressKeys) -> None:
    """The tile is chosen before its field: Enter opens a group and shows the city, and Escape returns to all tiles."""
    shown, match = screen(name="architects-of-amytis")
    assert " 1 Take a tile and place it: a1, " in "\n".join(shown)
    assert [row for row in shown[:3] if "a1 ──" in row and "b1" in row], shown[:3]
    shown, match = screen("5", "enter", name="architects-of-amytis")
    assert [row for row in shown[:4] if "Black · 0" in row and "White · 0" in row], shown[:4]
    assert match.state.history[-1].kind != "build"
    shown, match = screen("5", "enter", "escape", name="architects-of-amytis")
    assert "place it: c1, " in "\n".join(shown)
    _, match = screen("5", "enter", "9", "enter", name="architects-of-amytis")
    assert ("build", ("b2", "c3")) in [(action.kind, action.args) for action in match.state.history]


def test_hint_opens_its_group(screen: PressKeys) -> None:
    """A hint among very many choices opens the group of its choice, and Enter plays the choice."""
    shown, match = screen("h", name="architects-of-amytis")
    hint = match.suggest_action()
    assert "Hint: " in "\n".join(shown)
    _, match = screen("h", "enter", name="architects-of-amytis")
    assert hint in match.state.history


def test_second_enter_does_nothing(tmp_path: Path) -> None:
    """A second Enter before the screen is drawn again does not play a choice that nobody has seen."""
    match = Match(load_ready_game().start(2, 5), assign_seats(2, ()), 5)
    app = MatchApp(match, make_texts(), tmp_path / "a.json")

    async def twice() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            options = app.query_one(OptionList)
            selected = OptionList.OptionSelected(options, options.options[0], 0)
            app.on_option_list_option_selected(selected)
            app.on_option_list_option_selected(selected)

    asyncio.run(twice())
    assert [action.kind for action in match.state.history][-1] == "claim"


def test_list_of_choices_holds_all(tmp_path: Path) -> None:
    """Every legal action is an option."""
    match = Match(load_ready_game().start(2, 5), assign_seats(2, ()), 5)
    app = MatchApp(match, make_texts(), tmp_path / "a.json")

    async def count() -> int:
        async with app.run_test() as pilot:
            await pilot.pause()
            return sum(option.id is not None for option in app.query_one(OptionList).options)

    assert asyncio.run(count()) == len(match.state.list_legal_actions())
