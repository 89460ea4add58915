"""The tools of a game at the table, as data: the pieces that set-up takes, and calculators of points.

`Ruleset.load_tools` returns them. All words come from the game's content: a step is named after its rule, an amount
is a term with a figure. Whoever shows the tools needs to know no rule of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.table import GameTable
from engine.text import TermValue

if TYPE_CHECKING:
    from engine.calculator import Calculator

Table_contra = TypeVar("Table_contra", bound=GameTable, contravariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupStep:
    """The pieces that a step of set-up takes.

    Attributes:
        rule: The rule that states the step.
        amounts: The pieces that are laid out, or one player's pieces if each player takes the step.
        returned: The pieces that go back to the box.
        by_seat: The pieces that each player takes, in turn order, if they differ or the rule lists them by player.
    """

    rule: str
    amounts: tuple[TermValue, ...] = ()
    returned: tuple[TermValue, ...] = ()
    by_seat: tuple[TermValue, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tools(Generic[Table_contra]):
    """The tools of a game.

    Attributes:
        list_setup_steps: (table before the first turn) → the steps of set-up that take pieces, in order. Without it,
            set-up is shown without amounts.
        make_calculators: () → the calculators of points, whose tables take a moment to compute.
    """

    list_setup_steps: Callable[[Table_contra], Sequence[SetupStep]] | None = None
    make_calculators: Callable[[], Sequence[Calculator]] = tuple
