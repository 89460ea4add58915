from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair

CLEAN = [
    ("ru", "Take two of them twice.", "Возьмите две из них дважды."),
    ("ru", "The second player and the third.", "Второй игрок и третий."),
    ("es", "Pay 2 coins.", "Paga dos monedas."),
    ("it", "If you have fewer than 4 coins, stop.", "Con 3 monete o meno, fermati."),
    ("it", "More than one tile.", "Più di una tessera."),
    ("ru", "1 coin, 1 card and 1 stone.", "По монете, карте и камню."),
    ("ru", "Take 2 coins and 2 cards each.", "Возьмите по 2 монеты и карты."),
    ("ru", "Take a card.", "Возьмите 1 карту."),
    ("it", "No two of them are alike.", "Nessuno è uguale all’altro."),
    ("ru", "One of these holds:\n\n- It is red.\n- It is blue.", "Верно одно из двух:\n\n- Она красная.\n- Она синяя."),
    ("pl", "All three come to the same.", "Wszystko wychodzi na to samo."),
    ("es", "1. Pay.\n2. Go.", "1. Paga.\n2. Ve."),
    ("ru", "Take either of these two, or both.", "Возьмите одно из двух или оба."),
    ("es", "Both may do so once; the other two not.", "Ambos pueden una vez; los otros dos no."),
    ("it", "Take cards according to their kind.", "Prendi carte a seconda del tipo."),
    ("it", "If you have 5 cards or more, stop.", "Se hai oltre 4 carte, fermati."),
    ("es", "If the total is 3 or less, stop.", "Si el total es inferior a 4, para."),
    ("pl", "a stack of 3 tiles or less", "stos niższy niż 4 kafelki"),
    ("ru", "a stack of 5 tiles or more", "стопка выше 4 тайлов"),
    ("ru", "Take a card for a family.", "Возьмите карту за семью."),
    ("de", "Take 21 coins twice.", "Nimm zweimal einundzwanzig Münzen."),
    ("fr", "Take twenty-one coins, the second time none.", "Prenez vingt et une pièces, la deuxième fois aucune."),
    ("pt", "Pay thirty-two coins each.", "Pague trinta e duas moedas cada um."),
    ("cs", "Pay 2 coins, then five.", "Zaplaťte dvě mince, potom pět."),
    ("uk", "Pay five coins to the ninth player.", "Заплатіть п’ять монет дев’ятому гравцеві."),
    ("es", "What per cent is a half?", "¿Qué tanto por ciento es un medio?"),
    ("es", "Three quarters of 12.", "Tres cuartos de 12."),
    ("it", "What per cent is a quarter?", "Quanto per cento è un quarto?"),
    ("pl", "three quarters of a fifth", "trzy czwarte jednej piątej"),
    ("de", "Two fifths, an eighth, a hundredth.", "Zwei Fünftel, ein Achtel, ein Hundertstel."),
    ("cs", "Two fifths, a tenth.", "Dvě pětiny, desetina."),
    ("de", "How many seconds has an hour?", "Wie viele Sekunden hat eine Stunde?"),
    ("es", "Wait 8 seconds.", "Espera 8 segundos."),
    ("it", "Wait 8 seconds.", "Aspetta 8 secondi."),
    ("ru", "Three quarters of a third.", "Три четверти трети."),
    ("de", "It fell on 1989-11-09.", "Sie fiel am 9.11.1989."),
    ("de", "It fell on November 9, 1989.", "Sie fiel am 9.11.1989."),
    ("pl", "It fell on November 9, 1989.", "Upadł 9. 11. 1989 r."),
    ("ru", "It fell on November 9th, 1989.", "Она пала 9 ноября 1989 года."),
    ("es", "It fell on 11/9/1989.", "Cayó el 9 de noviembre de 1989."),
    ("de", "Remember November 9.", "Denk an den 9.11. und feiere."),
    ("de", "the Thirty Years’ War", "der Dreißigjährige Krieg"),
    ("ru", "the Thirty Years’ War", "Тридцатилетняя война"),
    ("pl", "the Thirty Years’ War", "wojna trzydziestoletnia"),
    ("cs", "the Thirty Years’ War", "třicetiletá válka"),
    ("it", "the Thirty Years’ War", "la guerra dei trent’anni"),
    ("de", "Who wrote “Nineteen Eighty-Four”?", "Wer schrieb „1984“?"),
    ("de", "It was 1984.", "Es war neunzehnhundertvierundachtzig."),
]


@pytest.mark.parametrize(("locale", "source", "text"), CLEAN)
def test_equal_figures_are_accepted_in_any_wording(locale: str, source: str, text: str) -> None:
    """Number words, ordinals, articles, bounds, distributives and counted lists state the same figures."""
    assert check_pair("figure-differs", locale, source, text) == []


@pytest.mark.parametrize(
    ("locale", "source", "text", "words"),
    [
        ("pl", "in two quarters", "w trzech ćwiartkach", "trzech"),
        ("es", "Pay three quarters.", "Paga tres quintos.", "quintos"),
        ("es", "Pay two per cent.", "Paga el tres por ciento.", "tres"),
        ("es", "Pay 2 coins.", "Paga tres monedas.", "tres"),
        ("ru", "the second lap", "третий круг", "третий"),
        ("it", "If you have fewer than 4 coins, stop.", "Con 5 monete o meno, fermati.", "5"),
        ("ru", "Take 2 coins.", "Возьмите 2 монеты 2 раза.", "2"),
        ("es", "Move your marker.", "Mueve 1 contador.", "1"),
        ("es", "The second, or the third, takes it.", "Lo toma el tercero, o el tercero.", "tercero"),
        ("de", "Who wrote “Nineteen Eighty-Four”?", "Wer schrieb „1985“?", "1985"),
        ("de", "Pay thirty.", "Zahle dreißigtausend.", "dreißigtausend"),
        ("it", "Pay thirty.", "Paga trentamila.", "trentamila"),
        ("de", "Pay thirty.", "Zahle vierzig für den Dreizack.", "vierzig"),
        ("ru", "Two say so; the other two do not.", "Одна говорит так; две других — нет.", "Одна"),
        ("pl", "A visit is the journey of one die:\n\n- a\n- b", "To podróż dwie kości:\n\n- a\n- b", "dwie"),
    ],
)
def test_figure_that_the_source_lacks_is_reported(locale: str, source: str, text: str, words: str) -> None:
    """A figure that the source does not state is marked."""
    first, *_ = check_pair("figure-differs", locale, source, text)
    assert text[first.start : first.end] == words


def test_figure_that_the_translation_lacks_is_reported() -> None:
    """A digit of the source must be in the translation, and a number word if another number has taken its place."""
    assert [f.args for f in check_pair("figure-differs", "pl", "Gain 3 coins.", "Zyskaj monety.")] == [{"words": "3"}]
    other, missing = check_pair("figure-differs", "ru", "two ways", "один способ")
    assert other.args == {"words": "один", "source": ("two",)}
    assert missing.args == {"words": "two"}


def test_digit_is_reported_unless_it_replaces_a_missing_slot() -> None:
    """A digit in place of a missing slot is not reported again; another one, or one next to all slots, is."""
    source = "Pay %{price} and draw %{cards}."
    assert check_pair("figure-differs", "es", source, "Paga 5 y roba %{cards:figure}.") == []
    (other,) = check_pair("figure-differs", "es", source, "Paga 5 y 7 y roba %{cards}.")
    assert other.args == {"words": "7"}
    (extra,) = check_pair("figure-differs", "es", source, "Paga %{price} y roba %{cards} en 5.")
    assert extra.args == {"words": "5"}


def test_replaced_figure_is_one_finding() -> None:
    """A figure in place of the only one that the translation lacks is one finding, which names both."""
    (finding,) = check_pair("figure-differs", "de", "It has 117 corners.", "Es hat 118 Ecken.")
    assert finding.args == {"words": "118", "source": ("117",)}


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("It fell on 1989-11-09.", "Sie fiel am 8.11.1989."),
        ("It fell on November 9, 1989.", "Sie fiel am 9.10.1989."),
        ("It fell on November 9, 1989.", "Sie fiel am 9.11.1990."),
        ("It fell on November 9, 1989.", "Sie fiel am 9.11. und stand."),
    ],
)
def test_other_dates_are_reported(source: str, text: str) -> None:
    """A date with another day, month or year, or without its year, differs in whatever form."""
    assert check_pair("figure-differs", "de", source, text)
