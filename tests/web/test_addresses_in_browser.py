"""Places have addresses: they open what they name, and are copied."""

from __future__ import annotations

import pytest

from tests.web.conftest import PageOpener
from tests.web.places import RULE

pytestmark = pytest.mark.web


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


def test_question_that_an_address_names_is_open(reader: PageOpener) -> None:
    """A folded question is open for who comes by its address, and for who follows a link to it on its page."""
    shown = reader("en/faq.html")
    first, second, *_ = shown.locator("details.entry[id]").evaluate_all("entries => entries.map(entry => entry.id)")
    shown = reader(f"en/faq.html#{first}")
    shown.locator(f"[id='{first}'][open]").wait_for()
    assert shown.locator(f"[id='{second}'][open]").count() == 0
    shown.evaluate("id => { location.hash = id }", second)
    shown.locator(f"[id='{second}'][open]").wait_for()


def test_malformed_address_leaves_the_page_in_order(reader: PageOpener) -> None:
    """An address that names nothing, because it is cut off within a character, does not keep scripts from the page."""
    shown = reader("en/faq.html#q-%E0%A4")
    assert shown.locator(".entry .copy").first.get_attribute("href").startswith("#q-")


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
