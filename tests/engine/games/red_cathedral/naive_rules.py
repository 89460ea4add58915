"""The course of a game, written a second time: a generator that yields the legal actions and is sent the chosen one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from itertools import combinations, product
from typing import Any, TypeAlias, TypeVar

from tests.engine.games.red_cathedral.described_position import DescribedPosition
from tests.engine.games.red_cathedral.naive_table import MATERIALS, Bag, NaiveAction, NaiveTable, list_bodies

ReturnedT = TypeVar("ReturnedT")

Course: TypeAlias = Generator[set[NaiveAction], NaiveAction, ReturnedT]
"""Yields the legal actions, is sent the chosen one, and returns a result."""

CLOSING = {("leave",), ("stop",), ("end_turn",), ("leave_tile",)}
FACES = range(1, 7)


def fill_bags(wild: Mapping[str, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, int]]]:
    """Yield each way to fill a bag: the chosen materials and the whole bag."""
    fixed = {what: n for what, n in wild.items() if what in MATERIALS or what in ("ruble", "prestige")}
    named, n = MATERIALS, 0
    for word in ("any", "same", "different", "other"):
        n = wild.get(word, n)
    if "of" in wild:
        named, n = wild["of"], wild["n"]
    for picks in {tuple(sorted(picks)) for picks in product(named, repeat=n)}:
        if ("same" in wild and len(set(picks)) > 1) or ("different" in wild and len(set(picks)) < n):
            continue
        yield picks, fixed | {what: picks.count(what) for what in picks}


class NaiveRules(NaiveTable, ABC):
    """Turns, decisions and chance. Actions are tuples of kind and arguments."""

    def __init__(
        self,
        compiled: Mapping[str, Any],
        position: DescribedPosition,
        readings: Mapping[str, str],
        people: int,
        last: int | None = None,
    ) -> None:
        colours = list(position["players"])
        super().__init__(compiled, position, colours[1] if people == 1 else "")
        self.colours, self.readings, self.last = colours, readings, last
        self.boards = {
            (i["traits"]["colour"], side): i for i in compiled["sets"]["workshop-boards"]["items"] for side in (0, 1)
        }
        self.me, self.number, self.over = position["turn"]["player"], position["turn"]["number"], False
        self.sale, self.rerolled = "open", False
        self.advanced: Mapping[str, bool] = {}

    @abstractmethod
    def ivan(self) -> Course[None]:
        """Play Ivan's turn."""

    def play(self) -> Course[None]:
        """Play from the first turn to the final scoring."""
        while True:
            yield from (self.ivan() if self.me == self.rival else self.turn())
            self.number += 1
            self.me = self.colours[(self.colours.index(self.me) + 1) % len(self.colours)]
            if self.me == self.ender or self.number == self.last:
                break
        self.score(self.readings["contribution"])
        self.over = True

    def ask(self, choices: Callable[[], set[NaiveAction]]) -> Course[NaiveAction]:
        """Ask for a decision, with any number of optional actions before it (facts 2.3-2.9)."""
        while True:
            possible = choices()
            behind = self.behind(self.me)
            if behind is not None and self.sale != "closed":
                possible = possible | {("sell_prestige",)}
            if behind is not None and not self.rerolled:
                possible = possible | {("reroll", die["space"]) for die in self.market["dice"].values()}
            chosen = next(iter(possible)) if len(possible) == 1 and possible < CLOSING else (yield possible)
            if chosen[0] not in ("sell_prestige", "reroll"):
                self.sale = "closed" if self.sale == "now" else self.sale
                return chosen
            self.players[self.me]["square"] = behind
            if chosen[0] == "sell_prestige":
                self.add(self.me, "ruble", 2)
                self.sale = "now" if self.readings["prestige-for-rubles"] == "one-moment" else "open"
            else:
                self.rerolled, self.sale = True, "closed" if self.sale == "now" else self.sale
                yield from self.roll(chosen[1])

    def roll(self, space: str) -> Course[None]:
        """Roll all dice of a space."""
        for colour in self.dice_on(space):
            self.market["dice"][colour]["face"] = (yield {("roll", colour, face) for face in FACES})[2]

    def turn(self) -> Course[None]:
        """Play a main action, then optional actions."""
        self.sale, self.rerolled, late = "open", False, None
        action = yield from self.ask(self.main)
        if action == ("market",):
            space = yield from self.visit()
            if self.readings["moment-of-reroll"] == "last-step":
                yield from self.roll(space)
            else:
                late = space
        elif action == ("claim",):
            yield from self.claim()
        elif action == ("build",):
            yield from self.deliver(3)
        if action != ("end_turn",):
            yield from self.ask(lambda: {("end_turn",)})
        if late:
            yield from self.roll(late)

    def main(self) -> set[NaiveAction]:
        """Return the possible main actions."""
        possible = {("market",)} if self.moves() else set()
        possible |= {("claim",)} if self.sources() and self.available() else set()
        possible |= {("build",)} if self.deliveries(self.me, 3) else set()
        return possible or {("end_turn",)}

    # Claim (facts 4, 5)

    def sources(self) -> set[NaiveAction]:
        """Return the sources of a banner with a free slot for the tile."""
        player = self.players[self.me]
        sources = {place for place in ("inventory", "aside") if player["banners"][place]}
        sources |= {slot for slot, entry in player["workshop"].items() if entry["holds"] == "banner"}
        return {("take_banner", source) for source in sources if self.slots(source)}

    def slots(self, source: str) -> list[str]:
        """Return the slots for the tile of a banner from a source."""
        board = self.players[self.me]["workshop"]
        free = [
            name
            for name, entry in board.items()
            if not entry["tile"] and (entry["holds"] != "banner" or name == source)
        ]
        if self.readings["white-slot-tile"] == "white-slot" and source in board:
            return [name for name in free if name.startswith("white")]
        return free

    def price(self, slot: str) -> int:
        """Return the price of a slot: 3 on the advanced side, otherwise the printed price."""
        figures = self.boards[self.me, 0]["figures"]
        prices = {entry["id"]: entry["price"] for entry in figures["slots"]}
        return 3 if self.advanced[self.me] else prices[slot]

    def claim(self) -> Course[None]:
        """Claim a section: choose banner, section and slot."""
        player = self.players[self.me]
        _, source = yield from self.ask(self.sources)
        if source in player["banners"]:
            player["banners"][source] -= 1
        else:
            player["workshop"][source]["holds"] = ""
        _, card = yield from self.ask(lambda: {("choose_section", card) for card in self.available()})
        tile = self.sections[card]["tile"]
        self.sections[card] |= {"banner": self.me, "tile": None}
        every = self.advanced[self.me] and self.readings["price-of-face-down"] == "each-tile"
        both = (("down", every), ("up", True))
        none = {("leave_tile",)} if every else set()
        action = yield from self.ask(
            lambda: (
                none
                | {
                    ("place_tile", slot, face)
                    for slot in self.slots(source)
                    for face, paid in both
                    if not paid or self.price(slot) <= player["rubles"]
                }
            )
        )
        if action == ("leave_tile",):
            return
        _, slot, face = action
        place = player["workshop"][slot]
        place |= {"tile": tile, "face": face}
        if face == "up" or every:
            self.add(self.me, "ruble", -self.price(slot))
            if place["holds"]:
                player["ornaments"][place["holds"]] += 1
                place["holds"] = ""
        if face == "up":
            self.gain(self.me, self.benefit(tile))

    # Deliveries (facts 6)

    def deliver(self, most: int) -> Course[None]:
        """Make at least one delivery and at most `most`."""
        left = most
        while left and self.deliveries(self.me, left):
            action = yield from self.ask(partial(self.list_deliveries, left, most))
            if action[0] == "stop":
                return
            if action[0] == "lay":
                self.lay(self.me, *action[1:])
            else:
                self.decorate(self.me, *action[1:])
            left -= 1 if action[0] == "lay" else 1 + len(action[2])

    def list_deliveries(self, left: int, most: int) -> set[NaiveAction]:
        """Return the deliveries that are possible now, and the end of them after the first."""
        return self.deliveries(self.me, left) | ({("stop",)} if left < most else set())

    # The market (facts 9)

    def moves(self) -> set[NaiveAction]:
        """Return each die with each number of extra spaces that does not end on a full space."""
        rubles = self.players[self.me]["rubles"]
        further = {colour: rubles if colour in ("white", self.me) else 0 for colour in self.market["dice"]}
        return {("move", die, n) for die in further for n in range(further[die] + 1) if self.arrival(die, n)}

    def visit(self) -> Course[str]:
        """Move a die, take market actions, and return the space of the die."""
        _, die, extra = yield from self.ask(self.moves)
        space = self.arrival(die, extra)
        assert space
        self.market["dice"][die]["space"] = space
        self.add(self.me, "ruble", -extra)
        left = {"resources", "influence", "use_tile"}
        while True:
            action = yield from self.ask(partial(self.list_deals, space, die, left))
            if action == ("leave",):
                return space
            left.discard(action[0])
            if action[0] == "resources":
                ((what, _),) = self.offer(space).items()
                self.gain(self.me, {what: action[1]})
            elif action[0] == "use_tile":
                self.gain(self.me, self.benefit(self.players[self.me]["workshop"][action[1]]["tile"]))
            else:
                yield from self.use(*self.actions(space)[action[1] - 1])

    def actions(self, space: str) -> list[tuple[str, Mapping[str, Any]]]:
        """Return the two actions of the card in the quarter of a space."""
        return list_bodies(self.influence[self.market["influence"][self.quarter[space]]], "actions")

    def deals(self, space: str, die: str) -> Iterator[NaiveAction]:
        """Yield all market actions of a space and a die."""
        ((what, n),) = self.offer(space).items()
        dice = len(self.dice_on(space))
        yield from (("resources", taken) for taken in range(1, self.most(self.me, what, n * dice) + 1))
        yield from (("influence", n) for n, action in enumerate(self.actions(space), 1) if self.uses(*action))
        yield from (("use_tile", slot) for slot in self.active() if slot.split("-")[0] == die)

    def list_deals(self, space: str, die: str, left: set[str]) -> set[NaiveAction]:
        """Return the market actions of the kinds that are left, and the end of the visit."""
        return {deal for deal in self.deals(space, die) if deal[0] in left} | {("leave",)}

    def active(self) -> list[str]:
        """Return the player's slots with a face-up tile that would have an effect."""
        slots = self.players[self.me]["workshop"].items()
        return [
            name for name, entry in slots if entry["face"] == "up" and self.useful(self.me, self.benefit(entry["tile"]))
        ]

    def uses(self, kind: str, what: Mapping[str, Any]) -> set[NaiveAction]:
        """Return all uses of a card's action."""
        if kind == "exchange":
            return {("exchange", *names) for names in self.trades(what)}
        if kind == "swap_tiles":
            return (
                {("swap_tiles", *pair) for pair in combinations(self.spaces, 2)}
                if self.has(self.me, what["pay"])
                else set()
            )
        if kind == "activate_tile":
            return {("activate_tile", slot) for slot in self.active()}
        if kind == "deliver":
            possible = self.has(self.me, what["pay"]) and bool(self.deliveries(self.me, what["materials"]))
        elif kind == "when":
            possible = self.fulfils(self.me, what["completed"])
        else:
            possible = self.useful(self.me, what)
        return {(kind,)} if possible else set()

    def fulfils(self, who: str, completed: Mapping[str, int]) -> bool:
        """Return whether a player has completed the sections that a card requires (fact 9c.9)."""
        exactly = self.readings["one-of-each-type"] == "just-one"
        has = {section: self.built(who, section) for section in completed}
        return all(has[section] == n if exactly else has[section] >= n for section, n in completed.items())

    def trades(self, what: Mapping[str, Any]) -> dict[NaiveAction, tuple[Bag, Bag]]:
        """Return the exchanges that are possible now: both bags, by the chosen materials."""
        trades: dict[NaiveAction, tuple[Bag, Bag]] = {}
        for (paid, price), (gained, gain) in product(fill_bags(what["pay"]), list(fill_bags(what["gain"]))):
            if (self.apart(what) and set(paid) & set(gained)) or not self.has(self.me, price):
                continue
            freed = sum(n for material, n in price.items() if material in MATERIALS)
            wanted = {material: n for material, n in gain.items() if material in MATERIALS}
            if sum(wanted.values()) > self.room(self.me) + freed:
                continue
            if all(
                self.supply[resource] + price.get(resource, 0) >= n
                for resource, n in gain.items()
                if resource in self.supply
            ):
                trades[paid, gained] = (price, gain)
        return trades

    def apart(self, what: Mapping[str, Any]) -> bool:
        """Return whether the gain must be of other kinds than the payment, which editions read differently."""
        if "other" in what["gain"]:
            return self.readings["ruble-exchange-result"] == "other-kind"
        return what["pay"] == {"same": 2} and self.readings["exchange-result"] == "another"

    def use(self, kind: str, what: Mapping[str, Any]) -> Course[None]:
        """Use a card's action once, or repeatedly if its effect says so."""
        open_ = kind in ("swap_tiles", "activate_tile")
        if kind == "exchange":
            open_ = len(list(fill_bags(what["pay"]))) * len(list(fill_bags(what["gain"]))) > 1
        first = True
        while True:
            if first and not open_:
                (action,) = self.uses(kind, what)
            else:
                action = yield from self.ask(partial(self.list_uses, kind, what, first=first))
            if action == ("stop",):
                return
            yield from self.used(kind, what, action)
            if what.get("repeat") != "unlimited":
                return
            first = False

    def list_uses(self, kind: str, what: Mapping[str, Any], *, first: bool) -> set[NaiveAction]:
        """Return the uses of a card's action that are possible now, and the end of them after the first."""
        return self.uses(kind, what) | (set() if first else {("stop",)})

    def used(self, kind: str, what: Mapping[str, Any], action: NaiveAction) -> Course[None]:
        """Carry out a single use."""
        if kind == "exchange":
            price, gain = self.trades(what)[action[1:]]
            self.pay(self.me, price)
            self.gain(self.me, gain)
        elif kind == "swap_tiles":
            self.pay(self.me, what["pay"])
            tiles, (first, second) = self.market["tiles"], action[1:]
            tiles[first], tiles[second] = tiles[second], tiles[first]
        elif kind == "activate_tile":
            self.gain(self.me, self.benefit(self.players[self.me]["workshop"][action[1]]["tile"]))
        elif kind == "deliver":
            self.pay(self.me, what["pay"])
            yield from self.deliver(what["materials"])
        elif kind == "when":
            for then in what["then"]:
                self.gain(self.me, then["gain"])
        else:
            self.gain(self.me, what)
