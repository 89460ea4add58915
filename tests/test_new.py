from __future__ import annotations

import csv
import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import click
import pytest
from hatchling.build import build_wheel
from PIL import Image

from compiler.cli.main import main
from compiler.cli.playable import compile_named_game, load_into_engine
from compiler.diagnostics import Span
from compiler.layout.lay_out import lay_out
from compiler.layout.text.fonts import prepare_packaged_faces
from compiler.link import link
from compiler.load.folder import load_game
from compiler.new import TEMPLATES, NewGameError, create_game
from compiler.render.services.counterparts import SetToOrder, make_order
from compiler.world import find_font_cache, find_shared_folders
from tests.render.services.test_service import load_service
from tests.run_sobor import run_sobor
from tests.sample import write_game


@pytest.mark.slow
@pytest.mark.parametrize("name", ["newgame", "two-words", "wyx"])
def test_made_game_is_clean_whatever_its_name(tmp_path: Path, name: str) -> None:
    """The name that becomes the title in all languages is not reported as untranslated."""
    run_sobor("new", tmp_path / name)
    assert run_sobor("check", tmp_path / name, "--jobs", "1").output == ""


@pytest.mark.slow
def test_made_game_is_clean_and_builds(tmp_path: Path) -> None:
    """A game just begun checks without a finding and builds every kind of output in both languages."""
    folder, out = tmp_path / "my-game", tmp_path / "out"
    assert run_sobor("new", folder).exit_code == 0
    assert run_sobor("check", folder, "--jobs", "1").output == ""
    result = run_sobor("build", folder, "--out", out, "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    for name in ("game.json", "en/home-a4.pdf", "es/home-a4.pdf", "site/en/index.html", "site/es/cards.html"):
        assert (out / "my-game" / name).stat().st_size, name


@pytest.mark.slow
def test_a_game_of_ones_own_claims_nothing_of_others(tmp_path: Path) -> None:
    """The site of a new game names no reference, licence or engine that its files do not name."""
    folder, out = tmp_path / "my-game", tmp_path / "out"
    run_sobor("new", folder)
    run_sobor("build", folder, "--out", out, "--jobs", "1")
    about = (out / "my-game/site/en/about.html").read_text("utf-8")
    assert not re.search("nofficial|CC BY|engine|<footer", about)
    game = folder / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("# licence:", "licence:"), "utf-8")
    run_sobor("build", folder, "--out", out, "--jobs", "1")
    about = (out / "my-game/site/en/about.html").read_text("utf-8")
    assert '<a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</a>' in about


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


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_file_teaches(tmp_path: Path, template: str) -> None:
    """Every content file says what it is for, has the id of the game in its place, and no placeholder."""
    for path in create_game(tmp_path / "sea-of-salt", template).files:
        if path.suffix != ".png":
            text = path.read_text("utf-8")
            assert not re.search(r"@[a-z]+@", text)
            assert path.suffix != ".yaml" or text.splitlines()[1].startswith("# ")
    assert "id: sea-of-salt\n" in (tmp_path / "sea-of-salt/game.yaml").read_text("utf-8")
    assert "title: Sea Of Salt" in (tmp_path / "sea-of-salt/locales/en/game.yaml").read_text("utf-8")


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Installs the distribution in a folder, as `pip install` does, without a network."""

    def install_wheel(folder: Path) -> None:
        monkeypatch.chdir(folder)
        wheel = build_wheel(str(tmp_path))
        with ZipFile(tmp_path / wheel) as archive:
            archive.extractall(tmp_path / "site")
        monkeypatch.syspath_prepend(tmp_path / "site")

    return install_wheel


@pytest.mark.slow
@pytest.mark.parametrize("template", [name for name in TEMPLATES if name != "engine"])
def test_every_template_is_clean_and_builds(tmp_path: Path, template: str) -> None:
    """A game just begun from any template has no finding, is in its canonical form and builds."""
    folder, out = tmp_path / "my-game", tmp_path / "out"
    assert run_sobor("new", folder, "--template", template).exit_code == 0
    assert run_sobor("fmt", folder, "--check").output == ""
    result = run_sobor("build", folder, "--out", out, "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    assert (out / "my-game/en/home-a4.pdf").stat().st_size


@pytest.mark.slow
@pytest.mark.parametrize(("template", "unprinted"), [("board", []), ("cards", []), ("tiles", ["travellers"])])
def test_templates_have_sizes_of_a_print_service(tmp_path: Path, template: str, unprinted: list[str]) -> None:
    """The Game Crafter prints every set of a game just begun, except figures that are folded."""
    create_game(tmp_path / "my-game", template)
    linked, _ = link(load_game(tmp_path / "my-game", find_shared_folders()))
    assert linked is not None
    translation, faces = linked.translations["en"], prepare_packaged_faces(find_font_cache())
    parts, _ = lay_out(linked.game, translation, faces)
    to_order = {group.id: SetToOrder(group.kind, Span("")) for group in linked.game.sets.values()}
    _, findings = make_order(parts, to_order, load_service("game-crafter"))
    assert [finding.args["sets"] for finding in findings] == unprinted


@pytest.mark.slow
def test_template_with_an_engine_is_played(tmp_path: Path, install: Callable[[Path], None]) -> None:
    """A new game's engine is not run before it is installed; then the game is clean, builds and is played."""
    folder = tmp_path / "sunken-bell"
    made = run_sobor("new", folder, "--template", "engine")
    assert made.output.splitlines()[-1].startswith(f"Next: pip install -e {folder}/engine, ")
    checked = run_sobor("check", folder, "--jobs", "1").output
    assert "[unknown-engine]" in checked
    assert f"`pip install -e {folder}/engine`" in checked
    install(folder / "engine")
    assert run_sobor("fmt", folder, "--check").output == ""
    built = run_sobor("build", folder, "--out", tmp_path / "out", "--jobs", "1")
    assert (built.output, built.exit_code) == ("", 0)
    bots = ("--players", "2", "--bot", "greedy", "--bot", "random", "--seed", "1", "--plain")
    assert "Winner: Player " in run_sobor("play", folder, *bots).output
    games = run_sobor(
        "simulate", folder, "--games", "40", "--jobs", "1", "--policy", "greedy,random", "--format", "json"
    )
    assert json.loads(games.output)["cut"] == 0


@pytest.mark.slow
def test_engine_of_the_template_undoes_and_saves(tmp_path: Path, install: Callable[[Path], None]) -> None:
    """Every step of its games can be taken back, and a saved game leads to the same position."""
    folder = tmp_path / "coral-bell"
    run_sobor("new", folder, "--template", "engine")
    install(folder / "engine")
    game = load_into_engine(compile_named_game(str(folder), tmp_path, None, None))
    state = game.start(3, seed=5)
    digests = [state.compute_digest()]
    while not state.is_over:
        state.apply(state.list_legal_actions()[0])
        digests.append(state.compute_digest())
    assert game.restore(state.dump()).compute_digest() == digests[-1]
    for digest in reversed(digests[:-1]):
        state.undo()
        assert state.compute_digest() == digest


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


@pytest.mark.slow
def test_current_folder_becomes_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`sobor new .` makes a game in the empty current folder, with its name as the id, and is refused in others."""
    (tmp_path / "roll").mkdir()
    monkeypatch.chdir(tmp_path / "roll")
    result = run_sobor("new", ".", "--template", "empty")
    assert result.exit_code == 0, result.output
    assert "sobor check ." in result.output
    assert "id: roll\n" in (tmp_path / "roll/game.yaml").read_text("utf-8")
    assert run_sobor("check", ".", "--jobs", "1").output == ""
    assert run_sobor("new", ".").exit_code == 2


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


@pytest.mark.parametrize("name", ["My-Game", "9lives", "a game", "игра"])
def test_bad_ids_are_refused(tmp_path: Path, name: str) -> None:
    """A name that cannot be a game's id is a usage error, and nothing is written."""
    result = run_sobor("new", tmp_path / name)
    assert result.exit_code == 2
    assert "not a valid game id" in result.output
    assert list(tmp_path.iterdir()) == []


def test_folder_with_files_is_refused(tmp_path: Path) -> None:
    """A game is not created in a folder that contains anything, and the folder stays as it is."""
    (tmp_path / "my-game").mkdir()
    (tmp_path / "my-game/notes.md").write_text("mine", encoding="utf-8")
    with pytest.raises(NewGameError):
        create_game(tmp_path / "my-game")
    assert [path.name for path in (tmp_path / "my-game").iterdir()] == ["notes.md"]


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


def test_a_file_in_the_way_of_a_new_game_is_kept(tmp_path: Path) -> None:
    """A file that a new game would replace is named, and nothing is written."""
    folder = tmp_path / "owls"
    folder.mkdir()
    (folder / "cards.csv").write_text("id,title\nowl,Owl\n", "utf-8")
    (folder / "theme.yaml").write_text("mine", "utf-8")
    with pytest.raises(NewGameError, match=r"theme\.yaml exists already"):
        create_game(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["cards.csv", "theme.yaml"]


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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "proposed"),
    [
        ("My Game", "my-game"),
        ("MyGame", "my-game"),
        ("my_game", "my-game"),
        ("żółw", "zolw"),
        ("Łódź", "lodz"),
        ("Épée & Straße!", "epee-strasse"),
        ("2048", "game-2048"),
        ("-x-", "x"),
        ("con", "con-game"),
    ],
)
def test_a_refused_name_proposes_a_valid_one(tmp_path: Path, name: str, proposed: str) -> None:
    """The refusal names an id near to the name, and that id is taken."""
    assert f"`{proposed}` is one" in run_sobor("new", tmp_path / name).output
    assert run_sobor("new", tmp_path / proposed).exit_code == 0


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


@pytest.mark.slow
def test_a_spreadsheet_gets_another_language(tmp_path: Path) -> None:
    """What the comments of the template with a spreadsheet say of another language is so."""
    folder = tmp_path / "my-deck"
    assert run_sobor("new", folder, "--template", "spreadsheet").exit_code == 0
    game, sheet = folder / "game.yaml", folder / "cards.csv"
    game.write_text(game.read_text("utf-8").replace("locales: [en]", "locales: [en, pl]"), "utf-8")
    (folder / "locales/pl").mkdir()
    (folder / "locales/pl/game.yaml").write_text(
        "pl:\n  game:\n    title: Smok\n  sets:\n    cards:\n      title: Karty\n"
    )
    header, *rows = csv.reader(sheet.read_text("utf-8").splitlines()[:5])
    with sheet.open("w", newline="", encoding="utf-8") as file:
        titles = ("Smok", "Rycerz", "Łucznik")
        csv.writer(file).writerows(
            [
                [*header, "title_pl", "text_pl"],
                *([*row, title, "Weź kartę."] for row, title in zip(rows, titles, strict=False)),
            ]
        )
    result = run_sobor("check", folder, "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)


def test_game_without_a_name(tmp_path: Path) -> None:
    """An empty name is refused as such."""
    result = run_sobor("new", "", "--content", tmp_path)
    assert (result.exit_code, "already exists" in result.output) == (2, False)
