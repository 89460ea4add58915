from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from compiler.cli.main import main
from compiler.diagnostics.visible import escape_controls
from tests.sample import IN_ENGLISH, write_game

NAMES = {
    "an escape sequence": "a\x1b[31mb",
    "a line feed": "a\n::error::b",
    "a carriage return": "a\rb",
    "reversed letters": "\u202egpj.a",
    "bytes that are not UTF-8": os.fsdecode(b"a\xff\xfe"),
    "signs of markup": "[a](b)[/c]{0}%0A",
    "an option": "-rf",
    "a name of its parent": "...",
}
COMMANDS = {
    "check": ("check", "GAME", "--jobs", "1"),
    "check as annotations": ("check", "GAME", "--format", "github", "--jobs", "1"),
    "check as JSON": ("check", "GAME", "--format", "json", "--jobs", "1"),
    "check as SARIF": ("check", "GAME", "--format", "sarif", "--jobs", "1"),
    "check all": ("check", "--content", "PARENT", "--format", "github", "--jobs", "1"),
    "mend": ("check", "GAME", "--fix", "--jobs", "1"),
    "format": ("fmt", "GAME"),
    "status": ("status", "GAME"),
    "export PO": ("l10n", "export", "GAME", "--locale", "ru", "--out", "OUT"),
    "export XLIFF": ("l10n", "export", "GAME", "--locale", "ru", "--format", "xliff", "--out", "OUT"),
    "a language that it has not": ("l10n", "export", "GAME", "--locale", "xx"),
    "vouch": ("l10n", "accept", "GAME"),
    "waive": ("l10n", "waive", "GAME"),
    "play": ("play", "GAME", "--plain"),
    "which game": ("serve", "--content", "PARENT"),
    "a new game": ("new", "GAME/x\x1b"),
    "an outlandish folder": ("build", "GAME", "--out", "GAME"),
}

OF_TRANSLATIONS = ("export PO", "export XLIFF", "vouch")
"""The commands that need a game with a translation."""


def run(words: tuple[str, ...], game: Path) -> Result:
    """Run a command, with places for `GAME`, `PARENT` and `OUT`, on a terminal that shows colours."""
    places = {"GAME": game, "PARENT": game.parent, "OUT": game.parent / "out.po"}
    filled = [str(places.get(word, word.replace("GAME", str(game)))) for word in words]
    return CliRunner().invoke(main, filled, color=True)


def has_only_text(output: str) -> bool:
    """Return whether an output contains nothing that controls a terminal."""
    return all(escape_controls(line) == line for line in output.split("\n"))


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", NAMES)
def test_no_name_of_a_folder_controls_the_output(tmp_path: Path, name: str, command: str) -> None:
    """No name of a game's folder controls the terminal, ends in a traceback or begins a command of GitHub."""
    wrong = {"settings.yaml": "price: x\n"} if command.startswith("check") else {}
    languages = {} if command in OF_TRANSLATIONS else IN_ENGLISH
    game = write_game(tmp_path / NAMES[name], {**languages, **wrong})
    done = run(COMMANDS[command], game)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    assert done.exit_code in (0, 1, 2)
    assert has_only_text(done.output)
    if "github" in COMMANDS[command]:
        assert {line.partition(" ")[0] for line in done.stdout.splitlines()} <= {"::error", "::warning"}


PLACES = ("{}", "{}.yaml", "locales/en/{}.yaml", "locales/{}/game.yaml", "art/icons/{}.svg", "products/{}.yaml")


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", NAMES)
def test_no_name_of_a_file_controls_the_output(tmp_path: Path, name: str, place: str) -> None:
    """Findings escape the control characters in names of files."""
    game = write_game(tmp_path / "mill", IN_ENGLISH)
    file = game / place.format(NAMES[name].replace("/", "-"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("x: y\n")
    for words in (("check", "GAME", "--jobs", "1"), ("fmt", "GAME"), ("status", "GAME")):
        done = run(words, game)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
        assert has_only_text(done.output)
