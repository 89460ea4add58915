"""The rules of play: a table of plain cells, a state that plays on it, and the game (see docs/playing.md of Sobor)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engine.action import Action
from engine.compiled_game import GameFile
from engine.compiled_shape import shape_game, shape_item, shape_resources, shape_set
from engine.effects import SHARED, Kinds, make_operations
from engine.extras import Extras, TableReading
from engine.game import Game
from engine.plain_data import JsonObject
from engine.play.canvas import Panel, make_line
from engine.refusal import Refusal, SharedRefusal, make_refusal
from engine.resources import Bag, Resources
from engine.rng import RandomStream
from engine.shape import POSITIVE, Anything, Record, Shape, Text
from engine.state import State
from engine.table import GameTable
from engine.text import Texts, make_quantity

PEARL, SHARK = "pearl", "shark"


@dataclass(kw_only=True, eq=True, slots=True)
class PearlTable(GameTable):
    """What is on the table. Cells are written through the journal, so that every step can be undone."""

    game: Final[PearlGame]
    kept: Final[list[int]]  # pearls by seat
    sea: Final[list[int]]  # copies of each card that are face down
    found: int = 0  # pearls in front of the player
    sharks: int = 0
    drawing: int = 0  # the number of cards about to be turned up

    def gain(self, seat: int, bag: Bag) -> None:
        """Put pearls in front of the player; the effects of cards call this."""
        del seat
        self.set("found", self.found + sum(n for _, n in bag))

    def dive(self) -> None:
        """Choose to turn up one more card, which is left to chance."""
        self.set("drawing", 1)

    def draw(self, card: str) -> None:
        """Turn up a card; the last shark ends the dive."""
        place = self.game.cards.index(card)
        self.set("drawing", 0)
        self.journal.write(self.sea, place, self.sea[place] - 1)
        self.note("turn.dive", self.seat, card=card)
        for effect in self.game.effects_of[place]:
            effect.run(self, self.seat, Action("draw", (card,)))
        self.set("sharks", self.sharks + (card in self.game.sharks))
        if self.sharks == self.game.limit:
            self.note("turn.sharks", self.seat, lost=make_quantity(PEARL, self.found))
            self.end_turn()

    def surface(self) -> None:
        """Keep what was found; whoever reaches the goal ends the game."""
        self.note("turn.surface", self.seat, found=make_quantity(PEARL, self.found))
        self.journal.write(self.kept, self.seat, self.kept[self.seat] + self.found)
        self.set("over", self.kept[self.seat] >= self.game.goal)
        self.end_turn()

    def end_turn(self) -> None:
        """Shuffle all cards back into the sea; the next player dives."""
        for place, copies in enumerate(self.game.copies):
            self.journal.write(self.sea, place, copies)
        self.set("found", 0)
        self.set("sharks", 0)
        self.set("seat", (self.seat + 1) % self.seat_count)

    def describe_panels(self, texts: Texts) -> list[Panel]:
        """Return the table in sentences, for `sobor play --plain`."""
        dive = [texts.format_value(make_quantity(*what)) for what in ((PEARL, self.found), (SHARK, self.sharks))]
        kept = [f"{seat}: {texts.format_value(make_quantity(PEARL, n))}" for seat, n in enumerate(self.kept, 1)]
        panels = {"dive": [", ".join(dive)], "kept": kept}
        return [Panel(name, texts.say(f"play.{name}"), tuple(map(make_line, panels[name]))) for name in panels]

    def evaluate(self, seat: int) -> float:
        """Return what this is worth to a seat, for bots: pearls in front of it are in danger with every shark."""
        return self.kept[seat] + (self.found * (1 - self.sharks / self.game.limit) if seat == self.seat else 0)


class PearlState(State):
    """What may be chosen, what chance may bring, and what either does to the table."""

    table: PearlTable

    def is_at_chance(self) -> bool:
        """Return whether chance is to turn up a card."""
        return self.table.drawing > 0

    def weigh_outcomes(self) -> list[tuple[Action, int]]:
        """Return every card that may be turned up, weighted by its copies in the sea."""
        cards = zip(self.table.game.cards, self.table.sea, strict=True)
        return [(Action("draw", (card,)), n) for card, n in cards if n]

    def list_decisions(self) -> list[Action]:
        """Return what the player may do; first what brings the end of the game nearer."""
        dive = [Action("dive")] if any(self.table.sea) else []
        return [Action("surface"), *dive] if self.table.found or not dive else dive

    def perform(self, action: Action) -> None:
        """Carry out a legal action or outcome by the method of the table that is called like its kind."""
        getattr(self.table, action.kind)(*action.args)

    def explain_refusal(self, action: Action) -> Refusal:
        """Return the rule that forbids an action, and the reason."""
        del action
        return make_refusal("turn", SharedRefusal.NOT_A_CHOICE)

    def describe_position(self) -> JsonObject:
        """Return the table as plain data."""
        table = self.table
        dive: JsonObject = {"found": table.found, "sharks": table.sharks, "drawing": table.drawing}
        return {**dive, "seat": table.seat, "kept": table.kept[:], "sea": table.sea[:], "over": table.over}

    def compute_scores(self) -> tuple[int, ...]:
        """Return the pearls of each seat."""
        return tuple(self.table.kept)


class PearlGame(Game):
    """The game: the content that it needs, and the table that it deals."""

    effects: ClassVar[Kinds] = {"gain": SHARED["gain"]}
    parameters: ClassVar = {"dive": (), "surface": (), "draw": ("card",)}
    shape: ClassVar[Shape] = shape_game(
        shape_resources({PEARL: "points"}),
        Record({"dive": Record({"sharks": POSITIVE}), "end": Record({"pearls": POSITIVE})}, others=Anything()),
        {"cards": shape_set(shape_item({"what": Text(("oyster", SHARK))}), least=1)},
        {},
    )

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        settings: Any = compiled["settings"]  # of the shape above
        self.limit, self.goal = settings["dive"]["sharks"], settings["end"]["pearls"]
        items, has = compiled["sets"]["cards"]["items"], Resources(compiled["resources"])
        self.cards, self.copies = [card["id"] for card in items], [card["copies"] for card in items]
        self.sharks = {card["id"] for card in items if card["traits"]["what"] == SHARK}
        self.effects_of = [make_operations(self.effects, card["effects"].get("actions", ()), has) for card in items]
        if not any(self.effects_of):
            raise ValueError("sets.cards: no card has pearls, so nobody can win")

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> PearlState:
        """Return a game before its first turn."""
        table = PearlTable(players=players, seat_count=players, game=self, kept=[0] * players, sea=self.copies[:])
        return PearlState(self, table, options, stream)

    def load_extras(self) -> Extras[PearlTable]:
        """Return what makes it pleasant to play: the table in sentences, and an evaluation for bots."""
        return Extras(reading=TableReading(describe_panels=PearlTable.describe_panels), evaluate=PearlTable.evaluate)
