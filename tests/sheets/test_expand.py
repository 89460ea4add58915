"""Sets from spreadsheets, through whole commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sheets.sample import write_sheet_game


@pytest.mark.slow
def test_a_csv_prints_in_two_languages(tmp_path: Path) -> None:
    """Titles, texts and quantities of a CSV alone make PDFs and pages in both languages, without a finding."""
    game = write_sheet_game(tmp_path / "deck", cards=54)
    result = run_sobor("build", game, "--out", tmp_path / "out", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    for locale, word in (("en", "Land 7"), ("pl", "Kraina 7")):
        assert (tmp_path / f"out/deck/{locale}/home-a4.pdf").stat().st_size
        assert word in (tmp_path / f"out/deck/site/{locale}/cards.html").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("land-2,1,", "Land 2,1,", "wrong-form", "deck/cards.csv:3:1 (A3)"),
        ("land-2,1,", ",1,", "missing-id", "deck/cards.csv:3:2 (B3)"),
        ("land-2,1,", "land-1,1,", "duplicate-id", "deck/cards.csv:3:1 (A3)"),
        ("land-2,1,", "land-2,many,", "wrong-type", "deck/cards.csv:3:8 (B3)"),
        ("land-2,1,", "land-2,2-Jan,", "date-in-cell", "deck/cards.csv:3:8 (B3)"),
        ("id,copies,", "id,copys,", "unknown-column", "deck/cards.csv:1:4 (B1)"),
        ("id,copies,", "name,copies,", "missing-column", "deck/cards.csv:1:1 (A1)"),
        ("id,copies,title_en", "id,title_en,title_en", "duplicate-column", "deck/cards.csv:1:13 (C1)"),
        ("Kraina 2", "", "missing-translation", "deck/cards.csv:3:17 (D3)"),
        ("Weź kartę.", "Weź  kartę.", "stray-space", "deck/cards.csv:2:42 (F2)"),
        ("Weź kartę.", '"Weź {kart} kartę."', "unknown-icon", "deck/cards.csv:2:44 (F2)"),
        ("Weź kartę.", '"Weź', "csv-syntax", "deck/cards.csv:2:1"),
    ],
)
def test_a_finding_names_the_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, code: str, place: str
) -> None:
    """A finding of any phase about a row has line, column and cell."""
    monkeypatch.chdir(tmp_path)
    sheet = write_sheet_game(tmp_path / "deck", cards=3) / "cards.csv"
    text = sheet.read_text("utf-8")
    assert old in text
    sheet.write_text(text.replace(old, new, 1), "utf-8")
    output = run_sobor("check", "deck", "--jobs", "1").output
    assert f"[{code}]" in output
    assert place in output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("headings", "columns", "texts"),
    [
        ("id,copies,title_en,title_pl,text_en,# text_pl", ["text_pl"], 3),
        ("id,copies,title_en,# title_pl,text_en,# text_pl", ["title_pl", "text_pl"], 6),
    ],
)
def test_missing_columns_of_a_language_are_one_finding(
    tmp_path: Path, headings: str, columns: list[str], texts: int
) -> None:
    """A language without columns in a spreadsheet is one finding, however many cards there are."""
    game = write_sheet_game(tmp_path / "deck", cards=3)
    _, rows = (game / "cards.csv").read_text("utf-8").split("\n", 1)
    (game / "cards.csv").write_text(f"{headings}\n{rows}", "utf-8")
    found = json.loads(run_sobor("check", game, "--jobs", "1", "--format", "json").stdout)["findings"]
    (finding,) = (finding for finding in found if finding["code"] == "missing-translation")
    assert (finding["args"]["columns"], finding["args"]["texts"]) == (columns, texts)


@pytest.mark.slow
def test_text_that_is_empty_in_all_languages_is_left_out(tmp_path: Path) -> None:
    """A text whose cells are empty in all languages is not missing; an empty title is a finding."""
    rows = "a,1,Land,Kraina,Take a card.,Weź kartę.\nb,1,Sea,Morze,,\n"
    game = write_sheet_game(tmp_path / "deck", cards=0, rows=rows)
    assert run_sobor("check", game, "--jobs", "1").output == ""
    write_sheet_game(tmp_path / "deck", cards=0, rows=rows.replace("Sea,Morze", ","))
    output = run_sobor("check", game, "--jobs", "1").output
    assert "[empty-text]" in output
    assert "cards.csv:3:5 (C3)" in output


@pytest.mark.slow
@pytest.mark.parametrize("written", ["red-deer", "Red Deer", "RED_DEER"])
def test_words_of_a_trait_are_known_in_any_case(tmp_path: Path, written: str) -> None:
    """A word of a trait may be written with capitals, spaces or underscores; a misspelt word gets the nearest one."""
    game = write_sheet_game(tmp_path / "deck", cards=1)
    group, sheet = game / "components/cards.yaml", game / "cards.csv"
    group.write_text(group.read_text("utf-8") + "traits: {kin: [red-deer, hare]}\n", "utf-8")
    head, row = sheet.read_text("utf-8").split()[0], sheet.read_text("utf-8").splitlines()[1]
    sheet.write_text(f"{head},kin\n{row},{written}\n", "utf-8")
    assert run_sobor("check", game, "--jobs", "1").output == ""
    sheet.write_text(f"{head},kin\n{row},{written[:-1]}\n", "utf-8")
    assert "did you mean `red-deer`?" in run_sobor("check", game, "--jobs", "1").output


def test_missing_spreadsheet_is_reported_with_the_nearest_file(tmp_path: Path) -> None:
    """A missing spreadsheet is reported with the existing one, and a spreadsheet that no set names is reported."""
    game = write_sheet_game(tmp_path / "deck", cards=1)
    (game / "cards.csv").rename(game / "Cards.csv")
    output = run_sobor("check", game, "--jobs", "1").output
    assert "no spreadsheet `cards.csv`" in output
    assert "did you mean `Cards.csv`?" in output
    assert "[unknown-file]" in output


@pytest.mark.slow
def test_delimiter_and_old_encoding_are_found(tmp_path: Path) -> None:
    """Semicolons and an old encoding are found; the guess of the encoding is a warning until the set names it."""
    game = write_sheet_game(tmp_path / "deck", cards=3)
    sheet, group = game / "cards.csv", game / "components/cards.yaml"
    sheet.write_bytes(sheet.read_text("utf-8").replace(",", ";").encode("cp1250"))
    output = run_sobor("check", game, "--jobs", "1").output
    assert "read as cp1250" in output
    assert output.count("[") == 1
    group.write_text(group.read_text("utf-8").replace("cards.csv", "{file: cards.csv, encoding: cp1250}"), "utf-8")
    assert run_sobor("check", game, "--jobs", "1").output == ""


@pytest.mark.slow
def test_plural_forms_have_columns_of_their_own(tmp_path: Path) -> None:
    """A column `text_pl#few` has a plural form; rows without forms use `text_pl`, and a row with both is reported."""
    game = write_sheet_game(tmp_path / "deck", cards=0)
    group, sheet = game / "components/cards.yaml", game / "cards.csv"
    group.write_text(group.read_text("utf-8") + "data: {n: integer}\n", "utf-8")
    plural = "text_en#one,text_en#other,text_pl#one,text_pl#few,text_pl#many"
    head = f"id,n,title_en,title_pl,text_en,text_pl,{plural}"
    forms = "Draw %{n} card.,Draw %{n} cards.,Weź %{n} kartę.,Weź %{n} karty.,Weź %{n} kart."
    rows = f"land,3,Land,Kraina,,,{forms}\nsea,1,Sea,Morze,Rest.,Odpocznij.,,,,,\n"
    sheet.write_text(f"{head}\n{rows}", "utf-8")
    assert run_sobor("check", game, "--jobs", "1").output == ""
    exported = run_sobor("export", game, "--set", "cards", "--format", "json", "--out", tmp_path / "cards.json")
    assert exported.exit_code == 0
    land, sea = json.loads((tmp_path / "cards.json").read_text("utf-8"))
    assert (land["text_pl#few"], sea["text"]["pl"]) == ("Weź %{n} karty.", "Odpocznij.")
    sheet.write_text(f"{head}\n{rows.replace('Kraina,,', 'Kraina,Draw.,')}", "utf-8")
    output = run_sobor("check", game, "--jobs", "1").output
    assert "[cell-syntax]" in output
    assert "(E2)" in output
    sheet.write_text(f"{head}\n{rows}", "utf-8")
    assert run_sobor("import", game, sheet).exit_code == 0
    assert "few: Weź %{n} karty." in (game / "locales/pl/cards.yaml").read_text("utf-8")
