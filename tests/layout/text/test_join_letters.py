"""Letters that a face joins: the run keeps its width, and is copied as it was typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from compiler.impose.sheet import Sheet
from compiler.layout.frame import MM_PER_POINT, Glyphs
from compiler.layout.text.join_letters import join_letters
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face, prepare_faces
from compiler.link.faces import BUILTIN_FEATURES
from compiler.model.font import FaceSource, GameFont
from compiler.model.ligature_characters import split_ligatures
from compiler.render.frame_assets import Assets
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf


@pytest.fixture(scope="module")
def joining(tmp_path_factory: pytest.TempPathFactory) -> Face:
    """The face of running text, with ligatures."""
    source = FaceSource(GameFont("text", (), BUILTIN_FEATURES, "", ""), features=("lnum", "liga"))
    made, findings = prepare_faces(Path(tmp_path_factory.mktemp("cache")), {"joining": source})
    assert not findings
    return made["joining"]


def measure_advance(face: Face, text: str, kerns: list[float]) -> float:
    """Return the width of a run in 1/1000 em."""
    return 1000 * sum(shape(face, character).advance for character in text) + sum(kerns)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["a fine flag", "five", "offer", "if", "no joins"])
def test_a_run_keeps_its_width(joining: Face, text: str) -> None:
    """A run with ligatures keeps its width up to its last letter; only groups that the face has are joined."""
    measured = [*shape(joining, f"{text}.").kerns]
    joined, kerns = join_letters(f"{text}.", measured, joining)
    assert split_ligatures(joined) == f"{text}."
    assert (joined != f"{text}.") == ("fi" in text or "fl" in text or (joined != f"{text}." and "ff" in text))
    assert len(kerns) == len(joined) - 1
    assert measure_advance(joining, joined, kerns) == pytest.approx(
        measure_advance(joining, f"{text}.", measured), abs=1
    )


def test_other_faces_join_nothing(faces: dict[str, Face]) -> None:
    """Letters are joined only in faces where the theme asks for it."""
    assert join_letters("fine", [0.0, 0.0, 0.0], faces["text"]) == ("fine", [0.0, 0.0, 0.0])


@pytest.mark.slow
def test_text_is_copied_as_it_was_typed(joining: Face) -> None:
    """A ligature is copied from the PDF as its letters."""
    text, kerns = join_letters("A fine flag", [*shape(joining, "A fine flag").kerns], joining)
    width = measure_advance(joining, text, kerns) / 1000 * 12 * MM_PER_POINT
    run = Glyphs(10, 20, text, "joining", 12, width, "#000000", tuple(kerns))
    document = b"".join(
        render_pdf([Sheet(80, 40, (), (run,))], Assets(faces={"joining": joining}), DocumentInfo("A", "en"))
    )
    with PdfDocument(document) as opened:
        assert opened[0].get_textpage().get_text_bounded().strip() == "A fine flag"
