"""The types of checks and of the project that they examine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from compiler.checks.pairs.common.pair import Bitext, PairFinding
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.diagnostics import Diagnostic
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.load.command_lines import format_game_argument
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.translation import Translation

Derived = TypeVar("Derived")

_MAX_PROJECTS = 2
"""The number of projects whose derived data are kept at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class Project:
    """The linked game that checks examine. Projects are compared by identity, so that they can be keys of caches.

    Attributes:
        linked: The linked game.
        faces: The faces that print it, by name.
        drawn: The names of the drawings that its laid-out parts show.
        examined: The keys of the texts that checks of pairs examine, or None for all; others are only evidence.
    """

    linked: Linked
    faces: Mapping[str, Face]
    drawn: frozenset[str] = frozenset()
    examined: frozenset[str] | None = None

    @property
    def game(self) -> Game:
        """The language-neutral game."""
        return self.linked.game

    @property
    def head(self) -> Document:
        """The game's `game.yaml`."""
        return self.linked.head

    @property
    def argument(self) -> str:
        """The argument that selects the game on the command line, for commands in hints."""
        return format_game_argument(self.head.file.rpartition("/")[0])

    @property
    def source(self) -> Translation:
        """The texts in the source language."""
        return self.linked.translations[self.game.source_locale]

    @property
    def translated(self) -> tuple[Translation, ...]:
        """The translations into other languages."""
        return tuple(t for name, t in self.linked.translations.items() if name != self.game.source_locale)


def memoise(derive: Callable[[Project], Derived]) -> Callable[[Project], Derived]:
    """Decorate a function so that it computes its result only once for each project of a run."""
    return cache_for_run(_MAX_PROJECTS)(derive)


CheckProject: TypeAlias = Callable[[Project], Iterator[Diagnostic]]
CheckBitext: TypeAlias = Callable[[Bitext], Iterator[PairFinding]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A check with the texts that `sobor explain` prints; calling it yields its findings.

    Attributes:
        id: The code of its findings.
        title: The first line of its docstring.
        rationale: Why the findings matter.
        example: An example of a finding.
        run: The generator of findings about a project.
        of_parts: Whether the check examines laid-out parts, and so runs after layout instead of before.
    """

    id: str
    title: str
    rationale: str
    example: str
    run: CheckProject
    of_parts: bool = False

    def __call__(self, project: Project) -> Iterator[Diagnostic]:
        """Return the findings about a project."""
        return self.run(project)


@dataclass(frozen=True, slots=True, kw_only=True)
class BitextCheck(Check):
    """A check of texts, which can also examine a bitext that belongs to no game.

    Attributes:
        of_bitext: The generator of findings about a bitext.
    """

    of_bitext: CheckBitext


def check(name: str, *, rationale: str, example: str, of_parts: bool = False) -> Callable[[CheckProject], Check]:
    """Decorate a generator of diagnostics as a check. The first line of its docstring is the title."""
    return lambda run: Check(
        id=name, title=get_docstring_title(run), rationale=rationale, example=example, run=run, of_parts=of_parts
    )


def get_docstring_title(run: Callable[..., object]) -> str:
    """Return the first line of a function's docstring; '' if Python has dropped it (`-OO`)."""
    return (run.__doc__ or "").strip().partition("\n")[0]
