"""Make mistakes in clean texts and count those that are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.mutation.faults import FAULTS
from tests.mutation.trial import CleanGame, Mutant, find_first_check

SEED = 1561
MAX_TRIES = 200
"""The maximum number of attempts for each mistake, as a random place may not allow it."""


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The mistakes of one kind and language: the number made, the number found by each check, and those not found."""

    kind: str
    locale: str
    made: int
    finders: dict[str, int]
    missed: tuple[Mutant, ...]

    @property
    def share(self) -> float:
        """The share that was found, or 1 if nothing was made."""
        return 1 - len(self.missed) / self.made if self.made else 1.0


def make_mutants(clean: CleanGame, kind: str, locale: str, count: int) -> Iterator[Mutant]:
    """Yield up to `count` different mistakes of a kind in a language, the same ones in every run."""
    random = Random(f"{SEED} {kind} {locale}")
    seen: set[str] = set()
    for _ in range(count * MAX_TRIES):
        if len(seen) == count:
            return
        mutant = FAULTS[kind](clean, clean.bitexts[locale], random)
        if mutant and mutant.shown not in seen:
            seen.add(mutant.shown)
            yield mutant


def try_mutants(clean: CleanGame, kind: str, locale: str, count: int) -> TrialResult:
    """Make mistakes of a kind in a language and count those that the checks find."""
    finders: dict[str, int] = {}
    missed: list[Mutant] = []
    made = 0
    for mutant in make_mutants(clean, kind, locale, count):
        made += 1
        finder = find_first_check(clean, mutant)
        finders[finder] = finders.get(finder, 0) + 1
        if not finder:
            missed.append(mutant)
    return TrialResult(kind, locale, made, finders, tuple(missed))
