from __future__ import annotations

from itertools import cycle, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import PageOpener, Scheme

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.web

LOCALES = ("en", "ru", "es", "pl", "it")
PAGES = (
    "index.html",
    "rules/index.html",
    "rules/market.html",
    "rules/scoring.html",
    "tools/index.html",
    "tools/setup.html",
    "tools/first-game.html",
    "tools/rival.html",
    "tools/aid.html",
    "tools/score.html",
    "tools/tower.html",
    "faq.html",
    "editions.html",
    "editions/es.html",
    "cards.html",
    "icons.html",
    "glossary.html",
    "print.html",
    "about.html",
)
"""A page of every kind; of chapters, one with tables, too."""

TRANSLATED_PAGES = [f"{locale}/{page}" for locale, page in zip(cycle(LOCALES[1:]), PAGES, strict=False)]
"""The same pages, each in one other language in turn."""

LOOKS: tuple[tuple[int, Scheme], ...] = ((1280, "light"), (320, "dark"))
"""A wide screen in light colours, and a narrow one in dark ones."""

EXAMINED = [
    *((page, *look) for look in LOOKS for page in ("index.html", *(f"en/{page}" for page in PAGES))),
    *((page, *look) for page, look in zip(TRANSLATED_PAGES, cycle(LOOKS), strict=False)),
]
"""Pages in English in both looks; translated ones in one, in turn."""

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
RULE = "r-market.full-space"


@pytest.mark.parametrize(("page", "width", "scheme"), EXAMINED)
def test_axe_reports_no_violations(reader: PageOpener, page: str, width: int, scheme: Scheme) -> None:
    """Axe reports no violations; `make axe` examines every page in every look."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(reader(page, width=width, scheme=scheme))
    assert found.violations_count == 0, found.generate_report()


def test_every_kind_of_page_is_examined(site_folder: Path) -> None:
    """Every page except further chapters and editions is among those that axe examines."""
    pages = {path.relative_to(site_folder / "en").as_posix() for path in (site_folder / "en").rglob("*.html")}
    assert {page for page in pages - set(PAGES) if not page.startswith(("rules/", "editions/"))} == set()


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


def test_rules_read_without_javascript(reader: PageOpener) -> None:
    """Without scripts a rule reads, its links lead on and the other languages are one step away."""
    shown = reader(f"en/rules/market.html#{RULE}", script=False)
    assert shown.locator(f"[id='{RULE}'] p").first.is_visible()
    assert not shown.locator(".search").is_visible()
    shown.locator(".languages a[hreflang=pl]").click()
    assert shown.url.endswith("/pl/rules/market.html")
    shown.goto(shown.url.replace("rules/market.html", "cards.html"))
    assert shown.locator(".shelves a").count() > 3


def test_notes_open_without_javascript(reader: PageOpener) -> None:
    """A question beneath a rule opens at a click and leads on to its own place; an example can be linked to."""
    shown = reader("en/rules/market.html", script=False)
    note = shown.locator("[id='r-market.full-space'] > .notes details").first
    assert not note.locator("p").first.is_visible()
    note.locator("summary").click()
    assert note.locator("p").first.is_visible()
    note.locator(".by a").click()
    assert "/en/faq.html#q-" in shown.url
    shown.goto(shown.url.partition("/en/")[0] + "/en/rules/market.html#x-market-influence")
    assert shown.locator("#x-market-influence").is_visible()


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


@pytest.mark.parametrize(
    "page", ["rules/index", "rules/market", "faq", "editions", "cards", "icons", "glossary", "print"]
)
def test_targets_on_phones_are_large(reader: PageOpener, page: str) -> None:
    """On a phone, everything outside running text that can be touched is at least 44 pixels high."""
    shown = reader(f"ru/{page}.html", width=360)
    small = """() => [...document.querySelectorAll("a[href], button, input, summary")].filter(target => {
        const { width, height } = target.getBoundingClientRect()
        const isInText = getComputedStyle(target).display === "inline" || target.matches(".skip")
        return target.getClientRects().length && !isInText && Math.round(height) < 44 && width > 1
    }).map(target => target.outerHTML)"""
    assert shown.evaluate(small) == []


def test_contents_fold_on_phones(reader: PageOpener) -> None:
    """Lists of the rules of a chapter are folded on phones and open elsewhere, with or without scripts."""
    for script in (True, False):
        for path, entry in (("ru/rules/market.html", ".contents li"), ("ru/rules/index.html", ".chapters ol li")):
            shown = reader(path, width=360, script=script)
            assert not shown.locator(entry).first.is_visible()
            shown.locator("main summary").first.click()
            assert shown.locator(entry).first.is_visible()
            assert reader(path, script=script).locator(entry).first.is_visible()


def test_question_named_by_the_address_is_open(reader: PageOpener) -> None:
    """Questions are folded; the one that an address names shows its answer, with or without scripts."""
    for script in (True, False):
        shown = reader("en/faq.html", script=script)
        questions = shown.locator("details.entry")
        second = questions.nth(1)
        assert not second.locator(".by").is_visible()
        shown.goto(f"{shown.url}#{second.get_attribute('id')}")
        assert second.locator(".by").is_visible()
        assert not questions.first.locator(".by").is_visible()


def test_malformed_address_leaves_the_page_in_order(reader: PageOpener) -> None:
    """An address that names nothing, because it is cut off within a character, does not keep scripts from the page."""
    shown = reader("en/faq.html#q-%E0%A4")
    assert shown.locator(".entry .copy").first.get_attribute("href").startswith("#q-")


def test_question_that_an_address_names_is_open(reader: PageOpener) -> None:
    """A folded question is open for who comes by its address, and for who follows a link to it on its page."""
    shown = reader("en/faq.html")
    first, second, *_ = shown.locator("details.entry[id]").evaluate_all("entries => entries.map(entry => entry.id)")
    shown = reader(f"en/faq.html#{first}")
    shown.locator(f"[id='{first}'][open]").wait_for()
    assert shown.locator(f"[id='{second}'][open]").count() == 0
    shown.evaluate("id => { location.hash = id }", second)
    shown.locator(f"[id='{second}'][open]").wait_for()


def test_header_stays_in_sight(reader: PageOpener) -> None:
    """On every screen the search stays in sight, and a rule that an address names is not covered by it."""
    for width in (360, 900, 1280):
        shown = reader("ru/rules/market.html", width=width)
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


def choose_in_sight(shown: Page, selector: str) -> None:
    """Click a place in sight: Playwright's own click scrolls the page first if the place is in a sticky header."""
    box = shown.locator(selector).bounding_box()
    assert box
    assert box["y"] >= 0
    shown.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_language_keeps_the_rule(reader: PageOpener) -> None:
    """Changing the language stays on the page and at the rule; languages show when the header is pointed at."""
    shown = reader(f"en/rules/market.html#{RULE}")
    for locale in ("ru", "it", "en"):
        shown.mouse.move(640, 10)
        choose_in_sight(shown, f".languages a[hreflang={locale}]")
        shown.wait_for_url(f"**/{locale}/rules/market.html#{RULE}")
        assert shown.locator(f"[id='{RULE}']").is_visible()
        assert shown.locator("html").get_attribute("lang") == locale


def test_language_keeps_the_place_on_the_page(reader: PageOpener) -> None:
    """A reader who has scrolled on comes to the same rule in another language, and to the top from the top."""
    shown = reader(f"en/rules/market.html#{RULE}", width=360)
    rule = shown.locator("main section.rule").nth(2)
    rule.evaluate("rule => rule.scrollIntoView()")
    place = rule.get_attribute("id")
    choose_language(shown, "ru")
    shown.wait_for_url(f"**/ru/rules/market.html#{place}")
    shown.goto(shown.url.partition("#")[0].replace("market", "scoring"))
    choose_language(shown, "pl")
    shown.wait_for_url("**/pl/rules/scoring.html")


def choose_language(shown: Page, locale: str) -> None:
    """Follow the link to a language without the scrolling that Playwright does before it clicks."""
    shown.locator(f".languages a[hreflang={locale}]").evaluate("link => link.click()")


def test_chooser_remembers_the_language(reader: PageOpener, address: str) -> None:
    """The first page goes on to the language last read; asked for with #choose, or at first, it lets choose."""
    shown = reader("index.html")
    assert shown.locator(".choices a").count() == len(LOCALES)
    shown.locator(".choices a[hreflang=es]").click()
    shown.wait_for_url("**/es/index.html")
    shown.goto(address)
    shown.wait_for_url("**/es/index.html")
    shown.goto(f"{address}index.html#choose")
    assert shown.locator(".choices a.last").get_attribute("hreflang") == "es"
    shown.goto(f"{address}ru/rules/market.html")
    assert shown.url.endswith("/ru/rules/market.html")


def test_language_of_the_browser_is_found_with_and_without_a_region(reader: PageOpener) -> None:
    """A reader of a language is offered its own region, or else any other; of another language there is none."""
    shown = reader("index.html#choose")
    offered = {"pt-BR": "pt-BR", "pt": "pt-BR", "PT-pt": "pt-BR", "es-MX": "es", "de": None}
    found = shown.evaluate(
        """tags => tags.map((tag) => {
            const links = ["en", "es", "pt-BR"].map((hreflang) => ({ hreflang }));
            return findLanguage(links, tag)?.hreflang ?? null;
        })""",
        list(offered),
    )
    assert dict(zip(offered, found, strict=True)) == offered


def test_gallery_is_filtered_by_set_and_group(reader: PageOpener) -> None:
    """In the gallery a button leaves one set, a second row of buttons one group of it."""
    shown = reader("en/cards.html")
    shown.locator(".filter button", has_text="Influence cards").click()
    assert shown.locator(".shelf:visible").count() == 1
    shown.locator(".filter .inner button").nth(1).click()
    assert shown.locator(".shelf > div:visible").count() == 1
    assert shown.locator(".filter > button[aria-pressed=true]").inner_text() == "Influence cards"
    shown.locator(".filter > button").first.click()
    assert shown.locator(".shelf:visible").count() > 3


def test_address_names_the_set_that_is_shown_alone(reader: PageOpener) -> None:
    """The set that a button leaves is part of the address, is alone again after a reload, and goes with "all sets"."""
    shown = reader("en/cards.html")
    shown.locator(".filter button", has_text="Influence cards").click()
    assert "?show=s-" in shown.url
    shown.locator(".filter .inner button").nth(1).click()
    assert "?show=g-" in shown.url
    shown.reload()
    assert shown.locator(".shelf > div:visible").count() == 1
    assert shown.locator(".filter > button[aria-pressed=true]").inner_text() == "Influence cards"
    shown.locator(".filter > button").first.click()
    assert "?" not in shown.url


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


def test_sign_beside_a_rule_copies_its_address(reader: PageOpener, address: str) -> None:
    """The sign beside a rule copies its address and says so."""
    shown = reader("en/rules/market.html")
    sign = shown.locator(f"[id='{RULE}'] > .head .copy")
    sign.focus()
    shown.keyboard.press("Enter")
    shown.wait_for_selector(".copy.done")
    assert shown.locator(".said").inner_text() == sign.get_attribute("data-done")
    assert shown.evaluate("navigator.clipboard.readText()") == f"{address}en/rules/market.html#{RULE}"


def test_addresses_are_copied_without_a_clipboard(reader: PageOpener) -> None:
    """A browser that has no clipboard for pages, as without a safe connection, copies all the same and says so."""
    shown = reader("en/glossary.html")
    shown.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    shown.locator(".copy").first.click()
    shown.wait_for_selector(".copy.done")
    assert shown.locator(".said").inner_text()


@pytest.mark.parametrize(
    ("page", "place"),
    [("faq", ".entry"), ("glossary", ".terms > div"), ("icons", ".legend > div"), ("cards", ".shelf li")],
)
def test_everything_with_an_address_copies_it(reader: PageOpener, address: str, page: str, place: str) -> None:
    """Questions, terms, icons and components have a sign, too, which is named after them and copies their address."""
    shown = reader(f"en/{page}.html")
    first = shown.locator(f"{place}[id]").first
    if page == "faq":
        first.locator("summary").click()
    sign = first.locator(".copy")
    sign.focus()
    shown.keyboard.press("Enter")
    shown.wait_for_selector(".copy.done")
    assert shown.evaluate("navigator.clipboard.readText()") == f"{address}en/{page}.html#{first.get_attribute('id')}"
    _, name = str(sign.get_attribute("aria-label")).split(": ", 1)
    assert name in str(first.text_content())


def test_first_tab_stop_skips_the_menu(reader: PageOpener) -> None:
    """The first tab stop skips the menu, and the focus is visible."""
    shown = reader("en/rules/market.html")
    shown.keyboard.press("Tab")
    assert shown.evaluate("document.activeElement.className") == "skip"
    assert shown.locator(".skip").bounding_box()["y"] >= 0
    shown.keyboard.press("Enter")
    assert shown.evaluate("document.activeElement.id") == "content"
    shown.locator(".menu a").first.focus()
    assert shown.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_page_opened_as_a_file_is_complete(chromium: Browser, site_folder: Path) -> None:
    """Opened as a file, a page has its styles, fonts and search."""
    shown = chromium.new_page()
    shown.goto((site_folder / "ru" / "rules" / "market.html").as_uri())
    assert shown.evaluate("document.fonts.ready.then(() => [...document.fonts].some((f) => f.status === 'loaded'))")
    shown.locator("#query").fill("кубик")
    assert shown.wait_for_selector("#found a")
    shown.close()
