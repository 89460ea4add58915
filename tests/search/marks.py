"""Ask the site's own search script, in Chromium, what players ask, and see where the right rule stands."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from compiler.compiled.bindings import collect_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.render.shown.side_files import make_side_files
from compiler.render.site.search import write_search_script
from compiler.render.text.text_context import make_text_context
from engine.text import Texts
from tests.exhaust import exhaust
from tests.render.site_sample import link_folder, make_cards

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
SCRIPT = ROOT / "compiler/render/site/theme/assets/find.js"
LOCALES = ("en", "ru", "es", "pl", "it")
GAMES = ("red-cathedral", "architects-of-amytis")
HALVES = ("queries", "held_out")
"""The half that the search is tuned with, and the half that is only measured and has another author."""

ASK = """([data, queries]) => {
  const index = makeIndex(data)
  return queries.map(query => rank(index, query).hits.map(({entry, more}) => [entry, ...more].map(one => one.u)))
}"""


@dataclass(frozen=True, slots=True)
class Query:
    """What a player types, and the ids of rules; one of them must come first."""

    locale: str
    game: str
    text: str
    first: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A query and the place of its rule among the hits, from 1, or 0 if it is missing."""

    query: Query
    place: int


@dataclass(frozen=True, slots=True)
class Total:
    """How many queries there are, how many had their rule first, how many among the first three."""

    queries: int
    first: int
    among_three: int


@dataclass(frozen=True, slots=True)
class Shares:
    """Which shares of the queries have their rule first, and among the first three."""

    first: float
    among_three: float


LEAST = {"queries": Shares(0.95, 1), "held_out": Shares(0.75, 0.9)}
"""What each language must reach in each half."""


def read_queries(half: str, locale: str) -> list[Query]:
    """Return the queries of one language in one of the halves."""
    games = yaml.safe_load((FOLDER / half / f"{locale}.yaml").read_text("utf-8"))
    return [
        Query(locale, game, entry["ask"], tuple(entry["first"])) for game, entries in games.items() for entry in entries
    ]


def write_search_data(game: str) -> dict[str, str]:
    """Return what the search of a game loads, by locale, without `window.soborSearch=`."""
    linked = link_folder(ROOT / "content" / game)
    slots, cards, data = collect_slots(linked.game), make_cards(linked), {}
    for locale in LOCALES:
        translation = linked.translations[locale]
        texts = Texts(compile_messages(linked.game, translation))
        context = make_text_context(linked.game, translation, texts, linked.texts[locale], slots)
        sides = exhaust(make_side_files(cards, locale)).returned
        script = write_search_script(replace(context, sides=sides))
        data[locale] = script.decode().removeprefix("window.soborSearch=").removesuffix(";\n")
    return data


def give_marks(
    chromium: Browser, data: Mapping[str, Mapping[str, str]], half: str, *, every: int = 1
) -> Iterator[Mark]:
    """Ask each query of a half, or one in `every`, in an empty page with only the site's search script."""
    page = chromium.new_page()
    page.add_script_tag(path=SCRIPT)
    for locale in LOCALES:
        queries = read_queries(half, locale)[::every]
        for game in GAMES:
            asked = [query for query in queries if query.game == game]
            texts = json.dumps([query.text for query in asked], ensure_ascii=False)
            script = f"({ASK})([{data[game][locale]}, {texts}])"
            for query, hits in zip(asked, page.evaluate(script), strict=True):
                yield Mark(query, find_place(hits, query.first))
    page.close()


def find_place(hits: list[list[str]], rules: Collection[str]) -> int:
    """Return the place, from 1, of the first hit that leads to one of the rules, or 0."""
    wanted = {f"#r-{rule}" for rule in rules}
    for place, addresses in enumerate(hits, start=1):
        if any(address[address.index("#") :] in wanted for address in addresses if "#" in address):
            return place
    return 0


def add_up(marks: Collection[Mark]) -> Total:
    """Return the totals of some marks."""
    first = sum(mark.place == 1 for mark in marks)
    return Total(len(marks), first, sum(0 < mark.place <= 3 for mark in marks))


def is_enough(total: Total, least: Shares) -> bool:
    """Return whether as many queries find their rule as must."""
    return total.first >= least.first * total.queries and total.among_three >= least.among_three * total.queries
