"""Fixes are safe: ambiguous texts stay, fixing twice changes nothing more, and no fix causes a finding."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic
from compiler.checks.pairs.language.words import HIDDEN
from tests.checks.pairs_sample import check_bitext, check_pair, load_language, make_bitext

FIXING = ("foreign-letter", "hidden-character", "repeated-word", "stray-space", "typography")
"""The checks whose findings may have a fix."""

MAX_ROUNDS = 4
LOCALES = ("en", "ru", "es", "pl", "it")


def check_text(locale: str, source: str, text: str) -> list[tuple[str, TextDiagnostic]]:
    """Return the findings of the checks of single texts in a pair; a text in English has no source."""
    pair = Pair("rules.sample.text", "prose", source if locale != "en" else text, text)
    bitext = make_bitext(locale, pair)
    if locale == "en":
        bitext = Bitext(
            load_language("en"),
            load_language("en"),
            (pair,),
            bitext.source_terms,
            bitext.source_terms,
            icons=bitext.icons,
        )
    checks = (*FIXING, "unbalanced-mark", "misread-letter", "markup-differs", "slot-differs", "icon-differs")
    return [(name, finding) for name in checks for finding in check_bitext(name, bitext)]


def fix_once(locale: str, source: str, text: str) -> str:
    """Return a text with its fixes applied from left to right, those that overlap an earlier one left out."""
    findings = [finding for _, finding in check_text(locale, source, text)]
    parts, end = [], 0
    for finding in sorted(findings, key=lambda finding: (finding.start, finding.end)):
        if finding.fix is not None and finding.end > finding.start >= end:
            parts += [text[end : finding.start], finding.fix]
            end = finding.end
    return "".join((*parts, text[end:]))


def fix_repeatedly(locale: str, source: str, text: str) -> str:
    """Return a text with all fixes applied repeatedly, as `sobor check --fix` does."""
    for _ in range(MAX_ROUNDS):
        text, before = fix_once(locale, source, text), text
        if text == before:
            break
    return text


@pytest.mark.parametrize(
    ("locale", "source", "text"),
    [
        ("ru", "Pay X coins. X is the round. Go to stage 3a.", "Заплатите X монет. X равен раунду. Сцена 3a."),
        ("ru", "Card A or card B, chapter V.", "Карта A или карта B, глава V."),
        ("ru", "Spaces a, b and c.", "Поля a, b и c."),
        ("ru", "Play on Xbox or at xo.ru/a", "Играйте на Xbox или на xo.ru/a"),
        ("ru", "Max has a cap.", "Max носит кепку."),
        ("ru", "The Яndex card", "Карта Яndex"),
        ("ru", "Use 5 µm, 3 μm, 2 kΩ, angle α.", "Возьмите 5 µm, 3 μm, 2 kΩ, угол α."),
        ("ru", "Numbers x1 and x2", "Числа x1 и x2"),
        ("ru", "From %{low} to %{high}", "От %{low}-%{high}, то есть %{low} - %{high}"),
        ("ru", "A code 0x1F", "Код 0x1F"),
        ("en", "", 'A board 6\'2" high and 3" wide.'),
        ("en", "", "Take 3 - 5 cards, or x - 1 of them."),
        ("en", "", 'Write title="x" or a tile with a ? on it'),
        ("en", "", "Zoë, Łukasz and Søren at a café on Bora Bora, very very late."),
        ("en", "", "The arrow » points to » the end, a box ( ) to tick :)"),
        ("en", "", "What it is is open; we log in in the evening.."),
        ("en", "", "Range 1...5 in ../.../x, a wait......"),
        ("es", "The card “‘tis”", "La carta ‘tis, año ’99, rock ‘n roll"),
        ("es", "x = 3 -5", "x = 3 -5, y %{n} -5"),
        ("pl", "Zoë and Çelik", "Zoë i Çelik"),
        ("pl", "Wait!! Really??", "Czekaj!! Serio??"),
        ("it", "See std::sort and a,b", "Vedi std::sort e le .. altre"),
        ("it", "| a    | b |", "| a    | b |"),
        ("it", "family \U0001f468\u200d\U0001f469", "famiglia \U0001f468\u200d\U0001f469"),
        ("it", "one\u2028two\u0096three", "uno\u2028due\u0096tre"),
    ],
)
def test_intended_forms_are_kept(locale: str, source: str, text: str) -> None:
    """Variables, labels, numerals, units, names, code, inches, ranges and signs are not changed."""
    assert fix_repeatedly(locale, source, text) == text


@pytest.mark.parametrize(
    ("locale", "source", "text", "right"),
    [
        ("ru", "The section with a card", "cекция c картой", "секция с картой"),
        ("ru", 'Say "no" - and go...', '"нет" - и  идите , так..', "«нет» — и идите, так.."),
        ("pl", "Say “no” - go.", 'Powiedz "nie" - idź..', "Powiedz „nie” – idź."),
        ("es", "the -2 of 2 × 3", "el el -2 de 2 x 3", "el −2 de 2 × 3"),
        ("it", "the ar\u00adc", "l'ar\u00adco ( bello )", "l’arco (bello)"),
        ("en", "", 'He says "the the game" -- so...', "He says “the game” – so…"),
    ],
)
def test_certain_mistakes_are_corrected(locale: str, source: str, text: str, right: str) -> None:
    """Look-alikes inside words, typewriter marks and superfluous spaces are corrected."""
    assert fix_repeatedly(locale, source, text) == right


PIECES = [
    *"aceoxyXABIсаяЯП.,;:!?'\"«»„“”‘()-–—/ \u00a0",
    *(
        "слово",
        "word",
        "  ",
        "...",
        "--",
        "3",
        "12",
        "%{n}",
        "{coin}",
        "\u00ad",
        "\u200b",
        " - ",
        "the",
        "na",
        "ﬁ",
        "%",
    ),
    *("**", "[x](rule:pay)", "«да»", '"no"', "3x4", "x2", " the ", " на "),
]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)


@pytest.mark.slow
@given(st.sampled_from(LOCALES), TEXTS, TEXTS)
def test_fixing_twice_changes_nothing_more(locale: str, source: str, text: str) -> None:
    """Applying fixes ends, and then no fixes are left."""
    fixed = fix_repeatedly(locale, source, text)
    assert fix_once(locale, source, fixed) == fixed


@pytest.mark.slow
@given(st.sampled_from(LOCALES), TEXTS, TEXTS)
def test_no_fix_causes_a_finding(locale: str, source: str, text: str) -> None:
    """Findings after a fix also existed before, at least as often, or were hidden by an invisible character."""
    before = Counter(code for code, _ in check_text(locale, source, text))
    before |= Counter(code for code, _ in check_text(locale, source, HIDDEN.sub("", text).replace("ﬁ", "fi")))
    after = Counter(code for code, _ in check_text(locale, source, fix_repeatedly(locale, source, text)))
    assert not after - before


@pytest.mark.parametrize(
    ("locale", "text"), [("en", "” ."), ("es", "a ” ,"), ("ru", "» ."), ("it", "» !"), ("pl", "( ” .")]
)
def test_lone_closing_mark_stays_a_closing_mark(locale: str, text: str) -> None:
    """A closing mark without its opening mark stays a closing mark after the space after it has been deleted."""
    before = {code for code, _ in check_text(locale, "", text)}
    assert {code for code, _ in check_text(locale, "", fix_repeatedly(locale, "", text))} <= before


@pytest.mark.parametrize(
    ("locale", "text", "fixed"),
    [("ru", "„Башня”", "„Башня“"), ("ru", "“Дом „Башня” стоит”", "«Дом „Башня“ стоит»")],
)
def test_closing_mark_fits_its_opening_mark(locale: str, text: str, fixed: str) -> None:
    """A closing quotation mark is replaced by the counterpart of its opening mark, at any level."""
    assert fix_repeatedly(locale, "", text) == fixed


def test_variables_of_the_source_are_no_foreign_letters() -> None:
    """A word that the source has with the same letters has no foreign letter."""
    source, text = "Pay X coins. X is the round. Go to stage 3a.", "Заплатите X монет. X равен раунду. Сцена 3a."
    assert check_pair("foreign-letter", "ru", source, text) == []


def test_article_of_the_source_does_not_excuse_a_foreign_letter() -> None:
    """A Latin “a” in a Russian sentence is reported although the source has an article “a”, but it has no fix."""
    (finding,) = check_pair("foreign-letter", "ru", "Take a card.", "Возьмите карту, a не монету.")
    assert finding.fix is None
