from __future__ import annotations

import pytest

from compiler.layout.elements._font_sets import SplitFaceName, split_name
from compiler.layout.text.prepared_faces import Face


@pytest.mark.parametrize(
    ("name", "split"),
    [
        ("text", SplitFaceName("text")),
        ("text-bold", SplitFaceName("text", bold=True)),
        ("text-italic", SplitFaceName("text", italic=True)),
        ("text-bold-italic", SplitFaceName("text", bold=True, italic=True)),
        ("iron-bold", SplitFaceName("iron-bold")),
        ("-bold", SplitFaceName("-bold")),
        ("bold", SplitFaceName("bold")),
        ("", SplitFaceName("")),
    ],
)
def test_style_is_split_from_the_name_of_a_known_family(
    faces: dict[str, Face], name: str, split: SplitFaceName
) -> None:
    """A name that only ends like a style, without a face of its family, is the name of a family."""
    assert split_name(name, {"text": faces["text"]}) == split


def test_bold_italic_of_a_bold_family_is_its_italic(faces: dict[str, Face]) -> None:
    """If only the bold face is known, it is the family."""
    face = faces["text"]
    assert split_name("iron-bold-italic", {"iron-bold": face}) == SplitFaceName("iron-bold", italic=True)
    assert split_name("iron-bold-italic", {}) == SplitFaceName("iron-bold-italic")
