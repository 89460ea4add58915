"""Sow mistakes and count those that are found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tests.mutation.faults import FAULTS
from tests.mutation.trial import Field, Mutant, find_first_check

SEED = 1561
_TRIES = 200


@dataclass(frozen=True, slots=True)
class Harvest:
    """The mistakes of one kind and language: the number sown, the number found by each check, and those not found."""

    kind: str
    locale: str
    sown: int
    finders: dict[str, int]
    missed: tuple[Mutant, ...]

    @property
    def share(self) -> float:
        """The share that was found, or 1 if nothing was sown."""
        return 1 - len(self.missed) / self.sown if self.sown else 1.0


def make_mutants(clean: Field, kind: str, locale: str, count: int) -> Iterator[Mutant]:
    """Return different mistakes of one kind in one language, the same in every run, as many as the content allows."""
    random = Random(f"{SEED} {kind} {locale}")
    seen: set[str] = set()
    for _ in range(count * _TRIES):
        if len(seen) == count:
            return
        mutant = FAULTS[kind](clean, clean.bitexts[locale], random)
        if mutant and mutant.shown not in seen:
            seen.add(mutant.shown)
            yield mutant


def harvest_mutants(clean: Field, kind: str, locale: str, count: int) -> Harvest:
    """Sow mistakes of one kind in one language and count those that the checks find."""
    finders: dict[str, int] = {}
    missed: list[Mutant] = []
    sown = 0
    for mutant in make_mutants(clean, kind, locale, count):
        sown += 1
        finder = find_first_check(clean, mutant)
        finders[finder] = finders.get(finder, 0) + 1
        if not finder:
            missed.append(mutant)
    return Harvest(kind, locale, sown, finders, tuple(missed))
