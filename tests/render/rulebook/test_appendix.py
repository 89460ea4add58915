"""The appendix of a book."""

from __future__ import annotations

import pytest

from compiler.book.blocks import Index, Prose
from compiler.compiled.bindings import collect_slots
from compiler.render.rulebook.appendix import write_appendix
from compiler.render.rulebook.book_texts import BookTexts
from compiler.render.text.text_context import make_text_context
from tests.ready_game import link_game, make_texts

GAME = "red-cathedral"


@pytest.mark.slow
def test_index_has_the_pages_of_all_rules_with_one_title() -> None:
    """Rules that share a title have one entry, with the pages of each of them, once and in ascending order."""
    linked = link_game(GAME)
    translation, slots = linked.translations["en"], collect_slots(linked.game)
    context = make_text_context(linked.game, translation, make_texts("en", GAME), linked.texts["en"], slots)
    first, second = (rule for rule in linked.game.rules if context.find_text(f"rules.{rule}.title") == "Dice")
    pages = {f"rule:{first}": [12, 3], f"rule:{second}": [3, 7]}
    (index,) = (block for block in write_appendix(BookTexts(context, str), pages) if isinstance(block, Index))
    assert [(words[0].text, numbers) for words, numbers in index.entries] == [("Dice", "3, 7, 12")]


@pytest.mark.slow
def test_glossary_has_the_dash_of_the_language() -> None:
    """Between a term and its definition stands the dash of the language: an em dash in Russian."""
    linked = link_game(GAME)
    translation, slots = linked.translations["ru"], collect_slots(linked.game)
    context = make_text_context(linked.game, translation, make_texts("ru", GAME), linked.texts["ru"], slots)
    blocks = write_appendix(BookTexts(context, str), {})
    (arch,) = (block for block in blocks if isinstance(block, Prose) and block.anchor == "definition:arch")
    assert [words.text for words in arch.words][:2] == ["арка", " — "]


@pytest.mark.slow
def test_no_dash_stands_after_a_reading_of_no_edition() -> None:
    """A dash is between a reading and the editions that have it, and not after a reading of none of them."""
    linked = link_game(GAME)
    translation, slots = linked.translations["ru"], collect_slots(linked.game)
    context = make_text_context(linked.game, translation, make_texts("ru", GAME), linked.texts["ru"], slots)
    readings = [
        "".join(words.text for words in block.words)
        for block in write_appendix(BookTexts(context, str), {})
        if isinstance(block, Prose)
    ]
    assert "испанское издание" in [reading.rpartition(" — ")[2] for reading in readings]
    assert not [reading for reading in readings if reading.endswith("— ")]
