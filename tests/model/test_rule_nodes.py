"""Nodes of texts."""

from __future__ import annotations

from compiler.model.rule_nodes import (
    Emphasis,
    ItemList,
    Link,
    LinkKind,
    ListItem,
    Paragraph,
    PlainText,
    Strong,
    Table,
    find_links,
)


def make_link(target: str) -> Link:
    """Return a link to a rule."""
    return Link(LinkKind.RULE, target, (PlainText(target),))


def test_links_are_found_in_every_block_in_reading_order() -> None:
    """Links are found in paragraphs, items, lists inside items, heads and rows of tables."""
    inner = ItemList(is_ordered=False, items=(ListItem((make_link("c"),)),))
    text = (
        Paragraph((PlainText("see "), make_link("a"))),
        ItemList(is_ordered=True, items=(ListItem((make_link("b"),), (inner,)), ListItem((make_link("d"),)))),
        Table(head=((make_link("e"),),), rows=(((make_link("f"),), (PlainText("-"),)),)),
    )
    assert [link.target for link in find_links(text)] == list("abcdef")


def test_links_inside_marks_are_found() -> None:
    """A link inside strong or emphasised words is found, and so is one inside the words of another link."""
    nested = Link(LinkKind.TERM, "outer", (Emphasis((make_link("inner"),)),))
    text = (Paragraph((Strong((make_link("first"),)), nested)),)
    assert [link.target for link in find_links(text)] == ["first", "outer", "inner"]
