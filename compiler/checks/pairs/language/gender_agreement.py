"""Words that agree in gender with the noun after them, from a language file (`gender` in `schemas/language.json`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from compiler.checks.pairs.language.number_agreement import PhraseSet, read_phrases
from compiler.checks.pairs.language.words import fold
from compiler.model.language_data import Gender, GenderRuleData, PlainGender


@dataclass(frozen=True, slots=True)
class GenderRule:
    """Words that come before singular nouns of some genders only, except nouns that begin with one of `not_before`."""

    genders: frozenset[PlainGender]
    words: PhraseSet
    not_before: tuple[str, ...]

    def is_compatible(self, gender: Gender) -> bool:
        """Return whether the words agree with a gender; `masculine` includes `masculine-personal` and the like."""
        return gender in self.genders or gender.partition("-")[0] in self.genders or gender == "common"


def read_genders(data: Sequence[GenderRuleData]) -> tuple[GenderRule, ...]:
    """Return the rules of a language file."""
    return tuple(
        GenderRule(
            genders=frozenset(rule["genders"]),
            words=read_phrases(rule["words"]),
            not_before=tuple(map(fold, rule.get("not-before", ()))),
        )
        for rule in data
    )
