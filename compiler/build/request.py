"""What is asked of the compiler, and what it answers. Nothing heavy is imported here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from compiler.build.stamp import Stamp
from compiler.diagnostics import Diagnostic
from compiler.world import World
from compiler.write import WriteReport


@dataclass(frozen=True, slots=True)
class Request:
    """What to compile: a game's folder and, where not empty, only these locales and products; an overlay's folder.

    Without `out` nothing is rendered or written: the game is only checked. A `draft` may be an unfinished translation.
    """

    folder: Path
    locales: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    out: Path | None = None
    jobs: int = 1
    overlay: Path | None = None
    draft: bool = False

    def stamp(self, world: World) -> Stamp:
        """Return the note that the last clean build of just these bytes would have left."""
        overlays = (self.overlay,) if self.overlay else ()
        return Stamp.of(self.folder, self.choice, self.out, (*world.shared, *overlays))

    @property
    def choice(self) -> tuple[str, ...]:
        """What makes it another build of the same game."""
        overlay = (self.overlay.resolve().as_posix(),) if self.overlay else ()
        return (*self.locales, "", *self.products, "", *overlay, *(("", "draft") if self.draft else ()))


@dataclass(frozen=True, slots=True)
class Result:
    """Findings in order, with the lines of the files they stand in, and what was written (nothing after an error).

    `waived` are the findings that the game accepts.
    """

    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] | None = None
    written: WriteReport | None = None
    waived: tuple[Diagnostic, ...] = ()
