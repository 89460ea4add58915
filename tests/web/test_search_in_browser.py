from __future__ import annotations

import pytest

from tests.web.conftest import PageOpener

pytestmark = pytest.mark.web

RULE = "r-market.full-space"
ANSWERS, NOT_ANSWERS = ":is(.of-rule, .of-question)", ":not(.of-rule, .of-question)"
"""Selectors of hits that are rules or questions, and of others."""

FOUND_BY = """([data, query]) => rank(makeIndex(data), query).hits.map(hit => hit.entry.u)"""


@pytest.mark.parametrize(
    ("locale", "query", "found"),
    [
        ("en", "dice", "Dice"),
        ("en", "10.3", "Full spaces"),
        ("en", "rubels", "ruble"),
        ("ru", "кубиками", "кубик"),
        ("ru", "рублей", "рубль"),
        ("ru", "самоцвета", "самоцвет"),
        ("es", "losetas", "loseta"),
        ("es", "xyzzy", ""),
        ("pl", "kosc", "kość"),
        ("pl", "żetonami", "żeton"),
        ("pl", "zetonow", "żeton"),
        ("it", "tessere", "tessera"),
        ("it", "quadranti", "quadrante"),
        ("en", "go all the way round", "May a die go all the way round"),
        ("ru", "самоцвет за кирпичи", "Самоцвет за кирпичи"),
    ],
)
def test_search_forgives_case_and_misspellings(reader: PageOpener, locale: str, query: str, found: str) -> None:
    """Search forgives case, marks, endings and a slip, knows a term's every form, and says when there is nothing."""
    shown = reader(f"{locale}/rules/market.html")
    shown.locator("#query").fill(query)
    shown.locator("#found li, .status.seen").first.wait_for()
    titles = [line.lower() for line in shown.locator("#found a").all_inner_texts()]
    if not found:
        assert not titles
        assert shown.locator(".status").bounding_box()["height"] > 20
        return
    assert any(found.lower() in title for title in titles[:4]), titles
    shown.keyboard.press("ArrowDown")
    shown.keyboard.press("Enter")
    shown.wait_for_url("**/*.html#*")


def test_hits_say_what_they_are(reader: PageOpener) -> None:
    """A hit shows its kind, the whole rule and the words found; what has the same title is one hit."""
    shown = reader("en/rules/market.html")
    shown.locator("#query").fill("banner")
    first = shown.locator("#found li:has(a)").first
    assert "banner" in first.locator("mark").first.inner_text().lower()
    titles = [title.lower() for title in shown.locator("#found .title").all_inner_texts()]
    assert len(titles) == len(set(titles))
    kinds = shown.locator("#found .kind").all_inner_texts()
    assert {"Rule", "Term"} <= set(kinds)
    assert shown.locator("#found .count").inner_text() == shown.locator(".status").inner_text()
    shown.locator("#query").fill("full spaces")
    says = shown.locator("#found .says").first.inner_text()
    rule = shown.locator(f"[id='{RULE}'] > p").all_inner_texts()
    assert says.split() == " ".join(rule).split()


def test_search_is_operated_by_keys(reader: PageOpener) -> None:
    """A slash goes to the field, Escape and the leaving focus close the list, Enter opens the first hit."""
    shown = reader("en/rules/market.html")
    shown.keyboard.press("/")
    shown.keyboard.type("full spaces")
    shown.locator("#found a").first.wait_for()
    assert shown.locator("#query").input_value() == "full spaces"
    shown.keyboard.press("Escape")
    assert not shown.locator("#found").is_visible()
    assert shown.evaluate("document.activeElement.id") == "query"
    shown.keyboard.type(" ")
    assert shown.locator("#found").is_visible()
    shown.locator("main a").first.focus()
    assert not shown.locator("#found").is_visible()
    shown.locator("#query").focus()
    shown.keyboard.press("Enter")
    shown.wait_for_url(f"**/rules/market.html#{RULE}")
    assert not shown.locator("#found").is_visible()


def test_missing_word_excludes_nothing(reader: PageOpener) -> None:
    """A word that occurs nowhere is passed over, function words hardly count, and a true word beats a similar one."""
    shown = reader("en/index.html")
    entries = [
        {"k": "rule", "u": "tie", "t": "Equal shares", "x": "", "a": ["draw"]},
        {"k": "rule", "u": "drawer", "t": "The drawers of the table", "x": "does the"},
        {"k": "rule", "u": "text", "t": "Cards", "x": "Draw a card."},
    ]
    ask = """([entries, query]) => {
        const index = makeIndex({entries, small: ["does", "the", "a"]})
        return rank(index, query).hits.map(hit => hit.entry.u)
    }"""
    assert shown.evaluate(ask, [entries, "draw"])[0] == "tie"
    assert shown.evaluate(ask, [entries, "does the xyzzy count as a draw"])[0] == "tie"
    assert shown.evaluate(ask, [entries, "xyzzy"]) == []


@pytest.mark.parametrize(
    ("title", "query", "found"),
    [
        ("Set-up", "setup", True),
        ("Set-up", "set up", True),
        ("Setup", "set up", True),
        ("Setup", "set-up", True),
        ("Set up the board", "setup", True),
        ("Step-by-step scoring", "stepbystep", True),
        ("Two-player game", "twoplayer game", True),
        ("Bœuf et smørrebrød", "boeuf smorrebrod", True),
        ("Кое-где", "коегде", True),
        ("Bielsko-Biała", "bielskobiala", True),
        ("Set the cup", "setup", False),
    ],
)
def test_search_joins_and_splits(reader: PageOpener, title: str, query: str, *, found: bool) -> None:
    """A word is found however it is put together: in one, in two, with a hyphen."""
    shown = reader("en/index.html")
    entries = [{"k": "rule", "u": "x", "t": title, "x": ""}]
    asked = "([entries, query]) => rank(makeIndex({entries}), query).hits.some(({points}) => points > 1.5)"
    assert shown.evaluate(asked, [entries, query]) is found


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("throw away a cube", "r.html#discard"),
        ("discarding", "r.html#discard"),
        ("dicsard", "r.html#discard"),
        ("market", "r.html#market"),
        ("end at the market", "r.html#closing"),
    ],
)
def test_search_finds_words_by_others(reader: PageOpener, query: str, first: str) -> None:
    """A word is found by a synonym, another form or a slip; a rule also by its chapter; a true word comes first."""
    shown = reader("en/index.html")
    entries = [
        {"k": "rule", "u": "r.html#market", "t": "Market", "x": ""},
        {"k": "rule", "u": "r.html#discard", "t": "Discard", "x": ""},
        {"k": "rule", "u": "r.html#closing", "t": "The end", "x": ""},
        {"k": "rule", "u": "s.html#end", "t": "The end of the game", "x": ""},
        {"k": "rule", "u": "s.html#marker", "t": "Marker", "x": ""},
    ]
    data = {"entries": entries, "small": ["the", "of", "at", "a"], "same": [["discard", "throw"]]}
    assert shown.evaluate(FOUND_BY, [data, query])[0] == first


def test_note_lifts_its_rule(reader: PageOpener) -> None:
    """Of two rules that answer a question alike, the one that a note says more about comes first."""
    shown = reader("en/index.html")
    entries = [
        {"k": "rule", "u": "a.html#a", "t": "Coins", "x": ""},
        {"k": "rule", "u": "b.html#b", "t": "Coins of others", "x": "", "a": ["coins"]},
        {"k": "question", "u": "faq.html#q", "t": "May I borrow coins?", "x": "", "r": [1]},
    ]
    data = {"entries": entries, "small": ["of", "may", "i"]}
    assert shown.evaluate(FOUND_BY, [data, "coins"]) == ["a.html#a", "b.html#b", "faq.html#q"]
    assert shown.evaluate(FOUND_BY, [data, "borrow coins"]) == ["faq.html#q", "b.html#b", "a.html#a"]


def test_hit_shows_a_card_that_is_filtered_out(reader: PageOpener) -> None:
    """A hit in a set that the gallery does not show just now shows all sets again, and the card comes into sight."""
    shown = reader("en/cards.html", width=360)
    shown.locator(".filter > button", has_text="Coins").click()
    assert shown.locator(".shelf:visible").count() == 1
    shown.locator("#query").fill("pedlar")
    shown.locator("#found a[href*='#c-']").first.click()
    shown.locator(".shelf:visible").nth(3).wait_for()
    shown.locator(":target").wait_for()


def test_hits_end_above_the_keys(reader: PageOpener) -> None:
    """While keys cover the foot of a phone's page, the list of hits ends above them."""
    shown = reader("en/index.html", width=360)
    shown.locator("#query").fill("cube")
    shown.locator("#found a").first.wait_for()
    shown.evaluate("""() => {
        Object.defineProperty(visualViewport, "height", {value: 430})
        visualViewport.dispatchEvent(new Event("resize"))
    }""")
    box = shown.locator("#found").bounding_box()
    assert 400 < box["y"] + box["height"] <= 430


def test_only_rules_and_answers_are_long_on_phones(reader: PageOpener) -> None:
    """On a phone, hits that are neither rules nor questions have two lines of text at most."""
    shown = reader("en/index.html", width=360)
    shown.locator("#query").fill("section card")
    shown.locator("#found a").first.wait_for()
    heights = (
        """selector => [...document.querySelectorAll(`#found ${selector} .says`)].map(says => says.clientHeight)"""
    )
    brief, whole = (shown.evaluate(heights, f"li{chosen}") for chosen in (NOT_ANSWERS, ANSWERS))
    assert max(brief) < 45 < max(whole)
