"""Hostile contents of a game's folder, tried with the commands that users type."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from compiler.disk.digest import digest
from compiler.disk.manifest import FORMAT, Manifest
from tests.disk.odd_files import DANGEROUS, ODD_FILES, is_untouched, make_outside_folder
from tests.run_sobor import run_sobor
from tests.sample import IN_ENGLISH, write_game

pytestmark = pytest.mark.slow


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small game in one language, in a folder of its own."""
    return write_game(tmp_path / "mill", IN_ENGLISH)


NAMES = ("../mill-outside/secret", "mill/../../mill-outside/secret", "{outside}/secret", "mill/out/secret", "kept")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("form", ["old", "new", "stamp"])
def test_build_with_a_planted_state_removes_only_its_files(tmp_path: Path, game: Path, name: str, form: str) -> None:
    """A build removes only its own files, regardless of the state in a build folder that came with the game."""
    out, outside = tmp_path / "build", make_outside_folder(game)
    (out / "mill").mkdir(parents=True)
    (out / "mill/out").symlink_to(outside)
    (out / ".sobor").mkdir()
    (out / "kept").write_text("kept")
    name = name.format(outside=outside)
    files = {name: [11, 1, "x"]} if form == "new" else [name]
    state = {"format": FORMAT, "state": (out / ".sobor").stat().st_ino} if form == "new" else {}
    (out / ".sobor/mill.json").write_text(json.dumps({**state, "outputs": {"x": ["k", files]}, "clean": {}}))
    if form == "stamp":
        kept = digest((repr(Manifest()),))
        for stamp in ("a", "b"):
            (out / f".sobor/{stamp}.stamp").write_text(f"x ../../{outside.name}/secret {kept}")
    assert run_sobor("build", game, "--out", out, "--jobs", "1").exit_code == 0
    assert is_untouched(outside)
    assert (out / "kept").read_text() == "kept"
    assert (out / "mill/game.json").is_file()


def test_linked_output_folder_is_followed_only_if_named(
    tmp_path: Path, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A link called `build` next to content/ is followed only if the command names it."""
    outside, checkout = make_outside_folder(game), tmp_path / "checkout"
    (checkout / "content").mkdir(parents=True)
    game.rename(checkout / "content/mill")
    (checkout / "build").symlink_to(outside)
    monkeypatch.chdir(checkout)
    refused = run_sobor("build", "--jobs", "1")
    assert refused.exit_code == 2
    assert "--out build" in refused.output
    assert is_untouched(outside)
    assert run_sobor("build", "--jobs", "1", "--locale", "en", "--out", "build").exit_code == 0
    assert (outside / "mill/game.json").is_file()


@pytest.mark.parametrize("odd", DANGEROUS)
@pytest.mark.parametrize("place", ["mill", "mill/en", "mill/site/assets", ".sobor", ".sobor/lock", "mill/game.json"])
def test_obstacle_below_the_output_folder_ends_the_build(tmp_path: Path, game: Path, place: str, odd: str) -> None:
    """Nothing is written through a link or into a pipe: the build reports the obstacle in one line."""
    out, outside = tmp_path / "build", make_outside_folder(game)
    (out / place).parent.mkdir(parents=True)
    ODD_FILES[odd](out / place, outside)
    result = run_sobor("build", game, "--out", out, "--jobs", "1")
    assert is_untouched(outside)
    assert result.exit_code == 2
    assert place in result.output
    assert result.output.count("\n") == 1


PLACES = (
    *("rules.yaml", "waivers.yaml", "art/icons/coin.svg", "locales/en/game.yaml", "locales", "art", "layouts"),
    *("translated-from", "products", "papers/own.yaml"),
)


@pytest.mark.parametrize(
    ("place", "odd"),
    [*(("game.yaml", odd) for odd in ODD_FILES), *((place, odd) for place in PLACES for odd in DANGEROUS)],
)
def test_odd_file_in_a_game_is_reported_and_not_formatted(game: Path, place: str, odd: str) -> None:
    """`check` reports an odd object, `fmt` formats the other files, and `l10n accept` refuses the game."""
    outside = make_outside_folder(game)
    (game / place).parent.mkdir(parents=True, exist_ok=True)
    if (game / place).exists():
        (game / place).rename(game / ".away")
    ODD_FILES[odd](game / place, outside)
    findings = json.loads(run_sobor("check", game, "--fix", "--format", "json", "--jobs", "1").output)["findings"]
    assert {"forbidden-file", "missing-game-file"} & {finding["code"] for finding in findings}
    assert run_sobor("fmt", game).exit_code == 0
    assert run_sobor("fmt", game, "--check").exit_code == 0
    refused = run_sobor("l10n", "accept", game)
    assert refused.exit_code == 2, refused.output
    assert "has errors" in refused.output
    assert is_untouched(outside)


@pytest.mark.parametrize("named", ["from outside", "from inside", "as the current folder"])
def test_a_game_file_that_is_a_pipe_is_one_finding(game: Path, named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe in place of game.yaml is reported as a pipe from any current folder, without blocking."""
    (game / "game.yaml").unlink()
    os.mkfifo(game / "game.yaml")
    if named != "from outside":
        monkeypatch.chdir(game)
    folders = () if named == "as the current folder" else (game,)
    result = run_sobor("check", *folders, "--format", "json", "--jobs", "1")
    assert [finding["code"] for finding in json.loads(result.output)["findings"]] == ["forbidden-file"]


@pytest.mark.parametrize("odd", ["a pipe", "a folder", "a link to nothing", "a link to a device"])
def test_game_file_that_is_no_file_is_reported_in_its_folder(
    game: Path, odd: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder whose game.yaml is not a regular file, every command selects this game and reports the file."""
    (game / "game.yaml").unlink()
    ODD_FILES[odd](game / "game.yaml", make_outside_folder(game))
    monkeypatch.chdir(game)
    for command in ("check", "build"):
        result = run_sobor(command, "--jobs", "1")
        assert result.exit_code == 1
        assert "game.yaml" in result.output
    assert "has errors" in run_sobor("status").output


@pytest.mark.parametrize("place", [".", ".sobor", "mill"])
def test_file_in_place_of_a_folder_of_a_build_is_reported(tmp_path: Path, game: Path, place: str) -> None:
    """A file in place of a folder is reported with a hint; nothing is written."""
    out = tmp_path / "build"
    (out / place).parent.mkdir(parents=True, exist_ok=True)
    (out / place).write_text("mine")
    result = run_sobor("build", game, "--out", out, "--jobs", "1", "--locale", "en")
    assert result.exit_code == 2
    assert f"{out / place}: this should be a folder" in result.output
    assert not (out / "mill/en").exists()


@pytest.mark.parametrize(
    ("place", "message"),
    [
        (".sobor/lock", "this is a folder, but a file belongs here"),
        (".sobor/mill.json", "this is a folder, but a file belongs here"),
        ("mill/game.json", "this was not written by a build"),
    ],
)
def test_folder_in_place_of_a_file_of_a_build_is_reported(tmp_path: Path, game: Path, place: str, message: str) -> None:
    """A folder in place of a file is reported with a hint; nothing is written."""
    out = tmp_path / "build"
    (out / place).mkdir(parents=True)
    result = run_sobor("build", game, "--out", out, "--jobs", "1", "--locale", "en")
    assert result.exit_code == 2
    assert f"{out / place}: {message}" in result.output
    assert not (out / "mill/en").exists()


def test_a_game_that_names_another_folder_is_not_served_from_there(
    tmp_path: Path, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For an id that leads out of the build folder, the site of a folder with the name of the game's is served."""
    text = (game / "game.yaml").read_text()
    (game / "game.yaml").write_text(text.replace("id: mill", f"id: {tmp_path}/private"))
    served: list[tuple[Path, str]] = []

    def stop(out: Path, site: str, *_: object) -> None:
        served.append((out, site))
        raise OSError(0, "stopped")

    monkeypatch.setattr("compiler.cli.serve_site.make_server", stop)
    assert run_sobor("serve", game, "--out", tmp_path / "build").exit_code == 2
    assert served == [(tmp_path / "build", "mill/site")]


def test_a_changed_output_is_made_again(tmp_path: Path, game: Path) -> None:
    """An output that was changed or deleted is restored by the next build, and no other file changes."""
    out = tmp_path / "build"
    assert run_sobor("build", game, "--out", out, "--jobs", "1").exit_code == 0
    places = [out / "mill/game.json", out / "mill/site/en/index.html", out / "mill/en/home-a4.pdf"]
    whole = [place.read_bytes() for place in places]
    times = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file() and path not in places}
    for change in (lambda p: p.write_bytes(b"x" * p.stat().st_size), Path.unlink, lambda p: p.write_bytes(b"x")):
        for place in places:
            change(place)
        assert run_sobor("build", game, "--out", out, "--jobs", "1").exit_code == 0
        assert [place.read_bytes() for place in places] == whole
    changed = {path for path, time in times.items() if path.exists() and path.stat().st_mtime_ns != time}
    assert {path.relative_to(out).parts[0] for path in changed} <= {".sobor"}


def test_copied_build_folder_is_not_trusted(tmp_path: Path, game: Path) -> None:
    """Outputs that were copied together with their state are produced again, because they are not trusted."""
    out = tmp_path / "build"
    assert run_sobor("build", game, "--out", out, "--jobs", "1").exit_code == 0
    whole = (out / "mill/game.json").read_bytes()
    copy = tmp_path / "copy"
    for path in sorted(out.rglob("*")):
        target = copy / path.relative_to(out)
        target.mkdir(parents=True) if path.is_dir() else target.write_bytes(path.read_bytes())
        os.utime(target, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns))
    state = (copy / "mill/game.json").stat()
    (copy / "mill/game.json").write_bytes(whole.replace(b"mill", b"evil"))
    os.utime(copy / "mill/game.json", ns=(state.st_atime_ns, state.st_mtime_ns))
    assert run_sobor("build", game, "--out", copy, "--jobs", "1").exit_code == 0
    assert (copy / "mill/game.json").read_bytes() == whole
