"""`make bench`: CPU time as ratios against alternatives measured in the same run; nothing here promises seconds."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

BENCHES = (
    *("load_bench", "layout_bench", "build_bench", "whole_process_bench", "start_bench"),
    *("engine_bench", "whole_game_bench"),
)


def main() -> None:
    """Runs every bench and prints a line for each ratio."""
    for name in BENCHES:
        run: Callable[[], list[tuple[str, float]]] = import_module(f"tests.bench.{name}").run
        for label, ratio in run():
            print(f"{ratio:8.2f} ×  {label}", flush=True)  # noqa: T201 -- printing is what a bench is for


main()
