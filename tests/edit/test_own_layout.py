"""The elements of the layout of a game that begins with spreadsheets or pictures."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from compiler.edit.adopt_pictures import PictureDeck
from compiler.edit.card_shape import CardShape
from compiler.edit.own_layout import write_back, write_format, write_texts

POKER = CardShape(63.5, 88.9, has_bleed=False)

MOST = {True: 6, False: 14}
"""The number of texts that have room on a card with and without a picture."""


class TextBox(NamedTuple):
    """The top and the height of a text, in mm."""

    top: float
    height: float


def read_boxes(layout: str) -> list[TextBox]:
    """Return the boxes of the texts in the elements of a layout."""
    found = re.findall(r"y: ([-0-9.]+), width: 47.5, height: ([-0-9.]+)", layout)
    return [TextBox(float(top), float(height)) for top, height in found]


def test_longer_texts_are_higher() -> None:
    """Texts share their room by length, one below the other, and end at the lower edge."""
    short, long = read_boxes(write_texts({"a": 100, "b": 300}, has_pictures=False))
    assert long.height == pytest.approx(3 * short.height, abs=0.3)
    assert long.top == pytest.approx(short.top + short.height + 1)
    assert long.top + long.height == pytest.approx(80, abs=0.1)


@pytest.mark.parametrize("has_pictures", [True, False])
@pytest.mark.parametrize("lengths", [(100, 100), (1, 10_000), (10_000, 1)])
def test_every_text_has_room_for_a_line(lengths: tuple[int, int], *, has_pictures: bool) -> None:
    """As many texts as have room for a line are drawn within the card, however long the others are."""
    first, others = lengths
    texts = {"text-0": first, **{f"text-{number}": others for number in range(1, MOST[has_pictures])}}
    layout = write_texts(texts, has_pictures=has_pictures)
    boxes = read_boxes(layout)
    assert len(boxes) == MOST[has_pictures]
    assert min(box.height for box in boxes) >= 3
    assert boxes[-1].top + boxes[-1].height <= 80.5
    assert "no room" not in layout


@pytest.mark.parametrize("has_pictures", [True, False])
def test_texts_without_room_are_named(*, has_pictures: bool) -> None:
    """Of more texts, the first are drawn, and a comment names the others."""
    texts = {f"text-{number}": 50 for number in range(MOST[has_pictures] + 2)}
    layout = write_texts(texts, has_pictures=has_pictures)
    last_two = ", ".join(list(texts)[-2:])
    assert len(read_boxes(layout)) == MOST[has_pictures]
    assert layout.endswith(f"# no room is left for: {last_two}\n")


def test_layout_without_texts_has_one() -> None:
    """A spreadsheet without texts gets an element for a text that its pieces may have later."""
    (box,) = read_boxes(write_texts({}, has_pictures=True))
    assert (box.top, box.height) == (56, 24)


@pytest.mark.parametrize(
    ("shared", "backs", "shown"),
    [
        ("my back.png", {}, 'picture: "backs/my back.png"'),
        (None, {"owl.png": "owl-back.png"}, "'backs/' ~ item.id"),
        (None, {}, "text('game.title')"),
    ],
)
def test_back_shows_its_picture_or_the_title(shared: str | None, backs: dict[str, str], shown: str) -> None:
    """A back shows the picture of all cards or of its card, and without pictures the title of the game."""
    deck = PictureDeck(fronts=("owl.png",), shared_back=shared, backs=backs, locale="en")
    assert shown in write_back(POKER, deck)


def test_format_has_the_size_of_the_cards() -> None:
    """The format of new cards has their size, and the bleed that every print shop asks for."""
    assert write_format(POKER).startswith("{width: 63.5, height: 88.9, bleed: 3,")
