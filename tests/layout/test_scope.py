from __future__ import annotations

import pickle

from compiler.diagnostics import Span
from compiler.layout.scope import LocatedText


def test_texts_with_their_place_reach_other_processes() -> None:
    """Texts that know their place can be sent to another process."""
    text = LocatedText("Farmer.PNG", Span("components/cards.yaml", 7, 9), Span("locales/en/cards.yaml", 2))
    copy = pickle.loads(pickle.dumps(text))  # noqa: S301 -- our own object
    assert (copy, copy.span, copy.wording) == (text, text.span, text.wording)
