"""`make mutants`: make mistakes of every kind in every language and print the share that `sobor check` finds.

Arguments: the number of mistakes per kind and language (200), kinds (all) and games (both). `-v` shows missed mistakes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.faults import FAULTS, IN_SOURCE, SHARE, STRICT, STRICT_SHARE
from tests.mutation.mutants import TrialResult, try_mutants
from tests.mutation.trial import link_clean_game, list_false_findings
from tests.say import say

GAMES = ("red-cathedral", "architects-of-amytis")

ROOT = Path(__file__).parents[2]
MAX_SHOWN, MAX_LENGTH = 8, 300
"""The maximum number of missed mistakes that are shown for a kind and language, and of characters of each."""


def main(games: Sequence[str], count: int, kinds: Sequence[str], *, verbose: bool) -> int:
    """Print a table for each game; return 1 if a share is too small or the clean content has findings, or else 0."""
    passed = [_print_game(game, count, kinds or list(FAULTS), verbose=verbose) for game in games]
    return 0 if all(passed) else 1


def _print_game(game: str, count: int, kinds: Sequence[str], *, verbose: bool) -> bool:
    """Print a row for each kind of mistake; return whether every share is large enough."""
    clean = link_clean_game(ROOT, game)
    false = list_false_findings(clean)
    say(f"{game}: {len(false)} findings in the clean content", *false)
    locales = clean.list_locales(original=True)
    say(f"{'share found':<16}{'':>8}" + "".join(f"{locale:>12}" for locale in locales) + f"{'all':>12}")
    good = not false
    for kind in kinds:
        rows = [try_mutants(clean, kind, locale, count) for locale in clean.list_locales(original=kind in IN_SOURCE)]
        good &= _print_row(kind, rows)
        if verbose:
            _print_details(rows)
    return good


def _print_row(kind: str, rows: list[TrialResult]) -> bool:
    made, missed = sum(row.made for row in rows), sum(len(row.missed) for row in rows)
    share, wanted = 1 - missed / made, STRICT_SHARE if kind in STRICT else SHARE
    cells = "" if kind in IN_SOURCE else " " * 12
    cells += "".join(f"{row.share:>7.1%}{f'/{row.made}':<5}" for row in rows)
    say(f"{kind:<16}≥ {wanted:>4.0%}  {cells}{share:>7.1%}/{made} {'' if share >= wanted else '← too few'}")
    return share >= wanted


def _print_details(rows: list[TrialResult]) -> None:
    for row in rows:
        say(f"  {row.locale} {row.finders}")
        for mutant in row.missed[:MAX_SHOWN]:
            say(f"    missed {mutant.shown[:MAX_LENGTH]}")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.isdigit() and word != "-v"]
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    chosen_games = [word for word in words if word in GAMES]
    chosen_kinds = [word for word in words if word not in GAMES]
    sys.exit(main(chosen_games or GAMES, numbers[0] if numbers else 200, chosen_kinds, verbose="-v" in sys.argv))
