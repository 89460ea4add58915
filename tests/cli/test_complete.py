from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from compiler.cli.main import main
from tests.conftest import ROOT
from tests.sample import change_file, write_game

NOTES: dict[str, str | None] = {
    "sources.yaml": "sources:\n  ru: {title: Мельница, publisher: Somebody, language: ru}\n",
    "editions.yaml": "editions:\n  when:\n    option: payment\n    readings: [{id: early}, {id: late}]\n",
}


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path / "content/mill", NOTES)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "typed", "offered"),
    [
        ([], "che", "check"),
        (["check"], "mi", "mill"),
        (["play"], "", "mill"),
        (["l10n", "accept"], "m", "mill"),
        (["check", "mill", "--locale"], "r", "ru"),
        (["build", "--locale"], "", "zz"),
        (["l10n", "export", "mill", "--locale"], "", "ru"),
        (["build", "mill", "--product"], "home-l", "home-letter"),
        (["explain"], "missing-sl", "missing-slot"),
        (["simulate", "mill", "--policy"], "gr", "greedy"),
        (["simulate", "mill", "--policy"], "greedy,m", "greedy,mcts"),
        (["play", "mill", "--bot"], "r", "random"),
        (["play", "mill", "--edition"], "", "ru"),
        (["play", "mill", "--option"], "pay", "payment=late"),
        (["l10n", "import", "mill", "mill.ru.po", "--allow"], "figure", "figure-differs"),
    ],
)
def test_shell_is_offered_valid_words(
    monkeypatch: pytest.MonkeyPatch, words: list[str], typed: str, offered: str
) -> None:
    """Through Click's protocol, as bash speaks it, a valid word is offered, and none that begins otherwise."""
    monkeypatch.setenv("COMP_WORDS", " ".join(["sobor", *words, typed]))
    monkeypatch.setenv("COMP_CWORD", str(len(words) + 1))
    lines = BashComplete(main, {}, "sobor", "_SOBOR_COMPLETE").complete().splitlines()
    assert f"plain,{offered}" in lines
    assert not [line for line in lines if not line.split(",", 1)[1].startswith(typed)]


@pytest.mark.parametrize(
    ("game", "offered"), [("inn", ["en", "zz"]), ("./elsewhere", ["ru", "zz"]), ("", ["en", "ru", "zz"])]
)
def test_languages_are_those_of_the_game_that_is_named(tmp_path: Path, game: str, offered: list[str]) -> None:
    """A shell is offered the languages of the game before the option, by its name or its path, else those of all."""
    for folder, locale in (("content/inn", "en"), ("content/mill", "ru"), ("elsewhere", "ru")):
        write_game(tmp_path / folder, change_file("game.yaml", "locales: [en, ru]", f"locales: [{locale}]"))
    words = ["build", *([game] if game else []), "--locale"]
    complete = BashComplete(main, {}, "sobor", "_SOBOR_COMPLETE")
    assert [one.value for one in complete.get_completions(words, "")] == offered


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_completion_in_a_real_shell(shell: str, tmp_path: Path) -> None:
    """The line of README's table makes the shell itself complete a code; without the shell the test is left out."""
    program = shutil.which(shell)
    if not program:
        pytest.skip(f"{shell} is not installed")
    scripts = {
        "zsh": "autoload -Uz compinit; compinit -u -d dump\n"
        'eval "$(_SOBOR_COMPLETE=zsh_source sobor)"\n'
        "print -r -- $_comps[sobor]\n"
        "compadd() { print -r -- ${(P)@[-1]} }\n_path_files() { }\n"
        "words=(sobor explain missing-sl); CURRENT=3; _sobor_completion\n",
        "fish": '_SOBOR_COMPLETE=fish_source sobor | source\ncomplete -C "sobor explain missing-sl"\n',
    }
    line = next(line for line in scripts[shell].splitlines() if "_SOBOR_COMPLETE" in line)
    assert f"`{line}`" in (ROOT / "README.md").read_text("utf-8").replace("\\|", "|")
    script = tmp_path / f"script.{shell}"
    script.write_text(scripts[shell], encoding="utf-8")
    home = {**os.environ, "HOME": str(tmp_path), "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    ran = subprocess.run(
        [program, str(script)], capture_output=True, text=True, env=home, check=False, timeout=300, cwd=tmp_path
    )
    assert "missing-slot" in ran.stdout, ran


@pytest.mark.parametrize(
    "entry",
    [
        "{option: payment, readings: null}",
        "{option: payment, readings: 3}",
        "{option: [payment], readings: [{id: early}]}",
        "{option: payment, readings: [early, {id: [late]}]}",
        "[]",
    ],
)
def test_malformed_differences_offer_nothing(monkeypatch: pytest.MonkeyPatch, entry: str) -> None:
    """While a file is being written, a shell is offered nothing from it, and shows no traceback."""
    Path("content/mill/editions.yaml").write_text(f"editions:\n  when: {entry}\n", encoding="utf-8")
    monkeypatch.setenv("COMP_WORDS", "sobor play mill --option ")
    monkeypatch.setenv("COMP_CWORD", "4")
    assert BashComplete(main, {}, "sobor", "_SOBOR_COMPLETE").complete() == ""
