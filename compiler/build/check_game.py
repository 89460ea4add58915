"""Run all checks on a linked game, before it is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from compiler.build.read_game import ReadGame
from compiler.build.recorded_releases import read_recorded_releases
from compiler.build.released_rules import check_released_rules
from compiler.build.request import Request
from compiler.build.same_id import check_id, check_output_owner
from compiler.checks import Project, free_derived_data, run_checks
from compiler.checks.common.check_spelling import check_spelling
from compiler.diagnostics import Diagnostic, has_errors
from compiler.disk.manifest import Manifest
from compiler.garbage_collection import disable_gc
from compiler.l10n.draft import fill_draft, tolerate_missing_texts
from compiler.l10n.locale_choice import LocaleChoice
from compiler.layout.text.prepared_faces import Face, prepare_faces
from compiler.link import Linked
from compiler.load.loaded import Loaded
from compiler.releases.release_file import Release
from compiler.waivers.game_waivers import Waivers, read_waivers
from compiler.waivers.waiver_hints import add_waiver_hints
from compiler.world import World
from compiler.write import read_manifest


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game whose content has been checked, ready for layout.

    Attributes:
        loaded: All its files.
        languages: The languages to process.
        linked: The game; the texts that a draft lacks are those of the source language.
        published: The same game with only the languages that its site and its engine offer.
        faces: Its prepared faces, by name.
        manifest: The outputs of earlier builds in the output folder.
        waivers: The findings that it accepts.
        project: What the checks were run on.
        findings: All findings so far, including waived ones.
        is_sound: Whether all errors are waived.
        releases: The releases that recorded texts, the earliest first.
    """

    loaded: Loaded
    languages: LocaleChoice
    linked: Linked
    published: Linked
    faces: Mapping[str, Face]
    manifest: Manifest
    waivers: Waivers
    project: Project
    findings: tuple[Diagnostic, ...]
    is_sound: bool
    releases: tuple[Release, ...] = ()

    def list_unwaived(
        self, findings: Iterable[Diagnostic] | None = None, *, report_unused: bool = False
    ) -> list[Diagnostic]:
        """Return the findings (None: all so far) that are not waived, each with a hint on how to waive it.

        With `report_unused`, waivers that waive nothing are findings, too.
        """
        reported = self.findings if findings is None else findings
        unwaived = self.waivers.drop_waived(reported, report_unused=report_unused)
        return add_waiver_hints(unwaived, self.waivers)


def check_game(read: ReadGame, linked: Linked, request: Request, world: World) -> CheckedGame:
    """Run all checks on a linked game, except the checks of what parts show; read what the build needs."""
    faces, unreadable = prepare_faces(world.cache, linked.game.faces)
    manifest = read_manifest(request.out, linked.game.id) if request.out else Manifest()
    waivers = read_waivers(linked, read.loaded.drawing_sources)
    releases, damaged = read_recorded_releases(request.folder)
    of_game = (*check_output_owner(linked, request.folder, manifest), *check_id(linked, request.folder, world.games))
    of_rules = check_released_rules(linked, releases)
    findings = [*read.findings, *damaged, *of_game, *of_rules, *unreadable, *waivers.check_level_rules()]
    project = Project(read.languages.restrict_checked(linked), faces)
    findings += _run_all_checks(project, request, read)
    if request.draft:
        findings = tolerate_missing_texts(findings)
        linked = fill_draft(linked)
    return CheckedGame(
        loaded=read.loaded,
        languages=read.languages,
        linked=linked,
        published=_restrict_published(read.languages, linked, manifest, request),
        faces=faces,
        manifest=manifest,
        waivers=waivers,
        project=project,
        findings=tuple(findings),
        is_sound=not has_errors(waivers.drop_waived(findings)),
        releases=releases,
    )


def _restrict_published(languages: LocaleChoice, linked: Linked, manifest: Manifest, request: Request) -> Linked:
    existing = frozenset() if request.publication else manifest.list_locales(linked.game.id)
    return languages.restrict_published(linked, existing)


def _run_all_checks(project: Project, request: Request, read: ReadGame) -> list[Diagnostic]:
    with disable_gc():
        findings = read.languages.select_findings(_check_project(project, request), read.loaded.origins)
    free_derived_data()
    return findings


def _check_project(project: Project, request: Request) -> Iterator[Diagnostic]:
    yield from run_checks(project)
    yield from check_spelling(project, request.dictionaries)
