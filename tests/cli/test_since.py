from __future__ import annotations

import pytest

from compiler.cli.since import list_changes
from compiler.model.piece_id import PieceId
from compiler.releases.changed_sides import Change, ChangeKind
from compiler.releases.side_look import Asset, SideKey


def test_changes_with_the_same_reason_share_a_line() -> None:
    """Each language has a heading with its number of pieces, and a line for each reason with the sides."""
    pieces, coin = [PieceId("cards", f"c{number}") for number in range(8)], Asset("icon", "coin")
    redrawn = [Change(SideKey(piece, "front"), ChangeKind.REDRAWN, coin) for piece in pieces]
    moved = Change(SideKey(pieces[0], "back"), ChangeKind.FORM)
    lines = list(list_changes({"en": [*redrawn, moved], "ru": []}, "1.0"))
    assert [line.partition(":")[0].strip() for line in lines] == [
        "en",
        "icon `coin` is drawn differently",
        "sizes, positions or colours differ",
        "ru",
    ]
    assert "8 pieces" in lines[0]
    assert lines[1].endswith("cards/c5 front and 2 more")
    assert "nothing" in lines[3]


def test_long_text_is_shortened() -> None:
    """A text of the greatest length is quoted as it is; of a longer one, the beginning."""
    side = SideKey(PieceId("cards", "a"), "front")
    for before, shown in (("x" * 60, f"“{'x' * 60}”"), ("y" * 61, f"“{'y' * 59}…”")):
        (_, line) = list_changes({"en": [Change(side, ChangeKind.TEXT, before=before, after="z")]}, "1.0")
        assert f"text {shown} is now “z”" in line


@pytest.mark.parametrize(
    ("kind", "before", "after", "reason"),
    [
        (ChangeKind.FEWER_COPIES, 2, 1, "1 copy, 2 before, take the others out"),
        (ChangeKind.FEWER_COPIES, 1, 0, "0 copies, 1 before, take the others out"),
        (ChangeKind.MORE_COPIES, 1, 3, "3 copies, 1 before"),
    ],
)
def test_copies_are_counted_in_words(kind: ChangeKind, before: int, after: int, reason: str) -> None:
    """A single copy is not called copies."""
    change = Change(SideKey(PieceId("cards", "a"), "front"), kind, before=before, after=after)
    (_, line) = list_changes({"en": [change]}, "1.0")
    assert line == f"    {reason}: cards/a front"
