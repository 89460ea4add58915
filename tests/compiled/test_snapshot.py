from __future__ import annotations

import pytest

from compiler.compiled.snapshot import SourceChange, find_changed_figures, grade_change


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ("Pay 1 coin.", "Pay 2 coins.", SourceChange.FIGURE),
        ("Gain +1.", "Gain -1.", SourceChange.FIGURE),
        ("Pay %{price}.", "Pay %{cost}.", SourceChange.FIGURE),
        ("Move 1, then 2.", "Move 2, then 1.", SourceChange.FIGURE),
        ("Take {coin}.", "Take {card}.", SourceChange.ICON),
        ("Take {coin} now.", "Take now {coin}.", SourceChange.ICON),
        ("Take a coin.", "Take the coin.", SourceChange.WORDING),
        ("Take a coin", "Take  a **coin**.", SourceChange.COSMETIC),
        ("TAKE A COIN", "take a coin", SourceChange.COSMETIC),
        ("Pay %{price:genitive}.", "Pay %{price}.", SourceChange.COSMETIC),
        ("Lose -3.", "Lose \u22123.", SourceChange.COSMETIC),
        ("पत्ता लो", "पत्ते लो", SourceChange.WORDING),
    ],
)
def test_change_is_graded_by_its_most_important_part(old: str, new: str, change: SourceChange) -> None:
    """A change of a figure outranks one of an icon, which outranks one of words, and all outrank punctuation."""
    assert grade_change({"text": old}, {"text": new}) is change


def test_changes_of_plural_forms_are_graded_together() -> None:
    """The forms of a text are compared in their order, and a text may gain forms."""
    forms = {"one": "%{n} card", "other": "%{n} cards"}
    assert grade_change({"text": forms}, {"text": {**forms, "other": "%{n} tiles"}}) is SourceChange.WORDING
    assert grade_change({"text": "%{n} cards"}, {"text": forms}) is SourceChange.FIGURE


def test_figures_of_slots_are_compared_one_by_one() -> None:
    """A figure counts as changed only if its slot had a figure and still has one."""
    old, new = {"price": 1, "limit": 5, "gone": 2}, {"price": 2, "limit": 5, "new": 3}
    changed = find_changed_figures({"text": "", "figures": old}, {"text": "", "figures": new})
    assert changed == {"price": (1, 2)}
    assert find_changed_figures({"text": ""}, {"text": "", "figures": new}) == {}
