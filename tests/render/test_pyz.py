from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.render.output import Output
from compiler.render.pyz import render_pyz
from tests.ready_game import link_game
from tests.sample import FILES

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def linked() -> Linked:
    """The Red Cathedral, linked."""
    return link_game("red-cathedral")


@pytest.fixture(scope="module")
def made(linked: Linked) -> Output:
    """The one file of the game."""
    (output,) = render_pyz(linked, {})
    return output


def read_archive(made: Output) -> bytes:
    """Return the bytes of the only file."""
    data = dict(made.produce_files())[made.path]
    assert isinstance(data, bytes)
    return data


def start(made: Output, tmp_path: Path, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start the file with a Python that finds nothing else, and type into it."""
    file = tmp_path / "game.pyz"
    file.write_bytes(read_archive(made))
    command = [sys.executable, "-I", "-S", str(file), "--save", str(tmp_path / "save.json"), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


def test_file_has_the_same_bytes_every_time(linked: Linked, made: Output) -> None:
    """Two builds give the same file under the same key."""
    (again,) = render_pyz(linked, {})
    assert again.key == made.key
    assert dict(again.produce_files()) == dict(made.produce_files())


def test_file_holds_this_game_alone(made: Output) -> None:
    """The file has the engine with this game's package and all its languages, no other game and no simulations."""
    names = zipfile.ZipFile(io.BytesIO(read_archive(made))).namelist()
    games = {name.split("/")[2] for name in names if name.startswith("engine/games/") and name.count("/") > 2}
    assert games == {"red_cathedral"}
    assert {f"table/messages.{locale}.json" for locale in ("en", "ru", "es", "pl", "it")} <= set(names)
    assert "table/game.json" in names
    assert not [name for name in names if "simulate" in name or name.endswith(".pyc")]


def test_file_plays_and_resumes_a_save(made: Output, tmp_path: Path) -> None:
    """The file plays in the language asked for, saves, and goes on with the save."""
    first = start(made, tmp_path, "1\n1\ns\nq\n", "--locale", "pl", "--seed", "5", "--players", "2")
    assert first.returncode == 0, first.stderr
    assert "Plansza Rynku" in first.stdout
    again = start(made, tmp_path, "q\n", "--resume", str(tmp_path / "save.json"), "--locale", "it")
    assert again.returncode == 0, again.stderr
    assert "Tocca a Rosso" in again.stdout


def test_file_refuses_in_a_line(made: Output, tmp_path: Path) -> None:
    """Each thing that the file cannot do is one line of output, without a traceback."""
    for wrong in (("--players", "9"), ("--option", "sides"), ("--resume", "none.json"), ("--edition", "fr")):
        refused = start(made, tmp_path, "", *wrong)
        assert refused.returncode == 2
        assert refused.stderr.count("\n") == 1


def test_saved_game_goes_on_as_it_began(made: Output, tmp_path: Path) -> None:
    """Other players or another edition for a saved game are refused, not passed over."""
    start(made, tmp_path, "s\n", "--players", "2")
    refused = start(made, tmp_path, "", "--resume", str(tmp_path / "save.json"), "--players", "3", "--edition", "it")
    assert refused.returncode == 2
    assert "omit --players and --edition" in refused.stderr


def test_options_of_the_game_are_its_own(made: Output, tmp_path: Path) -> None:
    """Advanced boards can be played with the file alone, and input from a pipe is echoed."""
    played = start(made, tmp_path, "2\nq\nq\n", "--players", "2", "--option", 'sides=["advanced","advanced"]')
    assert played.returncode == 0, played.stderr
    assert "on it: door" in played.stdout
    assert "? Help]: 2\n" in played.stdout


def test_reader_may_stop_at_any_time(made: Output, tmp_path: Path) -> None:
    """A closed pipe ends the game without a word, as does input that is not text in a terminal of few characters."""
    file = tmp_path / "game.pyz"
    file.write_bytes(read_archive(made))
    command = [sys.executable, "-S", str(file), "--players", "2", "--locale", "ru"]
    environment = {"PYTHONIOENCODING": "ascii"}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as game:
        game.stdout.close()
        game.stdin.close()
        assert game.stderr.read() == b""
    poor = subprocess.run(command, input=b"1\n", capture_output=True, env=environment, check=False)
    assert poor.returncode == 0, poor.stderr
    assert b"????" in poor.stdout


def test_game_without_an_engine_makes_none(tmp_path: Path) -> None:
    """A game that no engine plays has no such file."""
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    linked, _ = link(load_game(tmp_path, ()))
    assert linked is not None
    assert not list(render_pyz(linked, {}))
