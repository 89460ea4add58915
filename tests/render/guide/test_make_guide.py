"""The guide in front of the sheets of a small game."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from compiler.impose.sheet import Sheet
from compiler.render.guide.make_guide import GuidePair, merge_pages
from tests.print_sample import CONTENT, load_product
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

HOME = (CONTENT / "print/products/home-a4.yaml").read_text("utf-8")
OWN = {
    "products/plain.yaml": HOME.replace("id: home-a4", "id: plain").replace("guide: true", "guide: false"),
    "game.yaml": FILES["game.yaml"].replace("[home-a4]", "[home-a4, plain]"),
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder with the sheets of the sample game, with a guide and without."""
    folder = tmp_path_factory.mktemp("guide")
    arguments = ["build", str(write_game(folder / "mill", OWN)), "--out", str(folder), "--jobs", "1", "--product"]
    result = run_sobor(*arguments, "home-a4", "--product", "plain")
    assert result.exit_code == 0, result.output
    return folder / "mill"


def read_pages(file: Path) -> list[str]:
    """Return the words of each page, without line breaks."""
    with pypdfium2.PdfDocument(file) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


@pytest.mark.slow
def test_guide_lists_the_contents_of_pages(built: Path) -> None:
    """The table names the pages, sheets and pieces of the file as it is, in each language."""
    pages, sheets = read_pages(built / "en/home-a4.pdf"), read_pages(built / "en/plain.pdf")
    own = len(pages) - len(sheets)
    last = f"{own + 1}–{len(pages)}" if len(sheets) > 1 else str(own + 1)
    assert re.search(rf"\b{last} 1 Orders × 3\b", pages[0]), pages[0]
    assert re.search(rf"\b{last} 1 Заказы × 3\b", read_pages(built / "ru/home-a4.pdf")[0])
    assert [page.replace("home-a4", "plain") for page in pages[own:]] == sheets


def order_pages(order: str) -> list[str]:
    """Return the pages of a guide of one sheet with one sheet of pieces, named by what is on them."""
    named = {
        name: Sheet(210 + number, 297, (), side="back" if name.endswith("back") else "front")
        for number, name in enumerate(NAMES)
    }
    own = GuidePair(named["guide front"], named["guide back"])
    sheets = [named["cards front"], named["cards back"]]
    if order == "back-front":
        sheets.reverse()
    names = {sheet.width: name for name, sheet in named.items()}
    return [names[page.width] for page in merge_pages([own], sheets, load_product(order=order))]


NAMES = ("guide front", "guide back", "cards front", "cards back")


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("front-back", ["guide front", "guide back", "cards front", "cards back"]),
        ("back-front", ["guide back", "guide front", "cards back", "cards front"]),
        ("fronts-then-backs", ["guide front", "cards front", "guide back", "cards back"]),
    ],
)
def test_backs_of_the_guide_meet_its_fronts(order: str, expected: list[str]) -> None:
    """The pages of the guide are in the order of the product, so that printing by hand stays in step."""
    assert order_pages(order) == expected


@pytest.mark.slow
def test_chosen_pieces_have_no_guide(tmp_path: Path) -> None:
    """A part of a product is printed without its guide."""
    game = write_game(tmp_path / "mill")
    arguments = ["build", str(game), "--out", str(tmp_path), "--locale", "en", "--product", "home-a4"]
    assert run_sobor(*arguments, "--only", "orders").exit_code == 0
    assert len(read_pages(tmp_path / "mill/en/home-a4.chosen.pdf")) == 1
