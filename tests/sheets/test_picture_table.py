"""Sets with a piece for each picture of a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.load.yaml.load_yaml import load
from compiler.model.plain import as_mapping
from compiler.sheets.columns import Vocabulary
from compiler.sheets.picture_table import make_picture_table
from compiler.sheets.sheet_table import SheetTable
from compiler.sheets.source import read_sources
from tests.picture_sample import make_picture
from tests.run_sobor import run_sobor
from tests.sheets.sample import write_sheet_game

PICTURES = ("heroes/card-10.png", "heroes/card-2.png", "heroes/Red_dragon.jpg", "beasts/owl.png", "back.png")
LAYOUT = """\
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  draw:
    - image: {x: -3, y: -3, width: 50, height: 74, picture: "{{ item.picture }}"}
"""


def make_table(pattern: str, *, has_name: bool = False) -> WithFindings[SheetTable | None]:
    """Return the table of the pictures with a pattern, for a set with or without the field `name`."""
    document, _ = load(f"from: {{pictures: '{pattern}'}}\n".encode(), "components/heroes.yaml", "components")
    assert document
    (source,) = read_sources(as_mapping(document.data))
    vocabulary = Vocabulary(data={"name": "string"} if has_name else {})
    return make_picture_table(document, source, pattern, PICTURES, vocabulary)


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        ("heroes/*", ["heroes/card-2.png", "heroes/card-10.png", "heroes/Red_dragon.jpg"]),
        ("*.png", ["back.png", "beasts/owl.png", "heroes/card-2.png", "heroes/card-10.png"]),
        ("back.png", ["back.png"]),
    ],
)
def test_rows_are_pictures_in_the_order_of_their_names(pattern: str, names: list[str]) -> None:
    """A pattern selects pictures by their names, and numbers in names count."""
    table, _ = make_table(pattern)
    assert table
    assert [row.cells[0].text for row in table.body] == names


def test_field_called_name_holds_the_words_of_the_file() -> None:
    """The field `name` of a set has the words of the file name, with a capital; without the field, nothing has."""
    named, bare = make_table("heroes/*", has_name=True).result, make_table("heroes/*").result
    assert named
    assert bare
    assert [row.cells[2].text for row in named.body] == ["Card 2", "Card 10", "Red dragon"]
    assert {len(row.cells) for row in bare.rows} == {2}


def test_pattern_without_pictures_is_reported_with_the_folders() -> None:
    """A pattern that no name matches is reported at its place, with the folders of pictures."""
    table, (finding,) = make_table("heros/*")
    assert table is None
    assert (finding.code, finding.span.line, finding.values["pattern"]) == ("missing-picture", 1, "heros/*")


@pytest.mark.slow
def test_pictures_alone_make_a_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A set of pictures is drawn without a spreadsheet, with titles from the names of the files."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=0, rows="x")
    (game / "cards.csv").unlink()
    for name in ("owl.png", "red-deer.png"):
        (game / "pictures").mkdir(exist_ok=True)
        make_picture(size=(591, 874)).save(game / "pictures" / name)
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("cards.csv", "{pictures: '*'}\ndata: {name: text}"), "utf-8")
    (game / "layouts/card.yaml").write_text(LAYOUT, "utf-8")
    for locale in ("en", "pl"):
        texts = game / f"locales/{locale}/game.yaml"
        titled = texts.read_text("utf-8").replace("cards: {", "cards: {each: {title: '%{name}'}, ")
        texts.write_text(titled, "utf-8")
    assert run_sobor("check", "deck", "--jobs", "1").output == ""
