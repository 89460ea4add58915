"""`sobor site`, as users type it."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import Result

from compiler.render import browser_runtime
from compiler.render.browser_runtime import NPM_COMMAND
from tests.run_sobor import build, run_sobor
from tests.sample import FILES, IN_ENGLISH, change_file, write_game

ADDRESS = "https://example.org/games/mill"


class Head(HTMLParser):
    """The addresses of a page in each language, its canonical address, and what else its head says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.twins: dict[str, str] = {}
        self.canonical = ""
        self.said: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a link or a meta element of the head."""
        values = {name: value or "" for name, value in attrs}
        if tag == "link" and values.get("rel") == "alternate":
            self.twins[values["hreflang"]] = values["href"]
        if tag == "link" and values.get("rel") == "canonical":
            self.canonical = values["href"]
        if tag == "meta" and "content" in values:
            self.said[values.get("property") or values.get("name", "")] = values["content"]


def run_site(*arguments: object) -> Result:
    """Run the command in one process."""
    return run_sobor("site", *arguments, "--jobs", "1")


def test_nothing_is_written_with_a_wrong_option(tmp_path: Path) -> None:
    """A missing address, a wrong one and a version that is not a version are usage errors that name the option."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    wrong = {"--base-url": ((), ("--base-url", "mill")), "--version": (("--base-url", ADDRESS, "--version", "a b"),)}
    for option, cases in wrong.items():
        for options in cases:
            result = run_site(folder, "--out", out, *options)
            assert result.exit_code == 2, result.output
            assert f"'{option}'" in result.output
    assert not out.exists()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site of the sample game, in two languages."""
    folder = tmp_path_factory.mktemp("whole")
    game = write_game(folder / "mill")
    assert run_site(game, "--base-url", f"{ADDRESS}/", "--version", "1.2", "--out", folder / "out").exit_code == 0
    return folder / "out/mill/web"


def read_heads(web: Path) -> dict[str, Head]:
    """Return the heads of all pages by path, among them the page where a language is chosen."""
    pages = [path for path in web.rglob("*.html") if path.name != "404.html"]
    return {path.relative_to(web).as_posix(): Head(path.read_text("utf-8")) for path in pages}


def locate(file: str) -> str:
    """Return the address where a file is found."""
    return f"{ADDRESS}/{file.removesuffix('index.html') if Path(file).name == 'index.html' else file}"


@pytest.mark.slow
def test_translations_of_a_page_name_each_other(whole: Path) -> None:
    """Every page names its own address, the same page in each language, and the choice; all of these do the same."""
    heads = read_heads(whole)
    addresses = {locate(file): head for file, head in heads.items()}
    for file, head in heads.items():
        assert head.canonical == locate(file)
        assert head.twins.keys() == {"en", "ru", "x-default"}
        assert not [
            (name, twin)
            for name, twin in head.twins.items()
            if name != "x-default" and addresses[twin].twins != head.twins
        ]
        assert head.twins["x-default"] == f"{ADDRESS}/"


@pytest.mark.slow
def test_every_address_of_the_site_is_a_file(whole: Path) -> None:
    """All absolute addresses in pages, lists and data lead to files, those of folders to their first page."""
    texts = [path.read_text("utf-8") for path in whole.rglob("*") if path.suffix in {".html", ".xml", ".json", ".txt"}]
    for address in {found for text in texts for found in re.findall(rf"{ADDRESS}[^\s\"'<#]*", text)}:
        file = address.removeprefix(f"{ADDRESS}/")
        assert (whole / (f"{file}index.html" if not file or file.endswith("/") else file)).is_file(), address


@pytest.mark.slow
def test_what_is_kept_offline_exists(whole: Path) -> None:
    """The lists of both languages and of the shared files name files, all pages among them."""
    kept = {file for path in whole.rglob("offline.json") for file in json.loads(path.read_text("utf-8"))}
    assert not [file for file in kept if not (whole / file).is_file()]
    assert {path.relative_to(whole).as_posix() for path in whole.rglob("*.html")} <= kept


@pytest.mark.slow
def test_heads_describe_pages_and_show_a_picture(whole: Path) -> None:
    """Pages have a description and a picture; the page about the game states the version."""
    for file, head in read_heads(whole).items():
        picture = head.said["og:image"].removeprefix(f"{ADDRESS}/")
        assert (whole / picture).read_bytes().startswith(b"\x89PNG"), file
        assert head.said["description"] == head.said["og:description"] != ""
    assert "1.2" in (whole / "en/about.html").read_text("utf-8")


@pytest.mark.slow
def test_a_published_site_is_independent_of_builds(tmp_path: Path) -> None:
    """A build keeps the published site and the reverse; a site of one language replaces that of two."""
    game, out = write_game(tmp_path / "mill"), tmp_path / "out"
    assert build(game, "--out", out).exit_code == 0
    built = {path: path.read_bytes() for path in (out / "mill").rglob("*") if path.is_file()}
    assert run_site(game, "--base-url", ADDRESS, "--out", out).exit_code == 0
    assert {path: path.read_bytes() for path in built} == built
    first = {path: path.read_bytes() for path in (out / "mill/web").rglob("*") if path.is_file()}
    write_game(game, change_file("locales/en/game.yaml", "title: The forge", "title: The old forge"))
    assert build(game, "--out", out).exit_code == 0
    assert {path: path.read_bytes() for path in first} == first
    write_game(game)
    assert run_site(game, "--base-url", ADDRESS, "--out", out, "--locale", "ru").exit_code == 0
    assert not (out / "mill/web/en").exists()
    assert (out / "mill/en/home-a4.pdf").is_file()
    assert 'hreflang="en"' not in (out / "mill/web/ru/index.html").read_text("utf-8")


@pytest.mark.slow
def test_prints_are_published_on_request(tmp_path: Path) -> None:
    """With --prints, the site has the PDFs that a build writes, with links; without, its page says how to make them."""
    game, out = write_game(tmp_path / "mill", IN_ENGLISH), tmp_path / "out"
    assert build(game, "--out", out).exit_code == 0
    assert run_site(game, "--base-url", ADDRESS, "--out", out, "--prints").exit_code == 0
    published = out / "mill/web/en/pdf/home-a4.pdf"
    assert published.read_bytes() == (out / "mill/en/home-a4.pdf").read_bytes()
    page = (out / "mill/web/en/print.html").read_text("utf-8")
    assert 'href="pdf/home-a4.pdf"' in page
    assert "en/pdf/home-a4.pdf" in (out / "mill/web/en/offline.json").read_text("utf-8")
    assert run_site(game, "--base-url", ADDRESS, "--out", out).exit_code == 0
    assert not published.exists()
    page = (out / "mill/web/en/print.html").read_text("utf-8")
    assert "<code>sobor build mill --locale en</code>" in page


@pytest.mark.slow
def test_a_game_with_errors_is_not_published(tmp_path: Path) -> None:
    """The findings are printed and nothing is written."""
    game = write_game(tmp_path / "mill", {"locales/en/game.yaml": FILES["locales/en/game.yaml"] + "x: [\n"})
    result = run_site(game, "--base-url", ADDRESS, "--out", tmp_path / "out")
    assert result.exit_code == 1
    assert "game.yaml" in result.output
    assert "[unclosed-bracket]" in result.output
    assert not (tmp_path / "out/mill").exists()


def test_only_the_pinned_runtime_is_taken(tmp_path: Path) -> None:
    """A missing archive, another file and an empty folder are usage errors that name the command of npm."""
    played = change_file("game.yaml", "id: mill", "id: mill\nengine: red_cathedral")
    folder, out = write_game(tmp_path / "mill", played), tmp_path / "out"
    (tmp_path / "other.tgz").write_bytes(b"other")
    (tmp_path / "empty").mkdir()
    for path in ("missing.tgz", "other.tgz", "empty"):
        result = run_site(folder, "--base-url", ADDRESS, "--out", out, "--play", tmp_path / path)
        assert result.exit_code == 2
        assert NPM_COMMAND in result.output
    assert not out.exists()


def test_only_games_with_an_own_engine_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without an engine, and one with an engine that browsers cannot load, cannot have the page."""
    monkeypatch.setattr(browser_runtime, "read_runtime", lambda _path: {})
    other = change_file("game.yaml", "id: mill", "id: mill\nengine: elsewhere")
    unset = change_file("game.yaml", "id: mill", "id: mill\nengine:")
    games = (write_game(tmp_path / name, files) for name, files in (("none", {}), ("foreign", other), ("unset", unset)))
    for game in games:
        result = run_site(game, "--base-url", ADDRESS, "--out", tmp_path / "out", "--play", tmp_path)
        assert (result.exit_code, "--play" in result.output, "None" in result.output) == (2, True, False)
    assert not (tmp_path / "out").exists()
