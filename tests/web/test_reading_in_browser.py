"""Pages are read with and without scripts, and as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.conftest import PageOpener
from tests.web.places import RULE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web


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


def test_contents_fold_on_phones(reader: PageOpener) -> None:
    """Lists of the rules of a chapter are folded on phones and open elsewhere, with or without scripts."""
    for script in (True, False):
        for path, entry in (("ru/rules/market.html", ".contents li"), ("ru/rules/index.html", ".chapters ol li")):
            shown = reader(path, width=360, script=script)
            assert not shown.locator(entry).first.is_visible()
            shown.locator("main summary").first.click()
            assert shown.locator(entry).first.is_visible()
            assert reader(path, script=script).locator(entry).first.is_visible()


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


def test_page_opened_as_a_file_is_complete(chromium: Browser, site_folder: Path) -> None:
    """Opened as a file, a page has its styles, fonts and search."""
    shown = chromium.new_page()
    shown.goto((site_folder / "ru" / "rules" / "market.html").as_uri())
    assert shown.evaluate("document.fonts.ready.then(() => [...document.fonts].some((f) => f.status === 'loaded'))")
    shown.locator("#query").fill("кубик")
    assert shown.wait_for_selector("#found a")
    shown.close()
