"""Words of a book on lines."""

from __future__ import annotations

from compiler.book.book_style import TypeSize
from compiler.book.set_lines import make_plain_words, set_paragraph
from compiler.layout.frame import Glyphs
from compiler.layout.text.prepared_faces import Face
from tests.book.sample import make_style


def test_a_narrow_space_is_drawn_as_a_space(faces: dict[str, Face]) -> None:
    """A narrow no-break space, as in Russian dates, is drawn as a no-break space, which all faces have."""
    (row,) = set_paragraph(
        make_plain_words("27 июля 2026\u202fг."), TypeSize(9.0, 12.0), make_style(faces), justify=False
    )
    text = "".join(item.text for item in row.items if isinstance(item, Glyphs))
    assert "\u202f" not in text
    assert text.replace("\u00a0", " ") == "27 июля 2026 г."
