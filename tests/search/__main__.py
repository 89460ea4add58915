"""`python -m tests.search`: print how many queries find their rule, and what the tuned half misses.

The misses of the half that is kept apart, whose author wrote neither the search nor its words, are not shown, so that
nobody writes words for them.
"""

from __future__ import annotations

import shutil

import click
from playwright.sync_api import sync_playwright

from tests.search.marks import GAMES, HALVES, LOCALES, Mark, add_up, give_marks, write_search_data


def print_marks() -> None:
    """Ask everything and print a table."""
    data = {game: write_search_data(game) for game in GAMES}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        marks = {half: list(give_marks(browser, data, half)) for half in HALVES}
        browser.close()
    for half, of_half in marks.items():
        for locale in LOCALES:
            _print_total(half, locale, [mark for mark in of_half if mark.query.locale == locale])
        _print_total(half, "all", of_half)
    for mark in marks[HALVES[0]]:
        if mark.place != 1:
            click.echo(f"place {mark.place}: {mark.query.locale} {mark.query.text} → {' or '.join(mark.query.first)}")


def _print_total(half: str, name: str, marks: list[Mark]) -> None:
    total = add_up(marks)
    counts = f"{total.queries:4} queries, {total.first:4} first, {total.among_three:4} in the first three"
    click.echo(f"{half:9} {name:4} {counts}")


if __name__ == "__main__":
    print_marks()
