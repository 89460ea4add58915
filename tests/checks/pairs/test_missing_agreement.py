"""missing-agreement: words that agree with today's figure where the text has no plural forms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from compiler.checks import BITEXT_REGISTRY
from compiler.checks.pairs.common.pair import Bitext, Pair, PivotTranslation, TextDiagnostic, TextForm
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.read_language import read_language
from compiler.model.notes import BoundFigure, Slots
from compiler.world import find_shared_folders

NOUNS: Mapping[str, GlossaryEntry] = {
    "en": GlossaryEntry("card", {"nominative": {"one": "card", "other": "cards"}}),
    "de": GlossaryEntry("card", {"nominative": {"one": "Karte", "other": "Karten"}}),
    "es": GlossaryEntry("card", {"nominative": {"one": "carta", "many": "cartas", "other": "cartas"}}),
    "it": GlossaryEntry("card", {"nominative": {"one": "carta", "many": "carte", "other": "carte"}}),
    "ru": GlossaryEntry(
        "card",
        {
            "nominative": {"one": "карта", "few": "карты", "many": "карт"},
            "genitive": {"one": "карты", "few": "карт", "many": "карт"},
            "accusative": {"one": "карту", "few": "карты", "many": "карт"},
        },
    ),
    "pl": GlossaryEntry(
        "card",
        {
            "nominative": {"one": "karta", "few": "karty", "many": "kart"},
            "genitive": {"one": "karty", "few": "kart", "many": "kart"},
            "accusative": {"one": "kartę", "few": "karty", "many": "kart"},
        },
    ),
}
PERSON = GlossaryEntry(
    "player",
    {
        "nominative": {"one": "gracz", "few": "graczy", "many": "graczy"},
        "genitive": {"one": "gracza", "few": "graczy", "many": "graczy"},
        "accusative": {"one": "gracza", "few": "graczy", "many": "graczy"},
    },
)
SLOTS = {
    "n": BoundFigure("card", 3),
    "other": BoundFigure("card", 4),
    "deck": BoundFigure("card", 40),
    "bare": BoundFigure(None, 3),
    "men": BoundFigure("player", 3),
}


@pytest.fixture(scope="module")
def known() -> dict[str, Language]:
    """Return the shipped language files, by language."""
    folder = next(path for path in find_shared_folders() if path.name == "common") / "languages"
    return {code: read_language(code, cast("Any", _read_data(folder / f"{code}.yaml")), None) for code in NOUNS}


def _read_data(file: Path) -> Mapping[str, object]:
    loaded: Mapping[str, object] = yaml.safe_load(file.read_text("utf-8"))
    return loaded


def _find_in_pair(
    language: Language,
    text: str,
    *pivots: PivotTranslation,
    figures: Slots = SLOTS,
    form_slot: str = "",
    category: str | None = None,
) -> list[TextDiagnostic]:
    terms = Glossary(language, {"card": NOUNS[language.code], "player": PERSON})
    pair = Pair("rules.a.text", "prose", text, text, figures=figures, form_slot=form_slot, category=category)
    bitext = Bitext(language, language, (pair,), terms, terms, pivots=pivots)
    return [finding for _, finding in BITEXT_REGISTRY["missing-agreement"].of_bitext(bitext)]


AGREEING = [
    ("en", "There are %{n} here.", "are"),
    ("en", "There is %{n} here.", "is"),
    ("en", "As soon as %{n} on the board are empty, stop.", "are"),
    ("en", "If %{n} of your colour – in a row – stand there, stop.", "stand"),
    ("en", "At the start of the game %{n} cover it.", "cover"),
    ("en", "In a game alone, %{n} determine what comes.", "determine"),
    ("en", "If %{n} decides, stop.", "decides"),
    ("en", "Beside it lie %{n}.", "lie"),
    ("en", "It is done, and %{n} goes on.", "goes"),
    ("en", "Take %{n}, which lie there.", "lie"),
    ("en", "Turn up %{n} and lay them beside the deck.", "them"),
    ("en", "Pay %{n}. They do not come back.", "They"),
    ("en", "Take all your %{n:figure}.", "your"),
    ("en", "Take %{bare} cards.", "cards"),
    ("de", "Sobald %{n} bleiben, endet es.", "bleiben"),
    ("ru", "В ряду лежат %{n}.", "лежат"),
    ("ru", "%{n} опустели.", "опустели"),
    ("ru", "Осталось %{n}.", "Осталось"),
    ("ru", "Возьмите все %{n:accusative}.", "все"),
    ("ru", "Возьмите %{n:accusative}, которые видны.", "которые"),
    ("ru", "Возвращаются все %{n:figure}.", "все"),
    ("ru", "За каждый %{bare} получите одно очко.", "каждый"),
    ("pl", "Na stole leżą %{n}.", "leżą"),
    ("pl", "Weź wszystkie %{n:accusative}.", "wszystkie"),
    ("pl", "Na stole leży %{n}.", "leży"),
    ("pl", "Resztę zasłaniają %{n}.", "zasłaniają"),
    ("pl", "Weź %{n:accusative} i połóż je obok.", "je"),
    ("pl", "%{n} wyczerpały się.", "wyczerpały"),
    ("es", "Quedan %{n}.", "Quedan"),
    ("es", "Cuando %{n} de la mesa están a la vista, para.", "están"),
    ("es", "Mezcla las %{n}.", "las"),
    ("es", "Llegas a %{n} completadas.", "completadas"),
    ("es", "Falta %{n}.", "Falta"),
    ("it", "Ci sono solo %{n}.", "sono"),
    ("it", "C’è %{n}.", "è"),
    ("it", "Mescolate le %{n}.", "le"),
    ("it", "Se %{n} del tuo colore sono in linea, fermati.", "sono"),
    ("it", "Scopri %{n} e mettile accanto.", "mettile"),
]


@pytest.mark.slow
def test_large_figures_do_not_agree_like_small_ones(known: dict[str, Language]) -> None:
    """A large figure stays large: 81 is singular in Russian, but no figure from 13 on is in Polish."""
    assert [finding.args["figure"] for finding in _find_in_pair(known["ru"], "Займите все %{deck:accusative}.")] == [21]
    assert _find_in_pair(known["pl"], "Zajmij wszystkie %{deck:accusative}.") == []


@pytest.mark.slow
@pytest.mark.parametrize(("code", "text", "word"), AGREEING)
def test_word_that_fits_some_figures_only_is_reported(
    known: dict[str, Language], code: str, text: str, word: str
) -> None:
    """A verb, pronoun, article, adjective or noun that fits some figures only is a finding at its place."""
    (finding,) = _find_in_pair(known[code], text)
    assert text[finding.start : finding.end] == word


FITTING = [
    ("en", "Take %{n} and lay the deck aside."),
    ("en", "The price is %{n}."),
    ("en", "There are %{n}, %{other} and %{deck}."),
    ("en", "There are %{deck}."),
    ("en", "Each colour has %{n} of every type."),
    ("en", "Of every %{bare} of them keep the last."),
    ("en", "Cards take %{n}. They stop."),
    ("de", "Wer zuerst %{n} hat, gewinnt."),
    ("de", "Wenn ein Spieler %{n} hat, endet die Partie."),
    ("ru", "В ряду лежит %{n}."),
    ("ru", "Рядом остаётся %{n}."),
    ("ru", "На деление %{bare} карты."),
    ("ru", "Из них берут %{n:accusative}."),
    ("pl", "Na stole stoi %{men}."),
    ("pl", "Weź z zasobów ogólnych %{n:accusative}."),
    ("es", "Hay %{n} en la mesa."),
    ("es", "El dado muestra un %{bare}."),
    ("it", "Prendi %{n} dalla riserva."),
]


@pytest.mark.parametrize(("code", "text"), FITTING)
def test_text_that_fits_every_figure_is_accepted(known: dict[str, Language], code: str, text: str) -> None:
    """A text that agrees with every possible figure of its slot is not reported."""
    assert _find_in_pair(known[code], text) == []


def test_genitive_after_one_is_accepted(known: dict[str, Language]) -> None:
    """After the figure 1, a noun in the genitive is not counted; one in the nominative is."""
    one = {"bare": BoundFigure(None, 1)}
    assert _find_in_pair(known["ru"], "Место %{bare} карты пустует.", figures=one) == []
    (finding,) = _find_in_pair(known["ru"], "Есть %{bare} карта.", figures=one)
    assert finding.args["word"] == "карта"
    assert _find_in_pair(known["pl"], "Miejsce %{bare} karty jest puste.", figures=one) == []


def test_plural_forms_provide_agreement(known: dict[str, Language]) -> None:
    """A text with plural forms may agree with the figure that chooses among them, and with no other."""
    assert _find_in_pair(known["en"], "There are %{n}.", category="other") == []
    (finding,) = _find_in_pair(known["en"], "With %{n:figure} in hand there are %{other}.", category="other")
    assert finding.advice[0].args == {"chooser": "n"}


def test_hint_names_the_plural_categories(known: dict[str, Language]) -> None:
    """The message gives a figure that makes the text wrong, and the hint the forms that it needs."""
    (finding,) = _find_in_pair(known["pl"], "Na stole leży %{n}.")
    assert finding.args == {"word": "leży", "slot": "n", "figure": 2}
    assert finding.advice[0].args == {"categories": ("one", "few", "many")}


def test_noun_needs_plural_forms_that_other_languages_have(known: dict[str, Language]) -> None:
    """If the source or another translation has plural forms, a noun next to the figure needs them, too."""
    (finding,) = _find_in_pair(known["es"], "%{count} piezas en la caja", figures={}, form_slot="count")
    assert finding.start == len("%{count} ")
    pivot = PivotTranslation(Glossary(known["it"], {}), {TextForm("rules.a.text", "one"): "%{n} pezzo"})
    assert _find_in_pair(known["es"], "%{n} piezas en la caja", pivot, figures={})
    assert _find_in_pair(known["es"], "Ganan: %{count}", figures={}, form_slot="count")
    assert not _find_in_pair(known["es"], "%{count} de la caja", figures={}, form_slot="count")


@pytest.mark.parametrize(
    ("code", "text", "word"),
    [("es", "En la pila quedan %{n}", "quedan"), ("pl", "Na stosie zostało %{n}", "zostało")],
)
def test_verb_before_an_unbound_figure_is_reported(known: dict[str, Language], code: str, text: str, word: str) -> None:
    """A verb whose subject is a figure that code fills in agrees with one category only."""
    (finding,) = _find_in_pair(known[code], text, figures={})
    assert finding.args["word"] == word


def test_figure_after_a_term_counts_the_noun_that_follows(known: dict[str, Language]) -> None:
    """A figure between a term and a noun counts the noun if the source has plural forms for it."""
    (finding,) = _find_in_pair(known["es"], "Mueve la carta %{count} huecos más.", figures={}, form_slot="count")
    assert finding.args["word"] == "huecos"


def test_language_without_words_that_agree_has_no_findings() -> None:
    """A language whose file lists no words that agree has no findings."""
    assert not _find_in_pair(Language("en"), "There are %{n} here.")
