from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

import pytest

from compiler.load.svg.attributes import has_inner_clips, parse_commands, parse_reference, read_blend_mode


@pytest.mark.parametrize(
    ("value", "name"), [("url(#a)", "a"), ("url(#a", None), ("none", None), ("url(other.svg#a)", None), (None, None)]
)
def test_references_are_ids_of_the_same_file(value: str | None, name: str | None) -> None:
    """A reference is read only if it is complete and names an id of the file itself."""
    assert parse_reference(value) == name


def test_path_data_is_absolute_commands() -> None:
    """Each letter takes its own number of figures."""
    data = "M 0 1 L 2 3 C 1 2 3 4 5 6 Z"
    assert parse_commands(data) == (("M", (0, 1)), ("L", (2, 3)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ()))


def test_a_clip_path_may_contain_clipped_shapes() -> None:
    """Shapes inside a clip path that are clipped or masked are distinguished from plain ones."""
    clip = Element("clipPath")
    shape = SubElement(clip, "path")
    assert not has_inner_clips(clip)
    shape.set("mask", "url(#a)")
    assert has_inner_clips(clip)


def test_a_blend_mode_is_read_from_the_style() -> None:
    """The mode stands among other declarations; without one it is normal."""
    assert read_blend_mode(Element("g", style="isolation:auto; mix-blend-mode: multiply")) == "multiply"
    assert read_blend_mode(Element("g")) == "normal"
