"""`python -m tests.search`: print how many queries find their rule, and what the tuned half misses.

It fails if a language has fewer than it must; `make test-web` asks a third of the tuned half. The misses of the half
that is kept apart, whose author wrote neither the search nor its words, are not shown, so that nobody writes words for
them.
"""

from __future__ import annotations

import sys

import click

from tests.search.marks import GAMES, HALVES, LEAST, LOCALES, Total, add_up, give_marks, is_enough, write_search_data
from tests.web.start_chromium import start_chromium


def print_marks() -> bool:
    """Ask everything and print a table; return whether every language reaches in each half what it must."""
    data = {game: write_search_data(game) for game in GAMES}
    with start_chromium() as browser:
        marks = {half: list(give_marks(browser, data, half)) for half in HALVES}
    is_reached = True
    for half, of_half in marks.items():
        for locale in LOCALES:
            total = add_up([mark for mark in of_half if mark.query.locale == locale])
            is_reached = is_enough(total, LEAST[half]) and is_reached
            _print_total(half, locale, total)
        _print_total(half, "all", add_up(of_half))
    for mark in marks[HALVES[0]]:
        if mark.place != 1:
            click.echo(f"place {mark.place}: {mark.query.locale} {mark.query.text} → {' or '.join(mark.query.first)}")
    return is_reached


def _print_total(half: str, name: str, total: Total) -> None:
    counts = f"{total.queries:4} queries, {total.first:4} first, {total.among_three:4} in the first three"
    click.echo(f"{half:9} {name:4} {counts}")


if __name__ == "__main__":
    sys.exit(0 if print_marks() else 1)
