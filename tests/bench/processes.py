"""Measure the cost of a command, including its workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SOBOR = str(Path(sys.executable).with_name("sobor"))


class Usage(NamedTuple):
    """CPU seconds, and the most memory (MB) that any process of the command held."""

    seconds: float
    megabytes: float


def measure_usage(*command: str) -> Usage:
    """Run a command as people do, with its modules compiled, and measure it; one that fails is an error."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Usage(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
