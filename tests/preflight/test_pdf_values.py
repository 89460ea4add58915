from __future__ import annotations

from decimal import Decimal
from typing import Any

import pikepdf
import pytest

from compiler.preflight.pdf_values import (
    MAX_VALUES,
    get,
    get_path,
    identify,
    list_items,
    list_values,
    read_name,
    read_number,
    read_numbers,
    read_text,
)


@pytest.mark.parametrize(
    "value", [None, pikepdf.Name.Width, pikepdf.Dictionary(), pikepdf.String("12"), Decimal("NaN")]
)
def test_what_is_no_number_is_the_default(value: Any) -> None:
    """Names, dictionaries, texts, also those of figures, and numbers without a value are read as the default."""
    assert read_number(value, 7.0) == 7.0


def test_an_array_keeps_its_length() -> None:
    """An element that is not a number is 0, so that the others keep their places; no array has no numbers."""
    assert read_numbers(pikepdf.Array([1, pikepdf.Name.A, Decimal("2.5")])) == (1.0, 0.0, 2.5)
    assert read_numbers(pikepdf.Name.A) == ()
    assert len(list_values(pikepdf.Array([0] * (MAX_VALUES + 1)))) == MAX_VALUES


def test_a_path_ends_at_what_is_no_dictionary() -> None:
    """A path through a missing key or a value of another type leads to nothing."""
    inner = pikepdf.Dictionary(A=pikepdf.Dictionary(B=1))
    assert get_path(inner, "/A", "/B") == 1
    assert get_path(inner, "/A", "/B", "/C") is None
    assert get_path(inner, "/X", "/B") is None


def test_names_of_any_bytes_are_found_again() -> None:
    """A name that is not UTF-8 is written with its bytes as figures, and is a key under this name."""
    odd = pikepdf.Object.parse(b"<< /Gold#ff 1 /Plain 2 >>")
    assert dict(list_items(odd)) == {"/Gold#ff": 1, "/Plain": 2}
    assert get(odd, "/Gold#ff") == 1
    assert read_name(pikepdf.Object.parse(b"/Gold#ff")) == "Gold#ff"
    assert read_name(pikepdf.Name("/Grün")) == "Grün"


def test_only_strings_are_texts() -> None:
    """A name is not a text, and a text is not a name."""
    assert (read_text(pikepdf.String("a")), read_text(pikepdf.Name.a)) == ("a", "")
    assert (read_name(pikepdf.String("a")), read_name(pikepdf.Name.a)) == ("", "a")


def test_an_indirect_object_has_one_key() -> None:
    """An object of the file has the same key however often it is read; two direct objects have two."""
    with pikepdf.new() as pdf:
        pdf.Root.Mine = pdf.make_indirect(pikepdf.Dictionary(A=1))
        assert identify(pdf.Root.Mine) == identify(pdf.Root.Mine)
    first, second = pikepdf.Dictionary(), pikepdf.Dictionary()
    assert identify(first) != identify(second)
