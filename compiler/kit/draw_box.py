"""Draw the panels of a tuck box: the back of its cards with a label, and on the other panels what it contains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.impose.geometry import Rect, make_quarter_turn, make_rectangle_path
from compiler.kit.kit_words import KitWords, Quarters, turn_into
from compiler.kit.net_drawing import BLEED
from compiler.kit.tuck_box import TuckBox
from compiler.layout.frame import IDENTITY, Element, Frame, Group, Path
from compiler.layout.text.normalise_text import NBSP

PADDING = 2.5
"""The distance in mm of words from the edges of a panel."""

LABEL_TOP = 0.6
"""The upper edge of the label on the front, as a share of the front's height."""

LABEL_HEIGHT = 0.24
"""The height of the label on the front, as a share of the front's height."""

LABEL_RULES = (0.8, 1.6)
"""The distances of the rules of a label from its upper and lower edge, in mm."""

LABEL_LINE = 0.25
"""The thickness of the rules of a label, in mm."""

LIST_TOP = 0.3
"""The upper edge of the list on the back, as a share of the height of the room inside its frame."""

LIST_HEIGHT = 0.5
"""The height of the list on the back, as a share of the height of the room inside its frame."""

FRAME_LINES = ((2.0, 0.5), (3.2, 0.2))
"""The distance from the edges of the back and the thickness of each line of the frame around it, in mm."""


class BoxContent(NamedTuple):
    """The title of a set in a box, and the number of its pieces."""

    title: str
    pieces: int


def draw_box(
    box: TuckBox, picture: Frame, contents: Sequence[BoxContent], colour: str, words: KitWords
) -> Iterator[Element]:
    """Yield the panels of a box in a colour, with a picture on the front and words about its contents on the panels."""
    yield from box.net.paint(colour)
    yield _draw_picture(box.front, picture)
    titles = " · ".join(content.title for content in contents)
    yield from _draw_label(box.front, titles, words)
    ink = words.choose_colour(colour)
    yield _draw_narrow_panel(box.side, 3, titles, ink, words)
    yield _draw_narrow_panel(box.lid, 2, titles, ink, words)
    yield from _draw_frame(box.back, ink)
    back = _pad(_pad(box.back))
    room = Rect(back.x, back.y + LIST_TOP * back.height, back.width, LIST_HEIGHT * back.height)
    yield from words.set_lines([f"{title} ×{NBSP}{pieces}" for title, pieces in contents], room, ink)


def _draw_narrow_panel(panel: Rect, quarters: Quarters, titles: str, colour: str, words: KitWords) -> Element:
    """Return the title of the game, and the titles of the sets if they are legible, turned by quarters into a panel."""
    upright = Rect(0, 0, *((panel.height, panel.width) if quarters % 2 else (panel.width, panel.height)))
    room = _pad(upright)
    lines = words.select_legible([titles], room)
    return turn_into(panel, [*words.set_lines(lines, room, colour)], quarters=quarters)


def _draw_frame(panel: Rect, colour: str) -> Iterator[Element]:
    """Yield two lines around a panel, the outer one thicker."""
    for inset, width in FRAME_LINES:
        frame = panel.expand_evenly(-inset)
        yield Path(make_rectangle_path(frame), stroke=colour, stroke_width=width)


def _pad(panel: Rect) -> Rect:
    return panel.expand_evenly(-PADDING)


def _draw_picture(front: Rect, picture: Frame) -> Element:
    """Return a picture that fills the front of a box, on its side if it is wider than high."""
    width, height = picture.width, picture.height
    turn = IDENTITY
    if width > height:
        turn, width, height = make_quarter_turn(height), height, width
    scale = max(front.width / width, front.height / height)
    x, y = front.x + (front.width - width * scale) / 2, front.y + (front.height - height * scale) / 2
    clip = make_rectangle_path(front.expand(BLEED, 0.0, BLEED, BLEED))
    return Group((Group((Group(picture.items, turn),), (scale, 0.0, 0.0, scale, x, y)),), clip=clip)


def _draw_label(front: Rect, titles: str, words: KitWords) -> Iterator[Element]:
    """Yield a label across the front with the title of the game and the titles of the sets."""
    label = Rect(front.x, front.y + LABEL_TOP * front.height, front.width, LABEL_HEIGHT * front.height)
    ground = make_rectangle_path(label.expand(0.0, 0.0, 0.0, BLEED))
    yield Path(ground, fill=words.paper)
    for inset in LABEL_RULES:
        line = label.expand(-inset, 0.0, -inset, BLEED)
        rule = (("M", (line.x, line.y)), ("L", (line.right, line.y)))
        foot = (("M", (line.x, line.bottom)), ("L", (line.right, line.bottom)))
        yield Path((*rule, *foot), stroke=words.ink, stroke_width=LABEL_LINE)
    yield from words.set_lines([titles], _pad(label), words.ink)
