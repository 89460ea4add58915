from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_files, lint_texts

CARDS = "You have {n, plural, one {# card} other {# cards}}."


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pl", "Masz {n, plural, one {# kartę} few {# karty} many {# kart} other {# karty}}."),
        ("de", "{n, plural, =0 {Keine Karte.} one {Eine Karte.} other {# Karten.}}"),
        ("fr", "Vous avez {n, plural, one {# carte} other {# cartes}}."),
        ("xx", "Ka {n, plural, other {#}}."),
    ],
)
def test_message_with_all_categories_is_accepted(tmp_path: Path, locale: str, text: str) -> None:
    """A message with variants for all plural categories of its language has no findings."""
    assert not lint_texts(tmp_path, locale, {"a": CARDS}, {"a": text})


def test_other_may_serve_one_category(tmp_path: Path) -> None:
    """`other` may serve the one category that lacks a variant; if several lack one, all of them are missing."""
    assert not lint_texts(
        tmp_path, "pl", {"a": CARDS}, {"a": "Masz {n, plural, one {# kartę} few {# karty} other {# kart}}."}
    )
    (finding,) = lint_texts(tmp_path, "pl", {"a": CARDS}, {"a": "Masz {n, plural, one {# kartę} other {# kart}}."})
    assert (finding.code, finding.args["categories"]) == ("selector-differs", ("few", "many"))


WRONG = [
    ("ru", "У вас {n, plural, one {карта} few {# карты} many {# карт} other {# карты}}.", "category", "one"),
    ("de", "Du hast {n, plural, one {# Karte} andere {# Karten} other {# Karten}}.", "category", "andere"),
    ("de", "Du hast {n, plural, one {# Karte} =² {# Karten} other {# Karten}}.", "category", "=²"),
    (
        "de",
        f"Du hast {{n, plural, one {{# Karte}} ={'9' * 5000} {{#}} other {{# Karten}}}}.",
        "category",
        f"={'9' * 5000}",
    ),
    ("de", "Du hast {n, plural, one {# Karte} other {# Karten}.", "reason", 'Expected { but found "<EOF>"'),
]
"""A language, a translation of `CARDS` with a mistake, and the name and value of an argument of its finding."""


@pytest.mark.slow
@pytest.mark.parametrize(("locale", "text", "name", "value"), WRONG)
def test_wrong_selector_is_reported(tmp_path: Path, locale: str, text: str, name: str, value: object) -> None:
    """Lost figures, unknown categories and damaged braces are findings."""
    (one,) = lint_texts(tmp_path, locale, {"a": CARDS}, {"a": text})
    assert (one.code, one.args[name]) == ("selector-differs", value)


def test_translated_name_of_a_variant_is_reported(tmp_path: Path) -> None:
    """A select whose variant has another name than in the source would never choose it."""
    source = "{g, select, male {He stops.} other {They stop.}}"
    text = "{g, select, hombre {Él para.} other {Paran.}}"
    (one,) = lint_texts(tmp_path, "es", {"a": source}, {"a": text})
    assert (one.code, one.args["variant"], one.args["names"]) == ("selector-differs", "hombre", ("male",))


def test_variants_are_compared_one_by_one(tmp_path: Path) -> None:
    """A mark that a variant lacks is reported at this variant, with the key of the variant."""
    source = "{n, plural, one {Pay {cost}.} other {Pay {cost} for # cards.}}"
    text = "{n, plural, one {Zahle {cost}.} other {Zahle für # Karten.}}"
    (one,) = lint_texts(tmp_path, "de", {"a": source}, {"a": text})
    assert (one.code, one.subject.id, one.args["mark"]) == ("placeholder-differs", "a[n=other]", "{cost}")
    assert one.span.column == len('{"a": "') + text.index("Zahle für") + 1


def test_fluent_messages_are_compared(tmp_path: Path) -> None:
    """Findings about messages, attributes and selectors of Fluent files have the keys and lines of their texts."""
    source = """\
-brand = Sobor
hello = Hello, { $user }!
    .title = Greeting of { -brand }
cards =
    { $n ->
        [one] One card
       *[other] { $n } cards
    }
"""
    text = """\
-brand = Sobor
hello = Cześć  { $user }!
    .title = Powitanie
cards =
    { $n ->
        [one] Jedna karta
       *[other] Kart
    }
"""
    found = lint_files(tmp_path, {"en.ftl": source, "pl.ftl": text}).findings
    assert [(one.code, one.subject.id, one.span.line) for one in found] == [
        ("stray-space", "hello", 2),
        ("placeholder-differs", "hello.title", 3),
        ("selector-differs", "cards", 5),
        ("selector-differs", "cards[$n=other]", 7),
    ]


def test_damaged_fluent_message_is_reported(tmp_path: Path) -> None:
    """A part of a file that is not Fluent is reported, and the messages around it are read."""
    found = lint_files(tmp_path, {"en.ftl": "a = One\nb = Two", "pl.ftl": "a = Raz {\nb = Dwa  dwa"}).findings
    assert sorted(one.code for one in found) == ["repeated-word", "stray-space", "unreadable-texts"]
