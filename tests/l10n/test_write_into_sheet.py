"""Exchange with translators of texts that are in a spreadsheet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sheets.books import make_xlsx
from tests.sheets.sample import write_sheet_game

ROWS = 'a;1;Land;Kraina;"Take a card; pass.";Weź kartę.\r\nb;1;Sea;Morze;Pass.;\r\n'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game whose CSV has semicolons, line ends of Windows, the encoding of Central Europe and a missing text."""
    folder = write_sheet_game(tmp_path / "deck", cards=0, rows="x\n")
    head = "id;copies;title_en;title_pl;text_en;text_pl\r\n"
    (folder / "cards.csv").write_bytes((head + ROWS).encode("cp1250"))
    group = folder / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("cards.csv", "{file: cards.csv, encoding: cp1250}"), "utf-8")
    return folder


def export_texts(game: Path) -> str:
    """Return the texts of the game for a translator into Polish."""
    result = run_sobor("l10n", "export", game, "--locale", "pl", "--out", game.parent / "pl.po")
    assert result.exit_code == 0, result.output
    return (game.parent / "pl.po").read_text("utf-8")


def import_texts(game: Path, text: str) -> str:
    """Return the output of importing a returned file."""
    (game.parent / "pl.po").write_text(text, "utf-8")
    return run_sobor("l10n", "import", game, game.parent / "pl.po", "--locale", "pl").output


@pytest.mark.slow
def test_translations_are_written_into_their_cells(game: Path) -> None:
    """A changed and a missing translation are written into the CSV; all other bytes stay, and so does the encoding."""
    before = (game / "cards.csv").read_bytes()
    text = export_texts(game).replace('msgstr "Weź kartę."', 'msgstr "Weź „dobrą” kartę; potem pasuj."')
    at = text.index('msgid "Pass."')
    text = text[:at] + text[at:].replace('msgstr ""', 'msgstr "Pasuj."', 1)
    assert "2 imported" in import_texts(game, text)
    new = '"Weź „dobrą” kartę; potem pasuj."'.encode("cp1250")
    expected = before.replace("Weź kartę.".encode("cp1250"), new).replace(b"Pass.;\r\n", b"Pass.;Pasuj.\r\n")
    assert (game / "cards.csv").read_bytes() == expected


@pytest.mark.slow
def test_plural_forms_are_written_into_their_columns(game: Path) -> None:
    """Each plural form is written into the cell of its column, whether the cell was empty or not."""
    head = "id;copies;title_en;title_pl;value;text_en#one;text_en#other;text_pl#one;text_pl#few;text_pl#many\r\n"
    row = "a;1;Land;Kraina;2;Take %{value} card.;Take %{value} cards.;Weź %{value} kartę.;;\r\n"
    (game / "cards.csv").write_bytes((head + row).encode("cp1250"))
    text = export_texts(game)
    for number, word in ((0, "kartę"), (1, "karty"), (2, "kart")):
        text = re.sub(rf'msgstr\[{number}\] ".*"', f'msgstr[{number}] "Dobierz %{{value}} {word}."', text)
    assert "1 imported" in import_texts(game, text)
    expected = row.replace(
        "Weź %{value} kartę.;;", ";".join(f"Dobierz %{{value}} {w}." for w in ("kartę", "karty", "kart"))
    )
    assert (game / "cards.csv").read_bytes() == (head + expected).encode("cp1250")


@pytest.mark.slow
@pytest.mark.parametrize("detail", ["heading: 2", "heading: 2, join-rows: true"])
def test_plural_forms_below_a_title_are_written(game: Path, detail: str) -> None:
    """Plural forms are written into their cells, too, below a title, and for pieces of several rows."""
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("cp1250}", f"cp1250, {detail}}}"), "utf-8")
    head = "The lands;;;;;;;;;\r\n"
    head += "id;copies;title_en;title_pl;value;text_en#one;text_en#other;text_pl#one;text_pl#few;text_pl#many\r\n"
    row = "a;1;Land;Kraina;2;Take %{value} card.;Take %{value} cards.;Weź %{value} kartę.;;\r\n"
    more = ";;;;;Lose %{value} card.;Lose %{value} cards.;;;\r\n" if "join" in detail else ""
    (game / "cards.csv").write_bytes((head + row + more).encode("cp1250"))
    if more:
        layout = game / "layouts/card.yaml"
        layout.write_text(layout.read_text("utf-8").replace(".text')", ".text-1')"), "utf-8")
    text = export_texts(game)
    for number, word in ((0, "kartę"), (1, "karty"), (2, "kart")):
        text = re.sub(rf'msgstr\[{number}\] ".*"', f'msgstr[{number}] "Dobierz %{{value}} {word}."', text)
    assert f"{2 if more else 1} imported" in import_texts(game, text)
    forms = ";".join(f"Dobierz %{{value}} {word}." for word in ("kartę", "karty", "kart"))
    expected = row.replace("Weź %{value} kartę.;;", forms) + more.replace("cards.;;;", f"cards.;{forms}")
    assert (game / "cards.csv").read_bytes() == (head + expected).encode("cp1250")


@pytest.mark.slow
def test_plural_form_without_a_column_is_refused(game: Path) -> None:
    """A plural form without a column in a sheet is refused, and the file stays as it is."""
    head = "id;copies;title_en;title_pl;value;text_en#one;text_en#other;text_pl#one;text_pl#few\r\n"
    row = "a;1;Land;Kraina;2;Take %{value} card.;Take %{value} cards.;Weź %{value} kartę.;Weź %{value} karty.\r\n"
    (game / "cards.csv").write_bytes((head + row).encode("cp1250"))
    text = re.sub(r'msgstr\[(\d)\] ".*"', r'msgstr[\1] "Dobierz %{value} kart."', export_texts(game))
    output = import_texts(game, text)
    assert "0 imported" in output
    assert "cards.a.text" in output
    assert (game / "cards.csv").read_bytes() == (head + row).encode("cp1250")


@pytest.mark.slow
def test_text_of_a_workbook_is_refused_with_its_cell(game: Path) -> None:
    """A workbook is not changed; the finding names the cell of the text."""
    (game / "cards.csv").unlink()
    (game / "cards.xlsx").write_bytes(make_xlsx())
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("{file: cards.csv, encoding: cp1250}", "cards.xlsx"), "utf-8")
    text = export_texts(game).replace('msgstr "Weź kartę."', 'msgstr "Weź jedną kartę."')
    before = (game / "cards.xlsx").read_bytes()
    output = import_texts(game, text)
    assert "0 imported" in output
    assert "Cards!F2" in output
    assert (game / "cards.xlsx").read_bytes() == before


@pytest.mark.slow
def test_source_of_a_translation_is_recorded(game: Path) -> None:
    """`sobor l10n accept` records texts of spreadsheets; a source that changes later makes their translations stale."""
    assert run_sobor("l10n", "accept", game, "--locale", "pl").exit_code == 0
    assert "cards.a.text" in (game / "translated-from/pl.yaml").read_text("utf-8")
    sheet = game / "cards.csv"
    before = sheet.read_bytes()
    assert b"Land;" in before
    sheet.write_bytes(before.replace(b"Land;", b"Meadow;"))
    assert "[stale-translation]" in run_sobor("check", game, "--locale", "pl", "--jobs", "1").output
    assert "cards.csv" in run_sobor("status", game).output


@pytest.mark.slow
def test_findings_of_other_languages_are_not_reported(game: Path) -> None:
    """With `--locale en`, findings in Polish cells of the same row are not reported."""
    assert run_sobor("check", game, "--locale", "en", "--jobs", "1").output == ""
