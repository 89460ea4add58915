"""Data fields of a game and text patterns of a set, in checks and outputs."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sample import ICON, write_game

DECK = """\
kind: card
format: mini-euro
layout: deck
count: 4
traits:
  suit: [hearts, spades]
data: {rank: text, worth: integer, gives: icon}
each: suit
sort: [suit, -worth]
items:
  - {id: two, origin: derived, data: {rank: '2', worth: 2, gives: coin}}
  - {id: ace, origin: derived, data: {rank: A, worth: 14, gives: coin}}
"""
LAYOUT = """\
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  draw:
    - text: {x: 4, y: 4, width: 36, height: 20, size: 9, value: "{{ text('cards.' ~ item.id ~ '.title') }}"}
    - text: {x: 4, y: 24, width: 36, height: 20, size: 9, value: "{{ text('cards.' ~ item.id ~ '.text') }}"}
    - text: {x: 4, y: 44, width: 36, height: 20, size: 9, value: "{{ item.worth }}"}
"""
EN = """\
en:
  sets:
    deck:
      title: Deck
      each:
        title: '%{rank} of %{suit}'
        text: Worth %{worth}, take %{gives}.
  traits:
    suit: {hearts: hearts, spades: spades}
"""
RU = """\
ru:
  sets:
    deck:
      title: Колода
      each:
        title: '%{rank} %{suit:genitive}'
        text: Стоит %{worth}, возьмите %{gives}.
  traits:
    suit: {hearts: червы, spades: пики}
"""
GLOSSARY = """\
terms:
  coin:
    gender: feminine
    forms:
      nominative: {one: монета, few: монеты, many: монет}
      accusative: {one: монету, few: монеты, many: монет}
  hearts:
    gender: feminine
    forms:
      nominative: {one: червы, few: червы, many: червы}
      genitive: {one: червей, few: червей, many: червей}
  spades:
    gender: feminine
    forms:
      nominative: {one: пики, few: пики, many: пики}
      genitive: {one: пик, few: пик, many: пик}
"""
FILES: dict[str, str | None] = {
    "components/deck.yaml": DECK,
    "layouts/deck.yaml": LAYOUT,
    "locales/en/deck.yaml": EN,
    "locales/ru/deck.yaml": RU,
    "glossary/ru.yaml": GLOSSARY,
    "art/icons/coin.svg": ICON,
}
FILES["glossary/en.yaml"] = """\
terms:
  coin: {gender: neuter, forms: {nominative: {one: coin, other: coins}}}
  hearts: {gender: neuter, forms: {nominative: {one: hearts, other: hearts}}}
  spades: {gender: neuter, forms: {nominative: {one: spades, other: spades}}}
"""


def list_findings(game: Path) -> list[tuple[str, dict[str, object]]]:
    """Return code and values of each finding of `sobor check`."""
    output = run_sobor("check", game, "--jobs", "1", "--format", "json").output
    return [(finding["code"], finding["args"]) for finding in json.loads(output)["findings"]]


@pytest.mark.slow
def test_titles_and_texts_come_from_patterns(tmp_path: Path) -> None:
    """Each language fills its own pattern with the words and figures of the piece; icons stay pictures on cards."""
    game = write_game(tmp_path / "mill", FILES)
    result = run_sobor("build", game, "--out", tmp_path / "out", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    assert "<title>A of hearts" in (tmp_path / "out/mill/en/cards/ace-hearts.svg").read_text("utf-8")
    page = html.unescape((tmp_path / "out/mill/site/ru/cards.html").read_text("utf-8"))
    titles = dict.fromkeys(re.findall(r"([A2])\s(червей|пик)", page))
    assert list(titles) == [("A", "червей"), ("2", "червей"), ("A", "пик"), ("2", "пик")]
    words = (tmp_path / "out/mill/messages.en.json").read_text("utf-8")
    assert '"cards.two-spades.text":["Worth 2, take ",{"icon":"coin"},"."]' in words


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "old", "new", "code", "args"),
    [
        ("components/deck.yaml", "worth: 14", "worth: many", "wrong-type", {"wanted": ["integer"], "value": "many"}),
        ("components/deck.yaml", "worth: 14", "wroth: 14", "unknown-reference", {"near": "worth", "name": "wroth"}),
        ("components/deck.yaml", "gives: coin}}", "gives: coyn}}", "unknown-reference", {"near": "coin"}),
        ("components/deck.yaml", "rank: text", "copies: integer, rank: text", "wrong-value", {"name": "copies"}),
        ("components/deck.yaml", "-worth]", "-wroth]", "unknown-reference", {"near": "worth"}),
        ("locales/en/deck.yaml", "%{rank} of", "%{rang} of", "unfilled-slot", {"near": "rank", "slot": "rang"}),
        ("locales/ru/deck.yaml", ":genitive}", ":dative}", "unfilled-slot", {"case": "dative", "term": "hearts"}),
        (
            *("locales/en/deck.yaml", "        title: '%{rank} of %{suit}'\n", "", "missing-message"),
            {"key": "cards.two-hearts.title"},
        ),
    ],
)
def test_unfit_values_are_reported(
    tmp_path: Path, name: str, old: str, new: str, code: str, args: dict[str, object]
) -> None:
    """A value of another type, an unknown field, icon, slot or form, and a pattern that is missing are findings."""
    text = str(FILES[name])
    assert old in text
    found, values = list_findings(write_game(tmp_path / "mill", {**FILES, name: text.replace(old, new, 1)}))[0]
    assert (found, {key: values.get(key) for key in args}) == (code, args)


@pytest.mark.slow
def test_form_that_a_pattern_cannot_have_is_reported_in_the_pattern_alone(tmp_path: Path) -> None:
    """A case that terms lack is a finding for each term, and none in the layouts that show the text."""
    pattern = RU.replace(":genitive}", ":dative}")
    found = list_findings(write_game(tmp_path / "mill", {**FILES, "locales/ru/deck.yaml": pattern}))
    assert [(code, args["term"]) for code, args in found] == [("unfilled-slot", "hearts"), ("unfilled-slot", "spades")]


@pytest.mark.slow
def test_word_without_a_name_is_one_finding(tmp_path: Path) -> None:
    """A word of a trait that the language has no name for is one finding, not one for each card."""
    game = write_game(
        tmp_path / "mill", {**FILES, "glossary/en.yaml": str(FILES["glossary/en.yaml"]).split("  hearts")[0]}
    )
    text = EN.replace("hearts: hearts, ", "")
    (game / "locales/en/deck.yaml").write_text(text, "utf-8")
    words = [args.get("word") for _, args in list_findings(game)]
    assert words.count("hearts") == 1


@pytest.mark.slow
def test_words_of_a_trait_without_names_are_one_finding(tmp_path: Path) -> None:
    """All words of a trait that have no name are listed in one finding for each pattern that shows them."""
    game = write_game(
        tmp_path / "mill", {**FILES, "glossary/en.yaml": str(FILES["glossary/en.yaml"]).split("  hearts")[0]}
    )
    (game / "locales/en/deck.yaml").write_text(EN.partition("  traits:")[0], "utf-8")
    unfilled = [args for code, args in list_findings(game) if code == "unfilled-slot"]
    assert [(args["key"], args["slot"], args["words"]) for args in unfilled] == [
        ("sets.deck.each.title", "suit", ["hearts", "spades"])
    ]
