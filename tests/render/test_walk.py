from __future__ import annotations

from compiler.diagnostics import Span
from compiler.markup import parse_text
from compiler.model.text import Slot, Str
from compiler.render.walk import Surroundings, html, inline_html, plain

HREFS = {("rule", "market.move"): "market.html#r-market.move"}
AROUND = Surroundings(
    slot=lambda slot: f"<{slot.name}>",
    icon=lambda name: f"<svg>{name}</svg>",
    href=lambda kind, target: HREFS.get((kind, target), ""),
)
ALOUD = Surroundings(slot=lambda slot: f"<{slot.name}>", icon=lambda name: f"[{name}]")


def walked(source, walk=html, around=AROUND):
    """A text without findings, rendered."""
    text, findings = parse_text(source, Span("x.yaml"))
    assert not findings
    return walk(text, around)


def test_marks_and_blocks():
    """Paragraphs, lists and marks become the plainest HTML that means the same."""
    assert walked("a **b** *c*\n\n- d\n- e\n\n1. f") == (
        "<p>a <strong>b</strong> <em>c</em></p>\n<ul><li>d</li><li>e</li></ul>\n<ol><li>f</li></ol>"
    )


def test_table():
    """A table has header cells with a scope and can scroll by itself."""
    assert walked("|a|b|\n|-|-|\n|c|d|") == (
        '<div class="table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
        "<tbody><tr><td>c</td><td>d</td></tr></tbody></table></div>"
    )


def test_escaping():
    """Characters and slots are escaped; only icons bring markup of their own."""
    assert walked(r"1 < 2 & \"x\" %{n}") == "<p>1 &lt; 2 &amp; &quot;x&quot; &lt;n&gt;</p>"
    assert inline_html((Str('"><script>'), Slot("x")), AROUND) == "&quot;&gt;&lt;script&gt;&lt;x&gt;"


def test_a_figure_keeps_its_icon():
    """A slot and the icon after it are one unit; an icon alone is none."""
    assert walked("%{n}{wood}") == '<p><span class="unit">&lt;n&gt;<svg>wood</svg></span></p>'
    assert walked("%{n} {wood}") == '<p><span class="unit">&lt;n&gt; <svg>wood</svg></span></p>'
    assert walked("an {wood}") == "<p>an <svg>wood</svg></p>"


def test_links():
    """A link gets the address that its place gives, and is only words where there is none."""
    assert walked("[go](rule:market.move)") == '<p><a class="to-rule" href="market.html#r-market.move">go</a></p>'
    assert walked("[go](card:nowhere)") == "<p>go</p>"


def test_plain():
    """Plain text has a line for each block, item and row, and says icons by their word."""
    assert walked("a **b** {wood} [c](rule:x)\n\n- %{d}\n\n|e|f|\n|-|-|\n|g|h|", plain, ALOUD) == (
        "a b [wood] c\n<d>\ne · f\ng · h"
    )
