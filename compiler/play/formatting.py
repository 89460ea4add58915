"""Format choices, results, tabs, turns, news and help for the screen; long lines are continued with an indent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.text import Text

from compiler.play.style_lines import paint_line
from engine.play import game_words
from engine.play.canvas import Line, cut, find_first_style, format_plain, make_line, wrap
from engine.play.match import Match
from engine.text import Texts

HELP = {
    "choose": "1–9, ↑, ↓, Enter",
    "part": "Tab, Shift+Tab",
    "page": "Page Up, Page Down",
    "undo": "u",
    "hint": "h",
    "save": "s",
    "quit": "q",
}
"""The keys that `?` lists, by the text under `interface.keys` that describes each."""
INDENT = 4
"""The indentation of a continued line in columns: those of a number and a space."""
MAX_NEWS = 200
"""The maximum number of entries of the log that are shown beside the table."""


def format_choice(choice: game_words.Choice, columns: int) -> Text:
    """Return a choice with its number and remark."""
    remark = f"  ({choice.remark})" if choice.remark else ""
    rows = wrap(f"{choice.number:>3} {choice.text}{remark}", columns, " " * INDENT)
    text = Text("\n".join(map(format_plain, rows)))
    text.stylize("bold", 0, INDENT)
    return text


def format_result_line(row: Line, columns: int) -> Text:
    """Return a line of the result, bold if it starts in a style."""
    lines = wrap(format_plain(row), columns, " " * INDENT)
    return Text("\n".join(map(format_plain, lines)), "bold" if find_first_style(row) else "")


def format_tabs(titles: Sequence[str], shown: int, columns: int) -> Text:
    """Return the titles side by side, the current one reversed. Earlier titles are left out if necessary."""
    first = _find_first_tab(titles, shown, columns)
    text = Text(no_wrap=True)
    if first:
        text.append("‹", "dim")
    for index, title in enumerate(titles[first:], first):
        text.append(f" {title} ", "reverse" if index == shown else "dim")
    if text.cell_len > columns:
        text.truncate(columns - 1)
        text.append("›", "dim")
    return text


def _find_first_tab(titles: Sequence[str], shown: int, columns: int) -> int:
    """Return the first of the titles that fit up to the current one, with marks where others are left out."""
    widths = [cell_len(title) + 2 for title in titles]
    end_mark = int(shown < len(titles) - 1)
    fitting = (index for index in range(shown) if int(index > 0) + sum(widths[index : shown + 1]) + end_mark <= columns)
    return next(fitting, shown)


def format_turn(match: Match, texts: Texts, columns: int) -> Text:
    """Return a line about the player whose turn it is, or the bot that is thinking, with the player's holdings."""
    state = match.state
    if state.to_play is None:
        return Text()
    player = {"player": game_words.name_seat(state, state.to_play)}
    heading = texts.say("interface.thinks", player) if match.bot_to_play else game_words.describe_turn(state, texts)
    holdings = game_words.describe_seat(state, texts, state.to_play)
    return paint_line(cut((*make_line((f"{heading}  ", "strong")), *holdings), columns))


def format_news(log: Sequence[str], message: str | None) -> Text:
    """Return the latest entries of the log, then a message if there is one."""
    entries = [Text(entry, "dim") for entry in log[-MAX_NEWS:]]
    return Text("\n").join([*entries, Text(message, "bold")] if message else entries)


def format_help(texts: Texts, file: Path, columns: int) -> Iterator[Line]:
    """Yield lines that describe the keys."""
    for name, keys in HELP.items():
        description = texts.say(f"interface.keys.{name}", {"file": str(file)})
        yield from wrap(f"{keys}: {description}", columns, " " * INDENT)
    yield make_line()
