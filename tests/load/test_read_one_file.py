"""Single files of a game, read without the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.load.read_one_file import list_products, read_document, read_game_file, read_game_id, read_product


def write_files(folder: Path, **files: str) -> Path:
    """Write YAML files, whose paths have `__` for a slash, and return the folder."""
    for name, text in files.items():
        path = folder / f"{name.replace('__', '/')}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def test_the_head_of_a_game_is_its_data(tmp_path: Path) -> None:
    """The data of `game.yaml` are returned as they are written."""
    assert read_game_file(write_files(tmp_path, game="id: mill\nplayers: [2, 4]\n")) == {
        "id": "mill",
        "players": [2, 4],
    }


@pytest.mark.parametrize("text", ["- a list\n", "id: [", "id: a\nid: b\n"])
def test_a_head_that_cannot_be_read_is_empty(tmp_path: Path, text: str) -> None:
    """Anything but a mapping, and YAML with a mistake, count as no data: loading the game reports them."""
    data = read_game_file(write_files(tmp_path, game=text))
    assert data in ({}, {"id": "a"})


@pytest.mark.parametrize(("text", "name"), [("id: mill\n", "mill"), ("id: Not Valid\n", "games"), ("{}\n", "games")])
def test_a_game_without_a_valid_id_is_called_after_its_folder(tmp_path: Path, text: str, name: str) -> None:
    """The id of a game is that in its head if it is valid, or else the name of its folder."""
    assert read_game_id(write_files(tmp_path / "games", game=text)) == name


def test_missing_files_are_none(tmp_path: Path) -> None:
    """A file that does not exist is None, and so is one outside of the folder."""
    write_files(tmp_path, outside="a: 1\n")
    assert read_document(tmp_path / "nowhere", "game.yaml", "game") is None
    assert read_document(write_files(tmp_path / "in", game="a: 1\n"), "../outside.yaml", "game") is None


def test_the_first_folder_with_a_product_counts(tmp_path: Path) -> None:
    """A game's own product comes before a shared one of the same name."""
    own = write_files(tmp_path / "own", products__cards="gap: 1\n")
    shared = write_files(tmp_path / "shared", products__cards="gap: 2\n", books__rules="booklet: true\n")
    assert read_product((own, shared), "cards") == {"gap": 1}
    assert read_product((own, shared), "rules") == {"booklet": True}
    assert read_product((own, shared), "posters") == {}


def test_products_of_all_kinds_are_listed_once(tmp_path: Path) -> None:
    """Products, books and services of all folders are listed in order, each name once."""
    own = write_files(tmp_path / "own", products__cards="a: 1\n", services__shop="a: 1\n")
    shared = write_files(tmp_path / "shared", products__cards="a: 1\n", books__rules="a: 1\n")
    assert list_products((own, shared)) == ("cards", "rules", "shop")
