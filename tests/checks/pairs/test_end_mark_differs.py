from __future__ import annotations

from tests.checks.pairs_sample import found


def test_clean() -> None:
    """The same mark at the end is clean, also before a closing quotation mark."""
    assert found("end-mark-differs", "es", "Take “it.”", "Toma «eso.»") == []
    assert found("end-mark-differs", "es", "A title", "Un título") == []


def test_cut_off() -> None:
    """A sentence without its full stop may be cut off."""
    (one,) = found("end-mark-differs", "es", "Take it.", "Toma eso")
    assert one.args == {"source": ".", "mark": ""}
