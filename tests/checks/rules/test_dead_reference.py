from __future__ import annotations

import json

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_used_entries_are_accepted(findings_of: Find) -> None:
    """A game that uses everything is clean."""
    assert findings_of("dead-reference") == []


def test_text_of_an_unknown_card_is_reported(findings_of: Find) -> None:
    """A text of a card that does not exist is reported."""
    (found,) = findings_of("dead-reference", change_file("locales/en/game.yaml", "forge: {title", "frge: {title"))
    assert found.args == {"key": "cards.frge.title", "name": "frge"}
    assert found.values["near"] == "forge"


def test_unused_resource_is_reported(findings_of: Find) -> None:
    """A resource that no effect gives or takes is reported."""
    (finding,) = findings_of(
        "dead-reference", change_file("game.yaml", "resources:\n", "resources:\n  shell: {sort: money, supply: 1}\n")
    )
    assert finding.args == {"resource": "shell"}


def test_parameter_of_an_effect_is_no_use_of_a_resource(findings_of: Find) -> None:
    """A parameter of an effect is not a use of a resource that happens to have its name."""
    files = change_file("game.yaml", "resources:\n", "resources:\n  gain: {sort: money, supply: 1}\n")
    exchange = "{exchange: {pay: {coin: 1}, gain: {coin: 2}, repeat: once}}"
    files |= change_file("components/orders.yaml", "{gain: {coin: 2}}", exchange)
    (finding,) = findings_of("dead-reference", files)
    assert finding.args == {"resource": "gain"}


def test_text_of_an_unknown_rule_is_reported(findings_of: Find) -> None:
    """A text of a rule that does not exist is reported."""
    found = findings_of("dead-reference", change_file("locales/en/game.yaml", "    pay: {title", "    pey: {title"))
    assert found[0].values["near"] == "pay"


def test_text_of_an_unknown_note_is_reported(findings_of: Find) -> None:
    """A text of a question, an edition note or an example that does not exist is reported."""
    spaces = ("faq", "errata", "editions", "examples")
    texts = "en: {" + ", ".join(f"{space}: {{old: {{text: Old}}}}" for space in spaces) + "}\n"
    found = findings_of("dead-reference", {"locales/en/notes.yaml": texts})
    assert [d.args["key"] for d in found] == [f"{space}.old.text" for space in ("examples", "editions", *spaces[:2])]


ABOUT = "title: The Mill, about: 'See [here]({})'"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("target", "near"),
    [
        ("rule:pey", "pay"),
        ("card:frge", "forge"),
        ("card:nothing-like-it", None),
        ("term:coin", None),
    ],
)
def test_link_to_nowhere_is_reported_with_the_nearest(findings_of: Find, target: str, near: str | None) -> None:
    """A link to an unknown target is an error at the target, with the nearest name if there is one."""
    text = ABOUT.replace("{}", target)
    (found,) = findings_of("dead-reference", change_file("locales/en/game.yaml", "title: The Mill", text))
    assert found.severity == "error"
    assert found.values.get("near") == near
    assert found.span.length == len(target)


def test_the_successor_of_a_moved_rule_is_suggested(findings_of: Find) -> None:
    """A link to a rule that has moved is reported with the rule that has taken its place."""
    text = change_file("locales/en/game.yaml", "title: The Mill", ABOUT.replace("{}", "rule:fee"))
    register = "rule-ids:\n  fee: {chapters: [fee], moved-to: pay}\n  pay: {chapters: [pay]}\n"
    (finding,) = findings_of("dead-reference", {**text, "rule-ids.yaml": register})
    assert finding.values["near"] == "pay"


@pytest.mark.parametrize("link", ["[a]( rule:pey )", "[a](<rule:pey>)", "**[a](rule:pey)**", "- b\n- [a](rule:pey)"])
def test_links_are_found_in_any_notation(findings_of: Find, link: str) -> None:
    """Links are found in any notation that pages would show as a link."""
    texts = json.dumps({"en": {"game": {"about": f"See {link}" if link[0] != "-" else link}}})
    (found,) = findings_of("dead-reference", {"locales/en/about.yaml": texts})
    assert found.values["near"] == "pay"


def test_escaped_brackets_are_no_link(findings_of: Find) -> None:
    """Escaped brackets are characters, not a link."""
    texts = json.dumps({"en": {"game": {"about": "\\[a\\](rule:pey)"}}})
    assert findings_of("dead-reference", {"locales/en/about.yaml": texts}) == []


def test_links_of_translations_are_followed(findings_of: Find) -> None:
    """The links of every translation are followed, including links in block texts and plural maps."""
    texts = "ru:\n  rules:\n    pay:\n      text:\n        other: |\n          Плата\n          [так](rule:play)\n"
    found = findings_of("dead-reference", {"locales/ru/more.yaml": texts})
    assert [(d.span.file.rpartition("/")[2], d.span.line, d.span.column) for d in found] == [("more.yaml", 7, 17)]


def test_link_to_a_piece_that_is_not_printed_is_reported(findings_of: Find) -> None:
    """A card without a layout is on no page, so a link to it is reported."""
    changes = {
        **change_file("components/orders.yaml", "layout: order\n", ""),
        **change_file("locales/en/game.yaml", "title: The Mill", ABOUT.replace("{}", "card:forge")),
    }
    (finding,) = findings_of("dead-reference", changes)
    assert finding.args == {"kind": "card", "target": "forge"}


def test_links_to_existing_targets_are_accepted(findings_of: Find) -> None:
    """Links to rules, printed cards and defined terms are clean."""
    text = "title: The Mill, about: '[a](rule:pay) [b](card:forge) [c](term:coin)'"
    changes = {
        **change_file("locales/en/game.yaml", "title: The Mill", text),
        "locales/en/terms.yaml": "en: {terms: {coin: {definition: Money.}}}\n",
    }
    assert findings_of("dead-reference", changes) == []
