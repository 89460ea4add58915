"""Commands in docs, help, hints and explanations, and whether the command line accepts them."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator

import click

from compiler.cli.main import main
from tests.conftest import ROOT

DOCS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
NAMES = {"LOCALE": "es", "KEY": "rules.turn.text", "CODE": "missing-slot", "FILE": "my-game.pl.po", "GAME": "my-game"}
"""Values for placeholders in commands."""

QUOTED = re.compile(r"`(sobor(?: [^`]*)?)`")
LINE = re.compile(r"^ *(sobor .*)$", re.MULTILINE)


def list_commands_in_docs() -> Iterator[str]:
    """Yield the commands of README, CONTRIBUTING and docs."""
    for path in DOCS:
        text = path.read_text("utf-8")
        yield from QUOTED.findall(text)
        yield from LINE.findall(text)


def list_commands_in_help(command: click.Command = main, words: tuple[str, ...] = ("sobor",)) -> Iterator[str]:
    """Yield the examples in the help of every command."""
    yield from (re.split(r"  +", line)[0] for line in LINE.findall(command.help or ""))
    for name, below in command.commands.items() if isinstance(command, click.Group) else ():
        yield from list_commands_in_help(below, (*words, name))


def list_commands_in_text(text: str) -> Iterator[str]:
    """Yield the commands in backticks."""
    yield from QUOTED.findall(text)


def list_commands_in_code() -> Iterator[str]:
    """Yield the commands in the compiler's strings (hints, messages), with a game's name for what is filled in."""
    for path in sorted((ROOT / "compiler").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield from list_commands_in_text("".join(map(_fill_placeholders, node.values)))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from list_commands_in_text(node.value)
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "format_command":
                yield shlex.join(
                    ("sobor", *(_choose_word(word) for word in node.args if not isinstance(word, ast.Starred)))
                )


def _fill_placeholders(part: ast.expr) -> str:
    """Return a part of an f-string, with placeholder words for an expression."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    source = ast.unparse(part)
    return next((name for name in NAMES if name.lower() in source.lower()), "GAME")


def _choose_word(argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant):
        return str(argument.value)
    source = ast.unparse(argument).lower()
    return next((word for name, word in NAMES.items() if name.lower() in source), "my-game")


def split_command(line: str) -> list[str]:
    """Return the words after `sobor`, without comment and redirection, and with placeholders replaced by names."""
    line = re.sub(r"<(\w+)>", lambda found: found[1].upper(), line.split(" >", maxsplit=1)[0].rstrip("… "))
    words = [NAMES.get(word, word) for word in shlex.split(line, comments=True)[1:]]
    return [word.replace("{folder}", "my-game") for word in words]


def parse(words: list[str]) -> dict[str, object]:
    """Return the parameters that the command line makes of some words; a UsageError where it refuses them."""
    command: click.Command = main
    context: click.Context | None = None
    while True:
        context = command.make_context(command.name or "sobor", words, parent=context)
        if not isinstance(command, click.Group) or not (rest := [*context._protected_args, *context.args]):
            return context.params
        _, found, words = command.resolve_command(context, rest)
        assert found is not None
        command = found
