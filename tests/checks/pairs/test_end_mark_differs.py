from __future__ import annotations

from tests.checks.pairs_sample import check_pair


def test_equal_end_marks_are_accepted() -> None:
    """The same mark at the end is clean, also before a closing quotation mark."""
    assert check_pair("end-mark-differs", "es", "Take “it.”", "Toma «eso.»") == []
    assert check_pair("end-mark-differs", "es", "A title", "Un título") == []


def test_sentence_without_full_stop_is_reported_as_cut_off() -> None:
    """A sentence without its full stop may be cut off."""
    (finding,) = check_pair("end-mark-differs", "es", "Take it.", "Toma eso")
    assert finding.args == {"source": ".", "mark": ""}
