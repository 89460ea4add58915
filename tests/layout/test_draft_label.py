"""The label that every side of a draft carries."""

from __future__ import annotations

import pytest

from compiler.layout.draft_label import label_drafts
from compiler.layout.frame import Frame, Glyphs
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.model.piece_id import PieceId
from compiler.world import find_font_cache


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(63.0, 88.0), (10.0, 10.0)])
def test_each_side_has_the_label_inside_its_cut(width: float, height: float) -> None:
    """Front and back have the whole label inside the cut, on small pieces, too."""
    face = prepare_packaged_faces(find_font_cache())["text"]
    frame = Frame(width, height, ())
    (part,) = label_drafts([Part(PieceId("coins", "coin"), frame, frame)], "Wersja robocza", face)
    for side in (part.front, part.back):
        assert side is not None
        (word,) = (element for element in side.items if isinstance(element, Glyphs))
        assert word.text == "Wersja robocza"
        assert 0 < word.x < word.x + word.width < width
        assert 0 < word.y < height


@pytest.mark.slow
def test_piece_without_a_back_gets_none() -> None:
    """A piece without a back has none after labelling."""
    (part,) = label_drafts(
        [Part(PieceId("coins", "coin"), Frame(20, 20, ()))], "Draft", prepare_packaged_faces(find_font_cache())["text"]
    )
    assert part.back is None
