"""`sobor import` and `sobor export`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from openpyxl.worksheet.worksheet import Worksheet

from compiler.build.read_game import read_game
from compiler.compiled.in_memory import compile_in_memory
from compiler.world import find_shared_folders
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game
from tests.sheets.books import make_xlsx
from tests.sheets.sample import write_sheet_game

ORDERS = """\
# The orders of the mill.
kind: card
format: mini-euro
layout: order
count: 3
# What tells them apart.
traits:
  guild: [smiths, millers]
data: {worth: integer, share: number, rare: boolean, note: text, sign: icon}
items:
  - {id: forge, traits: {guild: smiths}, origin: rulebook, points: 2, actions: [{gain: {coin: 2}}]}
  - id: wheel
    copies: 2
    traits: {guild: millers}
    origin: designed
    data: {worth: -3, share: 1.5, rare: false, note: 'no, yes: 007', sign: coin}
    faces: [1, 2, 3]
    actions:
      - exchange: {pay: {coin: 3}, gain: {coin: 4}}
      - gain: {coin: 1}
"""


def write_texts(locale: str, text: str) -> str:
    """Return a locale file with a text of two paragraphs."""
    return f'{locale}:\n  cards:\n    wheel:\n      text: |-\n        {text}; "{text}".\n\n        ={text}\n'


def read_compiled_game(folder: Path) -> dict[str, Any]:
    """Return the compiled game without its digest."""
    read = read_game(folder, find_shared_folders(), None, ())
    linked = read.linked
    assert linked, read.findings
    made = compile_in_memory(linked)
    words = {
        (locale, key): value
        for locale, mapping in made.messages.items()
        for key, value in mapping["messages"].items()
        if key.startswith("cards.")
    }
    return {"sets": made.compiled["sets"], "words": words}


@pytest.mark.slow
@pytest.mark.parametrize("form", ["csv", "xlsx", "json"])
def test_out_and_in_again_is_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    """Exported, read from the spreadsheet, and imported again, a set has the same pieces, effects and texts."""
    monkeypatch.chdir(tmp_path)
    extra = {
        f"locales/{locale}/more.yaml": write_texts(locale, word) for locale, word in (("en", "Turn"), ("ru", "Крути"))
    }
    game = write_game(tmp_path / "mill", {"components/orders.yaml": ORDERS, **extra})
    before = read_compiled_game(game)
    result = run_sobor("export", "mill", "--set", "orders", "--format", form, "--out", f"mill/orders.{form}")
    assert result.output == f"mill/orders.{form}: 2 pieces\n"
    assert (game / f"orders.{form}").read_bytes() == _export_again(form)
    group = game / "components/orders.yaml"
    group.write_text(ORDERS[: ORDERS.index("items:")] + f"from: orders.{form}\n", "utf-8")
    for locale in ("en", "ru"):
        (game / f"locales/{locale}/more.yaml").unlink()
        path, text = game / f"locales/{locale}/game.yaml", FILES[f"locales/{locale}/game.yaml"]
        path.write_text(text[: text.index("  cards:")] + text[text.index("  icons:") :], "utf-8")
    assert read_compiled_game(game) == before
    result = run_sobor("import", "mill", f"mill/orders.{form}")
    assert result.output.splitlines()[:3] == [
        "mill/components/orders.yaml",
        "mill/locales/en/orders.yaml",
        "mill/locales/ru/orders.yaml",
    ]
    (game / f"orders.{form}").unlink()
    assert read_compiled_game(game) == before
    assert group.read_text("utf-8").startswith(ORDERS[: ORDERS.index("items:")])
    assert run_sobor("fmt", "mill", "--check").output.count("orders.yaml") == 0


def _export_again(form: str) -> bytes:
    """Return the same export once more."""
    run_sobor("export", "mill", "--set", "orders", "--format", form, "--out", f"again.{form}")
    return Path(f"again.{form}").read_bytes()


@pytest.mark.slow
def test_a_workbook_begins_a_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that no set reads begins one; unknown columns become fields of the narrowest type."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=1)
    columns = (("Attack Power", 3, 4), ("Artist", "Ann", "Jo"))

    def add(sheet: Worksheet) -> None:
        for at, column in enumerate(columns, 7):
            for row, value in enumerate(column, 1):
                sheet.cell(row, at, value)

    data = make_xlsx(add)
    (tmp_path / "Old lands.xlsx").write_bytes(data)
    result = run_sobor("import", "deck", "Old lands.xlsx")
    assert result.exit_code == 0, result.output
    text = (game / "components/old-lands.yaml").read_text("utf-8")
    assert "data: {attack-power: integer, artist: text}\n" in text
    assert "data: {attack-power: 3, artist: Ann}" in text
    assert "forest:\n      title: Las\n" in (game / "locales/pl/old-lands.yaml").read_text("utf-8")
    assert "sets:\n    old-lands:\n      title: Old lands\n" in (game / "locales/en/old-lands.yaml").read_text("utf-8")
    result = run_sobor("import", "deck", "Old lands.xlsx")
    assert result.exit_code == 2
    assert "components/old-lands.yaml already exists" in result.output


def test_new_set_without_texts_gets_a_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title of a new set is added in every language of the game, even if the spreadsheet has no texts."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=1)
    (tmp_path / "no.csv").write_text("id\nowl\nelk\n", "utf-8")
    assert run_sobor("import", "deck", "no.csv").exit_code == 0
    for locale in ("en", "pl"):
        text = (game / f"locales/{locale}/no.yaml").read_text("utf-8")
        assert yaml.safe_load(text) == {locale: {"sets": {"no": {"title": "No"}}}}


def test_spreadsheet_whose_name_cannot_be_shown_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is not UTF-8 could not be written into a component file."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=1)
    before = sorted(game.rglob("*"))
    file = tmp_path / b"caf\xe9.csv".decode("utf-8", "surrogateescape")
    file.write_text("id,title_en\nowl,Owl\n")
    result = run_sobor("import", "deck", file)
    assert result.exit_code == 2, result.output
    assert "rename it" in result.output
    assert sorted(game.rglob("*")) == before


def test_nothing_is_written_while_there_are_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors in the spreadsheet are reported with their cells, and the game stays as it is."""
    monkeypatch.chdir(tmp_path)
    game = write_sheet_game(tmp_path / "deck", cards=0, rows="a,many,Land,Kraina,,\n")
    before = {path: path.read_bytes() for path in game.rglob("*") if path.is_file()}
    result = run_sobor("import", "deck", "deck/cards.csv")
    assert result.exit_code == 1
    assert "deck/cards.csv:2:3 (B2)" in result.output
    assert {path: path.read_bytes() for path in game.rglob("*") if path.is_file()} == before


@pytest.mark.slow
def test_set_that_reads_the_spreadsheet_is_the_only_one_to_import_it(tmp_path: Path) -> None:
    """A spreadsheet that a set reads is not imported into another set: --set would be ignored."""
    game = write_sheet_game(tmp_path / "deck", cards=1)
    before = sorted(game.rglob("*"))
    result = run_sobor("import", game, game / "cards.csv", "--set", "lands")
    assert result.exit_code == 2, result.output
    assert "components/cards.yaml reads cards.csv" in result.output
    assert sorted(game.rglob("*")) == before
    assert run_sobor("import", game, game / "cards.csv", "--set", "cards").exit_code == 0


@pytest.mark.slow
def test_a_csv_holds_one_set(tmp_path: Path) -> None:
    """For CSV, one of several sets must be chosen; for an unknown set, the nearest is suggested."""
    more = FILES["components/orders.yaml"].replace("forge", "oven").replace("wheel", "door")
    game = write_game(tmp_path / "mill", {"components/more.yaml": more})
    for options, words in (((), "--set"), (("--set", "order"), "did you mean `orders`?")):
        refused = run_sobor("export", game, *options)
        assert refused.exit_code == 2, refused.output
        assert words in refused.output


@pytest.mark.parametrize("arguments", [(), ("--format", "xlsx"), ("--format", "json"), ("--set", "cards")])
def test_a_game_without_sets_is_not_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    """The export of a game without sets is a usage error that says so, in every format, and writes no file."""
    monkeypatch.chdir(tmp_path)
    run_sobor("new", "empty-game", "--template", "empty")
    before = set(tmp_path.rglob("*"))
    result = run_sobor("export", "empty-game", *arguments)
    assert result.exit_code == 2, result.output
    assert "empty-game has no sets" in result.output
    assert set(tmp_path.rglob("*")) == before


@pytest.mark.slow
def test_a_set_that_is_named_twice_is_exported_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repeated `--set` leads to a single table."""
    monkeypatch.chdir(tmp_path)
    game = write_game(tmp_path / "mill")
    for name, options in (("once.csv", ["orders"]), ("twice.csv", ["orders", "orders"])):
        chosen = [word for option in options for word in ("--set", option)]
        assert run_sobor("export", game, *chosen, "--out", name).exit_code == 0
    assert Path("twice.csv").read_bytes() == Path("once.csv").read_bytes()


@pytest.mark.slow
def test_pieces_are_added_to_a_set_that_exists(tmp_path: Path) -> None:
    """With `--set` the rows follow the pieces of a set in YAML, with their texts; an id that it has is refused."""
    game = write_sheet_game(tmp_path / "deck", cards=2)
    assert run_sobor("import", game, game / "cards.csv").exit_code == 0
    more = tmp_path / "more.csv"
    more.write_text("id,title_en,title_pl,text_en,text_pl\nsea,Sea,Morze,Rest.,Odpocznij.\n", "utf-8")
    result = run_sobor("import", game, more, "--set", "cards")
    assert (result.exit_code, "no longer used" in result.output) == (0, False)
    pieces = yaml.safe_load((game / "components/cards.yaml").read_text("utf-8"))["items"]
    assert [piece["id"] for piece in pieces] == ["land-1", "land-2", "sea"]
    assert "title: Morze" in (game / "locales/pl/cards.yaml").read_text("utf-8")
    before = (game / "components/cards.yaml").read_bytes()
    result = run_sobor("import", game, more, "--set", "cards")
    assert result.exit_code == 2, result.output
    assert "one id: sea" in result.output
    assert (game / "components/cards.yaml").read_bytes() == before


def test_an_export_within_a_game_is_not_a_file_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `--out`, the spreadsheet is in `build/`, which checks ignore."""
    game = write_game(tmp_path / "mill", FILES)
    monkeypatch.chdir(game)
    result = run_sobor("export", "--format", "xlsx")
    assert result.exit_code == 0
    assert [file.name for file in (game / "build").iterdir()] == ["orders.xlsx"]
