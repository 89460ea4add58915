from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click import UsageError

from compiler.cli.session import Session
from compiler.write import WriteReport
from tests.run_sobor import run_sobor
from tests.sample import IN_ENGLISH, change_file, write_game

HEAVY = (
    "compiler.build.pipeline",
    "compiler.link",
    "fontTools",
    "jinja2",
    "jsonschema",
    "mkdocs",
    "reportlab",
    "rich",
    "yaml",
)
"""Modules that a run without changes must not import."""


@pytest.mark.slow
def test_looking_for_changes_imports_little() -> None:
    """The check that nothing has changed imports no module of the pipeline."""
    modules = "compiler.cli.main, compiler.cli.build, compiler.cli.session"
    code = f"import sys, {modules}; print([name for name in {HEAVY} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_unchanged_game_is_not_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose last build was clean and whose bytes are the same is not compiled again."""
    folder = write_game(tmp_path / "mill")
    session = Session(tmp_path, tmp_path / "out", 1)
    assert session.compile(folder, ("en",), ("home-a4",)).written != WriteReport()
    monkeypatch.setattr("compiler.build.pipeline.compile_game", lambda *_: pytest.fail("compiled"))
    assert session.compile(folder, ("en",), ("home-a4",)).written == WriteReport()
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text() + "# changed\n")
    with pytest.raises(pytest.fail.Exception):
        session.compile(folder, ("en",), ("home-a4",))


def test_a_link_out_of_the_content_is_followed_only_when_named(tmp_path: Path) -> None:
    """All games are those below the content folder; a link to a game elsewhere is reported by name."""
    content, elsewhere = tmp_path / "content", write_game(tmp_path / "elsewhere" / "mill")
    write_game(content / "inn")
    (content / "same").symlink_to("inn")
    session = Session(content, None, 1)
    assert [folder.resolve() for folder in session.find_game_folders(())] == [content / "inn"]
    (content / "mill").symlink_to(elsewhere)
    with pytest.raises(UsageError, match="content/mill is a symbolic link out of"):
        session.find_game_folders(())
    assert session.find_game_folders(["mill"]) == (content / "mill",)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["check", "build"])
def test_games_of_one_id_are_one_finding(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games with the same id are one finding, at the copy, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    write_game(tmp_path / "mill")
    write_game(tmp_path / "copy")
    done = run_sobor(command, "mill", "copy", "--jobs", "1")
    assert done.exit_code == 1
    assert done.output.count("[same-id]") == 1
    assert done.output.index("copy/game.yaml:1:5") < done.output.index("mill/game.yaml:1:5")
    assert not (tmp_path / "build").exists()


@pytest.mark.slow
def test_output_folder_that_is_a_link_to_itself_is_refused(tmp_path: Path) -> None:
    """An output folder that is a link to itself is a usage error with its name."""
    (tmp_path / "loop").symlink_to("loop")
    done = run_sobor("build", write_game(tmp_path / "mill"), "--out", tmp_path / "loop")
    assert done.exit_code == 2
    assert "loop: " in done.output


@pytest.mark.slow
def test_games_compiled_at_the_same_time_are_as_one_after_the_other(tmp_path: Path) -> None:
    """Two processes make the same files as one, and report the findings of each game in its order."""
    changes = {name: change_file("game.yaml", "id: mill", f"id: {name}") for name in ("mill", "wind")}
    folders = [write_game(tmp_path / name, change) for name, change in changes.items()]
    (folders[1] / "notes.yaml").write_text("a: file that is not read\n")
    findings, games = {}, {}
    for jobs in (1, 2):
        out = tmp_path / f"out-{jobs}"
        timed = Session(tmp_path, out, jobs).compile_all(folders, ("en",), ("home-a4",))
        findings[jobs] = [[finding.code for finding in one.result.findings] for one in timed]
        games[jobs] = [(out / name / "en/home-a4.pdf").read_bytes() for name in ("mill", "wind")]
    assert findings[1] == findings[2] == [[], ["unknown-file"]]
    assert games[1] == games[2]


@pytest.mark.slow
def test_a_set_is_unknown_in_a_game_without_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal of a set lists no sets if there are none."""
    monkeypatch.chdir(tmp_path)
    run_sobor("new", "empty-game", "--template", "empty")
    result = run_sobor("build", "empty-game", "--only", "cards", "--jobs", "1")
    assert result.exit_code == 2, result.output
    assert "there is no set `cards`\n" in result.output


@pytest.mark.slow
@pytest.mark.parametrize("below", ["", "locales"])
def test_the_current_game_has_the_name_of_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, below: str
) -> None:
    """A command that names the game works inside the game, too; another name is refused."""
    monkeypatch.chdir(write_game(tmp_path / "mill", IN_ENGLISH) / below)
    assert run_sobor("check", "mill", "--jobs", "1").exit_code == 0
    assert "there is no game or folder `inn`" in run_sobor("check", "inn", "--jobs", "1").output
