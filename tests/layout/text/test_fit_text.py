from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.layout.frame import MM_PER_POINT, Glyphs, Symbol
from compiler.layout.text.fit_text import Fitted, find_baselines, fit_text, place_text
from compiler.layout.text.metrics import measure_extent, measure_space, shape
from compiler.layout.text.text_box import Hyphenation, TextAlign, TextBox, VerticalAlign
from compiler.layout.text.text_lines import Bulk
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import OVERSHOOT, FontSet

LONG = "The master mason builds the drum of the tower from red brick and white stone. " * 3


def fit(text: str, box: TextBox, fonts: FontSet, typography: dict[str, Typography], locale: str = "en") -> Fitted:
    """Return a text fitted to a box."""
    return fit_text(text, box, fonts, typography[locale])


def test_the_largest_size_that_fits_is_chosen(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """The first size that fits a text is used: a short text keeps it, a long one has a smaller size."""
    sizes = (9, 8, 7)
    assert fit("Gain 1 ruble.", TextBox(0, 0, 40, 20, sizes), fonts, typography).size == 9
    needed = fit(LONG, TextBox(0, 0, 40, 0, (8,)), fonts, typography).excess.height
    assert fit(LONG, TextBox(0, 0, 40, needed, sizes), fonts, typography).size == 8
    assert fit(LONG, TextBox(0, 0, 40, needed - 0.1, sizes), fonts, typography).size == 7


def test_a_text_too_high_at_every_size_says_by_how_much(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """The height that a box of 180 words lacks is measured at the smallest size, in mm."""
    result = fit(LONG * 4, TextBox(0, 0, 53, 30, (8, 7, 6)), fonts, typography)
    assert result.size == 6
    assert result.excess.height > 0
    roomy = TextBox(0, 0, 53, 30 + result.excess.height, (6,))
    assert fit(LONG * 4, roomy, fonts, typography).fits


def test_line_ends_of_the_author_count(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """Twelve lines of one word have a smaller size, as a long text does."""
    lines = "\n".join(["wood"] * 12)
    assert len(fit(lines, TextBox(0, 0, 40, 60, (8,)), fonts, typography).lines) == 12
    assert fit(lines, TextBox(0, 0, 40, 33, (8, 7)), fonts, typography).size == 7


def test_a_title_of_one_word_shrinks_on_its_width(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A word that may not be divided has a smaller size until it is narrow enough, or the missing width is measured."""
    box = TextBox(0, 0, 40, 20, (14, 12, 10, 8), hyphens="never")
    result = fit("Достопримечательность", box, fonts, typography, "ru")
    assert (result.size, result.fits) == (10, True)
    narrow = TextBox(0, 0, 10, 20, (10, 8), hyphens="never")
    assert fit("Достопримечательность", narrow, fonts, typography, "ru").excess.width > 0


def test_hyphens_last_prefers_a_smaller_size(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """With `last`, a text is hyphenated only if it fits at no size without hyphens."""
    last, free = (
        fit("Великолепный ярус", TextBox(0, 0, 22, 9, (11, 9), hyphens=hyphens), fonts, typography, "ru")
        for hyphens in ("last", "free")
    )
    assert (free.size, free.lines[0].boxes[-1].text) == (11, "Великолеп-")
    assert (last.size, last.fits, last.lines[0].boxes[-1].text) == (9, True, "Великолепный")
    tight = TextBox(0, 0, 14, 12, (11, 9), hyphens="last")
    assert fit("Великолепнейший", tight, fonts, typography, "ru").lines[0].boxes[-1].text.endswith("-")


def test_drawn_width_is_measured_width(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """The width of every run is the sum of its advances and kerns, to a hundredth of a point."""
    box = TextBox(0, 0, 40, 40, (8,))
    for run in place_text(fit(LONG, box, fonts, typography), box, fonts, typography["en"]):
        assert isinstance(run, Glyphs)
        plain = sum(shape(fonts.regular, c).advance if c != " " else measure_space(fonts.regular) for c in run.text)
        drawn = (plain + sum(run.kerns) / 1000) * run.size
        assert drawn == pytest.approx(run.width / MM_PER_POINT, abs=0.01)
        assert len(run.kerns) in (0, len(run.text) - 1)


def test_strong_runs_keep_their_spaces(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """The runs of a line together are the text, with all spaces where the style changes."""
    box = TextBox(0, 0, 90, 10, (8,))
    runs = list(place_text(fit("Access ***denied*** now", box, fonts, typography), box, fonts, typography["en"]))
    assert "".join(run.text for run in runs if isinstance(run, Glyphs)) == "Access denied now"
    assert [run.face for run in runs if isinstance(run, Glyphs)] == ["text", "text-bold-italic", "text"]
    ends = [run.x + run.width for run in runs if isinstance(run, Glyphs)]
    assert ends[:-1] == pytest.approx([run.x for run in runs[1:]])


def test_icons_are_on_the_line_and_inside_the_box(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """An icon is centred on the height of capitals and stays in its box, whatever its size and the alignment."""
    for icon in (0.8, 1.35, 2.5):
        sized = FontSet(fonts.regular, fonts.bold, fonts.italic, fonts.bold_italic, icon * fonts.regular.cap_height)
        for valign in ("top", "middle", "bottom"):
            box = TextBox(0, 0, 40, 12, (10,), valign=valign)
            result = fit("Pay 2{wood} now", box, sized, typography)
            assert result.fits
            (line,) = find_baselines(result, box)
            icons = [
                element for element in place_text(result, box, sized, typography["en"]) if isinstance(element, Symbol)
            ]
            middle = icons[0].y + icons[0].height / 2
            assert middle == pytest.approx(line - fonts.regular.cap_height / 2 * 10 * MM_PER_POINT)
            assert icons[0].y >= -0.01
            assert icons[0].y + icons[0].height <= 12.01


def test_a_text_of_icons_alone_is_drawn(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A text without letters is drawn with its icons."""
    box = TextBox(0, 0, 20, 6, (10,))
    drawn = list(place_text(fit("{wood}{stone} {ruble}", box, fonts, typography), box, fonts, typography["en"]))
    assert [element.name for element in drawn if isinstance(element, Symbol)] == ["wood", "stone", "ruble"]
    assert len(drawn) == 3


@pytest.mark.parametrize(("align", "side"), [("left", 0), ("centre", 0.5), ("right", 1)])
def test_lines_are_aligned(fonts: FontSet, typography: dict[str, Typography], align: TextAlign, side: float) -> None:
    """Lines are aligned to the left, the centre or the right."""
    box = TextBox(5, 0, 40, 10, (8,), align=align)
    (run,) = place_text(fit("dome", box, fonts, typography), box, fonts, typography["en"])
    assert isinstance(run, Glyphs)
    assert run.x == pytest.approx(5 + side * (40 - run.width))


def test_signs_hang_outside_the_margin(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """An opening quotation mark hangs left of the box, and a final full stop right of it."""
    left, right = TextBox(5, 0, 40, 10, (8,)), TextBox(5, 0, 40, 10, (8,), align="right")
    (quoted,) = place_text(fit("«Собор»", left, fonts, typography, "ru"), left, fonts, typography["ru"])
    assert quoted.x < 5
    (stopped,) = place_text(fit("Собор.", right, fonts, typography, "ru"), right, fonts, typography["ru"])
    assert stopped.x + stopped.width > 45


def test_a_block_is_centred_by_its_capitals(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A text in the middle has equal space above its first capitals and below its last baseline."""
    box = TextBox(0, 0, 40, 20, (8,), valign="middle")
    result = fit("a\nb\nc", box, fonts, typography)
    lines = find_baselines(result, box)
    assert lines[0] - result.ascent * 8 * MM_PER_POINT == pytest.approx(20 - lines[-1])


BOUND = [
    ("ru", "к Константинополю"),
    ("ru", "2 прямоугольника"),
    ("ru", "ворота к Константинополю и 2 прямоугольника"),
    ("pl", "Droga z Nowosądecka"),
    ("pl", "Bielsko-Biała w województwie"),
    ("es", "la Inquisición"),
    ("es", "el barrio de la Inquisición"),
    ("it", "la Costantinopoli di un architetto"),
    ("en", "the Constantinople of a strong-minded architect"),
]


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(
    case=st.sampled_from(BOUND),
    widths=st.tuples(st.floats(6, 60), st.floats(6, 60)),
    height=st.floats(3, 20),
    sizes=st.sampled_from([(8,), (10, 8), (12, 10, 8, 7)]),
    hyphens=st.sampled_from(["free", "last", "never"]),
    tracking=st.sampled_from([0.0, 20.0]),
)
def test_text_that_fits_a_box_fits_a_wider_one(
    fonts: FontSet,
    typography: dict[str, Typography],
    case: tuple[str, str],
    widths: tuple[float, float],
    height: float,
    sizes: tuple[float, ...],
    hyphens: Hyphenation,
    tracking: float,
) -> None:
    """A text that fits a box fits a wider one, whatever the language, sizes and hyphenation."""
    locale, text = case
    narrow, wide = (
        fit(text, TextBox(0, 0, width, height, sizes, hyphens=hyphens, tracking=tracking), fonts, typography, locale)
        for width in sorted(widths)
    )
    assert wide.fits or not narrow.fits


@pytest.mark.slow
@pytest.mark.parametrize("case", BOUND)
def test_no_width_between_two_that_fit_overflows(
    fonts: FontSet, typography: dict[str, Typography], case: tuple[str, ...]
) -> None:
    """A text that fits a width at 8 points fits every larger width."""
    locale, text = case
    fits = [fit(text, TextBox(0, 0, w / 2, 60, (8,)), fonts, typography, locale).fits for w in range(8, 120)]
    assert fits == sorted(fits)
    assert fits[-1]


def measure_ink(result: Fitted, box: TextBox, fonts: FontSet, typography: Typography) -> tuple[float, float]:
    """Return the y of the highest and of the lowest ink of a text without icons, in mm."""
    runs = [run for run in place_text(result, box, fonts, typography) if isinstance(run, Glyphs)]
    reaches = [(run.y, run.size * MM_PER_POINT, measure_extent(fonts.regular, run.text)) for run in runs]
    return (
        min(y - em * reach.above for y, em, reach in reaches),
        max(y + em * reach.below for y, em, reach in reaches),
    )


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(
    text=st.sampled_from(
        ["Ósmy żółw", "École", "Йод и щи", "А\u0301нна", "GRODY", "Ąą Ęę", "dół gór", "ace", "2 + (3)", "Ñandú¿?"]
    ),
    size=st.sampled_from([7, 9, 12, 20]),
    spare=st.floats(0, 8),
    valign=st.sampled_from(["top", "middle", "bottom"]),
)
def test_fitting_text_has_no_ink_outside(
    fonts: FontSet, typography: dict[str, Typography], text: str, size: int, spare: float, valign: VerticalAlign
) -> None:
    """Marks above capitals and tails below the line stay inside a box that is just high enough."""
    lowest = fit(text, TextBox(0, 0, 90, 0, (size,)), fonts, typography, "pl").excess.height
    box = TextBox(0, 0, 90, lowest + spare, (size,), valign=valign)
    result = fit(text, box, fonts, typography, "pl")
    assert result.fits
    top, bottom = measure_ink(result, box, fonts, typography["pl"])
    em = size * MM_PER_POINT
    assert top >= -OVERSHOOT * em - 1e-6
    assert bottom <= box.height + OVERSHOOT * em + 1e-6


def test_capitals_need_no_room_for_tails(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A box as high as capitals has room for them; a p or an accent exceeds it by its height beyond them."""
    em = 12 * MM_PER_POINT
    box = TextBox(0, 0, 60, fonts.regular.cap_height * em, (12,))
    assert fit("GRODY", box, fonts, typography, "pl").fits
    assert fit("Gród", box, fonts, typography, "pl").excess.height > 0.15
    assert fit("Grop", box, fonts, typography, "pl").excess.height == pytest.approx(fonts.regular.fall * em, abs=0.15)
    assert fit("ÓSMY", box, fonts, typography, "pl").excess.height == pytest.approx(0.2 * em, abs=0.2)


def test_an_accent_moves_a_text_only_where_it_must(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """Texts with and without an accent have one baseline, unless the accent would be outside the box."""
    cases: tuple[tuple[VerticalAlign, bool], ...] = (("middle", False), ("bottom", False), ("top", True))
    for valign, moved in cases:
        box = TextBox(0, 0, 60, 12, (12,), valign=valign)
        plain, marked = (find_baselines(fit(text, box, fonts, typography, "pl"), box)[0] for text in ("Osmy", "Ósmy"))
        assert (marked > plain + 0.2) == moved


def test_stress_marks_keep_their_letters_through_lines_and_letter_space(
    fonts: FontSet, typography: dict[str, Typography]
) -> None:
    """Each mark has the position of its character in the run, and no letter space of its own."""
    box = TextBox(0, 0, 60, 8, (10,), tracking=50)
    (run,) = place_text(fit("и А\u0301нна ду\u0301б", box, fonts, typography, "ru"), box, fonts, typography["ru"])
    assert isinstance(run, Glyphs)
    assert [run.text[mark.position] for mark in run.marks] == ["\u0301", "\u0301"]
    assert [mark.position for mark in run.marks] == [3, 10]
    assert run.kerns[2] <= 0 < run.kerns[3]
    runs = list(place_text(fit("и **А\u0301н**ду\u0301б", box, fonts, typography, "ru"), box, fonts, typography["ru"]))
    assert [(r.text[m.position], m.position) for r in runs for m in r.marks] == [("\u0301", 1), ("\u0301", 2)]


@pytest.mark.parametrize(
    ("text", "drawn"), [("\u00ad", ""), ("wood \u00ad", "wood"), ("\u00ad wood", "wood"), ("**\u00ad**\u00ad", "")]
)
@pytest.mark.parametrize("align", ["left", "right"])
def test_words_of_soft_hyphens_alone(
    text: str, drawn: str, align: TextAlign, fonts: FontSet, typography: dict[str, Typography]
) -> None:
    """A word without drawn characters may be at either end of a line."""
    box = TextBox(0, 0, 20, 20, (8,), align=align)
    runs = place_text(fit(text, box, fonts, typography), box, fonts, typography["en"])
    assert "".join(run.text for run in runs if isinstance(run, Glyphs)).strip() == drawn


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(
    words=st.lists(st.sampled_from([*LONG.split(), "architectural-built", "\n", "\n- ", "**strong**"]), min_size=1),
    width=st.floats(3, 60),
    height=st.floats(2, 40),
    hyphens=st.sampled_from(["free", "last", "never"]),
    tracking=st.sampled_from([0.0, 40.0, -40.0]),
    drop_cap=st.sampled_from([1, 3]),
)
def test_a_size_is_passed_over_only_if_the_text_is_too_high(
    fonts: FontSet,
    typography: dict[str, Typography],
    words: list[str],
    width: float,
    height: float,
    hyphens: Hyphenation,
    tracking: float,
    drop_cap: int,
) -> None:
    """Sizes that are passed over do not change the result."""
    box = TextBox(0, 0, width, height, (14, 11, 9, 7, 5), hyphens=hyphens, tracking=tracking, drop_cap=drop_cap)
    result = fit(" ".join(words), box, fonts, typography)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Bulk, "count_least_lines", lambda *_: 1)
        tried = fit(" ".join(words), box, fonts, typography)
    assert (tried.size, tried.excess) == (result.size, result.excess)
    assert [line.width for line in tried.lines] == [line.width for line in result.lines]
