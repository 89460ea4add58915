from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from compiler.layout.text.prepared_faces import (
    PACKAGED,
    Face,
    find_packaged_file,
    prepare_faces,
    prepare_packaged_faces,
)
from compiler.link.faces import BUILTIN_FEATURES
from compiler.load.read_fonts import find_ligatures, find_single_substitutions, open_font
from compiler.model.font import FaceSource, GameFont
from compiler.model.ligature_characters import FEATURE

LETTERS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’",
    "pl": "ąćęłńóśźż",
    "cs": "áčďéěíňóřšťúůýž",
    "de": "äöüß",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "es": "áéíñóúü¿¡",
    "it": "àèéìîòù",
    "pt": "àáâãçéêíóôõú",
}
"""The letters of each language that comes with Sobor; those without a-z if it has them all."""

SIGNS = "«»‹›„“”‚‘’–—…№×½→"


def test_letters_of_all_languages_are_listed(root: Path) -> None:
    """A language that is added has its letters here."""
    assert LETTERS.keys() == {folder.name for folder in (root / "content/common/locales").iterdir()}


@pytest.mark.parametrize("locale", LETTERS)
def test_every_face_draws_every_language(faces: dict[str, Face], locale: str) -> None:
    """Every face has all letters of a language in both cases, and the signs of all languages."""
    letters = LETTERS[locale] + LETTERS[locale].upper() + SIGNS
    assert {name: face.find_lacking(letters) for name, face in faces.items() if face.find_lacking(letters)} == {}


def test_missing_characters_are_named_once(faces: dict[str, Face]) -> None:
    """Missing characters are named once each, in the order of the text."""
    assert faces["text"].find_lacking("a★b⚡★") == ("★", "⚡")


def test_figures_are_lining(faces: dict[str, Face]) -> None:
    """Every digit is about as high as a capital, and ends at the baseline."""
    for face in faces.values():
        font = TTFont(face.path)
        for digit in "0123456789":
            box = font["glyf"][font.getBestCmap()[ord(digit)]]
            assert box.yMin >= -0.03 * face.units_per_em
            assert box.yMax >= (face.x_height + face.cap_height) / 2 * face.units_per_em


def test_postscript_names_are_unique(faces: dict[str, Face]) -> None:
    """No two faces have one PostScript name, because only one of them would be embedded."""
    assert len({face.postscript for face in faces.values()}) == len(PACKAGED)


@pytest.mark.slow
def test_preparing_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    """Prepared files depend only on their sources, and not on time or folder."""
    first, second = prepare_packaged_faces(tmp_path / "one"), prepare_packaged_faces(tmp_path / "two")
    assert not [name for name in PACKAGED if first[name].path.read_bytes() != second[name].path.read_bytes()]


@pytest.mark.slow
def test_a_prepared_face_is_read_from_the_cache(tmp_path: Path) -> None:
    """A second call writes nothing and returns the same faces."""
    first = prepare_packaged_faces(tmp_path)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    again = prepare_packaged_faces(tmp_path)
    assert times == {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert {name: face.coverage for name, face in first.items()} == {n: face.coverage for n, face in again.items()}


def test_nothing_is_substituted(faces: dict[str, Face]) -> None:
    """No prepared face has GSUB, so that no ligature changes what was measured or is copied."""
    assert not [face for face in faces.values() if "GSUB" in TTFont(face.path)]


def test_word_spaces_are_wide_enough_for_small_type(faces: dict[str, Face]) -> None:
    """The space and the no-break space are equally wide, at least a fifth of an em."""
    for face in faces.values():
        font = TTFont(face.path)
        widths = {font["hmtx"][font.getBestCmap()[code]][0] / face.units_per_em for code in (0x20, 0xA0)}
        assert min(widths) == max(widths) >= 0.2


def test_small_capitals_are_lower_case_letters(faces: dict[str, Face]) -> None:
    """Small capitals look like low capitals in all our scripts, and stay lower-case characters."""
    face = faces["text-small-caps"]
    font = TTFont(face.path)
    for letter in "xzдж":
        box = font["glyf"][font.getBestCmap()[ord(letter)]]
        assert face.x_height < box.yMax / face.units_per_em < face.cap_height
    plain = TTFont(faces["text"].path)
    descending = font["glyf"][font.getBestCmap()[ord("p")]]
    assert descending.yMin > plain["glyf"][plain.getBestCmap()[ord("p")]].yMin / 2


@pytest.mark.slow
def test_faces_of_ours_have_the_features_that_may_be_named(tmp_path: Path) -> None:
    """Each feature that may be named changes a character; raised figures are smaller and copied as figures."""
    for name in PACKAGED:
        font = open_font(Path(find_packaged_file(name)).read_bytes())
        assert {tag for tag, _ in find_single_substitutions(font)} >= BUILTIN_FEATURES - {FEATURE}
        assert find_ligatures(font).keys() >= {"fi", "fl"}
    source = FaceSource(GameFont("text", (), BUILTIN_FEATURES, "", ""), features=("sups",))
    made, findings = prepare_faces(tmp_path, {"raised": source})
    assert not findings
    whole, raised = (TTFont(made[name].path) for name in ("text", "raised"))
    boxes = [font["glyf"][font.getBestCmap()[ord("4")]] for font in (whole, raised)]
    assert boxes[1].yMax - boxes[1].yMin < 0.75 * (boxes[0].yMax - boxes[0].yMin)
    assert boxes[1].yMin > boxes[0].yMin
