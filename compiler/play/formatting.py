"""Format choices, results, tabs and help for the screen; long lines are continued with an indent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.text import Text

from engine.play import words
from engine.play.canvas import Line, format_plain, make_line, wrap
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


def format_choice(choice: words.Choice, columns: int) -> Text:
    """Return a choice with its number and remark."""
    remark = f"  ({choice.remark})" if choice.remark else ""
    rows = wrap(f"{choice.number:>3} {choice.text}{remark}", columns, " " * INDENT)
    text = Text("\n".join(map(format_plain, rows)))
    text.stylize("bold", 0, INDENT)
    return text


def format_result_line(row: Line, columns: int) -> Text:
    """Return a line of the result, bold if it starts in a style."""
    return Text(
        "\n".join(map(format_plain, wrap(format_plain(row), columns, " " * INDENT))), "bold" if row[0][1] else ""
    )


def format_tabs(titles: Sequence[str], shown: int, columns: int) -> Text:
    """Return the titles side by side, the current one reversed. Earlier titles are left out if necessary."""
    widths = [len(title) + 2 for title in titles]
    fitting = (index for index in range(shown) if sum(widths[index : shown + 1]) + 2 <= columns)
    first = next(fitting, shown)
    labels = [
        (f" {title} ", "reverse" if index == shown else "dim") for index, title in enumerate(titles) if index >= first
    ]
    text = Text.assemble(*[("‹", "dim")] * bool(first), *labels, no_wrap=True)
    if text.cell_len > columns:
        text.truncate(columns - 1)
        text.append("›", "dim")
    return text


def format_help(texts: Texts, file: Path, columns: int) -> Iterator[Line]:
    """Yield lines that describe the keys."""
    for name, keys in HELP.items():
        description = texts.say(f"interface.keys.{name}", {"file": str(file)})
        yield from wrap(f"{keys}: {description}", columns, " " * INDENT)
    yield make_line()
