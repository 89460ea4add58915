from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest

from compiler.render.pdf.extent import PdfExtent
from compiler.render.shown.printed_files import PrintedFile
from compiler.render.site.print_page import Purpose, PurposeView, find_purpose, has_products, make_print_view
from compiler.render.text.text_context import TextContext
from tests.render.site_sample import link_folder, make_contexts
from tests.sample import FILES, write_game

PURPOSES = {
    "home-letter": "home",
    "low-ink-a4": "low-ink",
    "fold-a4": "fold",
    "cutter-a4": "cutter",
    "board-a3": "part",
    "press": "press",
    "rulebook": "rulebook",
    "booklet-a4": "booklet",
    "aids-a4": "aids",
    "boxes-a4": "extras",
    "proof-a4": "proof",
}
"""A product for each purpose."""

FILE = PrintedFile("home-a4", "home-a4.pdf", "../../en/home-a4.pdf", 1_450_000, "ab" * 32, PdfExtent(29, "long-edge"))
"""A file that a build has rendered."""


def make_context(folder: Path, products: str = "home-a4, home-letter, rulebook, make-playing-cards") -> TextContext:
    """Return the English texts of the sample game with these products."""
    game, _, rest = FILES["game.yaml"].partition("products:")
    changed = f"{game}products: [{products}]\n{rest.partition(chr(10))[2]}"
    return make_contexts(link_folder(write_game(folder / "mill", {"game.yaml": changed})))[0]


def list_purposes(context: TextContext) -> list[PurposeView]:
    """Return the purposes on the page."""
    view = make_print_view(context)["purposes"]
    assert isinstance(view, tuple)
    return list(view)


def test_each_product_has_a_purpose(tmp_path: Path) -> None:
    """Every purpose is that of some product that comes with Sobor, and has its texts."""
    context = make_context(tmp_path, ", ".join(PURPOSES))
    assert {name: find_purpose(context, name) for name in PURPOSES} == PURPOSES
    assert [purpose.id for purpose in list_purposes(context)] == list(get_args(Purpose))
    assert not [purpose for purpose in list_purposes(context) if not (purpose.title and purpose.about)]


def test_papers_of_one_purpose_are_together(tmp_path: Path) -> None:
    """The products of a purpose are listed together, with a single note on how to turn the paper."""
    home, book = list_purposes(make_context(tmp_path))
    assert [(product.id, product.paper) for product in home.products] == [("home-a4", "A4"), ("home-letter", "Letter")]
    assert len(home.settings) == 1
    assert [product.id for product in book.products] == ["rulebook"]
    assert book.settings == ()


def test_site_without_files_says_how_to_make_them(tmp_path: Path) -> None:
    """The command makes the files in the language of the page; beside the files themselves, it is not shown."""
    context = make_context(tmp_path)
    assert make_print_view(context)["command"] == "sobor build mill --locale en"
    printed = replace(context, prints=(FILE,))
    assert make_print_view(printed)["command"] is None
    assert [product.files for product in list_purposes(printed)[0].products] == [(FILE,), ()]


@pytest.mark.parametrize("products", ["", "make-playing-cards, tabletop-simulator"])
def test_game_without_sheets_has_no_print_page(tmp_path: Path, products: str) -> None:
    """Files for services and virtual tables are for the maker of a game, not for its players."""
    assert not has_products(make_context(tmp_path, products))


@pytest.mark.parametrize(
    ("size", "written"),
    [(1, "1 kB"), (551_200, "552 kB"), (999_000, "999 kB"), (999_001, "1.0 MB"), (1_450_000, "1.4 MB")],
)
def test_sizes_are_rounded(tmp_path: Path, size: int, written: str) -> None:
    """Sizes of at most 999 kilobytes are in whole kilobytes, others have one decimal."""
    assert make_context(tmp_path).format_size(size).replace("\N{NO-BREAK SPACE}", " ") == written
