"""What a check is and what it may look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from compiler.diagnostics import Diagnostic
from compiler.layout.fonts import Face
from compiler.link import Linked
from compiler.load.commands import game_argument
from compiler.model.document import Document
from compiler.model.game import Game
from compiler.model.translation import Translation


@dataclass(frozen=True, slots=True)
class Project:
    """A linked game with the faces that print it and the names of the drawings that its parts show.

    `memo` is for what several checks derive from it alike.
    """

    linked: Linked
    faces: Mapping[str, Face]
    drawn: frozenset[str] = frozenset()
    memo: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

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
        """What names the game on the command line, for commands in hints."""
        return game_argument(self.head.file.rpartition("/")[0])

    @property
    def source(self) -> Translation:
        """The texts that the others are translated from."""
        return self.linked.translations[self.game.source_locale]

    @property
    def translated(self) -> tuple[Translation, ...]:
        """The translations that are not the source."""
        return tuple(t for name, t in self.linked.translations.items() if name != self.game.source_locale)


Run: TypeAlias = Callable[[Project], Iterator[Diagnostic]]


@dataclass(frozen=True, slots=True)
class Check:
    """A check with the texts that `sobor explain` prints; calling it yields its findings.

    `of_parts` says that it looks at what the parts show, and so runs after lay out, the others before.
    Of a check of texts `over` is the generator over a bitext of pairs, for data that is not a project.
    """

    id: str
    title: str
    rationale: str
    example: str
    run: Run
    of_parts: bool = False
    over: Callable[[Any], Iterator[Any]] | None = None

    def __call__(self, project: Project) -> Iterator[Diagnostic]:
        """Return what the check finds."""
        return self.run(project)


def check(name: str, *, rationale: str, example: str, of_parts: bool = False) -> Callable[[Run], Check]:
    """Make a generator of diagnostics a check; its docstring's first line is the title."""
    return lambda run: Check(name, (run.__doc__ or "").strip().splitlines()[0], rationale, example, run, of_parts)
