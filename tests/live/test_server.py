from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from compiler.live.live_state import SCRIPT, STATE, STYLE, LiveState
from compiler.live.server import make_server
from compiler.live.side_addresses import ROOT
from tests.live.serving import serve_folder, start_serving


@pytest.fixture
def address(tmp_path: Path) -> Iterator[tuple[str, LiveState]]:
    """A running server of a small site."""
    (tmp_path / "en").mkdir()
    policy = "<meta content=\"default-src 'none'; script-src 'self'\">"
    (tmp_path / "en/index.html").write_text(f"<html>{policy}<body>Здравствуйте</body></html>", "utf-8")
    (tmp_path / "a.css").write_text("p {}")
    with serve_folder(tmp_path) as served:
        yield served


def read(url: str) -> str:
    """Return what the server answers."""
    with urlopen(url) as answer:  # noqa: S310 -- our own server
        return str(answer.read().decode())


def test_only_this_machine_can_read(tmp_path: Path) -> None:
    """The server binds the loopback address."""
    http = make_server(tmp_path, "site", 0, LiveState())
    assert http.server_address[0] == "127.0.0.1"
    http.server_close()


@pytest.mark.slow
def test_pdfs_beside_the_site_are_served(tmp_path: Path) -> None:
    """Links to print products lead to the PDFs beside the site, but to no other files there."""
    for name in ("mill/en/home-a4.pdf", "mill/game.json", "mill/site/en/index.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("%PDF")
    http = make_server(tmp_path, "mill/site", 0, LiveState())
    start_serving(http)
    assert read(f"http://127.0.0.1:{http.server_port}/en/home-a4.pdf") == "%PDF"
    with pytest.raises(HTTPError) as answer:
        read(f"http://127.0.0.1:{http.server_port}/game.json")
    with answer.value as refusal:
        assert refusal.code == 404
    http.shutdown()
    http.server_close()


@pytest.mark.slow
@pytest.mark.parametrize("link", ["mill", "mill/site", "mill/site/en", "mill/site/x.txt"])
def test_no_planted_link_is_served(tmp_path: Path, link: str) -> None:
    """Where a build folder that came with a game has a link, nothing is served from where it leads."""
    (tmp_path / "outside/site/en").mkdir(parents=True)
    for name in ("x.txt", "en/x.txt", "site/x.txt", "site/en/x.txt"):
        (tmp_path / "outside" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "outside" / name).write_text("secret")
    (tmp_path / "out" / link).parent.mkdir(parents=True)
    (tmp_path / "out" / link).symlink_to(tmp_path / "outside" / ("x.txt" if link.endswith(".txt") else ""))
    http = make_server(tmp_path / "out", "mill/site", 0, LiveState())
    start_serving(http)
    for path in ("x.txt", "en/x.txt"):
        with pytest.raises(HTTPError) as answer:
            read(f"http://127.0.0.1:{http.server_port}/{path}")
        with answer.value as refusal:
            assert refusal.code == 404
    http.shutdown()
    http.server_close()


@pytest.mark.slow
def test_pages_get_the_reload_script(address: tuple[str, LiveState]) -> None:
    """A page asked for by name or by its folder carries the script; other files are as they are."""
    assert f'<script src="{SCRIPT}"></script></body>' in read(f"{address[0]}/en/index.html")
    assert "default-src 'none'; connect-src 'self'; script-src 'self'" in read(f"{address[0]}/en/")
    assert "Здравствуйте" in read(f"{address[0]}/en/")
    assert read(f"{address[0]}/a.css") == "p {}"
    assert STATE in read(address[0] + SCRIPT)
    assert "#sobor-findings" in read(address[0] + STYLE)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00", 400),
        ("/%00.html", 400),
        ("/%ff", 400),
        ("/../secret", 400),
        ("/en/%2e%2e/%2e%2e/secret", 400),
        ("//example.org", 404),
        ("/en//", 400),
        ("http://[", 400),
        ("*", 400),
        ("/" + "x" * 300, 404),
        ("/" + "x/" * 3000, 404),
        ("/en/nothing.html", 404),
        ("/a.css/", 404),
        ("/linked.txt", 404),
        ("/elsewhere/secret", 404),
        ("/pipe", 404),
        ("/en", 301),
    ],
)
def test_odd_addresses_read_nothing_outside_the_site(
    address: tuple[str, LiveState], tmp_path: Path, path: str, status: int
) -> None:
    """Whatever is asked for gets an answer, nothing outside the site is read, and the terminal stays silent."""
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (outside / "secret").write_text("secret")
    (tmp_path / "linked.txt").symlink_to(outside / "secret")
    (tmp_path / "elsewhere").symlink_to(outside)
    os.mkfifo(tmp_path / "pipe")
    assert fetch_status(address[0], path) == status


@pytest.mark.slow
@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200),
        ("localhost", 200),
        ("[::1]:80", 200),
        ("evil.example", 403),
        ("127.0.0.1.evil.example", 403),
        ("[", 403),
    ],
)
def test_only_names_of_this_machine_are_answered(address: tuple[str, LiveState], host: str, status: int) -> None:
    """A name elsewhere that was made to lead to this machine gets nothing."""
    assert fetch_status(address[0], "/a.css", host) == status


def fetch_status(address: str, path: str, host: str = "localhost") -> int:
    """Return the status of the answer to a request written by hand."""
    _, port = address.removeprefix("http://").split(":")
    with socket.create_connection(("127.0.0.1", int(port))) as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return int(wire.makefile("rb").readline().split()[1])


@pytest.mark.slow
def test_head_of_an_answer_has_no_body(address: tuple[str, LiveState]) -> None:
    """The answer to HEAD has the length of the file, and nothing after the headers."""
    with urlopen(Request(f"{address[0]}/a.css", method="HEAD")) as answer:  # noqa: S310 -- our own server
        assert (answer.headers["Content-Length"], answer.read()) == ("4", b"")
    with socket.create_connection(("127.0.0.1", int(address[0].rpartition(":")[2]))) as wire:
        wire.sendall(b"HEAD /a.css HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert wire.makefile("rb").read().endswith(b"\r\n\r\n")


@pytest.mark.slow
def test_sides_that_cannot_be_drawn_leave_a_page(
    address: tuple[str, LiveState], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where unchecked content makes drawing fail, the page waits with the script that shows findings."""
    monkeypatch.setattr(LiveState, "_answer_sides", lambda *_: 1 / 0)
    page = read(address[0] + ROOT)
    assert "Nothing to show yet" in page
    assert SCRIPT in page


@pytest.mark.slow
def test_version_counts_changes(address: tuple[str, LiveState]) -> None:
    """The version number rises with each change of the content."""
    assert json.loads(read(address[0] + STATE))["version"] == 0
    address[1].reload()
    assert json.loads(read(address[0] + STATE))["version"] == 1


@pytest.mark.slow
def test_previewed_pages_go_before_those_on_the_disk(address: tuple[str, LiveState]) -> None:
    """What has been previewed is shown, the rest is read, and the server knows which language is read."""
    address[1].show("en", {"en/index.html": b"<body>Preview</body>"})
    assert "Preview" in read(f"{address[0]}/en/")
    assert read(f"{address[0]}/a.css") == "p {}"
    assert address[1].locale == "en"


@pytest.mark.slow
def test_a_page_that_is_not_there_yet_can_show_findings(address: tuple[str, LiveState]) -> None:
    """Where nothing could be built the answer is 404, with the script that lays findings over the page."""
    with pytest.raises(HTTPError) as problem:
        read(f"{address[0]}/ru/index.html")
    assert problem.value.code == 404
    assert SCRIPT in problem.value.read().decode()


@pytest.mark.slow
@pytest.mark.parametrize("hosts", [("localhost", "evil.example"), ("evil.example", "localhost")])
def test_no_host_beside_another(address: tuple[str, LiveState], hosts: tuple[str, str]) -> None:
    """A request with several host names is answered only if all are this machine's."""
    assert fetch_status(address[0], "/a.css", f"{hosts[0]}\r\nHost: {hosts[1]}") == 403


@pytest.mark.slow
def test_slow_clients_hold_nothing(address: tuple[str, LiveState], monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients that send half a request and wait lose their place to others."""
    monkeypatch.setattr("compiler.live.server.MAX_CLIENTS", 3)
    here = ("127.0.0.1", int(address[0].rpartition(":")[2]))
    with ExitStack() as open_wires:
        slow = [open_wires.enter_context(socket.create_connection(here)) for _ in range(6)]
        slow[0].settimeout(2)  # far below the timeout of the server: only eviction can close it
        for wire in slow:
            wire.sendall(b"GET /a.css HTTP/1.1\r\n")
        assert fetch_status(address[0], "/a.css") == 200
        assert slow[0].recv(1) == b""


@pytest.mark.slow
def test_a_silent_client_is_left(address: tuple[str, LiveState], monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that sends nothing more is not waited for."""
    monkeypatch.setattr("compiler.live.server.SiteHandler.timeout", 0.05)
    with socket.create_connection(("127.0.0.1", int(address[0].rpartition(":")[2]))) as wire:
        wire.sendall(b"GET /a.css HTTP/1.1\r\nHost: lo")
        assert wire.recv(1) == b""
