"""The report of an experiment in one of its forms."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from compiler.simulate.compare import comparison
from compiler.simulate.html import as_html
from compiler.simulate.summary import summary
from compiler.simulate.text import as_text
from engine.simulate.task import Batch, Experiment


def reported(
    experiment: Experiment, batches: Sequence[Batch], overlay: str, form: str, title: Callable[[str], str]
) -> str:
    """`text`, `json` or `html`; a second batch is the same games with the overlay, which is compared."""
    report = summary(experiment, batches[0])
    if len(batches) > 1:
        found = comparison(batches[0].games, batches[1].games)
        report["compared"] = {"overlay": overlay, "games": len(batches[0].games), **found}
    if form == "json":
        return json.dumps(report, ensure_ascii=False, indent=2) + "\n"
    return as_html(report, title) if form == "html" else as_text(report, title) + "\n"
