"""An independent scorer: compute final scores from the raw content and the events of a game, by the facts.

It follows only what affects points: dice, tiles, banners, delivered materials, ornaments and markers. Facts are cited
by number.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from engine import CHANCE
from engine.action import Action
from engine.games.red_cathedral.complete_table import CompleteTable
from engine.rng import RandomStream
from engine.state import State
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.final_score import compute_final_prestige, find_next_mark, find_previous_mark
from tests.engine.games.red_cathedral.table_laws import choose_random_action


class Event(NamedTuple):
    """An action or outcome, the number of its turn, and the seat whose turn it was."""

    turn: int
    seat: int
    action: Action


Policy: TypeAlias = Callable[[State, RandomStream], Action]
"""Chooses a legal action of a player, or an outcome of chance."""


def record(state: State, policy: Policy, rng: RandomStream) -> list[Event]:
    """Play a game without a stream to its end, and return its events."""
    table, chance = get_table(state, CompleteTable), RandomStream(rng.draw_word())
    events: list[Event] = []
    while not state.is_over:
        action = choose_random_action(state, chance) if state.to_play == CHANCE else policy(state, rng)
        events.append(Event(table.turns, table.turn_seat, action))
        state.apply(action)
    return events


class Scorer:
    """Everything that affects points, by seat."""

    def __init__(
        self,
        compiled: Mapping[str, Any],
        colours: Sequence[str],
        *,
        alone: bool = False,
        contribution: str = "completed",
        exactly: bool = False,
    ) -> None:
        sets = {name: {item["id"]: item for item in group["items"]} for name, group in compiled["sets"].items()}
        self.settings, self.sets = compiled["settings"], sets
        self.items = {name: item for group in sets.values() for name, item in group.items()}
        board = sets["market-board"]["market-board"]["figures"]
        self.spaces = [space["id"] for space in board["spaces"]]
        self.quarter = {space["id"]: space["quarter"] for space in board["spaces"]}
        self.squares, self.marks = board["track"]["squares"], board["track"]["marks"]["prestige"]
        self.seats, self.alone, self.contribution, self.exactly = len(colours), alone, contribution, exactly
        self.marker = [self.settings["start"]["square"]] * self.seats
        self.tile: dict[str, str] = {}
        self.card: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.face: dict[str, int] = {}
        self.towers: list[list[int]] = []
        self.section: dict[int, str] = {}
        self.shop: dict[str, str] = {}
        self.banner: dict[str, int] = {}
        self.ornament: dict[str, int] = {}
        self.laid: dict[str, Counter[str]] = defaultdict(Counter)
        self.done: set[str] = set()
        self.slots: list[dict[str, str]] = [{} for _ in colours]
        self.turn, self.seat, self.moved, self.pending = 0, 0, "", ""
        self.effect: Mapping[str, Any] = {}
        self.ender: int | None = None

    def follow(self, events: Iterable[Event], turns: int) -> None:
        """Apply the events of a game in order."""
        del turns
        for event in events:
            self.begin_turns(event)
            self.seat = event.seat
            kind = event.action.kind
            if hasattr(self, kind):
                getattr(self, kind)(*event.action.args)

    def begin_turns(self, event: Event) -> None:
        """Note the turn of an event; several turns may have started since the event before."""
        self.turn = event.turn

    def draw_tile(self, space: str, tile: str) -> None:
        """Lay a tile on a space (1.8)."""
        self.tile[space] = tile

    def draw_influence(self, quarter: str, card: str) -> None:
        """Lay a card in a quarter (1.9)."""
        self.card[quarter] = card

    def place_die(self, die: str, space: str) -> None:
        """Place a die on a space (1.10)."""
        self.at[die] = space

    def roll(self, die: str, face: int) -> None:
        """Set the face of a die."""
        self.face[die] = face

    def draw_plan(self, plan: str) -> None:
        """Raise the towers (1.12)."""
        start = 0
        for height in self.items[plan]["figures"]["towers"]:
            self.towers.append(list(range(start, start + height)))
            start += height

    def draw_section(self, place: int, section: str) -> None:
        """Lay a card on its place (1.13)."""
        self.section[place] = section

    def draw_shop(self, section: str, tile: str) -> None:
        """Lay a tile on a card (1.14)."""
        self.shop[section] = tile

    def recognise(self, seat: int, n: int) -> None:
        """Move a marker by `n` squares, but not behind the first (3.1, 3.7)."""
        self.marker[seat] = max(0, self.marker[seat] + n)

    def honour(self, seat: int, n: int) -> None:
        """Move a marker forward by `n` prestige squares (3.2)."""
        for _ in range(n):
            self.marker[seat] = find_next_mark(self.marker[seat], self.marks, self.squares)

    def lose_honour(self, n: int) -> None:
        """Move the marker back by `n` prestige squares (3.3)."""
        for _ in range(n):
            self.marker[self.seat] = find_previous_mark(self.marker[self.seat], self.marks, self.squares)

    def sell_prestige(self) -> None:
        """Lose one prestige (2.4)."""
        self.lose_honour(1)

    def reroll(self, space: str) -> None:
        """Lose the prestige for a reroll (2.5)."""
        assert space in self.at.values()
        self.lose_honour(self.settings["optional"]["reroll-price"])

    def move(self, die: str, extra: int) -> None:
        """Move a die by its value and the extra spaces (9.1, 9.2)."""
        steps = self.face[die] + extra
        self.at[die] = self.spaces[(self.spaces.index(self.at[die]) + steps) % len(self.spaces)]
        self.moved = die

    def resources(self, n: int) -> None:
        """Gain recognition from the recognition tile; other tiles give no points (9a.4)."""
        if "recognition" in self.bag_of(self.tile[self.at[self.moved]]):
            self.recognise(self.seat, n)

    def influence(self, number: int) -> None:
        """Choose a card's action, which is carried out at once if it leaves no choice (9c.1, 9c.2)."""
        card = self.items[self.card[self.quarter[self.at[self.moved]]]]
        self.effect = card["effects"]["actions"][number - 1]
        if self.effect["kind"] == "exchange" and set(self.effect["body"]["pay"]) != {"ruble"}:
            return
        self.gain_of(self.effect)

    def exchange(self, *chosen: tuple[str, ...]) -> None:
        """Use the chosen exchange (9c.3)."""
        del chosen
        self.gain_of(self.effect)

    def gain(self) -> None:
        """Use the chosen gain."""
        self.gain_of(self.effect)

    def when(self) -> None:
        """Use the chosen effect with a condition."""
        self.gain_of(self.effect)

    def swap_tiles(self, first: str, second: str) -> None:
        """Swap tiles, not dice (9c.7)."""
        self.tile[first], self.tile[second] = self.tile[second], self.tile[first]

    def gain_of(self, effect: Mapping[str, Any]) -> None:
        """Gain the points of an influence action (a.9)."""
        body = effect["body"]
        gains = {"gain": [body], "when": [entry.get("gain", {}) for entry in body.get("then", [])]}
        for bag in gains.get(effect["kind"], [body.get("gain", {})]):
            self.recognise(self.seat, bag.get("recognition", 0))
            self.honour(self.seat, bag.get("prestige", 0))

    def use_tile(self, slot: str) -> None:
        """Use the tile in a slot (9d.1)."""
        self.benefit(self.seat, self.slots[self.seat][slot])

    activate_tile = use_tile

    def benefit(self, seat: int, tile: str) -> None:
        """Gain the benefit of a tile, for a die tile that of the space of the die, once (4.10, 9d.3)."""
        (effect,) = self.items[tile]["effects"]["benefit"]
        is_at_die = effect["kind"] == "gain_at"
        bag = self.bag_of(self.tile[self.at[effect["body"]["die"]]]) if is_at_die else effect["body"]
        self.recognise(seat, bag.get("recognition", 0))

    def bag_of(self, tile: str) -> Mapping[str, int]:
        """Return what a resource tile gives for one die."""
        (effect,) = self.items[tile]["effects"]["benefit"]
        bag: Mapping[str, int] = effect["body"]
        return bag

    def choose_section(self, section: str) -> None:
        """Put the banner on a section, and take its tile (4.5)."""
        self.banner[section] = self.seat
        self.pending = self.shop.pop(section)

    def place_tile(self, slot: str, face: str) -> None:
        """Place the tile, which gives its benefit at once if face up (4.7 to 4.9)."""
        self.slots[self.seat][slot] = self.pending
        if face == "up":
            self.benefit(self.seat, self.pending)

    def lay(self, material: str, section: str) -> None:
        """Deliver a material, which may complete the section (6.2, 6.6)."""
        self.laid[section][material] += 1
        if self.laid[section] == Counter(self.items[section]["effects"]["cost"][0]["body"]):
            self.complete(section)

    def complete(self, section: str) -> None:
        """Complete a section: reward, penalties, possibly the end (6.6, 7, 10.2)."""
        owner = self.banner[section]
        self.done.add(section)
        for effect in self.items[section]["effects"]["reward"]:
            self.recognise(owner, effect["body"].get("recognition", 0))
        self.punish(section)
        finished = sum(self.banner[card] == owner for card in self.done)
        if finished == self.settings["end"]["sections"] and self.ender is None:
            self.ender = owner
            self.honour(owner, 0 if self.alone else self.settings["end"]["bonus-prestige"])

    def punish(self, section: str) -> None:
        """Fine the owner of each unfinished section below, once for each completed section of others above (7.2)."""
        tower = next(cards for cards in self.cathedral() if section in cards)
        for level in range(tower.index(section)):
            if tower[level] not in self.done:
                owner = self.banner[tower[level]]
                above = [card for card in tower[level + 1 :] if card in self.done and self.banner[card] != owner]
                self.recognise(owner, -len(above))

    def decorate(self, section: str, jewels: Sequence[str]) -> None:
        """Place an ornament, and gain prestige for its jewels (8.4)."""
        self.ornament[section] = self.seat
        figures = self.settings["ornaments"]
        different = len(jewels) == 2 and len(set(jewels)) == 2
        self.honour(self.seat, figures["different"] if different else figures["each"] * len(jewels))

    def cathedral(self) -> list[list[str]]:
        """Return the towers as lists of cards, from the ground up."""
        return [[self.section[place] for place in tower] for tower in self.towers]

    def final(self, goods: Iterable[int]) -> list[int]:
        """Return the final prestige of each seat, given the goods that each has left (11)."""
        return compute_final_prestige(self, goods)

    def winners(self, scores: Sequence[int]) -> list[int]:
        """Return the winners by prestige, then by completed sections, then by ornaments (11.11)."""
        seats = range(self.seats)
        finished = [sum(self.banner[card] == seat for card in self.done) for seat in seats]
        placed = [list(self.ornament.values()).count(seat) for seat in seats]
        counts = list(zip(scores, finished, placed, strict=True))
        return [seat for seat in seats if counts[seat] == max(counts)]
