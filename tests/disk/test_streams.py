from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import IN_ENGLISH, write_game

CODE = "import sys; from compiler.cli.main import main; sys.argv[0] = 'sobor'; main()"


@pytest.mark.slow
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_command_with_closed_streams_ends_without_traceback(tmp_path: Path, closed: str) -> None:
    """A command whose standard streams are closed reports on the others as usual, without a traceback."""
    game = write_game(tmp_path / "mill", {**IN_ENGLISH, "settings.yaml": "price: x\n"})
    line = f'"$0" -c "$1" check "$2" --jobs 1 {closed}'
    done = subprocess.run(["sh", "-c", line, sys.executable, CODE, game], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    assert ("error[" in done.stdout) is (" >" not in f" {closed}")
