from __future__ import annotations

from dataclasses import dataclass

from engine.journal import Journal


@dataclass
class Owner:
    """An object with an attribute."""

    name: str = "old"


def test_changes_are_undone_in_reverse_order() -> None:
    """Undoing restores the cells and attributes as they were, even if one was changed twice."""
    journal, cells, owner = Journal(), [1, 2], Owner()
    journal.write(cells, 0, 5)
    journal.put(owner, "name", "new")
    journal.write(cells, 0, 6)
    assert (cells, owner.name, len(journal)) == ([6, 2], "new", 3)
    journal.undo_to(0)
    assert (cells, owner.name, len(journal)) == ([1, 2], "old", 0)


def test_changes_before_a_length_are_kept() -> None:
    """Only the changes beyond a length are undone; none are undone if there are no more."""
    journal, cells = Journal(), [1]
    journal.write(cells, 0, 2)
    journal.write(cells, 0, 3)
    journal.undo_to(2)
    assert cells == [3]
    journal.undo_to(1)
    assert (cells, len(journal)) == ([2], 1)
