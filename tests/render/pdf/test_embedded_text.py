"""Text is drawn kerned as measured, embedded, and copies out as it went in."""

from __future__ import annotations

import ctypes
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from compiler.impose.sheet import Sheet
from compiler.layout.frame import MM_PER_POINT, Element, Group
from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.render.frame_assets import Assets
from compiler.render.pdf.embedded_text import drop_unused_codes
from compiler.render.pdf.metadata import DocumentInfo
from compiler.render.pdf.render_pdf import render_pdf
from tests.print_sample import run

LINES = (
    "Тату УДАЧА: «Заплатите 2 рубля»",
    "Zażółć gęślą jaźń — źdźbło ŁÓDŹ",
    "¿Pagáis 2 rublos? AVATAR, To.",
    "Perché no? L’oro è già lì…",
    "Pay 1 ruble → AV To (½) \\ 100 %",
)


def make_page(faces: dict[str, Face], *items: Element) -> pypdfium2.PdfPage:
    """Return the page where items are drawn, as pdfium sees it."""
    sheet = Sheet(210, 297, (), tuple(items))
    return pypdfium2.PdfDocument(b"".join(render_pdf([sheet], Assets(faces=faces), DocumentInfo("Text", "en"))))[0]


def list_origins(page: pypdfium2.PdfPage) -> list[float]:
    """Return the x of each character's origin on a page, in points."""
    text = page.get_textpage()
    found = []
    for k in range(text.count_chars()):
        x, y = ctypes.c_double(), ctypes.c_double()
        pypdfium2.raw.FPDFText_GetCharOrigin(text, k, x, y)
        found.append(x.value)
    return found


def measure_origins(text: str, face: Face, x: float, size: float) -> tuple[list[float], float]:
    """Return where each character should begin and the text end, in points, by the metrics of layout."""
    advances = [shape(face, character).advance for character in text]
    kerns = (*shape(face, text).kerns, 0.0)
    at, places = x / MM_PER_POINT, []
    for advance, kern in zip(advances, kerns, strict=True):
        places.append(at)
        at += (advance + kern / 1000) * size
    return places, at


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("name", ["text", "text-bold", "text-italic", "display"])
def test_characters_are_placed_as_measured(faces: dict[str, Face], line: str, name: str) -> None:
    """Every character is within 0.01 pt of its measured place."""
    face = faces[name]
    glyphs = run(line, face, x=12.3, y=40, size=11)
    places, end = measure_origins(line, face, 12.3, 11)
    assert end - places[0] == pytest.approx(glyphs.width / MM_PER_POINT, abs=0.01)
    assert list_origins(make_page(faces, glyphs)) == pytest.approx(places, abs=0.01)


@pytest.mark.slow
def test_a_face_of_another_grid_is_drawn_as_measured_too(faces: dict[str, Face], tmp_path: Path) -> None:
    """2,048 units to an em do not divide into thousandths; the roundings of both sides agree."""
    font = TTFont(faces["text"].path)
    scale_upem(font, 2048)
    font.save(tmp_path / "face.ttf")
    face = replace(faces["text"], path=tmp_path / "face.ttf", units_per_em=2048)
    glyphs = run("Тату УДАЧА " * 6, face, x=5, size=9)
    places, _ = measure_origins(glyphs.text, face, 5, 9)
    found = list_origins(make_page({"text": face}, glyphs))
    assert found[:65] == pytest.approx(places[:65], abs=0.01)


def test_a_space_that_does_not_break_is_as_wide_as_measured(faces: dict[str, Face]) -> None:
    """A no-break space is drawn as a space, and copies out as one."""
    glyphs = run("10\u00a0%\u00a0AV", faces["text"], x=5)
    page = make_page(faces, glyphs)
    places, _ = measure_origins(glyphs.text, faces["text"], 5, 7.5)
    assert list_origins(page) == pytest.approx(places, abs=0.01)
    assert page.get_textpage().get_text_bounded() == "10 % AV"


def test_kerning_is_drawn_at_all(faces: dict[str, Face]) -> None:
    """A line with kerning is shorter than its unkerned letters."""
    glyphs = run("Тату УДАЧА", faces["text"], size=20)
    plain = list_origins(make_page(faces, replace(glyphs, kerns=())))
    assert list_origins(make_page(faces, glyphs))[-1] < plain[-1] - 2


@pytest.mark.slow
@pytest.mark.parametrize("line", LINES)
def test_text_copies_out_unchanged(faces: dict[str, Face], line: str) -> None:
    """Cyrillic, Polish, punctuation, brackets and backslashes copy out unchanged (dominiontabs #606)."""
    text = make_page(faces, run(line, faces["text"])).get_textpage().get_text_bounded()
    assert text.strip() == line


def test_runs_that_meet_keep_their_spaces(faces: dict[str, Face]) -> None:
    """Bold in the middle of a line loses no space around it (cardmaker #153)."""
    first = run("Access ", faces["text"], x=10)
    second = run("denied", faces["text-bold"], x=10 + first.width)
    third = run(" now", faces["text"], x=second.x + second.width)
    assert make_page(faces, first, second, third).get_textpage().get_text_bounded().strip() == "Access denied now"


def test_more_characters_than_a_subset_holds_are_all_drawn(faces: dict[str, Face]) -> None:
    """A run over 256 characters switches fonts in its middle and keeps its kerning and its places."""
    face = faces["text"]
    letters = [chr(c) for c in sorted(face.coverage) if chr(c).isalpha() and c > 0x100][:300]
    lines = ["".join(letters[k : k + 30]) for k in range(0, 300, 30)]
    page = make_page(faces, *(run(line, face, y=20 + 9 * k, size=9) for k, line in enumerate(lines)))
    text = page.get_textpage().get_text_bounded()
    assert [line.strip() for line in text.splitlines()] == lines
    places = [x for line in lines for x in measure_origins(line, face, 5, 9)[0]]
    found = [x for x, char in zip(list_origins(page), text, strict=True) if not char.isspace()]
    assert found == pytest.approx(places, abs=0.02)


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(line=st.text(st.sampled_from("AVTo.,()\\ абгдУАЯТ’«»ąłżźŁ½0123456789"), min_size=1, max_size=40))
def test_any_line_is_as_wide_as_measured(faces: dict[str, Face], line: str) -> None:
    """A line of any letters is as wide as measured."""
    face = faces["text"]
    drawn = list_origins(make_page(faces, run("|" + line + "|", face, size=9)))
    places, _ = measure_origins("|" + line + "|", face, 5, 9)
    assert (drawn[0], drawn[-1]) == pytest.approx((places[0], places[-1]), abs=0.01)


def test_text_turns_with_its_group(faces: dict[str, Face]) -> None:
    """In a group with a quarter turn, each letter is below the one before, and the words copy out."""
    glyphs = run("Ab", faces["text"], x=0, y=0, size=20)
    page = make_page(faces, Group((glyphs,), (0, 1, -1, 0, 100, 50)))
    text = page.get_textpage()
    first, second = (text.get_charbox(k) for k in range(2))
    assert second[1] < first[1]
    assert text.get_text_bounded().strip() == "Ab"


def test_only_the_faces_that_are_used_are_embedded(faces: dict[str, Face]) -> None:
    """A page whose text is in one of the five faces carries one face."""
    sheet = Sheet(210, 297, (), (run("Только текст", faces["text"]),))
    with pikepdf.open(BytesIO(b"".join(render_pdf([sheet], Assets(faces=faces), DocumentInfo("Text", "ru"))))) as file:
        assert len(file.pages[0].Resources.Font) == 1


def test_two_faces_of_one_postscript_name_are_refused(faces: dict[str, Face]) -> None:
    """Two faces of one PostScript name are refused, as one would be drawn with the other's letters."""
    twins = {"text": faces["text"], "twin": faces["text"]}
    items = (run("a", faces["text"]), replace(run("b", faces["text"]), face="twin"))
    with pytest.raises(AssertionError, match="twin"):
        b"".join(render_pdf([Sheet(210, 297, (), items)], Assets(faces=twins), DocumentInfo("Text", "en")))


def rasterise_page(page: pypdfium2.PdfPage) -> Image.Image:
    """Return the page as pixels, 10 to a millimetre."""
    pixels: Image.Image = page.render(scale=10 * MM_PER_POINT, grayscale=True).to_pil()
    return pixels


@pytest.mark.parametrize("text", ["А́и́ О́ а́ ду́б у́", "ду́б А́нна", "о́ q́ x", "а́  о́"])
def test_marked_words_copy_out_with_their_spaces(faces: dict[str, Face], text: str) -> None:
    """Two marked letters with a space between them are two words to a reader, too."""
    copied = make_page(faces, run(text, faces["text"])).get_textpage().get_text_range().strip()
    assert copied.split() == text.split()


@pytest.mark.parametrize("name", ["text", "text-bold", "text-italic", "display"])
def test_combining_marks_are_on_their_letters(faces: dict[str, Face], name: str) -> None:
    """«А́нна» and «ду́б» look as if each letter and mark were drawn alone where HarfBuzz puts it, and copy out whole."""
    line, size = "А\u0301нна и ду\u0301б", 22
    face = faces[name]
    glyphs = run(line, face, x=12, y=40, size=size)
    places, _ = measure_origins(line, face, 12, size)
    moved = {mark.position: (mark.right, mark.up) for mark in glyphs.marks}
    assert sorted(moved) == [1, 10]
    alone = []
    for at, (character, place) in enumerate(zip(line, places, strict=True)):
        right, up = (part / 1000 * size * MM_PER_POINT for part in moved.get(at, (0, 0)))
        x, y = place * MM_PER_POINT + right, 40 - up
        alone.append(replace(glyphs, x=x, y=y, text=character, kerns=(), marks=()))
    page = make_page(faces, glyphs)
    differing = ImageChops.difference(rasterise_page(page), rasterise_page(make_page(faces, *alone))).histogram()
    assert sum(differing[96:]) < 20
    assert page.get_textpage().get_text_bounded().strip() == line


@pytest.mark.slow
@pytest.mark.parametrize("tracking", [0.0, 40.0, 120.0, 400.0])
def test_spaced_words_copy_as_they_were_typed(faces: dict[str, Face], tracking: float) -> None:
    """However far letters are apart, readers copy words and no single letters."""
    glyphs = run("DURING THE NIGHT", faces["text"], 10, 20, 10)
    spaced = replace(glyphs, kerns=tuple(kern + tracking for kern in glyphs.kerns or (0.0,) * 15))
    text = make_page(faces, spaced).get_textpage().get_text_range()
    assert text.split() == ["DURING", "THE", "NIGHT"]


@pytest.mark.slow
def test_line_around_letters_is_no_text(faces: dict[str, Face]) -> None:
    """White letters with a black line show on white, and their words copy out once."""
    plain = run("Wide", faces["text"], colour="#ffffff", size=40, y=40)
    page = make_page(faces, replace(plain, outline="#000000", outline_width=0.5))
    assert page.get_textpage().get_text_range().strip() == "Wide"
    darkest, lightest = page.render(scale=2).to_pil().convert("L").getextrema()
    assert (darkest, lightest) == (0, 255)
    assert make_page(faces, plain).render(scale=2).to_pil().convert("L").getextrema()[0] == 255


def test_unused_codes_of_a_subset_mean_nothing() -> None:
    """Unused codes of a subset have no character: ReportLab maps them to U+0000, which is not in PDF/UA."""
    codes = [f"<{code:02X}> <{0x400 + code if code % 2 else 0:04X}>" for code in range(256)]
    cmap = drop_unused_codes("\n".join(["head", "256 beginbfchar", *codes, "endbfchar", "endcmap", "end"]))
    assert "<0000>" not in cmap
    assert "<FF> <04FF>" in cmap
    assert [line for line in cmap.splitlines() if "bfchar" in line] == [
        *("100 beginbfchar", "endbfchar"),
        *("28 beginbfchar", "endbfchar"),
    ]
    assert cmap.splitlines()[0] == "head"
    assert cmap.endswith("endcmap\nend")
