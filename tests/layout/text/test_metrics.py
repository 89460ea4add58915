from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from compiler.layout.text.metrics import (
    measure_extent,
    measure_largest_extent,
    measure_space,
    measure_width,
    shape,
    shape_whole,
)
from compiler.layout.text.prepared_faces import Face


def collect_words(root: Path) -> list[str]:
    """Return every word of the content in all languages."""
    files = (root / "content").glob("*/locales/*/*.yaml")
    return sorted({word for file in files for word in re.findall(r"[^\s\"']+", file.read_text("utf-8"))})


@pytest.mark.slow
@pytest.mark.parametrize("name", ["text", "text-bold", "text-italic", "text-bold-italic", "text-small-caps", "display"])
def test_pairs_tell_the_kerns_of_whole_words(root: Path, faces: dict[str, Face], name: str) -> None:
    """On every word of the content, kerns found by pairs are those of the whole word."""
    for word in collect_words(root):
        assert shape(faces[name], word).kerns == shape_whole(faces[name], word)[0]


def test_kerning_is_applied(faces: dict[str, Face]) -> None:
    """«УД» and «ДА» kern in the text face; «оо» does not."""
    assert min(shape(faces["text"], "УДАЧА").kerns) < 0
    assert shape(faces["text"], "оо").kerns == (0.0,)


def test_advances_are_those_of_the_font_file(faces: dict[str, Face]) -> None:
    """Without kerns, a word is as wide as its glyphs in the file that is embedded."""
    face = faces["text"]
    font = TTFont(face.path)
    cmap, widths = font.getBestCmap(), font["hmtx"]
    advance, kerns, _ = shape(face, "Собор 1560")
    plain = sum(widths[cmap[ord(c)]][0] for c in "Собор 1560") * 1000 / face.units_per_em
    assert advance * 1000 == pytest.approx(plain + sum(kerns))


@pytest.mark.slow
@given(st.text("абвгдАВТУо́ -.«»", min_size=1, max_size=12))
def test_a_kern_for_every_character_but_the_last(faces: dict[str, Face], text: str) -> None:
    """A text has a kern for every character but its last, also with stress marks."""
    assert len(shape(faces["text"], text).kerns) == len(text) - 1


def test_widths_are_linear_in_size(faces: dict[str, Face]) -> None:
    """A text is twice as wide at twice the size."""
    assert measure_width(faces["text"], "две башни", 16) == pytest.approx(
        2 * measure_width(faces["text"], "две башни", 8)
    )


def test_a_line_is_its_words_and_spaces(faces: dict[str, Face]) -> None:
    """The width of a line is that of its words with a space between them."""
    face = faces["text"]
    em = shape(face, "две").advance + measure_space(face) + shape(face, "башни").advance
    assert measure_width(face, "две башни", 72) == pytest.approx(em * 25.4)


def test_an_empty_text_has_no_width(faces: dict[str, Face]) -> None:
    """An empty string has no width."""
    assert shape(faces["text"], "") == (0.0, (), ())


def test_marks_are_moved_as_the_face_says(faces: dict[str, Face]) -> None:
    """An acute is above the middle of its letter, higher on a capital, and at the anchors of the face."""
    for name, right, up in (("text", -74, 181), ("display", -309, 200)):
        ((at, *moved),) = shape(faces[name], "А\u0301").marks
        assert (at, moved) == (1, [right, up])
    assert [mark.position for mark in shape(faces["text"], "ду\u0301б").marks] == [2]
    assert shape(faces["text"], "дуб").marks == ()


def test_ink_is_that_of_the_glyphs(faces: dict[str, Face]) -> None:
    """Capitals end at their height and at the baseline; marks count where they are drawn."""
    face = faces["text"]
    assert measure_extent(face, "HE") == pytest.approx((face.cap_height, 0), abs=0.01)
    assert measure_extent(face, "p").below == pytest.approx(face.fall)
    assert (
        measure_extent(face, "А\u0301").above > measure_extent(face, "а\u0301").above > measure_extent(face, "а").above
    )
    assert measure_extent(face, "Ó").above > face.cap_height + 0.15
    assert measure_extent(face, " ") == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["text", "display"])
def test_no_letter_reaches_further_than_the_largest(faces: dict[str, Face], name: str) -> None:
    """The largest height and depth of a face hold for all its letters, also those with accents."""
    largest = measure_largest_extent(faces[name])
    for letter in map(chr, range(0x21, 0x460)):
        assert measure_extent(faces[name], letter).above <= largest.above
        assert measure_extent(faces[name], letter).below <= largest.below
