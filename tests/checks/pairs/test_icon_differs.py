from __future__ import annotations

from compiler.diagnostics.sentence import Sentence
from tests.checks.pairs_sample import check_pair

SOURCE = "Wood {wood} and stone {stone}.\n\nPay {coin}."


def test_equal_icons_are_accepted() -> None:
    """The same icons in each paragraph, at their own words, are clean."""
    assert check_pair("icon-differs", "es", SOURCE, "Piedra {stone} y madera {wood}.\n\nPaga {coin}.") == []


def test_missing_icon_is_found_by_paragraph() -> None:
    """An icon of the source that a paragraph lacks is missing, although another paragraph has it."""
    lost, gained = check_pair("icon-differs", "es", SOURCE, "Madera {wood} y piedra.\n\nPaga {coin} {stone}.")
    assert lost.args == {"icon": "stone"}
    assert gained.args == {"icon": "stone"}


def test_repeated_icon_is_not_said_to_be_absent() -> None:
    """An icon shown twice instead of once has another message than one that the source does not show."""
    (absent,) = check_pair("icon-differs", "es", "Pay {coin}.", "Paga {coin} {wood}.")
    (repeated,) = check_pair("icon-differs", "es", "Pay {coin}.", "Paga {coin} {coin}.")
    (dropped,) = check_pair("icon-differs", "es", "Pay {coin} {coin}.", "Paga {coin}.")
    assert repeated.args == dropped.args == {"icon": "coin"}
    assert len({absent.template, repeated.template, dropped.template}) == 3


def test_replaced_icon_is_named_with_the_right_one() -> None:
    """An icon in another's place is named with the one that the source has."""
    (finding,) = check_pair("icon-differs", "es", "Pay {coin}.", "Paga {brick}.")
    assert [hint.args for hint in finding.advice if isinstance(hint, Sentence)] == [{"expected": "coin"}]


def test_exchanged_icons_are_both_found() -> None:
    """Two exchanged icons are each found at the other's word."""
    first, second = check_pair("icon-differs", "es", SOURCE, "Madera {stone} y piedra {wood}.\n\nPaga {coin}.")
    assert first.args == {"icon": "stone", "others": ("wood",)}
    assert second.args == {"icon": "wood", "others": ("stone",)}


def test_unknown_icons_are_left_to_another_check() -> None:
    """An icon that the game does not have, in the source or here, is another check's finding."""
    assert check_pair("icon-differs", "es", "Pay {cion}.", "Paga {coin}.") == []
    assert check_pair("icon-differs", "es", "Pay {coin}.", "Paga {cion}.") == []
    assert check_pair("icon-differs", "es", "Pay %{n} {cion}.", "Paga %{n} {coin}.") == []


def test_icon_after_a_slot_of_another_icon_is_reported() -> None:
    """An icon after a slot that has another icon in the source is reported; an icon before its figure is not."""
    source = "Pay %{coins} {coin} and take %{logs} {wood}."
    first, second = check_pair("icon-differs", "es", source, "Paga %{coins} {wood} y toma %{logs} {coin}.")
    assert first.args == {"icon": "wood", "slot": "coins", "expected": "coin"}
    assert second.args == {"icon": "coin", "slot": "logs", "expected": "wood"}
    assert check_pair("icon-differs", "es", source, "Toma %{logs} {wood}: paga %{coins} {coin}.") == []
    assert check_pair("icon-differs", "es", source, "Paga {coin} %{coins} {wood} %{logs}.") == []


def test_icon_at_another_slot_is_reported() -> None:
    """An icon that moved to a slot without an icon in the source is reported; one that moved elsewhere is not."""
    source = "With %{need} {wood}, draw %{cards} cards."
    (finding,) = check_pair("icon-differs", "es", source, "Con %{cards} {wood}, roba %{need} cartas.")
    assert finding.args == {"icon": "wood", "slot": "cards", "expected": "need"}
    assert check_pair("icon-differs", "es", source, "Roba %{cards} cartas con %{need} {wood}.") == []
    assert check_pair("icon-differs", "es", source, "Con {wood} %{need}, roba %{cards} cartas.") == []
