from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click
import pytest

from compiler.load.find_game import find_game
from compiler.new import create_game
from compiler.report.code_explanations import explain, list_codes
from tests.conftest import ROOT
from tests.docs.commands import (
    list_commands_in_code,
    list_commands_in_docs,
    list_commands_in_help,
    list_commands_in_text,
    parse,
    split_command,
)
from tests.run_sobor import run_sobor

pytestmark = pytest.mark.slow

FILES = (
    "my-game.pl.po",
    "pl.po",
    "common.pl.xlf",
    "my-game.save.json",
    "red-cathedral.save.json",
    *("cards.csv", "monsters.xlsx"),
    *("en.json", "pl.json", "pack/core.json", "translations/pl/core.json"),
    *("en/app.json", "pl/app.json"),
    *("translations/pl/pack/core.json", "po/pl.po", "terms.csv"),
    *("res/values/strings.xml", "res/values-pl/strings.xml"),
    *("words/pl_PL.dic", "words/pl_PL.aff"),
    *("cards.pdf", "build/my-game/en/press.pdf", "build/my-deck/en/press.pdf"),
)
FOLDERS = ("my-copy", "my-figures")
SPOKEN_OF = {
    "",
    "explain",
    "import",
    "export",
    "l10n",
    "preflight",
    "site",
    *("lint", "lint --fix"),
    *(f"l10n {name}" for name in ("accept|export|import|waive", "export", "import")),
}
"""Commands that are mentioned without their arguments."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a folder with all files that commands in docs, help and hints name."""
    made = tmp_path_factory.mktemp("docs") / "here"
    for game in ("content/my-game", "content/my-deck", "content/game", "path/to/game", "../other/game"):
        create_game(made / game)
    for game in ("red-cathedral", "architects-of-amytis"):
        (made / "content" / game).symlink_to(ROOT / "content" / game)
    for name in FILES:
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).touch()
    for name in FOLDERS:
        (made / name).mkdir()
    profile = made / "config/sobor/printers/office.json"
    profile.parent.mkdir(parents=True)
    profile.write_text('{"right": 0, "down": 0, "turn": 0}', encoding="utf-8")
    return made


def find_refused_commands(lines: set[str], folder: Path) -> dict[str, str]:
    """Return the commands that the command line does not accept, with its error messages."""
    wrong: dict[str, str] = {}
    for line in sorted(lines):
        words = split_command(line)
        if " ".join(words) in SPOKEN_OF:
            continue
        try:
            given = parse(words)
        except (click.UsageError, ValueError) as problem:
            wrong[line] = str(problem)
            continue
        several = given.get("games") or given.get("words") or ()
        named = [given.get("game"), *(several[:1] if isinstance(several, tuple) else ())]
        for game in (str(name) for name in named if name and words[0] != "new"):
            if find_game(game, folder / "content")[0] is None:
                wrong[line] = f"`{game}` is not a game"
    return wrong


@pytest.mark.parametrize("source", ["docs", "help", "code", "explanations"])
def test_every_command_is_accepted(folder: Path, source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line accepts each command in docs, help, hints and explanations, whose games exist."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    explained = (command for code in list_codes() for command in list_commands_in_text(explain(code) or ""))
    sources: dict[str, Callable[[], Iterable[str]]] = {
        "docs": list_commands_in_docs,
        "help": list_commands_in_help,
        "code": list_commands_in_code,
        "explanations": lambda: explained,
    }
    found = set(sources[source]())
    assert found
    assert find_refused_commands(found, folder) == {}


def test_commands_for_a_new_game_succeed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands for my-game in docs and help work on a game that `sobor new` has just created."""
    monkeypatch.chdir(folder)
    quick = ("check", "status", "fmt", "explain", "l10n")
    tried = 0
    for line in sorted({*list_commands_in_docs(), *list_commands_in_help()}):
        words = [{"pl": "es", "ru": "es"}.get(word, word) for word in split_command(line)]
        if words[:1] and words[0] in quick and "my-game" in words and "import" not in words:
            result = run_sobor(*words, *(["--jobs", "1"] if words[0] == "check" else []))
            assert result.exit_code == 0, (line, result.output)
            tried += 1
    assert tried > 10
