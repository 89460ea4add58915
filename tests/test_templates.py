"""Games made from each template are clean, and everything is made from them."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

from compiler.cli.playable import compile_named_game, load_into_engine
from compiler.diagnostics import Span
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.link import link
from compiler.load.folder import load_game
from compiler.new import TEMPLATES, create_game
from compiler.render.services.counterparts import SetToOrder, make_order
from compiler.world import find_font_cache, find_shared_folders
from tests.render.services.test_service import load_service
from tests.run_sobor import run_sobor


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
