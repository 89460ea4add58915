"""The files of a linked game."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import write_game


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    """Return the sample game with a spreadsheet that no set reads."""
    folder = write_game(tmp_path_factory.mktemp("games") / "mill", {"cards.csv": "id\nowl\n"})
    linked, _ = link(load_game(folder, find_shared_folders()))
    assert linked
    return linked


def find_folder(linked: Linked) -> Path:
    """Return the folder of the game."""
    return Path(linked.head.file).parent


def test_head_is_the_file_of_the_game(linked: Linked) -> None:
    """The head is `game.yaml`, which states the id."""
    assert linked.head.get("id") == linked.game.id


def test_files_are_those_below_a_folder(linked: Linked) -> None:
    """The files of a folder are its own, whatever spelling its path has, and not those of shared folders."""
    folder = find_folder(linked)
    files = linked.list_files(folder / "locales" / "..")
    assert linked.head.file in files
    assert all(Path(file).is_relative_to(folder) for file in files), files
    assert linked.list_files() == frozenset()


def test_spreadsheet_is_told_from_other_files(linked: Linked) -> None:
    """A spreadsheet of the game is one; YAML files and files that the game does not have are not."""
    folder = find_folder(linked)
    names = ("cards.csv", "game.yaml", "other.csv")
    assert [linked.is_sheet((folder / name).as_posix()) for name in names] == [True, False, False]


def test_counterpart_is_the_same_file_of_another_locale(linked: Linked) -> None:
    """Texts have a counterpart in another language, by default seen from the source; a spreadsheet has all of them."""
    folder = find_folder(linked).as_posix()
    source = linked.game.source_locale
    assert linked.find_counterpart(f"{folder}/locales/{source}/game.yaml", "pl") == f"{folder}/locales/pl/game.yaml"
    back = linked.find_counterpart(linked.find_counterpart(f"{folder}/locales/{source}/game.yaml", "ru"), source, "ru")
    assert back == f"{folder}/locales/{source}/game.yaml"
    assert linked.find_counterpart(f"{folder}/cards.csv", "pl") == f"{folder}/cards.csv"
