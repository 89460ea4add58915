"""Stickers."""

from __future__ import annotations

from compiler.kit.sticker import make_sticker
from compiler.layout.part import Part
from compiler.model.piece_id import PieceId
from tests.print_sample import make_frame


def test_a_sticker_is_as_large_as_asked_and_filled() -> None:
    """The front is scaled until its shorter side fills the sticker; a round sticker is cut along a circle."""
    part = Part(PieceId("cards", "ace"), make_frame(44, 68))
    sticker = make_sticker(part, 11, 4, is_round=True)
    assert (str(sticker.id), sticker.copies, sticker.front.width, sticker.front.height) == ("stickers/ace", 4, 11, 11)
    assert sticker.trim
    assert sticker.front.items[0].matrix[0] == 0.25
    assert not make_sticker(part, 11, 1, is_round=False).trim
