from __future__ import annotations

import pytest

from tests.checks.find import Find
from tests.sample import change_file


def test_bound_slots_are_accepted(findings_of: Find) -> None:
    """Slots that the rule binds are clean."""
    assert findings_of("unknown-slot") == []


def test_unbound_slot_is_reported(findings_of: Find) -> None:
    """A slot that the rule does not bind is unknown, with the nearest one that it does."""
    found = findings_of("unknown-slot", change_file("locales/ru/game.yaml", "%{price:acc", "%{prise:acc"))
    assert [d.args for d in found] == [{"key": "rules.pay.text", "slot": "prise"}]
    assert found[0].values["near"] == "price"


def test_slot_that_the_source_lacks_is_reported(findings_of: Find) -> None:
    """In a text that a layout fills, a slot that the source text does not have is unknown."""
    changes: dict[str, str | None] = {
        "locales/en/words.yaml": "en: {cards: {forge: {text: 'Pay %{n}.'}}}\n",
        "locales/ru/words.yaml": "ru: {cards: {forge: {text: 'Платите %{n} и %{m}.'}}}\n",
    }
    (finding,) = findings_of("unknown-slot", changes)
    assert finding.args == {"key": "cards.forge.text", "slot": "m"}
    assert (finding.span.line, finding.span.column, finding.span.length) == (1, 44, 4)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: The Mill", "title: 'Trial %{n}'"),
        ("title: The Mill", "title: The Mill, tagline: 'In %{n} rounds'"),
        ("title: The Mill", "title: The Mill, about: 'For %{n} millers.'"),
        ("title: The forge", "title: 'Forge %{n}'"),
        ("title: Orders", "title: 'Orders %{n}'"),
        ("name: coin", "name: 'coin %{n}'"),
        ("use: Money", "use: 'Money, %{n} of it'"),
    ],
)
def test_fixed_texts_have_no_slots(findings_of: Find, old: str, new: str) -> None:
    """Titles, names and descriptions of a game are shown unchanged, also in the source language."""
    (finding,) = findings_of("unknown-slot", change_file("locales/en/game.yaml", old, new))
    assert finding.args["slot"] == "n"
    assert finding.span.length == len("%{n}")


@pytest.mark.slow
def test_keys_that_sobor_keeps_are_named(findings_of: Find) -> None:
    """The hint at a slot in a text that Sobor itself shows names its family of keys; other keys may have the slot."""
    texts = {f"locales/{name}/words.yaml": name + ": {%s: {winter: '%%{n} 1'}}\n" for name in ("en", "ru")}
    kept = findings_of("unknown-slot", {name: text % "sides" for name, text in texts.items()})
    assert {finding.values["kept"] for finding in kept} == {"sides.*"}
    assert findings_of("unknown-slot", {name: text % "season" for name, text in texts.items()}) == []


def test_own_wording_of_a_shared_text_may_use_only_its_slots(findings_of: Find) -> None:
    """A game's own wording of a shared text is given the slots of the shared one and no others."""
    texts = "en: {site: {home: {players: 'For %{least} to %{most}, %{age} and older'}}}\n"
    (finding,) = findings_of("unknown-slot", {"locales/en/site.yaml": texts})
    assert finding.args == {"key": "site.home.players", "slot": "age"}


def test_title_of_a_rule_may_use_its_slots(findings_of: Find) -> None:
    """A rule's title may use the rule's own slots."""
    assert (
        findings_of("unknown-slot", change_file("locales/en/game.yaml", "title: Paying", "title: 'Paying %{price}'"))
        == []
    )


def test_answer_may_use_only_slots_of_its_question(findings_of: Find) -> None:
    """A question's texts may use its own slots, bound in faq.yaml, and no others."""
    changes: dict[str, str | None] = {
        "faq.yaml": "faq:\n  owed: {date: 2026-01-02, rules: [pay], basis: derived, slots: {n: settings.price}}\n",
        "locales/en/faq.yaml": "en: {faq: {owed: {question: 'Owed?', answer: 'Yes, %{n}, not %{m}.'}}}\n",
    }
    (finding,) = findings_of("unknown-slot", changes)
    assert finding.args == {"key": "faq.owed.answer", "slot": "m"}


@pytest.mark.slow
def test_unbound_slot_of_a_fact_is_reported(findings_of: Find) -> None:
    """A slot in a fact that the fact does not bind is marked, with the one that was meant."""
    facts = "facts:\n  '1.1': {text: 'Pay %{prise}.', slots: {price: settings.price}}\n"
    (finding,) = findings_of("unknown-slot", {"facts.yaml": facts})
    assert (finding.args["fact"], finding.args["slot"]) == ("1.1", "prise")
    assert (finding.span.line, finding.span.length) == (2, len("%{prise}"))
    assert findings_of("unused-slot", {"facts.yaml": facts}) == []
