"""What a sheet says of itself."""

from __future__ import annotations

import pytest

from compiler.impose import impose
from compiler.impose.imprint import check_footer
from compiler.impose.sheet import Sheet
from compiler.impose.sheet_sides import SheetPair, SheetSide
from compiler.layout.frame import Glyphs, Path
from compiler.layout.text.prepared_faces import Face
from tests.print_sample import LOCALES, load_product, make_board, make_cards, make_imprint, read_labels, set_imprint


def list_margin_texts(sheet: Sheet) -> list[str]:
    """Return the texts in the margins of a sheet."""
    return [mark.text for mark in sheet.marks if isinstance(mark, Glyphs)]


def test_each_sheet_names_game_product_language_number_and_side() -> None:
    """The footer of a sheet names the game, the product, the language, the number of the sheet and its side."""
    sheets, _ = impose(make_cards(20), load_product(), make_imprint("ru", "Мельница"))
    texts_of_sheets = [list_margin_texts(sheet) for sheet in sheets]
    assert "Мельница · home-a4 · Русский · Лист 1/2 · лицо" in texts_of_sheets[0]
    assert "Мельница · home-a4 · Русский · Лист 2/2 · оборот" in texts_of_sheets[3]


def test_empty_back_is_labelled() -> None:
    """An empty back is labelled as intentional; it keeps the next front from being printed on it."""
    sheets, _ = impose([*make_cards(1), *make_cards(24, 60, 60, backs=False)], load_product(), make_imprint())
    empty = next(sheet for sheet in sheets if not sheet.placements)
    assert "This side is left blank" in [text.rpartition(" · ")[2] for text in list_margin_texts(empty)]


def test_every_sheet_has_a_ruler_of_exactly_100_mm() -> None:
    """Each sheet has a ruler of exactly 100 mm, which shows whether it was printed at 99 % (proxies-at-home #3)."""
    sheets, _ = impose([*make_cards(3), make_board(300, 400)], load_product(), make_imprint())
    for sheet in sheets:
        rulers = [m for m in sheet.marks if isinstance(m, Path) and m.stroke_width == 0.15 and len(m.commands) > 20]
        assert [m.commands[1][1][0] - m.commands[0][1][0] for m in rulers] == pytest.approx([100])
        assert "100 mm" in [text.partition(" · ")[0] for text in list_margin_texts(sheet)]


def test_margins_say_the_same_things_in_every_language() -> None:
    """Each locale has all the labels; none is empty or has a digit."""
    keys = set(read_labels("en"))
    for locale in LOCALES:
        words = read_labels(locale)
        assert set(words) == keys
        assert not [key for key, text in words.items() if not text]
        assert not [c for text in words.values() for c in text if c.isdigit()]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["home-a4", "home-letter"])
@pytest.mark.parametrize("locale", LOCALES)
def test_footers_fit_in_every_language(faces: dict[str, Face], locale: str, name: str) -> None:
    """A long title, a long name of a board and many sheets keep all texts inside the margins."""
    chosen = load_product(name)
    parts = [*make_cards(1700), make_board(300, 400, title="A board with quite a long name")]
    sheets, findings = impose(parts, chosen, set_imprint(faces["text"], locale, "The Long Title of a Game"))
    assert not findings
    for sheet in sheets:
        for mark in sheet.marks:
            if isinstance(mark, Glyphs):
                assert mark.x >= chosen.margins.left - 1e-6
                assert mark.x + mark.width <= chosen.width - chosen.margins.right + 1e-6


def test_a_long_footer_shrinks_and_then_is_a_finding() -> None:
    """A footer shrinks to 4.5 points; a footer that is still too long is a finding."""
    (sheet, _), findings = impose(make_cards(1), load_product(), make_imprint(title="The Mill on the Long River " * 6))
    sizes = [m.size for m in sheet.marks if isinstance(m, Glyphs)]
    assert 4.5 <= min(sizes) < 5.5
    assert not findings
    _, (finding,) = impose(make_cards(1), load_product(), make_imprint(title="The Mill on the Long River " * 20))
    assert finding.code == "footer-too-long"


@pytest.mark.parametrize(("side_footer", "letters"), [(False, 233), (True, 343)])
def test_footers_are_measured_where_they_are_printed(side_footer: bool, letters: int) -> None:  # noqa: FBT001
    """The longest footer that fits is longer along a side of upright paper than along its bottom edge."""
    pairs = [SheetPair(SheetSide(()), side_footer=side_footer)]
    others = len(" · home-a4 · English · Sheet 1/1 · front")

    def check(length: int) -> list[str]:
        imprint = make_imprint(title="m" * (length - others))
        return [finding.code for finding in check_footer(pairs, load_product(), imprint)]

    assert check(letters) == []
    assert check(letters + 1) == ["footer-too-long"]


def test_the_longest_footer_may_be_that_of_a_back() -> None:
    """A note that only the back has is measured; the finding quotes the footer of the back."""
    pairs = [SheetPair(SheetSide(()), SheetSide((), note="a long name of a board " * 12))]
    (finding,) = check_footer(pairs, load_product(), make_imprint())
    assert str(finding.args["longest"]).endswith("back")


def test_a_long_ruler_says_only_its_length() -> None:
    """A ruler of 120 mm on A5 has no advice, which would not fit next to it."""
    (sheet, _), findings = impose(make_cards(1), load_product(paper="a5", ruler=120), make_imprint())
    assert not findings
    assert "120 mm" in list_margin_texts(sheet)


def test_without_ruler_and_footer_the_margins_hold_only_marks() -> None:
    """Without ruler and footer, as for a press, the margins hold only marks."""
    sheets, _ = impose(make_cards(1), load_product(ruler=0, footer=0), make_imprint())
    assert not [sheet for sheet in sheets if list_margin_texts(sheet)]
