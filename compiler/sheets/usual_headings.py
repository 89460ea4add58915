"""The usual headings of titles and texts in the languages of Sobor, as people write them before they know Sobor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

TextName: TypeAlias = Literal["title", "text"]
"""The name of a text that has usual headings."""

_TITLES: Mapping[str, Sequence[str]] = {
    "en": ("name", "title", "card", "card name"),
    "de": ("name", "titel", "karte", "kartenname", "bezeichnung"),
    "fr": ("nom", "titre", "carte"),
    "es": ("nombre", "título", "carta"),
    "it": ("nome", "titolo", "carta"),
    "pt": ("nome", "título", "carta"),
    "pl": ("nazwa", "tytuł", "karta"),
    "cs": ("název", "jméno", "karta"),
    "ru": ("название", "имя", "карта"),
    "uk": ("назва", "імʼя", "ім'я", "карта"),
}
"""The headings of the column that names the pieces, by language, folded."""

_TEXTS: Mapping[str, Sequence[str]] = {
    "en": ("description", "text", "card text", "rules text"),
    "de": ("beschreibung", "text", "kartentext", "regeltext"),
    "fr": ("description", "texte"),
    "es": ("descripción", "texto"),
    "it": ("descrizione", "testo"),
    "pt": ("descrição", "texto"),
    "pl": ("opis", "tekst", "treść"),
    "cs": ("popis", "text"),
    "ru": ("описание", "текст"),
    "uk": ("опис", "текст"),
}
"""The headings of the column with the text of the pieces, by language, folded."""


TEXT_NAMES: tuple[TextName, ...] = ("title", "text")
"""The texts that have usual headings."""

LANGUAGES = tuple(_TITLES)
"""The languages whose usual headings are known."""


def count_usual_headings(headings: Iterable[str], language: str) -> int:
    """Return how many headings are usual ones of titles or texts in a language."""
    usual = (*_TITLES[language], *_TEXTS[language])
    return sum(heading.strip().casefold() in usual for heading in headings)


def map_usual_heading(name: TextName, heading: str, locales: Sequence[str]) -> str | None:
    """Return the known heading that a usual heading of a text stands for, or None for any other heading.

    A word of one of the game's languages is a text in that language (`text_de`), any other in the source language
    (`text`). The game's source is the first of `locales`.
    """
    words = _TITLES if name == "title" else _TEXTS
    folded = heading.strip().casefold()
    named = [locale for locale, headings in words.items() if folded in headings]
    if not named:
        return None
    locale = next((locale for locale in locales if locale.partition("-")[0] in named), None)
    return f"{name}_{locale}" if locale else name


def map_usual_text(heading: str, locales: Sequence[str]) -> str | None:
    """Return the known heading that a usual heading of any text stands for, or None for any other heading."""
    mapped = (map_usual_heading(name, heading, locales) for name in TEXT_NAMES)
    return next(filter(None, mapped), None)
