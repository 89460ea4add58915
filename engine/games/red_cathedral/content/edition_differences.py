"""Play the differences between published editions: readings, supply limits and changed influence cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from engine import readings
from engine.compiled_game import CompiledEffect, Editions
from engine.effects.exchange import EXCHANGE, Exchange
from engine.games.red_cathedral.content.box import Influence, RedCathedralBox
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.effects.when import WHEN, When
from engine.readings import list_option_rules
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
"""The readings that this engine can play, by question. The first reading is the default."""

_Rewrite: TypeAlias = Callable[[CompiledEffect, Resources], "Use | None"]
"""Returns the action that replaces the action of an effect, or None to keep it."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A reading that rewrites the actions of some rules."""

    rules: Collection[str]
    rewrite: _Rewrite


class _ChosenReading(NamedTuple):
    """A question, and the reading with which a game is played."""

    question: str
    reading: str


def resolve_answers(editions: Editions, options: Mapping[str, object]) -> dict[str, str]:
    """Return the reading that is played, by question.

    Raises:
        ContentError: an option or the edition asks for a reading that this engine cannot play.
    """
    return readings.resolve_answers(READINGS, editions, options)


def compute_supply_limits(box: RedCathedralBox, chosen: Mapping[str, str]) -> tuple[int, ...]:
    """Return the supply of each resource, or 0 if unlimited. Limited rubles equal the value of all coins."""
    supply = list(box.resources.supply)
    if chosen["rubles-limited"] == "limited":
        supply[box.ruble] = supply[box.ruble] or box.coins
    return tuple(supply)


def apply_readings_to_cards(box: RedCathedralBox, chosen: Mapping[str, str]) -> tuple[Influence, ...]:
    """Return the influence cards with the changes of these readings."""
    changes = [
        _Change(list_option_rules(box.differences, reading.question), _REWRITES[reading])
        for reading in map(_ChosenReading, chosen.keys(), chosen.values())
        if reading in _REWRITES
    ]
    return tuple(replace(card, actions=tuple(_rewrite_actions(card, changes, box.resources))) for card in box.cards)


def _rewrite_actions(card: Influence, changes: Sequence[_Change], resources: Resources) -> Iterator[Use]:
    """Yield the actions of a card, each replaced by the first change that applies to it."""
    for action, rule, effect in zip(card.actions, card.rules, card.effects, strict=True):
        replacements = (change.rewrite(effect, resources) for change in changes if rule in change.rules)
        yield next((replacement for replacement in replacements if replacement), action)


def _require_other_kind(effect: CompiledEffect, resources: Resources) -> Use | None:
    """Return an exchange that gains other kinds than it pays, or None if the effect is not an exchange for any kind."""
    return _replace_wildcard(effect, resources, "any", "other")


def _allow_any_kind(effect: CompiledEffect, resources: Resources) -> Use | None:
    """Return an exchange that gains any kinds, or None if the effect is not an exchange for other kinds."""
    return _replace_wildcard(effect, resources, "other", "any")


def _replace_wildcard(effect: CompiledEffect, resources: Resources, old: str, new: str) -> Use | None:
    """Return an exchange with `new` in place of the wildcard `old` in its gain, or None if the effect has no `old`."""
    if effect["kind"] != Exchange.kind:
        return None
    parameters = EXCHANGE.parameters.read(effect["body"])
    counts = parameters.gain.counts
    if old not in counts:
        return None
    gain = replace(parameters.gain, counts={new if name == old else name: n for name, n in counts.items()})
    return Exchange(replace(parameters, gain=gain), resources)


def _require_exact_count(effect: CompiledEffect, resources: Resources) -> Use | None:
    """Return a condition that requires exact numbers of sections, or None if the effect is not a condition."""
    return _Exactly(WHEN.parameters.read(effect["body"]), resources) if effect["kind"] == When.kind else None


class _Exactly(When):
    """A condition that requires exact numbers of sections instead of minimum numbers."""

    def is_enough(self, completed: int, n: int) -> bool:
        """Return whether a number of completed sections is exactly `n`."""
        return completed == n


_REWRITES: Mapping[_ChosenReading, _Rewrite] = {
    _ChosenReading("exchange-result", "another"): _require_other_kind,
    _ChosenReading("ruble-exchange-result", "another"): _allow_any_kind,
    _ChosenReading("one-of-each-type", "just-one"): _require_exact_count,
}
"""The function that rewrites an action of a card, by question and reading."""
