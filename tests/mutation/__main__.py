"""`make mutants`: sow mistakes of every kind in every language and print the share that `sobor check` finds.

Arguments: how many of each kind and language (200), kinds (all) and games (both). `-v` shows what was missed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.faults import FAULTS, IN_SOURCE, STRICT
from tests.mutation.sow import Harvest, harvest_mutants
from tests.mutation.trial import link_field, list_false_findings
from tests.say import say

GAMES = ("red-cathedral", "architects-of-amytis")

ROOT = Path(__file__).parents[2]


def main(games: Sequence[str], count: int, kinds: Sequence[str], *, verbose: bool) -> int:
    """Print a table for each game and return 1 when a share is too small or the clean content has findings."""
    passed = [_print_game(game, count, kinds or list(FAULTS), verbose=verbose) for game in games]
    return 0 if all(passed) else 1


def _print_game(game: str, count: int, kinds: Sequence[str], *, verbose: bool) -> bool:
    """Print a row for each kind of fault and return whether every share is large enough."""
    clean = link_field(ROOT, game)
    false = list_false_findings(clean)
    say(f"{game}: {len(false)} findings in the clean content", *false)
    locales = clean.locales(original=True)
    say(f"{'share found':<16}{'':>8}" + "".join(f"{locale:>12}" for locale in locales) + f"{'all':>12}")
    good = not false
    for kind in kinds:
        rows = [harvest_mutants(clean, kind, locale, count) for locale in clean.locales(original=kind in IN_SOURCE)]
        good &= _print(kind, rows)
        if verbose:
            _print_details(rows)
    return good


def _print(kind: str, rows: list[Harvest]) -> bool:
    sown, missed = sum(row.sown for row in rows), sum(len(row.missed) for row in rows)
    share, wanted = 1 - missed / sown, 0.95 if kind in STRICT else 0.6
    cells = "" if kind in IN_SOURCE else " " * 12
    cells += "".join(f"{row.share:>7.1%}{f'/{row.sown}':<5}" for row in rows)
    say(f"{kind:<16}≥ {wanted:>4.0%}  {cells}{share:>7.1%}/{sown} {'' if share >= wanted else '← too few'}")
    return share >= wanted


def _print_details(rows: list[Harvest]) -> None:
    for row in rows:
        say(f"  {row.locale} {row.finders}")
        for mutant in row.missed[:8]:
            say(f"    missed {mutant.shown[:300]}")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.isdigit() and word != "-v"]
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    chosen_games = [word for word in words if word in GAMES]
    chosen_kinds = [word for word in words if word not in GAMES]
    sys.exit(main(chosen_games or GAMES, numbers[0] if numbers else 200, chosen_kinds, verbose="-v" in sys.argv))
