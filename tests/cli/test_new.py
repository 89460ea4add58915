"""Where `sobor new` makes a game, with what it begins, and what is named next."""

from __future__ import annotations

import shlex
from pathlib import Path

import click
import pytest
from PIL import Image

from compiler.cli.main import main
from compiler.new import TEMPLATES
from tests.run_sobor import run_sobor
from tests.sample import write_game


def test_templates_of_the_command_are_those_there_are() -> None:
    """The choices of `--template` are the folders, the first of them the default."""
    (option,) = (one for one in main.commands["new"].params if one.name == "template")
    assert isinstance(option.type, click.Choice)
    assert (tuple(option.type.choices), option.default) == (TEMPLATES, TEMPLATES[0])


def test_plain_name_lies_below_content(tmp_path: Path) -> None:
    """A name without a slash becomes a folder where games are looked up."""
    result = run_sobor("new", "my-game", "--content", tmp_path / "content")
    assert result.exit_code == 0
    assert (tmp_path / "content/my-game/game.yaml").is_file()


def test_id_made_from_a_name_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is no id makes one, in the current folder and in a new one, and the output says which."""
    (tmp_path / "Mein Spiel").mkdir()
    monkeypatch.chdir(tmp_path / "Mein Spiel")
    here = run_sobor("new", ".", "--template", "empty")
    assert here.exit_code == 0, here.output
    assert "The id of the game is `mein-spiel`, made from `Mein Spiel`" in here.output
    (tmp_path / "games").mkdir()
    monkeypatch.chdir(tmp_path / "games")
    named = run_sobor("new", "Mein Deck", "--template", "empty")
    assert "The id of the game is `mein-deck`, made from `Mein Deck`" in named.output
    assert "sobor check mein-deck," in named.output
    assert (tmp_path / "games/content/mein-deck/game.yaml").is_file()
    assert "The id" not in run_sobor("new", "inn", "--template", "empty").output


@pytest.mark.slow
def test_current_folder_becomes_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`sobor new .` makes a game in the empty current folder, with its name as the id, and is refused in others."""
    (tmp_path / "roll").mkdir()
    monkeypatch.chdir(tmp_path / "roll")
    result = run_sobor("new", ".", "--template", "empty")
    assert result.exit_code == 0, result.output
    assert "sobor check roll, " in result.output
    assert "id: roll\n" in (tmp_path / "roll/game.yaml").read_text("utf-8")
    assert run_sobor("check", "roll", "--jobs", "1").output == ""
    assert run_sobor("new", ".").exit_code == 2


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Mein Spiel", "mein-spiel"])
def test_commands_know_the_current_game_by_its_folder_and_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """In a folder `Mein Spiel`, the comments of a template name `mein-spiel`, and the last line printed the folder."""
    (tmp_path / "Mein Spiel").mkdir()
    monkeypatch.chdir(tmp_path / "Mein Spiel")
    assert "sobor check 'Mein Spiel', " in run_sobor("new", ".", "--template", "empty").output
    assert run_sobor("check", name, "--jobs", "1").output == ""


@pytest.mark.slow
def test_content_folder_may_be_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game called `content` is the current game of the folder above it, and a new game lies beside it."""
    monkeypatch.chdir(tmp_path)
    assert run_sobor("new", "./content", "--template", "empty").exit_code == 0
    assert run_sobor("check", "--jobs", "1").output == ""
    assert run_sobor("new", "inn", "--template", "empty").exit_code == 0
    assert (tmp_path / "inn/game.yaml").is_file()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("current", "made", "named"),
    [
        ("content", "content/inn", "inn"),
        ("content/mill", "content/inn", "../inn"),
        ("content/mill/layouts", "content/inn", "../../inn"),
        ("shelf", "shelf/inn", "inn"),
        (".", "content/inn", "inn"),
        ("elsewhere", "elsewhere/content/inn", "inn"),
    ],
)
def test_plain_name_lies_beside_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, current: str, made: str, named: str
) -> None:
    """In a folder of games or inside a game, a new game lies beside the others; elsewhere, below `content`."""
    for folder in ("content/mill", "shelf/mill"):
        write_game(tmp_path / folder)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / current)
    result = run_sobor("new", "inn")
    assert (tmp_path / made / "game.yaml").is_file()
    assert str(tmp_path / made) in result.output
    assert f"sobor check {named}," in result.output


def test_games_in_the_current_folder_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command without the name of a game, run in a folder of games, lists the games there."""
    write_game(tmp_path / "content/mill")
    monkeypatch.chdir(tmp_path / "content")
    result = run_sobor("check")
    assert result.exit_code == 2, result.output
    assert "mill" in result.output


@pytest.mark.slow
def test_a_game_begins_beside_a_spreadsheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game reads the spreadsheet, which stays as it is, and is clean; nothing is ever replaced."""
    folder = tmp_path / "owls"
    folder.mkdir()
    monkeypatch.chdir(folder)
    sheet = "Name;Beschreibung;Stärke\nEule;Sie sieht alles.;3\nFuchs;;5\n"
    (folder / "Karten.csv").write_text(sheet, "utf-8")
    assert run_sobor("new", ".", "--template", "tiles").exit_code == 2
    assert [path.name for path in folder.iterdir()] == ["Karten.csv"]
    assert run_sobor("new", ".").exit_code == 0
    assert (folder / "Karten.csv").read_text("utf-8") == sheet
    assert run_sobor("check", "--jobs", "1").output == ""
    assert run_sobor("fmt", ".", "--check").output == ""
    refused = run_sobor("new", ".")
    assert refused.exit_code == 2, refused.output
    assert "is a game already" in refused.output


@pytest.mark.slow
def test_a_game_begins_with_cyrillic_names_and_loose_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ids are made of Cyrillic names, pictures are moved to their place, and the guessed languages are named."""
    folder = tmp_path / "drakony"
    (folder / "картинки").mkdir(parents=True)
    monkeypatch.chdir(folder)
    write_pictures(folder, "картинки/dragon.png", "картинки/knight.png")
    rows = "Дракон;Сбросьте все карты на столе.;dragon.png\nРыцарь;Возьмите одну карту из колоды.;knight.png\n"
    (folder / "карты.csv").write_text(f"Название;Описание;Картинка\n{rows}", "utf-8")
    output = run_sobor("new", ".").output
    assert "Moved 2 pictures to pictures/." in output
    assert "Language: ru\n" in output
    assert "column" in output
    assert sorted(path.name for path in (folder / "pictures").iterdir()) == ["dragon.png", "knight.png"]
    assert run_sobor("check", "--jobs", "1").output == ""


@pytest.mark.slow
def test_a_game_begins_with_pictures_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of pictures becomes a deck with backs that checks without a finding and builds."""
    folder = tmp_path / "owls"
    folder.mkdir()
    monkeypatch.chdir(folder)
    write_pictures(folder, "Snowy Owl.png", "eagle-owl.png", "Rückseite.png")
    output = run_sobor("new", ".").output
    assert "Language: de\n" in output
    assert (folder / "pictures/backs/Rückseite.png").is_file()
    assert run_sobor("check", "--jobs", "1").output == ""
    assert run_sobor("fmt", ".", "--check").output == ""
    assert run_sobor("build", "--jobs", "1", "--out", tmp_path / "out", "--product", "home-a4").exit_code == 0
    assert (tmp_path / "out/owls/de/home-a4.pdf").is_file()


def write_pictures(folder: Path, *names: str) -> None:
    """Write pictures for poker cards without bleed."""
    for name in names:
        Image.new("RGB", (750, 1050), "teal").save(folder / name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["t1", "nine-lives", "ab", "game-2048", "con-game", "x-y-z"])
def test_odd_names_are_no_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A game of any valid name is in its canonical form, clean, and builds, by the commands that are printed next."""
    monkeypatch.chdir(tmp_path)
    last_line = run_sobor("new", name, "--content", "my stuff").output.splitlines()[-1]
    check, build, _ = last_line.removeprefix("Next: ").split(", ")
    assert run_sobor(*shlex.split(check)[1:], "--jobs", "1").output == ""
    assert run_sobor("fmt", f"my stuff/{name}", "--check").output == ""
    assert run_sobor(*shlex.split(build)[1:], "--jobs", "1", "--product", "home-a4").output == ""
    assert (tmp_path / "build" / name / "es/home-a4.pdf").is_file()


def test_next_step_is_named_without_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder commands say how a game is begun; in a part of a game, which game it is."""
    monkeypatch.chdir(tmp_path)
    for words in (["check"], ["build"], ["status"], ["serve"]):
        result = run_sobor(*words)
        assert (result.exit_code, "`sobor new my-game`" in result.output) == (2, True), words
    run_sobor("new", "./my-game")
    result = run_sobor("check", "my-game/locales/en")
    assert result.exit_code == 2, result.output
    assert "name my-game instead" in result.output


def test_game_without_a_name(tmp_path: Path) -> None:
    """An empty name is refused as such."""
    result = run_sobor("new", "", "--content", tmp_path)
    assert (result.exit_code, "already exists" in result.output) == (2, False)
