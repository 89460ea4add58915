from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

pytestmark = pytest.mark.slow


def read_book(folder: Path, legal: str) -> list[str]:
    """Return the text of each page of the sample game's rulebook with these legal lines, in Markdown."""
    texts = FILES["locales/en/game.yaml"].replace("{title: The Mill}", f'{{title: The Mill, legal: "{legal}"}}')
    game = write_game(folder / "mill", {"locales/en/game.yaml": texts})
    options = ("--locale", "en", "--product", "rulebook", "--jobs", "1")
    assert run_sobor("build", game, "--out", folder / "out", *options).exit_code == 0
    with pypdfium2.PdfDocument(folder / "out/mill/en/rulebook.pdf") as document:
        return [page.get_textpage().get_text_bounded() for page in document]


def test_legal_lines_are_at_the_foot_of_the_last_page(tmp_path: Path) -> None:
    """A few legal lines are alone on the back cover, with the fingerprint of the texts."""
    *_, last = read_book(tmp_path, "All rights reserved.")
    assert last.split()[:3] == ["All", "rights", "reserved."]


def test_no_legal_line_is_left_out(tmp_path: Path) -> None:
    """Legal lines that are too long for the back cover begin on pages before it."""
    pages = read_book(tmp_path, r"\n\n".join(f"Line {number:02} of many." for number in range(90)))
    text = " ".join(" ".join(pages).split())
    assert [number for number in range(90) if f"Line {number:02} of many." not in text] == []
    assert "Line 89 of many." in " ".join(pages[-1].split())
    assert "Line 00 of many." in " ".join(" ".join(pages[:-1]).split())
