"""Architects of Amytis as a game that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import readings
from engine.compiled_game import GameFile
from engine.effects import Kinds
from engine.extras import Extras
from engine.game import Game, OfferedOptions
from engine.games.architects_of_amytis.action_index import ActionIndex
from engine.games.architects_of_amytis.actions import PARAMETERS
from engine.games.architects_of_amytis.content import content_shape
from engine.games.architects_of_amytis.content.read_box import read_box
from engine.games.architects_of_amytis.effects import KINDS
from engine.games.architects_of_amytis.start.arrange import arrange
from engine.games.architects_of_amytis.start.options import LIMITED, THREE, Variant, make_variant
from engine.games.architects_of_amytis.start.options_data import OPTIONS, READINGS, AmytisOptions, cast_options
from engine.games.architects_of_amytis.state import AmytisState
from engine.games.architects_of_amytis.table import AmytisTable, deal_table
from engine.plain_data import JsonObject, locate_errors
from engine.readings import KnownReadings, check_editions
from engine.rng import RandomStream
from engine.shape import Shape
from engine.tools import Tools


class ArchitectsOfAmytis(Game):
    """The game: its box, and the index of all its actions."""

    parameters: ClassVar[Mapping[str, tuple[str, ...]]] = PARAMETERS
    shape: ClassVar[Shape] = content_shape.SHAPE
    options: ClassVar[Shape] = OPTIONS
    effects: ClassVar[Kinds] = KINDS
    offered: ClassVar[OfferedOptions] = {"sides": {"a": "sides.front", "b": "sides.back"}}
    readings: ClassVar[KnownReadings] = READINGS

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        self.box = read_box(compiled)
        check_editions(READINGS, self.box.differences)
        self.action_index = ActionIndex(self.box)
        self._variants: dict[str, Variant] = {}
        self.select_variant({})

    def select_variant(self, options: AmytisOptions) -> Variant:
        """Return the variant that the options select, cached; raise ContentError if they are not valid."""
        key = repr([(name, value) for name, value in options.items() if name != "position"]) if options else ""
        if key not in self._variants:
            self._variants[key] = make_variant(options, self.box)
        return self._variants[key]

    def find_idle_settings(self, _players: int, options: JsonObject) -> frozenset[tuple[str, ...]]:
        """Return the figures that only other readings use."""
        answers = readings.resolve_answers(READINGS, self.box.differences, options)
        idle = {("favour", "limit"): answers["bottom-row"] != LIMITED}
        idle["projects", "second"] = answers["start-projects"] != THREE
        return frozenset(keys for keys, unused in idle.items() if unused)

    def deal(self, _players: int, options: JsonObject, stream: RandomStream | None) -> AmytisState:
        """Return the state before the first draw, with the position given by the options."""
        chosen = cast_options(options)
        with locate_errors("options"):
            table = deal_table(self.box, self.action_index, self.select_variant(chosen))
        with locate_errors("options", "position"):
            arrange(table, chosen.get("position", {}))
        return AmytisState(self, table, options, stream)

    def load_extras(self) -> Extras[AmytisTable]:
        """Return the functions that draw, describe, evaluate and measure the table."""
        from engine.games.architects_of_amytis.extras import EXTRAS

        return EXTRAS

    def load_tools(self) -> Tools[AmytisTable]:
        """Return the tools at the table."""
        from engine.games.architects_of_amytis.tools import make_tools

        return make_tools(self.box)
