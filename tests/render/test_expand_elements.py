"""Shorthand of frames becomes the elements that renderers draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.layout.extents import find_elements_box
from compiler.layout.frame import Frame, Group, Image
from compiler.layout.reflected_edges import Reflected
from compiler.layout.text.prepared_faces import Face
from compiler.model.points import BoundingBox
from compiler.render.expand_elements import expand_element
from compiler.render.pictures.web_files import WebFile
from compiler.render.svg.render_svg import render_svg
from tests.print_sample import run

REFLECTED = Reflected(BoundingBox(0, 0, 20, 10), BoundingBox(-1, -1, 21, 11))


def test_reflected_picture_becomes_nine_clipped_copies() -> None:
    """The last is the picture itself; its reflections below it fill the rest of the area."""
    picture = Image("a.png", 0, 0, 20, 10)
    group = expand_element(replace(picture, reflected=REFLECTED), {})
    assert isinstance(group, Group)
    assert len(group.items) == 9
    assert find_elements_box(group.items) == (-1, -1, 21, 11)
    assert find_elements_box(group.items[-1:]) == (0, 0, 20, 10)


def test_parts_of_a_translucent_picture_are_opaque_in_a_translucent_group() -> None:
    """Only the group is translucent, for translucent parts would show a seam where they overlap or touch."""
    picture = Image("a.png", 0, 0, 20, 10, opacity=0.5)
    group = expand_element(replace(picture, reflected=REFLECTED), {})
    assert isinstance(group, Group)
    assert group.opacity == 0.5
    shown = {inner.opacity for part in group.items if isinstance(part, Group) for inner in _list_images(part)}
    assert shown == {1.0}


def _list_images(group: Group) -> Iterator[Image]:
    for item in group.items:
        if isinstance(item, Group):
            yield from _list_images(item)
        elif isinstance(item, Image):
            yield item


def test_reflected_picture_is_in_an_svg_once() -> None:
    """However often the reflections show a picture, an SVG contains its bytes once."""
    picture = Image("a.png", 0, 0, 20, 10, reflected=REFLECTED)
    drawn = render_svg(Frame(20, 10, (picture,)), {}, {}, {}, lambda _: WebFile("image/png", b"pixels")).decode()
    assert drawn.count("<image") == 1
    assert drawn.count("<use") == 9


def test_all_lines_around_letters_come_first(faces: dict[str, Face]) -> None:
    """In an SVG, all lines of a group that begins with its outlines come before its first letter."""
    outlined = replace(run("Text", faces["text"]), outline="#ffeecc", outline_width=0.4)
    drawn = render_svg(Frame(44, 68, (Group((outlined, outlined), outlines_first=True),)), {}, {}, faces).decode()
    assert drawn.rindex('stroke="#ffeecc"') < drawn.index('<g fill="#')
