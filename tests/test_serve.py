from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from compiler.pipeline import Result
from compiler.serve import LIVE, VERSION, Live, server, watch
from compiler.write import Written


@pytest.fixture
def address(tmp_path: Path) -> Iterator[tuple[str, Live]]:
    """A running server of a small site."""
    (tmp_path / "en").mkdir()
    policy = "<meta content=\"default-src 'none'; script-src 'self'\">"
    (tmp_path / "en/index.html").write_text(f"<html>{policy}<body>Здравствуйте</body></html>", "utf-8")
    (tmp_path / "a.css").write_text("p {}")
    live = Live()
    http = server(tmp_path, 0, live)
    threading.Thread(target=http.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{http.server_port}", live
    http.shutdown()
    http.server_close()


def read(url: str) -> str:
    """What the server answers."""
    with urlopen(url) as answer:  # noqa: S310 -- our own server
        return str(answer.read().decode())


def test_only_this_machine_can_read(tmp_path: Path) -> None:
    """The server binds the loopback address."""
    http = server(tmp_path, 0, Live())
    assert http.server_address[0] == "127.0.0.1"
    http.server_close()


def test_pages_get_the_reload_script(address: tuple[str, Live]) -> None:
    """A page asked for by name or by its folder carries the script; other files are as they are."""
    assert f'<script src="{LIVE}"></script></body>' in read(f"{address[0]}/en/index.html")
    assert "default-src 'none'; connect-src 'self'; script-src 'self'" in read(f"{address[0]}/en/")
    assert "Здравствуйте" in read(f"{address[0]}/en/")
    assert read(f"{address[0]}/a.css") == "p {}"
    assert VERSION in read(address[0] + LIVE)


def test_version_counts_builds(address: tuple[str, Live]) -> None:
    """The page learns of a new build by its number."""
    assert read(address[0] + VERSION) == "0"
    address[1].changed()
    assert read(address[0] + VERSION) == "1"


def test_a_change_builds_and_reloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each change of a file below the folders builds once; the page reloads when something was written."""
    monkeypatch.setattr("watchfiles.watch", lambda *_, **__: iter([{"one"}, {"two"}]))
    results = iter([Result(written=Written(("a",), ())), Result(written=Written())])
    live = Live()
    watch((tmp_path,), lambda: next(results), live)
    assert live.version == 1
