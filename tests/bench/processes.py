"""Measure the cost of a command, including its workers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SOBOR = str(Path(sys.executable).with_name("sobor"))


class Usage(NamedTuple):
    """The CPU seconds of a command, and the peak memory (MB) of its largest process."""

    seconds: float
    megabytes: float


def measure_usage(*command: str) -> Usage:
    """Run a command with its modules compiled, as users do, and return its usage.

    Raises:
        CalledProcessError: the command has failed.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Usage(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)
