"""Effects of every shape for every figure, for texts that a native reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from compiler.diagnostics import Span
from compiler.model.game import Effect

MATERIALS = ("wood", "brick", "stone", "gold", "green-gem", "purple-gem")
RESOURCES = (*MATERIALS, "ruble", "recognition", "prestige")
DICE = ("white", "red", "blue", "green", "yellow")
CHOICE = ("wood", "brick", "stone")
PRECIOUS = ("gold", "green-gem", "purple-gem")

HERE = Span("sample.yaml")

MakeEffects = Callable[[int], list[Effect]]
"""A function that returns effects of one shape for a figure."""


def make_effect(kind: str, body: Mapping[str, Any]) -> Effect:
    """Return an effect as linking makes it: nested effects are objects too."""
    parts = {
        key: tuple(make_effect(*next(iter(p.items()))) for p in v) if key in ("then", "choose") else v
        for key, v in body.items()
    }
    return Effect(kind, parts, HERE)


def make_bags(n: int, *names: str) -> Iterator[dict[str, Any]]:
    """Yield a bag for each name, except alike or different ones for n below 2, of which there is no such set."""
    yield from ({name: n} for name in names if n > 1 or name not in ("same", "different"))


def make_choice_bags(n: int) -> list[dict[str, Any]]:
    """Return bags that let the player choose among kinds."""
    return [{"of": CHOICE, "n": n}, {"of": PRECIOUS, "n": n}]


def _make_exchange(pays: list[dict[str, Any]], gains: list[dict[str, Any]]) -> list[Effect]:
    return [make_effect("exchange", {"pay": pay, "gain": gain}) for pay in pays for gain in gains]


def _make_mixed_bag(n: int) -> dict[str, int]:
    return {"wood": n, "gold": n, "ruble": n}


SHAPES: dict[str, MakeEffects] = {
    "gain": lambda n: [
        make_effect("gain", bag) for bag in (*make_bags(n, *RESOURCES, "any"), *make_choice_bags(n), _make_mixed_bag(n))
    ],
    "require": lambda n: [make_effect("require", bag) for bag in (*make_bags(n, *MATERIALS), _make_mixed_bag(n))],
    "exchange.buy": lambda n: _make_exchange([{"ruble": n}], [*make_bags(n, *MATERIALS, "any"), *make_choice_bags(n)]),
    "exchange.sell": lambda n: _make_exchange(
        [*make_bags(n, *MATERIALS, "any", "same"), *make_choice_bags(n)], [{"ruble": n}]
    ),
    "exchange.swap, alike": lambda n: _make_exchange(
        [*make_bags(n, "same")], [*make_bags(n, "any", "other", *MATERIALS)]
    ),
    "exchange.swap, any": lambda n: _make_exchange([*make_bags(n, "any")], [*make_bags(n, "any", "other", *MATERIALS)]),
    "exchange.swap, with money": lambda n: _make_exchange([{"ruble": n, "any": n}], [{"other": n}]),
    "exchange.pay": lambda n: _make_exchange([{"ruble": n}], [*make_bags(n, "recognition", "prestige")]),
    "exchange.spend": lambda n: _make_exchange(
        [*make_bags(n, *MATERIALS, "any", "same", "different")], [{"prestige": n}]
    ),
    "deliver": lambda n: [
        make_effect("deliver", {"materials": n}),
        make_effect("deliver", {"pay": {"ruble": n}, "materials": n, "repeat": "unlimited"}),
    ],
    "swap_tiles": lambda n: (
        [make_effect("swap_tiles", {"pay": {"ruble": n}, "tiles": n, "repeat": "once"})] if n > 1 else []
    ),
    "activate_tile": lambda n: [
        make_effect("activate_tile", {"tiles": n, "repeat": "once"}),
        make_effect("activate_tile", {"pay": {"ruble": n}, "tiles": n}),
    ],
    "when": lambda n: [
        make_effect("when", {"completed": {"base": n, "middle": n, "dome": n}, "then": [{"gain": {"recognition": n}}]})
    ],
    "gain_at": lambda _: [make_effect("gain_at", {"die": colour}) for colour in DICE],
}
