"""The files shown on pages under docs/ are valid as shown."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest

from tests.conftest import ROOT
from tests.font_sample import make_font
from tests.run_sobor import run_sobor

pytestmark = pytest.mark.slow


def test_print_product_of_the_page_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The paper and the product of the page print each poker card and its back on a page with its bleed."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-deck", "--template", "spreadsheet").exit_code
    game = tmp_path / "content/my-deck"
    page = (ROOT / "docs/files.md").read_text("utf-8")
    for path, text in re.findall(r"```yaml\n# ((?:papers|products)/\S+)\n(.*?)```", page, re.DOTALL):
        (game / path).parent.mkdir(exist_ok=True)
        (game / path).write_text(text, "utf-8")
    head = (game / "game.yaml").read_text("utf-8")
    (game / "game.yaml").write_text(head.replace("[home-a4]", "[home-a4, print-shop]"), "utf-8")
    result = run_sobor("build", "my-deck", "--product", "print-shop", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    with pypdfium2.PdfDocument("build/my-deck/en/print-shop.pdf") as pdf:
        millimetres = [side / 72 * 25.4 for side in pdf.get_page_size(0)]
        assert (len(pdf), millimetres) == (36, pytest.approx([69.5, 94.9], abs=0.01))


def test_files_of_the_page_on_texts_make_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files in docs/texts.md make a game without findings, whose texts are those shown on the page."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-game", "--template", "empty").exit_code
    page = (ROOT / "docs/texts.md").read_text("utf-8")
    for path, text in re.findall(r"```(?:yaml|xml)\n(?:# |<!-- )([\w/.-]+)(?: -->)?\n(.*?)```", page, re.DOTALL):
        file = tmp_path / "content/my-game" / path
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text(text, "utf-8")
    result = run_sobor("build", "my-game", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    texts = json.loads(Path("build/my-game/messages.en.json").read_text("utf-8"))["messages"]
    assert texts["cards.old-oak.text"] == ["Draw 1\u00a0card."]
    setup = Path("build/my-game/site/en/rules/setup.html").read_text("utf-8")
    assert "deal 3 cards to each player" in setup.replace("\u00a0", " ")


def test_files_for_users_of_other_programs_make_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The spreadsheet, the set and the layout that docs/coming-from.md shows make a deck without findings."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-deck", "--template", "spreadsheet").exit_code
    game = tmp_path / "content/my-deck"
    (game / "cards.csv").unlink()
    page = (ROOT / "docs/coming-from.md").read_text("utf-8")
    (sheet,) = re.findall(r"```csv\n(.*?)```", page, re.DOTALL)
    (game / "deck.csv").write_text(sheet, "utf-8")
    for path, text in re.findall(r"```yaml\n# (\S+)\n(.*?)```", page, re.DOTALL):
        (game / path).write_text(text, "utf-8")
    result = run_sobor("check", "my-deck", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


def test_switch_for_users_of_other_programs_allows_digits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry under `checks:` that docs/coming-from.md shows allows digits in texts of a deck."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-deck", "--template", "spreadsheet").exit_code
    game = tmp_path / "content/my-deck"
    sheet = game / "cards.csv"
    sheet.write_text(sheet.read_text("utf-8").replace("Draw a card.", "Draw 2 cards."), "utf-8")
    assert "[typed-digit]" in run_sobor("check", "my-deck", "--jobs", "1").output
    (switch,) = re.findall(r"`(checks: \[.*?\])`", (ROOT / "docs/coming-from.md").read_text("utf-8"))
    with (game / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(f"{switch}\n")
    result = run_sobor("check", "my-deck", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


def test_faces_of_the_page_on_fonts_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With fonts of those names, the faces in docs/fonts.md are used without an error."""
    monkeypatch.chdir(tmp_path)
    assert not run_sobor("new", "my-deck", "--template", "spreadsheet").exit_code
    game = tmp_path / "content/my-deck"
    (game / "fonts").mkdir()
    faces, element = re.findall(r"```yaml\n(.*?)```", (ROOT / "docs/fonts.md").read_text("utf-8"), re.DOTALL)
    for name in re.findall(r"font: ([\w.]+)", faces):
        (game / "fonts" / name).write_bytes(make_font(variable="axes" in faces.partition(name)[2].partition("\n")[0]))
    with (game / "theme.yaml").open("a", encoding="utf-8") as file:
        file.write(faces.replace(", onum", ""))  # the small font has small capitals only
    layout = (game / "layouts/card.yaml").read_text("utf-8")
    (game / "layouts/card.yaml").write_text(layout.replace("back:\n", f"    {element}back:\n", 1), "utf-8")
    result = run_sobor("check", "my-deck", "--jobs", "1", "--format", "json")
    assert [found for found in json.loads(result.output)["findings"] if found["severity"] == "error"] == []
