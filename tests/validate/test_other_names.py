from __future__ import annotations

import pytest

from compiler.load.yaml.load_yaml import load
from compiler.validate import validate
from compiler.validate.other_names import guess_meant_name


@pytest.mark.parametrize(
    ("word", "names", "meant"),
    [
        ("w", ("width", "x"), "width"),
        ("text", ("value", "size"), "value"),
        ("font_size", ("size", "face"), "size"),
        ("int", ("integer", "number"), "integer"),
        ("font", ("value", "size"), None),
        ("hight", ("height", "width"), "height"),
        ("circle", ("arc", "ellipse", "rect"), "ellipse"),
        ("hexgrid", ("grid", "hexagon"), "grid"),
        ("png", ("image", "ring"), "image"),
    ],
)
def test_name_of_another_program_is_understood(word: str, names: tuple[str, ...], meant: str | None) -> None:
    """A name from another program is understood as Sobor's own if possible; otherwise the nearest name is suggested."""
    assert guess_meant_name(word, names) == meant


def test_missing_key_under_another_name_is_one_finding() -> None:
    """A required key under the name of another program is reported once, with the right name."""
    text = b"front:\n  title: x\n  draw:\n    - rect: {w: 5, height: 4}\n"
    document, _ = load(text, "layouts/card.yaml", "layout")
    assert document is not None
    (finding,) = validate([document])
    assert (finding.code, finding.args["near"]) == ("unknown-key", "width")
