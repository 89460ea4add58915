"""Loading folders: which files are read as what, and that nothing else is touched."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.file_kinds import determine_file_kind, suggest_path
from compiler.load.find_game import find_game
from compiler.load.folder import load_game
from tests.shown_findings import show_findings

GAME = {"game.yaml": "id: small\n", "settings.yaml": "start: {square: 2}\n"}


def write_folder(folder: Path, files: Mapping[str, str]) -> Path:
    """Return the folder with these files in it."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


def list_codes(folder: Path, shared: tuple[Path, ...] = ()) -> list[str]:
    """Return the codes of all findings of a folder."""
    return [finding.code for finding in load_game(folder, shared).diagnostics]


def test_files_come_in_order_shared_first(tmp_path: Path) -> None:
    """Shared folders come first, so that a game's own files go over theirs; paths are sorted."""
    common = write_folder(tmp_path / "common", {"locales/ru/site.yaml": "ru: {a: б}\n", "art/icons/any.svg": "<svg/>"})
    game = write_folder(
        tmp_path / "game", {**GAME, "locales/en/game.yaml": "en: {a: b}\n", "art/icons/any.svg": "<svg />"}
    )
    loaded = load_game(game, (common,))
    assert loaded.diagnostics == ()
    assert [document.kind for document in loaded.documents] == ["texts", "game", "texts", "settings"]
    assert list(loaded.svgs.values()) == [b"<svg/>", b"<svg />"]
    assert all(file.endswith("art/icons/any.svg") for file in loaded.svgs)


def test_paths_are_relative_to_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file below the current folder is shown by its short path, however the folder was given."""
    write_folder(tmp_path / "games/small", GAME)
    monkeypatch.chdir(tmp_path)
    for folder in (Path("games/small"), tmp_path / "games/small"):
        assert load_game(folder).documents[0].file == "games/small/game.yaml"
    monkeypatch.chdir(tmp_path / "games/small")
    assert load_game(Path()).documents[0].file == "game.yaml"


def test_lines_of_broken_files_are_kept(tmp_path: Path) -> None:
    """A report can show the source line of a file that could not be read, and of a drawing."""
    loaded = load_game(write_folder(tmp_path, {**GAME, "theme.yaml": "colours: [a\n", "art/x.svg": "<svg>\n</svg>\n"}))
    assert {file.rpartition("/")[2]: list(lines) for file, lines in loaded.lines.items()} == {
        "x.svg": ["<svg>", "</svg>", ""],
        "theme.yaml": ["colours: [a", ""],
        "game.yaml": ["id: small", ""],
        "settings.yaml": ["start: {square: 2}", ""],
    }


@pytest.mark.parametrize("encoding", ["cp1251", "utf-16", "utf-8-sig"])
def test_lines_in_another_encoding_can_be_read(tmp_path: Path, encoding: str) -> None:
    """The line that a report shows is that which its author typed."""
    text = "ru:\n  cards: {forge: {title: Кузница на углу}}\n"
    write_folder(tmp_path, GAME)
    (tmp_path / "locales/ru").mkdir(parents=True)
    (tmp_path / "locales/ru/cards.yaml").write_bytes(text.encode(encoding))
    (lines,) = (lines for file, lines in load_game(tmp_path).lines.items() if file.endswith("cards.yaml"))
    assert "Кузница на углу" in lines[1]


KINDS = {
    "game.yaml": "game",
    "settings.yaml": "settings",
    "components/cards.yaml": "components",
    "rules.yaml": "rules",
    "facts.yaml": "facts",
    "sources.yaml": "sources",
    "editions.yaml": "editions",
    "faq.yaml": "faq",
    "errata.yaml": "errata",
    "credits.yaml": "credits",
    "theme.yaml": "theme",
    "waivers.yaml": "waivers",
    "formats.yaml": "formats",
    "examples/one.yaml": "example",
    "layouts/card.yaml": "layout",
    "glossary/pt-BR.yaml": "glossary",
    "locales/ru/rules.yaml": "texts",
    "translated-from/ru.yaml": "translated-from",
    "typography/ru.yaml": "typography",
    "papers/a4.yaml": "paper",
    "products/home-a4.yaml": "product",
    "art/icons/wood.svg": "svg",
    "art/top.svg": "svg",
}


@pytest.mark.parametrize("path", KINDS)
def test_path_determines_the_kind_of_a_file(path: str) -> None:
    """The path of a file below its folder determines its kind."""
    assert determine_file_kind(path) == KINDS[path]


MEANT = {
    "setings.yaml": "settings.yaml",
    "game.yml": "game.yaml",
    "component/cards.yaml": "components/cards.yaml",
    "components/cards.yml": "components/cards.yaml",
    "local/ru/rules.yaml": "locales/ru/rules.yaml",
    "arts/icons/wood.svg": "art/icons/wood.svg",
    "locales/ru.yaml": "locales/ru/game.yaml",
    "picture/cover.png": "pictures/cover.png",
    "font/own.ttf": "fonts/own.ttf",
}


UNLIKE_ANY = (
    "locales/rules.yaml",
    "glossary/Russian.yaml",
    "components/notes.txt",
    "photo.heic",
    "tile.yaml",
    "decks/tile.yaml",
    "notes.txt",
)
MISPLACED = ("art/x.png", "cover.JPG", "art/icons/coin.webp", "photo.jpeg")


def list_findings_about_file(folder: Path, path: str) -> Sequence[Diagnostic]:
    """Return the findings about a game with this file."""
    return load_game(write_folder(folder, {**GAME, path: "a: b\n"})).diagnostics


@pytest.mark.parametrize("path", MEANT)
def test_an_unknown_file_is_reported(tmp_path: Path, path: str) -> None:
    """A file that is not read gets a warning, with the path that was probably meant."""
    finding = load_game(write_folder(tmp_path, {**GAME, path: "a: b\n"})).diagnostics[0]
    assert (finding.code, finding.severity) == ("unknown-file", "warning")
    assert finding.values["near"] == MEANT[path]
    assert suggest_path(path) == MEANT[path]


@pytest.mark.parametrize("path", UNLIKE_ANY)
def test_an_unknown_file_that_resembles_none(tmp_path: Path, path: str) -> None:
    """A file that resembles no known file is reported without a path that may be meant."""
    finding = list_findings_about_file(tmp_path, path)[0]
    assert finding.code == "unknown-file"
    assert "near" not in finding.values
    assert suggest_path(path) is None


@pytest.mark.parametrize("path", MISPLACED)
def test_misplaced_picture_is_reported(tmp_path: Path, path: str) -> None:
    """A picture outside the folder of pictures is a single finding."""
    (finding,) = load_game(write_folder(tmp_path / "mill", {"game.yaml": "id: mill\n", path: "?"})).diagnostics
    assert finding.code == "unknown-file"


def test_unknown_files_are_explained(tmp_path: Path, root: Path, golden: Callable[[str, str], None]) -> None:
    """The golden file names the folder where each file belongs, and a page on files, which exists."""
    paths = (*UNLIKE_ANY, *MISPLACED)
    cases = [(path, list_findings_about_file(tmp_path / f"{number}", path)) for number, path in enumerate(paths)]
    golden("findings/shown/unknown-files.txt", show_findings(cases))
    assert (root / "docs/files.md").is_file()


def test_files_for_people_are_left_alone(tmp_path: Path) -> None:
    """Read-mes, licences and hidden files are not reported."""
    files = {"README": "", "LICENSE.txt": "", "art/README.md": "", "notes.md": "", ".git/x.yaml": "", ".idea": ""}
    assert list_codes(write_folder(tmp_path, {**GAME, **files})) == []


def test_missing_folder_is_reported_once(tmp_path: Path) -> None:
    """A missing folder is reported once."""
    assert list_codes(tmp_path / "nowhere") == ["missing-folder"]


def test_missing_game_file_is_reported(tmp_path: Path) -> None:
    """A folder without game.yaml is not a game; a misspelt one is reported."""
    assert list_codes(write_folder(tmp_path / "a", {"settings.yaml": "a: 1\n"})) == ["missing-game-file"]
    misspelt = load_game(write_folder(tmp_path / "b", {"gane.yaml": "id: b\n"})).diagnostics
    assert [finding.code for finding in misspelt] == ["missing-game-file"]
    assert misspelt[0].values["file"] == (tmp_path / "b/gane.yaml").as_posix()


def test_no_link_leads_out(tmp_path: Path) -> None:
    """A symbolic link out of the folder is not followed, to a file or to a folder."""
    secret = write_folder(tmp_path / "outside", {"secret.yaml": "password: 1\n"})
    game = write_folder(tmp_path / "game", GAME)
    (game / "theme.yaml").symlink_to(secret / "secret.yaml")
    (game / "components").symlink_to(secret)
    (game / "art").mkdir()
    (game / "art/x.svg").symlink_to("/etc/hostname")
    (game / "facts.yaml").symlink_to(tmp_path / "nothing")
    loaded = load_game(game)
    assert [finding.code for finding in loaded.diagnostics] == ["forbidden-file"] * 4
    assert loaded.svgs == {}
    assert [document.kind for document in loaded.documents] == ["game", "settings"]


def test_a_link_inside_the_folder_is_fine(tmp_path: Path) -> None:
    """A link to another file of the same folder is read; a loop of folders is not entered."""
    game = write_folder(tmp_path, {**GAME, "locales/en/a.yaml": "en: {a: b}\n"})
    (game / "locales/en/b.yaml").symlink_to("a.yaml")
    (game / "locales/loop").symlink_to(game)
    loaded = load_game(game)
    assert [finding.code for finding in loaded.diagnostics] == ["forbidden-file"]
    assert len([document for document in loaded.documents if document.kind == "texts"]) == 2


def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    """A pipe is refused, since reading it could block for ever."""
    os.mkfifo(write_folder(tmp_path, GAME) / "theme.yaml")
    assert list_codes(tmp_path) == ["forbidden-file"]


@pytest.mark.parametrize("path", ["theme.yaml", "locales/en/rules.yaml", "art/icons/coin.svg", "pictures/a.png"])
def test_a_folder_is_not_a_file(tmp_path: Path, path: str) -> None:
    """A folder with the path of a file is refused by itself, and nothing in it is read."""
    (write_folder(tmp_path, {**GAME, f"{path}/x.yaml": "a: 1"}) / "art/icons").mkdir(parents=True, exist_ok=True)
    (finding,) = load_game(tmp_path).diagnostics
    assert (finding.code, finding.span.file.removeprefix(f"{tmp_path}/")) == ("forbidden-file", path)


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    """The size is looked at before the file is opened."""
    game = write_folder(tmp_path, GAME)
    with (game / "theme.yaml").open("wb") as file:
        file.truncate(10_000_000_000)
    assert list_codes(game) == ["file-too-large"]


def test_folder_of_too_many_files_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of very many files is not read to its end."""
    monkeypatch.setattr("compiler.disk.listing.MAX_FILES", 5)
    game = write_folder(tmp_path, {**GAME, **{f"examples/e{n}.yaml": "a: 1\n" for n in range(20)}})
    assert list_codes(game).count("forbidden-file") == 1
    assert len(load_game(game).documents) == 5


def test_game_is_found_by_id_or_folder(tmp_path: Path) -> None:
    """A game is named by its id below the content folder, or by any folder; else the nearest id is suggested."""
    content = tmp_path / "content"
    small = write_folder(content / "small", GAME)
    other = write_folder(tmp_path / "other", GAME)
    assert find_game("small", content) == (small, [])
    assert find_game(str(other), content) == (other, [])
    found, (finding,) = find_game("smal", content)
    assert found is None
    assert (finding.code, finding.values["near"]) == ("unknown-game", "small")
    assert find_game("entirely-different", content)[1][0].values["known"] == ("small",)


def test_a_folder_of_outputs_is_not_content(tmp_path: Path) -> None:
    """Building in the game's own folder does not make its outputs part of the game."""
    write_folder(tmp_path, {**GAME, "build/.sobor/lock": "", "build/small/game.json": "{}"})
    assert list_codes(tmp_path) == []


def test_a_name_that_cannot_be_shown(tmp_path: Path) -> None:
    """A name that is not UTF-8, or contains control characters, is refused."""
    write_folder(tmp_path, GAME)
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yaml")).write_text("a: 1\n")
    (tmp_path / "\x1b[31m.yaml").write_text("a: 1\n")
    assert list_codes(tmp_path) == ["forbidden-file", "forbidden-file"]


@pytest.mark.parametrize("path", ["components/My cards.yaml", "art/icons/Монета.svg"])
def test_a_name_that_is_no_id(tmp_path: Path, path: str) -> None:
    """Files whose names become ids are named as ids are."""
    assert list_codes(write_folder(tmp_path, {**GAME, path: "a: 1\n"})) == ["wrong-form"]


def test_a_folder_for_a_game_file(tmp_path: Path) -> None:
    """A folder called game.yaml is not a game file."""
    (tmp_path / "game.yaml").mkdir()
    assert list_codes(tmp_path) == ["missing-game-file"]


def test_without_a_game_file_nothing_else_is_said(tmp_path: Path) -> None:
    """A folder that is not a game is one finding, not one for each of its files."""
    files = {"a.txt": "", "b/c.conf": "", "cards.csv": "a,b", "settings.yaml": "a: [", "art/icons/a.svg": "<"}
    loaded = load_game(write_folder(tmp_path, files))
    assert [finding.code for finding in loaded.diagnostics] == ["missing-game-file"]
    assert not loaded.sheets


@pytest.mark.parametrize("limit", ["MAX_TOTAL_BYTES", "MAX_TOTAL_PICTURE_BYTES", "MAX_TOTAL_VECTOR_BYTES"])
def test_a_folder_of_too_many_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    """Files that are each small enough are read up to a limit of all; the one that passes it is named, once."""
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
