from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

from compiler.layout.frame import Frame, Glyphs, Group, Path, Symbol
from compiler.layout.part import Part
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.game import Game
from compiler.model.piece_id import PieceId
from compiler.releases.side_look import Asset, describe_parts, describe_side

COIN = Drawing("coin", 10, 10, (DrawingPath((("M", (0.0, 0.0)), ("L", (1.0, 1.0)))),))
SYMBOL = Symbol("icon", "coin", 1, 2, 3, 3)
RUN = Glyphs(1.0, 2.0, "Gain", "text", 9, 8.0, "#000000")
FRAME = Frame(63, 88, (RUN, Group((SYMBOL,), mask=(Path((("M", (0.0, 0.0)),), fill="#ffffff"),))))


def make_game(coin: Drawing = COIN) -> Game:
    """Return what a side can show of a game."""
    return cast("Game", SimpleNamespace(icons={"coin": coin}, drawings={}, pictures={}, faces={}))


def test_look_has_words_and_drawings() -> None:
    """Words are those drawn, and drawings inside groups count."""
    look = describe_side(FRAME, make_game())
    assert look.text == "Gain"
    assert list(look.shown) == [Asset("icon", "coin")]


def test_redrawn_icon_changes_only_its_digest() -> None:
    """The digest of an icon depends on its shapes, the form of the side does not."""
    before, after = (describe_side(FRAME, make_game(coin)) for coin in (COIN, replace(COIN, width=11.0)))
    assert before.shown != after.shown
    assert (before.text, before.form) == (after.text, after.form)


def test_invisible_changes_are_ignored() -> None:
    """Lengths count to a hundredth of a millimetre."""
    shifts = (0.001, 0.1)
    invisible, visible = (replace(FRAME, items=(replace(RUN, x=1.0 + shift), *FRAME.items[1:])) for shift in shifts)
    form = describe_side(FRAME, make_game()).form
    assert describe_side(invisible, make_game()).form == form
    assert describe_side(visible, make_game()).form != form


def test_each_side_of_each_copy_has_a_name() -> None:
    """A part's sides are named by set, piece, copy where copies differ, and side."""
    parts = (Part(PieceId("cards", "forge"), FRAME, FRAME), Part(PieceId("cards", "mill"), FRAME, copy=2))
    assert [str(side) for side in describe_parts(parts, make_game())] == [
        "cards/forge front",
        "cards/forge back",
        "cards/mill#2 front",
    ]
