"""Texts with `fit: set`: one size for all pieces of a set."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import pytest

from compiler.diagnostics import Diagnostic
from compiler.layout.common_size import measure_common_sizes
from compiler.layout.frame import Glyphs, Group
from compiler.layout.lay_out import lay_out, make_render_context
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.typographic_conventions import read_typography
from compiler.model.game import ComponentSet, Game
from compiler.model.translation import Translation
from tests.layout.conftest import make_small_game

WORDS = ("Gain 1 ruble.", "Gain wood and brick and stone for every tower of the wall. " * 2, "Gain 2 wood and 2 stone.")


class LayDeck(Protocol):
    """Lays out a deck of cards with these texts; `more` are fields of the text, `around` is what it is in."""

    def __call__(
        self, more: str, words: tuple[str, ...] = WORDS, *, around: str = "{element}", **layouts: str
    ) -> tuple[tuple[Part, ...], list[Diagnostic]]:
        """Return the cards laid out, and findings."""
        ...


@pytest.fixture
def deck(faces: dict[str, Face]) -> LayDeck:
    """Lays out a deck of cards with these texts, whose front has one text element and perhaps more."""

    def lay(
        more: str, words: tuple[str, ...] = WORDS, *, around: str = "{element}", **layouts: str
    ) -> tuple[tuple[Part, ...], list[Diagnostic]]:
        game, group, translation = make_deck(more, words, around=around, **layouts)
        return lay_out(replace(game, sets={"cards": group}), translation, faces)

    return lay


def make_deck(
    more: str, words: tuple[str, ...], *, around: str, **layouts: str
) -> tuple[Game, ComponentSet, Translation]:
    """Return a game, its only set and its texts."""
    element = f"text: {{width: 30, height: 9, size: [10, 9, 8, 7, 6, 5], value: '{{{{ item.words }}}}', {more}}}"
    layout = "front:\n  draw:\n    - " + around.format(element=element) + "\n"
    game, translation = make_small_game({"card": layout, **layouts}, {})
    (group,) = game.sets.values()
    (card,) = group.items
    cards = [replace(card, id=f"card-{number}", figures={"words": text}) for number, text in enumerate(words, 1)]
    return game, replace(group, items=tuple(cards)), translation


def list_sizes(parts: tuple[Part, ...]) -> list[float]:
    """Return the size of type of each part."""
    found = []
    for part in parts:
        items = [leaf for item in part.front.items for leaf in (item.items if isinstance(item, Group) else [item])]
        found.append(next(item.size for item in items if isinstance(item, Glyphs)))
    return found


def test_all_pieces_of_a_set_have_the_size_of_the_fullest(deck: LayDeck) -> None:
    """The common size is the smallest of the pieces' own sizes, so that all fit."""
    each = list_sizes(deck("fit: each")[0])
    parts, findings = deck("fit: set")
    assert {finding.code for finding in findings} <= {"forced-size"}
    assert len(set(each)) > 1
    assert list_sizes(parts) == [min(each)] * len(WORDS)


def test_the_order_of_pieces_does_not_matter(deck: LayDeck) -> None:
    """The sizes are the same if the fullest text is first or last."""
    first, last = (list_sizes(deck("fit: set", words)[0]) for words in (WORDS, WORDS[::-1]))
    assert first == last


def test_a_text_that_fits_at_no_size_is_found_once(deck: LayDeck) -> None:
    """If one text fits at no size, all have the last size, and that text is the only finding."""
    parts, (finding,) = deck("fit: set", (*WORDS, WORDS[1] * 9))
    assert finding.code == "text-overflow"
    assert finding.args["part"] == "cards/card-4"
    assert list_sizes(parts) == [5.0] * 4


@pytest.mark.parametrize("around", ["group: {{at: [2, 2]", "repeat: {{over: 1"])
def test_texts_inside_other_elements_are_measured(deck: LayDeck, around: str) -> None:
    """A text with a condition inside a group or a loop is measured as well."""
    each = list_sizes(deck("fit: each")[0])
    parts, _ = deck("fit: set, when: '{{ copies }}'", around=around + ", items: [{{{element}}}]}}")
    assert list_sizes(parts) == [min(each)] * len(WORDS)


def test_measuring_is_not_charged(faces: dict[str, Face]) -> None:
    """Measuring common sizes does not count towards the budgets of the game."""
    game, group, translation = make_deck("fit: set", WORDS, around="{element}")
    context = make_render_context(game, translation, faces, read_typography("en", {}))
    measure_common_sizes(group, context)
    assert len(context.common_sizes) == 1
    assert (context.spending.letters, context.spending.steps) == (0, 0)


def test_texts_of_their_own_size_are_not_measured(faces: dict[str, Face]) -> None:
    """A set without `fit: set` is not measured."""
    game, group, translation = make_deck("fit: each", WORDS, around="{element}")
    context = make_render_context(game, translation, faces, read_typography("en", {}))
    measure_common_sizes(group, context)
    assert not context.constants


def test_the_piece_that_forces_the_size_is_known(faces: dict[str, Face]) -> None:
    """The piece that forces the common size is known, with the size that the others would have without it."""
    game, group, translation = make_deck("fit: set", WORDS, around="{element}")
    context = make_render_context(game, translation, faces, read_typography("en", {}))
    measure_common_sizes(group, context)
    (common,) = context.common_sizes.values()
    assert (str(common.piece), common.largest) == ("cards/card-2", 10)
    assert common.size < 10


@pytest.mark.parametrize(
    "element",
    [
        "arc: {at: [22, 34], radius: 15, span: 90, size: [10, 9, 8, 7, 6, 5, 4], fit: FIT, value: '{{ item.words }}'}",
        "table: {width: 30, height: 9, columns: 1, rows: [['{{ item.words }}']], size: [20, 12, 8], fit: FIT}",
    ],
)
def test_arcs_and_tables_have_common_sizes_too(faces: dict[str, Face], element: str) -> None:
    """With `fit: set` an arc or a table is as large on every piece as on the fullest."""
    words = ("Gain.", "Gain 1 wood and brick.", "Gain 2 wood.")

    def laid(fit: str) -> list[float]:
        game, group, translation = make_deck("", words, around="{element}")
        layout = "front:\n  draw:\n    - " + element.replace("FIT", fit) + "\n"
        drawn, _ = make_small_game({"card": layout}, {})
        parts, _ = lay_out(replace(game, layouts=drawn.layouts, sets={"cards": group}), translation, faces)
        return list_sizes(parts)

    each = laid("each")
    assert len(set(each)) > 1
    assert laid("set") == [min(each)] * 3


def test_piece_that_limits_the_size_is_reported(deck: LayDeck) -> None:
    """If without one piece all would have a larger size, and with it less than six points, there is a warning."""
    short, long = "Gain 1 ruble.", "Gain wood and brick and stone for every tower of the wall. " * 2
    (finding,) = deck("fit: set", (short, long, short))[1]
    assert (finding.code, finding.args["part"], finding.args["size"]) == ("forced-size", "cards/card-2", 5)
    assert finding.args["without"] == 10
    assert not deck("fit: set", (long, long))[1]
    assert not deck("fit: each", (short, long))[1]
