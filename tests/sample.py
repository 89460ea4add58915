"""A game small enough to see whole: two cards, one rule, two languages. Tests change one thing in it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z" fill="#5B3A29"/></svg>\n'

FILES: dict[str, str] = {
    "game.yaml": """\
id: mill
players: [2, 2]
source: en
locales: [en, ru]
products: [home-a4]
resources:
  coin: {sort: money, supply: 9}
""",
    "settings.yaml": "price: 3\n",
    "components/orders.yaml": """\
kind: card
format: mini-euro
layout: order
count: 3
traits:
  guild: [smiths, millers]
items:
  - {id: forge, traits: {guild: smiths}, origin: designed, actions: [{gain: {coin: 2}}]}
  - {id: wheel, copies: 2, traits: {guild: millers}, origin: designed, actions: [{gain: {coin: 1}}]}
""",
    "layouts/order.yaml": """\
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  draw:
    - rect: {x: 1, y: 1, width: 42, height: 66, fill: '#F4EBDA'}
    - text:
        {x: 4, y: 4, width: 36, height: 12, value: "{{ text('cards.' ~ item.id ~ '.title') }}", face: display, size: 9}
    - icon: {name: coin, x: 10, y: 30, size: 8}
""",
    "rules.yaml": """\
rules:
  - id: pay
    facts: ["1.1"]
    slots: {price: {coin: settings.price}}
""",
    "facts.yaml": """\
facts:
  "1.1": {text: The price is paid., sources: [uk]}
""",
    "credits.yaml": """\
credits:
  - {names: [icons/*], author: Somebody, licence: CC-BY-SA-4.0}
""",
    "art/icons/coin.svg": ICON,
    "glossary/en.yaml": """\
terms:
  coin: {gender: neuter, forms: {nominative: {one: coin, other: coins}}}
""",
    "glossary/ru.yaml": """\
terms:
  coin:
    gender: feminine
    forms:
      nominative: {one: монета, few: монеты, many: монет}
      accusative: {one: монету, few: монеты, many: монет}
""",
    "locales/en/game.yaml": """\
en:
  game: {title: The Mill}
  cards:
    forge: {title: The forge}
    wheel: {title: The wheel}
  icons:
    coin: {name: coin, use: Money}
  sets: {orders: {title: Orders}}
  rules:
    pay: {title: Paying, text: 'Pay %{price} {coin}.'}
""",
    "locales/ru/game.yaml": """\
ru:
  game: {title: Мельница}
  cards:
    forge: {title: Кузница}
    wheel: {title: Колесо}
  icons:
    coin: {name: монета, use: Деньги}
  sets: {orders: {title: Заказы}}
  rules:
    pay: {title: Плата, text: 'Заплатите %{price:accusative} {coin}.'}
""",
}

IN_ENGLISH: dict[str, str | None] = {
    "game.yaml": FILES["game.yaml"].replace("[en, ru]", "[en]"),
    "glossary/ru.yaml": None,
    "locales/ru/game.yaml": None,
}
"""Changes that leave only the source language: without a translation, a check takes a third of the time."""


def write_game(folder: Path, changes: Mapping[str, str | None] | None = None) -> Path:
    """Write the sample game with some files changed, added or (None) left out, and return its folder."""
    for name, text in {**FILES, **(changes or {})}.items():
        if text is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
    return folder


def change_file(name: str, old: str, new: str) -> dict[str, str | None]:
    """Return one file of the sample with one passage replaced; the passage must be there."""
    assert old in FILES[name]
    return {name: FILES[name].replace(old, new)}
