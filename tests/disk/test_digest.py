"""Digests of parts depend on their bytes and their boundaries."""

from __future__ import annotations

import pytest

from compiler.disk.digest import digest


def test_texts_and_their_bytes_have_the_same_digest() -> None:
    """A text counts as its UTF-8 bytes."""
    assert digest(["wall", "ё"]) == digest([b"wall", "ё".encode()])


@pytest.mark.parametrize("parts", [["a", "bc"], ["abc"], ["ab", "c", ""], ["c", "ab"]])
def test_digests_depend_on_boundaries_and_order(parts: list[str]) -> None:
    """The same bytes in other parts have another digest."""
    assert digest(parts) != digest(["ab", "c"])


def test_names_that_are_not_utf_8_have_a_digest() -> None:
    """A file name with undecodable bytes counts as these bytes."""
    assert digest([b"\xff".decode("utf-8", "surrogateescape")]) == digest([b"\xff"])
