from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.run_sobor import run_sobor

pytestmark = pytest.mark.slow
TUTORIAL = (ROOT / "docs/first-deck.md").read_text("utf-8")


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Take the first step of the tutorial in an empty folder; return the folder of the game."""
    monkeypatch.chdir(tmp_path)
    new, build = re.findall(r"^sobor .*$", TUTORIAL, re.MULTILINE)[:2]
    run(new)
    run(f"{build} --jobs 1")
    assert Path("build/my-deck/en/home-a4.pdf").is_file()
    return tmp_path / "content/my-deck"


def run(line: str) -> None:
    """Run a command of the tutorial, which ends without a finding."""
    result = run_sobor(*line.split()[1:])
    assert result.exit_code == 0, result.output


def check_deck() -> set[str]:
    """Return the codes of what a check of the deck finds."""
    result = run_sobor("check", "my-deck", "--jobs", "1", "--format", "json")
    findings: list[dict[str, Any]] = json.loads(result.stdout)["findings"]
    return {finding["code"] for finding in findings}


def test_the_table_is_that_of_the_template(deck: Path) -> None:
    """The row that the tutorial shows, and the number of cards that it promises, are those of the template."""
    rows = list(csv.DictReader((deck / "cards.csv").read_text("utf-8").splitlines()))
    heading, _, shown = re.findall(r"^\|(.*)\|$", TUTORIAL, re.MULTILINE)[:3]
    cells = ([cell.strip() for cell in line.split("|")] for line in (heading, shown))
    assert dict(zip(*cells, strict=True)).items() <= rows[0].items()
    assert f"{sum(int(row['copies']) for row in rows if row['copies'])} cards" in TUTORIAL


def test_deck_has_no_pages_for_what_it_lacks(deck: Path) -> None:
    """A deck without rules, icons and glossary has no pages for them, and no menu entries."""
    site = deck.parents[1] / "build/my-deck/site/en"
    assert {path.name for path in site.glob("**/*.html")} == {"index.html", "cards.html", "print.html", "about.html"}
    links = re.findall(r'href="([^"#?]+\.html)', (site / "index.html").read_text("utf-8"))
    assert not [link for link in links if not (site / link).is_file()]


def test_the_layout_of_the_tutorial_can_be_typed(deck: Path) -> None:
    """The front in the tutorial has no findings except about pictures, which were made for a smaller box."""
    (front,) = re.findall(r"```yaml\n(front:.*?)```", TUTORIAL, re.DOTALL)
    layout = deck / "layouts/card.yaml"
    head, _, rest = layout.read_text("utf-8").partition("front:\n")
    back = rest[rest.index("back:\n") :]
    layout.write_text(head + front + back, "utf-8")
    assert check_deck() == {"low-resolution"}


def test_formats_of_the_tutorial_exist(deck: Path) -> None:
    """The sizes that the tutorial names are sizes that there are: only the layout, made for another, does not fit."""
    (names,) = re.findall(r"`format: tarot`, (.*) …", TUTORIAL)
    for name in ("tarot", *re.findall(r"`([a-z-]+)`", names)):
        path = deck / "components/cards.yaml"
        path.write_text(re.sub("format: [a-z-]+", f"format: {name}", path.read_text("utf-8")), "utf-8")
        assert not {"unknown-format", "unknown-reference", "layout-value"} & check_deck(), name
