from __future__ import annotations

import pytest

from compiler.play.formatting import MAX_NEWS, format_choice, format_news, format_tabs
from engine.action import Action
from engine.play.game_words import Choice

TITLES = ("Market", "Site", "Log")


@pytest.mark.parametrize(
    ("shown", "columns", "tabs"),
    [
        (0, 19, " Market  Site  Log "),
        (0, 18, " Market  Site  Lo›"),
        (2, 19, " Market  Site  Log "),
        (2, 18, "‹ Site  Log "),
        (2, 12, "‹ Site  Log "),
        (2, 11, "‹ Log "),
        (1, 15, " Market  Site ›"),
        (1, 14, "‹ Site  Log "),
    ],
)
def test_tabs_end_or_begin_where_the_room_does(shown: int, columns: int, tabs: str) -> None:
    """Tabs that exactly fit are whole; with less room, later ones are cut, and earlier ones left out."""
    assert format_tabs(TITLES, shown, columns).plain == tabs


@pytest.mark.parametrize("shown", range(len(TITLES)))
def test_current_tab_is_shown_at_any_width(shown: int) -> None:
    """The title of the current panel stands among the tabs, however little room they have."""
    for columns in range(10, 30):
        tabs = format_tabs(TITLES, shown, columns)
        assert f" {TITLES[shown]} " in tabs.plain
        assert tabs.cell_len <= columns


def test_only_the_latest_news_are_shown() -> None:
    """The log is whole up to the maximum number of entries; with one more, the first entry is left out."""
    entries = [f"entry {number}" for number in range(MAX_NEWS + 1)]
    assert format_news(entries[:-1], None).plain.split("\n") == entries[:-1]
    assert format_news(entries, None).plain.split("\n") == entries[1:]


def test_message_follows_the_news() -> None:
    """A message is the last line, also if nothing has happened yet."""
    assert format_news(["a", "b"], "Saved.").plain == "a\nb\nSaved."
    assert format_news([], "Saved.").plain == "Saved."


def test_long_choice_continues_below_its_text() -> None:
    """The number of a choice stands alone in its columns: further lines are indented."""
    choice = Choice(7, Action("move"), "Move the white die", "to the gold")
    assert format_choice(choice, 16).plain == "  7 Move the\n    white die\n    (to the\n    gold)"
    assert format_choice(choice._replace(remark=None), 80).plain == "  7 Move the white die"
