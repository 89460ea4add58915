"""What is printed on a box: the back of its cards with a label, and on the other sides what is inside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.kit.kit_words import KitWords, turn_into
from compiler.kit.net_drawing import BLEED
from compiler.kit.tuck_box import TuckBox
from compiler.layout.frame import Element, Frame, Group, Matrix, Path
from compiler.layout.text.normalise_text import NBSP

PADDING = 2.5
"""The distance in mm of words from the edges of a panel."""

LABEL_TOP, LABEL_HEIGHT = 0.6, 0.24
"""Where the label on the front begins, and its height, as shares of that of the front."""


def draw_box(
    box: TuckBox, picture: Frame, contents: Mapping[str, int], colour: str, words: KitWords
) -> Iterator[Element]:
    """Yield the panels of a box in a colour; `contents` maps the title of each set to its number of pieces."""
    yield from box.net.paint(colour)
    yield _draw_picture(box.front, picture)
    yield from _draw_label(box.front, list(contents), words)
    ink = words.choose_colour(colour)
    for panel, quarters in ((box.side, 3), (box.lid, 2)):
        yield _draw_narrow_panel(panel, quarters, list(contents), ink, words)
    yield from _draw_frame(box.back, ink)
    back = _pad(_pad(box.back))
    counts = [f"{title} ×{NBSP}{count}" for title, count in contents.items()]
    yield from words.set_lines(counts, Rect(back.x, back.y + 0.3 * back.height, back.width, 0.5 * back.height), ink)


def _draw_narrow_panel(panel: Rect, quarters: int, titles: list[str], colour: str, words: KitWords) -> Element:
    """Return the title of the game, and those of the sets if they are legible, turned by quarters into a panel."""
    upright = Rect(0, 0, *((panel.height, panel.width) if quarters % 2 else (panel.width, panel.height)))
    room = _pad(upright)
    lines = words.select_legible([" · ".join(titles)], room)
    return turn_into(panel, [*words.set_lines(lines, room, colour)], quarters=quarters)


def _draw_frame(panel: Rect, colour: str) -> Iterator[Element]:
    """Yield two lines around a panel, the outer one thicker."""
    for inset, width in ((2.0, 0.5), (3.2, 0.2)):
        frame = panel.expand(-inset, -inset, -inset, -inset)
        yield Path(make_rectangle_path(frame), stroke=colour, stroke_width=width)


def _pad(panel: Rect) -> Rect:
    return panel.expand(-PADDING, -PADDING, -PADDING, -PADDING)


def _draw_picture(front: Rect, picture: Frame) -> Element:
    """Return a picture that fills the front of a box, on its side if it is wider than high."""
    width, height = picture.width, picture.height
    turn: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    if width > height:
        turn, width, height = (0.0, 1.0, -1.0, 0.0, height, 0.0), height, width
    scale = max(front.width / width, front.height / height)
    x, y = front.x + (front.width - width * scale) / 2, front.y + (front.height - height * scale) / 2
    clip = make_rectangle_path(front.expand(BLEED, 0.0, BLEED, BLEED))
    return Group((Group((Group(picture.items, turn),), (scale, 0.0, 0.0, scale, x, y)),), clip=clip)


def _draw_label(front: Rect, lines: list[str], words: KitWords) -> Iterator[Element]:
    """Yield a label across the front with the titles of the game and of the sets."""
    label = Rect(front.x, front.y + LABEL_TOP * front.height, front.width, LABEL_HEIGHT * front.height)
    ground = make_rectangle_path(label.expand(0.0, 0.0, 0.0, BLEED))
    yield Path(ground, fill=words.paper)
    for inset in (0.8, 1.6):
        line = label.expand(-inset, 0.0, -inset, BLEED)
        rule = (("M", (line.x, line.y)), ("L", (line.right, line.y)))
        foot = (("M", (line.x, line.bottom)), ("L", (line.right, line.bottom)))
        yield Path((*rule, *foot), stroke=words.ink, stroke_width=0.25)
    yield from words.set_lines([" · ".join(lines)], _pad(label), words.ink)
