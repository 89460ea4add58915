"""Measure a build with nothing to do, and a build of a single product compared with a whole build."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.card_game import write_card_game
from tests.bench.processes import SOBOR, measure_usage

ROOT = Path(__file__).resolve().parents[2]
CARDS, ROUNDS = 500, 5


def run() -> list[tuple[str, float]]:
    """Return the CPU seconds of an unchanged build, and the share of a single product in those of a whole build."""
    with tempfile.TemporaryDirectory() as folder:
        game = str(min(path.parent for path in ROOT.glob("content/*/game.yaml")))
        built = ("build", game, "--out", f"{folder}/built", "--quiet")
        measure_usage(SOBOR, *built)
        unchanged = min(measure_usage(SOBOR, *built).seconds for _ in range(ROUNDS))
        cards = str(write_card_game(Path(folder, "cards"), CARDS))
        alone = measure_usage(
            SOBOR, "build", cards, "--product", "home-a4", "--out", f"{folder}/alone", "--jobs", "1"
        ).seconds
        whole = measure_usage(SOBOR, "build", cards, "--out", f"{folder}/whole", "--jobs", "1").seconds
    return [
        ("a build with nothing changed [CPU s, target: under 0.25]", unchanged),
        (f"--product home-a4 of {CARDS} cards, of the whole build", alone / whole),
    ]


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
