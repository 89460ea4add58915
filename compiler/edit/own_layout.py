"""Write the elements of the layout of a game that begins with spreadsheets or pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from compiler.edit.adopt_pictures import BACKS, PictureDeck
from compiler.edit.card_shape import BLEED, CardShape

_TOP, _MIDDLE, _BOTTOM = 22.0, 56.0, 80.0
"""Where texts begin without and with a picture above them, and where they end, in mm from the top of a card."""

_GAP = 1.0
"""The space between texts, in mm."""

_MIN_WEIGHT = 20
"""The length in characters that each text gets at least the space of, as its share of the others."""

_MIN_HEIGHT = 3.0
"""The minimum height of a text in mm, which a line of the smallest size needs."""

_TEXT = """\
    - text:
        {{x: 8, y: {y:g}, width: 47.5, height: {height:g}, size: [11, 10, 9, 8, 7, 6], fit: set, paragraph: 0.4,
         colour: ink, when: "{{{{ has('cards.' ~ item.id ~ '.{name}') }}}}",
         value: "{{{{ text('cards.' ~ item.id ~ '.{name}') }}}}"}}
"""

_BACK_TEXT = """\
- text:
        {{x: 4, y: {y:g}, width: {width:g}, height: 20, size: [20, 16, 12], align: centre, valign: middle,
         colour: paper, value: "{{{{ text('game.title') }}}}"}}"""


def write_texts(texts: Mapping[str, int], *, has_pictures: bool) -> str:
    """Return the elements of texts below each other; `texts` has the length of the longest of each, in characters."""
    top = _MIDDLE if has_pictures else _TOP
    most = int((_BOTTOM - top + _GAP) // (_MIN_HEIGHT + _GAP))
    names = list(texts) or ["text"]
    elements = "".join(_write_texts({name: texts.get(name, 1) for name in names[:most]}, top))
    remaining = ", ".join(names[most:])
    return f"{elements}    # no room is left for: {remaining}\n" if remaining else elements


def _write_texts(texts: Mapping[str, int], top: float) -> Iterator[str]:
    """Yield the element of each text."""
    room = _BOTTOM - top - _GAP * (len(texts) - 1)
    y = top
    for name, share in _share_room(texts, room).items():
        height = round(share, 1)
        yield _TEXT.format(y=round(y, 1), height=height, name=name)
        y += height + _GAP


def _share_room(texts: Mapping[str, int], room: float) -> dict[str, float]:
    """Return the height of each text in mm: proportional to its length, but at least `_MIN_HEIGHT`."""
    weights = {name: max(length, _MIN_WEIGHT) for name, length in texts.items()}
    while low := [name for name in weights if room * weights[name] / sum(weights.values()) < _MIN_HEIGHT]:
        room -= _MIN_HEIGHT * len(low)
        weights = {name: weight for name, weight in weights.items() if name not in low}
    total = sum(weights.values())
    return {name: room * weights[name] / total if name in weights else _MIN_HEIGHT for name in texts}


def write_front(shape: CardShape) -> str:
    """Return the parameters of the picture that fills a card."""
    return _write_image(shape, '"{{ item.picture }}"')


def write_back(shape: CardShape, deck: PictureDeck) -> str:
    """Return the elements of the back of a card: its picture, or the title of the game."""
    if deck.shared_back:
        name = f"{BACKS}/{PurePosixPath(deck.shared_back).name}"
        return f"- image: {_write_image(shape, json.dumps(name, ensure_ascii=False))}"
    if deck.backs:
        picture = f"\"{{{{ '{BACKS}/' ~ item.id }}}}\""
        return f"- image: {_write_image(shape, picture)}"
    ground = f"- rect: {{{_write_area(shape, BLEED)}, fill: edge}}"
    title = _BACK_TEXT.format(y=round(shape.height / 2 - 10, 2), width=round(shape.width - 8, 2))
    return f"{ground}\n    {title}"


def _write_image(shape: CardShape, picture: str) -> str:
    if shape.has_bleed:
        return f"{{{_write_area(shape, BLEED)}, picture: {picture}}}"
    return f"{{{_write_area(shape, 0)}, picture: {picture}, bleed: mirror}}"


def _write_area(shape: CardShape, beyond: float) -> str:
    """Return the area of a card that extends some mm beyond its cut."""
    width, height = shape.width + 2 * beyond, shape.height + 2 * beyond
    return f"x: {-beyond:g}, y: {-beyond:g}, width: {round(width, 2):g}, height: {round(height, 2):g}"


def write_format(shape: CardShape) -> str:
    """Return the format of cards with a shape."""
    return f"{{width: {shape.width:g}, height: {shape.height:g}, bleed: {BLEED:g}, safe: 3, frame: 1.5, corner: 3}}"
