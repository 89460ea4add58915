"""Words that are read aloud, but not drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def test_words_for_listeners_are_not_drawn(laid: Callable[..., Any]) -> None:
    """What is read aloud is no element of a side, also inside a group."""
    part, findings = laid("- group: {items: [{aloud: {value: two rubles}}]}\n- aloud: {value: one}")
    assert findings == []
    assert part.front.items == ()
