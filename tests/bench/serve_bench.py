"""Measure the time from a changed file to the open page of `sobor serve`."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path
from shutil import copytree
from statistics import median
from urllib.request import urlopen

from tests.bench.processes import SOBOR

ROOT = Path(__file__).resolve().parents[2]
LOCALE, ROUNDS, LONGEST = "en", 5, 60.0
IDLE = 1.0
"""The seconds without CPU time that make a server count as idle."""


def run() -> list[tuple[str, float]]:
    """Return the median delay of some changes in seconds, and the median of the server's CPU time."""
    with tempfile.TemporaryDirectory() as folder:
        source = max((path.parent for path in ROOT.glob("content/*/game.yaml")), key=lambda game: game.name)
        game = Path(folder, source.name)
        copytree(source, game)
        command = (SOBOR, "serve", str(game), "--out", f"{folder}/out", "--port", "0", "--locale", LOCALE)
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout
            address = server.stdout.readline().split()[0]
            rounds = []
            for word in "abcde"[:ROUNDS]:
                before = _measure_cpu_when_idle(server.pid)
                rounds.append((_wait_until_shown(game, address, f"Title {word}"), _read_cpu(server.pid) - before))
        finally:
            server.terminate()
            server.wait()
    latency, cpu = (median(each) for each in zip(*rounds, strict=True))
    return [
        ("serve: a changed text is on the page [s, target: about 1]", latency),
        ("serve: of which CPU [CPU s]", cpu),
    ]


def _measure_cpu_when_idle(process: int) -> float:
    """Wait until a process is idle, such as after its first build; return its CPU seconds so far."""
    before, now = -1.0, _read_cpu(process)
    while now > before:
        time.sleep(IDLE)
        before, now = now, _read_cpu(process)
    return now


def _read_cpu(process: int) -> float:
    """Return the CPU seconds of a process without its children (Linux: proc(5), fields 14 and 15)."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _wait_until_shown(game: Path, address: str, title: str) -> float:
    """Change the game's title and fetch its first page until it has the title."""
    texts = game / "locales" / LOCALE / "game.yaml"
    lines = texts.read_text("utf-8").splitlines(keepends=True)
    index = next(index for index, line in enumerate(lines) if line.lstrip().startswith("title:"))
    lines[index] = f"{lines[index].partition('title:')[0]}title: {title}\n"
    begin = time.monotonic()
    texts.write_text("".join(lines), "utf-8")
    while title not in _fetch_page(address) and time.monotonic() - begin < LONGEST:
        time.sleep(0.05)
    return time.monotonic() - begin


def _fetch_page(address: str) -> str:
    with urlopen(f"{address}{LOCALE}/index.html") as answer:  # noqa: S310 -- our own server
        return str(answer.read().decode())


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
