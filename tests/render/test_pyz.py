from __future__ import annotations

import io
import subprocess
import sys
import zipfile

import pytest

from compiler.link import link
from compiler.load.folder import load_game
from compiler.render.pyz import pyz
from compiler.world import shared_folders
from tests.sample import FILES


@pytest.fixture(scope="module")
def linked(root):
    """The Red Cathedral, linked."""
    return link(load_game(root / "content" / "red-cathedral", shared_folders()))[0]


@pytest.fixture(scope="module")
def made(linked):
    """The one file of the game."""
    (output,) = pyz(linked, {})
    return output


def start(made, tmp_path, typed, *arguments):
    """Starts the file with a Python that finds nothing else, and types."""
    file = tmp_path / "game.pyz"
    file.write_bytes(made.files()[made.path])
    command = [sys.executable, "-I", str(file), "--save", str(tmp_path / "save.json"), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


def test_file_has_the_same_bytes_every_time(linked, made):
    """Two builds give the same file under the same key."""
    (again,) = pyz(linked, {})
    assert again.key == made.key
    assert again.files() == made.files()


def test_file_holds_this_game_alone(made):
    """The engine with this game's package and all its languages; no other game, no simulations."""
    names = zipfile.ZipFile(io.BytesIO(made.files()[made.path])).namelist()
    games = {name.split("/")[2] for name in names if name.startswith("engine/games/") and name.count("/") > 2}
    assert games == {"red_cathedral"}
    assert {f"table/messages.{locale}.json" for locale in ("en", "ru", "es", "pl", "it")} <= set(names)
    assert "table/game.json" in names
    assert not any("simulate" in name or name.endswith(".pyc") for name in names)


def test_file_plays(made, tmp_path):
    """It plays in the language asked for, saves, and goes on with the save."""
    first = start(made, tmp_path, "1\n1\ns\nq\n", "--locale", "pl", "--seed", "5", "--players", "2")
    assert first.returncode == 0, first.stderr
    assert "Plansza Rynku" in first.stdout
    again = start(made, tmp_path, "q\n", "--resume", str(tmp_path / "save.json"), "--locale", "it")
    assert again.returncode == 0, again.stderr
    assert "Tocca a Rosso" in again.stdout


def test_file_refuses_in_a_line(made, tmp_path):
    """What it cannot do it says in one line, without a traceback."""
    refused = start(made, tmp_path, "", "--players", "9")
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1


def test_game_without_an_engine_makes_none(tmp_path):
    """A game that no engine plays has no such file."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    linked, _ = link(load_game(tmp_path, ()))
    assert linked is not None
    assert not list(pyz(linked, {}))
