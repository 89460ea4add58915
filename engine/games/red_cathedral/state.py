"""A game of The Red Cathedral in play: its cells, and the way from each kind of action to its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.effects.operation import Operation
from engine.games.red_cathedral import (
    actions,
    build,
    inventory,
    optional,
    position,
    scoring,
    setup,
    site,
    wording,
    workshop,
)
from engine.games.red_cathedral.box import Box, Section, Slot
from engine.games.red_cathedral.options import colours, side
from engine.games.red_cathedral.readings import answers, limits
from engine.log import Entry
from engine.ranking import Ranking
from engine.resources import Bag
from engine.rng import Stream
from engine.state import State

if TYPE_CHECKING:
    from engine.games.red_cathedral.game import RedCathedral

NOTHING = NOBODY = -1
PAIR, RIVAL = 2, 1

_LISTS = ("tile_at", "card_at", "die_at", "face", "supply", "section", "shop", "banner", "done", "ornament")
_SOLO = ("row", "row_tile", "row_up", "store", "yard")
_BY_SEAT = ("square", "stored_banners", "spare_banners")
_ROWS = ("laid", "stock", "ornaments", "slot_tile", "slot_up", "slot_holds")
_PLAIN = ("seat", "tasks", "over", "turns", "rerolled", "sale", "ender", "towers", "rivals_turn")


class RedCathedralState(State):
    """Where everything lies, as numbers that are places in the tuples of `Box`; -1 is nothing or nobody.

    Attributes:
        tile_at, card_at: the resource tile of each space, the influence card of each quarter.
        die_at, face: the space and the face of each die.
        limits: how many of each resource there are, 0 where there is no limit; supply: what the reserve has of them.
        cards: the influence cards, their actions as the chosen readings have them.
        towers: the places of the site, tower by tower from the ground up.
        sides: the side of each player's workshop board.
        section, shop, banner, done, ornament, laid: of each place: its card, the workshop tile on it, whose banner,
            whether it is completed, whose ornament, the materials on it by resource.
        square, stored_banners, spare_banners: of each seat: its marker, its banners in and beside the inventory.
        stock, ornaments: of each seat: materials and rubles by resource, its available ornaments by kind.
        slot_tile, slot_up, slot_holds: of each seat and slot: its tile, whether face up, what lies on the slot instead.
        turns: turns played. rerolled: whether this turn's reroll is used. sale: whether prestige may be sold.
        ender: who brought the end.
        rival: Ivan's seat in the solo game. rivals_turn: whether it is his turn.
        row, row_tile, row_up: his cards from left to right, the tile on each, whether it lies face up.
        store, yard: the materials on his inventory card and on his construction card, by resource.
    """

    game: RedCathedral

    def __init__(self, game: RedCathedral, players: int, options: Mapping[str, Any], stream: Stream | None) -> None:
        super().__init__(game, players, options, stream)
        self.solo = players == 1
        self.players = max(players, PAIR)
        self.rival = RIVAL if self.solo else NOBODY
        self.box: Box = game.box
        self.find = game.find
        self.readings = answers(self.box.differences, options)
        self.limits = limits(self.box, self.readings)
        self.cards = game.cards_as(self.readings)
        self.colours = colours(options, players, self.box)
        self.sides = tuple(side(options, seat) for seat in range(players))
        boards = [self.box.boards[both] for both in zip(self.colours, self.sides, strict=False)]
        self.boards: tuple[tuple[Slot, ...], ...] = (*boards, ()) if self.solo else tuple(boards)
        self._lay_table()
        self._lay_seats()
        self._lay_row()
        self.turns = 0
        self.rerolled = False
        self.sale = "open"
        self.ender = NOBODY

    # Set-up

    def _lay_table(self) -> None:
        box = self.box
        self.tile_at = [setup.UNDRAWN] * len(box.spaces)
        self.card_at = [setup.UNDRAWN] * len(box.quarters)
        self.die_at = [setup.UNDRAWN] * len(box.dice)
        self.face = [setup.UNROLLED] * len(box.dice)
        self.supply = list(self.limits)
        self.towers: tuple[tuple[int, ...], ...] = ()
        self.section: list[int] = []
        self.shop: list[int] = []
        self.banner: list[int] = []
        self.done: list[int] = []
        self.ornament: list[int] = []
        self.laid: list[list[int]] = []

    def _lay_seats(self) -> None:
        box, seats = self.box, range(self.players)
        figures = box.figures
        self.square = [figures.start_square] * self.players
        self.stored_banners = [0 if seat == self.rival else figures.covered for seat in seats]
        self.slot_tile = [[NOTHING] * len(board) for board in self.boards]
        self.slot_up = [[0] * len(board) for board in self.boards]
        self.slot_holds = [[slot.holds for slot in board] for board in self.boards]
        self.spare_banners = [
            figures.banners - stored - row.count("banner")
            for stored, row in zip(self.stored_banners, self.slot_holds, strict=True)
        ]
        self.ornaments = [[kind.each - row.count(kind.id) for kind in box.ornaments] for row in self.slot_holds]
        self.stock = [[0] * len(box.resources.ids) for _ in seats]
        for seat in range(self.people):
            inventory.move(self, seat, box.ruble, figures.start_rubles[seat])

    def _lay_row(self) -> None:
        """Ivan's cards, where he plays (facts 12.2, 12.3)."""
        cards = len(self.box.solo) if self.solo else 0
        self.rivals_turn = False
        self.row = [setup.UNDRAWN] * cards
        self.row_tile = [setup.UNDRAWN] * cards
        self.row_up = [0] * cards
        self.store = [0] * len(self.box.resources.ids)
        self.yard = [0] * len(self.box.resources.ids)

    # What the core asks

    def at_chance(self) -> bool:
        """Whether dice are to be rolled or something is to be drawn."""
        return self.tasks[-1][0] in actions.CHANCE_TASKS

    def weights(self) -> list[tuple[Action, int]]:
        """What may be rolled or drawn."""
        kind, *details = self.tasks[-1]
        return actions.CHANCE_TASKS[kind](self, *details)

    def decisions(self) -> list[Action]:
        """What the task on top allows, and the optional actions (fact 2.3)."""
        kind, *details = self.tasks[-1]
        choices = actions.DECISIONS[kind](self, *details)
        return choices if self.rivals_turn else choices + optional.choices(self)

    def perform(self, action: Action) -> None:
        """Carries out an action or outcome by the rule of its kind."""
        if self.sale == "now" and action.kind not in ("sell_prestige", "roll"):
            optional.other_action(self)
        actions.perform(self, action)

    def settle(self) -> None:
        """Ends what nothing more can be chosen in: a delivery, a visit, a turn."""
        while not self.over and self._goes_on():
            self._legal = None

    def _goes_on(self) -> bool:
        """Takes one step that needs no choice; False where there is none."""
        kind, *details = self.tasks[-1]
        if kind in actions.STEPS:
            self.pop()
            actions.STEPS[kind](self, *details)
            return True
        if kind == "setup" and not setup.pending(self):
            self.pop()
            return True
        if self.at_chance():
            return False
        legal = self.legal()
        if len(legal) > 1 or legal[0].kind not in actions.CLOSING:
            return False
        actions.perform(self, legal[0])
        return True

    def why_not(self, action: Action) -> tuple[str, str]:
        """The rule that forbids an action, and a line why."""
        return actions.why_not(self, action)

    def says(self, action: Action) -> dict[str, Any]:
        """Key and slots of the message that tells an action which is legal now."""
        return wording.says(self, action)

    def tells(self, entry: Entry) -> dict[str, Any]:
        """Key and slots of the message that tells an entry of the log; `player` is whom it concerns."""
        return wording.tells(self, entry)

    def position(self) -> dict[str, Any]:
        """Everything on the table, by the content's ids."""
        return position.describe(self)

    def scores(self) -> tuple[int, ...]:
        """The prestige of each seat: the marks its marker has reached (fact 11.13)."""
        return tuple(self.box.track.prestige(square) for square in self.square)

    def ranking(self) -> Ranking:
        """Who is first, and by what (fact 11.11)."""
        return scoring.ranking(self)

    def copy(self, stream: Stream | None) -> RedCathedralState:
        """The same position, with a chance of its own and nothing to undo."""
        twin = RedCathedralState(self.game, self.people, self.options, stream)
        for name in _PLAIN:
            setattr(twin, name, getattr(self, name))
        for name in (*_LISTS, *_BY_SEAT, *_SOLO):
            setattr(twin, name, getattr(self, name).copy())
        for name in _ROWS:
            setattr(twin, name, [row.copy() for row in getattr(self, name)])
        twin.follow(self)
        return twin

    # What rules look up

    @property
    def turn_of(self) -> int:
        """Whose turn it is, Ivan's turns included."""
        return self.rival if self.rivals_turn else self.seat

    def place_of(self, section: str) -> int:
        """The place of the site on which a section lies."""
        return self.section.index(self.find["sections"][section])

    def card_on(self, place: int) -> Section:
        """The cathedral card on a place of the site."""
        return self.box.sections[self.section[place]]

    def type_at(self, place: int) -> str:
        """Whether the card on a place is a base, a middle section or a dome."""
        return self.card_on(place).type

    def slot_of(self, seat: int, slot: str) -> int:
        """The number of a slot on a player's board."""
        return next(number for number, one in enumerate(self.boards[seat]) if one.id == slot)

    # What effects ask (engine.effects.operation.Table)

    def holds(self, seat: int, bag: Bag) -> bool:
        """Whether the player can pay the bag."""
        return inventory.holds(self, seat, bag)

    def gets(self, seat: int, bag: Bag) -> bool:
        """Whether anything of the bag would come to the player."""
        return any(inventory.most(self, seat, resource, n) for resource, n in bag)

    def trades(self, seat: int, paid: Bag, gained: Bag) -> bool:
        """Whether the player can pay the one and get the other whole."""
        return inventory.trades(self, seat, paid, gained)

    def pay(self, seat: int, bag: Bag) -> None:
        """The bag goes to the reserve."""
        inventory.pay(self, seat, bag)

    def gain(self, seat: int, bag: Bag) -> None:
        """The bag comes to the player as far as supply and room allow."""
        inventory.gain(self, seat, bag)

    def places(self) -> Sequence[str]:
        """The spaces of the market."""
        return self.box.spaces

    def swap(self, seat: int, first: str, second: str) -> None:
        """Two resource tiles change places; dice stay (fact 9c.7)."""
        del seat
        here, there = self.find["spaces"][first], self.find["spaces"][second]
        one, other = self.tile_at[here], self.tile_at[there]
        self.journal.write(self.tile_at, here, other)
        self.journal.write(self.tile_at, there, one)

    def under(self, die: str) -> Sequence[Operation]:
        """What the resource tile under a die gives (facts 4.10, 9d.3)."""
        return self.box.tiles[self.tile_at[self.die_at[self.find["dice"][die]]]].gives

    def activates(self, seat: int) -> Sequence[str]:
        """The slots with a face-up tile that would give something (fact 9c.5)."""
        return [self.boards[seat][slot].id for slot in workshop.usable(self, seat)]

    def activate(self, seat: int, slot: str) -> None:
        """The player gets the benefit of a tile."""
        workshop.benefit(self, seat, slot)

    def completed(self, seat: int, section: str) -> int:
        """How many sections of a type the player has completed (fact 9c.9)."""
        return site.completed(self, seat, section)

    def delivers(self, seat: int, materials: int) -> bool:
        """Whether anything could be delivered with so many deliveries left."""
        return build.possible(self, seat, materials)

    def deliver(self, seat: int, materials: int) -> None:
        """The player delivers by the rules of building (fact 9c.6)."""
        assert seat == self.seat
        build.begin(self, materials)
