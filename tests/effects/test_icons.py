from __future__ import annotations

from typing import Any

import pytest

from compiler.effects import icons
from compiler.effects.token import Figure, IconRef, Token, icon_names
from compiler.link import Linked
from tests.effects.spoken import effect


def strip(tokens: tuple[Token, ...]) -> str:
    """The tokens as a line: figures, icons, and signs in brackets."""
    words = (str(t.n) if isinstance(t, Figure) else t.name if isinstance(t, IconRef) else f"[{t.name}]" for t in tokens)
    return " ".join(words)


@pytest.mark.parametrize(
    ("kind", "body", "line"),
    [
        ("gain", {"wood": 2}, "2 wood"),
        ("gain", {"recognition": 4, "ruble": 2}, "4 recognition [plus] 2 ruble"),
        ("require", {"wood": 2, "gold": 1}, "wood wood gold"),
        (
            "exchange",
            {"pay": {"same": 2}, "gain": {"any": 1}, "repeat": "unlimited"},
            "[unlimited] 2 same [arrow] 1 any",
        ),
        (
            "exchange",
            {"pay": {"of": ("gold", "green-gem"), "n": 1}, "gain": {"ruble": 2}},
            "1 gold [slash] green-gem [arrow] 2 ruble",
        ),
        ("deliver", {"pay": {"ruble": 1}, "materials": 1}, "1 ruble [arrow] 1 any [arrow] banner"),
        ("swap_tiles", {"tiles": 2, "repeat": "once"}, "[once] tile-resource [arrow] tile-resource"),
        ("activate_tile", {"tiles": 1}, "1 tile-workshop"),
        ("gain_at", {"die": "red"}, "die-red"),
        (
            "when",
            {"completed": {"base": 1, "dome": 1}, "then": [{"gain": {"recognition": 2}}]},
            "1 base [plus] 1 dome [arrow] 2 recognition",
        ),
    ],
)
def test_effect_is_drawn_in_reading_order(kind: str, body: dict[str, Any], line: str) -> None:
    """How often, what is paid, an arrow, what is gained; each figure before its icon."""
    assert strip(icons(effect(kind, body))) == line


def test_every_icon_is_drawn_somewhere(linked: Linked) -> None:
    """Each effect of the content asks only for icons that the game has."""
    effects = [one for item in linked.game.items.values() for some in item.effects.values() for one in some]
    assert {name for one in effects for name in icon_names(icons(one))} <= set(linked.game.icons)
