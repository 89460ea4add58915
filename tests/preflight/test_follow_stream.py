from __future__ import annotations

import re
from typing import Any

import pikepdf
import pytest

from compiler.preflight.content_facts import ContentFacts
from compiler.preflight.follow_stream import OPERATORS, StreamWalk


def follow(code: bytes, form: ContentFacts | None = None, **resources: Any) -> ContentFacts:
    """Return what a stream with these operators draws; every form in it draws `form`."""
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page()
        page.obj.Contents = pdf.make_stream(code)
        named = pikepdf.Dictionary({f"/{key}": value for key, value in resources.items()})
        facts = ContentFacts()
        walk = StreamWalk(lambda *_: form or ContentFacts(), facts, named, 0)
        walk.follow(pikepdf.parse_content_stream(page.obj, OPERATORS))
    return facts


@pytest.mark.parametrize(
    ("code", "thinnest"),
    [
        (b"0.5 w 0 0 m 9 9 l S", 0.5),
        (b"2 0 0 2 0 0 cm 0.5 w S", 1.0),
        (b"q 0.1 w Q S", 1.0),
        (b"3 w q 0.5 w S Q S", 0.5),
        (b"Q Q 2 w S", 2.0),
    ],
)
def test_a_line_has_the_width_of_its_state(code: bytes, thinnest: float) -> None:
    """The matrix scales a line, and a restored state has its width again; one restored too often changes nothing."""
    assert follow(code).thinnest == pytest.approx(thinnest)


def test_only_painted_colours_count() -> None:
    """A colour that is set and never painted is not in use; fills and strokes have their own."""
    assert follow(b"1 0 0 rg 0 0 0 1 k 0 0 9 9 re f").colours == follow(b"0 0 0 1 k f").colours
    assert follow(b"1 0 0 RG 0 0 0 1 k f").colours == follow(b"0 0 0 1 k f").colours
    assert follow(b"1 0 0 RG 0 0 0 1 k B").colours > follow(b"0 0 0 1 k f").colours
    assert follow(b"1 1 0 0.5 k f").most_ink == pytest.approx(250)


def test_invisible_text_has_no_colour_but_a_font() -> None:
    """Text that is neither filled nor stroked needs its font and prints nothing."""
    fonts = pikepdf.Dictionary(F1=pikepdf.Dictionary(Type=pikepdf.Name.Font))
    hidden = follow(b"BT /F1 9 Tf 3 Tr 0.4 0.4 0.4 1 k (a) Tj ET", Font=fonts)
    shown = follow(b"BT /F1 9 Tf 0 Tr 0.4 0.4 0.4 1 k (a) Tj ET", Font=fonts)
    assert (hidden.colours, hidden.has_rich_black_text, len(hidden.fonts)) == (set(), False, 1)
    assert (shown.has_rich_black_text, len(shown.fonts)) == (True, 1)


@pytest.mark.parametrize(
    ("mode", "spaces"), [(0, {"grey"}), (1, {"RGB"}), (2, {"grey", "RGB"}), (5, {"RGB"}), (7, set())]
)
def test_text_has_the_colours_in_which_its_mode_paints_it(mode: int, spaces: set[str]) -> None:
    """Text that is only stroked has the colour of strokes; modes that also clip paint like those that do not."""
    drawn = follow(f"BT {mode} Tr 0.5 g 1 0 0 RG (a) Tj ET".encode())
    assert drawn.colours == spaces
    assert not drawn.knocks_out_black


def test_overprinting_is_that_of_the_state() -> None:
    """White vanishes if the graphics state overprints fills, and after restoring it does not."""
    states = pikepdf.Dictionary(Over=pikepdf.Dictionary(op=True))
    assert follow(b"0 0 0 0 k q /Over gs f Q", ExtGState=states).hides_white
    assert not follow(b"0 0 0 0 k q /Over gs Q f", ExtGState=states).hides_white


def test_a_form_is_drawn_under_the_matrix_of_its_place() -> None:
    """Lines of a form are as thick as its place makes them; a name without an object draws nothing."""
    with pikepdf.new() as pdf:
        drawn = pdf.make_stream(b"", Subtype=pikepdf.Name.Form)
        objects = pikepdf.Dictionary(Fm=drawn)
        lines = ContentFacts(thinnest=1.0)
        assert follow(b"0.25 0 0 0.25 0 0 cm /Fm Do", lines, XObject=objects).thinnest == pytest.approx(0.25)
        assert follow(b"/Other Do", lines, XObject=objects).thinnest is None


def test_operators_without_operands_are_harmless() -> None:
    """A damaged stream, whose operators lack their operands, is followed to its end."""
    without = [name for name in OPERATORS.split() if not re.fullmatch("BI|ID|EI|q|Q", name)]
    assert follow(f"{' '.join(without)} 0.5 w S".encode()).thinnest == pytest.approx(0.5)
