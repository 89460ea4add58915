"""Both games played in Chromium with their own engines, which run in Python on the page."""

from __future__ import annotations

import functools
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from compiler.render.browser_runtime import ARCHIVE_NAME, NPM_COMMAND
from tests.run_sobor import run_sobor
from tests.web.conftest import Quiet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.web

GAMES = ("red-cathedral", "architects-of-amytis")

START_LIMIT = 60_000
"""The most time that Python may take to start on a page, in ms."""

PLAY_ON = """() => new Promise((done) => {
  const press = () => {
    if (!document.querySelector(".result").hidden) return done(true);
    document.querySelector(".moves li button")?.click();
    setTimeout(press, 5);
  };
  press();
})"""
"""A script that takes the first choice until the game is over."""

DESCRIBE_DICE = """(dice) => dice.map((die) => {
  const pips = [...die.querySelectorAll(".pips span")];
  const getColour = (shown) => getComputedStyle(shown).backgroundColor;
  return {
    name: die.getAttribute("aria-label"),
    text: die.textContent,
    colour: getColour(die),
    pips: pips.map((pip) => { const { x, y, width } = pip.getBoundingClientRect(); return width ? `${x} ${y}` : ""; }),
    pip_colours: pips.map(getColour),
  };
})"""
"""A script that describes how dice are drawn."""


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of the runtime, which npm fetches."""
    npm = shutil.which("npm")
    assert npm, "make test-web needs npm (see .ci/browser)"
    folder = tmp_path_factory.mktemp("npm")
    fetched = subprocess.run(
        [npm, *NPM_COMMAND.split()[1:]], cwd=folder, capture_output=True, text=True, check=False, timeout=120
    )
    assert fetched.returncode == 0, f"{NPM_COMMAND} failed:\n{fetched.stderr}"
    return folder / ARCHIVE_NAME


@pytest.fixture(scope="module")
def served(root: Path, runtime: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the published sites of both games are served in English, with a slash at the end."""
    out = tmp_path_factory.mktemp("played")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(out)))
    address = f"http://127.0.0.1:{server.server_port}"
    for game in GAMES:
        options = ("--base-url", f"{address}/{game}/web", "--locale", "en", "--play", runtime, "--jobs", "1")
        result = run_sobor("site", root / "content" / game, *options, "--out", out)
        assert result.exit_code == 0, result.output
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"{address}/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def page(chromium: Browser, served: str) -> Iterator[Page]:
    """A page of a new reader; after the test, it has logged no error and requested nothing from elsewhere."""
    context = chromium.new_context()
    errors: list[str] = []
    requests: list[str] = []
    context.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    context.on("request", lambda request: requests.append(request.url))
    yield context.new_page()
    context.close()
    assert not errors
    assert not [url for url in requests if not url.startswith((served, "data:"))]


def open_match(page: Page, address: str) -> None:
    """Open a match and wait until it is shown."""
    page.goto(address)
    page.locator(".match").wait_for(timeout=START_LIMIT)


@pytest.mark.parametrize(
    ("game", "seats"), [("red-cathedral", "person,person"), ("architects-of-amytis", "person,greedy")]
)
def test_a_game_is_played_to_its_end(page: Page, served: str, game: str, seats: str) -> None:
    """Choices lead to the end of a game, whose result names a winner; the log links to the rules of the site."""
    open_match(page, f"{served}{game}/web/en/play.html#seats={seats}&seed=7")
    page.evaluate(PLAY_ON)
    assert page.locator(".result h2").count() == 2
    assert page.locator(".moves li").count() == 0
    links = page.locator(".news a").evaluate_all("(links) => links.map((link) => link.href)")
    assert links
    assert all(link.startswith(f"{served}{game}/web/en/rules/") for link in links)


def test_a_phone_shows_what_bots_have_done(page: Page, served: str) -> None:
    """After a choice, the last entries of the log stand above the choices, and only where the log is far below."""
    page.set_viewport_size({"width": 390, "height": 844})
    open_match(page, f"{served}architects-of-amytis/web/en/play.html#seats=person,greedy&seed=7")
    assert page.locator(".recent li").count() == 0
    page.locator(".moves summary").first.click()
    page.locator(".moves li button").first.click()
    page.locator(".recent li").first.wait_for()
    page.locator(".moves li button").first.wait_for(state="attached")
    recent = page.locator(".recent li").all_inner_texts()
    entries = page.locator(".news li").all_inner_texts()[-len(recent) :]
    assert all(entry.startswith(text) for text, entry in zip(recent, entries, strict=True))
    page.set_viewport_size({"width": 1280, "height": 844})
    assert page.locator(".recent").is_hidden()


def test_a_match_goes_on_after_the_page_was_closed(page: Page, served: str) -> None:
    """The address of a match opens it where it was left, and it is listed among the saved games."""
    address = f"{served}architects-of-amytis/web/en/play.html"
    page.goto(address)
    check_page(page)
    page.locator(".start form select").nth(1).select_option("person")
    page.locator(".start form [type=submit]").click()
    page.locator(".match").wait_for(timeout=START_LIMIT)
    begun = page.locator(".news li").count()
    page.locator(".moves summary").first.click()
    page.locator(".moves li button").first.click()
    page.wait_for_function("(begun) => document.querySelectorAll('.news li').length > begun", arg=begun)
    log = page.locator(".news ol").inner_text()
    named = page.url
    page.goto(address)
    page.reload()
    page.locator(".saved a").click()
    page.locator(".match").wait_for(timeout=START_LIMIT)
    assert page.url == named
    assert page.locator(".news ol").inner_text() == log


def test_a_broken_save_starts_the_match_anew(page: Page, served: str) -> None:
    """A save that is damaged is not continued: the page says so and begins the match again."""
    address, match = f"{served}architects-of-amytis/web/en/play.html", "#seats=person,person&seed=1"
    page.goto(address)
    damaged = json.dumps({"save": {"format": 1}})
    page.evaluate("(kept) => localStorage.setItem(...kept)", [f"sobor-play architects-of-amytis {match}", damaged])
    open_match(page, address + match)
    texts = json.loads(page.locator("#play-data").inner_text())["texts"]
    assert page.locator(".notice").inner_text() == texts["damaged"]
    assert page.locator(".moves li").count() > 0


def test_an_address_without_a_seed_starts_a_game(page: Page, served: str) -> None:
    """Players alone start a game with a seed of its own, which the address then names; no players show the form."""
    address = f"{served}architects-of-amytis/web/en/play.html"
    page.goto(f"{address}#seats=")
    page.locator(".start form").wait_for()
    open_match(page, f"{address}#seats=person,person")
    assert re.search(r"#seats=person,person&seed=\d+$", page.url)


def test_the_form_takes_a_seed_and_options(page: Page, served: str) -> None:
    """The number of a game and the side of the boards that are entered before a game are in its address."""
    page.goto(f"{served}architects-of-amytis/web/en/play.html")
    page.locator(".start [name=sides]").select_option("b")
    page.locator(".start summary").click()
    page.locator(".start [name=seed]").fill("12")
    page.locator(".start [type=submit]").click()
    page.locator(".match").wait_for(timeout=START_LIMIT)
    assert page.url.endswith("#seats=person,greedy&seed=12&sides=b")


def test_a_die_is_moved_on_the_board_and_taken_back(page: Page, served: str) -> None:
    """Keys choose, what may be done lights up step by step, and undo puts the table back."""
    open_match(page, f"{served}red-cathedral/web/en/play.html#seats=person,person&seed=5&edition=ru")
    lit = page.locator(".place:enabled")
    page.locator(".moves li", has_text="market").locator("button").focus()
    page.keyboard.press("Enter")
    page.locator(".place:enabled").first.wait_for()
    dice = lit.evaluate_all("(places) => places.map((place) => place.dataset.place)")
    assert set(dice) <= {f"die {colour}" for colour in ("red", "blue", "green", "yellow", "white")}
    before = page.locator(".zones").inner_html()
    lit.first.click()
    assert lit.evaluate_all("(places) => places.map((place) => place.dataset.place.split(' ')[0])").count("space") >= 1
    page.keyboard.press("Escape")
    assert lit.evaluate_all("(places) => places.map((place) => place.dataset.place)") == dice
    lit.first.click()
    entries = page.locator(".news li").count()
    lit.first.click()
    page.wait_for_function("(entries) => document.querySelectorAll('.news li').length > entries", arg=entries)
    assert not page.locator(".place[data-place^=die]:enabled").count()
    page.keyboard.press("u")
    page.wait_for_function("(entries) => document.querySelectorAll('.news li').length === entries", arg=entries)
    assert page.locator(".zones").inner_html().replace(" chosen", "") == before
    page.keyboard.press("h")
    page.wait_for_function("() => document.querySelector('.notice').textContent")
    check_page(page)


@pytest.mark.parametrize("forced", ["none", "active"])
def test_dice_show_as_many_pips_as_their_names_say(page: Page, served: str, forced: Literal["none", "active"]) -> None:
    """A die has a pip for each unit of its figure, apart from each other, in a colour that stands out from the die."""
    page.emulate_media(forced_colors=forced)
    open_match(page, f"{served}red-cathedral/web/en/play.html#seats=person,person&seed=5")
    dice = page.locator(".place[data-place^='die ']").evaluate_all(DESCRIBE_DICE)
    assert len(dice) == 5
    for die in dice:
        assert len(set(die["pips"])) == len(die["pips"]) == int(die["name"].split()[-1])
        assert die["colour"] not in die["pip_colours"]
        assert not die["text"]
    assert len({die["colour"] for die in dice}) == 5


def check_page(page: Page) -> None:
    """Assert that a page has no violation that axe finds, and does not scroll sideways, at several widths."""
    from axe_playwright_python.sync_playwright import Axe

    for width in (1280, 768, 360, 320):
        page.set_viewport_size({"width": width, "height": 800})
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
