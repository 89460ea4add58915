"""Rulebooks of a small game as PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from tests.pdf_faults import list_pdf_faults
from tests.render.site_sample import TEXTS
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

ENDS = {
    "en": (
        "No [coin](term:coin), no [forge](card:forge).",
        r"\n\n- Stop.\n- Count:\n  1. Coins.\n  2. Guilds.\n\n|Coins|Guild|\n|-|-|\n|many|Smiths|",
    ),
    "ru": (
        "Нет [монеты](term:coin) — нет и [кузницы](card:forge).",
        r"\n\n- Конец.\n- Счёт:\n  1. Монеты.\n  2. Гильдии.\n\n|Монеты|Гильдия|\n|-|-|\n|много|Кузнецы|",
    ),
}
"""The last text of the sample's rules in each language, and lists and a table to follow it."""


def write_longer_rules(locale: str) -> str:
    """Return the texts of the sample game in a language, with lists and a table in its rules."""
    text, blocks = ENDS[locale]
    return str(TEXTS[f"locales/{locale}/game.yaml"]).replace(f"'{text}'", f'"{text}{blocks}"')


BOOK: dict[str, str | None] = {
    **TEXTS,
    **{f"locales/{locale}/game.yaml": write_longer_rules(locale) for locale in ENDS},
}
"""The sample game with lists and a table in its rules."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the books of the sample game in two languages."""
    folder = tmp_path_factory.mktemp("books")
    game = write_game(folder / "mill", BOOK)
    arguments = ["build", str(game), "--out", str(folder / "out"), "--product", "rulebook", "--product", "booklet-a4"]
    result = run_sobor(*arguments)
    assert result.exit_code == 0, result.output
    return folder / "out/mill"


def read_pages(file: Path) -> list[str]:
    """Return the text of each page."""
    with pypdfium2.PdfDocument(file) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


@pytest.mark.slow
def test_a_book_has_every_rule_under_its_number(built: Path) -> None:
    """Titles, texts with their figures, and the glossary are in the book of each language."""
    text = "\n".join(read_pages(built / "en/rulebook.pdf"))
    for expected in ("The Mill", "1 Work", "1.1 Paying", "Pay 3 coins", "2 The end", "Glossary", "Index"):
        assert expected in " ".join(text.split()), expected
    assert "Заплатите 3 монеты" in " ".join(" ".join(read_pages(built / "ru/rulebook.pdf")).split())


@pytest.mark.slow
def test_contents_lead_to_the_pages(built: Path) -> None:
    """The number after each chapter in the contents is the number of the page with its heading."""
    pages = read_pages(built / "en/rulebook.pdf")
    chapter = next(number for number, page in enumerate(pages[2:], 3) if "1 Work" in " ".join(page.split()))
    contents = " ".join(pages[1].split())
    assert f"1 Work {chapter}" in contents


@pytest.mark.slow
def test_lines_of_contents_and_index_are_links(built: Path) -> None:
    """Each line of the contents leads to the page whose number it ends in; the index has links, a booklet has none."""
    file = built / "en/rulebook.pdf"
    with pikepdf.open(file) as pdf, pypdfium2.PdfDocument(file) as shown:
        pages = [page.obj.objgen for page in pdf.pages]
        text = shown[1].get_textpage()
        lines = [
            (text.get_text_bounded(*map(float, link.Rect)).split(), pages.index(link.Dest[0].objgen) + 1)
            for link in pdf.pages[1].Annots
        ]
        assert [int(words[-1]) for words, _ in lines] == [page for _, page in lines]
        assert ["1", "Work"] in [words[:-1] for words, _ in lines]
        assert pdf.pages[-2].get("/Annots"), "the index"
    with pikepdf.open(built / "en/booklet-a4.pdf") as pdf:
        assert not [page for page in pdf.pages if page.get("/Annots")]


def test_words_lead_to_rules_and_definitions(built: Path) -> None:
    """A link to a rule leads to its heading, one to a term to its definition, each with words to be read aloud."""
    pages = read_pages(built / "en/rulebook.pdf")
    with pikepdf.open(built / "en/rulebook.pdf") as pdf:
        numbers = [page.obj.objgen for page in pdf.pages]
        found = {}
        for page in pdf.pages[2:]:
            for link in page.get("/Annots", []):
                if link.Dest[1] == "/XYZ":
                    found[str(link.Contents).strip()] = pages[numbers.index(link.Dest[0].objgen)]
    assert "1.1 Paying" in " ".join(found["paying"].split())
    assert "2 The end" in " ".join(found["the end (2)"].split())
    assert "Glossary" in found["coin"]


def collect_elements(element: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Yield an element of a structure and all below it, in reading order."""
    yield element
    for kid in element.get("/K", []):
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield from collect_elements(kid)


def test_a_book_is_tagged(built: Path) -> None:
    """Everything on a page is an element of the structure or an artifact, and the parent tree has them by number."""
    with pikepdf.open(built / "ru/rulebook.pdf") as pdf:
        root = pdf.Root.StructTreeRoot
        assert pdf.Root.MarkInfo.Marked
        assert str(pdf.Root.Lang) == "ru-RU"
        (document,) = root.K
        elements = list(collect_elements(document))
        roles = [str(element.S) for element in elements]
        assert {"/H1", "/H2", "/P", "/TOC", "/Figure", "/Link", "/Index"} <= set(roles)
        assert not [element for element in elements if element.S == "/Figure" and not element.get("/Alt")]
        entries = list(root.ParentTree.Nums)
        parents = dict(zip(map(int, entries[::2]), entries[1::2], strict=True))
        for page in pdf.pages:
            numbers, shown_outside = read_marks(page)
            assert shown_outside == 0
            assert numbers == list(range(len(parents[int(page.StructParents)])))
            for link in page.get("/Annots", []):
                assert parents[int(link.StructParent)].S == "/Link"
                assert str(link.Contents)
        assert not [element for element in elements if "/P" not in element]
    with pikepdf.open(built / "ru/booklet-a4.pdf") as pdf:
        assert "/StructTreeRoot" not in pdf.Root


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_a_book_holds_to_the_rules_of_pdf_ua_that_a_program_can_check(built: Path, locale: str) -> None:
    """A book claims to be PDF/UA-1, and a validator with more than a hundred rules finds nothing."""
    validator = pytest.importorskip("page")  # has no wheels for some platforms
    with pikepdf.open(built / locale / "rulebook.pdf") as pdf, pdf.open_metadata() as metadata:
        assert metadata["pdfuaid:part"] == "1"
    report = validator.validate_pdf(built / locale / "rulebook.pdf", profile=validator.ValidationProfile.PDF_UA_1)
    assert list(report.failures) == []
    assert report.rules.total > 100


def test_only_a_tagged_book_claims_to_be_pdf_ua(built: Path) -> None:
    """A booklet, whose pages are in the order of its sheets, does not claim to be PDF/UA."""
    with pikepdf.open(built / "en/booklet-a4.pdf") as pdf, pdf.open_metadata() as metadata:
        assert "pdfuaid:part" not in metadata


def test_elements_have_what_readers_need(built: Path) -> None:
    """Items have label and body, lists their numbering, figures their box, heads of tables their scope."""
    with pikepdf.open(built / "en/rulebook.pdf") as pdf:
        elements = list(collect_elements(pdf.Root.StructTreeRoot.K[0]))
        media = [float(value) for value in pdf.pages[0].MediaBox]
    assert {"/LI", "/L", "/Figure", "/TH", "/Link"} <= {str(element.S) for element in elements}
    for element in elements:
        match str(element.S):
            case "/LI":
                assert [str(kid.S) for kid in element.K] == ["/Lbl", "/LBody"]
                assert element.P.S == "/L"
            case "/L":
                assert str(element.A.ListNumbering) in ("/Disc", "/Decimal")
            case "/Figure":
                left, bottom, right, top = map(float, element.A.BBox)
                assert 0 <= left < right <= media[2]
                assert 0 <= bottom < top <= media[3]
            case "/TH":
                assert element.A.Scope == "/Column"
            case "/Link":
                assert str(element.Alt)
    levels = [int(str(element.S)[2:]) for element in elements if str(element.S) in ("/H1", "/H2", "/H3")]
    assert levels[0] == 1
    assert not [(before, after) for before, after in pairwise(levels) if after - before > 1]


def read_marks(page: pikepdf.Page) -> tuple[list[int], int]:
    """Return the numbers of a page's marked content, and how many operators show something outside of any."""
    numbers: list[int] = []
    depth = outside = 0
    for instruction in pikepdf.parse_content_stream(page):
        operator = str(instruction.operator)
        if operator in ("BDC", "BMC"):
            depth += 1
            properties = instruction.operands[1] if operator == "BDC" else None
            if isinstance(properties, pikepdf.Dictionary) and "/MCID" in properties:
                numbers.append(int(properties.MCID))
        elif operator == "EMC":
            depth -= 1
        elif operator in ("Tj", "TJ", "Do", "f", "f*", "S", "B") and not depth:
            outside += 1
    return numbers, outside


@pytest.mark.slow
def test_the_version_of_the_game_is_on_every_page(tmp_path: Path) -> None:
    """The version is between the title and the state of the texts."""
    head = FILES["game.yaml"] + 'version: "1.2"\n'
    game = write_game(tmp_path / "mill", {**TEXTS, "game.yaml": head})
    arguments = ["build", str(game), "--out", str(tmp_path), "--locale", "en", "--product", "rulebook"]
    assert run_sobor(*arguments).exit_code == 0
    _front, *pages, _back = read_pages(tmp_path / "mill/en/rulebook.pdf")
    assert pages
    assert not [page for page in pages if "The Mill · 1.2 · " not in page]


def test_references_to_other_chapters_have_a_number(built: Path) -> None:
    """A link to a rule of another chapter is followed by its number, one within the chapter is not."""
    text = " ".join(" ".join(read_pages(built / "en/rulebook.pdf")).split())
    assert "See paying and the end (2)." in text


@pytest.mark.slow
def test_draft_is_marked_on_every_page(tmp_path: Path) -> None:
    """Each page of an unfinished translation carries the word for draft."""
    text = TEXTS["locales/ru/game.yaml"]
    assert text is not None
    unfinished = "\n".join(line for line in text.split("\n") if "Плата" not in line)
    game = write_game(tmp_path / "mill", {**TEXTS, "locales/ru/game.yaml": unfinished})
    arguments = ["build", str(game), "--out", str(tmp_path), "--draft", "--locale", "ru", "--product", "rulebook"]
    result = run_sobor(*arguments)
    assert result.exit_code == 1, result.output  # the missing texts are warnings
    *pages, _back = read_pages(tmp_path / "mill/ru/rulebook.pdf")
    assert len(pages) > 2
    assert not [page for page in pages if "Черновик" not in page]


def test_the_outline_has_the_rules(built: Path) -> None:
    """The outline of the PDF lists chapters, with their rules below them, in order."""
    with pikepdf.open(built / "en/rulebook.pdf") as file, file.open_outline() as outline:
        titles = [item.title for item in outline.root]
        work = next(item for item in outline.root if item.title == "1 Work")
        assert titles.index("1 Work") < titles.index("2 The end") < titles.index("Glossary")
        assert [item.title for item in work.children] == ["1.1 Paying"]


def test_a_booklet_has_two_pages_on_each_side(built: Path) -> None:
    """The booklet has pages twice as wide on as few sheets as possible, and is turned over its short edge."""
    with pikepdf.open(built / "en/rulebook.pdf") as single, pikepdf.open(built / "en/booklet-a4.pdf") as folded:
        assert len(folded.pages) < (len(single.pages) + 3) // 4 * 2, "short rules need no page for each part"
        width, height = (float(value) * 25.4 / 72 for value in folded.pages[0].mediabox[2:])
        assert (round(width, 2), round(height, 2)) == (297.0, 210.0)
        assert folded.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"
    front = " ".join(read_pages(built / "en/booklet-a4.pdf")[0].split())
    assert "The Mill" in front


@pytest.mark.slow
def test_books_are_the_same_in_every_folder(built: Path, tmp_path: Path) -> None:
    """The bytes of a book, its fingerprint included, do not depend on where the game is."""
    game = write_game(tmp_path / "elsewhere/deeper/mill", BOOK)
    arguments = ["build", str(game), "--out", str(tmp_path / "out"), "--locale", "en", "--product", "rulebook"]
    assert run_sobor(*arguments).exit_code == 0
    assert (tmp_path / "out/mill/en/rulebook.pdf").read_bytes() == (built / "en/rulebook.pdf").read_bytes()


@pytest.mark.parametrize("name", ["rulebook", "booklet-a4"])
def test_a_printer_finds_nothing_wrong(built: Path, name: str) -> None:
    """Fonts are embedded with their characters, boxes nest, and there is no JavaScript."""
    assert list_pdf_faults((built / f"en/{name}.pdf").read_bytes()) == []


def test_every_page_has_the_state_of_the_texts(built: Path) -> None:
    """The fingerprint of the back cover is at the foot of each page between the covers."""
    _front, *pages, back = read_pages(built / "en/rulebook.pdf")
    fingerprint = back.split("Version of the texts:")[1].split()[0]
    assert pages
    assert not [page for page in pages if fingerprint not in page]


@pytest.mark.slow
def test_a_book_without_rules_has_no_empty_contents(tmp_path: Path) -> None:
    """A game that has no chapter and no appendix has covers, without a list of contents between them."""
    kept = ("game.yaml",)
    empty = {name: None for name in FILES if name not in kept}
    titles = {f"locales/{locale}/game.yaml": f"{locale}:\n  game: {{title: Mill}}\n" for locale in ("en", "ru")}
    head = {"game.yaml": FILES["game.yaml"].partition("resources:")[0] + "resources: {}\n"}
    game = write_game(tmp_path / "mill", {**empty, **titles, **head})
    arguments = ["build", str(game), "--out", str(tmp_path), "--locale", "en", "--product", "rulebook"]
    result = run_sobor(*arguments)
    assert (tmp_path / "mill/en/rulebook.pdf").is_file(), result.output
    assert not [page for page in read_pages(tmp_path / "mill/en/rulebook.pdf") if "Contents" in page]


def test_sides_on_the_cover_are_cut_to_their_outline(built: Path) -> None:
    """The bleed of a side is not seen on the cover: next to the side is the ground of the cover."""
    with pypdfium2.PdfDocument(built / "en/rulebook.pdf") as document:
        picture = document[0].render(scale=2).to_pil().convert("RGB")
    ground = picture.getpixel((picture.width // 2, round(picture.height * 0.9)))
    assert picture.getpixel((4, 4)) == (255, 255, 255), "home printers print no edge"
    assert picture.getpixel((picture.width // 12, picture.height // 2)) == ground


def test_a_booklet_of_one_page_of_rules_is_one_sheet(built: Path) -> None:
    """Short rules, with components, glossary and index, are between the covers of a single sheet."""
    assert [bool(text.strip()) for text in read_pages(built / "en/booklet-a4.pdf")] == [True, True]
