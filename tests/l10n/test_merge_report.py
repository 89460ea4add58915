from __future__ import annotations

from pathlib import Path

from compiler.l10n.merge_report import MergeReport, format_summary


def test_summary_names_some_of_the_unfinished_texts() -> None:
    """Up to five unfinished texts are named, and the others counted; each changed file is a line."""
    for count, names in ((5, "t0, t1, t2, t3, t4"), (7, "t0, t1, t2, t3, t4 and 2 more")):
        merged = MergeReport(unfinished=[f"t{number}" for number in range(count)], written=(Path("ru/game.yaml"),))
        assert list(format_summary(merged)) == [
            f"0 imported, 0 unchanged, {count} not ready, 0 refused, 0 missing",
            f"not ready: {names}",
            "ru/game.yaml: changed",
        ]


def test_summary_of_a_trial_says_what_would_change() -> None:
    """In a trial, the summary says that a file would change."""
    merged = MergeReport(imported=["a"], written=(Path("ru/game.yaml"),))
    assert list(format_summary(merged, dry_run=True))[-1] == "ru/game.yaml: would change"


def test_summary_of_a_file_without_texts_is_a_line() -> None:
    """A file that nothing was read from has no counts, which would all be 0."""
    assert list(format_summary(MergeReport())) == ["nothing was imported from this file"]
