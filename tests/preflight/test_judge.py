"""The verdicts of a print shop on facts, and on files as other programs make them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from compiler.preflight.criteria import Criteria
from compiler.preflight.judge import judge
from compiler.preflight.pdf_facts import DocumentFacts, PageBox, PageFacts, PlacedPicture, UsedFont
from compiler.preflight.point_verdicts import Verdict
from compiler.preflight.read_pdf import read_pdf
from tests.preflight.pdf_sample import box_pages, draw, make_picture

SHEET = PageBox(0, 0, 69, 94)
TRIM = PageBox(3, 3, 66, 91)
GOOD = PageFacts(1, SHEET, TRIM, SHEET, colours=frozenset(("CMYK",)), most_ink=280, thinnest=0.1)
FILE = DocumentFacts("1.6", "PDF/X-4", "CGATS TR 006", is_trapped=False, pages=(GOOD,), page_count=1)
POINTS = {
    *("version", "pages", "boxes", "bleed", "colours", "ink", "black text", "overprint", "lines", "pictures", "fonts"),
    *("transparency", "layers", "encryption", "actions"),
}


def judge_points(facts: DocumentFacts, **demands: Any) -> dict[str, Verdict]:
    """Return the worst verdict on each point."""
    order = list(Verdict)
    verdicts: dict[str, Verdict] = {}
    for answer in judge(facts, Criteria(**demands)):
        verdicts[answer.point] = max(answer.verdict, verdicts.get(answer.point, Verdict.PASS), key=order.index)
    return verdicts


def list_failed_points(facts: DocumentFacts, **demands: Any) -> set[str]:
    """Return the points that fail."""
    return {point for point, verdict in judge_points(facts, **demands).items() if verdict is Verdict.FAIL}


def change_page(**changes: Any) -> DocumentFacts:
    """Return the good file with changes to its page."""
    return replace(FILE, pages=(replace(GOOD, **changes),))


def change_file(**changes: Any) -> DocumentFacts:
    """Return the good file with changes."""
    return replace(FILE, **changes)


def test_no_ink_differs_from_unknown_ink() -> None:
    """A page that is white in CMYK passes; of a page without anything in inks, the ink is not known."""
    assert judge_points(change_page(most_ink=0.0))["ink"] is Verdict.PASS
    assert judge_points(change_page(most_ink=None))["ink"] is Verdict.NOTE


def test_every_point_has_an_answer() -> None:
    """Each point has an answer, whether it is good or not."""
    assert judge_points(FILE).keys() == POINTS
    assert not list_failed_points(FILE)
    assert judge_points(change_page(trim=None)).keys() == POINTS


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        (change_page(trim=None), {"boxes", "bleed"}),
        (change_page(bleed=PageBox(4, 4, 60, 60)), {"boxes", "bleed"}),
        (change_page(trim=PageBox(2, 3, 66, 91)), {"bleed"}),
        (change_page(colours=frozenset(("CMYK", "RGB"))), {"colours"}),
        (change_page(most_ink=320.0), {"ink"}),
        (change_page(has_rich_black_text=True), {"black text"}),
        (change_page(hides_white=True), {"overprint"}),
        (change_page(thinnest=0.05), {"lines"}),
        (change_page(pictures=(PlacedPicture(9, 9, dpi=150),)), {"pictures"}),
        (change_page(pictures=(PlacedPicture(744, 1039, dpi=297),)), set()),
        (change_page(fonts=frozenset((UsedFont("Helvetica", is_embedded=False),))), {"fonts"}),
        (change_file(intent=None), {"version"}),
        (change_file(is_trapped=None), {"version"}),
        (change_file(is_encrypted=True), {"encryption"}),
        (change_file(actions=("JavaScript",)), {"actions"}),
        (change_file(page_count=0, pages=()), {"pages"}),
        (change_file(page_count=2), {"pages"}),
        (change_file(standard="PDF/X-1a:2003", layers=("Art",)), {"layers"}),
    ],
)
def test_one_fault_fails_its_point(facts: DocumentFacts, points: set[str]) -> None:
    """A fault fails its own point, and no other."""
    assert list_failed_points(facts) == points


def describe(facts: DocumentFacts, point: str) -> list[str]:
    """Return the sentences of the answers on a point."""
    return [str(answer.sentence) for answer in judge(facts, Criteria()) if answer.point == point]


@pytest.mark.parametrize(("width", "fails"), [(0.07, False), (0.0695, False), (0.0685, True), (0.0, True)])
def test_lines_are_as_thick_as_the_shop_wants(width: float, fails: bool) -> None:  # noqa: FBT001
    """A line may be thinner than the minimum by a rounding error, and no more."""
    assert ("lines" in list_failed_points(change_page(thinnest=width))) == fails


@pytest.mark.parametrize(("margin", "fails"), [(3.0, False), (2.96, False), (2.94, True)])
def test_the_bleed_is_as_wide_as_the_shop_wants(margin: float, fails: bool) -> None:  # noqa: FBT001
    """A bleed may be narrower than the minimum by a rounding error, and no more."""
    page = change_page(trim=PageBox(margin, 3, 66, 91))
    assert ("bleed" in list_failed_points(page)) == fails


@pytest.mark.parametrize(("ink", "fails"), [(300.0, False), (300.5, False), (300.6, True)])
def test_colours_keep_the_limit_of_ink(ink: float, fails: bool) -> None:  # noqa: FBT001
    """A colour may have more ink than the limit by a rounding error, and no more."""
    assert ("ink" in list_failed_points(change_page(most_ink=ink))) == fails


@pytest.mark.parametrize(("dpi", "fails"), [(300, False), (294, False), (293.9, True)])
def test_pictures_have_nearly_as_many_pixels_as_the_shop_wants(dpi: float, fails: bool) -> None:  # noqa: FBT001
    """Two percent fewer pixels per inch than wanted are enough."""
    assert ("pictures" in list_failed_points(change_page(pictures=(PlacedPicture(9, 9, dpi=dpi),)))) == fails


@pytest.mark.parametrize(("share", "verdict"), [(0.1, Verdict.PASS), (0.11, Verdict.NOTE)])
def test_a_tenth_of_the_bleed_may_be_white(share: float, verdict: Verdict) -> None:
    """Lines and small pictures that end at the cut leave some of the bleed white; more is noted."""
    assert judge_points(change_page(white_bleed=share))["bleed"] is verdict


def test_a_line_that_is_hardly_too_thin_has_its_width_in_full() -> None:
    """The width of a line that fails is not rounded to the width that would pass."""
    assert describe(change_page(thinnest=0.0685), "lines") == ["lines of 0.0685 mm; at least 0.07 mm can be printed"]


def test_long_lists_are_cut_off() -> None:
    """An answer names eight layers, spot inks or fonts; an ellipsis stands for more."""
    names = [f"L{number}" for number in range(1, 10)]
    fonts = frozenset(UsedFont(name, is_embedded=False) for name in names)
    spots = change_page(colours=frozenset(names), fonts=fonts)
    listed = (
        *describe(replace(FILE, layers=tuple(names)), "layers"),
        describe(spots, "colours")[0],
        *describe(spots, "fonts"),
    )
    assert ["L8" in words and "L9" not in words and "…" in words for words in listed] == [True] * 3
    assert "…" not in describe(replace(FILE, layers=tuple(names[:8])), "layers")[0]


@pytest.mark.parametrize("page_count", [0, 3])
def test_without_a_page_nothing_is_said_of_pages(page_count: int) -> None:
    """A file without pages, or without a readable page, has no answers about boxes, inks and so on."""
    assert judge_points(change_file(page_count=page_count, pages=())) == {
        **dict.fromkeys(("version", "encryption", "actions"), Verdict.PASS),
        "pages": Verdict.FAIL,
    }


def test_demands_can_be_changed() -> None:
    """A shop may want more bleed, less ink or fewer pixels."""
    page = change_page(pictures=(PlacedPicture(9, 9, dpi=250),))
    assert list_failed_points(page, dpi=240) == set()
    assert list_failed_points(page, dpi=240, ink=240, bleed=5) == {"ink", "bleed"}


def test_permitted_features_are_notes() -> None:
    """Spot inks, transparency, links and layers are named without failing the file."""
    page = change_page(colours=frozenset(("CMYK", "Gold")), transparency=frozenset(("opacity",)), annotations=1)
    verdicts = judge_points(replace(page, layers=("Art",)))
    assert {point for point, verdict in verdicts.items() if verdict is Verdict.NOTE} == {
        *("colours", "transparency", "actions", "layers")
    }
    assert Verdict.FAIL not in verdicts.values()


def test_cmyk_for_no_press_is_a_note() -> None:
    """CMYK without profile and output intent is noted, because shops print it as it is; either of the two suffices."""
    assert judge_points(FILE)["colours"] is Verdict.PASS
    assert judge_points(change_file(standard=None, intent=None))["colours"] is Verdict.NOTE
    tagged = change_page(colours=frozenset(("CMYK (ICC)",)))
    assert judge_points(replace(tagged, standard=None, intent=None))["colours"] is Verdict.PASS


def test_a_file_of_a_stranger_is_judged() -> None:
    """A page as ReportLab makes it fails on boxes, colours, fonts and pictures; page boxes mend only the boxes."""

    def paint(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0.2, 0.2, 0.9)
        canvas.rect(0, 0, 69 * mm, 94 * mm, fill=1, stroke=0)
        canvas.drawString(30, 30, "a")
        canvas.drawImage(ImageReader(make_picture("L", (50, 50), 128)), 0, 0, 25.4 * mm, 25.4 * mm)

    assert list_failed_points(read_pdf(draw(paint))) == {"boxes", "bleed", "colours", "fonts", "pictures"}
    assert list_failed_points(read_pdf(box_pages(draw(paint)))) == {"colours", "fonts", "pictures"}
    assert list_failed_points(read_pdf(box_pages(draw(paint), bleed=2)), dpi=50) == {"bleed", "colours", "fonts"}


def test_pages_as_large_as_boards_need_fewer_pixels() -> None:
    """A board of 200 mm is printed well at 200 pixels per inch, as a check of its layout says; a card is not."""
    picture, whole = PlacedPicture(9, 9, dpi=200), PageBox(0, 0, 206, 206)
    board = change_page(pictures=(picture,), media=whole, bleed=whole, trim=PageBox(3, 3, 203, 203))
    assert "pictures" not in list_failed_points(board)
    assert "pictures" in list_failed_points(change_page(pictures=(picture,)))


def test_coarsest_picture_is_named_with_what_its_own_page_needs() -> None:
    """If a board and a card both have coarse pictures, the coarsest is compared with the demand on its own page."""
    whole = PageBox(0, 0, 206, 206)
    board = replace(GOOD, pictures=(PlacedPicture(1500, 1500, dpi=190),), media=whole, trim=PageBox(3, 3, 203, 203))
    card = replace(GOOD, number=2, pictures=(PlacedPicture(400, 500, dpi=150),))
    (answer,) = (
        answer
        for answer in judge(change_file(pages=(board, card), page_count=2), Criteria())
        if answer.point == "pictures"
    )
    assert (answer.pages, answer.sentence.args["dpi"], answer.sentence.args["wanted"]) == ((1, 2), 150, 300)
