"""Loading folders: which files are read as what, and that nothing else is touched."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from compiler.load.folder import load_game
from tests.load.folders import GAME, list_codes, write_folder


def test_shared_files_come_first_in_order_of_paths(tmp_path: Path) -> None:
    """Files of shared folders come first, so that the game's files override them; each folder is sorted by path."""
    common = write_folder(tmp_path / "common", {"locales/ru/site.yaml": "ru: {a: б}\n", "art/icons/any.svg": "<svg/>"})
    game = write_folder(
        tmp_path / "game", {**GAME, "locales/en/game.yaml": "en: {a: b}\n", "art/icons/any.svg": "<svg />"}
    )
    loaded = load_game(game, (common,))
    assert loaded.diagnostics == ()
    assert [document.kind for document in loaded.documents] == ["texts", "game", "texts", "settings"]
    assert list(loaded.drawing_sources.values()) == [b"<svg/>", b"<svg />"]
    assert not [file for file in loaded.drawing_sources if not file.endswith("art/icons/any.svg")]


def test_paths_are_relative_to_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file below the current folder is shown by its short path, however the folder was given."""
    write_folder(tmp_path / "games/small", GAME)
    monkeypatch.chdir(tmp_path)
    for folder in (Path("games/small"), tmp_path / "games/small"):
        assert load_game(folder).documents[0].file == "games/small/game.yaml"
    monkeypatch.chdir(tmp_path / "games/small")
    assert load_game(Path()).documents[0].file == "game.yaml"


def test_lines_of_broken_files_and_drawings_are_known(tmp_path: Path) -> None:
    """A report can show the source line of a file that could not be read, and of a drawing."""
    loaded = load_game(write_folder(tmp_path, {**GAME, "theme.yaml": "colours: [a\n", "art/x.svg": "<svg>\n</svg>\n"}))
    assert {file.rpartition("/")[2]: list(lines) for file, lines in loaded.lines.items()} == {
        "x.svg": ["<svg>", "</svg>", ""],
        "theme.yaml": ["colours: [a", ""],
        "game.yaml": ["id: small", ""],
        "settings.yaml": ["start: {square: 2}", ""],
    }


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-8-sig"])
def test_lines_in_another_encoding_are_decoded(tmp_path: Path, encoding: str) -> None:
    """A report shows the line as its author typed it."""
    text = "ru:\n  cards: {forge: {title: Кузница на углу}}\n"
    write_folder(tmp_path, GAME)
    (tmp_path / "locales/ru").mkdir(parents=True)
    (tmp_path / "locales/ru/cards.yaml").write_bytes(text.encode(encoding))
    (lines,) = (lines for file, lines in load_game(tmp_path).lines.items() if file.endswith("cards.yaml"))
    assert "Кузница на углу" in lines[1]


def test_missing_folder_is_reported_once(tmp_path: Path) -> None:
    """A missing folder is reported once."""
    assert list_codes(tmp_path / "nowhere") == ["missing-folder"]


def test_missing_game_file_is_reported(tmp_path: Path) -> None:
    """A folder without game.yaml is not a game; a misspelt one is reported."""
    assert list_codes(write_folder(tmp_path / "a", {"settings.yaml": "a: 1\n"})) == ["missing-game-file"]
    misspelt = load_game(write_folder(tmp_path / "b", {"gane.yaml": "id: b\n"})).diagnostics
    assert [finding.code for finding in misspelt] == ["missing-game-file"]
    assert misspelt[0].values["file"] == (tmp_path / "b/gane.yaml").as_posix()


def test_folder_without_a_game_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder or `/` may have a million files, which say nothing about a game; a folder `game` is no file."""
    monkeypatch.setattr("compiler.load.folder.list_files", lambda *_: pytest.fail("read"))
    findings = load_game(write_folder(tmp_path, {"game/a.txt": "", "pictures/a.png": ""})).diagnostics
    assert [(finding.code, "file" in finding.values) for finding in findings] == [("missing-game-file", False)]


def test_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    """A symbolic link out of the folder is refused, whether to a file, a folder or nothing."""
    secret = write_folder(tmp_path / "outside", {"secret.yaml": "password: 1\n"})
    game = write_folder(tmp_path / "game", GAME)
    (game / "theme.yaml").symlink_to(secret / "secret.yaml")
    (game / "components").symlink_to(secret)
    (game / "art").mkdir()
    (game / "art/x.svg").symlink_to("/etc/hostname")
    (game / "facts.yaml").symlink_to(tmp_path / "nothing")
    loaded = load_game(game)
    assert [finding.code for finding in loaded.diagnostics] == ["forbidden-file"] * 4
    assert loaded.drawing_sources == {}
    assert [document.kind for document in loaded.documents] == ["game", "settings"]


def test_link_to_another_file_of_the_folder_is_read(tmp_path: Path) -> None:
    """A link to another file of the same folder is read; a loop of folders is not entered."""
    game = write_folder(tmp_path, {**GAME, "locales/en/a.yaml": "en: {a: b}\n"})
    (game / "locales/en/b.yaml").symlink_to("a.yaml")
    (game / "locales/loop").symlink_to(game)
    loaded = load_game(game)
    assert [finding.code for finding in loaded.diagnostics] == ["forbidden-file"]
    assert len([document for document in loaded.documents if document.kind == "texts"]) == 2


def test_pipe_is_refused(tmp_path: Path) -> None:
    """A pipe is refused without being opened, because reading it could block forever."""
    os.mkfifo(write_folder(tmp_path, GAME) / "theme.yaml")
    assert list_codes(tmp_path) == ["forbidden-file"]


@pytest.mark.parametrize("path", ["theme.yaml", "locales/en/rules.yaml", "art/icons/coin.svg", "pictures/a.png"])
def test_folder_with_the_path_of_a_file_is_refused(tmp_path: Path, path: str) -> None:
    """A folder with the path of a file is one finding, and nothing in it is read."""
    (write_folder(tmp_path, {**GAME, f"{path}/x.yaml": "a: 1"}) / "art/icons").mkdir(parents=True, exist_ok=True)
    (finding,) = load_game(tmp_path).diagnostics
    assert (finding.code, finding.span.file.removeprefix(f"{tmp_path}/")) == ("forbidden-file", path)


def test_file_above_the_limit_is_refused(tmp_path: Path) -> None:
    """A file of ten gigabytes is refused by its size."""
    game = write_folder(tmp_path, GAME)
    with (game / "theme.yaml").open("wb") as file:
        file.truncate(10_000_000_000)
    assert list_codes(game) == ["file-too-large"]


def test_folder_of_too_many_files_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the limit of files, one finding ends the reading of the folder; a folder at the limit is read whole."""
    monkeypatch.setattr("compiler.disk.listing.MAX_FILES", 5)
    game = write_folder(tmp_path, {**GAME, **{f"examples/e{n}.yaml": "a: 1\n" for n in range(20)}})
    assert list_codes(game).count("forbidden-file") == 1
    assert len(load_game(game).documents) == 5
    monkeypatch.setattr("compiler.disk.listing.MAX_FILES", 22)
    assert "forbidden-file" not in list_codes(game)


def test_outputs_in_the_folder_of_a_game_are_not_content(tmp_path: Path) -> None:
    """Building in the game's own folder does not make its outputs part of the game."""
    write_folder(tmp_path, {**GAME, "build/.sobor/lock": "", "build/small/game.json": "{}"})
    assert list_codes(tmp_path) == []


def test_name_with_unprintable_characters_is_refused(tmp_path: Path) -> None:
    """A name that is not UTF-8, or contains control characters, is refused."""
    write_folder(tmp_path, GAME)
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yaml")).write_text("a: 1\n")
    (tmp_path / "\x1b[31m.yaml").write_text("a: 1\n")
    assert list_codes(tmp_path) == ["forbidden-file", "forbidden-file"]


@pytest.mark.parametrize("path", ["components/My cards.yaml", "art/icons/Монета.svg"])
def test_name_that_cannot_become_an_id_is_reported(tmp_path: Path, path: str) -> None:
    """A file whose name becomes an id must have a valid id as name."""
    assert list_codes(write_folder(tmp_path, {**GAME, path: "a: 1\n"})) == ["wrong-form"]


def test_folder_called_game_yaml_is_reported(tmp_path: Path) -> None:
    """A folder called game.yaml is not a game file."""
    (tmp_path / "game.yaml").mkdir()
    assert list_codes(tmp_path) == ["missing-game-file"]


def test_folder_without_a_game_file_is_one_finding(tmp_path: Path) -> None:
    """In a folder that is not a game, no file is reported by itself."""
    files = {"a.txt": "", "b/c.conf": "", "cards.csv": "a,b", "settings.yaml": "a: [", "art/icons/a.svg": "<"}
    loaded = load_game(write_folder(tmp_path, files))
    assert [finding.code for finding in loaded.diagnostics] == ["missing-game-file"]
    assert not loaded.sheets


@pytest.mark.parametrize("limit", ["MAX_TOTAL_BYTES", "MAX_TOTAL_PICTURE_BYTES", "MAX_TOTAL_VECTOR_BYTES"])
def test_file_that_exceeds_the_limit_of_all_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """Files are read up to the limit of their class together; the file that exceeds the limit is reported once."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9"/></svg>'
    files = {f"art/icons/{name}.svg": drawing for name in "abcdef"}
    if limit == "MAX_TOTAL_PICTURE_BYTES":
        files = {f"pictures/{name}.png": "not quite a picture" for name in "abcdef"}
    elif limit == "MAX_TOTAL_VECTOR_BYTES":
        files = {f"pictures/{name}.svg": drawing for name in "abcdef"}
    game = write_folder(tmp_path / "game", {**GAME, **files})
    size = len(next(iter(files.values())))
    monkeypatch.setattr(f"compiler.load.folder_size.{limit}", size * 3)
    found = [finding for finding in load_game(game).diagnostics if finding.code == "file-too-large"]
    assert [(finding.code, Path(finding.span.file).stem) for finding in found] == [("file-too-large", "d")]
    monkeypatch.setattr(f"compiler.load.folder_size.{limit}", 10_000)
    assert not [finding for finding in load_game(game).diagnostics if finding.code == "file-too-large"]
