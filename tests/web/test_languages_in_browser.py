"""The choice of a language keeps the place, and is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import PageOpener
from tests.web.places import LOCALES, RULE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.web


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
