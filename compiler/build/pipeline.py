"""A build from start to end, in one function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path

from compiler.build.build_locale import LocaleBuild, LocaleSetup, LocaleTask, build_locales
from compiler.build.read_game import read_game
from compiler.build.request import Request, Result
from compiler.build.same_id import check_id, check_output_owner
from compiler.build.stamp import Stamp, digest_drawings, digest_locale
from compiler.checks import Project, release, run_checks
from compiler.diagnostics import Diagnostic, Value, has_errors, sort_findings
from compiler.diagnostics.suggest import limit_comparisons
from compiler.disk.manifest import Manifest
from compiler.garbage_collection import disable_gc
from compiler.l10n.draft import fill_draft, tolerate_missing_texts
from compiler.layout.fonts import Face, prepare_faces
from compiler.link import Linked
from compiler.link.place import index_places
from compiler.load.folder import Loaded
from compiler.render.output import Output
from compiler.render.registry import GAME_RENDERERS
from compiler.waivers import add_waiver_hint, read_waivers
from compiler.world import World
from compiler.write import RenderedOutput, WriteReport, open_staging, read_manifest, stage, write

__all__ = ["Request", "Result", "compile_game"]

_ON_TEXTS = frozenset(
    ("missing-message", "missing-translation", "extra-translation", "unknown-slot", "missing-slot", "unfilled-slot")
)
"""Codes of findings of checks that layout makes again, about missing texts and slots."""


@limit_comparisons()
def compile_game(
    request: Request, world: World, stamp: Stamp | None = None, on_errors: Callable[[Result], None] | None = None
) -> Result:
    """Load, validate, link, check, lay out, impose, render and write one game.

    A check ends with the findings of imposition; a game with errors is laid out but not imposed. If checks find
    errors, `on_errors` is called with their findings before that.
    """
    stamp = stamp or request.make_stamp(world)
    loaded, languages, linked, findings = read_game(request.folder, world.shared, request.overlay, request.locales)
    if linked is None:
        return _make_result(findings, loaded)
    faces, unreadable = prepare_faces(world.cache, linked.game.faces)
    manifest = read_manifest(request.out, linked.game.id) if request.out else Manifest()
    waivers = read_waivers(linked, loaded.svgs)
    findings += [*check_output_owner(linked, request.folder, manifest), *check_id(linked, request.folder, world.games)]
    findings += [*unreadable, *waivers.check_level_rules()]
    project = Project(languages.restrict_checked(linked), faces)
    with disable_gc():
        findings += languages.select_findings(run_checks(project), loaded.origins)
    release(project)
    if request.draft:
        findings, linked = tolerate_missing_texts(findings), fill_draft(linked)
    unwaived = waivers.drop_waived(findings)
    is_sound = not has_errors(unwaived)
    if on_errors and not is_sound:
        on_errors(_make_result([add_waiver_hint(finding, waivers) for finding in unwaived], loaded))
    published = languages.restrict_published(linked, manifest.list_locales(linked.game.id))
    with open_staging(request.out) if request.out and is_sound else nullcontext() as staging_folder:
        setup = LocaleSetup(
            request, published, linked.translations, faces, manifest, waivers, staging_folder, is_rendered=is_sound
        )
        locales = build_locales(list(_make_tasks(setup, languages.list_rendered_locales(linked), loaded)), request.jobs)
        findings += drop_reported(findings, (finding for locale in locales for finding in locale.findings))
        drawn = frozenset().union(*(locale.drawn for locale in locales))
        findings_of_parts = run_checks(replace(project, drawn=drawn), of_parts=True)
        findings += languages.select_findings(findings_of_parts, loaded.origins)
        waived = waivers.select_waived(findings)
        unwaived = waivers.drop_waived(findings, report_unused=_is_whole_run(request))
        findings = [add_waiver_hint(finding, waivers) for finding in unwaived]
        if request.out is None or has_errors(findings):
            return replace(_make_result(findings, loaded, locales=locales), waived=waived)
        assert staging_folder, "what is written has a staging folder"
        outdated = partial(_stage_unless_current, manifest, request.out, staging_folder)
        game_outputs = () if request.is_print_only else map(outdated, _render_game(published, faces))
        report = _write_outputs(request, request.out, linked.game.id, game_outputs, locales, is_clean=not findings)
        if not findings:
            stamp.keep(linked.game.id)
        return replace(_make_result(findings, loaded, report, locales), waived=waived)


def _write_outputs(
    request: Request,
    out: Path,
    game: str,
    game_outputs: Iterable[RenderedOutput],
    locales: Iterable[LocaleBuild],
    *,
    is_clean: bool,
) -> WriteReport:
    """Write the outputs of the game and of its locales; record clean locales after a whole build without findings."""
    is_whole = _is_whole_run(request)
    is_recorded = is_whole and is_clean and not request.draft
    clean = {build.locale: build.clean for build in locales if not build.findings} if is_recorded else {}
    outputs = [*game_outputs, *(output for build in locales for output in build.outputs)]
    return write(outputs, clean, out, game, whole=is_whole, source=request.folder.resolve().as_posix())


def drop_reported(reported: Iterable[Diagnostic], found_later: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings of layouts except those about a place, text or name that checks have `reported`."""
    reported = tuple(reported)
    places = {(finding.code, finding.span) for finding in reported}
    texts = set(_find_reported_texts(reported))
    names = {_identify_name(finding) for finding in reported if "name" in finding.args}
    return [
        finding
        for finding in found_later
        if (finding.code, finding.span) not in places
        and _find_text_and_slot(finding) not in texts
        and _identify_name(finding) not in names
    ]


def _identify_name(finding: Diagnostic) -> tuple[str, str, Value, Value]:
    """Return what findings about the same missing name in a file have in common, wherever they point."""
    return finding.code, finding.span.file, finding.args.get("sort", ""), finding.args.get("name", "")


def _find_reported_texts(reported: Iterable[Diagnostic]) -> Iterator[tuple[str, Value]]:
    """Yield key and slot of each text that the findings are about, also under the name that they suggest."""
    for finding in reported:
        if finding.code in _ON_TEXTS:
            key, slot = _find_text_and_slot(finding)
            yield key, slot
            yield str(finding.values.get("near", key)), slot
            yield from ((str(key), "") for key in _list_values(finding.args.get("keys")))


def _list_values(value: Value | None) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _find_text_and_slot(finding: Diagnostic) -> tuple[str, Value]:
    key = finding.subject.id if finding.subject.kind == "text" else ""
    return key, finding.args.get("slot", "")


def _is_whole_run(request: Request) -> bool:
    """Return whether a run covers the whole game, so that waivers without a finding are unused."""
    return not (request.locales or request.is_print_only)


def _make_result(
    findings: list[Diagnostic],
    loaded: Loaded,
    report: WriteReport | None = None,
    locales: Sequence[LocaleBuild] = (),
) -> Result:
    located = index_places(loaded.documents, loaded.origins)
    return Result(
        findings=sort_findings(map(located.add_subject, findings)),
        lines=loaded.lines,
        written=report,
        changes={locale.locale: locale.changes for locale in locales},
        looks={locale.locale: locale.looks for locale in locales},
    )


def _make_tasks(setup: LocaleSetup, locales: Iterable[str], loaded: Loaded) -> Iterator[LocaleTask]:
    request, drawings = setup.request, digest_drawings(loaded)
    for locale in locales:
        is_partial = request.is_print_only or request.draft
        digest = None if is_partial else digest_locale(loaded, locale, setup.linked.game.source_locale)
        yield LocaleTask(setup, locale, digest, drawings)


def _render_game(linked: Linked, faces: Mapping[str, Face]) -> Iterator[Output]:
    return (output for renderer in GAME_RENDERERS.values() for output in renderer(linked, faces))


def _stage_unless_current(manifest: Manifest, out: Path, folder: str, output: Output) -> RenderedOutput:
    is_current = manifest.has_output(output.path, output.key, out)
    return RenderedOutput(output.path, output.key, None if is_current else stage(output.produce_files(), out, folder))
