from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from compiler.layout.text.prepared_faces import Face, prepare_faces
from compiler.load.read_fonts import read_font
from compiler.model.font import FaceSource, GameFont
from compiler.model.origin import Origin, Owner
from tests.font_sample import make_font

pytestmark = pytest.mark.slow


def make_face_source(folder: Path, data: bytes, **options: Any) -> FaceSource:
    """Return the face of a font that is written into a game's folder."""
    (folder / "fonts").mkdir(exist_ok=True)
    (folder / "fonts/own.ttf").write_bytes(data)
    known, findings = read_font(data, "fonts/own.ttf", "own.ttf")
    assert known, findings
    origin = Origin(Owner.GAME, folder.as_posix(), "fonts/own.ttf")
    return FaceSource(GameFont(known.name, known.axes, known.features, known.digest, known.file, origin), **options)


def prepare_face(tmp_path: Path, data: bytes, **options: Any) -> Face:
    """Prepare one face, called `title`."""
    faces, findings = prepare_faces(tmp_path / "cache", {"title": make_face_source(tmp_path, data, **options)})
    assert not findings
    return faces["title"]


def find_glyph(prepared: Face, character: str) -> Any:
    """Return the glyph of a character in a prepared file."""
    file = TTFont(prepared.path)
    return file["glyf"][file.getBestCmap()[ord(character)]]


@pytest.mark.parametrize("cubic", [False, True], ids=["TrueType", "OpenType"])
def test_a_font_of_ones_own_is_prepared(tmp_path: Path, cubic: bool) -> None:  # noqa: FBT001 -- a parameter of pytest
    """Outlines of both kinds become one kind; heights, coverage and a PostScript name are set."""
    prepared = prepare_face(tmp_path, make_font(cubic=cubic))
    assert (prepared.cap_height, prepared.x_height, prepared.fall) == (0.7, 0.5, 0.2)
    assert prepared.coverage == frozenset(map(ord, " aHpx"))
    assert prepared.postscript == "Sampleown-title"
    assert prepared.find_lacking("aЖ") == ("Ж",)
    box = find_glyph(prepared, "H")
    assert (box.xMin, box.yMin, box.xMax, box.yMax) == (50, 0, 450, 700)


def test_an_axis_makes_an_instance(tmp_path: Path) -> None:
    """Each value of an axis is a face of its own; without a value, the default is used."""
    data = make_font(variable=True)
    assert find_glyph(prepare_face(tmp_path, data), "x").xMax == 450
    assert find_glyph(prepare_face(tmp_path, data, axes={"wght": 900.0}), "x").xMax == 650
    assert find_glyph(prepare_face(tmp_path, data, axes={"wght": 650.0}), "x").xMax == 550


def test_a_feature_replaces_characters(tmp_path: Path) -> None:
    """With small capitals, a letter has another glyph, and is the same character."""
    assert find_glyph(prepare_face(tmp_path, make_font()), "a").yMax == 500
    small = prepare_face(tmp_path, make_font(), features=("smcp",))
    assert find_glyph(small, "a").yMax == 600
    assert ord("a") in small.coverage


def test_fallback_draws_missing_characters(tmp_path: Path) -> None:
    """Missing characters are added from the fallback at the size of the font; others are unchanged."""
    prepared = prepare_face(tmp_path, make_font(), fallback="text")
    assert prepared.find_lacking("aЖłñ«") == ()
    assert find_glyph(prepared, "H").yMax == 700
    assert 500 < find_glyph(prepared, "Ж").yMax < 800


@pytest.mark.parametrize("data", [None, b"<html>not found</html>", make_font()[:300]], ids=["gone", "text", "cut off"])
def test_a_face_that_has_gone_bad_is_a_finding(tmp_path: Path, data: bytes | None) -> None:
    """A font that is deleted or damaged after it was read is a finding, and a face of Sobor replaces it."""
    wanted, file = make_face_source(tmp_path, make_font()), tmp_path / "fonts/own.ttf"
    file.unlink() if data is None else file.write_bytes(data)
    faces, findings = prepare_faces(tmp_path / "cache", {"title": wanted, "display": wanted})
    assert [(finding.code, finding.span.file) for finding in findings] == [("unreadable-font", "fonts/own.ttf")] * 2
    assert faces["title"] is faces["text"]
    assert faces["display"].postscript != faces["text"].postscript


def test_two_faces_from_one_file_stay_apart(tmp_path: Path) -> None:
    """Two faces of one file have different PostScript names, so that both are embedded."""
    wanted = make_face_source(tmp_path, make_font())
    faces, _ = prepare_faces(tmp_path / "cache", {"stamp": wanted, "seal": wanted})
    assert faces["stamp"].postscript != faces["seal"].postscript
