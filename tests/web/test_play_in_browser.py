"""Both games played in Chromium with their own engines, which run in Python on the page."""

from __future__ import annotations

import contextlib
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
from tests.web.axe import WIDTHS, change_window_width, examine
from tests.web.conftest import Quiet

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

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


@contextlib.contextmanager
def watch(context: BrowserContext, served: str) -> Iterator[None]:
    """Assert that meanwhile no page logs an error or requests anything from elsewhere."""
    errors: list[str] = []
    requests: list[str] = []

    def log_message(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    def log_error(error: WebError) -> None:
        errors.append(str(error.error))

    def log_request(request: Request) -> None:
        requests.append(request.url)

    listeners = {"console": log_message, "weberror": log_error, "request": log_request}
    for event, listener in listeners.items():
        context.on(event, listener)
    yield
    for event, listener in listeners.items():
        context.remove_listener(event, listener)
    assert not errors
    assert not [url for url in requests if not url.startswith((served, "data:"))]


@pytest.fixture
def page(chromium: Browser, served: str) -> Iterator[Page]:
    """A page of a new reader."""
    context = chromium.new_context()
    with watch(context, served):
        yield context.new_page()
        context.close()


@pytest.fixture(scope="module")
def reader(chromium: Browser) -> Iterator[BrowserContext]:
    """A reader who keeps the pages of both games open, so that Python starts once for each."""
    context = chromium.new_context()
    yield context
    context.close()


@pytest.fixture(scope="module")
def tables(reader: BrowserContext, served: str) -> dict[str, Page]:
    """The page of each game, with the form that starts a match."""
    pages = {game: reader.new_page() for game in GAMES}
    for game, page in pages.items():
        page.goto(f"{served}{game}/web/en/play.html#seats=")
    return pages


@pytest.fixture
def red_cathedral(reader: BrowserContext, tables: dict[str, Page], served: str) -> Iterator[Page]:
    """The page of the first game, without a match and without saves."""
    with watch(reader, served):
        yield leave_match(tables["red-cathedral"])


@pytest.fixture
def architects(reader: BrowserContext, tables: dict[str, Page], served: str) -> Iterator[Page]:
    """The page of the second game, without a match and without saves."""
    with watch(reader, served):
        yield leave_match(tables["architects-of-amytis"])


def leave_match(page: Page) -> Page:
    """Go back from a match to the form, in a window of the usual size; forget all matches."""
    page.bring_to_front()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("() => { localStorage.clear(); location.hash = 'seats='; }")
    page.locator(".start form").wait_for()
    return page


def open_match(page: Page, match: str) -> None:
    """Open a match on the page of its game and wait until it is shown."""
    page.evaluate("(match) => { location.hash = match; }", match)
    page.locator(".match").wait_for(timeout=START_LIMIT)


@pytest.mark.parametrize(("game", "seats"), [("red_cathedral", "person,person"), ("architects", "person,greedy")])
def test_a_game_is_played_to_its_end(request: pytest.FixtureRequest, game: str, seats: str) -> None:
    """Choices lead to the end of a game, whose result names a winner; the log links to the rules of the site."""
    page: Page = request.getfixturevalue(game)
    open_match(page, f"seats={seats}&seed=7")
    page.evaluate(PLAY_ON)
    assert page.locator(".result h2").count() == 2
    assert page.locator(".moves li").count() == 0
    links = page.locator(".news a").evaluate_all("(links) => links.map((link) => link.href)")
    assert links
    assert not [link for link in links if not link.startswith(page.url.partition("play.html")[0] + "rules/")]


def test_a_phone_shows_what_bots_have_done(architects: Page) -> None:
    """After a choice, the last entries of the log stand above the choices, and only where the log is far below."""
    architects.set_viewport_size({"width": 390, "height": 844})
    open_match(architects, "seats=person,greedy&seed=7")
    assert architects.locator(".recent li").count() == 0
    architects.locator(".moves summary").first.click()
    architects.locator(".moves li button").first.click()
    architects.locator(".recent li").first.wait_for()
    architects.locator(".moves li button").first.wait_for(state="attached")
    recent = architects.locator(".recent li").all_inner_texts()
    entries = architects.locator(".news li").all_inner_texts()[-len(recent) :]
    assert not [(text, entry) for text, entry in zip(recent, entries, strict=True) if not entry.startswith(text)]
    architects.set_viewport_size({"width": 1280, "height": 844})
    assert architects.locator(".recent").is_hidden()


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


def test_a_broken_save_starts_the_match_anew(architects: Page) -> None:
    """A save that is damaged is not continued: the page says so and begins the match again."""
    match = "seats=person,person&seed=1"
    damaged = json.dumps({"save": {"format": 1}})
    kept = [f"sobor-play architects-of-amytis #{match}", damaged]
    architects.evaluate("(kept) => localStorage.setItem(...kept)", kept)
    open_match(architects, match)
    texts = json.loads(architects.locator("#play-data").inner_text())["texts"]
    assert architects.locator(".notice").inner_text() == texts["damaged"]
    assert architects.locator(".moves li").count() > 0


def test_an_address_without_a_seed_starts_a_game(architects: Page) -> None:
    """Players alone start a game with a seed of its own, which the address then names; no players show the form."""
    assert architects.url.endswith("#seats=")
    open_match(architects, "seats=person,person")
    assert re.search(r"#seats=person,person&seed=\d+$", architects.url)


def test_the_form_takes_a_seed_and_options(architects: Page) -> None:
    """The number of a game and the side of the boards that are entered before a game are in its address."""
    architects.locator(".start [name=sides]").select_option("b")
    architects.locator(".start summary").click()
    architects.locator(".start [name=seed]").fill("12")
    architects.locator(".start [type=submit]").click()
    architects.locator(".match").wait_for(timeout=START_LIMIT)
    assert architects.url.endswith("#seats=person,greedy&seed=12&sides=b")


def test_a_die_is_moved_on_the_board_and_taken_back(red_cathedral: Page) -> None:
    """Keys choose, what may be done lights up step by step, and undo puts the table back."""
    open_match(red_cathedral, "seats=person,person&seed=5&edition=ru")
    lit = red_cathedral.locator(".place:enabled")
    red_cathedral.locator(".moves li", has_text="market").locator("button").focus()
    red_cathedral.keyboard.press("Enter")
    red_cathedral.locator(".place:enabled").first.wait_for()
    dice = lit.evaluate_all("(places) => places.map((place) => place.dataset.place)")
    assert set(dice) <= {f"die {colour}" for colour in ("red", "blue", "green", "yellow", "white")}
    before = red_cathedral.locator(".zones").inner_html()
    lit.first.click()
    assert lit.evaluate_all("(places) => places.map((place) => place.dataset.place.split(' ')[0])").count("space") >= 1
    red_cathedral.keyboard.press("Escape")
    assert lit.evaluate_all("(places) => places.map((place) => place.dataset.place)") == dice
    lit.first.click()
    entries = red_cathedral.locator(".news li").count()
    lit.first.click()
    red_cathedral.wait_for_function("(entries) => document.querySelectorAll('.news li').length > entries", arg=entries)
    assert not red_cathedral.locator(".place[data-place^=die]:enabled").count()
    red_cathedral.keyboard.press("u")
    red_cathedral.wait_for_function(
        "(entries) => document.querySelectorAll('.news li').length === entries", arg=entries
    )
    assert red_cathedral.locator(".zones").inner_html().replace(" chosen", "") == before
    red_cathedral.keyboard.press("h")
    red_cathedral.wait_for_function("() => document.querySelector('.notice').textContent")
    check_page(red_cathedral)


@pytest.mark.parametrize("forced", ["none", "active"])
def test_dice_show_as_many_pips_as_their_names_say(red_cathedral: Page, forced: Literal["none", "active"]) -> None:
    """A die has a pip for each unit of its figure, apart from each other, in a colour that stands out from the die."""
    red_cathedral.emulate_media(forced_colors=forced)
    open_match(red_cathedral, "seats=person,person&seed=5")
    dice = red_cathedral.locator(".place[data-place^='die ']").evaluate_all(DESCRIBE_DICE)
    assert len(dice) == 5
    for die in dice:
        assert len(set(die["pips"])) == len(die["pips"]) == int(die["name"].split()[-1])
        assert die["colour"] not in die["pip_colours"]
        assert not die["text"]
    assert len({die["colour"] for die in dice}) == 5
    red_cathedral.emulate_media(forced_colors="none")


def check_page(page: Page) -> None:
    """Assert that a page does not scroll sideways at several widths, and that axe finds nothing at the outer ones."""
    for width in (1280, 768, 360, 320):
        change_window_width(page, width)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if width in WIDTHS:
            assert examine(page) is None
