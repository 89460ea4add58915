from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.sample_products import BACKS, OWN_PRODUCT
from tests.run_sobor import build
from tests.sample import write_game

pytestmark = pytest.mark.slow


def count_pages(pdf: Path) -> int:
    """Return the number of pages of a PDF."""
    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def test_chosen_pieces_are_a_file_of_their_own(tmp_path: Path) -> None:
    """With --only and --sides, the chosen sides are a file of their own, and the whole product stays as it is."""
    folder, out = write_game(tmp_path / "mill", BACKS), tmp_path / "out"
    words = (folder, "--out", out, "--locale", "en", "--product", "home-a4")
    build(*words)
    before = (out / "mill/en/home-a4.pdf").read_bytes()
    done = build(*words, "--only", "orders", "--sides", "fronts")
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in (out / "mill/en").iterdir()) == ["home-a4.chosen.pdf", "home-a4.pdf"]
    assert count_pages(out / "mill/en/home-a4.chosen.pdf") == 1
    assert (out / "mill/en/home-a4.pdf").read_bytes() == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("order", "there is no set `order`; did you mean `orders`?"),
        ("orders/forg", "there is no piece `orders/forg`; did you mean `orders/forge`?"),
        ("forge", "there is no set `forge`; the piece is orders/forge"),
    ],
)
def test_unknown_pieces_are_refused(tmp_path: Path, name: str, reason: str) -> None:
    """A set or piece that the game does not have is a usage error with a suggestion."""
    done = build(write_game(tmp_path / "mill"), "--out", tmp_path / "out", "--only", name)
    assert done.exit_code == 2
    assert reason in done.output


def test_fronts_and_backs_can_be_files_of_their_own(tmp_path: Path) -> None:
    """A product with `order: separate-files` has a file for each side."""
    own = {"products/sheets.yaml": OWN_PRODUCT.replace("order: front-back", "order: separate-files")}
    folder, out = write_game(tmp_path / "mill", BACKS | own), tmp_path / "out"
    done = build(folder, "--out", out, "--locale", "en", "--product", "sheets")
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in (out / "mill/en").iterdir()) == ["sheets.backs.pdf", "sheets.fronts.pdf"]
