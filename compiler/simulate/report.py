"""The report of an experiment in one of its forms."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence

from compiler.simulate.compare import comparison
from compiler.simulate.html import as_html
from compiler.simulate.summary import check_cut, summary
from compiler.simulate.text import as_text
from engine.simulate.task import Batch, Experiment


def reported(
    experiment: Experiment, batches: Sequence[Batch], overlay: str, form: str, title: Callable[[str], str]
) -> str:
    """Return the report as `text`, `json` or `html`; a second batch is the same games with the overlay, compared.

    Raises ValueError where too many games were cut off.
    """
    check_cut(experiment.limit, batches)
    report = summary(experiment, batches[0])
    if len(batches) > 1:
        found = comparison(batches[0].games, batches[1].games)
        report["compared"] = {"overlay": overlay, "games": len(batches[0].games), **found}
    title = _unlike(title, [*report["cards"], *report["unused"], *report["actions"]])
    if form == "json":
        return json.dumps(report, ensure_ascii=False, indent=2) + "\n"
    return as_html(report, title) if form == "html" else as_text(report, title) + "\n"


def _unlike(title: Callable[[str], str], names: Sequence[str]) -> Callable[[str], str]:
    """Titles that several pieces share are told apart by id."""
    shared = Counter(map(title, names))
    return lambda name: f"{title(name)} ({name})" if shared[title(name)] > 1 else title(name)
