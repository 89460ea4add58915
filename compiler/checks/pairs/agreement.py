"""Words that agree in number with a figure, as a language file lists them (`agreement` in `schemas/language.json`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from compiler.checks.pairs.words import fold


class AgreementPlace(Enum):
    """Where a word stands that agrees with a figure."""

    BEFORE = "before"
    """Right before it: an article, a pronoun, an adjective."""
    AFTER = "after"
    """Right after it: an adjective, a participle."""
    VERB_BEFORE = "verb-before"
    """A verb whose subject follows it."""
    VERB_AFTER = "verb-after"
    """A verb whose subject stands before it, in the same clause."""
    RELATIVE = "relative"
    """A relative pronoun, after a comma and a preposition or without them."""
    PRONOUN = "pronoun"
    """A pronoun later in the sentence or in the next one."""


_LONGEST = 4
"""No phrase has more words."""


@dataclass(frozen=True, slots=True)
class Words:
    """A set of phrases; the last word of a phrase may be an ending, written with a hyphen before it."""

    phrases: frozenset[tuple[str, ...]] = frozenset()
    endings: tuple[tuple[tuple[str, ...], str], ...] = ()

    def end(self, said: Sequence[str]) -> int:
        """Return how many words the longest phrase has with which a row of words ends; 0 for none."""
        lengths = range(min(len(said), _LONGEST), 0, -1)
        return next((n for n in lengths if self._holds(tuple(said[-n:]))), 0)

    def begin(self, said: Sequence[str]) -> int:
        """Return how many words the longest phrase has with which a row of words begins; 0 for none."""
        lengths = range(min(len(said), _LONGEST), 0, -1)
        return next((n for n in lengths if self._holds(tuple(said[:n]))), 0)

    def _holds(self, phrase: tuple[str, ...]) -> bool:
        if phrase in self.phrases:
            return True
        return any(phrase[:-1] == first and phrase[-1].endswith(ending) for first, ending in self.endings)


@dataclass(frozen=True, slots=True)
class AgreementRule:
    """Words at a place that do not go with figures of the plural categories `unlike`.

    `but` are words that have such an ending and are none; of pronouns, words after which they do not count. With
    `noun`, only figures that are shown with their noun count.
    """

    place: AgreementPlace
    words: Words
    but: frozenset[str]
    unlike: frozenset[str]
    noun: bool


@dataclass(frozen=True, slots=True)
class Agreement:
    """What a language makes agree with a figure.

    `fillers` may stand between a verb and its figure, `openers` come before a subject at the beginning of its clause,
    `articles` between the two, `relatives` are relative pronouns that do not show number. `persons` names the plural
    category that has the genitive in place of the nominative when persons are counted: verbs stay in the singular.
    """

    words: tuple[AgreementRule, ...] = ()
    fillers: Words = Words()
    openers: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    relatives: frozenset[str] = frozenset()
    persons: str = ""

    def knows(self, folded: str) -> bool:
        """Return whether a folded word is one that agrees with a figure and is no noun."""
        return any(rule.words.begin([folded]) for rule in self.words)


def agreement(data: Mapping[str, Any]) -> Agreement:
    """Return the agreement of a language file's mapping; nothing agrees in an empty one."""
    return Agreement(
        words=tuple(_rule(entry) for entry in data.get("words", ())),
        fillers=_words(data.get("fillers", ())),
        openers=frozenset(map(fold, data.get("openers", ()))),
        articles=frozenset(map(fold, data.get("articles", ()))),
        relatives=frozenset(map(fold, data.get("relatives", ()))),
        persons=data.get("persons", ""),
    )


def _rule(entry: Mapping[str, Any]) -> AgreementRule:
    but = frozenset(map(fold, entry.get("but", ())))
    return AgreementRule(
        AgreementPlace(entry["place"]), _words(entry["words"]), but, frozenset(entry["not"]), entry.get("noun", False)
    )


def _words(listed: Sequence[str]) -> Words:
    phrases = [tuple(fold(phrase).split()) for phrase in listed]
    endings = tuple((phrase[:-1], phrase[-1][1:]) for phrase in phrases if phrase[-1].startswith("-"))
    return Words(frozenset(phrase for phrase in phrases if not phrase[-1].startswith("-")), endings)
