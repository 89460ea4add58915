from __future__ import annotations

import time
from multiprocessing import active_children
from pathlib import Path

import pytest
from click.testing import CliRunner

from compiler.cli.main import main
from compiler.processes import open_process_pool
from tests.sample import write_game


def test_an_interrupt_ends_all_processes() -> None:
    """Nobody waits for work that was under way, however long it would take."""
    with pytest.raises(KeyboardInterrupt), open_process_pool(2) as pool:  # noqa: PT012 -- the interrupt comes in between
        pool.submit(time.sleep, 1000)
        raise KeyboardInterrupt
    assert not active_children()


def test_an_interrupted_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is not a finding: the command ends as the shell's other commands do, in one word."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("compiler.build.pipeline.build_locales", interrupt)
    result = CliRunner().invoke(main, ["build", str(write_game(tmp_path / "mill")), "--out", str(tmp_path / "out")])
    assert (result.exit_code, result.output.strip()) == (130, "interrupted")
