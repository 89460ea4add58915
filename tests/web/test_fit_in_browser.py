"""What is on a page has its room: at any width, on phones, in print."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.web.conftest import PageOpener
from tests.web.places import LOCALES, RULE

pytestmark = pytest.mark.web

FRAME_PAGE = '<!doctype html><title>Frame</title><link rel="icon" href="data:,">'
"""A page beside those of the site which, unlike theirs, may hold frames."""

MEASURE_ROOM = """async ([pages, widths]) => {
  const frame = document.createElement("iframe");
  frame.style = "border: 0; height: 800px; position: absolute; visibility: hidden";
  document.body.replaceChildren(frame);
  const seen = [];
  for (const page of pages) {
    const loaded = new Promise((done) => { frame.onload = done; });
    frame.src = page;
    await loaded;
    for (const width of widths) {
      frame.style.width = `${width}px`;
      const { clientWidth, scrollWidth } = frame.contentDocument.documentElement;
      seen.push([new URL(frame.contentWindow.location).pathname, width, clientWidth, scrollWidth]);
    }
  }
  return seen;
}"""
"""Lays pages out at several widths, in a frame that is not painted, and tells the widths that they need."""

PIECES = """lines => lines.map(line => [...line.querySelectorAll(".tag, .edition")].flatMap(piece => {
  const range = document.createRange();
  range.selectNodeContents(piece);
  return [...range.getClientRects()].map(({left, right, top, bottom}) => ({left, right, top, bottom}));
}))"""


@pytest.mark.parametrize("locale", LOCALES)
def test_nothing_sticks_out(reader: PageOpener, address: str, locale: str, site_folder: Path) -> None:
    """No page scrolls sideways from 320 pixels upwards, in any language."""
    shown = reader("index.html#choose")
    shown.route("**/frame.html", lambda route: route.fulfill(content_type="text/html", body=FRAME_PAGE))
    shown.goto(f"{address}frame.html")
    pages = sorted(f"/{path.relative_to(site_folder).as_posix()}" for path in (site_folder / locale).rglob("*.html"))
    seen = shown.evaluate(MEASURE_ROOM, [pages, [320, 360, 768, 1024, 1920]])
    assert len(seen) == 5 * len(pages)
    for page, width, shown_width, needed in seen:
        assert shown_width == width, (page, width)
        assert needed <= width, (page, width)


@pytest.mark.parametrize("locale", LOCALES)
def test_titles_break_between_words(reader: PageOpener, locale: str) -> None:
    """However narrow its column, the home page's title is set so that no word is too wide for it."""
    shown = reader(f"{locale}/index.html", width=320)
    for width in (320, 360, 768, 800, 1024):
        shown.set_viewport_size({"width": width, "height": 800})
        assert shown.evaluate("(h => h.scrollWidth - h.clientWidth)(document.querySelector('h1'))") <= 0, width


@pytest.mark.parametrize("locale", ["es", "it"])
def test_names_of_editions_do_not_overlap(reader: PageOpener, locale: str) -> None:
    """In the line of a misprint neither the tag nor a name reaches into what follows it."""
    shown = reader(f"{locale}/rules/build.html", width=700)
    lines = shown.locator("summary:has(.edition + .edition)")
    assert lines.count()
    for boxes in lines.evaluate_all(PIECES):
        for one, other in pairwise(boxes):
            assert other["left"] >= one["right"] or other["top"] >= one["bottom"] - 1


def test_menu_takes_its_room_before_the_search(reader: PageOpener) -> None:
    """On a wide screen a menu of long words stays on one line; the search takes what is left."""
    shown = reader("ru/index.html")
    shown.evaluate("document.querySelector('.name').textContent = 'Архитекторы Амитис'")
    assert shown.locator(".menu").bounding_box()["height"] < 48
    assert shown.locator(".search").bounding_box()["width"] >= 200


def test_header_of_a_phone_is_one_line(reader: PageOpener) -> None:
    """On a phone the header is one line of at most 64 pixels that stays in sight; a button opens the menu."""
    for script in (True, False):
        shown = reader("ru/rules/market.html", width=360, script=script)
        assert not shown.locator(".menu").is_visible()
        shown.locator("[popovertarget=menu]").click()
        assert shown.locator(".menu a").first.is_visible()
        shown.keyboard.press("Escape")
        assert not shown.locator(".menu").is_visible()
        shown.goto(f"{shown.url}#{RULE}")
        header = shown.locator(".top").bounding_box()
        assert header["y"] == 0
        assert header["height"] <= 64
        assert shown.locator(".search").is_visible() is script


@pytest.mark.parametrize("pointer", [10, 600])
def test_header_stays_in_sight(reader: PageOpener, pointer: int) -> None:
    """The search stays in sight, and does not cover the rule that an address names, even if it is pointed at."""
    for width in (360, 900, 1280):
        shown = reader("ru/rules/market.html", width=width)
        shown.mouse.move(width / 2, pointer)
        shown.goto(f"{shown.url}#{RULE}")
        field = shown.locator("#query").bounding_box()
        assert field["y"] >= 0
        assert shown.locator(f"[id='{RULE}'] h2").bounding_box()["y"] > field["y"] + field["height"]


def test_initial_stays_with_its_word(reader: PageOpener) -> None:
    """The large first letter of the first page is before its word, however little text follows."""
    shown = reader("en/index.html")
    shown.evaluate("document.querySelector('.lead').innerHTML = '<p>Every word.</p>'")
    boxes = """() => {
        const text = document.querySelector('.lead p').firstChild
        return [0, 1].map(at => {
            const range = new Range()
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            return range.getBoundingClientRect()
        })
    }"""
    initial, next_one = shown.evaluate(boxes)
    assert initial["right"] <= next_one["left"] + 1 < initial["right"] + 20


def test_list_of_a_page_follows_its_heading(reader: PageOpener) -> None:
    """What a chapter holds is listed under its heading on a narrow screen, beside it on a wide one."""
    shown = reader("en/rules/market.html", width=360)
    heading, contents = shown.locator("h1"), shown.locator(".contents .fold > div")
    assert shown.locator(".contents summary").bounding_box()["y"] > heading.bounding_box()["y"]
    shown.set_viewport_size({"width": 1280, "height": 800})
    assert contents.bounding_box()["x"] + contents.bounding_box()["width"] < heading.bounding_box()["x"]


def test_pictures_reserve_their_room(reader: PageOpener) -> None:
    """A picture of the gallery has its room before it has loaded, as those far below the window have not."""
    shown = reader("en/cards.html", width=360)
    assert shown.evaluate("[...document.querySelectorAll('.shelf img')].some(image => !image.complete)")
    sizes = """() => [...document.querySelectorAll(".shelf img")].map(image => {
        const { width, height } = image.getBoundingClientRect()
        return Math.min(width, height)
    })"""
    assert min(shown.evaluate(sizes)) > 20


def test_print_has_notes_on_light_paper(reader: PageOpener) -> None:
    """Printed from a dark screen, a chapter is dark on light and shows what its notes say, but not its menu."""
    shown = reader("en/rules/market.html", scheme="dark")
    shown.emulate_media(media="print")
    assert shown.locator(".notes details p").first.is_visible()
    assert not shown.locator(".top").is_visible()
    panel = shown.evaluate("getComputedStyle(document.querySelector('.example')).backgroundColor")
    assert min(map(int, panel.removeprefix("rgb(").removesuffix(")").split(","))) > 200
