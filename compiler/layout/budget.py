"""Budgets for work that multiplies: a layout can be small and repeat its elements very often.

A drawing of 18,000 commands repeated 1,000 times, or long texts tried at many sizes, would keep a build busy for
hours. The limits are far above what pieces need: the largest board that ships draws a hundredth of `SIDE_COMMANDS`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic, Span, error
from compiler.layout.frame import Element, Glyphs, Group, Image, Path, Symbol
from compiler.model.drawing import Drawing

SIDE_COMMANDS = 200_000
"""The most path commands and characters that one side of a piece may draw."""

GAME_COMMANDS, ITEM_COMMANDS = 5_000_000, 5_000
"""The most that all sides of a game may draw: a fixed number, and more per item; the games that ship need half."""

ITEM_LETTERS, GAME_LETTERS = 500_000, 30_000_000
"""The most characters of texts, times the sizes that may be tried, of one item and of a game."""

GAME_STEPS, ITEM_STEPS = 30_000_000, 20_000
"""The most steps of computing for the layouts of a game in one locale: a fixed number, and more per item.

A step is about half a microsecond; an item of the largest game that ships takes 9,000.
"""

STEPS_OF_ELEMENT = 100
"""The steps that drawing an element counts for."""

STEPS_OF_MISTAKE = 10_000
"""The steps that a failed expression counts for: all known names are searched for a near one to suggest."""


_MAX_SHARE = {
    "text": "shorten its text, which has {share:,} of them, or repeat it less",
    "path": "simplify its paths, which have {share:,} of them, or repeat them less",
    "picture": "repeat the picture `{name}` less, which has {share:,} of them",
    "symbol": "simplify the {kind} `{name}`, which has {share:,} of them, or repeat it less",
}
"""Hints by the kind of what draws most; `symbol` covers the kinds of symbols."""


@dataclass(slots=True)
class Spending:
    """The work that an item or a game has taken so far.

    Attributes:
        letters: Letters set, once for each size that was tried.
        commands: Commands of outlines.
        steps: Steps of expressions and elements.
        most_steps: The limit of steps.
        most_commands: The limit of commands.
        reported: The kinds of work whose excess has been reported.
    """

    letters: int = 0
    commands: int = 0
    steps: int = 0
    most_steps: int = GAME_STEPS
    most_commands: int = GAME_COMMANDS
    reported: set[str] = field(default_factory=set)

    @classmethod
    def for_items(cls, items: int) -> Spending:
        """Return the unspent budgets of a game with this number of items."""
        return cls(most_steps=GAME_STEPS + ITEM_STEPS * items, most_commands=GAME_COMMANDS + ITEM_COMMANDS * items)

    @property
    def has_commands(self) -> bool:
        """Whether sides may draw more."""
        return self.commands <= self.most_commands

    @property
    def has_steps(self) -> bool:
        """Whether layouts may compute more."""
        return self.steps <= self.most_steps

    def report_once(self, budget: str) -> bool:
        """Return whether the excess of a budget has not been reported yet, and record that it has."""
        is_first = budget not in self.reported
        self.reported.add(budget)
        return is_first


def spend_letters(
    text: str, sizes: int, item: Spending, game: Spending, part: str, span: Span
) -> list[Diagnostic] | None:
    """Count a text that is tried at a number of sizes; return None, or the findings of a text beyond a budget."""
    item.letters += len(text) * sizes
    game.letters += len(text) * sizes
    if item.letters <= ITEM_LETTERS and game.letters <= GAME_LETTERS:
        return None
    if item.letters > ITEM_LETTERS:
        spending, most = item, ITEM_LETTERS
        template = "the texts of {part} have more than {limit:,} characters, counted once for each size"
    else:
        spending, most = game, GAME_LETTERS
        template = "the texts of the game have more than {limit:,} characters, counted once for each size"
    if not spending.report_once("letters"):
        return []
    advice = "give its texts fewer sizes, shorten them, or repeat them less"
    return [error("too-much-to-draw", span, template, advice, part=part, limit=most)]


def report_out_of_steps(game: Spending, part: str, span: Span) -> list[Diagnostic]:
    """Return the finding that the layouts of a game have used up their steps: once, at the element that did so."""
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
    """Count what a side draws; return findings if it exceeds a budget.

    `drawings` are the game's by kind of symbol and name.
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


def _report_side(
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], commands: int, part: str, span: Span
) -> Diagnostic:
    """Return the finding about a side with too many commands; its hint names what draws most of them."""
    counts: Counter[tuple[str, str]] = Counter()
    _count_by_kind(items, drawings, counts)
    (kind, name), share = counts.most_common(1)[0]
    return error(
        "too-much-to-draw",
        span,
        "{part} has {commands:,} drawing commands on one side; the limit is {limit:,}",
        _MAX_SHARE[kind if kind in _MAX_SHARE else "symbol"],
        part=part,
        commands=commands,
        limit=SIDE_COMMANDS,
        kind=kind,
        name=name,
        share=share,
    )


def _count_commands(items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]]) -> int:
    """Return how many commands and characters elements draw."""
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
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], counts: Counter[tuple[str, str]]
) -> None:
    """Add the numbers of commands and characters to `counts`, by kind and name of what draws them."""
    for item in items:
        match item:
            case Group():
                _count_by_kind(item.items, drawings, counts)
            case Symbol():
                counts[item.kind, item.name] += _count_symbol_commands(item, drawings)
            case Glyphs():
                counts["text", ""] += len(item.text)
            case Image():
                counts["picture", item.picture] += 1
            case _:
                counts["path", ""] += len(item.commands)
