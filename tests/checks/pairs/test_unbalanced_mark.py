from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_balanced_marks_are_accepted() -> None:
    """Pairs, slots, links and apostrophes are clean."""
    assert check_pair("unbalanced-mark", "it", "", "l’[arco](term:arch) («uno», %{a}) {coin}") == []


@pytest.mark.parametrize(("text", "half"), [("(uno", "("), ("uno)", ")"), ("«uno", "«"), ("{coin", "{"), ("[uno", "[")])
def test_single_half_is_reported(text: str, half: str) -> None:
    """A half without its other half is pointed at."""
    (finding,) = check_pair("unbalanced-mark", "es", "", text)
    assert text[finding.start : finding.end] == half


def test_crossed_halves_are_reported() -> None:
    """Brackets that close in another order than they open are reported, and so are those that close nothing."""
    text = "[[{]]uno]]"
    halves = [text[finding.start : finding.end] for finding in check_pair("unbalanced-mark", "es", "", text)]
    assert halves == ["{", "]", "]"]


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("(uno [dos)", ["["]),
        ("(«uno [dos) tres", ["[", "«"]),
        ("(uno ]dos)", ["]"]),
        ("(uno]] [dos", ["]", "]", "(", "["]),
    ],
)
def test_only_the_half_without_counterpart_is_reported(text: str, marks: list[str]) -> None:
    """A pair around an unclosed mark is not reported, because both of its halves are there."""
    assert [finding.args["mark"] for finding in check_pair("unbalanced-mark", "es", "", text)] == marks
