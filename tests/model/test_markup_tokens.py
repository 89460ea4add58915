"""Slots, icons and named styles as tokens of the Markdown parser."""

from __future__ import annotations

import pytest
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from compiler.model.markup_tokens import BRACES, add_own_marks, find_first_words


def list_inline_nodes(text: str) -> list[tuple[str, str, str]]:
    """Return type, content and info of the inline nodes of a paragraph."""
    parser = MarkdownIt("commonmark")
    add_own_marks(parser)
    (inline,) = parser.parseInline(text)
    return [(token.type, token.content, token.info) for token in inline.children or ()]


@pytest.mark.parametrize("mark", ["%{price}", "%{price:genitive.capital}", "{coin}", "{münze}"])
def test_slots_and_icons_are_tokens(mark: str) -> None:
    """A slot, with or without a form, and an icon are one token each, between the words around them."""
    nodes = list_inline_nodes(f"pay {mark} now")
    assert [(kind, content) for kind, content, _ in nodes] == [("text", "pay "), ("brace", mark), ("text", " now")]


@pytest.mark.parametrize(
    ("text", "stray", "info"), [("pay {", "{", "{"), ("pay %{Price}", "%{", "%{Price}"), ("pay {coin", "{", "{coin")]
)
def test_a_stray_brace_remembers_what_it_was_meant_to_be(text: str, stray: str, info: str) -> None:
    """A brace that begins no mark is a token with its content, or the name after it, for the finding about it."""
    assert (("stray_brace", stray, info)) in list_inline_nodes(text)


def test_words_of_a_named_style_are_between_two_tokens() -> None:
    """`[words]{.name}` becomes its words between an opening token, which has the name, and a closing one."""
    nodes = list_inline_nodes("a [big *cat*]{.shout} b")
    assert [kind for kind, _, _ in nodes] == [
        "text",
        "styled_open",
        "text",
        "em_open",
        "text",
        "em_close",
        "styled_close",
        "text",
    ]
    assert nodes[1][2] == "shout"


def test_an_escaped_bracket_does_not_end_a_style() -> None:
    r"""`\]` is a character of the words, not the end of them."""
    nodes = list_inline_nodes(r"[a \] b]{.name}")
    assert nodes[0][0] == "styled_open"
    assert nodes[-1][0] == "styled_close"


def test_first_words_are_the_first_line_with_text() -> None:
    """A node is located by the first line of its text, without the space around it; an empty node has none."""
    parser = MarkdownIt("commonmark")
    assert find_first_words(SyntaxTreeNode(parser.parse("- one\n- two"))) == "one"
    assert find_first_words(SyntaxTreeNode(parser.parse("***"))) == ""


def test_names_of_slots_are_not_capitalised() -> None:
    """A slot has a name in lower case, an icon any letters."""
    assert BRACES.fullmatch("%{Price}") is None
    assert BRACES.fullmatch("{Coin}") is not None
