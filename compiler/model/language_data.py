"""The shapes of files that belong to one language each, as their schemas accept them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, Required, TypeAlias, TypedDict

TextForms: TypeAlias = str | Mapping[str, str]
"""A text, or its forms by plural category."""

Cases: TypeAlias = Mapping[str, Mapping[str, str]]
"""Forms of a word by case and plural category."""


PlainGender: TypeAlias = Literal["masculine", "feminine", "neuter"]

Gender: TypeAlias = PlainGender | Literal["common", "masculine-personal", "masculine-animate", "masculine-inanimate"]
"""The grammatical gender of a term."""

PluralCategory: TypeAlias = Literal["zero", "one", "two", "few", "many", "other"]
"""A plural category of CLDR."""

Script: TypeAlias = Literal["latin", "cyrillic", "greek"]


class TermData(TypedDict):
    """A word of a glossary."""

    gender: NotRequired[Gender]
    forms: Cases
    counted: NotRequired[Cases]
    definition: NotRequired[str]
    accepted: NotRequired[Sequence[str]]
    forbidden: NotRequired[Sequence[str]]


class GlossaryData(TypedDict):
    """A glossary."""

    terms: Mapping[str, TermData]


class TextRecord(TypedDict):
    """The source that a text was translated from: its wording at that time, and the figures that its slots showed."""

    text: TextForms
    figures: NotRequired[Mapping[str, int]]


Snapshot: TypeAlias = Mapping[str, TextRecord]
"""The sources of all translations of a locale, by key."""


class TranslatedFromData(TypedDict):
    """A file `translated-from/<locale>.yaml`."""

    texts: Snapshot


SoundData = TypedDict(
    "SoundData",
    {"word": str, "becomes": str, "before": Sequence[str], "except": NotRequired[Sequence[str]]},
)
"""A word that changes before a sound."""


class NumberWords(TypedDict, total=False):
    """The words of a number."""

    words: Sequence[str]
    multiplicative: Sequence[str]
    nouns: Sequence[str]
    ambiguous: Sequence[str]


class Ordinals(TypedDict):
    """Stems of ordinal numbers, and their endings."""

    stems: Mapping[str, str]
    endings: Sequence[str]


class Bounds(TypedDict, total=False):
    """Words that make a number an upper or lower bound."""

    below: Sequence[str]
    above: Sequence[str]


AgreementRuleData = TypedDict(
    "AgreementRuleData",
    {
        "place": Required[Literal["before", "after", "verb-before", "verb-after", "relative", "pronoun"]],
        "words": Required[Sequence[str]],
        "except": Sequence[str],
        "with-noun": bool,
        "disagrees-with": Required[Sequence[str]],
    },
    total=False,
)
"""Words that agree in number with a figure, and their position relative to it."""

AgreementData = TypedDict(
    "AgreementData",
    {
        "fillers": Sequence[str],
        "clause-openers": Sequence[str],
        "articles": Sequence[str],
        "relatives": Sequence[str],
        "genitive-of-persons": PluralCategory,
        "verb-final": bool,
        "rules": Sequence[AgreementRuleData],
    },
    total=False,
)
"""How words agree with figures."""

GenderRuleData = TypedDict(
    "GenderRuleData",
    {"genders": Sequence[PlainGender], "words": Sequence[str], "not-before": NotRequired[Sequence[str]]},
)
"""Words that agree only with nouns of certain genders."""

HeadingName: TypeAlias = Literal[
    "title", "text", "question", "answer", "solution", "quote", "picture", "back", "copies"
]
"""What a column of a spreadsheet contains that has a usual heading."""

LanguageData = TypedDict(
    "LanguageData",
    {
        "script": Script,
        "letters": str,
        "alphabet": Sequence[str],
        "sounds": Sequence[SoundData],
        "spaced": Sequence[str],
        "numbers": Mapping[str, NumberWords],
        "direct-case": Sequence[str],
        "ordinals": Ordinals,
        "non-numeric-phrases": Sequence[str],
        "magnitudes": Mapping[str, Sequence[str]],
        "implied-one": Sequence[str],
        "distributive": Sequence[str],
        "bounds": Bounds,
        "endings": Sequence[str],
        "verb-endings": Sequence[str],
        "bare-plural": Sequence[str],
        "borrowed": Sequence[str],
        "inconclusive": Sequence[str],
        "repeatable": Sequence[str],
        "unrepeatable": Sequence[str],
        "syncretism": Mapping[str, Sequence[str]],
        "distinct-forms": Sequence[str],
        "distinct-singular": Mapping[str, str],
        "animacy": bool,
        "invariable": Sequence[str],
        "plural-patterns": Mapping[str, str],
        "agreement": AgreementData,
        "gender": Sequence[GenderRuleData],
        "name-particles": Sequence[str],
        "headings": Mapping[HeadingName, Sequence[str]],
        "dash": Literal["–", "—"],
        "foreign-spelling": str,
        "stop-words": Sequence[str],
        "question-words": Sequence[str],
        "synonyms": Sequence[Sequence[str]],
    },
    total=False,
)
"""The data of a language, which is empty if the language has no file."""


class Hyphenation(TypedDict, total=False):
    """How words are hyphenated."""

    dictionary: Required[str]
    keep: int
    carry: int
    shortest: int
    vowels: str
    repeat: Literal["always", "lower-case"]


class Binding(TypedDict, total=False):
    """Words that must stay on one line with the following or the preceding word."""

    after: Sequence[str]
    prefer: Sequence[str]
    before: Sequence[str]
    figures: bool


class Quotes(TypedDict):
    """Pairs of quotation marks."""

    outer: Sequence[str]
    inner: Sequence[str]


class Hang(TypedDict, total=False):
    """The share of each character's width that hangs into the margin."""

    left: Mapping[str, float]
    right: Mapping[str, float]


class TypographyData(TypedDict, total=False):
    """The typographic conventions of a language, which are empty if the language has no file."""

    hyphenation: Hyphenation
    bind: Binding
    quotes: Quotes
    hang: Hang
