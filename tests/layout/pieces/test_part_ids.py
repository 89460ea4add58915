from __future__ import annotations

from compiler.layout.frame import Frame, Part
from compiler.layout.pieces.part_ids import get_item_id, get_set_id


def test_part_has_the_ids_of_its_set_and_item() -> None:
    """The id of a part consists of those of its set and of its item."""
    part = Part("cards/forge", Frame(10.0, 10.0, ()))
    assert (get_set_id(part), get_item_id(part)) == ("cards", "forge")
