from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Span
from compiler.model.markup import parse_text
from compiler.model.rule_nodes import PlainText, Slot, Text
from compiler.render.text.rule_html import RenderHooks, render_html, render_inline, render_plain

HREFS = {("rule", "market.move"): "market.html#r-market.move"}
AROUND = RenderHooks(
    slot=lambda slot: f"<{slot.name}>",
    icon=lambda name: f"<svg>{name}</svg>",
    href=lambda kind, target: HREFS.get((kind, target)),
)
ALOUD = RenderHooks(slot=lambda slot: f"<{slot.name}>", icon=lambda name: f"[{name}]")


def render_text(
    source: str, walk: Callable[[Text, RenderHooks], str] = render_html, around: RenderHooks = AROUND
) -> str:
    """Render a text without findings."""
    text, findings = parse_text(source, Span("x.yaml"))
    assert not findings
    return walk(text, around)


def test_marks_and_blocks_become_plain_html() -> None:
    """Paragraphs, lists and marks become the plainest HTML that means the same."""
    assert render_text("a **b** *c*\n\n- d\n- e\n\n1. f\n2. g") == (
        "<p>a <strong>b</strong> <em>c</em></p>\n<ul><li>d</li><li>e</li></ul>\n<ol><li>f</li><li>g</li></ol>"
    )


def test_lists_inside_lists() -> None:
    """A list below an item is inside its element; in plain words, each item has a line."""
    source = "- a\n  1. b\n  2. c\n- d"
    assert render_text(source) == "<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>"
    assert render_text(source, render_plain) == "a\nb\nc\nd"


def test_table_has_scoped_headers_and_scrolls() -> None:
    """A table has header cells with a scope and can scroll by itself."""
    assert render_text("|a|b|\n|-|-|\n|c|d|") == (
        '<div class="table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        "<tbody><tr><td>c</td><td>d</td></tr></tbody></table></div>"
    )


def test_characters_and_slots_are_escaped() -> None:
    """Characters and slots are escaped; only icons bring markup of their own."""
    assert render_text(r"1 < 2 & \"x\" %{n}") == "<p>1 &lt; 2 &amp; &quot;x&quot; &lt;n&gt;</p>"
    assert render_inline((PlainText('"><script>'), Slot("x")), AROUND) == "&quot;&gt;&lt;script&gt;&lt;x&gt;"


def test_a_figure_keeps_its_icon() -> None:
    """A slot and the icon after it are one unit; an icon alone is not."""
    assert render_text("%{n}{wood}") == '<p><span class="unit">&lt;n&gt;<svg>wood</svg></span></p>'
    assert render_text("%{n} {wood}") == '<p><span class="unit">&lt;n&gt; <svg>wood</svg></span></p>'
    assert render_text("an {wood}") == "<p>an <svg>wood</svg></p>"


def test_links_get_their_address() -> None:
    """A link gets the address of its target, and is plain words without one."""
    assert render_text("[go](rule:market.move)") == '<p><a class="to-rule" href="market.html#r-market.move">go</a></p>'
    assert render_text("[go](card:nowhere)") == "<p>go</p>"


def test_plain_text_has_a_line_for_each_block() -> None:
    """Plain text has a line for each block, item and row, and says icons by their word."""
    assert render_text("a **b** {wood} [c](rule:x)\n\n- %{d}\n\n|e|f|\n|-|-|\n|g|h|", render_plain, ALOUD) == (
        "a b [wood] c\n<d>\ne · f\ng · h"
    )


WORDS = {"wood": "wood", "green-gem": "green gem", "prestige": "prestige point"}
TOLD = RenderHooks(slot=lambda _slot: "2 stones", icon=lambda name: WORDS.get(name, name))
SHOWN = RenderHooks(
    slot=lambda _slot: "2 wood",
    icon=lambda name: f"<svg>{name}</svg>",
    word=lambda name: WORDS.get(name, name),
    mute=lambda name: f"<svg hidden>{name}</svg>",
)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("some wood {wood}, perhaps", "some wood, perhaps"),
        ("green gems {green-gem} and", "green gems and"),
        ("%{n} {stone}", "2 stones"),
        ("**wood** {wood}", "wood"),
        ("for each {prestige} you gain", "for each prestige point you gain"),
        ("{wood} {wood}", "wood"),
        ("no {wood}", "no wood"),
    ],
)
def test_an_icon_after_its_word_is_not_said_again(source: str, said: str) -> None:
    """An icon after its own word is silent for screen readers, whatever the ending; elsewhere it has its name."""
    assert render_text(source, render_plain, TOLD) == said


def test_an_icon_after_its_word_is_mute() -> None:
    """On a page the icon that follows its word is only a picture."""
    assert (
        render_text("%{n} {wood}", render_html, SHOWN)
        == '<p><span class="unit">2 wood <svg hidden>wood</svg></span></p>'
    )
    assert render_text("take {wood}", render_html, SHOWN) == "<p>take <svg>wood</svg></p>"


def test_wide_tables_take_the_focus() -> None:
    """A table that may have to scroll can be scrolled with the keyboard."""
    assert '<div class="table" tabindex="0">' in render_text("|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|")
