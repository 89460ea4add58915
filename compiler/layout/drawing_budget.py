"""Limit the work of drawing: even a small layout can repeat its elements very often.

A drawing of 18,000 commands that is repeated 1,000 times, or long texts that are tried at many sizes, would keep a
build busy for hours. The limits are far above the needs of pieces: the largest board that ships draws a hundredth of
`SIDE_COMMANDS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from compiler.diagnostics import Diagnostic, Span, error
from compiler.layout.frame import Element, Glyphs, Group, Image, Path, Symbol, SymbolKind
from compiler.model.drawing import Drawing

SIDE_COMMANDS = 200_000
"""The maximum number of path commands and characters on one side of a piece."""

GAME_COMMANDS = 5_000_000
"""The maximum number of commands on all sides of a game, without the part per item. The games that ship need half of
it."""

ITEM_COMMANDS = 5_000
"""The part per item of the maximum number of commands on all sides of a game."""

ITEM_LETTERS = 500_000
"""The maximum number of characters of an item, each counted once for each size to be tried."""

GAME_LETTERS = 30_000_000
"""The maximum number of characters of a game, counted in the same way."""

GAME_STEPS = 30_000_000
"""The maximum number of steps to compute the layouts of a game in one locale, without the part per item.

A step takes about half a microsecond.
"""

ITEM_STEPS = 20_000
"""The part per item of the maximum number of steps; an item of the largest game that ships takes 9,000."""

STEPS_OF_ELEMENT = 100
"""The number of steps that drawing an element is counted as."""

STEPS_OF_MISTAKE = 10_000
"""The number of steps that a failed expression is counted as: all known names are searched for a similar one."""


_DrawnKind: TypeAlias = Literal["text", "path", "picture"] | SymbolKind
"""A kind of leaf whose commands are counted."""

_HINTS: Mapping[_DrawnKind, str] = {
    "text": "shorten its text, which has {share:,} of them, or repeat it less",
    "path": "simplify its paths, which have {share:,} of them, or repeat them less",
    "picture": "repeat the picture `{name}` less, which has {share:,} of them",
    "icon": "simplify the icon `{name}`, which has {share:,} of them, or repeat it less",
    "drawing": "simplify the drawing `{name}`, which has {share:,} of them, or repeat it less",
}
"""The hints for a side with too many commands, by the kind of leaf that has the most of them."""


Budget: TypeAlias = Literal["letters", "commands", "steps"]
"""A kind of work that is limited."""


@dataclass(slots=True)
class Spending:
    """The work that an item or a game has taken so far.

    Attributes:
        letters: The number of characters, each counted once for each size to be tried.
        commands: The number of path commands and characters drawn.
        steps: The number of steps of expressions and elements.
        most_steps: The maximum number of steps.
        most_commands: The maximum number of commands.
        reported: The budgets whose excess has been reported.
    """

    letters: int = 0
    commands: int = 0
    steps: int = 0
    most_steps: int = GAME_STEPS
    most_commands: int = GAME_COMMANDS
    reported: set[Budget] = field(default_factory=set)

    @classmethod
    def for_items(cls, items: int) -> Spending:
        """Return the spending of a game with this number of items before any work is done."""
        return cls(most_steps=GAME_STEPS + ITEM_STEPS * items, most_commands=GAME_COMMANDS + ITEM_COMMANDS * items)

    @property
    def has_commands(self) -> bool:
        """Whether sides may draw more."""
        return self.commands <= self.most_commands

    @property
    def has_steps(self) -> bool:
        """Whether layouts may compute more."""
        return self.steps <= self.most_steps

    def report_once(self, budget: Budget) -> bool:
        """Return whether the excess of a budget has not been reported yet, and record that it is reported now."""
        is_first = budget not in self.reported
        self.reported.add(budget)
        return is_first


def spend_letters(
    text: str, sizes: int, *, item: Spending, game: Spending, part: str, span: Span
) -> list[Diagnostic] | None:
    """Count the letters of a text for a number of `sizes` to be tried.

    Return None if the budgets of the item and the game allow the text. Otherwise, return the finding, or an empty list
    if it has been reported already.
    """
    item.letters += len(text) * sizes
    game.letters += len(text) * sizes
    if item.letters <= ITEM_LETTERS and game.letters <= GAME_LETTERS:
        return None
    if item.letters > ITEM_LETTERS:
        spending = item
        most = ITEM_LETTERS
        template = "the texts of {part} have more than {limit:,} characters, counted once for each size"
    else:
        spending = game
        most = GAME_LETTERS
        template = "the texts of the game have more than {limit:,} characters, counted once for each size"
    if not spending.report_once("letters"):
        return []
    return [
        error(
            "too-much-to-draw",
            span,
            template,
            "give its texts fewer sizes, shorten them, or repeat them less",
            part=part,
            limit=most,
        )
    ]


def report_out_of_steps(game: Spending, part: str, span: Span) -> list[Diagnostic]:
    """Return the finding that the layouts of a game have used up their steps, but only the first time."""
    if not game.report_once("steps"):
        return []
    return [
        error(
            "too-much-to-draw",
            span,
            "from {part} on, the layouts of the game take more than {most_steps:,} steps to compute",
            "repeat elements less, or shorten the expressions in them",
            part=part,
            most_steps=game.most_steps,
        )
    ]


def spend_commands(
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], game: Spending, part: str, span: Span
) -> list[Diagnostic]:
    """Count the commands of a side; return the finding if they exceed a budget.

    `drawings` are the drawings of the game by kind of symbol and name.
    """
    commands = _count_commands(items, drawings)
    game.commands += commands
    if commands > SIDE_COMMANDS:
        return [_report_side(items, drawings, commands, part, span)]
    if game.has_commands or not game.report_once("commands"):
        return []
    return [
        error(
            "too-much-to-draw",
            span,
            "from {part} on, the game has more than {limit:,} drawing commands",
            "simplify its drawings, or repeat them less",
            part=part,
            limit=game.most_commands,
        )
    ]


class _LeafName(NamedTuple):
    """What a leaf draws: its kind, and the name of its picture, icon or drawing."""

    kind: _DrawnKind
    name: str | None = None


def _report_side(
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], commands: int, part: str, span: Span
) -> Diagnostic:
    """Return the finding about a side with too many commands, with a hint about the leaf that has the most of them."""
    counts: Counter[_LeafName] = Counter()
    _count_by_kind(items, drawings, counts)
    leaf, share = counts.most_common(1)[0]
    return error(
        "too-much-to-draw",
        span,
        "{part} has {commands:,} drawing commands on one side; the limit is {limit:,}",
        _HINTS[leaf.kind],
        part=part,
        commands=commands,
        limit=SIDE_COMMANDS,
        name=leaf.name or "",
        share=share,
    )


def _count_commands(items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]]) -> int:
    """Return the number of commands and characters that elements draw."""
    total = 0
    for item in items:
        if isinstance(item, Glyphs):
            total += len(item.text)
        elif isinstance(item, Path):
            total += len(item.commands)
        elif isinstance(item, Group):
            total += _count_commands(item.items, drawings)
        elif isinstance(item, Image):
            total += 1
        else:
            total += _count_symbol_commands(item, drawings)
    return total


def _count_symbol_commands(symbol: Symbol, drawings: Mapping[str, Mapping[str, Drawing]]) -> int:
    drawing = drawings[symbol.kind].get(symbol.name)
    return sum(len(shape.path) for shape in drawing.shapes) if drawing else 1


def _count_by_kind(
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], counts: Counter[_LeafName]
) -> None:
    """Add the numbers of commands and characters to `counts`, by kind and name of leaf."""
    for item in items:
        match item:
            case Group():
                _count_by_kind(item.items, drawings, counts)
            case Symbol():
                counts[_LeafName(item.kind, item.name)] += _count_symbol_commands(item, drawings)
            case Glyphs():
                counts[_LeafName("text")] += len(item.text)
            case Image():
                counts[_LeafName("picture", item.picture)] += 1
            case _:
                counts[_LeafName("path")] += len(item.commands)
