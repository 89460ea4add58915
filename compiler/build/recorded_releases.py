"""Read what the texts of a game said in its releases, for the page of changes."""

from __future__ import annotations

from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.folder import display_path
from compiler.releases.release_file import (
    InvalidReleaseError,
    Release,
    list_versions,
    locate_release,
    read_texts_of_release,
)


def read_recorded_releases(folder: Path) -> WithFindings[tuple[Release, ...]]:
    """Return the releases of the game in `folder` that recorded texts, the earliest first, without their sides.

    Errors: damaged-release.
    """
    releases: list[Release] = []
    findings: list[Diagnostic] = []
    for version in list_versions(folder):
        try:
            releases.append(read_texts_of_release(folder, version))
        except InvalidReleaseError as problem:
            findings.append(_report_newer(folder, version) if problem.is_newer else _report_damaged(folder, version))
        except OSError:
            findings.append(_report_damaged(folder, version))
    return WithFindings(tuple(release for release in releases if release.texts), tuple(findings))


def _report_newer(folder: Path, version: str) -> Diagnostic:
    return error(
        "damaged-release",
        _locate_file(folder, version),
        "a newer version of Sobor recorded release {version}",
        "update Sobor",
        version=version,
    )


def _report_damaged(folder: Path, version: str) -> Diagnostic:
    return error(
        "damaged-release",
        _locate_file(folder, version),
        "the record of release {version} cannot be read",
        "restore the file, or delete it and do without the changes since this version",
        version=version,
    )


def _locate_file(folder: Path, version: str) -> Span:
    return Span(f"{display_path(folder)}/{locate_release(version)}".removeprefix("./"))
