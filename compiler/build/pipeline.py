"""The story of a build, in one function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from compiler.build.locale import LocaleBuild, LocaleTask, build_locales
from compiler.build.read_game import read_game
from compiler.build.request import Request, Result
from compiler.build.same_id import other_id, same_id
from compiler.build.stamp import Stamp, drawings_digest, locale_digest
from compiler.checks import Project, release, run_checks
from compiler.diagnostics import Diagnostic, Value, in_order, stopped
from compiler.diagnostics.suggest import comparisons_limited
from compiler.disk.manifest import Manifest
from compiler.garbage_collection import gc_disabled
from compiler.l10n.draft import drafted, softened
from compiler.layout.fonts import Face, prepare_all
from compiler.link import Linked
from compiler.link.place import places
from compiler.load.folder import Loaded
from compiler.render.registry import GAME_RENDERERS, LOCALE_RENDERERS
from compiler.waivers import Waivers, waivers, with_waiver_hint
from compiler.world import World
from compiler.write import RenderedOutput, WriteReport, read_manifest, staging, write

__all__ = ["Request", "Result", "compile_game"]

_ON_TEXTS = frozenset(
    ("missing-message", "missing-translation", "extra-translation", "unknown-slot", "missing-slot", "unfilled-slot")
)
"""Findings of checks that laying out meets again, as a text or a slot that is not there."""


@comparisons_limited()
def compile_game(
    request: Request, world: World, stamp: Stamp | None = None, on_errors: Callable[[Result], None] | None = None
) -> Result:
    """Load, validate, link, check, lay out, impose, render and write one game.

    A check ends with the findings of imposition; a game with errors is laid out but not imposed. `on_errors` is given
    what the checks have found, where errors are among it, before that.
    """
    stamp = stamp or request.stamp(world)
    loaded, languages, linked, findings = read_game(request.folder, world.shared, request.overlay, request.locales)
    if linked is None:
        return _result(findings, loaded)
    faces, unreadable = prepare_all(world.cache, linked.game.faces)
    manifest = read_manifest(request.out, linked.game.id) if request.out else Manifest()
    accepted = waivers(linked, loaded.svgs)
    findings += [*same_id(linked, request.folder, manifest), *other_id(linked, request.folder, world.games)]
    findings += [*unreadable, *accepted.level_faults()]
    project = Project(languages.compared(linked), faces)
    with gc_disabled():
        findings += languages.relevant(run_checks(project), loaded.origins)
    release(project)
    if request.draft:
        findings, linked = softened(findings), drafted(linked)
    unwaived = accepted.remaining(findings)
    is_sound = not stopped(unwaived)
    if on_errors and not is_sound:
        on_errors(_result([with_waiver_hint(finding, accepted) for finding in unwaived], loaded))
    laid = request if is_sound else replace(request, out=None)
    published = languages.published(linked, manifest.locales(linked.game.id))
    with staging(laid.out) as staged:
        tasks = _tasks(laid, published, languages.made(linked), faces, manifest, accepted, loaded, staged)
        tasks = tasks if is_sound else (replace(task, renderers=()) for task in tasks)
        locales = build_locales(list(tasks), request.jobs)
        findings += not_yet_reported(findings, (finding for locale in locales for finding in locale.findings))
        drawn = frozenset().union(*(locale.drawn for locale in locales))
        findings += languages.relevant(run_checks(replace(project, drawn=drawn), of_parts=True), loaded.origins)
        waived = accepted.waived(findings)
        left = accepted.remaining(findings, report_unused=_is_whole(request))
        findings = [with_waiver_hint(finding, accepted) for finding in left]
        if request.out is None or stopped(findings):
            return replace(_result(findings, loaded), waived=waived)
        of_game = () if request.products else _game_outputs(published, faces, request.out, manifest)
        written = _write_outputs(request, request.out, linked.game.id, of_game, locales, is_clean=not findings)
        if not findings:
            stamp.keep(linked.game.id)
        return _result(findings, loaded, written)


def _write_outputs(
    request: Request,
    out: Path,
    game: str,
    of_game: Iterable[RenderedOutput],
    locales: Iterable[LocaleBuild],
    *,
    is_clean: bool,
) -> WriteReport:
    """Write the outputs of the game and of its locales; only a whole build without findings keeps what is clean."""
    whole = _is_whole(request)
    keeps = whole and is_clean and not request.draft
    clean = {one.locale: one.clean for one in locales if not one.findings} if keeps else {}
    outputs = [*of_game, *(output for locale in locales for output in locale.outputs)]
    return write(outputs, clean, out, game, whole=whole, source=request.folder.resolve().as_posix())


def not_yet_reported(reported: Iterable[Diagnostic], laid_out: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return what laying out has found and the checks have not reported of the same place, or the same text."""
    reported = tuple(reported)
    places = {(finding.code, finding.span) for finding in reported}
    texts = set(_texts_reported(reported))
    names = {_file_and_name(finding) for finding in reported if "name" in finding.args}
    return [
        finding
        for finding in laid_out
        if (finding.code, finding.span) not in places
        and _text_and_slot(finding) not in texts
        and _file_and_name(finding) not in names
    ]


def _file_and_name(finding: Diagnostic) -> tuple[str, str, Value, Value]:
    """Return what two findings share that miss the same thing in one file, the check at its very place."""
    return finding.code, finding.span.file, finding.args.get("sort", ""), finding.args.get("name", "")


def _texts_reported(reported: Iterable[Diagnostic]) -> Iterator[tuple[str, Value]]:
    """Yield the texts, with a slot where one is wrong, that the checks miss; by the name that was meant, too."""
    for finding in reported:
        if finding.code in _ON_TEXTS:
            key, slot = _text_and_slot(finding)
            yield key, slot
            yield str(finding.values.get("near", key)), slot
            yield from ((str(key), "") for key in _listed(finding.args.get("keys")))


def _listed(value: Value | None) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _text_and_slot(finding: Diagnostic) -> tuple[str, Value]:
    key = finding.subject.id if finding.subject.kind == "text" else ""
    return key, finding.args.get("slot", "")


def _is_whole(request: Request) -> bool:
    """Return whether a run looks at all of the game, so that it can tell which waivers cover nothing."""
    return not (request.locales or request.products)


def _result(findings: list[Diagnostic], loaded: Loaded, written: WriteReport | None = None) -> Result:
    where = places(loaded.documents, loaded.origins)
    return Result(in_order(map(where.named, findings)), loaded.lines, written)


def _tasks(
    request: Request,
    linked: Linked,
    locales: Iterable[str],
    faces: Mapping[str, Face],
    manifest: Manifest,
    accepted: Waivers,
    loaded: Loaded,
    staged: str,
) -> Iterator[LocaleTask]:
    game, only_sheets = linked.game, bool(request.products) or request.out is None
    renderers = ("pdf",) if only_sheets else tuple(LOCALE_RENDERERS)
    for locale in locales:
        yield LocaleTask(
            locale=locale,
            linked=linked,
            faces=faces,
            products=request.products or game.products,
            renderers=renderers,
            out=request.out,
            manifest=manifest,
            digest="" if request.products or request.draft else locale_digest(loaded, locale, game.source_locale),
            drawings=drawings_digest(loaded),
            waivers=accepted,
            staging=staged,
        )


def _game_outputs(linked: Linked, faces: Mapping[str, Face], out: Path, manifest: Manifest) -> Iterator[RenderedOutput]:
    for renderer in GAME_RENDERERS.values():
        for output in renderer(linked, faces):
            kept = manifest.holds(output.path, output.key, out)
            yield RenderedOutput(output.path, output.key, None if kept else dict(output.files()))
