"""Resolve differences between published editions: how each question is answered in a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine import readings
from engine.compiled_game import CompiledEffect, Editions
from engine.effects.exchange import EXCHANGE, Exchange
from engine.games.red_cathedral.box import Influence, RedCathedralBox
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.effects.when import WHEN, When
from engine.readings import rules_of
from engine.resources import Resources

READINGS: Mapping[str, tuple[str, ...]] = {
    "choice-of-side": ("each-player", "table"),
    "price-of-face-down": ("face-up", "each-tile"),
    "rubles-limited": ("unlimited", "limited"),
    "exchange-result": ("any-kind", "another"),
    "ruble-exchange-result": ("other-kind", "another"),
    "one-of-each-type": ("at-least-one", "just-one"),
    "prestige-for-rubles": ("any-number", "one-moment"),
    "white-slot-tile": ("any-slot", "white-slot"),
    "contribution": ("completed", "claimed"),
    "moment-of-reroll": ("last-step", "end-of-turn"),
    "ivans-materials": ("fullest-pile", "fullest-kinds"),
}
"""The questions this engine can answer in more than one way, the one that is played by default first."""


def answers(editions: Editions, options: Mapping[str, object]) -> dict[str, str]:
    """Return the answer to every question; raise ValueError if the content knows one that this engine cannot play."""
    return readings.answers(READINGS, editions, options)


def limits(box: RedCathedralBox, chosen: Mapping[str, str]) -> tuple[int, ...]:
    """Return how many of each resource there are, 0 for no limit; limited rubles are as many as the coins are worth."""
    supply = list(box.resources.supply)
    if chosen["rubles-limited"] == "limited":
        supply[box.ruble] = supply[box.ruble] or box.coins
    return tuple(supply)


def cards_as(box: RedCathedralBox, chosen: Mapping[str, str]) -> tuple[Influence, ...]:
    """Return the influence cards with their actions as the readings have them, by the rules that each reading names."""
    read = [
        (rules_of(box.differences, option), _READ[option, answer])
        for option, answer in chosen.items()
        if (option, answer) in _READ
    ]
    return tuple(replace(card, actions=tuple(_actions(card, read, box.resources))) for card in box.cards)


_Reader: TypeAlias = Callable[[CompiledEffect, Resources], "Use | None"]


def _actions(card: Influence, read: Sequence[tuple[Collection[str], _Reader]], resources: Resources) -> Iterator[Use]:
    """Yield the actions of a card, each as the first reading that concerns it has it."""
    for action, rule, effect in zip(card.actions, card.rules, card.effects, strict=True):
        replacements = (reader(effect, resources) for rules, reader in read if rule in rules)
        yield next((other for other in replacements if other), action)


def _of_another_kind(effect: CompiledEffect, resources: Resources) -> Use | None:
    """Return an exchange whose gain must be of other kinds than its price; None for another effect."""
    return _gaining(effect, resources, "any", "other")


def _of_any_kind(effect: CompiledEffect, resources: Resources) -> Use | None:
    """Return an exchange in which what is gained may be of the kind that is paid; None for another effect."""
    return _gaining(effect, resources, "other", "any")


def _gaining(effect: CompiledEffect, resources: Resources, old: str, new: str) -> Use | None:
    """Return an exchange with the wildcard `old` in its gain replaced by `new`."""
    if effect["kind"] != Exchange.kind:
        return None
    parameters = EXCHANGE.parameters.read(effect["body"])
    counts = parameters.gain.counts
    if old not in counts:
        return None
    gain = replace(parameters.gain, counts={new if name == old else name: n for name, n in counts.items()})
    return Exchange(replace(parameters, gain=gain), resources)


def _exactly(effect: CompiledEffect, resources: Resources) -> Use | None:
    return _Exactly(WHEN.parameters.read(effect["body"]), resources) if effect["kind"] == When.kind else None


class _Exactly(When):
    """Exactly that many sections of each type, instead of at least that many."""

    def holds(self, completed: int, n: int) -> bool:
        """Return whether a player has completed exactly `n` sections of a type."""
        return completed == n


_READ: Mapping[tuple[str, str], _Reader] = {
    ("exchange-result", "another"): _of_another_kind,
    ("ruble-exchange-result", "another"): _of_any_kind,
    ("one-of-each-type", "just-one"): _exactly,
}
"""By question and answer, the function that rewrites an action of a card; it returns None to leave it as it is."""
