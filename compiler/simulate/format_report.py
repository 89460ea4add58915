"""Format the report of an experiment."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal, TypeAlias

from compiler.simulate.compare import compare_games
from compiler.simulate.html import format_html
from compiler.simulate.report_words import ReportWords
from compiler.simulate.summarise_experiment import check_cut, summarise
from compiler.simulate.terminal_report import format_text
from engine.simulate.simulation_task import Batch, Experiment
from engine.text import Texts

ReportFormat: TypeAlias = Literal["text", "json", "html"]
"""The formats of reports."""


def format_report(
    experiment: Experiment, batches: Sequence[Batch], overlay: str, form: ReportFormat, texts: Texts
) -> str:
    """Return the report in a format; a second batch has the same games with the overlay.

    Texts and figures are in the language of `texts`; the keys of JSON are the same in every language.

    Raises:
        TooManyGamesCutError: too many games were cut off.
    """
    check_cut(experiment.limit, batches)
    report = summarise(experiment, batches[0])
    if len(batches) > 1:
        compared = compare_games(batches[0].games, batches[1].games)
        report["compared"] = {"overlay": overlay, "games": len(batches[0].games), **compared}
    if form == "json":
        return json.dumps(report, ensure_ascii=False, indent=2) + "\n"
    words = ReportWords(texts, [*report["cards"], *report["unused"]], report["actions"])
    return format_html(report, words) if form == "html" else format_text(report, words) + "\n"
