from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Protocol

import pytest

from compiler.diagnostics import Severity
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.frame import MM_PER_POINT, Glyphs, Path, Symbol
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import Face
from compiler.model.named_style import NamedStyle
from tests.layout.conftest import LayCard, make_small_game


def write_text_element(value: str, more: str = "size: [8, 7]", width: int = 30) -> str:
    """Return a text element."""
    return f'- text: {{width: {width}, height: 8, {more}, value: "{value}"}}'


def test_a_text_is_set(laid: LayCard) -> None:
    """A text is set in its face, colour and size."""
    part, findings = laid(
        write_text_element("{{ text('cards.title') }}", "size: 9, face: display, colour: wall"), {"cards.title": "Dome"}
    )
    assert not findings
    (run,) = part.front.items
    assert (run.text, run.face, run.size, run.colour) == ("Dome", "display", 9, "#bc4c1e")


def test_a_text_has_a_line_around_its_letters(laid: LayCard) -> None:
    """A text with an outline has it on all its runs; without one, it has none."""
    lined = write_text_element("{{ text('cards.title') }}", "size: 9, outline: wall, outline-width: 0.4")
    part, findings = laid(lined, {"cards.title": "Dome of **bricks**"})
    assert not findings
    assert [(item.outline, item.outline_width) for item in part.front.items] == [("#bc4c1e", 0.4)] * 2
    part, _ = laid(write_text_element("{{ text('cards.title') }}", "size: 9"), {"cards.title": "Dome"})
    assert [item.outline for item in part.front.items] == [None]


def test_a_drop_cap_and_a_rule_have_colours_of_their_own(laid: LayCard) -> None:
    """`drop-cap-colour` and `rule-colour` colour the first letter and the rule; words keep the colour of the text."""
    layout = "size: 5, drop-cap: 2, drop-cap-colour: wall, rule-colour: '#00ff00'"
    part, findings = laid(write_text_element("{{ text('cards.title') }}", layout), {"cards.title": "D b\n\n---\n\nc"})
    assert not findings
    letter, words, rule, more = part.front.items
    assert isinstance(rule, Path)
    assert (letter.text, letter.colour, rule.stroke) == ("D", "#bc4c1e", "#00ff00")
    assert {words.colour, more.colour} == {"#000000"}


def test_overflow_names_card_language_and_millimetres(laid: LayCard) -> None:
    """A text that overflows is reported at the text, with what it lacks and the place of its box."""
    _, (finding,) = laid(
        write_text_element("{{ text('cards.title') }}"), {"cards.title": "wood and brick and stone " * 9}
    )
    assert finding.code == "text-overflow"
    assert (finding.span.file, finding.span.line) == ("locales/en/cards.yaml", 7)
    assert (finding.args["part"], finding.args["locale"], finding.args["size"]) == ("cards/card-1", "en", 7)
    assert re.fullmatch(r"\d+\.\d mm too high", str(finding.args["by"]))
    assert finding.related[0].span.file == "layouts/card.yaml"


def test_missing_glyph_is_reported_at_its_text(laid: LayCard) -> None:
    """A character without a glyph is reported at its text, with the character and the face."""
    _, (finding,) = laid(write_text_element("{{ text('cards.title') }}"), {"cards.title": "a ★ b"})
    assert finding.code == "missing-glyph"
    assert finding.span.line == 7
    assert finding.args["characters"] == ("★",)


def test_an_unknown_icon_in_a_text_is_a_finding(laid: LayCard) -> None:
    """An unknown icon in a text is not drawn, and is reported with the nearest icon."""
    part, (finding,) = laid(write_text_element("{{ text('cards.title') }}"), {"cards.title": "2 {wod}"})
    assert (finding.code, finding.values["near"]) == ("unknown-icon", "wood")
    assert not [element for element in part.front.items if isinstance(element, Symbol)]


def test_icons_in_texts_have_words(laid: LayCard) -> None:
    """An icon takes the text's colour where it has none, and its word from the translation."""
    texts = {"cards.title": "2 {wood}", "icons.wood.name": "timber"}
    part, _ = laid(write_text_element("{{ text('cards.title') }}", "size: 8, colour: ink"), texts)
    (icon,) = [element for element in part.front.items if isinstance(element, Symbol)]
    assert (icon.alt, icon.colours) == ("timber", (("currentColor", "#2b1d16"),))


def test_capitals_are_set_from_small_letters(laid: LayCard) -> None:
    """With `capitals: true`, a text is drawn in capitals."""
    part, _ = laid(write_text_element("dome", "size: 8, capitals: true"))
    assert part.front.items[0].text == "DOME"


def test_letter_space_is_drawn(laid: LayCard) -> None:
    """Tracking is added to every kern and to the width, in thousandths of an em."""
    plain, wide = (laid(write_text_element("dome", f"size: 8, tracking: {n}"))[0].front.items[0] for n in (0, 100))
    assert isinstance(wide, Glyphs)
    assert wide.kerns == pytest.approx([kern + 100 for kern in plain.kerns])
    assert wide.width - plain.width == pytest.approx(3 * 0.1 * 8 * MM_PER_POINT)


def test_a_number_is_set_as_its_figure(laid: LayCard) -> None:
    """A figure of the item may be the value of a text."""
    part, _ = laid(write_text_element("{{ item.points }}", "size: 8"), points=12)
    assert part.front.items[0].text == "12"


def test_a_text_that_is_missing_is_a_finding(laid: LayCard) -> None:
    """A missing key is reported at the place in the layout that uses it."""
    _, (finding,) = laid(write_text_element("{{ text('cards.titel') }}"), {"cards.title": "Dome"})
    assert finding.code == "layout-expression"
    assert "cards.titel" in finding.values.values()


def test_titles_take_a_smaller_size_before_a_hyphen(laid: LayCard) -> None:
    """Titles and centred text shrink before they are hyphenated; running text is hyphenated at its first size."""
    texts = {"cards.title": "The con\u00adstruc\u00adtion arch"}
    for title in ("face: display", "face: text-bold", "capitals: true", "align: centre"):
        part, findings = laid(write_text_element("{{ text('cards.title') }}", f"size: [11, 8, 7], {title}", 24), texts)
        assert not findings
        assert not [run for run in part.front.items if run.text.endswith("-")]
        assert part.front.items[0].size < 11
    part, _ = laid(write_text_element("{{ text('cards.title') }}", "size: [11, 8, 7]", 24), texts)
    assert part.front.items[0].text.endswith("-")
    part, _ = laid(
        write_text_element("{{ text('cards.title') }}", "size: [10, 8, 7], face: display, hyphens: free", 24), texts
    )
    assert part.front.items[0].text.endswith("-")


def test_unsupported_markup_in_a_layout_is_reported(laid: LayCard) -> None:
    """A tag, an entity, or a pair of stars without a partner is one finding in the layout, at the sign."""
    for typed, sign in (("Old<br>one", "<br>"), ("a **b", "a **b"), ("a&nbsp;b", "&nbsp;")):
        _, (finding,) = laid(write_text_element(typed), {})
        assert finding.code == "unsupported-markup"
        assert finding.span.length == len(sign)


STYLES = {
    "keyword": NamedStyle(colour="#bc4c1e", bold=True),
    "shout": NamedStyle(face="display", capitals=True),
    "small": NamedStyle(size=0.75),
    "wide": NamedStyle(tracking=100),
    "label": NamedStyle(size=2, tracking=50),
}


class LayStyled(Protocol):
    """Lays out a text in a game whose theme has `STYLES`; `more` are fields of its element."""

    def __call__(self, value: str, more: str = "size: 8") -> WithFindings[list[Any]]:
        """Return the runs of the text, and findings."""
        ...


@pytest.fixture
def styled(faces: dict[str, Face]) -> LayStyled:
    """Lays out a text with words in styles: `styled("[words]{.keyword}")`."""

    def lay(value: str, more: str = "size: 8") -> WithFindings[list[Any]]:
        element = f"{{text: {{width: 40, height: 20, {more}, value: \"{{{{ text('cards.text') }}}}\"}}}}"
        game, translation = make_small_game({"card": f"front:\n  draw:\n    - {element}\n"}, {"cards.text": value})
        (part,), findings = lay_out(replace(game, styles=STYLES), translation, faces)
        return WithFindings(list(part.front.items), findings)

    return lay


def test_words_are_set_in_a_style_of_the_theme(styled: LayStyled) -> None:
    """A style changes colour, face and weight of its words alone; marks inside and around it add to it."""
    runs, findings = styled("Gain a [Shield *now*]{.keyword} [or]{.shout} rest")
    assert not findings
    assert [(run.text, run.face, run.colour) for run in runs] == [
        ("Gain a ", "text", "#000000"),
        ("Shield ", "text-bold", "#bc4c1e"),
        ("now ", "text-bold-italic", "#bc4c1e"),
        ("OR ", "display", "#000000"),
        ("rest", "text", "#000000"),
    ]


def test_icons_take_the_colour_of_their_style(styled: LayStyled) -> None:
    """An icon among styled words has their colour, and its name is not changed to capitals."""
    items, findings = styled("[gain {wood}]{.keyword} [or {stone}]{.shout}")
    assert not findings
    icons = [item for item in items if isinstance(item, Symbol)]
    assert [(icon.name, icon.colours) for icon in icons] == [
        ("wood", (("currentColor", "#bc4c1e"),)),
        ("stone", (("currentColor", "#000000"),)),
    ]


def test_a_style_has_a_size_and_letter_space(styled: LayStyled) -> None:
    """A style sets the size of its words relative to the text, and their letter space; the words after them move."""
    small, _ = styled("Gain [two wood]{.small} now")
    assert [(run.text, run.size) for run in small] == [("Gain ", 8), ("two wood ", 6), ("now", 8)]
    plain, _ = styled("Gain [two wood]{.keyword} now", "size: 8")
    wide, _ = styled("Gain [two wood]{.wide} now")
    assert [run.text for run in wide] == ["Gain ", "two wood ", "now"]
    assert not [kern for kern in wide[1].kerns if kern < 60]
    whole, _ = styled("Gain two wood now")
    assert wide[2].x + wide[2].width == pytest.approx(whole[0].width + 9 * 0.1 * 8 * 25.4 / 72, abs=0.01)
    for runs in (small, plain, wide, styled("Gain [two wood]{.label} now")[0]):
        assert [run.x for run in runs[1:]] == pytest.approx([run.x + run.width for run in runs[:-1]], abs=0.3)


def test_a_large_style_needs_room(styled: LayStyled) -> None:
    """Words are measured at the size of their style: a text may overflow with it, and fit without it."""
    text = "Gain wood and brick and stone"
    assert not styled(text, "size: 18")[1]
    _, (finding,) = styled(f"[{text} {text}]{{.label}}", "size: 12")
    assert finding.code == "text-overflow"
    icons = [item for item in styled("{wood} [{wood}]{.label}")[0] if isinstance(item, Symbol)]
    assert icons[1].width == pytest.approx(2 * icons[0].width)


def test_a_divided_word_keeps_its_style(styled: LayStyled) -> None:
    """Both parts of a hyphenated word are in the colour of its style."""
    runs, _ = styled("Build the very [in\u00adcom\u00adpre\u00adhen\u00adsi\u00adble]{.keyword} tower", "size: 18")
    of_style = [run.text for run in runs if run.colour == "#bc4c1e"]
    assert "".join(of_style).replace("-", "").strip() == "incomprehensible"
    assert len(of_style) > 1


def test_an_unknown_style_is_a_finding(styled: LayStyled) -> None:
    """Words of an unknown style are drawn like the rest, and reported with the nearest style."""
    runs, (finding,) = styled("a [Shield]{.keywrod}")
    assert (finding.code, finding.values["near"]) == ("unknown-style", "keyword")
    assert [run.text for run in runs] == ["a Shield"]


@pytest.mark.parametrize(
    ("text", "more", "args"),
    [
        ("an *old* one", "size: 8, face: display", ("display", "italic")),
        ("[a *b*]{.shout}", "size: 8", ("display", "italic")),
        ("**a**", "size: 8, face: display", ("display", "bold")),
    ],
)
def test_a_face_without_bold_or_italic_is_a_finding(
    styled: LayStyled, text: str, more: str, args: tuple[str, str]
) -> None:
    """Marked words in a face that has no such style are drawn in the face itself and reported."""
    runs, (finding,) = styled(text, more)
    assert {run.face for run in runs} == {"display"}
    assert (finding.code, finding.severity) == ("missing-face", Severity.WARNING)
    assert (finding.args["face"], finding.args["style"]) == args


def test_a_bold_face_has_a_bold_italic(styled: LayStyled) -> None:
    """The styles of a face are those of its family: what is bold already gets its italic, and bold adds nothing."""
    runs, findings = styled("a *b* **c**", "size: 8, face: text-bold")
    assert not findings
    assert [(run.text, run.face) for run in runs] == [
        ("a ", "text-bold"),
        ("b ", "text-bold-italic"),
        ("c", "text-bold"),
    ]


def test_capitals_leave_icons_alone(styled: LayStyled) -> None:
    """The name of an icon is not changed to capitals."""
    items, findings = styled("two {wood}", "size: 8, capitals: true")
    assert not findings
    assert [item.name for item in items if isinstance(item, Symbol)] == ["wood"]
