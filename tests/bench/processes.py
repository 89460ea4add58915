"""What a command costs, its workers included."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

SOBOR = str(Path(sys.executable).with_name("sobor"))


class Usage(NamedTuple):
    """CPU seconds, and the most memory (MB) that any process of it or an earlier command held."""

    seconds: float
    megabytes: float


def usage(*command: str) -> Usage:
    """Run a command as people do, with its modules compiled, and measure it; one that fails is an error."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Usage(seconds, after.ru_maxrss / 1024)
