from __future__ import annotations

from compiler.model.document import SourceMark
from compiler.model.plain import Plain
from compiler.sheets.marked_data import MarkedData, ValueInCell

FIRST = SourceMark(2, 1, 5)
SECOND = SourceMark(2, 7, 3)


def test_entries_of_a_mapping_have_the_marks_of_their_cells() -> None:
    """Key and value are at one place, because a cell has both."""
    built = MarkedData("cards.csv")
    data = built.make_mapping({"id": ValueInCell("forge", FIRST), "copies": ValueInCell(2, SECOND)})
    assert data == {"id": "forge", "copies": 2}
    assert built.marks[id(data)] == {"id": (FIRST, FIRST), "copies": (SECOND, SECOND)}
    assert built.elsewhere[id(data)] == {"id": "cards.csv", "copies": "cards.csv"}


def test_entries_of_a_list_are_marked_by_their_indices() -> None:
    """The first entry has the index 0."""
    built = MarkedData("cards.csv")
    data = built.make_sequence([ValueInCell("a", FIRST), ValueInCell("b", SECOND)])
    assert data == ["a", "b"]
    assert built.marks[id(data)] == {0: (FIRST, FIRST), 1: (SECOND, SECOND)}


def test_empty_containers_are_recorded_without_entries() -> None:
    """A list of nothing is a container, too."""
    built = MarkedData("cards.csv")
    data = built.make_sequence([])
    assert built.marks[id(data)] == {}
    assert built.elsewhere[id(data)] == {}


def test_all_parts_of_a_node_have_its_mark() -> None:
    """A value that a single cell spells is marked at every depth, and is a copy."""
    built = MarkedData("cards.csv")
    node: Plain = {"gain": [{"coin": 2}, 3]}
    marked = built.mark_all(node, FIRST)
    assert marked == node
    assert marked is not node
    assert isinstance(marked, dict)
    listed = marked["gain"]
    assert isinstance(listed, list)
    assert built.marks[id(listed)] == {0: (FIRST, FIRST), 1: (FIRST, FIRST)}
    assert built.marks[id(listed[0])] == {"coin": (FIRST, FIRST)}


def test_scalar_has_no_container_to_be_marked_in() -> None:
    """A text, a figure or nothing is returned as it is."""
    built = MarkedData("cards.csv")
    assert [built.mark_all(node, FIRST) for node in ("a", 0, None, False)] == ["a", 0, None, False]
    assert built.marks == {}
