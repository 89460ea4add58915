"""Advice on marks that a text must not have."""

from __future__ import annotations

import pytest

from compiler.model.markup_advice import (
    CONTENT_HINTS,
    Construct,
    advise_on_open_brace,
    advise_on_slot,
    classify_node,
    show_character,
    suggest_replacement,
)
from compiler.model.usage import Markup


@pytest.mark.parametrize(
    ("node_type", "words", "construct"),
    [
        ("bullet_list", "one", Construct.LIST),
        ("html_inline", "<br>", Construct.NEW_LINE),
        ("html_inline", "<EM>", Construct.EMPHASIS),
        ("html_block", "<b>", Construct.STRONG),
        ("html_inline", "<div>", Construct.OTHER),
        ("code_inline", "<b>", Construct.OTHER),
        ("heading", "Title", Construct.OTHER),
    ],
)
def test_constructs_are_known_by_their_nodes_and_tags(node_type: str, words: str, construct: Construct) -> None:
    """Lists are known by the type of their node, HTML by its tag in any case; anything else is another construct."""
    assert classify_node(node_type, words) is construct


def test_titles_are_not_advised_to_use_marks() -> None:
    """The hint for emphasis in a title lists what titles may contain, in a rule it names the mark."""
    assert suggest_replacement(Construct.EMPHASIS, Markup.WORDS) == CONTENT_HINTS[Markup.WORDS]
    assert suggest_replacement(Construct.EMPHASIS, Markup.PAGE) == "write *words*"


@pytest.mark.parametrize("construct", Construct)
@pytest.mark.parametrize("markup", Markup)
def test_every_construct_has_advice_in_every_text(construct: Construct, markup: Markup) -> None:
    """No construct is refused without saying what to write instead."""
    assert suggest_replacement(construct, markup)


@pytest.mark.parametrize(("text", "shown"), [("é", "é"), ("\u00a0", "U+00A0"), ("\u200b\u200d", "U+200B U+200D")])
def test_invisible_characters_are_shown_as_code_points(text: str, shown: str) -> None:
    """A character that cannot be seen is shown by its code point."""
    assert show_character(text) == shown


def test_mistyped_slots_are_written_as_they_must_be() -> None:
    """Capitals and spaces of a slot are corrected; a Cyrillic letter is named."""
    assert str(advise_on_slot("My Price")) == "write `%{my-price}`: lowercase letters, digits and hyphens, no spaces"
    assert advise_on_slot("рrice").args["letter"] == "р"


@pytest.mark.parametrize(("typed", "closed"), [("%{price", "`%{price}`"), ("{coin", "`{coin}`")])
def test_open_braces_are_closed_in_the_hint(typed: str, closed: str) -> None:
    """The hint shows the slot or icon with the brace that is missing."""
    assert closed in str(advise_on_open_brace(typed))
