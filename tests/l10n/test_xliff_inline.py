from __future__ import annotations

import pytest
from lxml import etree

from compiler.l10n.returned import Code, Content
from compiler.l10n.xliff_inline import NotUnderstoodError, read_content


def read(markup: str, **data: str) -> Content:
    """Return the content of a target with this markup."""
    return read_content(etree.fromstring(f'<target xmlns:other="urn:other">{markup}</target>'), data)


def test_text_is_joined_across_markers_and_comments() -> None:
    """Markers of terms and comments leave one text, without a seam."""
    assert read('Grind <mrk id="m1" type="term">the <!-- old --> grain</mrk> now') == ("Grind the  grain now",)


def test_a_paired_code_has_a_start_and_an_end() -> None:
    """`pc` and `g` are two codes around their text, each with its native text if the file has it."""
    start, text, end = read('<pc id="1" dataRefStart="d1" dataRefEnd="d2">stone</pc>', d1="<b>", d2="</b>")
    assert isinstance(start, Code)
    assert isinstance(end, Code)
    assert (start.id, start.text, text, end.id, end.text) == ("1/start", "<b>", "stone", "1/end", "</b>")
    assert [piece.id for piece in read('<g id="7">stone</g>') if isinstance(piece, Code)] == ["7/start", "7/end"]


@pytest.mark.parametrize(
    ("markup", "identity", "text"),
    [
        ('<ph id="1" dataRef="d1" equiv="n"/>', "1/ph", "{n}"),
        ('<ph id="1" equiv="n"/>', "1/ph", "n"),
        ('<ph id="1">{coins}</ph>', "1/ph", "{coins}"),
        ('<x id="1"/>', "1/ph", None),
        ('<ec startRef="4"/>', "4/end", None),
        ('<bpt id="2" rid="9">[</bpt>', "9/start", "["),
        ('<it id="3" rid="9" pos="open"/>', "3/it", None),
    ],
)
def test_a_single_code_is_known_by_what_it_pairs_with(markup: str, identity: str, text: str | None) -> None:
    """The id is that of the start which it ends, or its own; native text comes before an equivalent."""
    (code,) = read(markup, d1="{n}")
    assert isinstance(code, Code)
    assert (code.id, code.text) == (identity, text)


def test_a_character_by_number_is_text() -> None:
    """`cp` is the character with that number, joined to the text around it."""
    assert read('a<cp hex="0009"/>b') == ("a\tb",)


@pytest.mark.parametrize(
    "markup",
    [
        '<cp hex="D800"/>',
        '<cp hex="110000"/>',
        '<cp hex="zz"/>',
        "<?break here?>",
        '<other:ph id="1"/>',
        '<blink id="1"/>',
        '<ph id="1"><sub>a text</sub></ph>',
        '<mrk mtype="x-sdl-deleted">gone</mrk>',
    ],
)
def test_markup_that_cannot_be_represented_is_refused(markup: str) -> None:
    """Half a character, unknown or foreign markup, a text within a code and an open change are not guessed."""
    with pytest.raises(NotUnderstoodError):
        read(f"before {markup} after")
