"""Set-up for each number of players in a book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from compiler.book.blocks import Block, Illustrations, TextTable, Words
from compiler.compiled.bindings import collect_slots
from compiler.diagrams.diagram import Diagram
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.rulebook.setup_tables import write_setups
from compiler.render.text.text_context import TextContext, make_text_context
from tests.print_sample import make_frame
from tests.ready_game import link_game, make_texts

NBSP = "\u00a0"


def make_context(locale: str = "en", name: str = "red-cathedral") -> TextContext:
    """Return the texts of a game in one language, without pictures."""
    linked = link_game(name)
    translation, slots = linked.translations[locale], collect_slots(linked.game)
    return make_text_context(linked.game, translation, make_texts(locale, name), linked.texts[locale], slots)


def write_blocks(context: TextContext, chapter: str = "setup") -> list[Block]:
    """Return what follows a chapter."""
    return list(write_setups(BookTexts(context, str), chapter))


def read_words(words: Words) -> str:
    """Return words without their styles."""
    return "".join(part.text for part in words)


def read_tables(blocks: Sequence[Block]) -> list[dict[str, tuple[str, ...]]]:
    """Return the cells of each table by the first word of their row: the number of a rule."""
    tables = [block.rows for block in blocks if isinstance(block, TextTable)]
    return [
        {read_words(row[0]).split()[0]: tuple(read_words(cell) for cell in row[1:]) for row in rows} for rows in tables
    ]


@pytest.mark.slow
def test_steps_that_differ_have_a_column_for_each_number_of_players() -> None:
    """The other steps are in a table of their own, and steps of the solo game leave the other columns empty."""
    same, differing = read_tables(write_blocks(make_context()))
    assert same["3.8"] == (f"5{NBSP}dice",)
    assert not same.keys() & differing.keys() - {"Set-up"}
    assert differing["Set-up"] == tuple(
        f"For {players}" for players in (f"1{NBSP}player", *(f"{count}{NBSP}players" for count in (2, 3, 4)))
    )
    assert differing["3.10"] == tuple(f"{count}{NBSP}sections" for count in (12, 12, 18, 24))
    assert differing["3.12"][1] == f"3{NBSP}rubles, 4{NBSP}rubles"
    assert differing["15.1"][1:] == ("–", "–", "–")


def test_pieces_that_go_back_to_the_box_are_a_sentence_of_their_own() -> None:
    """It begins with a capital letter, so a full stop precedes it."""
    cell = read_tables(write_blocks(make_context()))[1]["3.11"][0]
    laid, returned = cell.split(". ")
    assert (laid[:2], returned[:1].isupper()) == ("12", True)
    assert f"7{NBSP}" in returned


@pytest.mark.slow
def test_one_number_of_players_needs_one_table() -> None:
    """A game for two has all steps in one table."""
    (table,) = read_tables(write_blocks(make_context(name="architects-of-amytis")))
    assert {len(cells) for cells in table.values()} == {1}


@pytest.mark.parametrize("locale", ["ru", "es", "pl", "it"])
def test_tables_have_the_same_rows_in_every_language(locale: str) -> None:
    """No step is missing in a translation."""
    for english, translated in zip(
        read_tables(write_blocks(make_context())), read_tables(write_blocks(make_context(locale))), strict=True
    ):
        assert list(translated)[1:] == list(english)[1:]
        assert not [cells for cells in translated.values() if not all(cells)]


def test_pictures_that_differ_are_shown_next_to_each_other() -> None:
    """The market, which is equal for any number of players, and boards that only some set-ups have are left out."""
    names = {1: 4, 2: 4, 3: 5, 4: 6}
    diagrams = {
        f"setups/{players}": tuple(
            Diagram(make_frame(44, 68, "card") if place != 1 else make_frame(44 + players, 68, "card"), None)
            for place in range(count)
        )
        for players, count in names.items()
    }
    blocks = write_blocks(replace(make_context(), diagrams=diagrams))
    (shown,) = (block for block in blocks if isinstance(block, Illustrations))
    (row,) = shown.pictures
    assert [picture.frame.width for picture in row] == [45, 46, 47, 48]
    assert read_words(row[2].caption) == f"For 3{NBSP}players"
    assert not [block for block in write_blocks(make_context()) if isinstance(block, Illustrations)]


def test_only_the_chapter_of_set_up_has_them() -> None:
    """Other chapters have none, and neither has a game without a file of tools."""
    context = make_context()
    assert write_blocks(context, "turn") == []
    assert write_blocks(replace(context, game=replace(context.game, tools=None))) == []
