"""A game of very many cards, each with a title, a text of 26 words and a line of flavour, in one language."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[2] / "content"
WORD = re.compile(r"\b[а-яё]{2,}\b")
"""A whole word without a capital."""
COUNTING = re.compile("од[ин]|дв|об[ае]|тр[иё]|четв|четы|пят|шест|сем|вос|дев|дес|сто|перв|втор|пол")
"""The beginnings of number words, which checks would compare with the words after them."""

SET_SIZE = 500
"""The number of cards in a file."""

WIDTH, HEIGHT, MARGIN, BLEED = 63, 88, 4, 2
SIZES = {"title": 2, "text": 26, "flavour": 8}
"""The number of words of each text."""

HEAD = """\
id: bench
players: [2, 2]
source: ru
locales: [ru]
products: [home-a4]
checks:
  - {code: misread-letter, level: off, reason: Words at random may differ by a letter only.}
  - {code: wrong-gender, level: off, reason: Words at random do not agree with each other.}
  - {code: wrong-plural, level: off, reason: Words at random do not agree with each other.}
"""

BOXES = {"title": (4, 11, "display", 12), "text": (16, 46, "text", 8.5), "flavour": (66, 18, "text-italic", 7.5)}
"""The top and the height (mm), the face and the size (pt) of each text."""

LAYOUT = (
    "front:\n  title: \"{{ text('cards.' ~ item.id ~ '.title') }}\"\n  draw:\n"
    f"    - rect: {{x: 1, y: 1, width: {WIDTH - 2}, height: {HEIGHT - 2}, fill: '#F4EBDA'}}\n"
) + "".join(
    f"    - text: {{x: {MARGIN}, y: {top}, width: {WIDTH - 2 * MARGIN}, height: {height}, face: {face}, size: {size},"
    f" value: \"{{{{ text('cards.' ~ item.id ~ '.{name}') }}}}\"}}\n"
    for name, (top, height, face, size) in BOXES.items()
)

Card = Mapping[str, str]


def make_cards(number: int) -> list[Card]:
    """Return texts of random words of our Russian content. No text has the same word twice."""
    rng = random.Random(1560)
    files = sorted(CONTENT.glob("*/locales/ru/*.yaml"))
    spelt = (word.replace("ё", "е") for file in files for word in WORD.findall(file.read_text("utf-8")))
    words = sorted({word for word in spelt if not COUNTING.match(word)})
    return [{name: " ".join(rng.sample(words, size)) for name, size in SIZES.items()} for _ in range(number)]


def write_card_game(folder: Path, number: int) -> Path:
    """Write the game `bench` with `number` cards, `SET_SIZE` of them to a set, and return its folder."""
    texts = make_cards(number)
    files = {
        "game.yaml": HEAD,
        "formats.yaml": f"standard: {{width: {WIDTH}, height: {HEIGHT}, bleed: {BLEED}, safe: 3}}\n",
        "layouts/plain.yaml": LAYOUT,
    }
    for begin in range(0, number, SET_SIZE):
        ids = [f"c{number_of_card}" for number_of_card in range(begin, min(begin + SET_SIZE, number))]
        files[f"components/set-{begin}.yaml"] = _write_set(ids)
        files[f"locales/ru/set-{begin}.yaml"] = _write_texts(f"set-{begin}", ids, texts[begin : begin + SET_SIZE])
    files["locales/ru/game.yaml"] = "ru:\n  game: {title: Проба}\n"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def _write_set(ids: list[str]) -> str:
    items = "".join(f"  - {{id: {name}, origin: designed}}\n" for name in ids)
    return f"kind: card\nformat: standard\nlayout: plain\ncount: {len(ids)}\nitems:\n{items}"


def _write_texts(name: str, ids: list[str], texts: list[Card]) -> str:
    entries = "".join(
        f"    {card}: {json.dumps(text, ensure_ascii=False)}\n" for card, text in zip(ids, texts, strict=True)
    )
    return f"ru:\n  sets: {{{name}: {{title: Карты}}}}\n  cards:\n{entries}"
