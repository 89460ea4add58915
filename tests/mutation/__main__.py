"""`make mutants`: sow mistakes of every kind in every language and print the share that `sobor check` finds.

Arguments: how many of each kind and language (200), kinds (all), and a game (`GAME`). `-v` shows what was missed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.mutation.faults import FAULTS, IN_SOURCE, STRICT
from tests.mutation.sow import Harvest, harvest_mutants
from tests.mutation.trial import link_field, list_false_findings
from tests.say import say

GAME = "red-cathedral"


ROOT = Path(__file__).parents[2]


def main(game: str, count: int, kinds: list[str], *, verbose: bool) -> int:
    """Prints a row for each kind and gives 1 when a share is too small or the clean content has findings."""
    clean = link_field(ROOT, game)
    false = list_false_findings(clean)
    say(f"{len(false)} findings in the clean content", *false)
    locales = clean.locales(original=True)
    say(f"{'share found':<16}{'':>8}" + "".join(f"{locale:>12}" for locale in locales) + f"{'all':>12}")
    good = not false
    for kind in kinds or FAULTS:
        rows = [harvest_mutants(clean, kind, locale, count) for locale in clean.locales(original=kind in IN_SOURCE)]
        good &= _print(kind, rows)
        if verbose:
            _print_details(rows)
    return 0 if good else 1


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
    options = [word for word in sys.argv[1:] if not word.isdigit() and word != "-v"]
    games = [word for word in options if (ROOT / "content" / word / "game.yaml").is_file()] or [GAME]
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    chosen = [word for word in options if word not in games]
    sys.exit(main(games[0], numbers[0] if numbers else 200, chosen, verbose="-v" in sys.argv))
