"""The index of all actions and outcomes of the game, which are created once and then looked up."""

from __future__ import annotations

from typing import NamedTuple

from engine.action import Action
from engine.games.architects_of_amytis.content.box import AmytisBox
from engine.games.architects_of_amytis.rules.pending_draw import TileDue

DECK = "deck"
"""The name of the deck of projects in actions."""

DISPLAY = "display"
"""The name of the display of open projects in actions."""


class Builds(NamedTuple):
    """Actions that take a tile from a stack: in order, and as a set to look them up."""

    listed: tuple[Action, ...]
    as_set: frozenset[Action]


class ActionIndex:
    """All actions and outcomes, and the numbers of the pieces and places that they name.

    Attributes:
        reveal: The outcomes by stack and tile.
        draw: The outcomes by target (a colour or the display) and project.
        take: The actions that take a project, by project.
        deck: The action that takes the top project of the deck.
        score: The action that scores points instead of taking a project.
        favour: The actions that place a marker, by place.
        tile_due: The pending draw of the next tile, by stack.
        stack, field, tile, project, place: The number of each name.
    """

    def __init__(self, box: AmytisBox) -> None:
        self._box = box
        self.stack = box.stacks.index
        self.field = box.city.index
        self.tile = {tile.id: number for number, tile in enumerate(box.tiles)}
        self.project = {project.id: number for number, project in enumerate(box.projects)}
        self.place = {place.id: number for number, place in enumerate(box.places)}
        self.reveal = tuple(tuple(Action("reveal", (stack, t.id)) for t in box.tiles) for stack in box.stacks.names)
        self.draw = {to: tuple(Action("draw", (to, p.id)) for p in box.projects) for to in (*box.players, DISPLAY)}
        self.take = tuple(Action("take", (project.id,)) for project in box.projects)
        self.tile_due = tuple(TileDue(number) for number in range(len(box.stacks.names)))
        self.deck = Action("take", (DECK,))
        self.score = Action("score")
        self.favour = tuple(Action("favour", (place.id,)) for place in box.places)
        self._build = [[Action("build", (stack, field)) for field in box.city.names] for stack in box.stacks.names]
        self._builds: dict[int, Builds] = {}

    def list_builds(self, free: int) -> Builds:
        """Return all actions that take a tile from the stacks of a mask."""
        known = self._builds.get(free)
        if known is None:
            stacks = (number for number in range(len(self._build)) if free >> number & 1)
            listed = tuple(action for number in stacks for action in self._build[number])
            known = self._builds[free] = Builds(listed, frozenset(listed))
        return known
