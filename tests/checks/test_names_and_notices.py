"""Names, years and legal lines are not rules and pass every check of texts."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks import BITEXT_REGISTRY
from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic
from compiler.diagnostics import Value
from tests.checks.find import Find
from tests.checks.pairs_sample import check_bitext, load_language, make_bitext, make_glossary
from tests.sample import change_file

SINGLE_TEXT_CHECKS = ("foreign-letter", "misread-letter", "typography", "stray-space", "repeated-word")
"""Checks that look at the source's own texts, too."""

EN = "locales/en/game.yaml"

RANKS = {
    "en": "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King",
    "ru": "Туз Двойка Тройка Четвёрка Пятёрка Шестёрка Семёрка Восьмёрка Девятка Десятка Валет Дама Король",
    "es": "As Dos Tres Cuatro Cinco Seis Siete Ocho Nueve Diez Jota Reina Rey",
    "pl": "As Dwójka Trójka Czwórka Piątka Szóstka Siódemka Ósemka Dziewiątka Dziesiątka Walet Dama Król",
    "it": "Asso Due Tre Quattro Cinque Sei Sette Otto Nove Dieci Fante Donna Re",
}
SUITS = {
    "en": "{} of hearts|{} of diamonds|{} of clubs|{} of spades",
    "ru": "{} червей|{} бубен|{} треф|{} пик",
    "es": "{} de corazones|{} de diamantes|{} de tréboles|{} de picas",
    "pl": "{} kier|{} karo|{} trefl|{} pik",
    "it": "{} di cuori|{} di quadri|{} di fiori|{} di picche",
}


def list_deck_titles(locale: str) -> list[str]:
    """Return the titles of a plain deck."""
    return [suit.format(rank) for suit in SUITS[locale].split("|") for rank in RANKS[locale].split()]


def run_checks(bitext: Bitext) -> list[tuple[str, Mapping[str, Value]]]:
    """Return the findings of all checks of texts in a bitext: codes and values."""
    return [(name, finding.args) for name in BITEXT_REGISTRY for finding in check_bitext(name, bitext)]


def check_title(locale: str, source: str, text: str) -> list[TextDiagnostic]:
    """Return the findings of figure-differs in the title of a card."""
    return check_bitext("figure-differs", make_bitext(locale, Pair("cards.a.title", "name", source, text)))


@pytest.mark.parametrize("locale", ["ru", "es", "pl", "it"])
def test_plain_deck_has_no_findings(locale: str) -> None:
    """The titles of 52 cards, in English and a second language, give no finding."""
    titles = list(zip(list_deck_titles("en"), list_deck_titles(locale), strict=True))
    pairs = [Pair(f"cards.c{at}.title", "name", source, text) for at, (source, text) in enumerate(titles)]
    assert run_checks(make_bitext(locale, *pairs, names=dict(titles))) == []


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("pl", "Ten of hearts", "Dziewiątka kier"),
        ("ru", "Ten of hearts", "Девятка червей"),
        ("es", "Ten of hearts", "Nueve de corazones"),
        ("it", "Twenty-one", "Ventidue"),
        ("pl", "Hundred", "Dziewięćdziesiąt"),
        ("ru", "Level 2 Mine", "Шахта третьего уровня"),
    ],
)
def test_title_with_another_figure_is_reported(locale: str, source: str, text: str) -> None:
    """A title whose figure is another one than its source's is found."""
    assert check_title(locale, source, text)


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("es", "Nine Lives", "Nine Lives"),
        ("pl", "7 Wonders", "Siedem cudów"),
        ("it", "Twenty-one", "Ventuno"),
        ("es", "Thirty-two", "Treinta y dos"),
        ("ru", "Twenty-one", "Двадцать одно"),
        ("ru", "The Hundred", "Сотня"),
        ("pl", "Three Musketeers", "Muszkieterowie"),
    ],
)
def test_titles_are_translated_freely(locale: str, source: str, text: str) -> None:
    """A title may omit its figure, or state it as a digit, a word or a noun."""
    assert check_title(locale, source, text) == []


@pytest.mark.parametrize(
    "title", ["Zoë", "Łukasz", "Señor Müller’s Café", "Orchard 2", "7 Wonders", "T1", "Nine Lives"]
)
def test_names_in_titles_keep_letters_and_digits(title: str) -> None:
    """Names keep their letters and digits."""
    pair = Pair("cards.a.title", "name", title, title)
    bitext = Bitext(load_language("en"), load_language("en"), (pair,), make_glossary("en"), make_glossary("en"))
    assert [finding for name in SINGLE_TEXT_CHECKS for finding in check_bitext(name, bitext)] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "game: {title: The Mill}",
            "game: {title: 7 Wonders, about: 'For 2–4 players, 30 minutes, age 8+. Version 1.2'}",
        ),
        ("game: {title: The Mill}", "game: {title: T1, legal: © 2026 Me}"),
        ("title: The forge", "title: Level 2 Mine"),
        ("title: The forge", "title: Orchard 2, text: 'Beside Orchard 2, in 1886, © 2020–2026, rules 1.2, age 8+, T1'"),
        ("sets: {orders: {title: Orders}}", "sets: {orders: {title: Orders of 1900}}"),
    ],
)
def test_names_years_and_versions_are_not_typed_digits(findings_of: Find, old: str, new: str) -> None:
    """Names (even in quotations), years, versions, ages and details on the box are not figures of the rules."""
    assert findings_of("typed-digit", change_file(EN, old, new)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "file"),
    [
        ("title: The forge", "title: The forge, text: Draw 2 cards", None),
        ("title: Paying", "title: Paying 3", "rules.yaml"),
        ("Pay %{price} {coin}.", "Pay %{price} {coin}, ×2 in 1886.", "rules.yaml"),
    ],
)
def test_typed_digit_in_a_rule_is_reported(findings_of: Find, old: str, new: str, file: str | None) -> None:
    """A figure in running rules text is found, with the file that binds figures of rules."""
    (finding,) = findings_of("typed-digit", change_file(EN, old, new))
    assert finding.values.get("file") == file
