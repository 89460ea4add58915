"""The table of Architects of Amytis: its cells, and how a step is taken back."""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.games.architects_of_amytis.action_index import ActionIndex
from engine.games.architects_of_amytis.box import AmytisBox
from engine.games.architects_of_amytis.due import Due
from engine.games.architects_of_amytis.options import Variant
from engine.games.architects_of_amytis.seat import Seat
from engine.games.architects_of_amytis.task import SETUP, AmytisTask
from engine.table import Checkpoint, GameTable, Snapshots

NOBODY = -1


@dataclasses.dataclass(kw_only=True, eq=True, slots=True)
class AmytisTable(GameTable):
    """The position of every piece, as indices into the tuples of `AmytisBox`; -1 is nothing or nobody.

    It keeps no journal. A checkpoint has what every replaceable cell holds; lists are changed in place, and the action
    that changed one takes that back itself (`ActionKind.undo`).

    Attributes:
        box, action_index: the game's content and all its actions. variant: what the options make of them.
        seats: what each player has.
        left, tops: of each stack: how many tiles, the kind of the top one (-1: not yet known, or none).
        filled: the mask of stacks that are not empty.
        unseen: the kinds of all tiles that nobody has seen, those that are left over among them.
        deck, display: projects that can be drawn, and those that are open.
        due: what chance brings next, one after the other.
        task: what is to be decided.
        field: the field built on in this turn.
        turns: turns played. ender: who has emptied the stack that brings the end.
        trail: what undoing steps needs and their actions do not contain.
        every: whether projects are compared with the whole city, which a given position asks for.
    """

    box: Final[AmytisBox]
    action_index: Final[ActionIndex]
    variant: Final[Variant]
    seats: Final[list[Seat]]
    left: Final[list[int]]
    tops: Final[list[int]]
    filled: int
    unseen: Final[list[int]]
    deck: Final[list[int]]
    display: tuple[int, ...] = ()
    due: tuple[Due, ...] = ()
    task: AmytisTask = SETUP
    field: int = -1
    turns: int = 0
    ender: int = NOBODY
    trail: Final[list[int]] = dataclasses.field(default_factory=list, compare=False)
    every: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self.variant.colours

    def checkpoint(self) -> Checkpoint:
        """Return what each replaceable cell holds now."""
        first, second = self.seats
        return TABLES.take(self), SEATS.take(first), SEATS.take(second)

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Let each replaceable cell hold what it did; what lists hold is not touched."""
        assert isinstance(checkpoint, tuple)
        cells, first, second = checkpoint
        TABLES.put_back(self, cells)
        SEATS.put_back(self.seats[0], first)
        SEATS.put_back(self.seats[1], second)


TABLES, SEATS = Snapshots(AmytisTable), Snapshots(Seat)


def deal_table(box: AmytisBox, action_index: ActionIndex, variant: Variant) -> AmytisTable:
    """Return the table before the first draw."""
    players, stacks = len(variant.colours), len(box.stacks.names)
    return AmytisTable(
        people=players,
        players=players,
        box=box,
        action_index=action_index,
        variant=variant,
        seats=[Seat.with_fields(len(box.city.names)) for _ in variant.colours],
        left=[box.figures.stack] * stacks,
        tops=[-1] * stacks,
        filled=box.stacks.whole,
        unseen=list(box.bag),
        deck=list(range(len(box.projects))),
    )
