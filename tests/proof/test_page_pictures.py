"""Pages of print products compared as pictures: small greys, kept as digits that a person can read."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import ROOT
from tests.run_sobor import run_sobor

COLUMNS = 30
"""The width of a picture, in digits."""

TOLERANCE = 1
"""How much lighter or darker a digit may be than the one that is kept: renderers smooth edges differently."""

PAGES = {
    "cards": (
        "home-a4/2",
        "home-a4/4",
        "home-a4/5",
        "low-ink-a4/0",
        "low-ink-a4/1",
        "fold-a4/0",
        "cutter-a4/0",
        "boxes-a4/0",
        "aids-a4/0",
        "press/0",
    ),
    "tiles": ("home-a4/4", "home-a4/5", "low-ink-a4/0"),
    "board": ("home-a4/4",),
}
"""The pages of each template of new games: product and number of the page from 0."""


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the products of new games in English."""
    folder = tmp_path_factory.mktemp("pages")
    for template, pages in PAGES.items():
        new = run_sobor("new", template, "--template", template, "--content", folder)
        assert new.exit_code == 0, new.output
        products = [word for page in pages for word in ("--product", page.partition("/")[0])]
        done = run_sobor("build", template, "--content", folder, "--out", folder / "out", "--locale", "en", *products)
        assert done.exit_code == 0, done.output
    return folder / "out"


def draw_page(path: Path, number: int) -> str:
    """Return a page as lines of digits, from 0 for black to 9 for white."""
    with closing(pypdfium2.PdfDocument(path)) as document, closing(document[number]) as page:
        large = page.render(scale=1.0).to_pil().convert("L")
    rows = round(COLUMNS * large.height / large.width * 0.6)
    small = large.resize((COLUMNS, rows), resample=4)  # the mean of each area
    digits = [str(min(9, value * 10 // 256)) for value in small.tobytes()]
    return "".join("".join(digits[row * COLUMNS : (row + 1) * COLUMNS]) + "\n" for row in range(rows))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("template", "page"), [(template, page) for template, pages in PAGES.items() for page in pages]
)
def test_pages_look_as_they_did(build: Path, template: str, page: str) -> None:
    """Each digit is that of the picture that is kept, or one beside it; `make golden` renews the pictures."""
    product, _, number = page.partition("/")
    drawn = draw_page(build / template / "en" / f"{product}.pdf", int(number))
    kept = ROOT / "tests/golden/pages" / f"{template}.{product}.{number}.txt"
    if os.environ.get("SOBOR_GOLDEN") == "write":
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(drawn, encoding="utf-8")
    expected = kept.read_text("utf-8")
    assert len(drawn) == len(expected)
    differing = [at for at, pair in enumerate(zip(drawn, expected, strict=True)) if differ(*pair)]
    assert not differing, f"run `make golden` and look at the page:\n{drawn}"


def differ(digit: str, kept: str) -> bool:
    """Return whether two places of a picture differ by more than the tolerance."""
    return digit != kept and abs(int(digit) - int(kept)) > TOLERANCE


def test_a_mirrored_page_is_noticed() -> None:
    """The test can fail: pages are not mirror images of themselves."""
    kept = (ROOT / "tests/golden/pages/cards.home-a4.4.txt").read_text("utf-8").split()
    assert any(differ(*pair) for row in kept for pair in zip(row, reversed(row), strict=True))
