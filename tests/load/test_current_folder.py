"""The game that contains the current folder, and the folders that commands use by default."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.load.current_folder import (
    choose_default_out,
    find_enclosing_game,
    find_game_in_content,
    find_nearest_game,
    find_sibling_folder,
    is_read_as_content,
    is_redirected,
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a folder that contains a game with texts and layouts."""
    for path in ("locales/en/game.yaml", "layouts/card.yaml", "game.yaml"):
        (tmp_path / "mill" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "mill" / path).touch()
    return tmp_path / "mill"


@pytest.mark.parametrize(
    ("current", "found"), [(".", "."), ("layouts", ".."), ("locales/en", "../.."), ("locales", "..")]
)
def test_folder_in_a_game_is_in_that_game(
    game: Path, monkeypatch: pytest.MonkeyPatch, current: str, found: str
) -> None:
    """The game is found from each of its folders, and its file of texts `game.yaml` makes no game of a language."""
    monkeypatch.chdir(game / current)
    assert find_enclosing_game() == Path(found)
    assert choose_default_out() == Path(found) / "build"


def test_folder_outside_of_games_is_in_none(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder above a game is in no game, and outputs lie in it by default."""
    monkeypatch.chdir(game.parent)
    assert find_enclosing_game() is None
    assert choose_default_out() == Path("build")
    assert find_nearest_game(game.parent) is None


def test_folder_of_games_has_its_games_beside_each_other(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New games lie beside the others in a folder of games and in a game, but not where there is none."""
    monkeypatch.chdir(game.parent)
    assert find_sibling_folder() == Path()
    monkeypatch.chdir(game)
    assert find_sibling_folder() == Path("..")
    (game.parent / "elsewhere").mkdir()
    monkeypatch.chdir(game.parent / "elsewhere")
    assert find_sibling_folder() is None


def test_folder_with_content_of_its_own_has_its_games_there(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a `content/` has no games beside that, and a `content/` that is a link is not a game."""
    (game.parent / "content").symlink_to(game)
    monkeypatch.chdir(game.parent)
    assert find_sibling_folder() is None
    assert is_redirected(Path("content"))
    assert find_game_in_content() is None
    (game.parent / "content").unlink()
    game.rename(game.parent / "content")
    assert find_game_in_content() == Path("content")


@pytest.mark.parametrize(
    ("out", "is_read"),
    [("mill", True), ("mill/layouts", True), ("mill/layouts/out", True), ("mill/build", False), ("build", False)],
)
def test_outputs_are_kept_from_content(game: Path, out: str, *, is_read: bool) -> None:
    """The folder of a game and its folders of content cannot hold outputs; other folders in it can."""
    assert is_read_as_content(game.parent / out, game) is is_read
