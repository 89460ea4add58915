"""Words that agree in number with a figure, from a language file (`agreement` in `schemas/language.json`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from compiler.checks.pairs.language.words import fold
from compiler.model.language_data import AgreementData, AgreementRuleData, PluralCategory


class AgreementPlace(Enum):
    """The position of a word that agrees with a figure, relative to the figure."""

    BEFORE = "before"
    """Right before it: an article, a pronoun, an adjective."""
    AFTER = "after"
    """Right after it: an adjective, a participle."""
    VERB_BEFORE = "verb-before"
    """A verb whose subject follows it."""
    VERB_AFTER = "verb-after"
    """A verb whose subject precedes it in the same clause."""
    RELATIVE = "relative"
    """A relative pronoun, after a comma and a preposition or without them."""
    PRONOUN = "pronoun"
    """A pronoun later in the sentence or in the next one."""


_MAX_WORDS = 4
"""The maximum number of words of a phrase."""


class PhraseEnding(NamedTuple):
    """A phrase whose last word has any beginning: the words before it, and its last letters."""

    words: tuple[str, ...]
    letters: str


@dataclass(frozen=True, slots=True)
class PhraseSet:
    """A set of phrases; the last word of a phrase may be an ending, written with a hyphen before it."""

    phrases: frozenset[tuple[str, ...]] = frozenset()
    endings: tuple[PhraseEnding, ...] = ()

    def count_at_end(self, words: Sequence[str]) -> int:
        """Return the number of words of the longest phrase at the end of a row of words, or 0."""
        lengths = range(min(len(words), _MAX_WORDS), 0, -1)
        return next((length for length in lengths if self._is_phrase(tuple(words[-length:]))), 0)

    def count_at_start(self, words: Sequence[str]) -> int:
        """Return the number of words of the longest phrase at the start of a row of words, or 0."""
        lengths = range(min(len(words), _MAX_WORDS), 0, -1)
        return next((length for length in lengths if self._is_phrase(tuple(words[:length]))), 0)

    def _is_phrase(self, phrase: tuple[str, ...]) -> bool:
        if phrase in self.phrases:
            return True
        return any(phrase[:-1] == ending.words and phrase[-1].endswith(ending.letters) for ending in self.endings)


@dataclass(frozen=True, slots=True)
class AgreementRule:
    """Words at a place that do not agree with figures of some plural categories.

    Attributes:
        place: The place of the words in relation to the figure.
        words: The words.
        exceptions: Words with a listed ending that do not count or, for pronouns, words that exclude a pronoun after
            them.
        disagrees_with: The plural categories that the words do not agree with.
        with_noun: Whether the rule is for figures that are shown together with their noun.
    """

    place: AgreementPlace
    words: PhraseSet
    exceptions: frozenset[str]
    disagrees_with: frozenset[str]
    with_noun: bool


@dataclass(frozen=True, slots=True)
class Agreement:
    """The words that a language makes agree with a figure.

    Attributes:
        rules: The rules about words that do not agree with all figures.
        fillers: Words that may separate a verb from its figure.
        clause_openers: Words that precede a subject at the beginning of its clause.
        articles: Words between an opener and the subject.
        relatives: Relative pronouns that do not show number.
        genitive_of_persons: The plural category that puts nouns for persons in the genitive instead of the
            nominative, so that verbs stay in the singular.
        verb_final: Whether a verb after a figure agrees with it only if the figure begins the clause, because otherwise
            the words before it are the subject.
    """

    rules: tuple[AgreementRule, ...] = ()
    fillers: PhraseSet = PhraseSet()
    clause_openers: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    relatives: frozenset[str] = frozenset()
    genitive_of_persons: PluralCategory | None = None
    verb_final: bool = False

    def has_word(self, folded: str) -> bool:
        """Return whether a folded word agrees with figures by any rule, and so is not a noun."""
        return any(rule.words.count_at_start([folded]) for rule in self.rules)


def read_agreement(data: AgreementData) -> Agreement:
    """Return the agreement in the mapping of a language file, without any rules if it is empty."""
    return Agreement(
        rules=tuple(_read_rule(entry) for entry in data.get("rules", ())),
        fillers=read_phrases(data.get("fillers", ())),
        clause_openers=frozenset(map(fold, data.get("clause-openers", ()))),
        articles=frozenset(map(fold, data.get("articles", ()))),
        relatives=frozenset(map(fold, data.get("relatives", ()))),
        genitive_of_persons=data.get("genitive-of-persons"),
        verb_final=data.get("verb-final", False),
    )


def _read_rule(entry: AgreementRuleData) -> AgreementRule:
    return AgreementRule(
        place=AgreementPlace(entry["place"]),
        words=read_phrases(entry["words"]),
        exceptions=frozenset(map(fold, entry.get("except", ()))),
        disagrees_with=frozenset(entry["disagrees-with"]),
        with_noun=entry.get("with-noun", False),
    )


def read_phrases(listed: Sequence[str]) -> PhraseSet:
    """Return the phrases and endings of a language file as a set."""
    phrases = [tuple(fold(phrase).split()) for phrase in listed]
    endings = tuple(PhraseEnding(phrase[:-1], phrase[-1][1:]) for phrase in phrases if phrase[-1].startswith("-"))
    return PhraseSet(frozenset(phrase for phrase in phrases if not phrase[-1].startswith("-")), endings)
