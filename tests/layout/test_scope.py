from __future__ import annotations

import pickle
from typing import Any

from compiler.diagnostics import Span
from compiler.layout.scope import LocatedText, Scope, locate_text
from compiler.model.piece_id import PieceId

TITLE = LocatedText("Farmer.PNG", Span("components/cards.yaml", 7, 9), Span("locales/en/cards.yaml", 2))


def make_scope(**names: object) -> Scope:
    """Return the scope of a card that sees some names; nothing is drawn in its context."""
    context: Any = None
    return Scope(context, PieceId("cards", "farmer"), Span("components/cards.yaml", 6), names)


def test_texts_with_their_place_reach_other_processes() -> None:
    """Texts that know their place can be sent to another process."""
    copy = pickle.loads(pickle.dumps(TITLE))  # noqa: S301 -- our own object
    assert (copy, copy.span, copy.wording) == (TITLE, TITLE.span, TITLE.wording)


def test_findings_about_a_text_point_at_its_own_place() -> None:
    """A text that knows its place is located there, and any other text at the given place."""
    card = Span("layouts/card.yaml", 3)
    assert locate_text(TITLE, otherwise=card) == TITLE.span
    assert locate_text(str(TITLE), otherwise=card) == card


def test_inner_names_hide_outer_ones() -> None:
    """Further names are added to those of the scope and hide names that are the same, but not in the outer scope."""
    outer = make_scope(it=1, item="farmer")
    inner = outer.add_names(it=2, index=0)
    assert dict(inner.names) == {"it": 2, "item": "farmer", "index": 0}
    assert dict(outer.names) == {"it": 1, "item": "farmer"}


def test_groups_move_what_is_in_them_already_moved() -> None:
    """The matrix of a group inside a group is applied first, then that of the outer one."""
    shift, double = (1.0, 0.0, 0.0, 1.0, 5.0, 0.0), (2.0, 0.0, 0.0, 2.0, 0.0, 0.0)
    assert make_scope().move(shift).move(double).matrix == (2.0, 0.0, 0.0, 2.0, 5.0, 0.0)
    assert make_scope().move(double).move(shift).matrix == (2.0, 0.0, 0.0, 2.0, 10.0, 0.0)


def test_items_that_are_drawn_count_on_in_nested_scopes() -> None:
    """Scopes inside each other number their elements together."""
    outer = make_scope()
    numbers = [next(scope.element_counter) for scope in (outer, outer.add_names(it=1), outer)]
    assert numbers == [0, 1, 2]
