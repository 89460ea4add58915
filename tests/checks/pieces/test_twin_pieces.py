from __future__ import annotations

from tests.checks.find import Find
from tests.sample import FILES, change_file

WHEEL = "{id: wheel, copies: 2, traits: {guild: millers}, origin: designed, actions: [{gain: {coin: 1}}]}"
TWIN = "{id: wheel, traits: {guild: smiths}, origin: public, actions: [{gain: {coin: 2}}]}"
TWINS = change_file("components/orders.yaml", WHEEL, TWIN)


def test_pieces_with_a_difference_are_accepted(findings_of: Find) -> None:
    """Pieces with any difference are clean."""
    assert findings_of("twin-pieces") == []


def test_equal_entries_are_reported(findings_of: Find) -> None:
    """Two entries alike in traits, figures and effects are a finding at the second."""
    (finding,) = findings_of("twin-pieces", TWINS)
    assert finding.args == {"item": "wheel", "twin": "forge", "others": 0}
    assert str(TWINS["components/orders.yaml"]).splitlines()[finding.span.line - 1].strip().startswith("- {id: wheel")


def test_all_twins_of_a_piece_are_one_finding(findings_of: Find) -> None:
    """All pieces that are like one are a single finding."""
    names = ("wheel", "saw", "oven", "well", "gate")
    many = "\n  - ".join(TWIN.replace("wheel", name) for name in names)
    (finding,) = findings_of("twin-pieces", change_file("components/orders.yaml", WHEEL, many))
    assert finding.args == {"item": "wheel", "twin": "forge", "others": 4}
    assert len(finding.related) == 4


def test_pieces_with_different_texts_are_no_twins(findings_of: Find) -> None:
    """Pieces with the same figures are not twins if their texts differ."""
    texts = FILES["locales/en/game.yaml"].replace("title: The forge", "title: The forge, text: Hot.")
    assert not findings_of("twin-pieces", {**TWINS, "locales/en/game.yaml": texts})
