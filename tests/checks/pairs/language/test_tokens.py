"""Texts are rows of words, slots, icons and marks."""

from __future__ import annotations

from compiler.checks.pairs.language.tokens import list_words_after, list_words_before, tokenise


def test_tokens_are_in_the_order_of_the_text() -> None:
    """Words are folded, and slots and icons are given by their names."""
    row = tokenise("Pay %{price:figure} {ruble}, then build.")
    assert [(token.kind, token.text) for token in row] == [
        ("word", "pay"),
        ("slot", "price"),
        ("icon", "ruble"),
        ("mark", ","),
        ("word", "then"),
        ("word", "build"),
        ("mark", "."),
    ]


def test_a_slot_has_its_form() -> None:
    """The form of a slot is what follows the colon; other tokens have none."""
    assert [token.form for token in tokenise("Pay %{price:figure} %{n}")] == [(), ("figure",), ()]


def test_words_next_to_a_token_end_at_the_next_mark() -> None:
    """Only the unbroken runs of words before and after a token are near it."""
    row = tokenise("Now, pay just %{n} wooden coins, then build")
    slot = next(index for index, token in enumerate(row) if token.kind == "slot")
    assert [word.text for word in list_words_before(row, slot)] == ["pay", "just"]
    assert [word.text for word in list_words_after(row, slot)] == ["wooden", "coins"]
