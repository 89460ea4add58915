from __future__ import annotations

import os
import time
from multiprocessing import active_children
from pathlib import Path

import pytest

from compiler.processes import hold_slot, open_process_pool
from tests.run_sobor import run_sobor
from tests.sample import write_game

pytestmark = pytest.mark.slow


def test_an_interrupt_ends_all_processes() -> None:
    """Nobody waits for work that was under way, however long it would take."""
    with pytest.raises(KeyboardInterrupt), open_process_pool(2) as pool:  # noqa: PT012 -- the interrupt comes in between
        pool.submit(time.sleep, 1000)
        raise KeyboardInterrupt
    assert not active_children()


def test_interrupted_command_ends_in_one_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is not a finding: the command ends as the shell's other commands do, in one word."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("compiler.build.pipeline.build_locales", interrupt)
    result = run_sobor("build", write_game(tmp_path / "mill"), "--out", tmp_path / "out")
    assert (result.exit_code, result.output.strip()) == (130, "interrupted")


def count_at_work(folder: Path) -> int:
    """Note that this process is at work, and return how many are."""
    with hold_slot():
        note = folder / str(os.getpid())
        note.touch()
        time.sleep(0.05)
        count = len(list(folder.iterdir()))
        note.unlink()
    return count


def count_below(folder: Path) -> list[int]:
    """Return how many processes are at work, as seen from three of a pool of this process."""
    with open_process_pool(3) as pool:
        return list(pool.map(count_at_work, [folder] * 3))


def test_processes_of_processes_share_slots(tmp_path: Path) -> None:
    """Six processes in pools of two others are at work two at a time."""
    with open_process_pool(2, active=2) as pool:
        counts = [count for counted in pool.map(count_below, [tmp_path] * 2) for count in counted]
    assert len(counts) == 6
    assert max(counts) == 2
