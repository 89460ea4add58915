"""Every text of a component is printed on it in each language, and as many pieces as are listed."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from compiler.impose import impose
from compiler.layout.frame import Frame
from tests.print_sample import list_words, load_product, make_imprint
from tests.ready_game import lay_out_game, link_game

GAMES = ("red-cathedral", "architects-of-amytis")
LOCALES = ("en", "ru", "es", "pl", "it")


def keep_letters(text: str) -> str:
    """Return the letters and digits of a text: lines divide words with hyphens, and sentences with spaces."""
    return re.sub(r"[\W_]", "", text).lower()


def read_side(side: Frame) -> str:
    """Return the letters on a side, and those that are read aloud for it."""
    return keep_letters("".join((*list_words(side.items), side.title or "", side.alt or "")))


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_component_is_on_it(game: str, locale: str) -> None:
    """Titles and texts without slots and icons are on the front or the back of their piece, or read aloud for it."""
    messages = link_game(game).translations[locale].messages
    missing = []
    parts, _ = lay_out_game(game, locale)
    for part in parts:
        read = "".join(read_side(side) for side in (part.front, part.back) if side)
        own = f"cards.{part.id.item_id}."
        texts = {key: message.pattern for key, message in messages.items() if key.startswith(own)}
        plain = {key: text for key, text in texts.items() if text and not re.search(r"[{}%]", text)}
        missing += [key for key, text in plain.items() if keep_letters(text) not in read]
    assert missing == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("product", ["home-a4", "home-letter", "cutter-a4"])
def test_as_many_pieces_are_printed_as_are_listed(game: str, product: str) -> None:
    """The sheets of a product have all pieces of each set, a board on several sheets once."""
    sheets, _ = impose(lay_out_game(game, "en")[0], load_product(product), make_imprint())
    printed = Counter(piece.set_id for sheet in sheets for piece in sheet.work.pieces)
    assert printed == {group.id: group.pieces for group in link_game(game).game.sets.values()}
