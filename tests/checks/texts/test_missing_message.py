from __future__ import annotations

import re
from pathlib import Path

import pytest

from compiler.build.pipeline import Request, compile_game
from compiler.diagnostics import Subject
from compiler.world import World, find_font_cache, find_shared_folders
from tests.checks.find import Find
from tests.sample import FILES, change_file, write_game

WITHOUT_CARDS: dict[str, str | None] = {
    f"locales/{locale}/game.yaml": re.sub("  cards:\n.*\n.*\n", "", FILES[f"locales/{locale}/game.yaml"])
    for locale in ("en", "ru")
}
CARDS_OF_RU: dict[str, str | None] = {
    "locales/ru/cards.yaml": "ru:\n  cards:\n    forge: {title: Кузница}\n    wheel: {title: Колесо}\n"
}


def test_sample_has_all_texts(findings_of: Find) -> None:
    """All texts that the sample requires exist."""
    assert findings_of("missing-message") == []


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("text: 'Pay %{price} {coin}.'", "", "rules.pay.text"),
        ("    forge: {title: The forge}\n", "", "cards.forge.title"),
        ("{name: coin, use: Money}", "{use: Money}", "icons.coin.name"),
        ("orders: {title: Orders}", "others: {title: Orders}", "sets.orders.title"),
    ],
)
def test_missing_texts_are_reported(findings_of: Find, old: str, new: str, key: str) -> None:
    """Rules, cards, icons and sets need their texts."""
    found = findings_of("missing-message", change_file("locales/en/game.yaml", old, new))
    assert key in [finding.args["key"] for finding in found]


def test_the_only_set_needs_no_title(findings_of: Find) -> None:
    """A game with a single set needs no title for it."""
    files = change_file("locales/en/game.yaml", "  sets: {orders: {title: Orders}}\n", "")
    assert not findings_of("missing-message", files)


def test_resource_without_a_term_is_reported(findings_of: Find) -> None:
    """A resource that effects or slots count needs a term."""
    found = findings_of("missing-message", change_file("glossary/en.yaml", "coin: {", "penny: {"))
    assert {finding.args["term"] for finding in found} == {"coin"}


NOTES: dict[str, str] = {
    "editions.yaml": """\
editions:
  one:
    rules: [pay]
    readings: []
    played: one
    slots: {a: {groat: settings.price}}
""",
    "faq.yaml": """\
faq:
  one:
    date: 2026-01-01
    rules: [pay]
    basis: derived
    slots: {a: {groat: settings.price}}
""",
    "errata.yaml": """\
errata:
  one:
    date: 2026-01-01
    rules: [pay]
    slots: {a: {groat: settings.price}}
""",
    "examples/one.yaml": """\
id: one
rules: [pay]
shows:
  a: {groat: settings.price}
""",
    "rules.yaml": """\
rules:
  - id: pay
    slots: {price: {groat: settings.price}}
""",
}


@pytest.mark.parametrize("file", NOTES)
def test_term_of_a_slot_is_reported_at_the_term(findings_of: Find, file: str) -> None:
    """A term that a slot of any file counts needs a word; the finding is at the term."""
    (finding,) = [finding for finding in findings_of("missing-message", {file: NOTES[file]}) if "term" in finding.args]
    assert (finding.span.file.rpartition("mill/")[2], finding.span.length) == (file, len("groat"))
    line = NOTES[file].splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 :].startswith("groat")


@pytest.mark.slow
def test_misspelt_names_of_texts_are_suggested(findings_of: Find) -> None:
    """A text or a word under a misspelt name is named."""
    (found,) = findings_of("missing-message", change_file("locales/en/game.yaml", "wheel: {title", "weel: {title"))
    assert found.values["near"] == "cards.weel.title"
    (found, _) = findings_of("missing-message", change_file("glossary/en.yaml", "coin: {", "coyn: {"))
    assert found.values["near"] == "coyn"


def test_text_one_level_too_high_is_reported(findings_of: Find) -> None:
    """For a text one level too high, the hint is to turn it into a mapping that contains the missing text."""
    (found,) = findings_of("missing-message", change_file("locales/en/game.yaml", "{title: The forge}", "The forge"))
    assert found.advice[0].args == {"above": "cards.forge", "last": "forge", "name": "title"}


def test_words_of_sobor_are_not_suggested(findings_of: Find) -> None:
    """A missing word is not taken for one of the words that every game has."""
    (finding,) = findings_of("missing-message", change_file("rules.yaml", "{coin: settings", "{othes: settings"))
    assert "near" not in finding.values


@pytest.mark.slow
@pytest.mark.parametrize("locales", [(), ("nl",)])
def test_source_language_without_shared_texts_is_reported(tmp_path: Path, locales: tuple[str, ...]) -> None:
    """A source language without shared texts lacks the texts of sheets and pages, which is reported."""
    texts = {name.replace("/en/", "/nl/"): text for name, text in FILES.items() if name.startswith("locales/en/")}
    dutch: dict[str, str | None] = {name: text.replace("en:", "nl:", 1) for name, text in texts.items()}
    dutch["game.yaml"] = FILES["game.yaml"].replace("source: en", "source: nl").replace("[en", "[nl, en")
    request = Request(write_game(tmp_path / "mill", dutch), locales)
    findings = compile_game(request, World(tmp_path, find_shared_folders(), find_font_cache())).findings
    lacking = [finding.args for finding in findings if finding.code == "missing-message"]
    keys = {key for args in lacking for key in args.get("keys", ())} | {args.get("key") for args in lacking}
    assert {"print.front", "site.language"} <= keys


@pytest.mark.slow
def test_missing_source_file_is_one_finding(findings_of: Find) -> None:
    """A file of the source that its translations have, and the game needs, is one finding that counts its texts."""
    (finding,) = findings_of("missing-message", {"locales/en/cards.yaml": None, **CARDS_OF_RU, **WITHOUT_CARDS})
    assert finding.subject == Subject("file", finding.span.file, "en")
    assert finding.span.file.endswith("locales/en/cards.yaml")
    assert finding.args["keys"] == ("cards.forge.title", "cards.wheel.title")
    assert findings_of("extra-translation", {**CARDS_OF_RU, **WITHOUT_CARDS}) == []


def test_missing_glossary_is_one_finding(findings_of: Find) -> None:
    """A game without a glossary gets a single finding with the words that it needs."""
    resources = FILES["game.yaml"] + "  gem: {sort: material, supply: 9}\n"
    (finding,) = findings_of("missing-message", {"glossary/en.yaml": None, "game.yaml": resources})
    assert finding.args == {"count": 2, "terms": ("coin", "gem")}
    assert finding.span.file.endswith("glossary/en.yaml")


def test_text_that_all_cards_lack_is_one_finding(findings_of: Find) -> None:
    """Where no card has a title, one finding counts the cards."""
    cards = "".join(f"  - {{id: card-{n}, traits: {{guild: smiths}}, origin: designed}}\n" for n in "abcd")
    lines = FILES["components/orders.yaml"].splitlines(keepends=True)
    files = {**WITHOUT_CARDS, "components/orders.yaml": "".join(lines[:-2]) + cards}
    (finding,) = findings_of("missing-message", files)
    assert (finding.args["texts"], finding.args["key"]) == (4, "cards.card-a.title")


def test_title_that_many_pieces_lack_is_one_finding(findings_of: Find) -> None:
    """Many pieces without a title are one finding, although other texts of theirs are written."""
    names = [f"card-{n}" for n in "abcdefghijkl"]
    items = "".join(f"  - {{id: {name}, traits: {{guild: smiths}}, origin: designed}}\n" for name in names)
    files = {
        "components/orders.yaml": FILES["components/orders.yaml"] + items,
        "locales/en/more.yaml": "en:\n  cards:\n" + "".join(f"    {name}: {{hint: Guess}}\n" for name in names),
    }
    (finding,) = findings_of("missing-message", files)
    assert (finding.args["texts"], finding.args["key"]) == (len(names), "cards.card-a.title")


def test_term_that_a_fact_counts_is_reported(findings_of: Find) -> None:
    """A word that a slot of a fact counts must be in the glossary."""
    facts = "facts:\n  '1.1': {text: '%{n}', slots: {n: {mill: settings.price}}}\n"
    (finding,) = findings_of("missing-message", {"facts.yaml": facts})
    assert finding.args["term"] == "mill"


def test_misnamed_namespace_gets_the_right_one(findings_of: Find) -> None:
    """Titles of pieces under the name of their set get a hint with the right namespace."""
    (found,) = findings_of("missing-message", change_file("locales/en/game.yaml", "  cards:\n", "  orders:\n"))
    assert (found.args["texts"], found.values["misnamed"]) == (2, "orders")


def test_icons_without_any_text_need_no_names(findings_of: Find) -> None:
    """A game without a text about an icon needs no names of icons."""
    files = change_file("locales/en/game.yaml", "  icons:\n    coin: {name: coin, use: Money}\n", "")
    assert not findings_of("missing-message", files)


def test_unnamed_icons_are_reported_beside_named_ones(findings_of: Find) -> None:
    """If one icon has a name, each other icon needs one, and no text of another icon or of a card is suggested."""
    files = {
        "art/icons/wheels.svg": FILES["art/icons/coin.svg"],
        "art/icons/groat.svg": FILES["art/icons/coin.svg"],
        "locales/en/more.yaml": "en:\n  icons: {wheel: {name: wheel}}\n",
    }
    found = {finding.args["key"]: finding for finding in findings_of("missing-message", files)}
    assert found.keys() == {"icons.groat.name", "icons.wheels.name"}
    assert found["icons.wheels.name"].values["near"] == "icons.wheel.name"
    assert found["icons.groat.name"].values["icon"] == "groat"
    assert "near" not in found["icons.groat.name"].values
