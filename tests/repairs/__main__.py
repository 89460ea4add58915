"""`python -m tests.repairs [--held-out] [-v] FOLDER:LOCALE …`: the share of repaired mistakes that `sobor lint` finds.

Each FOLDER is a git repository with translations. Repairs are read from its history: texts whose translation was
changed slightly while their source was not. They are classified by what a pair shows, and half of them, chosen by a
digest of their keys, is measured only with `--held-out`. `-v` shows what was missed, and what was not quiet afterwards.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path

from tests.repairs.classify import CODES
from tests.repairs.collect import collect_repairs
from tests.repairs.measure import Trial, try_repairs
from tests.repairs.repository import Repository
from tests.say import say

MAX_EDITS, MAX_LENGTH = 6, 200
"""The maximum number of changes that are shown of a repair, and of characters of each text."""


def main(places: list[str], *, held_out: bool, verbose: bool) -> None:
    """Print a row for each kind of mistake."""
    trials: dict[str, list[Trial]] = defaultdict(list)
    for place in places:
        folder, _, locale = place.rpartition(":")
        translation = collect_repairs(Repository(Path(folder)), locale)
        found = list(try_repairs(translation, locale, held_out=held_out))
        say(f"{place}: {len(translation.repairs)} repairs, {len(found)} of this half visible in the pair")
        for trial in found:
            trials[trial.kind].append(trial)
            if verbose:
                _show(trial, locale)
    say(f"{'kind':<18}{'repairs':>8}{'found':>8}{'quiet after':>13}")
    for kind in [kind for kind in CODES if trials[kind]]:
        _print_row(kind, trials[kind])
    _print_row("all", [trial for group in trials.values() for trial in group])


def _print_row(kind: str, trials: list[Trial]) -> None:
    count = max(len(trials), 1)
    found, quiet = (sum(getattr(trial, name) for trial in trials) / count for name in ("is_found", "is_quiet"))
    say(f"{kind:<18}{len(trials):>8}{found:>8.0%}{quiet:>13.0%}")


def _show(trial: Trial, locale: str) -> None:
    repair = trial.repair
    edits = "; ".join(f"{''.join(removed)!r} → {''.join(added)!r}" for removed, added in repair.edits[:MAX_EDITS])
    source = repr(repair.source[:MAX_LENGTH])
    if not trial.is_found:
        say(f"  {locale} missed {trial.kind}: {edits} | {repair.before[:MAX_LENGTH]!r} | {source} {trial.before}")
    if not trial.is_quiet:
        say(f"  {locale} not quiet {trial.kind}: {edits} | {repair.after[:MAX_LENGTH]!r} | {source} {trial.after}")


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if not word.startswith("-")]
    main(arguments, held_out="--held-out" in sys.argv, verbose="-v" in sys.argv)
