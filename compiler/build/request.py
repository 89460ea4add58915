"""Request and result of a compilation, in a module that imports nothing heavy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from compiler.build.stamp import Stamp
from compiler.diagnostics import Diagnostic
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.world import World
from compiler.write import WriteReport


@dataclass(frozen=True, slots=True)
class Request:
    """The game folder to compile, with all locales and products unless some are chosen, and perhaps an overlay.

    Without `out`, the game is only checked. A `draft` may lack translations. `options` choose what is printed.
    """

    folder: Path
    locales: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    out: Path | None = None
    jobs: int = 1
    overlay: Path | None = None
    draft: bool = False
    options: PrintOptions = EVERYTHING

    def make_stamp(self, world: World) -> Stamp:
        """Return the stamp that a clean build of the current input leaves."""
        overlays = (self.overlay,) if self.overlay else ()
        return Stamp.of(self.folder, self.choice, self.out, (*world.shared, *overlays))

    @property
    def choice(self) -> tuple[str, ...]:
        """The options that distinguish builds of the same game."""
        overlay = (self.overlay.resolve().as_posix(),) if self.overlay else ()
        printed = ("", "print", *self.options.words) if self.options.words else ()
        return (*self.locales, "", *self.products, "", *overlay, *(("", "draft") if self.draft else ()), *printed)

    @property
    def is_print_only(self) -> bool:
        """Whether only print products are built."""
        return bool(self.products) or self.options.is_partial


@dataclass(frozen=True, slots=True)
class Result:
    """Sorted findings, the lines of the files that they point into, and the files written (None if none were).

    `waived` are the findings that the game accepts.
    """

    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] | None = None
    written: WriteReport | None = None
    waived: tuple[Diagnostic, ...] = ()
