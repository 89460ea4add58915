"""The request and the result of a compilation. This module imports nothing that takes long to load."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.build.stamp import Stamp
from compiler.diagnostics import Diagnostic
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.model.publication import Publication
from compiler.world import World
from compiler.write import WriteReport

if TYPE_CHECKING:
    from compiler.releases.changed_sides import Change
    from compiler.releases.recorded_texts import RecordedTexts
    from compiler.releases.release_file import Release
    from compiler.releases.side_look import Looks


@dataclass(frozen=True, slots=True)
class Request:
    """What to compile.

    Attributes:
        folder: The game's folder.
        locales: The chosen locales; none for all.
        products: The chosen products; none for all.
        out: The output folder, or None for a check.
        jobs: The number of processes.
        overlay: The folder of an overlay, or None.
        draft: Whether translations may be missing.
        options: What is printed of the products.
        since: A release to compare all sides with, or None.
        describes_sides: Whether the result describes what all sides look like.
        publication: The published site, which is then the only output, or None.
        dictionaries: The Hunspell dictionaries (`.dic`) for checking spelling, by locale.
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
    describes_sides: bool = False
    publication: Publication | None = None
    dictionaries: Mapping[str, Path] = field(default_factory=dict)

    def make_stamp(self, world: World) -> Stamp | None:
        """Return the stamp that a clean build of the current input leaves, or None if it leaves none.

        A build since a release leaves none, so that it lists the changes each time.
        """
        if self.out is None or self.since:
            return None
        overlays = (self.overlay,) if self.overlay else ()
        return Stamp.for_build(self.folder, self.choice, self.out, (*world.shared, *overlays))

    @property
    def choice(self) -> tuple[str, ...]:
        """The options that distinguish builds of one game, as words for a digest; empty words separate the groups."""
        overlay = (self.overlay.resolve().as_posix(),) if self.overlay else ()
        printed = ("", "print", *self.options.words) if self.options.words else ()
        draft = ("", "draft") if self.draft else ()
        return (*self.locales, "", *self.products, "", *overlay, *draft, *printed, *self._list_publication_words())

    def _list_publication_words(self) -> tuple[str, ...]:
        published = self.publication
        if published is None:
            return ()
        added = (*(("play",) if published.runtime else ()), *(("prints",) if published.has_prints else ()))
        return "", "published", published.address, published.version or "", *added

    @property
    def is_print_only(self) -> bool:
        """Whether only print products are built."""
        return bool(self.products) or self.options.is_partial


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a request.

    Attributes:
        findings: The findings, sorted.
        lines: The lines of the files that they point into.
        written: The files written, or None if none were.
        waived: The findings that the game accepts.
        changes: The changes since a release by locale, if the request names one.
        looks: What all sides look like by locale, if the request asks for it.
        texts: What the texts say by locale, if the request asks for it.
    """

    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] | None = None
    written: WriteReport | None = None
    waived: tuple[Diagnostic, ...] = ()
    changes: Mapping[str, tuple[Change, ...]] = field(default_factory=dict)
    looks: Mapping[str, Looks] = field(default_factory=dict)
    texts: Mapping[str, RecordedTexts] = field(default_factory=dict)
