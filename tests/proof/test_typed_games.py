"""Games that people have typed from the documentation alone, and what comes out of them."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pypdfium2
import pytest

from tests.proof.written import write_gems, write_lights, write_photographs, write_questions
from tests.run_sobor import run_sobor

GAMES = Path(__file__).resolve().parent


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """Return the folder of a copy of a game, with its pictures and its workbook written, as the current folder."""
    name = str(request.getfixturevalue("game"))
    folder = tmp_path / name
    shutil.copytree(GAMES / name, folder)
    if name == "birds":
        rows = csv.DictReader((folder / "cards.csv").read_text("utf-8-sig").splitlines(), delimiter=";")
        write_photographs(
            [row["picture"] if "." in row["picture"] else f"{row['picture']}.jpg" for row in rows], folder / "pictures"
        )
    if name == "quiz":
        write_questions(folder / "questions.xlsx")
    if name == "lights":
        write_lights(folder)
    if name == "tokens":
        write_gems(folder / "pictures")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "product", "pages"),
    [
        pytest.param("birds", "home-a4", {"en": 8}, marks=pytest.mark.slow, id="photographs and a spreadsheet"),
        pytest.param("coasts", "home-a4", {"en": 6}, id="hexagon tiles"),
        pytest.param("rolls", "home-a4", {"en": 2, "de": 2}, id="a sheet to write on"),
        pytest.param(
            "quiz", "home-a4", {"en": 54, "de": 54}, marks=pytest.mark.slow, id="400 questions from a workbook"
        ),
        pytest.param(
            "lights", "home-a4", {"en": 16, "de": 16}, marks=pytest.mark.slow, id="figures as ranks, all formats"
        ),
        pytest.param("tokens", "punch-letter", {"en": 4}, id="tokens to punch"),
        pytest.param("arcana", "home-a4", {"en": 6}, id="large cards with long texts"),
    ],
)
def test_game_is_printed_whole_in_every_language(copied: Path, game: str, product: str, pages: dict[str, int]) -> None:
    """A game has no findings, and its sheets have as many pages in every language as its pieces need."""
    built = run_sobor("build", "--jobs", "1", "--format", "json")
    assert (json.loads(built.stdout)["findings"], built.exit_code) == ([], 0), built.output
    sheets = {
        path.parent.name: len(pypdfium2.PdfDocument(path))
        for path in (copied / "build" / game).glob(f"*/{product}.pdf")
    }
    assert sheets == pages
