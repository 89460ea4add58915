"""The Red Cathedral as a game that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from engine.compiled_game import GameFile
from engine.effects import Kinds
from engine.extras import Extras
from engine.fault import Fault
from engine.game import Game
from engine.games.red_cathedral import actions, content, faults, setup
from engine.games.red_cathedral import options as options_of
from engine.games.red_cathedral.arrange import arrange
from engine.games.red_cathedral.box import Influence, unpack
from engine.games.red_cathedral.content import ADVANCED
from engine.games.red_cathedral.deal import deal_table
from engine.games.red_cathedral.effects import KINDS
from engine.games.red_cathedral.given import OPTIONS, as_options
from engine.games.red_cathedral.piece_numbers import number_pieces
from engine.games.red_cathedral.readings import READINGS, answers, cards_as
from engine.games.red_cathedral.state import RedCathedralState
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import BeginTask, FirstClaimsTask, SetupTask
from engine.plain_data import JsonObject
from engine.readings import Known, check_editions
from engine.rng import RandomStream
from engine.shape import Shape


class RedCathedral(Game):
    """The game: its box, and the index of each id in it."""

    parameters: ClassVar[Mapping[str, tuple[str, ...]]] = actions.PARAMETERS
    shape: ClassVar[Shape] = content.SHAPE
    options: ClassVar[Shape] = OPTIONS
    effects: ClassVar[Kinds] = KINDS
    readings: ClassVar[Known] = READINGS

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        self.box = unpack(compiled)
        check_editions(READINGS, self.box.differences)
        self._cards: dict[tuple[tuple[str, str], ...], tuple[Influence, ...]] = {}
        self.short = next((fault for fault in self.faults() if fault.stops), None)
        self.find = number_pieces(self.box)

    def cards_as(self, chosen: Mapping[str, str]) -> tuple[Influence, ...]:
        """Return the influence cards as these readings change them, cached."""
        key = tuple(chosen.items())
        if key not in self._cards:
            self._cards[key] = cards_as(self.box, chosen)
        return self._cards[key]

    def pieces(self) -> Mapping[str, int]:
        """Return the number of each piece that set-up takes from the box."""
        return self.box.pieces

    def idle_settings(self, players: int, options: JsonObject) -> frozenset[tuple[str, ...]]:
        """Return Ivan's figures if he does not play, and the price of the advanced side if nobody uses it."""
        chosen = as_options(options)
        advanced = ADVANCED in {options_of.side(chosen, seat) for seat in range(players)}
        idle = {("solo",): players > 1, ("workshop", "advanced-price"): self.box.priced and not advanced}
        return frozenset(keys for keys, unused in idle.items() if unused)

    def faults(self) -> Iterable[Fault]:
        """Return the plans that cannot be built, the shortages of pieces, and the figures that no play can reach."""
        return faults.faults(self.box, self.most)

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> RedCathedralState:
        """Return the state before the first draw, with the position that the options give."""
        if players == 1 and not (self.box.solo and self.box.figures.solo):
            raise ValueError("the box has no cards and figures for playing alone")
        if self.short:
            raise ValueError(f"no game can be set up: {self.short}")
        chosen = as_options(options)
        options_of.check(chosen, players, self.box)
        readings = answers(self.box.differences, chosen)
        table = deal_table(self.box, self.find, readings, self.cards_as(readings), players, chosen)
        setup.raise_towers(table, tuple(chosen.get("towers", ())))
        arrange(table, chosen.get("position", {}))
        if not (table.towers or setup.plans(table)):
            raise ValueError(f"no building plan for {players} players; set the option towers")
        table.push(BeginTask(), FirstClaimsTask(), SetupTask())
        return RedCathedralState(self, table, options, stream)

    def extras(self) -> Extras[RedCathedralTable]:
        """Return the functions that draw, read, evaluate and measure the table."""
        from engine.games.red_cathedral.extras import EXTRAS

        return EXTRAS
