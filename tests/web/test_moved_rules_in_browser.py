"""Old addresses of rules in Chromium, with and without scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.moved_rules_sample import MOVED
from tests.render.site_sample import link_folder, make_site
from tests.sample import write_game
from tests.web.axe import find_violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.web


@pytest.fixture(scope="module")
def moved_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the sample game, whose rules have moved, on disk."""
    folder = tmp_path_factory.mktemp("moved")
    for path, data in make_site(link_folder(write_game(folder / "mill", MOVED)), folder / "fonts").items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


ADDRESSES = {
    "rules/work.html#r-work.tie": "rules/end.html#r-end",
    "rules/finish.html": "rules/end.html#r-end",
    "rules/finish.html#r-finish": "rules/end.html#r-end",
    "rules/finish.html#r-finish.pay": "rules/work.html#r-work.pay",
}
"""Where old addresses lead."""


@pytest.mark.parametrize(("old", "now"), ADDRESSES.items())
def test_old_addresses_lead_to_the_new_ones(chromium: Browser, moved_site: Path, old: str, now: str) -> None:
    """The address of a rule or chapter that has moved opens the page where it is now, and going back skips it."""
    page = chromium.new_page()
    page.goto(f"{(moved_site / 'en/index.html').as_uri()}")
    page.goto(f"{(moved_site / 'en').as_uri()}/{old}")
    page.wait_for_url(f"**/en/{now}")
    page.go_back()
    assert page.url.endswith("/en/index.html")
    page.close()


def test_links_followed_on_the_page_itself_lead_on(chromium: Browser, moved_site: Path) -> None:
    """A fragment that is added to the address of an open page leads on, too."""
    page = chromium.new_page()
    page.goto((moved_site / "en/rules/work.html").as_uri())
    page.evaluate("location.hash = 'r-work.tie'")
    page.wait_for_url("**/en/rules/end.html#r-end")
    page.close()


@pytest.mark.parametrize("script", [True, False])
def test_an_anchor_on_the_same_page_marks_the_new_rule(chromium: Browser, moved_site: Path, *, script: bool) -> None:
    """The heading of the rule that has taken the place of another one is marked as if it had been named itself."""
    context = chromium.new_context(java_script_enabled=script)
    page = context.new_page()
    address = (moved_site / "en/rules/work.html").as_uri()
    colour = "getComputedStyle(document.querySelector('[id=\"r-work.pay\"] > .head')).backgroundColor"
    page.goto(address)
    plain = page.evaluate(colour)
    page.goto(f"{address}#r-work.wage")
    assert page.evaluate(colour) != plain
    context.close()


def test_without_scripts_a_notice_says_where_a_rule_is(chromium: Browser, moved_site: Path) -> None:
    """Only the notice that the address names is shown; chapters lead on by themselves."""
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    address = (moved_site / "en/rules").as_uri()
    page.goto(f"{address}/work.html")
    assert page.locator(".moved:visible").count() == 0
    page.goto(f"{address}/work.html#r-work.tie")
    assert page.locator(".moved:visible a").get_attribute("href") == "end.html#r-end"
    page.goto(f"{address}/work.html#r-work.rest")
    assert page.locator(".moved:visible").get_attribute("id") == "r-work.rest"
    assert page.locator(".moved:visible a").count() == 0
    page.goto(f"{address}/finish.html")
    page.wait_for_url("**/rules/end.html#r-end")
    context.close()


@pytest.mark.parametrize("path", ["gone.html", "work.html#r-work.rest"])
def test_notices_are_accessible(chromium: Browser, moved_site: Path, path: str) -> None:
    """A page with a notice has no violation of WCAG, and fits the width of a phone."""
    page = chromium.new_page(viewport={"width": 320, "height": 640})
    page.goto(f"{(moved_site / 'en/rules').as_uri()}/{path}")
    assert not list(find_violations(page))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.close()
