"""Default folders that are links out of the current folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from compiler.cli.main import main
from tests.run_sobor import run_sobor
from tests.sample import write_game


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a current folder whose `content` and `build` are links to another folder, which contains a game."""
    elsewhere, here = tmp_path / "elsewhere", tmp_path / "here"
    here.mkdir()
    write_game(elsewhere / "mill")
    for name in ("content", "build"):
        (here / name).symlink_to("../elsewhere")
    monkeypatch.chdir(here)
    return elsewhere


@pytest.mark.parametrize(
    "words",
    [
        "check",
        "status",
        "fmt",
        "new inn",
        "new mill",
        "schemas",
        "l10n export --locale ru",
        "serve mill --out out",
        "play mill",
        "export mill",
    ],
)
def test_a_content_folder_that_is_a_link_is_refused(planted: Path, words: str) -> None:
    """A default folder that is a link is refused; the message shows how to select it explicitly."""
    before = sorted(planted.rglob("*"))
    result = run_sobor(*words.split())
    assert result.exit_code == 2
    assert "content is a symbolic link" in result.output
    assert "--content content" in result.output
    assert sorted(planted.rglob("*")) == before


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folder", "words", "code"), [(".", "check ./inn", 0), (".", "status ../here/inn", 0), ("inn", "check", 1)]
)
def test_game_that_is_named_by_its_path_needs_no_content_folder(
    planted: Path, folder: str, words: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a game is given by its path, `content` may be a link, even one in a loop."""
    write_game(planted.parent / "here/inn")
    Path("content").unlink()
    monkeypatch.chdir(folder)
    Path("content").symlink_to("content")
    result = run_sobor(*words.split())
    assert (result.exit_code, "confirm it with" in result.output) == (code, False)  # 1: forbidden in a game


def test_a_link_that_is_chosen_is_followed(planted: Path) -> None:
    """A link that the user names is a folder like any other."""
    result = run_sobor("new", "inn", "--content", "content")
    assert result.exit_code == 0
    assert (planted / "inn/game.yaml").is_file()


def test_a_new_game_is_written_through_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to an empty folder, or to none, is not used as the folder of a new game."""
    monkeypatch.chdir(tmp_path)
    Path("content").mkdir()
    Path("empty").mkdir()
    for name in ("empty", "none"):
        Path("content", name).symlink_to(f"../{name}")
        result = run_sobor("new", name)
        assert result.exit_code == 2, result.output
        assert "is a symbolic link" in result.output
    assert not list(Path("empty").iterdir())
    assert not Path("none").exists()


@pytest.mark.parametrize(("words", "offered"), [(["check"], False), (["check", "--content", "content"], True)])
@pytest.mark.usefixtures("planted")
def test_a_shell_completes_beside_links(words: list[str], *, offered: bool) -> None:
    """Completion offers no game if the default folder is a link, and the games of a folder that is chosen."""
    names = [one.value for one in BashComplete(main, {}, "sobor", "_SOBOR_COMPLETE").get_completions(words, "")]
    assert ("mill" in names) is offered
