"""List everything that play can reach (effects, rules, endings and so on), and what a game has reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from engine.games.red_cathedral.complete_table import CompleteTable
from engine.games.red_cathedral.rule_ids import FORBIDDING, LOGGED
from engine.log import Entry
from engine.state import State
from tests.engine.casts import get_table
from tests.engine.games.red_cathedral.described_position import read_position
from tests.engine.games.red_cathedral.final_score import read_presence

COLOURS_OF_NOBODY = ("white",)


def list_reachable(compiled: Mapping[str, Any]) -> set[str]:
    """Return everything that play can reach, as strings."""
    sets = {name: group["items"] for name, group in compiled["sets"].items()}
    reachable = {f"rule logged: {rule}" for rule in LOGGED} | {f"rule forbidding: {rule}" for rule in FORBIDDING}
    reachable |= {f"winner decided by {count}" for count in ("prestige", "sections", "ornaments", "shared")}
    reachable |= {
        f"tower shared by {way}" for way in ("place 1", "place 2", "place 3", "place 4", "tie for 1", "tie for 2")
    }
    reachable |= {f"tower of two: {way}" for way in ("one alone", "more and fewer", "tie")}
    reachable |= {f"end by seat {seat} of {players}" for players in (2, 3, 4) for seat in range(players)}
    reachable |= {"end by the human", "end by Ivan"}
    reachable |= {f"influence {card['id']} {n}" for card in sets["influence"] for n in (1, 2)}
    reachable |= {f"taken: {name}" for item in sets["resource-tiles"] for name in item["effects"]["benefit"][0]["body"]}
    reachable |= {f"tile {item['id']} {face}" for item in sets["workshop-tiles"] for face in ("up", "down")}
    reachable |= {f"completed: {item['id']}" for name in ("bases", "middles", "domes") for item in sets[name]}
    reachable |= {f"plan {item['id']}" for item in sets["plans"]}
    reachable |= {f"{item['id']} shows {face}" for item in sets["dice"] for face in item["figures"]["faces"]}
    reachable |= {f"Ivan's {card['id']}" for card in sets["solo"]}
    return reachable | set(_list_slots(sets)) | set(_list_ornaments(sets, compiled["settings"]["ornaments"]))


def _list_slots(sets: Mapping[str, Sequence[Mapping[str, Any]]]) -> Iterator[str]:
    for board in sets["workshop-boards"]:
        for side, slots in (("basic", board["figures"]["slots"]), ("advanced", board["figures"]["reverse"]["slots"])):
            for slot in slots:
                yield f"slot {board['traits']['colour']} {side} {slot['id']}"


def _list_ornaments(sets: Mapping[str, Sequence[Mapping[str, Any]]], figures: Mapping[str, Any]) -> Iterator[str]:
    for kind in {item["traits"]["ornament"] for item in sets["ornaments"]}:
        for n in range(figures["jewels"] + 1):
            for jewels in combinations_with_replacement(sorted(figures["of"]), n):
                yield f"{kind} with {' and '.join(jewels) or 'no gem'}"


def list_reached(state: State) -> set[str]:
    """Return what a finished game has reached, as strings."""
    table = get_table(state, CompleteTable)
    words = {word for entry in state.log for word in _list_reached_by_entry(state, table, entry)}
    words |= {f"die-{action.args[0]} shows {action.args[1]}" for action in state.history if action.kind == "roll"}
    words |= set(_list_towers(state, table))
    return words | {f"winner decided by {state.rank_seats().decided_by}"}


SHOWN: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "market.resources": lambda slots: f"taken: {slots['taken']['term']}",
    "claim.tile": lambda slots: f"tile {slots['tile']} {slots['face']}",
    "build.complete": lambda slots: f"completed: {slots['section']}",
    "build.ornament": lambda slots: f"{slots['ornament']} with {' and '.join(slots['jewels']) or 'no gem'}",
    "setup.plan": lambda slots: f"plan {slots['plan']}",
    "solo.turn": lambda slots: f"Ivan's {slots['card']}",
}
"""For a rule, the function that turns an entry of the log into what it shows to have been reached."""


def _list_reached_by_entry(state: State, table: CompleteTable, entry: Entry) -> Iterator[str]:
    yield f"rule logged: {entry.rule}"
    if entry.rule in SHOWN:
        yield SHOWN[entry.rule](entry.slots)
    if entry.rule.startswith("influence."):
        yield f"influence {entry.slots['card']} {entry.slots['number']}"
    if entry.rule == "end.trigger":
        yield f"end by seat {entry.seat} of {state.seat_count}"
    if entry.rule == "solo.course":
        yield "end by Ivan" if entry.seat else "end by the human"
    if entry.rule == "claim.tile" and entry.slots["face"] == "up":
        yield f"slot {table.colours[entry.seat]} {state.options['sides'][entry.seat]} {entry.slots['slot']}"


def _list_towers(state: State, table: CompleteTable) -> Iterator[str]:
    position = read_position(state)
    for tower in position["site"]["towers"]:
        counts = sorted(read_presence(position, tower, table.readings["contribution"]).values(), reverse=True)
        if state.seat_count > 2:
            yield from _rank_counts(counts)
        elif counts:
            alone, tie = len(counts) == 1, len(set(counts)) == 1
            yield f"tower of two: {'one alone' if alone else 'tie' if tie else 'more and fewer'}"


def _rank_counts(counts: Sequence[int]) -> Iterator[str]:
    for place, n in enumerate(counts, 1):
        tied = Counter(counts)[n] > 1
        first = counts.index(n) == 0
        yield f"tower shared by {f'tie for {1 if first else 2}' if tied else f'place {place}'}"
