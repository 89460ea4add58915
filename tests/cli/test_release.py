from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from compiler.releases.release_file import read_release
from tests.run_sobor import run_sobor
from tests.sample import FILES, IN_ENGLISH, change_file, write_game

pytestmark = pytest.mark.slow

RENAMED = {**IN_ENGLISH, **change_file("locales/en/game.yaml", "title: The wheel", "title: The mill wheel")}


def run(*arguments: str | Path) -> Result:
    """Run a command in one process."""
    return run_sobor(*arguments, "--jobs", "1")


def test_only_pieces_that_look_different_are_printed(tmp_path: Path) -> None:
    """After a text has changed, the build since a release has a page for its piece, and another release differs."""
    folder, out = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "out"
    assert run("release", "1.0", folder).exit_code == 0
    since = ("build", folder, "--out", out, "--product", "home-a4", "--locale", "en", "--since", "1.0")
    assert run(*since).exit_code == 0
    assert not list(out.glob("**/*.pdf"))
    write_game(folder, RENAMED)
    assert run(*since).exit_code == 0
    assert [path.name for path in out.glob("**/*.pdf")] == ["home-a4.since-1.0.pdf"]
    write_game(folder, IN_ENGLISH)
    assert run(*since).exit_code == 0
    assert not list(out.glob("**/*.pdf"))
    write_game(folder, RENAMED)
    assert run("release", "1.1", folder).exit_code == 0
    assert read_release(folder, "1.0").locales.keys() == read_release(folder, "1.1").locales.keys()
    assert read_release(folder, "1.0").locales["en"] != read_release(folder, "1.1").locales["en"]


def test_a_release_registers_the_rules(tmp_path: Path) -> None:
    """The first release writes the register, and the next adds new rules to it, without a finding about them."""
    folder = write_game(tmp_path / "mill", IN_ENGLISH)
    assert run("release", "1.0", folder).exit_code == 0
    register = (folder / "rule-ids.yaml").read_text("utf-8")
    assert register.endswith("rule-ids:\n  pay: {chapters: [pay]}\n")
    (folder / "rule-ids.yaml").write_text("rule-ids:\n  fee: {chapters: [pay], moved-to: pay}\n", "utf-8")
    result = run("release", "1.1", folder)
    assert (result.exit_code, "unregistered-rule" in result.output) == (0, False)
    assert "  pay: {chapters: [pay]}\n" in (folder / "rule-ids.yaml").read_text("utf-8")


def test_a_release_is_not_replaced(tmp_path: Path) -> None:
    """A version that exists ends in a usage error, and its file stays."""
    folder = write_game(tmp_path / "mill", IN_ENGLISH)
    (folder / "releases").mkdir()
    (folder / "releases/1.0.json").write_text("{}")
    done = run("release", "1.0", folder)
    assert (done.exit_code, (folder / "releases/1.0.json").read_text()) == (2, "{}")


@pytest.mark.parametrize("version", ["../1", "a b", "", ".json", "x" * 41, "con", "NUL.1"])
def test_a_version_is_the_name_of_a_file(tmp_path: Path, version: str) -> None:
    """A version that could lead out of the folder, or is not a file name, is refused."""
    folder = write_game(tmp_path / "mill", IN_ENGLISH)
    result = run("release", version, folder)
    assert result.exit_code == 2, result.output
    assert f"'{version}' is not a version" in result.output
    assert not (folder / "releases").exists()


def test_a_game_with_errors_is_not_recorded(tmp_path: Path) -> None:
    """The findings are printed and no file is written."""
    broken = {**IN_ENGLISH, "locales/en/game.yaml": FILES["locales/en/game.yaml"] + "x: [\n"}
    folder = write_game(tmp_path / "mill", broken)
    result = run("release", "1.0", folder)
    assert result.exit_code == 1, result.output
    assert "[unclosed-bracket]" in result.output
    assert not (folder / "releases").exists()


def test_a_game_without_pieces_is_not_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For a game without pieces, the command says that there are no sides to record, and writes no file."""
    monkeypatch.chdir(tmp_path)
    run_sobor("new", "empty-game", "--template", "empty")
    result = run("release", "1.0", "empty-game")
    assert result.exit_code == 2, result.output
    assert "empty-game has no sides" in result.output
    assert not Path("empty-game/releases").exists()


def test_an_unknown_release_names_those_there_are(tmp_path: Path) -> None:
    """--since with a version that does not exist names the others; an empty or damaged one is a usage error, too."""
    folder = write_game(tmp_path / "mill", IN_ENGLISH)
    (folder / "releases").mkdir()
    for version in ("0.8", "0.9"):
        (folder / f"releases/{version}.json").write_text("{}")
    unknown = run("build", folder, "--since", "1.0", "--out", tmp_path / "out")
    assert unknown.exit_code == 2, unknown.output
    assert "0.8" in unknown.output
    assert "0.9" in unknown.output
    empty = run("build", folder, "--since", "", "--out", tmp_path / "out")
    assert empty.exit_code == 2, empty.output
    assert "'--since'" in empty.output
    (folder / "releases/1.0.json").write_text("{}")
    done = run("build", folder, "--since", "1.0", "--out", tmp_path / "out")
    assert done.exit_code == 2, done.output
    assert "restore" in done.output
