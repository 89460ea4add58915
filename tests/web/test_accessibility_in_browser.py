"""Pages are accessible: what axe finds, the order of the keyboard, the size of targets."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from tests.web.axe import examine
from tests.web.conftest import PageOpener, Scheme
from tests.web.places import LOCALES

pytestmark = pytest.mark.web

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
    *(("index.html", *look) for look in LOOKS),
    *((f"en/{page}", *look) for page, look in zip(PAGES, cycle(LOOKS), strict=False)),
    *((page, *look) for page, look in zip(TRANSLATED_PAGES, cycle(reversed(LOOKS)), strict=False)),
]
"""Every kind of page in both looks: in English in one of them in turn, translated in the other."""


@pytest.mark.parametrize(("page", "width", "scheme"), EXAMINED)
def test_axe_reports_no_violations(reader: PageOpener, page: str, width: int, scheme: Scheme) -> None:
    """Axe reports no violations; `make axe` examines every page in every look."""
    assert examine(reader(page, width=width, scheme=scheme)) is None


def test_every_kind_of_page_is_examined(site_folder: Path) -> None:
    """Every page except further chapters and editions is among those that axe examines."""
    pages = {path.relative_to(site_folder / "en").as_posix() for path in (site_folder / "en").rglob("*.html")}
    assert {page for page in pages - set(PAGES) if not page.startswith(("rules/", "editions/"))} == set()


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
