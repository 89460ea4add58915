"""`python -m tests.search.table`: print how many questions of the table are answered within ten seconds on a phone.

Each question is typed word by word into the search of the site's first page, in Chromium. The person stops as soon as a
rule that answers it can be read whole, and otherwise types on; after the last word the person swipes, or opens the hit
if the rule is longer than what is seen of the list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from tests.search.marks import GAMES, LOCALES, ROOT
from tests.search.table_time import Effort, TableQuestion, count_in_time, read_table_questions, type_words
from tests.web.start_chromium import start_chromium
from tests.web.whole_site import write_whole_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WIDTH, HEIGHT = 360, 740
"""A phone's page in CSS pixels."""

KEYBOARD = 270
"""The height of the keys that cover the foot of the page while somebody types."""

MOST_SWIPES = 3
"""After as many swipes the person gives up."""

FIND_HIT = """([answers, bottom]) => {
  const list = document.querySelector("#found")
  const top = list.getBoundingClientRect().top
  const end = Math.min(bottom, list.getBoundingClientRect().bottom)
  const links = list.hidden ? [] : [...list.querySelectorAll("li > a")]
  const isAnswer = link => answers.includes(decodeURIComponent(new URL(link.href).hash))
  const box = links.find(isAnswer)?.getBoundingClientRect()
  return box ? {above: box.top - top, below: box.bottom - end, height: box.height, seen: end - top} : null
}"""
"""Where the first hit that answers lies in relation to what is seen of the list, in pixels."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A question, what its answer took if typing stopped in time, and what it took if all was typed first."""

    question: TableQuestion
    soon: Effort | None
    whole: Effort | None


def try_questions(chromium: Browser, sites: dict[str, Path]) -> Iterator[Trial]:
    """Try all questions on the sites of the games."""
    for locale in LOCALES:
        for question in read_table_questions(locale):
            page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT}, is_mobile=True, has_touch=True)
            page.goto((sites[question.game] / locale / "index.html").as_uri())
            yield _try_question(page, question)
            page.close()


def _try_question(page: Page, question: TableQuestion) -> Trial:
    field = page.locator("#query")
    field.tap()
    _wait_for_index(page, question.text)
    soon: Effort | None = None
    touches: int | None = None
    for typed in type_words(question.text):
        field.fill(typed)
        touches = _count_touches(page, question)
        if soon is None and touches == 0:
            soon = Effort(typed, 0)
    whole = None if touches is None else Effort(question.text, touches)
    return Trial(question, soon or whole, whole)


def _wait_for_index(page: Page, text: str) -> None:
    """Wait until the search has loaded what it searches, which takes a network that the model does not time."""
    page.locator("#query").fill(text)
    page.locator("#found li, .status.seen").first.wait_for(state="attached")


def _count_touches(page: Page, question: TableQuestion) -> int | None:
    """Return how many touches bring the whole rule into sight, or None if it takes too many or is missing."""
    answers = [f"#r-{rule}" for rule in question.answers]
    hit = page.evaluate(FIND_HIT, [answers, HEIGHT - KEYBOARD])
    if hit is None:
        return None
    is_long = hit["height"] > hit["seen"]
    beyond = hit["above"] - hit["seen"] / 2 if is_long else hit["below"]
    swipes = max(0, -int(-beyond // (0.8 * hit["seen"])))
    return swipes + is_long if swipes <= MOST_SWIPES else None


def print_trials() -> None:
    """Try everything and print a line per question and the totals per language."""
    with TemporaryDirectory() as folder, start_chromium() as browser:
        sites = {game: write_whole_site(ROOT / "content" / game, Path(folder) / game) for game in GAMES}
        trials = list(try_questions(browser, sites))
    for trial in trials:
        click.echo(
            f"{trial.question.locale} | {trial.question.text} | {describe(trial.soon)} | {describe(trial.whole)}"
        )
    for locale in LOCALES:
        of_locale = [trial for trial in trials if trial.question.locale == locale]
        soon, whole = ([getattr(trial, name) for trial in of_locale] for name in ("soon", "whole"))
        counts = f"{count_in_time(soon):2} in time, {count_in_time(whole):2} if all is typed first"
        click.echo(f"{locale}: {len(of_locale)} questions, {counts}, {whole.count(None)} not found")


def describe(effort: Effort | None) -> str:
    """Return what an answer took, in words typed, touches after that, and seconds."""
    if effort is None:
        return "not found"
    return f"{effort.words} words, {effort.touches} touches, {effort.seconds:.1f} s"


if __name__ == "__main__":
    print_trials()
