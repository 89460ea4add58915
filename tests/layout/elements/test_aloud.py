"""Words that are read aloud, but not drawn."""

from __future__ import annotations

from tests.layout.conftest import LayCard


def test_words_for_listeners_are_not_drawn(laid: LayCard) -> None:
    """An `aloud` element draws nothing, also inside a group."""
    part, findings = laid("- group: {items: [{aloud: {value: two rubles}}]}\n- aloud: {value: one}")
    assert findings == []
    assert part.front.items == ()
