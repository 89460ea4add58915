"""The Red Cathedral as a game that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from engine.compiled_game import GameFile
from engine.effects import Kinds
from engine.extras import Extras
from engine.finding import EngineFinding
from engine.game import Game, OfferedOptions
from engine.games.red_cathedral import actions
from engine.games.red_cathedral.content import content_checks, content_shape
from engine.games.red_cathedral.content.box import Influence
from engine.games.red_cathedral.content.content_shape import ADVANCED
from engine.games.red_cathedral.content.edition_differences import READINGS, apply_readings_to_cards, resolve_answers
from engine.games.red_cathedral.content.piece_numbers import number_pieces
from engine.games.red_cathedral.content.read_box import read_box
from engine.games.red_cathedral.effects import KINDS
from engine.games.red_cathedral.input_refusals import RedCathedralContentRefusal
from engine.games.red_cathedral.start import options as options_of
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.start.arrange import arrange
from engine.games.red_cathedral.start.deal import deal_table
from engine.games.red_cathedral.start.options_data import OPTIONS, cast_options
from engine.games.red_cathedral.state import RedCathedralState
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import BeginTask, FirstClaimsTask, SetupTask
from engine.plain_data import ContentError, JsonObject, locate_errors
from engine.readings import KnownReadings, check_editions
from engine.rng import RandomStream
from engine.shape import Shape
from engine.tools import Tools


class RedCathedral(Game):
    """The game: its box, the number of each piece, and the finding (if any) that prevents set-up."""

    parameters: ClassVar[Mapping[str, tuple[str, ...]]] = actions.PARAMETERS
    shape: ClassVar[Shape] = content_shape.SHAPE
    options: ClassVar[Shape] = OPTIONS
    effects: ClassVar[Kinds] = KINDS
    offered: ClassVar[OfferedOptions] = {
        "sides": {"basic": "sets.workshop-boards.basic", "advanced": "sets.workshop-boards.advanced"}
    }
    readings: ClassVar[KnownReadings] = READINGS

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        self.box = read_box(compiled)
        check_editions(READINGS, self.box.differences)
        self._cards: dict[tuple[tuple[str, str], ...], tuple[Influence, ...]] = {}
        self.obstacle = next((finding for finding in self.check_content() if finding.stops), None)
        self.numbers = number_pieces(self.box)

    def apply_readings(self, chosen: Mapping[str, str]) -> tuple[Influence, ...]:
        """Return the influence cards with the changes of these readings, cached."""
        key = tuple(chosen.items())
        if key not in self._cards:
            self._cards[key] = apply_readings_to_cards(self.box, chosen)
        return self._cards[key]

    def count_pieces(self) -> Mapping[str, int]:
        """Return the number of copies of each piece that set-up takes from the box."""
        return self.box.pieces

    def find_idle_settings(self, players: int, options: JsonObject) -> frozenset[tuple[str, ...]]:
        """Return the solo figures in games without Ivan, and the price of the advanced side if nobody uses the side."""
        chosen = cast_options(options)
        advanced = ADVANCED in {options_of.resolve_side(chosen, seat) for seat in range(players)}
        idle = {("solo",): players > 1, ("workshop", "advanced-price"): self.box.priced and not advanced}
        return frozenset(keys for keys, unused in idle.items() if unused)

    def check_content(self) -> Iterable[EngineFinding]:
        """Return findings about impossible plans, shortages of pieces and figures out of reach."""
        return content_checks.check_content(self.box, self.most)

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> RedCathedralState:
        """Return the state before the first draw, with the position given by the options.

        Raise ContentError if the box has no game for that many players, or for options that do not fit the game.
        """
        if players == 1 and not (self.box.solo and self.box.figures.solo):
            raise ContentError((), RedCathedralContentRefusal.NO_SOLO_GAME)
        if self.obstacle:
            raise ContentError((), RedCathedralContentRefusal.CANNOT_BE_SET_UP, {"reason": str(self.obstacle)})
        chosen = cast_options(options)
        with locate_errors("options"):
            options_of.check_options(chosen, players, self.box)
            readings = resolve_answers(self.box.differences, chosen)
        table = deal_table(self.box, self.numbers, readings, self.apply_readings(readings), players, chosen)
        setup.raise_towers(table, tuple(chosen.get("towers", ())))
        with locate_errors("options", "position"):
            arrange(table, chosen.get("position", {}))
        if not (table.towers or setup.list_plans(table)):
            raise ContentError((), RedCathedralContentRefusal.NO_PLAN, {"players": players})
        table.push(BeginTask(), FirstClaimsTask(), SetupTask())
        return RedCathedralState(self, table, options, stream)

    def load_extras(self) -> Extras[RedCathedralTable]:
        """Return the functions that draw, describe, evaluate and measure the table."""
        from engine.games.red_cathedral.extras import EXTRAS

        return EXTRAS

    def load_tools(self) -> Tools[RedCathedralTable]:
        """Return the tools at the table."""
        from engine.games.red_cathedral.tools import make_tools

        return make_tools(self.box)
