from __future__ import annotations

import pickle

from compiler.diagnostics import Span
from compiler.layout.scope import LocatedText


def test_texts_with_their_place_reach_other_processes() -> None:
    """Findings about a language are made in a process of its own, and name texts of layouts."""
    text = LocatedText("Farmer.PNG", Span("components/cards.yaml", 7, 9), Span("locales/en/cards.yaml", 2))
    copy = pickle.loads(pickle.dumps(text))  # noqa: S301 -- our own object
    assert (copy, copy.span, copy.wording) == (text, text.span, text.wording)
