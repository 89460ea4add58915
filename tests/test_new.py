"""The names and files of new games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from compiler.new import NewGameError, choose_folder, create_game
from tests.run_sobor import run_sobor


@pytest.mark.slow
@pytest.mark.parametrize("name", ["newgame", "two-words", "wyx"])
def test_made_game_is_clean_whatever_its_name(tmp_path: Path, name: str) -> None:
    """The name that becomes the title in all languages is not reported as untranslated."""
    run_sobor("new", tmp_path / name)
    assert run_sobor("check", tmp_path / name, "--jobs", "1").output == ""


def test_editors_find_the_schemas(tmp_path: Path) -> None:
    """The first line of every content file leads to a schema of the game's own, also when its folder has moved."""
    written = [path.relative_to(tmp_path) for path in create_game(tmp_path / "my-game").files]
    (tmp_path / "elsewhere/deep").mkdir(parents=True)
    (tmp_path / "my-game").rename(tmp_path / "elsewhere/deep/my-game")
    for path in (tmp_path / "elsewhere/deep" / name for name in written):
        if path.suffix == ".yaml":
            way = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text("utf-8"))
            assert way, path
            assert (path.parent / way[1]).resolve() in (tmp_path / "elsewhere/deep/my-game/.schemas").iterdir()


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("My Game", "my-game"),
        ("żółw", "zolw"),
        ("Épée & Straße!", "epee-strasse"),
        ("2048", "game-2048"),
        ("con", "con-game"),
        ("игра", "igra"),
        ("게임", "ge-im"),
        ("🎲", "game"),
    ],
)
def test_any_name_of_a_folder_makes_an_id(tmp_path: Path, name: str, made: str) -> None:
    """A folder keeps its name in whatever script, and the game in it has a valid id made from this name."""
    created = create_game(tmp_path / name, "empty")
    assert created.id == made
    assert f"id: {made}\n" in (tmp_path / name / "game.yaml").read_text("utf-8")


@pytest.mark.slow
def test_game_with_an_id_made_from_its_folder_is_clean(tmp_path: Path) -> None:
    """A game whose folder has another name than its id has no findings outside the folder of games."""
    create_game(tmp_path / "Mein Spiel")
    assert run_sobor("check", tmp_path / "Mein Spiel", "--jobs", "1").output == ""


def test_new_folder_among_games_is_named_after_the_id(tmp_path: Path) -> None:
    """A name that is not an id makes a folder called like the id, unless a folder of this name exists."""
    assert choose_folder(tmp_path, "My Game") == tmp_path / "my-game"
    assert choose_folder(tmp_path, "my-game") == tmp_path / "my-game"
    (tmp_path / "My Game").mkdir()
    assert choose_folder(tmp_path, "My Game") == tmp_path / "My Game"


def test_folder_with_files_is_refused(tmp_path: Path) -> None:
    """A game is not created in a folder that contains anything, and the folder stays as it is."""
    (tmp_path / "my-game").mkdir()
    (tmp_path / "my-game/notes.md").write_text("mine", encoding="utf-8")
    with pytest.raises(NewGameError):
        create_game(tmp_path / "my-game")
    assert [path.name for path in (tmp_path / "my-game").iterdir()] == ["notes.md"]


def test_root_of_the_file_system_is_refused() -> None:
    """The root has no name, and its files are not taken for those of a game."""
    with pytest.raises(NewGameError, match="no name"):
        create_game(Path("/"))


def test_a_file_in_the_way_of_a_new_game_is_kept(tmp_path: Path) -> None:
    """A file that a new game would replace is named, and nothing is written."""
    folder = tmp_path / "owls"
    folder.mkdir()
    (folder / "cards.csv").write_text("id,title\nowl,Owl\n", "utf-8")
    (folder / "theme.yaml").write_text("mine", "utf-8")
    with pytest.raises(NewGameError, match=r"theme\.yaml exists already"):
        create_game(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["cards.csv", "theme.yaml"]


def test_pictures_of_a_folder_with_other_files_are_not_moved(tmp_path: Path) -> None:
    """A folder that is used for more than a game stays as it is, and one of its other files is named."""
    (tmp_path / "photos").mkdir()
    for name in ("photos/holiday.png", ".profile"):
        (tmp_path / name).write_bytes(b"mine")
    with pytest.raises(NewGameError, match=r"\.profile"):
        create_game(tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == [".profile", "holiday.png", "photos"]


def test_home_of_the_user_does_not_become_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder with a spreadsheet stays as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "cards.csv").write_text("id,title\nowl,Owl\n", "utf-8")
    with pytest.raises(NewGameError, match="home folder"):
        create_game(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["cards.csv"]
