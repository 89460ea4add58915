"""The rules of play: a table of plain cells, a state that plays on it, and the game that deals them.

Sobor's docs/playing.md describes the parts of an engine; `engine.state.State` explains each method of the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engine.action import Action
from engine.compiled_game import GameFile
from engine.compiled_shape import shape_game, shape_item, shape_resources, shape_set
from engine.effects import SHARED, Kinds, make_operations
from engine.extras import Extras, TableReading
from engine.game import Game
from engine.log import Entry
from engine.plain_data import JsonObject
from engine.play.canvas import Panel, make_line
from engine.ranking import Ranking, rank
from engine.refusal import Refusal, SharedRefusal, refuse
from engine.resources import Bag, Resources
from engine.rng import RandomStream
from engine.shape import POSITIVE, Anything, Record, Shape, Text
from engine.state import State
from engine.table import GameTable
from engine.text import MessageValue, Slots, Texts, Value, make_quantity

PEARL, SHARK = "pearl", "shark"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the deck: how many there are of it, and its effects."""

    id: str
    copies: int
    is_shark: bool
    effects: tuple[Any, ...]  # of the kinds that the game below names


@dataclass(kw_only=True, eq=True, slots=True)
class PearlTable(GameTable):
    """What is on the table, and the rules that change it.

    Cells are written through the journal (`set`, `journal.write`), so that every step can be undone.
    """

    cards: Final[tuple[Card, ...]]
    limit: Final[int]  # the number of sharks that ends a dive
    goal: Final[int]
    kept: Final[list[int]]  # pearls by seat
    sea: Final[list[int]]  # copies of each card that are face down
    found: int = 0  # pearls in front of the player
    sharks: int = 0
    drawing: int = 0  # the number of cards about to be turned up

    def gain(self, seat: int, bag: Bag) -> None:
        """Put pearls in front of the player; the effects of cards call this."""
        del seat
        self.set("found", self.found + sum(n for _, n in bag))

    def draw(self, place: int) -> None:
        """Turn up a card."""
        card = self.cards[place]
        self.set("drawing", 0)
        self.journal.write(self.sea, place, self.sea[place] - 1)
        self.note("turn.dive", self.seat, card=card.id)
        for effect in card.effects:
            effect.run(self, self.seat, Action("draw", (card.id,)))
        self.set("sharks", self.sharks + card.is_shark)
        if self.sharks == self.limit:
            self.note("turn.sharks", self.seat, lost=make_quantity(PEARL, self.found))
            self.end_turn()

    def surface(self) -> None:
        """Keep what was found; whoever reaches the goal ends the game."""
        self.note("turn.surface", self.seat, found=make_quantity(PEARL, self.found))
        self.journal.write(self.kept, self.seat, self.kept[self.seat] + self.found)
        self.set("over", self.kept[self.seat] >= self.goal)
        self.end_turn()

    def end_turn(self) -> None:
        """Shuffle all cards back into the sea; the next player dives."""
        for place, card in enumerate(self.cards):
            self.journal.write(self.sea, place, card.copies)
        self.set("found", 0)
        self.set("sharks", 0)
        self.set("seat", (self.seat + 1) % self.players)


class PearlState(State):
    """What may be chosen, what chance may bring, and what either does to the table."""

    table: PearlTable

    def is_at_chance(self) -> bool:
        """Return whether chance is to turn up a card."""
        return self.table.drawing > 0

    def weigh_outcomes(self) -> list[tuple[Action, int]]:
        """Return every card that may be turned up, with a number it is as likely as."""
        cards = zip(self.table.cards, self.table.sea, strict=True)
        return [(Action("draw", (card.id,)), n) for card, n in cards if n]

    def list_decisions(self) -> list[Action]:
        """Return what the player may do; first what brings the end of the game nearer."""
        surface = [Action("surface")] if self.table.found or not any(self.table.sea) else []
        return [*surface, *([Action("dive")] if any(self.table.sea) else [])]

    def perform(self, action: Action) -> None:
        """Carry out an action or an outcome that is legal."""
        match action:
            case Action("dive"):
                self.table.set("drawing", 1)
            case Action("surface"):
                self.table.surface()
            case Action("draw", (drawn,)):
                self.table.draw(next(place for place, card in enumerate(self.table.cards) if card.id == drawn))

    def settle(self) -> None:
        """Do what follows without a choice; in this game, nothing does."""

    def explain_refusal(self, action: Action) -> Refusal:
        """Return the rule that forbids an action, and the reason."""
        del action
        return refuse("turn", SharedRefusal.NOT_A_CHOICE)

    def describe_position(self) -> JsonObject:
        """Return the table as plain data."""
        table = self.table
        dive = {"found": table.found, "sharks": table.sharks, "drawing": table.drawing}
        return {"seat": table.seat, "kept": table.kept[:], "sea": table.sea[:], "dive": dive, "over": table.over}

    def compute_scores(self) -> tuple[int, ...]:
        """Return the pearls of each seat."""
        return tuple(self.table.kept)

    def rank_seats(self) -> Ranking:
        """Return who is first."""
        return rank({PEARL: self.compute_scores()})

    def describe_action(self, action: Action) -> MessageValue:
        """Return the text of a choice or an outcome."""
        return {"key": f"actions.{action.kind}", "slots": _slots(self.game.name_arguments(action))}

    def describe_entry(self, entry: Entry) -> MessageValue:
        """Return the text of what has happened, with whom it concerns."""
        player: MessageValue = {"key": "interface.player", "slots": {"n": (entry.seat or 0) + 1}}
        return {"key": f"log.{entry.rule}", "slots": {**_slots(entry.slots), "player": player}}


def _slots(named: Slots) -> dict[str, Value]:
    """Return slots with the titles of cards for their ids."""
    return {name: {"key": f"cards.{n}.title", "slots": {}} if name == "card" else n for name, n in named.items()}


def _describe_panels(table: PearlTable, texts: Texts) -> list[Panel]:
    """Return the table in sentences, for `sobor play --plain`."""
    found, sharks = (texts.format_value(make_quantity(*what)) for what in ((PEARL, table.found), (SHARK, table.sharks)))
    kept = (make_line(f"{seat}: {texts.format_value(make_quantity(PEARL, n))}") for seat, n in enumerate(table.kept, 1))
    return [
        Panel("dive", texts.say("play.dive"), (make_line(f"{found}, {sharks}"),)),
        Panel("kept", texts.say("play.kept"), tuple(kept)),
    ]


def _evaluate(table: PearlTable, seat: int) -> float:
    """Return what a position is worth to a seat, for bots: pearls in front of it are in danger with every shark."""
    safety = 1 - table.sharks / table.limit
    return table.kept[seat] + (table.found * safety if seat == table.seat else 0)


def _having(**figures: Shape) -> Record:
    return Record(figures, others=Anything())


class PearlGame(Game):
    """The game: the content that it needs, and the table that it deals."""

    effects: ClassVar[Kinds] = {"gain": SHARED["gain"]}
    parameters: ClassVar = {"dive": (), "surface": (), "draw": ("card",)}
    shape: ClassVar[Shape] = shape_game(
        shape_resources({PEARL: "points"}),
        _having(dive=_having(sharks=POSITIVE), end=_having(pearls=POSITIVE)),
        {"cards": shape_set(shape_item({"what": Text(("oyster", SHARK))}), least=1)},
        {},
    )

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        settings: Any = compiled["settings"]  # of the shape above
        self.limit, self.goal = settings["dive"]["sharks"], settings["end"]["pearls"]
        has = Resources(compiled["resources"])
        self.cards = tuple(
            Card(
                id=card["id"],
                copies=card["copies"],
                is_shark=card["traits"]["what"] == SHARK,
                effects=make_operations(self.effects, card["effects"].get("actions", ()), has),
            )
            for card in compiled["sets"]["cards"]["items"]
        )
        if not any(card.effects for card in self.cards):
            raise ValueError("sets.cards: no card has pearls, so nobody can win")

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> PearlState:
        """Return a game before its first turn."""
        sea = [card.copies for card in self.cards]
        table = PearlTable(
            people=players,
            players=players,
            cards=self.cards,
            limit=self.limit,
            goal=self.goal,
            kept=[0] * players,
            sea=sea,
        )
        return PearlState(self, table, options, stream)

    def load_extras(self) -> Extras[PearlTable]:
        """Return what makes it pleasant to play: the table in sentences, and an evaluation for bots."""
        return Extras(reading=TableReading(describe_panels=_describe_panels), evaluate=_evaluate)
