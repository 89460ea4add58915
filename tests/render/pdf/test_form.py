from __future__ import annotations

from compiler.model.points import BoundingBox
from compiler.render.pdf.form import NOTHING, Forms, Stream, call_form, join_streams

BOX = BoundingBox(0.0, 0.0, 1.0, 1.0)


def test_streams_are_joined_with_their_resources() -> None:
    """Operators are joined without empty ones, and all that they use is kept."""
    joined = join_streams("q", NOTHING, Stream("/A gs", frozenset("A")), "", Stream("/B Do", frozenset("B")), "Q")
    assert joined == Stream("q /A gs /B Do Q", frozenset("AB"))
    assert join_streams("a", "b", separator="\n") == Stream("a\nb")
    assert join_streams() == join_streams("", NOTHING) == NOTHING


def test_equal_forms_have_one_name() -> None:
    """A form is stored once; another box or another group makes another form."""
    forms, stream = Forms(), Stream("f")
    names = [forms.add(stream, BOX), forms.add(stream, BOX), forms.add(stream, BOX, "DeviceGray")]
    assert names == ["X0", "X0", "X1"]
    assert [form.group for form in forms.by_name.values()] == [None, "DeviceGray"]


def test_call_of_a_form_uses_it() -> None:
    """The operator that draws a form uses its name."""
    assert call_form("X3") == Stream("/X3 Do", frozenset({"X3"}))
