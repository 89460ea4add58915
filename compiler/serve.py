"""`sobor serve`: a game's site on this machine, rebuilt and reloaded when its content changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from compiler.here import default_out
from compiler.load.head import head
from compiler.report import as_text
from compiler.request import Result
from compiler.session import Session
from compiler.world import shared_folders

LIVE = "/__live.js"
VERSION = "/__version"
SCRIPT = f"""\
let known = null;
setInterval(async () => {{
  try {{
    const now = await (await fetch("{VERSION}", {{cache: "no-store"}})).text();
    if (known !== null && now !== known) location.reload();
    known = now;
  }} catch (error) {{ known = known; }}
}}, 700);
"""


def with_script(page: bytes) -> bytes:
    """A page that loads the reload script and, against its own policy, may ask this server for the version."""
    for none in (b"default-src 'none'", b"default-src &#39;none&#39;"):
        page = page.replace(
            none, none + b"; connect-src " + none.removeprefix(b"default-src ").replace(b"none", b"self")
        )
    return page.replace(b"</body>", f'<script src="{LIVE}"></script></body>'.encode())


@dataclass(slots=True)
class Live:
    """How often the site has been built since the server started: pages reload when it changes."""

    version: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def changed(self) -> None:
        """Counts a build."""
        with self.lock:
            self.version += 1


class Pages(SimpleHTTPRequestHandler):
    """Files of the site; pages get the script that reloads them."""

    def __init__(self, *args: object, live: Live, **options: object) -> None:
        self.live = live
        super().__init__(*args, **options)  # type: ignore[arg-type]  # the base class takes what the server gives

    def do_GET(self) -> None:
        """Answers with a file, the reload script, or the count of builds."""
        if self.path == LIVE:
            self._answer(SCRIPT.encode(), "text/javascript")
        elif self.path == VERSION:
            self._answer(str(self.live.version).encode(), "text/plain")
        elif page := self._page():
            self._answer(with_script(page.read_bytes()), "text/html")
        else:
            super().do_GET()

    def _page(self) -> Path | None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() and self.path.split("?")[0].endswith("/") else path
        return path if path.suffix == ".html" and path.is_file() else None

    def _answer(self, data: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the name is http.server's
        """Says nothing: the terminal is for findings."""


def server(site: Path, port: int, live: Live) -> ThreadingHTTPServer:
    """A server of `site` on the loopback address only; port 0 takes a free one."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Pages, directory=site.as_posix(), live=live))


def serve(session: Session, folder: Path, locales: tuple[str, ...], port: int) -> None:
    """Builds, serves and watches until interrupted."""
    build = partial(session.compile, folder, locales, ())
    _say(build())
    live = Live()
    try:
        http = server(_site(session, folder), port, live)
    except OSError as problem:
        raise click.UsageError(f"cannot serve on port {port}: {problem.strerror}; try --port 0") from problem
    threading.Thread(target=http.serve_forever, daemon=True).start()
    click.echo(f"http://127.0.0.1:{http.server_port}/  (Ctrl-C stops)")
    try:
        watch((folder, *shared_folders()), build, live)
    except KeyboardInterrupt:
        click.echo()
    finally:
        http.shutdown()


def watch(folders: Iterable[Path], build: Callable[[], Result], live: Live) -> None:
    """Builds again whenever a file below the folders changes."""
    from watchfiles import watch as changes

    for _ in changes(*folders, raise_interrupt=True):
        result = build()
        _say(result)
        if result.written and (result.written.written or result.written.deleted):
            live.changed()


def _site(session: Session, folder: Path) -> Path:
    return (session.out or default_out()) / str(head(folder).get("id", folder.resolve().name)) / "site"


def _say(result: Result) -> None:
    if result.findings:
        click.echo(as_text(result.findings, result.lines or {}, colour=True), err=True)
