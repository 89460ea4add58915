"""Games that begin with what their folder has."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.edit.begin_game import begin_game

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="72mm"><path d="M0 0h60v72z"/></svg>'


def test_empty_and_other_folders_begin_no_game(tmp_path: Path) -> None:
    """A folder without spreadsheets and pictures has nothing to begin with."""
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    assert begin_game(tmp_path) is None


@pytest.mark.parametrize("name", ["owl.svg", "OWL.SVG"])
def test_drawings_tell_the_size_of_cards(tmp_path: Path, name: str) -> None:
    """The cards of a deck of drawings have the shape of the drawings."""
    (tmp_path / name).write_text(SVG, "utf-8")
    begun = begin_game(tmp_path)
    assert begun
    assert begun.template == "own-pictures"
    assert "width: 63.5, height: 76.5" in begun.placeholders["format"]
    assert begun.moves == {name: f"pictures/cards/{name}"}


def test_damaged_pictures_do_not_stop_the_game(tmp_path: Path) -> None:
    """A picture that cannot be read is left to the checks."""
    (tmp_path / "owl.png").write_bytes(b"no picture")
    begun = begin_game(tmp_path)
    assert begun
    assert "width: 63.5, height: 88.9" in begun.placeholders["format"]


def test_pictures_that_no_spreadsheet_names_stay(tmp_path: Path) -> None:
    """Only pictures that a spreadsheet names are moved beside it."""
    (tmp_path / "owl.svg").write_text(SVG, "utf-8")
    (tmp_path / "cards.csv").write_text("id,title\nowl,Owl\n", "utf-8")
    begun = begin_game(tmp_path)
    assert begun
    assert begun.moves == {}
    (tmp_path / "cards.csv").write_text("id,title,Bild\nowl,Owl,owl\n", "utf-8")
    begun = begin_game(tmp_path)
    assert begun
    assert begun.moves == {"owl.svg": "pictures/owl.svg"}
