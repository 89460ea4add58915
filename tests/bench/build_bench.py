"""Measure the time that a build saves if nothing, or one text, has changed."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copytree

ROOT = Path(__file__).resolve().parents[2]


def measure_cpu(*arguments: str) -> float:
    """Return the CPU seconds that a `sobor` command and its workers take."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [str(Path(sys.executable).with_name("sobor")), *arguments]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run() -> list[tuple[str, float]]:
    """Return the CPU time of a build without changes, and with a changed card title, over that of the first build."""
    game = min(path.parent for path in ROOT.glob("content/*/game.yaml"))
    with tempfile.TemporaryDirectory() as folder:
        copy, out = Path(folder, game.name), Path(folder, "out")
        copytree(game, copy)
        arguments = ("build", str(copy), "--out", str(out), "--jobs", "1")
        first, second = measure_cpu(*arguments), measure_cpu(*arguments)
        texts = min(copy.glob("locales/ru/cards.yaml"))
        texts.write_text(texts.read_text("utf-8").replace("title: ", "title: А", 1), "utf-8")
        changed = measure_cpu(*arguments)
    return [
        ("a build with nothing changed, of the first build (target: under 0.33)", second / first),
        ("a build after one changed text, of the first build", changed / first),
    ]
