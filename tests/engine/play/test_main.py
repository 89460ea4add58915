from __future__ import annotations

import pytest

from engine.play.main import _ask


def test_missing_standard_input_ends_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question without a standard input ends as at the end of input."""
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        _ask("?")
