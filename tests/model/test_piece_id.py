from __future__ import annotations

import pytest

from compiler.model.piece_id import PieceId, parse_piece_id


def test_formatted_id_is_parsed_back() -> None:
    """An id is printed as set and item, and read from that again."""
    forge = PieceId("cards", "forge")
    assert str(forge) == "cards/forge"
    assert parse_piece_id(str(forge)) == forge


@pytest.mark.parametrize("text", ["cards", "cards/", "/forge", ""])
def test_id_without_set_or_item_is_refused(text: str) -> None:
    """An id has both a set and an item."""
    with pytest.raises(ValueError, match="<set>/<item>"):
        parse_piece_id(text)
