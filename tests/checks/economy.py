"""A sample game with materials, for the checks of a game's economy."""

from __future__ import annotations

from tests.sample import FILES

RESOURCES = """\
resources:
  coin: {sort: money, supply: 9}
  flour: {sort: material, supply: 4}
  grain: {sort: material, supply: 6}
"""
ORDER = "  - {{id: {name}, traits: {{guild: smiths}}, origin: designed, {field}: [{effect}]}}\n"


def make_trading_game(**effects: str) -> dict[str, str | None]:
    """Return the sample's cards with one effect each, by name; if a name begins with `cost`, its effect is a cost."""
    head, _, _ = FILES["game.yaml"].partition("resources:")
    cards, _, _ = FILES["components/orders.yaml"].partition("items:")
    items = "".join(
        ORDER.format(name=name, field="cost" if name.startswith("cost") else "actions", effect=effect)
        for name, effect in effects.items()
    )
    words = "terms:\n  {0}: {{forms: {{nominative: {{one: {0}, other: {0}}}}}}}\n"
    return {
        "game.yaml": head + "effects-from: [red_cathedral]\n" + RESOURCES,
        "components/orders.yaml": cards.replace("count: 3", f"count: {len(effects)}") + "items:\n" + items,
        "glossary/en.yaml": FILES["glossary/en.yaml"]
        + "".join(words.format(name).partition("\n")[2] for name in ("flour", "grain")),
    }
