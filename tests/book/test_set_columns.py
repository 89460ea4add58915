from __future__ import annotations

import pytest

from compiler.book.blocks import Columns
from compiler.book.set_columns import set_columns
from compiler.book.set_lines import make_plain_words
from compiler.layout.text.inline_markup import StyledText
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style
from tests.book.test_set_blocks import list_runs


def test_entries_are_in_columns_row_by_row(faces: dict[str, Face]) -> None:
    """Three entries share a row, an entry below another begins where that begins, and a long entry is higher."""
    words = [make_plain_words(text) for text in ("Arch", "Door", "A very long name of an icon of the game", "Cross")]
    first, second = set_columns(Columns(tuple(words)), make_style(faces))
    starts = [x for x, _ in list_runs(first.items)]
    assert len({round(x) for x in starts}) == 3
    assert [x for x, _ in list_runs(second.items)] == pytest.approx([starts[0]])
    assert first.height > second.height


def test_names_of_icons_are_below_each_other(faces: dict[str, Face]) -> None:
    """An icon has a column of its own, and all lines of its name begin beside it."""
    name = (StyledText("icon", "coin"), StyledText("regular", "a very long name of an icon of the game"))
    (row,) = set_columns(Columns((name,)), make_style(faces))
    starts = [x for x, _ in list_runs(row.items)]
    assert len(starts) > 1
    assert starts == pytest.approx([starts[0]] * len(starts))
    assert starts[0] > 1.0
