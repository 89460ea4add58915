"""Budgets for work that multiplies: what a layout repeats may be small and come to very much.

A drawing of 18,000 commands repeated 1,000 times, or long texts tried at many sizes, would keep a build busy without
end. The limits are far above what pieces need: the largest board that ships draws a hundredth of a face's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from compiler.diagnostics import Diagnostic, Span, error
from compiler.layout.frame import Element, Glyphs, Group, Path, Symbol
from compiler.model.drawing import Drawing

FACE_COMMANDS = 200_000
"""Commands of paths, and characters, that one face may draw."""

GAME_COMMANDS, ITEM_COMMANDS = 5_000_000, 5_000
"""Those that all faces of a game may draw: a fixed number, and more for each item; the games that ship need half."""

ITEM_LETTERS, GAME_LETTERS = 500_000, 30_000_000
"""Characters of texts times the sizes at which they may be tried, of one item and of a game."""


GAME_STEPS, ITEM_STEPS = 30_000_000, 20_000
"""Steps of computing that the layouts of a game may take in one locale: a fixed number, and more for each item.

A step is about half a microsecond; an item of the largest game that ships takes 9,000.
"""

STEPS_OF_ELEMENT = 100
STEPS_OF_MISTAKE = 10_000
"""What fails looks for near names to suggest among all that there are."""


@dataclass(slots=True)
class Spent:
    """What has been spent so far; the first who spends more than there is hears of it."""

    letters: int = 0
    commands: int = 0
    steps: int = 0
    most_steps: int = GAME_STEPS
    most_commands: int = GAME_COMMANDS
    told: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, items: int) -> Spent:
        """Return what a game of so many items may spend."""
        return cls(most_steps=GAME_STEPS + ITEM_STEPS * items, most_commands=GAME_COMMANDS + ITEM_COMMANDS * items)

    @property
    def has_commands(self) -> bool:
        """Return whether faces may draw more."""
        return self.commands <= self.most_commands

    @property
    def has_steps(self) -> bool:
        """Return whether layouts may go on computing."""
        return self.steps <= self.most_steps

    def is_news(self, budget: str) -> bool:
        """Return whether nobody has been told of this budget yet."""
        is_new = budget not in self.told
        self.told.add(budget)
        return is_new


def spend_letters(text: str, sizes: int, item: Spent, game: Spent, part: str, span: Span) -> list[Diagnostic] | None:
    """Count a text that is tried at so many sizes; return what to say when it goes beyond a budget, else None."""
    item.letters += len(text) * sizes
    game.letters += len(text) * sizes
    if item.letters <= ITEM_LETTERS and game.letters <= GAME_LETTERS:
        return None
    whose, spent, most = (part, item, ITEM_LETTERS) if item.letters > ITEM_LETTERS else ("the game", game, GAME_LETTERS)
    return (
        [
            error(
                "too-much-to-draw",
                span,
                "{whose} tries more than {most:,} characters at one size after another",
                "give its texts fewer sizes, shorten them, or repeat them less",
                whose=whose,
                most=most,
            )
        ]
        if spent.is_news("letters")
        else []
    )


def out_of_steps(game: Spent, part: str, span: Span) -> list[Diagnostic]:
    """Return what to say of a game whose layouts have used up their steps: once, where that was noticed."""
    if not game.is_news("steps"):
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
    items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], game: Spent, part: str, span: Span
) -> list[Diagnostic]:
    """Count what a face draws; return what to say when that goes beyond a budget.

    `drawings` are the game's by kind of symbol and name.
    """
    face = _commands(items, drawings)
    game.commands += face
    if face > FACE_COMMANDS:
        drawn: Counter[str] = Counter()
        _count(items, drawings, drawn)
        largest, share = drawn.most_common(1)[0]
        return [
            error(
                "too-much-to-draw",
                span,
                "{part} draws {commands:,} commands on one face; at most {most:,} are drawn",
                "{largest} makes {share:,} of them: simplify it, or repeat it less",
                part=part,
                commands=face,
                most=FACE_COMMANDS,
                largest=largest,
                share=share,
            )
        ]
    if not game.has_commands and game.is_news("commands"):
        return [
            error(
                "too-much-to-draw",
                span,
                "from {part} on, the game draws more than {most:,} commands",
                "simplify its drawings, or repeat them less",
                part=part,
                most=game.most_commands,
            )
        ]
    return []


def _commands(items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]]) -> int:
    """Return what elements cost together, without asking for what."""
    total = 0
    for item in items:
        if isinstance(item, Glyphs):
            total += len(item.text)
        elif isinstance(item, Path):
            total += len(item.commands)
        elif isinstance(item, Group):
            total += _commands(item.items, drawings)
        else:
            total += _of_symbol(item, drawings)
    return total


def _of_symbol(symbol: Symbol, drawings: Mapping[str, Mapping[str, Drawing]]) -> int:
    drawing = drawings[symbol.kind].get(symbol.name)
    return sum(len(shape.path) for shape in drawing.shapes) if drawing else 1


def _count(items: Iterable[Element], drawings: Mapping[str, Mapping[str, Drawing]], drawn: Counter[str]) -> None:
    for item in items:
        match item:
            case Group():
                _count(item.items, drawings, drawn)
            case Symbol():
                drawn[f"the {item.kind} `{item.name}`"] += _of_symbol(item, drawings)
            case Glyphs():
                drawn["its text"] += len(item.text)
            case _:
                drawn["its paths"] += len(item.commands)
