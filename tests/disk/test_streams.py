from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import write_game

CODE = "import sys; from compiler.cli.main import main; sys.argv[0] = 'sobor'; main()"


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_command_with_closed_streams_ends_without_traceback(tmp_path: Path, closed: str) -> None:
    """A command whose standard streams are closed ends as ever, without a traceback on those that are open."""
    game = write_game(tmp_path / "mill", {"settings.yaml": "price: x\n"})
    line = f'"$0" -c "$1" check "$2" --jobs 1 {closed}'
    done = subprocess.run(["sh", "-c", line, sys.executable, CODE, game], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert ("error[" in done.stdout) is (" >" not in f" {closed}")


def test_without_input_a_game_on_a_terminal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game treats a missing standard input like the end of input."""
    from engine.play.main import _ask

    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(EOFError):
        _ask("?")
