from __future__ import annotations

from pathlib import Path

import pytest
from click.shell_completion import BashComplete

from compiler.cli.main import main
from tests.sample import write_game


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(tmp_path / "content/mill")
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
    ],
)
def test_a_shell_is_offered_what_can_follow(
    monkeypatch: pytest.MonkeyPatch, words: list[str], typed: str, offered: str
) -> None:
    """Through Click's protocol, as bash speaks it, the right word is offered and no wrong one."""
    monkeypatch.setenv("COMP_WORDS", " ".join(["sobor", *words, typed]))
    monkeypatch.setenv("COMP_CWORD", str(len(words) + 1))
    lines = BashComplete(main, {}, "sobor", "_SOBOR_COMPLETE").complete().splitlines()
    assert f"plain,{offered}" in lines
    assert all(line.split(",")[1].startswith(typed) for line in lines)
