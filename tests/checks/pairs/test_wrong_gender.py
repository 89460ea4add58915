"""wrong-gender: words before a term that agree with another gender."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from tests.checks.pairs_sample import check_bitext, load_language

TERMS: Mapping[str, tuple[GlossaryEntry, ...]] = {
    "es": (
        GlossaryEntry("cube", {"nominative": {"one": "cubo", "other": "cubos"}}, gender="masculine"),
        GlossaryEntry("card", {"nominative": {"one": "carta", "other": "cartas"}}, gender="feminine"),
        GlossaryEntry("water", {"nominative": {"one": "agua", "other": "aguas"}}, gender="feminine"),
        GlossaryEntry("plain", {"nominative": {"one": "ficha", "other": "fichas"}}),
    ),
    "ru": (
        GlossaryEntry(
            "wood",
            {"nominative": {"one": "лес", "few": "лес", "many": "лес"}},
            {"nominative": {"one": "единица леса", "few": "единицы леса", "many": "единиц леса"}},
            gender="masculine",
        ),
        GlossaryEntry("tile", {"genitive": {"one": "жетона", "few": "жетонов", "many": "жетонов"}}, gender="masculine"),
        GlossaryEntry("field", {"genitive": {"one": "поля", "few": "полей", "many": "полей"}}, gender="neuter"),
    ),
    "pl": (
        GlossaryEntry(
            "player",
            {"nominative": {"one": "gracz", "few": "gracze", "many": "graczy"}},
            gender="masculine-personal",
        ),
    ),
    "en": (GlossaryEntry("card", {"nominative": {"one": "card", "other": "cards"}}, gender="neuter"),),
}


def check_gender(code: str, text: str) -> list[TextDiagnostic]:
    """Return the findings of the check in a text."""
    terms = Glossary(load_language(code), {entry.id: entry for entry in TERMS[code]})
    pair = Pair("rules.a.text", "prose", text, text)
    return check_bitext("wrong-gender", Bitext(load_language(code), load_language(code), (pair,), terms, terms))


@pytest.mark.parametrize(
    ("code", "text", "word", "gender"),
    [
        ("es", "Toma la cubo.", "la", "masculine"),
        ("es", "Devuelve el carta.", "el", "feminine"),
        ("ru", "Возьмите этой жетона.", "этой", "masculine"),
        ("ru", "Вот эта лес.", "эта", "masculine"),
        ("pl", "Każda gracz", "Każda", "masculine-personal"),
    ],
)
def test_word_of_another_gender_is_reported(code: str, text: str, word: str, gender: str) -> None:
    """An article, pronoun or adjective of another gender is a finding at its place, with the gender of the term."""
    (finding,) = check_gender(code, text)
    assert text[finding.start : finding.end] == word
    assert finding.args["genders"] == (gender,)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("es", "Toma el cubo y la carta."),
        ("es", "Usa el agua."),
        ("es", "Toma la ficha o el ficha."),
        ("es", "Descarta la. Carta nueva."),
        ("ru", "Одна единица леса."),
        ("ru", "Одного жетона и одного поля."),
        ("pl", "Każdy gracz"),
        ("en", "The card and this card."),
    ],
)
def test_agreeing_words_are_accepted(code: str, text: str) -> None:
    """Words that agree are clean; so are exceptions before a sound, counted forms, and terms without a gender."""
    assert check_gender(code, text) == []
