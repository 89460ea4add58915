"""Compare the time of `sobor --help` with that of the smallest Click program."""

from __future__ import annotations

import resource
import subprocess
import sys

EMPTY = "import click\n@click.group()\ndef main():\n    '''Nothing.'''\nmain(['--help'])"
OURS = "from compiler.cli.main import main\nmain(['--help'])"
ROUNDS = 15


def measure_least_cpu(code: str) -> float:
    """Return the least CPU seconds of some runs of a program."""
    return min(_measure_cpu(code) for _ in range(ROUNDS))


def _measure_cpu(code: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> list[tuple[str, float]]:
    """Return the CPU time of `sobor --help` over that of the empty program."""
    return [
        (
            "`sobor --help`, of an empty Click program (target: under 3)",
            measure_least_cpu(OURS) / measure_least_cpu(EMPTY),
        )
    ]
