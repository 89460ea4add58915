from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics import Span, Value
from compiler.model.mark_count import MAX_MARKS, count_marks
from compiler.model.markup import is_plain, parse_text
from compiler.model.rule_nodes import (
    Emphasis,
    Icon,
    ItemList,
    Link,
    LinkKind,
    ListItem,
    Paragraph,
    PlainText,
    Slot,
    Strong,
    Table,
    Text,
)
from compiler.model.usage import Markup
from tests.shown_findings import show_findings

HERE = Span("locales/en/rules.yaml", 3, 9, 1)


def parse_nodes(source: str) -> Text:
    """Return the nodes of a text without findings."""
    text, findings = parse_text(source, HERE)
    assert not findings
    return text


def list_codes(source: str) -> list[str]:
    """Return the codes of a text's findings."""
    return [finding.code for finding in parse_text(source, HERE)[1]]


def test_paragraphs_and_marks_become_nodes() -> None:
    """Strong, emphasis, slots and icons become nodes; a line break in the source is a space."""
    assert parse_nodes("Pay **%{n}** {ruble}\nto *move*.\n\nThen %{price:accusative}") == (
        Paragraph(
            (
                PlainText("Pay "),
                Strong((Slot("n"),)),
                PlainText(" "),
                Icon("ruble"),
                PlainText(" to "),
                Emphasis((PlainText("move"),)),
                PlainText("."),
            )
        ),
        Paragraph((PlainText("Then "), Slot("price", "accusative"))),
    )


def test_list_is_parsed_with_its_numbering() -> None:
    """A list has inline items and remembers whether it is numbered."""
    assert parse_nodes("- one {wood}\n- two") == (
        ItemList(is_ordered=False, items=(ListItem((PlainText("one "), Icon("wood"))), ListItem((PlainText("two"),)))),
    )
    assert parse_nodes("1. one\n2. two") == (
        ItemList(is_ordered=True, items=(ListItem((PlainText("one"),)), ListItem((PlainText("two"),)))),
    )


@pytest.mark.parametrize("markup", Markup)
@pytest.mark.parametrize(
    "source",
    ["20. Juli 1969", "1. FC Köln", "Gegründet als\n1. FC Köln", "+ 2 {coin}", "20. Juli\n3. Oktober", "1. a\n1. b"],
)
def test_number_without_a_neighbour_is_a_word(source: str, markup: Markup) -> None:
    """Dates, names and plus signs at the start of a line are words; only consecutive numbers make a list."""
    text, findings = parse_text(source, HERE, (), markup)
    assert not findings
    assert [type(block) for block in text] == [Paragraph]


def test_numbered_items_may_have_other_lines_between_them() -> None:
    """Items that follow each other by number are a list, although lists and lines are between them."""
    (items,) = parse_nodes("1. one\nmore\n   - two\n\n2. three")
    assert isinstance(items, ItemList)
    assert len(items.items) == 2


def test_asterisks_between_figures_multiply() -> None:
    """An asterisk between two figures stands for itself."""
    assert parse_nodes("**5*3*2** or *5*3*") == (
        Paragraph((Strong((PlainText("5*3*2"),)), PlainText(" or "), Emphasis((PlainText("5*3"),)))),
    )


def test_table_is_parsed_with_its_head() -> None:
    """A table keeps its head apart from its rows, and cells are inline."""
    text = parse_nodes("| die | price |\n|---|---|\n| **white** | %{p} |\n")
    head, row = ((PlainText("die"),), (PlainText("price"),)), ((Strong((PlainText("white"),)),), (Slot("p"),))
    assert text == (Table(head, (row,)),)


@pytest.mark.parametrize("kind", ["rule:market.move", "term:banner", "card:merchants-1"])
def test_links_have_kind_and_target(kind: str) -> None:
    """Links to rules, terms and cards carry their kind and target."""
    (paragraph,) = parse_nodes(f"see [the *rule*]({kind})")
    name, _, target = kind.partition(":")
    assert paragraph.children[1] == Link(LinkKind(name), target, (PlainText("the "), Emphasis((PlainText("rule"),))))


@pytest.mark.parametrize(
    "source",
    [
        "# Heading",
        "Heading\n===",
        "> quoted",
        "`code`",
        "    indented",
        "```\nfenced\n```",
        "---",
        "a <b>bold</b> word",
        "<script>alert(1)</script>",
        "![alt](rule:a)",
        "broken  \nline",
        "~~struck~~",
        "3. three\n4. four",
        "1. one\n2. two\n\n20. July",
        "- > quoted",
        "a&nbsp;b",
        "[a](rule:b 'title')",
        r"two\nlines",
        "_underscores_ and __more__",
        "a backslash\\",
    ],
)
def test_markdown_outside_the_subset_is_reported(source: str) -> None:
    """Every other construct of Markdown is a finding, not a silent loss."""
    assert set(list_codes(source)) == {"unsupported-markup"}


@pytest.mark.parametrize("markup", [Markup.DRAWN, Markup.PAGE])
def test_list_inside_an_item_is_parsed(markup: Markup) -> None:
    """A list may be inside an item of another, wherever there are lists."""
    text, findings = parse_text("- one\n  - {coin}\n    1. three\n    2. five\n- four", HERE, (), markup)
    assert not findings
    numbered = ItemList(is_ordered=True, items=(ListItem((PlainText("three"),)), ListItem((PlainText("five"),))))
    inner = ItemList(
        is_ordered=False,
        items=(ListItem((Icon("coin"),), (numbered,)),),
    )
    assert text == (
        ItemList(is_ordered=False, items=(ListItem((PlainText("one"),), (inner,)), ListItem((PlainText("four"),)))),
    )


def test_second_paragraph_of_an_item_is_reported() -> None:
    """A second paragraph of an item of a list, or a table in it, is a finding."""
    assert set(list_codes("- one\n\n  more\n- two")) == {"unsupported-markup"}


@pytest.mark.parametrize("source", ["Pay **2 coins.", "Pay ** 2** coins.", "**Pay** 2** coins"])
def test_unclosed_asterisks_are_reported(source: str) -> None:
    """Two asterisks that mark nothing would be printed: they are a finding, and escaped ones are not."""
    assert set(list_codes(source)) == {"unsupported-markup"}
    assert list_codes(source.replace("**", r"\*\*")) == []


@pytest.mark.parametrize("href", ["http://example.org", "mailto:a@b.c", "javascript:x", "rule:", "card:../x", "#a", ""])
def test_link_to_an_unknown_kind_is_reported(href: str) -> None:
    """A link to anything but a rule, term or card is a finding and cannot survive."""
    text, findings = parse_text(f"[words]({href})", HERE)
    assert not [node for block in text for node in block.children if isinstance(node, Link)]
    assert [finding.code for finding in findings] == ["bad-link"]


def test_address_in_angle_brackets_is_reported() -> None:
    """An address between < and > is not a link that texts may have."""
    assert list_codes("see <https://example.org>") == ["bad-link"]


@pytest.mark.parametrize("source", ["%{", "{", "%{Bad name}", "{two words}", "%{n:}", "{%{n}}"])
def test_stray_brace_is_reported(source: str) -> None:
    """A brace that starts neither slot nor icon is a finding; an escaped one is a character."""
    assert "bad-slot" in list_codes(source)
    assert parse_nodes(r"a \{ b \}") == (Paragraph((PlainText("a { b }"),)),)


UNDRAWN = (
    "Old<br>Orchard",
    r"Huerto\nviejo",
    "a&nbsp;b",
    "<i>two</i>",
    "**two",
    "[two](rule:end)",
    "3. a\n4. b",
    "***",
    "| a |\n|---|\n| b |",
    "# Two",
)


@pytest.mark.parametrize("source", UNDRAWN)
def test_markup_that_layouts_cannot_draw_is_reported(source: str) -> None:
    """A text that layouts draw may only have the markup that they can draw."""
    _, findings = parse_text(source, HERE, (), Markup.DRAWN)
    assert {finding.code for finding in findings} == {"unsupported-markup"}
    assert not is_plain(source)


@pytest.mark.parametrize(
    "source", ["**Old** Orchard", "*Old*", r"Old \* Orchard", "two\\", "<br>", "- a\n- b", "[a](rule:b)"]
)
def test_marks_in_titles_are_reported(source: str) -> None:
    """A title is also read aloud and shown in terminals, so marks of any kind are findings."""
    assert {finding.code for finding in parse_text(source, HERE, (), Markup.WORDS)[1]} == {"unsupported-markup"}


@pytest.mark.parametrize("source", ["1984. A year", "- and so on", "# 5", "5 * 3 < 20 & more", "%{n} {coin}", "a\nb"])
def test_titles_may_contain_any_characters(source: str) -> None:
    """In a title of one line, characters that begin a block elsewhere are ordinary."""
    assert parse_text(source, HERE, (), Markup.WORDS)[1] == []


def test_heading_has_one_paragraph_and_no_links() -> None:
    """A question, which is a heading and may itself be a link, has one paragraph and no links."""
    assert parse_text("Is *this* **so**?", HERE, (), Markup.LINE)[1] == []
    for source in ("One.\n\nTwo.", "- one", "[so](rule:b)?"):
        assert {finding.code for finding in parse_text(source, HERE, (), Markup.LINE)[1]} == {"unsupported-markup"}


@pytest.mark.slow
@given(st.text(alphabet="ab*_[](){}%:|-#`<>\\\n !.1~&;", max_size=30))
def test_plain_texts_have_no_findings(source: str) -> None:
    """A text that counts as plain without being parsed has no finding when it is parsed."""
    assert not (is_plain(source) and parse_text(source, HERE, (), Markup.DRAWN)[1])


def test_finding_in_a_block_scalar_is_at_the_offending_words() -> None:
    """With the file's lines, a finding points at the offending words."""
    lines = ["en:", "  rules:", "    text: |-", "      First line", "      with `code` here"]
    _, (finding,) = parse_text("First line\nwith `code` here", Span("x.yaml", 3, 11, 2), lines)
    assert finding.span == Span("x.yaml", 5, 13, 4)


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("Take {coin} or {coin and", "{coin and"),
        ("Take %{n} or %{n n}", "%{n n}"),
        (r"A \* or a \ b", r"\ b"),
    ],
)
def test_place_after_the_same_mark_used_correctly(source: str, wrong: str) -> None:
    """A finding points at the mark that is wrong, not at an earlier one that begins like it."""
    (finding,) = parse_text(source, Span("x.yaml", 1, 7, 2), ["text: " + source])[1]
    assert finding.span.column == len("text: ") + source.index(wrong) + 1


def test_equal_marks_are_reported_each_at_its_place() -> None:
    """Equal marks are reported each at its own place."""
    source = "a<br>b<br>c"
    findings = parse_text(source, Span("x.yaml", 1, 7, 2), ["text: " + source])[1]
    assert [finding.span.column for finding in findings] == [8, 13]


def test_finding_without_lines_is_at_the_start_of_the_text() -> None:
    """Without the file's lines a finding points at the text's start."""
    _, (finding,) = parse_text("`code`", HERE)
    assert finding.span == HERE


@pytest.mark.slow
@given(st.text(alphabet="ab*_[](){}%:|-#`<>\\\n !.1~&;", max_size=60))
def test_any_text_parses(source: str) -> None:
    """No text, however broken, raises; without the file's lines each finding is at the text's start."""
    _, findings = parse_text(source, HERE)
    assert not [finding for finding in findings if finding.span != HERE]


NEAR_MISSES: list[tuple[str, str, dict[str, Value]]] = [
    ("Take %{ coins }.", "bad-slot", {"typed": "%{ coins }", "slot": "coins"}),
    ("Take %{My Coins}.", "bad-slot", {"typed": "%{My Coins}", "slot": "my-coins"}),
    ("Take %{сoins}.", "bad-slot", {"typed": "%{сoins}", "letter": "с"}),
    ("Take %{coins {coin}.", "bad-slot", {"typed": "%{coins"}),
    ("Take %{coins:few and go.", "bad-slot", {"typed": "%{coins:few"}),
    ("Take a {coin and go.", "bad-slot", {"typed": "{coin"}),
    ("See [the end] (rule:end).", "bad-link", {}),
    ("See [the end](rule: end).", "bad-link", {}),
    ("See [the end][rule:end].", "bad-link", {}),
]
"""A text with a slot or link that is almost one, and the code and the values of the finding."""


@pytest.mark.parametrize(("source", "code", "values"), NEAR_MISSES)
def test_near_miss_is_reported(source: str, code: str, values: dict[str, Value]) -> None:
    """A slot or link that is almost one is a single finding with what was typed."""
    (finding,) = parse_text(source, HERE)[1]
    assert (finding.code, finding.values) == (code, values)


def test_near_misses_and_undrawn_markup_are_explained(golden: Callable[[str, str], None]) -> None:
    """The golden file has the right form of each text with a near miss, or with markup that layouts cannot draw."""
    drawn = [(source, parse_text(source, HERE, (), Markup.DRAWN)[1]) for source in UNDRAWN]
    near = [(source, parse_text(source, HERE)[1]) for source, _, _ in NEAR_MISSES]
    golden("findings/shown/markup.txt", show_findings((*drawn, *near)))


@pytest.mark.parametrize("piece", ["*a* ", "{coin} ", "[a](rule:b) ", "- a\n", "a\n\n", "! ", "a:", "<b>"])
def test_text_of_nothing_but_signs_is_not_parsed(piece: str) -> None:
    """A text of nothing but signs is not parsed: it stays as it is typed, with a finding that counts them."""
    fits = piece * (MAX_MARKS // count_marks(piece) // 10)
    assert "too-many-marks" not in list_codes(fits)
    dense = piece * (MAX_MARKS // count_marks(piece) + 1)
    text, (finding,) = parse_text(dense, HERE)
    assert text == (Paragraph((PlainText(dense),)),)
    assert (finding.code, finding.args["marks"]) == ("too-many-marks", count_marks(dense))


def test_named_styles_are_for_drawn_texts() -> None:
    """Layouts draw `[words]{.style}`; on pages and in titles it is found at its mark."""
    source = "Gain a [big **Shield**]{.keyword}."
    assert parse_text(source, HERE, (), Markup.DRAWN)[1] == []
    for markup in (Markup.PAGE, Markup.LINE):
        (block,), (finding,) = parse_text(source, Span("t.yaml", 1, 1), (source,), markup)
        assert (finding.code, finding.span.column) == ("unsupported-markup", source.index("]{") + 1)
        assert isinstance(block, Paragraph)
        assert block.children[-2] == Strong((PlainText("Shield"),))
