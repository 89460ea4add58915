from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.model.piece_id import PieceId
from compiler.releases.changed_sides import Change, ChangeKind, find_changes, find_pieces_to_print
from compiler.releases.side_look import Asset, SideKey, SideLook

FORGE = SideKey(PieceId("cards", "forge"), "front")
COIN = Asset("icon", "coin")
WOOD = Asset("icon", "wood")
LOOK = SideLook("Gain 2", {COIN: "a"}, "1")


def test_equal_sides_have_not_changed() -> None:
    """A side that looks as in the release is not a change."""
    assert find_changes({FORGE: LOOK}, {FORGE: LOOK}) == ()


def test_a_redrawn_icon_is_the_reason_on_each_side_that_shows_it() -> None:
    """Every side with the icon looks different, and the icon is named."""
    now = SideLook("Gain 2", {COIN: "b"}, "1")
    mill = SideKey(PieceId("cards", "mill"), "back")
    found = find_changes({FORGE: LOOK, mill: LOOK}, {FORGE: now, mill: now})
    assert found == (Change(FORGE, ChangeKind.REDRAWN, COIN), Change(mill, ChangeKind.REDRAWN, COIN))


def test_changed_words_explain_moved_lines() -> None:
    """A text that differs is quoted, and the lines that it moves are not a second reason."""
    now = SideLook("Gain 3", {COIN: "a"}, "2")
    assert find_changes({FORGE: LOOK}, {FORGE: now}) == (
        Change(FORGE, ChangeKind.TEXT, before="Gain 2", after="Gain 3"),
    )


def test_another_form_alone_is_a_reason() -> None:
    """Sizes, positions or colours differ where words and drawings are the same."""
    assert find_changes({FORGE: LOOK}, {FORGE: SideLook("Gain 2", {COIN: "a"}, "2")}) == (
        Change(FORGE, ChangeKind.FORM),
    )


def test_drawings_come_and_go() -> None:
    """An icon that was added and one that was removed are named."""
    now = SideLook("Gain 2", {WOOD: "c"}, "2")
    reasons = [(change.kind, change.asset) for change in find_changes({FORGE: LOOK}, {FORGE: now})]
    assert reasons == [(ChangeKind.SHOWS_MORE, WOOD), (ChangeKind.SHOWS_LESS, COIN)]


def test_pieces_come_and_go() -> None:
    """A side that the release lacks is new, one that is gone is removed, and both know their piece."""
    found = find_changes({SideKey(PieceId("cards", "mill"), "back", 2): LOOK}, {FORGE: LOOK})
    assert [(change.kind, str(change.side.piece)) for change in found] == [
        (ChangeKind.ADDED, "cards/forge"),
        (ChangeKind.REMOVED, "cards/mill"),
    ]


@pytest.mark.parametrize(("copies", "kind"), [(4, ChangeKind.MORE_COPIES), (2, ChangeKind.FEWER_COPIES)])
def test_another_number_of_copies_is_a_change(copies: int, kind: ChangeKind) -> None:
    """More copies are to be printed, fewer are only to be taken out; both numbers are given."""
    then, now = replace(LOOK, copies=3), replace(LOOK, copies=copies)
    assert find_changes({FORGE: then}, {FORGE: now}) == (Change(FORGE, kind, before=3, after=copies),)
    assert find_pieces_to_print([Change(FORGE, kind)]) == ({FORGE.piece} if copies > 3 else set())
