"""Render the pages of one locale without checks, for `sobor serve`, which shows them before a full build."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from compiler.build.read_game import read_game
from compiler.build.recorded_releases import read_recorded_releases
from compiler.build.request import Request
from compiler.compiled.compile_messages import compile_messages
from compiler.diagnostics import Diagnostic, sort_findings
from compiler.diagnostics.suggest import limit_comparisons
from compiler.diagrams.diagram import Diagrams
from compiler.diagrams.draw_diagrams import draw_diagrams
from compiler.disk.manifest import Manifest
from compiler.garbage_collection import disable_gc
from compiler.l10n.pseudo import add_pseudo_locale
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import Face, prepare_faces
from compiler.live.served_sides import ServedSides
from compiler.model.game import Game
from compiler.model.translation import Translation
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import join_content
from compiler.render.shown.printed_files import PRINT_PAGE
from compiler.render.site_outputs import render_site_pages
from compiler.world import World
from compiler.write import read_manifest
from engine.text import Texts


@dataclass(frozen=True, slots=True)
class DrawnGame:
    """The pieces of a game in one locale, and the diagrams that show them."""

    parts: tuple[Part, ...]
    diagrams: Diagrams


@dataclass(frozen=True, slots=True)
class Preview:
    """A preview of a locale's site, or the findings that prevent it.

    Attributes:
        files: The files by path below the output folder.
        findings: The findings that prevent the preview.
        lines: The lines of the files that findings point into.
        drawn: The pieces and diagrams that the pages show.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    findings: tuple[Diagnostic, ...] = ()
    lines: Mapping[str, Sequence[str]] = field(default_factory=dict)
    drawn: DrawnGame | None = None


@limit_comparisons()
def render_preview(
    request: Request,
    world: World,
    locale: str,
    on_sides: Callable[[ServedSides], None] = lambda _sides: None,
    *,
    known: DrawnGame | None = None,
    on_known: Callable[[Mapping[str, bytes]], None] = lambda _files: None,
) -> Preview:
    """Load, validate, link, lay out and render the pages of one locale, without checks and without writing files.

    As soon as the sides are laid out, `on_sides` is called with them, before the pages are rendered. Layout takes half
    of the time: if `known` pieces are given, `on_known` is first called with pages that show them. Content that checks
    would refuse may raise any exception.
    """
    with disable_gc():
        return _render_unchecked(request, world, locale, on_sides, known, on_known)


def _render_unchecked(
    request: Request,
    world: World,
    locale: str,
    on_sides: Callable[[ServedSides], None],
    known: DrawnGame | None,
    on_known: Callable[[Mapping[str, bytes]], None],
) -> Preview:
    read = read_game(request.folder, world.shared, request.overlay, request.locales)
    loaded, languages, linked = read.loaded, read.languages, read.linked
    if linked is None:
        return Preview(findings=sort_findings(read.findings), lines=loaded.lines)
    faces, _ = prepare_faces(world.cache, linked.game.faces)
    manifest = read_manifest(request.out, linked.game.id) if request.out else Manifest()
    published = languages.restrict_published(linked, manifest.list_locales(linked.game.id))
    extended = add_pseudo_locale(published, locale)
    translation = extended.translations[locale]
    texts = Texts(compile_messages(extended.game, translation))

    releases, _ = read_recorded_releases(request.folder)
    undrawn = LocaleLayout(
        extended, translation, texts, faces, parts=(), products=(), base="", key="", releases=releases
    )
    if known:
        on_known(_render_pages(_show_drawn(undrawn, known)))
    drawn = _draw_game(extended.game, translation, faces)
    layout = _show_drawn(undrawn, drawn)
    on_sides(ServedSides(layout, loaded.lines))
    return Preview(_render_pages(layout), drawn=drawn)


def _show_drawn(layout: LocaleLayout, drawn: DrawnGame) -> LocaleLayout:
    """Return the layout with these pieces and diagrams."""
    return replace(layout, parts=drawn.parts, diagrams=drawn.diagrams)


def _render_pages(layout: LocaleLayout) -> dict[str, bytes]:
    """Return the files of the site, except the page of print products: a preview has none."""
    outputs, _ = render_site_pages(layout)
    files = (file for output in outputs for file in output.produce_files())
    return {path: join_content(data) for path, data in files if not path.endswith(f"/{PRINT_PAGE}")}


def _draw_game(game: Game, translation: Translation, faces: Mapping[str, Face]) -> DrawnGame:
    parts, _ = lay_out(game, translation, faces, checks_drawings=False)
    diagrams, _ = draw_diagrams(game, translation, faces, parts)
    return DrawnGame(parts, diagrams)
