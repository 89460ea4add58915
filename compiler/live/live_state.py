"""The state of `sobor serve` that open pages poll: previewed files, versions, findings shown over the page."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple, TypedDict
from urllib.parse import unquote

from compiler.diagnostics import Diagnostic, Severity, has_errors
from compiler.diagnostics.visible import escape_controls
from compiler.disk.reading import read_file
from compiler.live.served_sides import ServedSides
from compiler.live.side_addresses import ROOT, SVG, render_picture_at
from compiler.live.sides_page import render_page_at
from compiler.report.format_findings import Lines, count_findings, cut_excerpt
from compiler.report.format_places import add_cells, format_place
from compiler.report.join_for_reading import join_for_reading

SCRIPT, STYLE, STATE = "/__live.js", "/__live.css", "/__state"


class LiveAnswer(NamedTuple):
    """What the server answers a request with."""

    data: bytes
    mime_type: str


class _Asset(NamedTuple):
    """A file beside this module, and its MIME type."""

    file: str
    mime_type: str


_ASSETS = {
    SCRIPT: _Asset("overlay.js", "text/javascript"),
    STYLE: _Asset("overlay.css", "text/css"),
    "/__sides.js": _Asset("sides.js", "text/javascript"),
    "/__sides.css": _Asset("sides.css", "text/css"),
}
EMPTY = f"""\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'">
<title>Sobor</title>
<link rel="stylesheet" href="{STYLE}">
<body><main><h1>Nothing to show yet</h1><p>This page appears when the game has been built.</p></main></body>
</html>
"""


class ShownFinding(TypedDict):
    """A finding as the script shows it over a page: the names of its fields are read in `overlay.js`."""

    code: str
    severity: Literal["error", "warning"]
    place: str
    line: int
    source: Sequence[str]
    message: str
    hints: Sequence[str]


@dataclass(slots=True)
class LiveState:
    """The state that open pages poll.

    Attributes:
        version: A number that changes when all pages must reload.
        versions: A number for each locale, which changes when its pages must reload.
        pages: The previewed files by path below the site.
        findings: The findings to show over the page.
        summary: A line that counts these findings; None without any.
        locale: The locale of the page requested last; None before the first request.
        sides: The sides in the language that was previewed last; None before the first preview.
        sides_version: A number that changes when the pages of sides must reload.
        found: All findings of the last build.
        lock: Guards all other attributes.
    """

    version: int = 0
    versions: Counter[str] = field(default_factory=Counter)
    pages: Mapping[str, bytes] = field(default_factory=dict)
    findings: Sequence[ShownFinding] = ()
    summary: str | None = None
    locale: str | None = None
    sides: ServedSides | None = None
    sides_version: int = 0
    found: tuple[Diagnostic, ...] = ()
    lock: threading.Lock = field(default_factory=threading.Lock)

    def reload(self, locales: Iterable[str] | None = None) -> None:
        """Make the open pages of these locales reload, or all pages."""
        with self.lock:
            self.version += locales is None
            self.versions.update(locales or ())

    def show(self, locale: str, pages: Mapping[str, bytes]) -> None:
        """Serve these pages of a locale instead of the files on disk; make open pages reload if any has changed.

        Previewed pages of other locales stay as they are.
        """
        with self.lock:
            others = {path: data for path, data in self.pages.items() if not path.startswith(f"{locale}/")}
            changed = {**others, **pages}
            self.versions[locale] += changed != self.pages
            self.pages = changed

    def take_pages(self) -> Mapping[str, bytes]:
        """Return the previewed files, and serve the files on disk from now on."""
        with self.lock:
            taken, self.pages = self.pages, {}
        return taken

    def show_sides(self, sides: ServedSides) -> None:
        """Serve these sides, and make the open pages of sides reload."""
        with self.lock:
            self.sides, self.sides_version = sides, self.sides_version + 1

    def report(self, findings: Sequence[Diagnostic], lines: Lines) -> None:
        """Show the findings over the page if any is an error, else remove earlier findings from the page."""
        displayed = join_for_reading(findings) if has_errors(findings) else ()
        with self.lock:
            self.findings = [_describe_finding(finding, lines) for finding in add_cells(displayed, lines)]
            self.summary = count_findings(displayed) if displayed else None
            self.sides_version += tuple(findings) != self.found
            self.found = tuple(findings)

    def answer(self, path: str) -> LiveAnswer | None:
        """Return what is at an address that is not a file of the site; None for any other path."""
        if asset := _ASSETS.get(path):
            return LiveAnswer(_read_asset(asset.file), asset.mime_type)
        if path.startswith(ROOT):
            return self._answer_sides(path.removeprefix(ROOT))
        if path != STATE:
            return None
        with self.lock:
            state = {
                "version": self.version,
                "versions": dict(self.versions),
                "sides": self.sides_version,
                "summary": self.summary,
                "findings": self.findings,
            }
        return LiveAnswer(json.dumps(state).encode(), "application/json")

    def _answer_sides(self, address: str) -> LiveAnswer | None:
        """Return a page of sides or a picture on it; before the first preview, an empty page that waits for it."""
        with self.lock:
            sides, found = self.sides, self.found
        if sides is None:
            return EMPTY_ANSWER
        locale, _, rest = address.partition("/")
        translated = sides.translate(unquote(locale))
        served, address = (translated, rest) if translated else (sides, address)
        if picture := render_picture_at(served, address):
            return LiveAnswer(picture, SVG)
        page = render_page_at(served, unquote(address), found)
        if page is None:
            return None
        with self.lock:
            self.locale = served.locale
        return LiveAnswer(add_script(page.encode()), "text/html")

    def find_page(self, name: str) -> bytes | None:
        """Return a previewed file, or None if the path has not been previewed; record the locale of a page."""
        locale, _, path = name.partition("/")
        with self.lock:
            if path.endswith(".html"):
                self.locale = locale
            return self.pages.get(name)


def add_script(page: bytes) -> bytes:
    """Add the reload script to a page, and allow it in the content security policy to connect to this server."""
    for policy in (b"default-src 'none'", b"default-src &#39;none&#39;"):
        own_server = policy.removeprefix(b"default-src ").replace(b"none", b"self")
        page = page.replace(policy, policy + b"; connect-src " + own_server)
    return page.replace(b"</body>", f'<script src="{SCRIPT}"></script></body>'.encode())


EMPTY_ANSWER = LiveAnswer(add_script(EMPTY.encode()), "text/html")
"""A page that shows nothing until it is reloaded."""


def _describe_finding(finding: Diagnostic, lines: Lines) -> ShownFinding:
    return ShownFinding(
        code=finding.code,
        severity="error" if finding.severity is Severity.ERROR else "warning",
        place=escape_controls(format_place(finding.span)),
        line=finding.span.line,
        source=cut_excerpt(finding.span, lines) or (),
        message=escape_controls(finding.message),
        hints=[escape_controls(hint) for hint in finding.hints],
    )


def _read_asset(name: str) -> bytes:
    return read_file(Path(__file__).parent / name)
