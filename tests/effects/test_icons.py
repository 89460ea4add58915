from __future__ import annotations

from typing import Any

import pytest

from compiler.effects import draw_effect_icons
from compiler.link import Linked
from compiler.model.game import Game
from engine.effects import Figure, IconRef, Token, list_icon_names
from tests.effects.spoken import make_effect


def format_strip(tokens: tuple[Token, ...]) -> str:
    """Return tokens as a line of figures, icons, and signs in brackets."""
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
def test_effect_is_drawn_in_reading_order(linked: Linked, kind: str, body: dict[str, Any], line: str) -> None:
    """The icons are frequency, price, an arrow and gain, each figure before its icon; required goods have one each."""
    assert format_strip(draw_effect_icons(make_effect(kind, body), linked.game)) == line


def list_drawn_icons(game: Game) -> set[str]:
    """Return the icons that the effects of a game draw."""
    effects = [effect for item in game.items.values() for listed in item.effects.values() for effect in listed]
    return {name for effect in effects for name in list_icon_names(draw_effect_icons(effect, game))}


def test_effects_draw_only_icons_of_the_game(linked: Linked) -> None:
    """The effects of the content draw only icons that the game has."""
    assert {"ruble", "arrow"} <= list_drawn_icons(linked.game) <= set(linked.game.icons)


@pytest.mark.parametrize(
    ("kind", "body", "line"),
    [
        (
            "score",
            {"gain": {"point": 2}, "each": {"tiles": {"types": ("wall",), "zone": "border"}}},
            "2 point [each] wall zone-border",
        ),
        (
            "score",
            {"gain": {"point": 2}, "each": {"tiles": {"types": ("market", "residence")}}},
            "2 point [each] market [slash] residence",
        ),
        ("score", {"gain": {"point": 2}, "each": {"tiles": {"colour": "same"}}}, "2 point [each] tile colour-same"),
        ("score", {"gain": {"point": 4}, "each": {"stacks": {"height": {"exactly": 3}}}}, "4 point [each] 3 stack"),
        (
            "score",
            {"gain": {"point": 5}, "each": {"stacks": {"height": {"at-least": 3}, "zone": "corners"}}},
            "5 point [each] 3 stack-more zone-corners",
        ),
        ("score", {"gain": {"point": 1}, "each": {"different": "type"}}, "1 point [each] different-type"),
        (
            "score_table",
            {"gain": {"point": (1, 4, 8)}, "count": {"markers": "here"}},
            "marker [arrow] 1 [slash] 4 [slash] 8 point",
        ),
        ("take_card", {"cards": 1}, "1 card"),
        (
            "choose_one",
            {
                "choose": [
                    {"take_card": {"cards": 1}},
                    {"score": {"gain": {"point": 1}, "each": {"cards": {"whose": "all"}}}},
                ]
            },
            "1 card [slash] 1 point [each] card-all",
        ),
    ],
)
def test_count_is_drawn_in_reading_order(amytis: Linked, kind: str, body: dict[str, Any], line: str) -> None:
    """The icons of a score are what each gives, a cross, what is counted, its colour and place, then a table."""
    assert format_strip(draw_effect_icons(make_effect(kind, body), amytis.game)) == line


def test_effects_that_count_draw_only_icons_of_the_game(amytis: Linked) -> None:
    """The effects of a game that counts tiles draw only icons that the game has."""
    assert {"point", "each"} <= list_drawn_icons(amytis.game) <= set(amytis.game.icons)
