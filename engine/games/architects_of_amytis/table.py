"""The table of Architects of Amytis: its cells, and its snapshots for undo."""

from __future__ import annotations

import dataclasses
from typing import Final

from engine.games.architects_of_amytis.action_index import ActionIndex
from engine.games.architects_of_amytis.content.box import AmytisBox
from engine.games.architects_of_amytis.rules.pending_draw import Due
from engine.games.architects_of_amytis.seat import Seat
from engine.games.architects_of_amytis.start.options import Variant
from engine.games.architects_of_amytis.task import SETUP, AmytisTask
from engine.table import NOBODY, NOTHING, Checkpoint, GameTable, Snapshots


@dataclasses.dataclass(kw_only=True, eq=True, slots=True)
class AmytisTable(GameTable):
    """The position of every piece, as indices into the tuples of `AmytisBox`.

    The table keeps no journal. A checkpoint has the values of the replaceable cells. Changes of lists in place are
    undone by the kind of action that made them (`ActionKind.undo`).

    Attributes:
        box, action_index: The game's content and all its actions.
        variant: The resolved options.
        seats: The cells of each player.
        tiles_left: The number of tiles of each stack.
        tops: The kind of the top tile of each stack, or `NOTHING` if it is unknown or missing.
        filled: The mask of stacks that are not empty.
        unseen: The kinds of all tiles that nobody has seen, including the tiles left over.
        deck, display: The projects that can still be drawn, and the open projects.
        due: The pending draws, in order.
        task: The pending decision.
        field: The field built on in this turn, or `NOTHING`.
        turns: The number of turns played.
        ender: The seat that triggered the end, or `NOBODY`.
        trail: Data that are needed to undo steps but are not part of their actions.
        every: Whether all placements of projects are tested, as is necessary after a given position.
    """

    box: Final[AmytisBox]
    action_index: Final[ActionIndex]
    variant: Final[Variant]
    seats: Final[list[Seat]]
    tiles_left: Final[list[int]]
    tops: Final[list[int]]
    filled: int
    unseen: Final[list[int]]
    deck: Final[list[int]]
    display: tuple[int, ...] = ()
    due: tuple[Due, ...] = ()
    task: AmytisTask = SETUP
    field: int = NOTHING
    turns: int = 0
    ender: int = NOBODY
    trail: Final[list[int]] = dataclasses.field(default_factory=list, compare=False)
    every: bool = False

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour of each seat."""
        return self.variant.colours

    def take_checkpoint(self) -> Checkpoint:
        """Return the value of each replaceable cell."""
        return SNAPSHOTS.take(self, *self.seats)

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Restore the value of each replaceable cell. The contents of lists are not restored."""
        assert isinstance(checkpoint, tuple)
        SNAPSHOTS.put_back(checkpoint, self, *self.seats)


SNAPSHOTS = Snapshots(AmytisTable, Seat, Seat)


def deal_table(box: AmytisBox, action_index: ActionIndex, variant: Variant) -> AmytisTable:
    """Return the table before the first draw."""
    players = len(variant.colours)
    stacks = len(box.stacks.names)
    return AmytisTable(
        players=players,
        seat_count=players,
        box=box,
        action_index=action_index,
        variant=variant,
        seats=[Seat.make_empty(len(box.city.names)) for _ in variant.colours],
        tiles_left=[box.figures.tiles_per_stack] * stacks,
        tops=[NOTHING] * stacks,
        filled=box.stacks.whole,
        unseen=list(box.bag),
        deck=list(range(len(box.projects))),
    )
