"""A scorer of its own: from the raw content and what was played to the final scores, by the facts, not by the engine.

It follows only what points hang on: dice, tiles, banners, materials laid, ornaments, markers. Facts stand by number.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

from engine import CHANCE
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.final_score import final_prestige, next_mark, previous_mark
from tests.engine.games.red_cathedral.table_laws import wander


class Event(NamedTuple):
    """An action or outcome, the number of the turn in which it was applied, and the seat whose turn it was."""

    turn: int
    seat: int
    action: object


def record(state, policy, rng):
    """Plays a game that stops at chance to its end; gives what happened, outcome by outcome."""
    chance, events = RandomStream(rng.draw_word()), []
    while not state.is_over:
        action = wander(state, chance) if state.to_play == CHANCE else policy(state, rng)
        events.append(Event(state.table.turns, state.table.turn_seat, action))
        state.apply(action)
    return events


class Scorer:
    """Everything that points hang on, seat by seat."""

    def __init__(self, compiled, colours, *, alone=False, contribution="completed", exactly=False) -> None:
        sets = {name: {item["id"]: item for item in group["items"]} for name, group in compiled["sets"].items()}
        self.settings, self.sets = compiled["settings"], sets
        self.items = {name: item for group in sets.values() for name, item in group.items()}
        board = sets["market-board"]["market-board"]["figures"]
        self.spaces = [space["id"] for space in board["spaces"]]
        self.quarter = {space["id"]: space["quarter"] for space in board["spaces"]}
        self.squares, self.marks = board["track"]["squares"], board["track"]["marks"]["prestige"]
        self.seats, self.alone, self.contribution, self.exactly = len(colours), alone, contribution, exactly
        self.marker = [self.settings["start"]["square"]] * self.seats
        self.tile, self.card, self.at, self.face = {}, {}, {}, {}
        self.towers, self.section, self.shop = [], {}, {}
        self.banner, self.ornament, self.laid, self.done = {}, {}, defaultdict(Counter), set()
        self.slots = [{} for _ in colours]
        self.turn, self.seat, self.moved, self.effect, self.pending, self.ender = 0, 0, "", None, "", None

    def follow(self, events, turns) -> None:
        """Applies what happened, in order, in a game of so many turns."""
        del turns
        for event in events:
            self.begin_turns(event)
            self.seat = event.seat
            kind = event.action.kind
            if hasattr(self, kind):
                getattr(self, kind)(*event.action.args)

    def begin_turns(self, event) -> None:
        """Several turns may have begun since the event before."""
        self.turn = event.turn

    def draw_tile(self, space, tile) -> None:
        """1.8: a tile on a space."""
        self.tile[space] = tile

    def draw_influence(self, quarter, card) -> None:
        """1.9: a card in a quarter."""
        self.card[quarter] = card

    def place_die(self, die, space) -> None:
        """1.10: a die on a space."""
        self.at[die] = space

    def roll(self, die, face) -> None:
        """A die shows a face."""
        self.face[die] = face

    def draw_plan(self, plan) -> None:
        """1.12: the heights of the towers."""
        start = 0
        for height in self.items[plan]["figures"]["towers"]:
            self.towers.append(list(range(start, start + height)))
            start += height

    def draw_section(self, place, section) -> None:
        """1.13: a card on its place."""
        self.section[place] = section

    def draw_shop(self, section, tile) -> None:
        """1.14: a tile on a card."""
        self.shop[section] = tile

    def recognise(self, seat, n) -> None:
        """3.1: so many squares; 3.7: not behind the first."""
        self.marker[seat] = max(0, self.marker[seat] + n)

    def honour(self, seat, n) -> None:
        """3.2: so many prestige squares, each strictly ahead."""
        for _ in range(n):
            self.marker[seat] = next_mark(self.marker[seat], self.marks, self.squares)

    def lose_honour(self, n) -> None:
        """3.3: so many prestige squares strictly behind."""
        for _ in range(n):
            self.marker[self.seat] = previous_mark(self.marker[self.seat], self.marks, self.squares)

    def sell_prestige(self) -> None:
        """2.4: one prestige is lost."""
        self.lose_honour(1)

    def reroll(self, space) -> None:
        """2.5: prestige is lost for it."""
        assert space in self.at.values()
        self.lose_honour(self.settings["optional"]["reroll-price"])

    def move(self, die, extra) -> None:
        """9.1, 9.2: along the arrows by its value and what is paid."""
        steps = self.face[die] + extra
        self.at[die] = self.spaces[(self.spaces.index(self.at[die]) + steps) % len(self.spaces)]
        self.moved = die

    def resources(self, n) -> None:
        """9a.4: the recognition tile pays recognition; other tiles give no points."""
        if "recognition" in self.bag_of(self.tile[self.at[self.moved]]):
            self.recognise(self.seat, n)

    def influence(self, number) -> None:
        """9c.1, 9c.2; what leaves nothing to choose happens at once."""
        card = self.items[self.card[self.quarter[self.at[self.moved]]]]
        self.effect = card["effects"]["actions"][number - 1]
        if self.effect["kind"] == "exchange" and set(self.effect["body"]["pay"]) != {"ruble"}:
            return
        self.gain_of(self.effect)

    def exchange(self, *chosen) -> None:
        """9c.3: a use of the action chosen."""
        del chosen
        self.gain_of(self.effect)

    def gain(self) -> None:
        """The same, where it is a gain."""
        self.gain_of(self.effect)

    def when(self) -> None:
        """The same, where it has a condition."""
        self.gain_of(self.effect)

    def swap_tiles(self, first, second) -> None:
        """9c.7: tiles, not dice."""
        self.tile[first], self.tile[second] = self.tile[second], self.tile[first]

    def gain_of(self, effect) -> None:
        """The points in what an influence action gives (a.9)."""
        body = effect["body"]
        gains = {"gain": [body], "when": [entry.get("gain", {}) for entry in body.get("then", [])]}
        for bag in gains.get(effect["kind"], [body.get("gain", {})]):
            self.recognise(self.seat, bag.get("recognition", 0))
            self.honour(self.seat, bag.get("prestige", 0))

    def use_tile(self, slot) -> None:
        """9d.1: the tile in a slot."""
        self.benefit(self.seat, self.slots[self.seat][slot])

    activate_tile = use_tile

    def benefit(self, seat, tile) -> None:
        """4.10, 9d.3: a die tile gives what lies under that die, once."""
        (effect,) = self.items[tile]["effects"]["benefit"]
        is_at_die = effect["kind"] == "gain_at"
        bag = self.bag_of(self.tile[self.at[effect["body"]["die"]]]) if is_at_die else effect["body"]
        self.recognise(seat, bag.get("recognition", 0))

    def bag_of(self, tile):
        """What a resource tile gives for a die."""
        (effect,) = self.items[tile]["effects"]["benefit"]
        return effect["body"]

    def choose_section(self, section) -> None:
        """4.5: the banner is on it for good; its tile comes with it."""
        self.banner[section] = self.seat
        self.pending = self.shop.pop(section)

    def place_tile(self, slot, face) -> None:
        """4.7 to 4.9: face up it gives its benefit at once."""
        self.slots[self.seat][slot] = self.pending
        if face == "up":
            self.benefit(self.seat, self.pending)

    def lay(self, material, section) -> None:
        """6.2, 6.6: a material, perhaps the last."""
        self.laid[section][material] += 1
        if self.laid[section] == Counter(self.items[section]["effects"]["cost"][0]["body"]):
            self.complete(section)

    def complete(self, section) -> None:
        """6.6, then 7, then 10.2."""
        owner = self.banner[section]
        self.done.add(section)
        for effect in self.items[section]["effects"]["reward"]:
            self.recognise(owner, effect["body"].get("recognition", 0))
        self.punish(section)
        finished = sum(self.banner[card] == owner for card in self.done)
        if finished == self.settings["end"]["sections"] and self.ender is None:
            self.ender = owner
            self.honour(owner, 0 if self.alone else self.settings["end"]["bonus-prestige"])

    def punish(self, section) -> None:
        """7.2: each unfinished section below costs its owner one for every finished one of others above it."""
        tower = next(cards for cards in self.cathedral() if section in cards)
        for level in range(tower.index(section)):
            if tower[level] not in self.done:
                owner = self.banner[tower[level]]
                above = [card for card in tower[level + 1 :] if card in self.done and self.banner[card] != owner]
                self.recognise(owner, -len(above))

    def decorate(self, section, jewels) -> None:
        """8.4: prestige for the jewels."""
        self.ornament[section] = self.seat
        figures = self.settings["ornaments"]
        different = len(jewels) == 2 and len(set(jewels)) == 2
        self.honour(self.seat, figures["different"] if different else figures["each"] * len(jewels))

    def cathedral(self):
        """The towers as cards, from the ground up."""
        return [[self.section[place] for place in tower] for tower in self.towers]

    def final(self, goods):
        """The prestige of each seat at the end (11), from the goods that each has left."""
        return final_prestige(self, goods)

    def winners(self, scores):
        """11.11: most prestige, then most completed sections, then most ornaments placed."""
        seats = range(self.seats)
        finished = [sum(self.banner[card] == seat for card in self.done) for seat in seats]
        placed = [list(self.ornament.values()).count(seat) for seat in seats]
        counts = list(zip(scores, finished, placed, strict=True))
        return [seat for seat in seats if counts[seat] == max(counts)]
