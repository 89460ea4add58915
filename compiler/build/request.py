"""Request and result of a compilation, in a module that imports nothing heavy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.build.stamp import Stamp
from compiler.diagnostics import Diagnostic
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.world import World
from compiler.write import WriteReport

if TYPE_CHECKING:
    from compiler.releases.changes import Change
    from compiler.releases.face_look import Looks
    from compiler.releases.release import Release


@dataclass(frozen=True, slots=True)
class Request:
    """The game folder to compile, with all locales and products unless some are chosen, and perhaps an overlay.

    Without `out`, the game is only checked. A `draft` may lack translations. `options` choose what is printed.
    `since` is a release with which all faces are compared; with `describes_faces`, the result says what they look like.
    """

    folder: Path
    locales: tuple[str, ...] = ()
    products: tuple[str, ...] = ()
    out: Path | None = None
    jobs: int = 1
    overlay: Path | None = None
    draft: bool = False
    options: PrintOptions = EVERYTHING
    since: Release | None = None
    describes_faces: bool = False

    def make_stamp(self, world: World) -> Stamp:
        """Return the stamp that a clean build of the current input leaves.

        A build since a release leaves none: it is to say each time what has changed.
        """
        overlays = (self.overlay,) if self.overlay else ()
        out = None if self.since else self.out
        return Stamp.for_build(self.folder, self.choice, out, (*world.shared, *overlays))

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

    `waived` are the findings that the game accepts. If the request asks for them, `changes` are those since a release,
    and `looks` what all faces look like, both by locale.
    """

    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] | None = None
    written: WriteReport | None = None
    waived: tuple[Diagnostic, ...] = ()
    changes: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    looks: Mapping[str, Looks] = field(default_factory=dict)
