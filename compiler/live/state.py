"""The state of open pages of `sobor serve`: previewed files, a count of changes, findings shown over the page."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from compiler.diagnostics import Diagnostic, Severity, stopped
from compiler.diagnostics.visible import visible
from compiler.disk.reading import read_file
from compiler.report.cells import place_in_words, with_cells
from compiler.report.shared_elements import join_faces
from compiler.report.text import Lines, excerpt, summary

SCRIPT, STYLE, STATE = "/__live.js", "/__live.css", "/__state"
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


@dataclass(slots=True)
class LiveState:
    """The state that open pages ask for.

    `version` counts the changes for which they reload; `pages` has the previewed files by path below the site;
    `findings` are shown over the page, as data for JSON; `locale` is that of the page requested last.
    """

    version: int = 0
    pages: Mapping[str, bytes] = field(default_factory=dict)
    findings: Sequence[Mapping[str, object]] = ()
    summary: str = ""
    locale: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def changed(self) -> None:
        """Make open pages reload."""
        with self.lock:
            self.version += 1

    def show(self, pages: Mapping[str, bytes]) -> None:
        """Serve these files instead of those on the disk, and make open pages reload."""
        with self.lock:
            self.pages, self.version = pages, self.version + 1

    def report(self, findings: Sequence[Diagnostic], lines: Lines) -> None:
        """Show findings over the page if one of them is an error; else remove those that are shown."""
        shown = join_faces(findings) if stopped(findings) else ()
        with self.lock:
            self.findings = [_as_data(finding, lines) for finding in with_cells(shown, lines)]
            self.summary = summary(shown) if shown else ""

    def answer(self, path: str) -> tuple[bytes, str] | None:
        """Return the bytes and type of what the script asks for; None for any other address."""
        if path == SCRIPT:
            return _asset("overlay.js"), "text/javascript"
        if path == STYLE:
            return _asset("overlay.css"), "text/css"
        if path != STATE:
            return None
        with self.lock:
            state = {"version": self.version, "summary": self.summary, "findings": self.findings}
        return json.dumps(state).encode(), "application/json"

    def page(self, name: str) -> bytes | None:
        """Return a previewed file, if there is one, and remember the locale of a page."""
        first, _, rest = name.partition("/")
        if rest.endswith(".html"):
            self.locale = first
        return self.pages.get(name)


def with_script(page: bytes) -> bytes:
    """Return a page that loads the script and its style, with a policy that lets the script ask this server."""
    for policy in (b"default-src 'none'", b"default-src &#39;none&#39;"):
        own_server = policy.removeprefix(b"default-src ").replace(b"none", b"self")
        page = page.replace(policy, policy + b"; connect-src " + own_server)
    return page.replace(b"</body>", f'<script src="{SCRIPT}"></script></body>'.encode())


def _as_data(finding: Diagnostic, lines: Lines) -> dict[str, object]:
    return {
        "code": finding.code,
        "severity": "error" if finding.severity is Severity.ERROR else "warning",
        "place": visible(place_in_words(finding.span)),
        "line": finding.span.line,
        "source": excerpt(finding.span, lines),
        "message": visible(finding.message),
        "hints": [visible(hint) for hint in finding.hints],
    }


def _asset(name: str) -> bytes:
    return read_file(Path(__file__).parent / name)
