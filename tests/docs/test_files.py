"""What docs/files.md shows can be typed as it stands there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from compiler.cli.main import main
from tests.conftest import ROOT

pytestmark = pytest.mark.slow


def test_print_product_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The paper and the product of the page print each poker card and its back on a page with its bleed."""
    monkeypatch.chdir(tmp_path)
    assert not CliRunner().invoke(main, ["new", "my-deck", "--template", "spreadsheet"]).exit_code
    game = tmp_path / "content/my-deck"
    page = (ROOT / "docs/files.md").read_text("utf-8")
    for path, text in re.findall(r"```yaml\n# ((?:papers|products)/\S+)\n(.*?)```", page, re.DOTALL):
        (game / path).parent.mkdir(exist_ok=True)
        (game / path).write_text(text, "utf-8")
    head = (game / "game.yaml").read_text("utf-8")
    (game / "game.yaml").write_text(head.replace("[home-a4]", "[home-a4, print-shop]"), "utf-8")
    result = CliRunner().invoke(main, ["build", "my-deck", "--product", "print-shop", "--jobs", "1"])
    assert (result.output, result.exit_code) == ("", 0)
    with pypdfium2.PdfDocument("build/my-deck/en/print-shop.pdf") as pdf:
        millimetres = [side / 72 * 25.4 for side in pdf.get_page_size(0)]
        assert (len(pdf), millimetres) == (36, pytest.approx([69.5, 94.9], abs=0.01))


def test_files_of_the_page_on_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The files that docs/texts.md shows make a game without findings, whose figures read as the page says."""
    monkeypatch.chdir(tmp_path)
    assert not CliRunner().invoke(main, ["new", "my-game", "--template", "empty"]).exit_code
    page = (ROOT / "docs/texts.md").read_text("utf-8")
    for path, text in re.findall(r"```(?:yaml|xml)\n(?:# |<!-- )([\w/.-]+)(?: -->)?\n(.*?)```", page, re.DOTALL):
        file = tmp_path / "content/my-game" / path
        file.parent.mkdir(exist_ok=True, parents=True)
        file.write_text(text, "utf-8")
    result = CliRunner().invoke(main, ["build", "my-game", "--jobs", "1"])
    assert (result.output, result.exit_code) == ("", 0)
    texts = json.loads(Path("build/my-game/messages.en.json").read_text("utf-8"))["messages"]
    assert texts["cards.old-oak.text"] == ["Draw 1\u00a0card."]
    setup = Path("build/my-game/site/en/rules/setup.html").read_text("utf-8")
    assert "deal 3 cards to each player" in setup.replace("\u00a0", " ")
