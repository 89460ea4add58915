from __future__ import annotations

from compiler.simulate.report_data import UseReport
from compiler.simulate.statistics import Interval
from compiler.simulate.terminal_report import format_table, sort_by_significance

SHARE = Interval(0.5, 0.4, 0.6)


def make_use(p: float, holm: float) -> UseReport:
    """Return the report of a use with a p-value before and after correction."""
    return {
        "used": SHARE,
        "times": 1.0,
        "score": 1.0,
        "wins-with": SHARE,
        "wins-without": SHARE,
        "p": p,
        "holm": holm,
        "bh": p,
    }


def test_columns_of_a_table_are_aligned() -> None:
    """The first column is aligned to the left, the others to the right, and no line ends in spaces."""
    assert list(format_table(("seat", "wins"), [("1", "5%"), ("greedy", "")])) == [
        "seat    wins",
        "1         5%",
        "greedy",
    ]


def test_most_significant_uses_come_first() -> None:
    """Uses are sorted by corrected p-values, then by their own, then by name."""
    uses = {"b": make_use(0.2, 1.0), "c": make_use(0.1, 1.0), "a": make_use(0.2, 1.0), "d": make_use(0.01, 0.04)}
    assert [name for name, _ in sort_by_significance(uses)] == ["d", "c", "a", "b"]
