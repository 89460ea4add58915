from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.cli.main import main
from compiler.cli.serve_site import list_watched_folders, report_unwatched, watch
from compiler.live.rebuild import Rebuild
from tests.disk.odd_files import ODD_FILES, make_outside_folder
from tests.sample import write_game


def test_a_change_rebuilds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change of files below the folders starts a rebuild with these files."""
    monkeypatch.setattr("watchfiles.watch", lambda *_, **__: iter([{(1, "a/one")}, {(2, "a/two")}]))
    assert record_rebuilds(tmp_path, monkeypatch) == [[Path("a/one")], [Path("a/two")]]


def record_rebuilds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[Path]]:
    """Return the files at the start of each rebuild until watching ends."""
    changes: list[list[Path]] = []
    monkeypatch.setattr(Rebuild, "start", lambda _, changed: changes.append(changed))
    watch((folder,), Rebuild.__new__(Rebuild))
    return changes


def test_a_new_folder_is_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a folder is added, it is watched, too, and the game is rebuilt in case a change was missed."""
    watched: list[tuple[Path, ...]] = []

    def changes(*folders: Path, **_: object) -> Iterator[set[tuple[int, str]]]:
        watched.append(folders)
        yield set()
        if len(watched) == 1:
            (tmp_path / "new").mkdir()
            yield {(1, "new")}
            pytest.fail("watched as before")
        yield set()

    monkeypatch.setattr("watchfiles.watch", changes)
    assert record_rebuilds(tmp_path, monkeypatch) == [[Path("new")], []]
    assert watched == [(tmp_path,), (tmp_path, tmp_path / "new")]


def test_no_link_is_watched(tmp_path: Path) -> None:
    """Only real folders of content are watched, one by one: no links, output folders or hidden folders."""
    outside = make_outside_folder(tmp_path / "game")
    for name in ("art/icons", "build/.sobor", ".git/refs"):
        (tmp_path / "game" / name).mkdir(parents=True)
    for odd, make in ODD_FILES.items():
        if odd != "a folder":
            make(tmp_path / "game/art" / odd, outside)
    game = tmp_path / "game"
    assert list_watched_folders((game, tmp_path / "nowhere")) == (game, game / "art", game / "art/icons")


def test_number_of_watched_folders_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more folders than the system allows to watch, the first are watched."""
    for name in "abc":
        (tmp_path / name).mkdir()
    monkeypatch.setattr("compiler.cli.serve_site.MAX_FOLDERS", 3)
    assert list_watched_folders((tmp_path,)) == (tmp_path, tmp_path / "a", tmp_path / "b")


def test_busy_port_is_reported_before_the_build(tmp_path: Path) -> None:
    """A port in use ends the command before anything is built."""
    game, out = write_game(tmp_path / "content" / "mill"), tmp_path / "out"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", str(game), "--port", port, "--out", str(out)])
    assert result.exit_code == 2
    assert port in result.output
    assert not out.exists()


@pytest.mark.parametrize(("limit", "words"), [(3, ""), (2, "only 2 folders are watched")])
def test_folders_beyond_the_limit_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], limit: int, words: str
) -> None:
    """Nothing is printed about as many folders as may be watched; one more is reported to the user."""
    monkeypatch.setattr("compiler.cli.serve_site.MAX_FOLDERS", limit)
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    report_unwatched((tmp_path,))
    shown = capsys.readouterr()
    assert (shown.out + shown.err).partition(";")[0] == words
    assert len(list_watched_folders((tmp_path,))) == limit
