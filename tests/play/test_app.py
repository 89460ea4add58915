from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import OptionList

from compiler.play.app import MatchApp
from engine.play.match import Match
from engine.play.seats import assign_seats
from tests.ready_game import load_ready_game, make_texts

pytestmark = pytest.mark.slow


@pytest.fixture
def screen(tmp_path: Path) -> Callable[..., Any]:
    """Presses keys in a game on a screen of some size; gives what is then shown, line by line, and the match."""

    def pressed(
        *keys: str,
        size: tuple[int, int] = (80, 24),
        bots: Sequence[str] = (),
        locale: str = "en",
        options: dict[str, Any] | None = None,
        players: int = 2,
        name: str = "red-cathedral",
    ) -> tuple[list[str], Match]:
        match = Match(load_ready_game(name).start(players, 5, options), assign_seats(players, bots), 5)
        app = MatchApp(match, make_texts(locale, name), tmp_path / "a.json")

        async def press() -> list[str]:
            async with app.run_test(size=size) as pilot:
                await _settled(pilot)
                for key in keys:
                    await pilot.press(key)
                    await app.workers.wait_for_complete()
                    await _settled(pilot)
                return _list_lines(app)

        return asyncio.run(press()), match

    return pressed


async def _settled(pilot: Pilot[None]) -> None:
    """Wait until the keys are laid out, a few rounds after the rest; a screen that is too small never has them."""
    for _ in range(20):
        await pilot.pause()
        if _list_lines(pilot.app)[-1]:
            return


def _list_lines(app: App[None]) -> list[str]:
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


def test_table_and_choices_fit_80_by_24(screen: Callable[..., Any]) -> None:
    """On the smallest screen the market, the choices and the keys show at once."""
    shown, _ = screen()
    assert len(shown) == 24
    assert any("Red to play" in row for row in shown)
    assert any("2 Go to market" in row for row in shown)
    assert any("┌ 8 autumn" in row for row in shown)
    assert "Undo" in shown[-1]


def test_number_and_enter_choose(screen: Callable[..., Any]) -> None:
    """A digit highlights its choice, Enter plays it, and the log shows it."""
    shown, match = screen("1", "enter", "enter")
    assert [action.kind for action in match.state.history[-2:]] == ["claim", "take_banner"]
    assert any("takes a banner" in row for row in shown)


def test_numbers_of_two_digits_are_typed(screen: Callable[..., Any]) -> None:
    """Digits add up as long as there is such a choice."""
    _, match = screen("1", "enter", "enter", "enter", "1", "2", "enter")
    assert match.state.history[-1].args == ("white-2", "up")


def test_a_zero_in_front_changes_nothing(screen: Callable[..., Any]) -> None:
    """`02` selects the second choice; a number without a choice changes nothing."""
    _, match = screen("0", "2", "enter", "9", "0", "0", "enter")
    assert [action.kind for action in match.state.history[-2:]] == ["market", "move"]


def test_tab_turns_to_the_next_part_of_the_table(screen: Callable[..., Any]) -> None:
    """Tab shows the building site, Shift+Tab, going backwards, the log of the game."""
    assert any("══ 1 ══" in row for row in screen("tab")[0])
    assert any("takes a banner" in row for row in screen("1", "enter", "enter", "tab", "tab", "tab")[0][:14])


def test_tabs_give_way_to_the_one_that_is_shown(screen: Callable[..., Any]) -> None:
    """If titles do not fit, the current one is always visible."""
    for locale, word in (("ru", "Справка"), ("it", "Aiuto")):
        shown, _ = screen("shift+tab", locale=locale, players=1)
        assert shown[0].startswith("‹")
        assert shown[0].endswith(word)


def test_panel_follows_the_decision(screen: Callable[..., Any]) -> None:
    """Who claims a section sees the site, who places its tile the workshop."""
    shown, _ = screen("1", "enter", "enter")
    assert any("══ 1 ══" in row for row in shown)
    shown, _ = screen("1", "enter", "enter", "enter")
    assert any(row.startswith(" ♦ Red · ") for row in shown)


def test_turn_shows_the_players_holdings(screen: Callable[..., Any]) -> None:
    """The line of the turn shows prestige, rubles and inventory."""
    for locale in ("en", "ru", "es", "pl", "it"):
        shown, _ = screen(locale=locale)
        (turn,) = (row for row in shown if "······▪▪▪▪" in row and "♦" in row)
        assert len(turn) <= 80


def test_keys_are_explained(screen: Callable[..., Any]) -> None:
    """`?` brings up what the keys do, on any screen."""
    assert any("Page Up, Page Down" in row for row in screen("question_mark")[0])
    assert any("Page Up, Page Down" in row for row in screen("question_mark", size=(160, 50))[0])


def test_unsaved_game_is_left_only_when_asked_twice(screen: Callable[..., Any]) -> None:
    """`q` warns once if something would be lost, and the game continues."""
    shown, _ = screen("1", "enter", "q")
    assert any("Not saved yet" in row for row in shown)
    _, match = screen("1", "enter", "q", "enter")
    assert match.state.history[-1].kind == "take_banner"


def test_failed_save_is_reported(screen: Callable[..., Any], tmp_path: Path) -> None:
    """If the file cannot be written, the game reports it and continues."""
    (tmp_path / "a.json").mkdir()
    shown, _ = screen("s")
    assert any("Not saved:" in row for row in shown)


def test_small_window_is_reported(screen: Callable[..., Any]) -> None:
    """Below 80 columns or 24 rows, a message appears, and the game can still be played."""
    _, match = screen("1", "enter", size=(60, 24))
    assert match.state.history[-1].kind == "claim"
    assert any("too small" in row for row in screen(size=(60, 24))[0])
    assert not any("too small" in row for row in screen()[0])


def test_undo_hint_and_save(screen: Callable[..., Any], tmp_path: Path) -> None:
    """`h` highlights a hint, `u` undoes an action or explains why not, `s` saves."""
    shown, match = screen("1", "enter", "u", "h", "s")
    assert match.state.history[-1].kind != "claim"
    assert (tmp_path / "a.json").exists()
    assert any("Saved" in row for row in shown)
    refused, _ = screen("u")
    assert any("cannot be undone" in row for row in refused)


def test_wide_screen_shows_everything(screen: Callable[..., Any]) -> None:
    """On a wide screen, table, choices and log are side by side, in Polish, too."""
    shown, _ = screen(size=(160, 50), locale="pl")
    text = "\n".join(shown)
    assert "Plansza Rynku" in text
    assert "══ 1 ══" in text
    assert "Pozyskaj Zasoby z Rynku" in text


def test_bot_plays_after_a_person(screen: Callable[..., Any]) -> None:
    """After a person's turn a bot plays, and the person is asked again."""
    _, match = screen("1", "enter", "enter", "enter", "enter", bots=("random",))
    assert match.state.table.turns >= 2
    assert not match.bot_to_play


def test_end_names_the_winner(screen: Callable[..., Any]) -> None:
    """At the end the choices give way to the result."""
    shown, match = screen("1", "enter", "enter", "enter", "enter", options={"turns": 1})
    assert match.state.is_over
    assert any("The game is over" in row for row in shown)
    assert any("score track" in row for row in shown)


def test_long_scores_are_broken_into_lines(screen: Callable[..., Any]) -> None:
    """On a narrow screen no part of a score is beyond its edge."""
    shown, _ = screen("1", "enter", "enter", "enter", "enter", options={"turns": 1}, size=(40, 24), locale="es")
    joined = " ".join(row.strip() for row in shown)
    assert "(marcador de puntuación: 0)" in joined


def test_remarks_stay_on_the_screen(screen: Callable[..., Any]) -> None:
    """Long choices are not wider than their list."""
    shown, _ = screen("2", "enter", size=(160, 50))
    assert any("→" in row for row in shown)
    assert max(map(len, shown)) <= 160


def test_of_very_many_choices_the_group_comes_first(screen: Callable[..., Any]) -> None:
    """First the tile, then its field: Enter opens, Escape goes back to all tiles, and the city comes up to be seen."""
    shown, match = screen(name="architects-of-amytis")
    assert any(" 1 Take a tile and place it: a1, " in row for row in shown)
    assert any("a1 ──" in row and "b1" in row for row in shown[:3])
    shown, match = screen("5", "enter", name="architects-of-amytis")
    assert any("Black · 0" in row and "White · 0" in row for row in shown[:4])
    assert match.state.history[-1].kind != "build"
    shown, match = screen("5", "enter", "escape", name="architects-of-amytis")
    assert any("place it: c1, " in row for row in shown)
    _, match = screen("5", "enter", "9", "enter", name="architects-of-amytis")
    assert ("build", ("b2", "c3")) in [(action.kind, action.args) for action in match.state.history]


def test_hint_opens_its_group(screen: Callable[..., Any]) -> None:
    """Of very many choices the hinted one comes up, and Enter takes it."""
    shown, match = screen("h", name="architects-of-amytis")
    hint = match.suggest_action()
    assert any("A hint: " in row for row in shown)
    _, match = screen("h", "enter", name="architects-of-amytis")
    assert hint in match.state.history


def test_second_enter_does_nothing(tmp_path: Path) -> None:
    """A second Enter that comes before the screen is drawn anew chooses nothing unseen."""
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
