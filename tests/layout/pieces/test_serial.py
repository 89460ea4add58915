"""Serial numbers: pieces whose copies differ."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from tests.layout.conftest import make_small_game

LayCopies: TypeAlias = Callable[[str], tuple[Part, ...]]
"""Lays out two copies of a card whose elements are given."""


@pytest.fixture
def drawn(faces: dict[str, Face]) -> LayCopies:
    """Lays out the copies: `drawn("rect: {…}")`."""

    def draw(elements: str) -> tuple[Part, ...]:
        layout = "front:\n  draw:\n" + "".join(f"    - {line}\n" for line in elements.splitlines())
        game, translation = make_small_game({"card": layout}, {})
        parts, findings = lay_out(game, translation, faces)
        assert not findings
        return parts

    return draw


def test_each_copy_has_its_number(drawn: LayCopies) -> None:
    """A layout that names `copy` makes a part of each copy."""
    parts = drawn("text: {x: 5, y: 5, width: 30, height: 10, size: 8, value: \"{{ copy ~ '/' ~ copies }}\"}")
    assert [(part.copy, part.copies, part.front.items[0].text) for part in parts] == [
        (1, 1, "1/2"),
        (2, 1, "2/2"),
    ]


@pytest.mark.parametrize(
    "element",
    [
        "rect: {width: 5, height: 5, fill: ink, when: '{{ copies > 1 and total > 1 }}'}",
        "repeat: {over: 2, step: [5, 0], items: [{rect: {width: '{{ index + 1 }}', height: 4, fill: ink}}]}",
    ],
)
def test_copies_that_are_alike_are_one_part(drawn: LayCopies, element: str) -> None:
    """Copies that show only their total, or `index` in a loop, are one part."""
    (part,) = drawn(element)
    assert (part.copies, part.copy) == (2, None)


def test_texts_show_the_number_of_the_copy(faces: dict[str, Face]) -> None:
    """A text or pattern with `%{copy}` or `%{index}` makes a part of each copy."""
    element = "text: {x: 5, y: 5, width: 30, height: 10, size: 8, value: \"{{ text('cards.card-1.title') }}\"}"
    for key in ("cards.card-1.title", "sets.cards.each.title"):
        texts = {key: "%{copy}/%{copies}, %{index}/%{total}"}
        game, translation = make_small_game({"card": f"front:\n  draw:\n    - {element}\n"}, texts)
        parts, findings = lay_out(game, translation, faces)
        assert not findings
        assert [part.front.items[0].text for part in parts] == ["1/2, 1/2", "2/2, 2/2"]


@pytest.mark.parametrize("key", ["copies", "sets.cards", "game.copies"])
def test_texts_of_no_piece_do_not_number_copies(faces: dict[str, Face], key: str) -> None:
    """A text that shows a number of a copy, but belongs to neither an item nor a set, divides no copies."""
    game, translation = make_small_game(
        {"card": "front:\n  draw:\n    - rect: {width: 5, height: 5, fill: ink}\n"}, {key: "%{copy} of %{copies}"}
    )
    (part,), findings = lay_out(game, translation, faces)
    assert (part.copies, findings) == (2, [])


def test_a_field_of_that_name_is_shown_instead(faces: dict[str, Face]) -> None:
    """If an item has a field or trait called `index`, texts show that."""
    element = "text: {x: 5, y: 5, width: 30, height: 10, size: 8, value: \"{{ text('cards.card-1.title') }}\"}"
    game, translation = make_small_game(
        {"card": f"front:\n  draw:\n    - {element}\n"}, {"cards.card-1.title": "%{index}"}
    )
    (item,) = game.items.values()
    named = replace(item, data={"index": "A"})
    group = replace(game.sets["cards"], items=(named,))
    parts, _ = lay_out(replace(game, sets={"cards": group}, items={"card-1": named}), translation, faces)
    assert {part.front.items[0].text for part in parts} == {"A"}
