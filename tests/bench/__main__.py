"""`make bench`: ratios of CPU times to those of alternatives in the same run; a figure with a unit is not a ratio."""

from __future__ import annotations

import gc
from collections.abc import Callable
from importlib import import_module

BENCHES = (
    *("load_bench", "layout_bench", "build_bench", "product_bench", "whole_process_bench", "picture_bench"),
    *("memory_bench", "serve_bench", "start_bench", "parallel_bench", "paper_bench", "lint_bench"),
    *("engine_bench", "whole_game_bench"),
)


def main() -> None:
    """Print a line for each figure of every bench."""
    for name in BENCHES:
        gc.collect()
        gc.freeze()  # objects that an earlier bench keeps would be searched for garbage during this one
        run: Callable[[], list[tuple[str, float]]] = import_module(f"tests.bench.{name}").run
        for label, figure in run():
            print(f"{figure:8.2f} ×  {label}" if "[" not in label else f"{figure:8.2f}    {label}", flush=True)  # noqa: T201 -- a bench prints figures


main()
