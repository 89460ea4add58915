"""Measure the peak memory of a build of very many cards with all their pictures."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.card_game import write_card_game
from tests.bench.processes import SOBOR, measure_usage

CARDS = 10_000


def run() -> list[tuple[str, float]]:
    """Return the peak memory of the largest process, in MB."""
    with tempfile.TemporaryDirectory() as folder:
        game = write_card_game(Path(folder, "cards"), CARDS)
        peak = measure_usage(SOBOR, "build", str(game), "--out", f"{folder}/out", "--jobs", "1").megabytes
    return [(f"{CARDS:,} cards with their SVGs [MB, target: under 400]", peak)]


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.0f}  {label}")  # noqa: T201 -- it is run for the figure
