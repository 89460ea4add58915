"""Pictures of rules: as frames, in the rulebook and on the site."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from compiler.diagrams.rule_pictures import MAX_WIDTH, PIXELS_PER_INCH, draw_rule_pictures, name_rule_pictures
from compiler.layout.frame import MM_PER_INCH
from compiler.model.game import Game
from tests.link.test_link import link_changed_game
from tests.picture_sample import make_picture, save_picture
from tests.run_sobor import run_sobor
from tests.sample import change_file, write_game

WITH_PICTURE = change_file("rules.yaml", "  - id: pay\n", "  - id: pay\n    pictures: {table: table.png}\n")
CAPTIONS: Mapping[str, str | None] = {
    "locales/en/more.yaml": "en:\n  rules:\n    pay: {picture-table: 'The *table* with %{price} {coin}.'}\n",
    "locales/ru/more.yaml": "ru:\n  rules:\n    pay: {picture-table: '*Стол* — %{price} {coin}.'}\n",
}


def list_codes(output: str) -> list[str]:
    """Return the codes of the findings in an output."""
    return re.findall(r"\[([a-z]+(?:-[a-z]+)+)\]", output)


def write_picture(folder: Path, size: tuple[int, int] = (400, 300)) -> None:
    """Write the picture of the sample's rule into a game's folder."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "pictures/table.png").write_bytes(save_picture(make_picture(size=size), ".png"))


def link_with_picture(folder: Path, size: tuple[int, int]) -> Game:
    """Return the sample game whose rule has a picture of a size in pixels."""
    write_picture(folder, size)
    linked, findings = link_changed_game(folder, WITH_PICTURE)
    assert findings == []
    return linked.game


@pytest.mark.slow
@pytest.mark.parametrize("width", [400, 9000])
def test_picture_is_as_wide_as_its_pixels_are_sharp(tmp_path: Path, width: int) -> None:
    """A small picture is not enlarged beyond its resolution, and a large one is no wider than any page."""
    (drawn,) = draw_rule_pictures(link_with_picture(tmp_path / "mill", (width, 300)))[name_rule_pictures("pay")]
    assert drawn.before.width == pytest.approx(min(MAX_WIDTH, width / PIXELS_PER_INCH * MM_PER_INCH))
    assert drawn.before.width / drawn.before.height == pytest.approx(width / 300)


def test_unknown_picture_of_a_rule_is_found(tmp_path: Path) -> None:
    """A rule that names a picture in another case is an error with the name of the file."""
    write_picture(tmp_path / "mill")
    changes = change_file("rules.yaml", "  - id: pay\n", "  - id: pay\n    pictures: {table: Table.png}\n")
    _, (finding,) = link_changed_game(tmp_path / "mill", changes)
    assert (finding.code, finding.args["near"], finding.span.line) == ("missing-picture", "table.png", 3)


@pytest.mark.slow
def test_caption_without_a_picture_is_found(tmp_path: Path) -> None:
    """A text for a picture that the rule does not show is reported with the picture that was probably meant."""
    folder = write_game(tmp_path / "mill", {**WITH_PICTURE, **CAPTIONS})
    write_picture(folder)
    assert list_codes(run_sobor("check", folder, "--jobs", "1").output) == []
    for locale in ("en", "ru"):
        file = folder / f"locales/{locale}/more.yaml"
        file.write_text(file.read_text("utf-8").replace("picture-table", "picture-tabel"), "utf-8")
    output = run_sobor("check", folder, "--jobs", "1").output
    assert list_codes(output) == ["dead-reference"]
    assert "did you mean `table`?" in output


@pytest.mark.slow
def test_picture_is_in_the_rulebook_and_on_the_site(tmp_path: Path) -> None:
    """Below the text of its rule, a picture has its caption, which is also its alternative text."""
    folder = write_game(tmp_path / "mill", {**WITH_PICTURE, **CAPTIONS})
    write_picture(folder)
    options = ("--out", tmp_path / "out", "--locale", "en", "--jobs", "1")
    assert run_sobor("build", folder, *options, "--product", "rulebook").exit_code == 0
    book = tmp_path / "out/mill/en/rulebook.pdf"
    with pypdfium2.PdfDocument(book) as pdf:
        assert "The table with 3" in " ".join(page.get_textpage().get_text_bounded() for page in pdf)
    with pikepdf.open(book) as pdf:
        alts = [
            str(node.Alt)
            for node in pdf.objects
            if isinstance(node, pikepdf.Dictionary) and node.get("/S") == "/Figure"
        ]
    assert "The table with 3\xa0coins." in alts
    assert run_sobor("build", folder, *options).exit_code == 0
    page = (tmp_path / "out/mill/site/en/rules/pay.html").read_text("utf-8")
    assert 'alt="The table with 3 coins."' in page
    assert "<figcaption aria-hidden=" in page
