from __future__ import annotations

import pytest

import engine
from compiler.link import Linked
from compiler.model.piece_id import PieceId
from tests.ready_game import lay_out_game


@pytest.mark.slow
def test_printed_pieces_are_the_pieces_in_play(linked: Linked, game: engine.Game) -> None:
    """The printed pieces, the component list and the pieces that the engine sets up are the same multiset."""
    parts, _ = lay_out_game("red-cathedral", "en")
    printed = {part.id: part.copies for part in parts}
    played = {PieceId(item.set, item.id): game.count_pieces()[item.id] for item in linked.game.items.values()}
    assert printed == played
    for group in linked.game.sets.values():
        assert sum(n for piece, n in printed.items() if piece.set_id == group.id) == group.count


def test_engine_has_no_findings_about_the_content(game: engine.Game) -> None:
    """The engine finds no fault in the published content."""
    assert list(game.check_content()) == []
