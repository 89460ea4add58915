"""A build from start to end, in one function."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from compiler.build.build_locale import LocaleBuild, LocaleSetup, LocaleTask
from compiler.build.build_locales import build_locales
from compiler.build.check_game import CheckedGame, check_game
from compiler.build.link_repaired import RepairedGame
from compiler.build.read_game import ReadGame, read_game
from compiler.build.request import Request, Result
from compiler.build.stamp import Stamp, digest_drawings, digest_locale
from compiler.checks import run_checks
from compiler.diagnostics import Diagnostic, Value, has_errors, sort_findings
from compiler.diagnostics.suggest import limit_comparisons
from compiler.disk.digest import digest
from compiler.l10n.locale_choice import LocaleChoice
from compiler.link.finding_places import index_places
from compiler.load.loaded import Loaded
from compiler.processes import hold_slot
from compiler.render.registry import list_game_renderers
from compiler.world import World
from compiler.write import RenderedOutput, WriteReport, WriteScope, open_staging, stage, write

__all__ = ["Request", "Result", "compile_game"]

_ON_TEXTS = frozenset(
    ("missing-message", "missing-translation", "extra-translation", "unknown-slot", "missing-slot", "unfilled-slot")
)
"""The codes of checks of texts and slots whose mistakes layout finds a second time."""

_LAYOUT_CODE = "layout-expression"
"""The code of layout's findings about them."""


@limit_comparisons()
def compile_game(
    request: Request, world: World, stamp: Stamp | None = None, on_errors: Callable[[Result], None] | None = None
) -> Result:
    """Load, validate, link, check, lay out, impose, render and write one game.

    Without an output folder, the run ends after imposition. A game with errors is laid out but not imposed; before it
    is laid out, `on_errors` is called with the findings of the checks.
    """
    stamp = stamp or request.make_stamp(world)
    with hold_slot():
        read = read_game(request.folder, world.shared, request.overlay, request.locales)
        linked = read.linked
        checked = check_game(read, linked, request, world) if linked else None
        if on_errors and checked and not checked.is_sound:
            on_errors(_make_result(checked.list_unwaived(), checked.loaded))
    if checked is None:
        more = _find_in_repaired(read.repaired, read.languages, request, world) if read.repaired else []
        return _make_result([*read.findings, *more], read.loaded)
    with open_staging(request.out) if request.out and checked.is_sound else nullcontext() as staging_folder:
        locales = build_locales(list(_make_tasks(checked, request, staging_folder)), request.jobs)
        with hold_slot():
            return _finish_build(checked, request, locales, staging_folder, stamp)


def _find_in_repaired(
    repaired: RepairedGame, languages: LocaleChoice, request: Request, world: World
) -> list[Diagnostic]:
    """Return what checks and layout find about the cells of a game whose spreadsheets have errors."""
    with hold_slot():
        read = ReadGame(repaired.loaded, languages, repaired.linked, [])
        checked = check_game(read, repaired.linked, request, world)
    locales = build_locales(list(_make_tasks(checked, replace(request, out=None), None)), request.jobs)
    unwaived = checked.list_unwaived(_add_later_findings(checked, locales))
    return list(repaired.select_findings(unwaived))


def _finish_build(
    checked: CheckedGame,
    request: Request,
    locales: Sequence[LocaleBuild],
    staging_folder: str | None,
    stamp: Stamp | None,
) -> Result:
    """Write the outputs of a build without errors, and the stamp of a build without findings; return the result."""
    findings = _add_later_findings(checked, locales)
    unwaived = checked.list_unwaived(findings, report_unused=_is_whole_run(request))
    result = replace(_make_result(unwaived, checked.loaded, locales), waived=checked.waivers.select_waived(findings))
    if request.out is None or staging_folder is None or has_errors(unwaived):
        return result
    game_outputs = _stage_game_outputs(checked, request, staging_folder) if not request.is_print_only else ()
    report = _write_outputs(checked, request, request.out, game_outputs, locales, is_clean=not unwaived)
    if stamp and not unwaived:
        stamp.keep(checked.linked.game.id)
    return replace(result, written=report)


def _add_later_findings(checked: CheckedGame, locales: Sequence[LocaleBuild]) -> list[Diagnostic]:
    """Return the findings of checks, layout and imposition, with those of the checks of what parts show.

    Parts that cannot be laid out show less than they should, so they are not checked after an error.
    """
    found_later = [finding for locale in locales for finding in locale.findings]
    drawn = frozenset().union(*(locale.drawn for locale in locales))
    of_parts = run_checks(replace(checked.project, drawn=drawn), of_parts=True) if not has_errors(found_later) else ()
    return [
        *checked.findings,
        *drop_reported(checked.findings, found_later),
        *checked.languages.select_findings(of_parts, checked.loaded.origins),
    ]


def _write_outputs(
    checked: CheckedGame,
    request: Request,
    out: Path,
    game_outputs: Iterable[RenderedOutput],
    locales: Iterable[LocaleBuild],
    *,
    is_clean: bool,
) -> WriteReport:
    """Write the outputs of the game and of its locales; after a clean build of the whole game, record its locales."""
    scope = _find_scope(request)
    is_recorded = scope is WriteScope.GAME and is_clean and not request.draft
    clean = {build.locale: build.clean for build in locales if not build.findings} if is_recorded else {}
    outputs = [*game_outputs, *(output for build in locales for output in build.outputs)]
    source = request.folder.resolve().as_posix()
    return write(outputs, clean, out, checked.linked.game.id, scope=scope, source=source)


def drop_reported(reported: Iterable[Diagnostic], found_later: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the later findings, except those about a place, text or name that checks have already `reported`."""
    reported = tuple(reported)
    places = {(finding.code, finding.span) for finding in reported}
    texts = set(_find_reported_texts(reported))
    names = set(map(_find_unknown_name, reported)) - {None}
    later = [finding for finding in found_later if (finding.code, finding.span) not in places]
    later = [finding for finding in later if _find_text_of_layout(finding) not in texts]
    return [finding for finding in later if _find_unknown_name(finding) not in names]


class _UnknownName(NamedTuple):
    """What findings about one unknown name in a file have in common, wherever they point."""

    code: str
    file: str
    sort: Value | None
    name: Value


def _find_unknown_name(finding: Diagnostic) -> _UnknownName | None:
    """Return the unknown name that a finding is about, or None."""
    if "name" not in finding.args:
        return None
    return _UnknownName(finding.code, finding.span.file, finding.args.get("sort"), finding.args["name"])


class _TextSlot(NamedTuple):
    """The key of a text and the name of a slot in it, or None for the text itself."""

    key: str
    slot: Value | None


def _find_reported_texts(reported: Iterable[Diagnostic]) -> Iterator[_TextSlot]:
    """Yield the text and slot that each finding of a check of texts reports, and those that it suggests."""
    for finding in reported:
        if finding.code in _ON_TEXTS:
            slot = finding.args.get("slot")
            if finding.subject.kind == "text":
                yield _TextSlot(finding.subject.id, slot)
            if "near" in finding.values:
                yield _TextSlot(str(finding.values["near"]), slot)
            yield from (_TextSlot(str(key), None) for key in _list_values(finding.args.get("keys")))


def _list_values(value: Value | None) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def _find_text_of_layout(finding: Diagnostic) -> _TextSlot | None:
    """Return the text and slot that a layout asked for in vain, or None for a finding about anything else."""
    if finding.code != _LAYOUT_CODE or finding.subject.kind != "text":
        return None
    return _TextSlot(finding.subject.id, finding.args.get("slot"))


def _is_whole_run(request: Request) -> bool:
    """Return whether a run covers the whole game, so that waivers without a finding are unused."""
    return _find_scope(request) is WriteScope.GAME


def _find_scope(request: Request) -> WriteScope:
    """Return the outputs that a run covers: of these, it deletes what it does not produce again."""
    if request.publication:
        return WriteScope.PUBLISHED
    return WriteScope.PART if request.locales or request.is_print_only else WriteScope.GAME


def _make_result(findings: list[Diagnostic], loaded: Loaded, locales: Sequence[LocaleBuild] = ()) -> Result:
    located = index_places(loaded.documents, loaded.origins)
    return Result(
        findings=sort_findings(map(located.add_subject, findings)),
        lines=loaded.lines,
        changes={locale.locale: locale.changes for locale in locales},
        looks={locale.locale: locale.looks for locale in locales},
        texts={locale.locale: locale.texts for locale in locales},
    )


def _make_tasks(checked: CheckedGame, request: Request, staging_folder: str | None) -> Iterator[LocaleTask]:
    """Yield a task for each locale to lay out."""
    setup = LocaleSetup(
        request=request,
        linked=checked.published,
        translations=checked.linked.translations,
        faces=checked.faces,
        manifest=checked.manifest,
        waivers=checked.waivers,
        staging=staging_folder,
        is_rendered=checked.is_sound,
        releases=checked.releases,
    )
    loaded = checked.loaded
    source_locale = checked.linked.game.source_locale
    drawings = digest_drawings(loaded)
    releases = digest(map(repr, checked.releases))
    is_partial = request.is_print_only or request.draft or request.publication
    for locale in checked.languages.list_rendered_locales(checked.linked):
        inputs = None if is_partial else digest_locale(loaded, locale, source_locale, releases)
        yield LocaleTask(setup, locale, digest=inputs, drawings=drawings)


def _stage_game_outputs(checked: CheckedGame, request: Request, folder: str) -> Iterator[RenderedOutput]:
    """Yield the outputs that all languages share; outdated ones are produced in the staging folder."""
    assert request.out, "outputs are staged to be written"
    for renderer in list_game_renderers(request.publication):
        for output in renderer(checked.published, checked.faces):
            is_current = checked.manifest.has_output(output.path, output.key, request.out)
            files = None if is_current else stage(output.produce_files(), request.out, folder)
            yield RenderedOutput(output.path, output.key, files)
