"""Sides whose copies differ: what is alike on all copies is drawn and checked once."""

from __future__ import annotations

from tests.layout.conftest import LayOut
from tests.layout.drawn_sample import write_layout

COPY_NUMBER = "text: {x: 5, y: 40, width: 30, height: 6, size: 8, value: '{{ copy }}'}"


def test_elements_without_the_number_are_drawn_once(laid_out: LayOut) -> None:
    """All copies share the drawing of an element that does not show their number."""
    (first, second), _ = laid_out(
        write_layout("text: {x: 5, y: 5, width: 30, height: 6, size: 8, value: Mill}", COPY_NUMBER)
    )
    assert first.front.items[0] is second.front.items[0]
    assert [part.front.items[1].text for part in (first, second)] == ["1", "2"]


def test_every_copy_is_checked(laid_out: LayOut) -> None:
    """A mistake that only a later copy has is reported."""
    _, findings = laid_out(
        write_layout("text: {x: '{{ copy * 25 }}', y: 5, width: 30, height: 6, size: 8, value: Mill}", COPY_NUMBER)
    )
    assert [finding.code for finding in findings] == ["outside-face"]


def test_texts_over_a_shared_element_are_found(laid_out: LayOut) -> None:
    """A number of a copy that is printed over a text that all copies share is reported."""
    _, findings = laid_out(
        write_layout(
            "text: {x: 5, y: 5, width: 30, height: 6, size: 8, value: Mill}",
            "text: {x: 5, y: '{{ 45 - copy * 20 }}', width: 30, height: 6, size: 8, value: 'Mill {{ copy }}'}",
        )
    )
    assert [finding.code for finding in findings] == ["overlapping-texts"]


def test_findings_of_shared_elements_are_kept(laid_out: LayOut) -> None:
    """A mistake in an element that all copies share is reported once."""
    _, findings = laid_out(write_layout("text: {x: 60, y: 5, width: 30, height: 6, size: 8, value: Mill}", COPY_NUMBER))
    assert [finding.code for finding in findings] == ["outside-face"]
