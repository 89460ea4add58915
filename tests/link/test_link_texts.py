"""Texts of spreadsheets and locale files that are empty where a set has a pattern for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from compiler.compiled.item_texts import find_message
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.sheets.expand import expand_sheets
from compiler.world import find_shared_folders
from tests.sheets.sample import write_sheet_game

_PATTERNS = "en:\n  sets: {cards: {title: Cards, each: {title: 'No. %{index}', text: 'Land %{index}'}}}\n"
_ROWS = "a,1,Land,Kraina,Own.,Własny.\nb,1,,,,\n"
_JSON_ROWS = [
    {"id": "a", "title_en": "Land", "title_pl": "Kraina", "text_en": "Own.", "text_pl": "Własny."},
    {"id": "b", "title_en": "", "text_en": ""},
]


@pytest.mark.slow
@pytest.mark.parametrize("suffix", ["csv", "tsv", "json"])
def test_empty_cell_means_the_pattern_of_the_set(tmp_path: Path, suffix: str) -> None:
    """A title or text whose cell is empty comes from the pattern of the set; a cell with words is kept."""
    game = _write_game(tmp_path)
    _write_rows(game, suffix)
    assert _show(_link(game), "en") == {"a": ("Land", "Own."), "b": ("No. %{index}", "Land %{index}")}


def test_empty_title_without_a_pattern_stays_a_text(tmp_path: Path) -> None:
    """An empty title is kept, so that it can be reported; another empty text is the absence of that text."""
    game = write_sheet_game(tmp_path / "deck", cards=0, rows=_ROWS)
    assert _show(_link(game), "en") == {"a": ("Land", "Own."), "b": ("", None)}


def test_empty_text_of_a_locale_file_means_the_pattern_of_the_set(tmp_path: Path) -> None:
    """An empty text in YAML comes from the pattern of the set; without a pattern, it stays empty."""
    game = _write_game(tmp_path)
    (game / "locales/en/b.yaml").write_text("en:\n  cards: {b: {title: '', text: '', flavour: ''}}\n", "utf-8")
    linked = _link(game)
    assert _show(linked, "en")["b"] == ("No. %{index}", "Land %{index}")
    assert linked.translations["en"].messages["cards.b.flavour"].pattern == ""


def test_title_of_a_locale_file_outranks_an_empty_cell(tmp_path: Path) -> None:
    """A title in a locale file is kept if the cell of the spreadsheet is empty."""
    game = _write_game(tmp_path)
    (game / "locales/en/b.yaml").write_text("en:\n  cards: {b: {title: Sea}}\n", "utf-8")
    assert _show(_link(game), "en")["b"][0] == "Sea"


def _write_game(folder: Path) -> Path:
    """Write a game with two cards (the second has no words in its row), and patterns in English."""
    game = write_sheet_game(folder / "deck", cards=0, rows=_ROWS)
    (game / "locales/en/patterns.yaml").write_text(_PATTERNS, "utf-8")
    return game


def _write_rows(game: Path, suffix: str) -> None:
    """Write the rows of the game in another kind of spreadsheet, which its set names."""
    text = (game / "cards.csv").read_text("utf-8")
    (game / "cards.csv").unlink()
    shown = {"csv": text, "tsv": text.replace(",", "\t"), "json": json.dumps(_JSON_ROWS)}[suffix]
    (game / f"cards.{suffix}").write_text(shown, "utf-8")
    group = game / "components/cards.yaml"
    group.write_text(group.read_text("utf-8").replace("cards.csv", f"cards.{suffix}"), "utf-8")


def _link(game: Path) -> Linked:
    linked, findings = link(expand_sheets(load_game(game, find_shared_folders())))
    assert linked is not None
    assert not findings
    return linked


def _show(linked: Linked, locale: str) -> dict[str, tuple[str | None, str | None]]:
    """Return the patterns of the title and text of each card."""
    return {name: (_find(linked, locale, name, "title"), _find(linked, locale, name, "text")) for name in ("a", "b")}


def _find(linked: Linked, locale: str, item: str, name: str) -> str | None:
    message = find_message(linked.game, linked.translations[locale], f"cards.{item}.{name}")
    return message.pattern if message else None
