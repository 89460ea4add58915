"""A game whose cards come from a CSV, in two languages."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "game.yaml": """\
id: deck
players: [2, 4]
source: en
locales: [en, pl]
products: [home-a4]
resources: {}
""",
    "components/cards.yaml": """\
kind: card
format: mini-euro
layout: card
from: cards.csv
""",
    "layouts/card.yaml": """\
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  draw:
    - rect: {x: -3, y: -3, width: 50, height: 74, fill: '#F4EBDA'}
    - text:
        {x: 4, y: 4, width: 36, height: 12, face: display, size: 9,
         value: "{{ text('cards.' ~ item.id ~ '.title') }}"}
    - text: {x: 4, y: 20, width: 36, height: 40, size: 8, value: "{{ text('cards.' ~ item.id ~ '.text') }}"}
""",
    "locales/en/game.yaml": "en:\n  game: {title: Lands}\n  sets: {cards: {title: Cards}}\n",
    "locales/pl/game.yaml": "pl:\n  game: {title: Krainy}\n  sets: {cards: {title: Karty}}\n",
}

HEADINGS = "id,copies,title_en,title_pl,text_en,text_pl"


def write_sheet_game(folder: Path, *, cards: int, rows: str = "") -> Path:
    """Write the game with `cards` rows, or with given rows below the headings; return its folder."""
    lines = [f"land-{n},1,Land {n},Kraina {n},Take a card.,Weź kartę." for n in range(1, cards + 1)]
    files = {**FILES, "cards.csv": "\n".join([HEADINGS, *lines, ""]) if not rows else f"{HEADINGS}\n{rows}"}
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
