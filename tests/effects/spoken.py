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

Shape = Callable[[int], list[Effect]]


def effect(kind: str, body: Mapping[str, Any]) -> Effect:
    """An effect as linking makes it: nested effects are objects too."""
    parts = {
        key: tuple(effect(*next(iter(p.items()))) for p in v) if key in ("then", "choose") else v
        for key, v in body.items()
    }
    return Effect(kind, parts, HERE)


def bags(n: int, *names: str) -> Iterator[dict[str, Any]]:
    """Return a bag for each name that makes sense with n: at least two are alike or different."""
    yield from ({name: n} for name in names if n > 1 or name not in ("same", "different"))


def choices(n: int) -> list[dict[str, Any]]:
    """Bags that let the player choose among kinds."""
    return [{"of": CHOICE, "n": n}, {"of": PRECIOUS, "n": n}]


def _exchange(pays: list[dict[str, Any]], gains: list[dict[str, Any]]) -> list[Effect]:
    return [effect("exchange", {"pay": pay, "gain": gain}) for pay in pays for gain in gains]


def _mixed(n: int) -> dict[str, int]:
    return {"wood": n, "gold": n, "ruble": n}


SHAPES: dict[str, Shape] = {
    "gain": lambda n: [effect("gain", bag) for bag in (*bags(n, *RESOURCES, "any"), *choices(n), _mixed(n))],
    "require": lambda n: [effect("require", bag) for bag in (*bags(n, *MATERIALS), _mixed(n))],
    "exchange.buy": lambda n: _exchange([{"ruble": n}], [*bags(n, *MATERIALS, "any"), *choices(n)]),
    "exchange.sell": lambda n: _exchange([*bags(n, *MATERIALS, "any", "same"), *choices(n)], [{"ruble": n}]),
    "exchange.swap, alike": lambda n: _exchange([*bags(n, "same")], [*bags(n, "any", "other", *MATERIALS)]),
    "exchange.swap, any": lambda n: _exchange([*bags(n, "any")], [*bags(n, "any", "other", *MATERIALS)]),
    "exchange.swap, with money": lambda n: _exchange([{"ruble": n, "any": n}], [{"other": n}]),
    "exchange.pay": lambda n: _exchange([{"ruble": n}], [*bags(n, "recognition", "prestige")]),
    "exchange.spend": lambda n: _exchange([*bags(n, *MATERIALS, "any", "same", "different")], [{"prestige": n}]),
    "deliver": lambda n: [
        effect("deliver", {"materials": n}),
        effect("deliver", {"pay": {"ruble": n}, "materials": n, "repeat": "unlimited"}),
    ],
    "swap_tiles": lambda n: (
        [effect("swap_tiles", {"pay": {"ruble": n}, "tiles": n, "repeat": "once"})] if n > 1 else []
    ),
    "activate_tile": lambda n: [
        effect("activate_tile", {"tiles": n, "repeat": "once"}),
        effect("activate_tile", {"pay": {"ruble": n}, "tiles": n}),
    ],
    "when": lambda n: [
        effect("when", {"completed": {"base": n, "middle": n, "dome": n}, "then": [{"gain": {"recognition": n}}]})
    ],
    "gain_at": lambda _: [effect("gain_at", {"die": colour}) for colour in DICE],
}
