from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from compiler.build.request import Request, Result
from compiler.live.live_state import LiveState
from compiler.live.rebuild import Rebuild, _run_build
from compiler.world import World, find_font_cache, find_shared_folders
from compiler.write import WriteReport
from tests.sample import FILES, write_game

pytestmark = pytest.mark.slow

TEXTS = "locales/en/game.yaml"


@pytest.fixture
def rebuild(tmp_path: Path) -> Iterator[Rebuild]:
    """The sample game, ready to be rebuilt; its builds end with the test."""
    fonts = find_font_cache()
    world = World(Path("content"), find_shared_folders(), fonts)
    request = Request(write_game(tmp_path / "mill"), out=tmp_path / "out")
    made = Rebuild(request, world, ("en", "ru"), "mill/site/", LiveState())
    yield made
    made.stop()


def replace_passage(folder: Path, old: str, new: str, name: str = TEXTS) -> Path:
    """Replace a passage in a file of the sample game; return the path of the file."""
    path = folder / "mill" / name
    path.write_text(FILES[name].replace(old, new), "utf-8")
    return path


def test_the_page_comes_before_the_build(tmp_path: Path, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed text is on the previewed page of its language while nothing has been written yet."""
    monkeypatch.setattr(rebuild, "_start_build", lambda: None)
    rebuild.start([replace_passage(tmp_path, "Pay %{price}", "Hand over %{price}")])
    assert "Hand over" in rebuild._live.pages["en/rules/pay.html"].decode()
    assert not [path for path in rebuild._live.pages if path.startswith("ru/")]
    assert (rebuild._live.version, rebuild._live.versions) == (0, {"en": 1})
    assert not (tmp_path / "out").exists()


def test_pages_with_a_changed_text_come_before_its_pieces(
    tmp_path: Path, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where only texts have changed, pages are shown twice: with the pieces as they were, then with the new ones."""
    monkeypatch.setattr(rebuild, "_start_build", lambda: None)
    shown: list[Mapping[str, bytes]] = []
    monkeypatch.setattr(LiveState, "show", lambda _state, _locale, pages: shown.append(pages))
    rebuild.warm_up()
    rebuild.start([replace_passage(tmp_path, "The forge", "The smithy")])
    assert not [pages for pages in shown if "The smithy" not in pages["en/cards.html"].decode()]
    first, second = (pages["en/cards/forge.svg"] for pages in shown)
    assert first != second
    rebuild.start([replace_passage(tmp_path, "size: 9", "size: 8", "layouts/order.yaml")])
    assert len(shown) == 3


def test_the_build_follows(tmp_path: Path, rebuild: Rebuild, capfd: pytest.CaptureFixture[str]) -> None:
    """After the preview, everything is built, and the files on disk are those that the preview showed."""
    rebuild.start([replace_passage(tmp_path, "Pay %{price}", "Hand over %{price}")])
    previewed = dict(rebuild._live.pages)
    assert rebuild._waiting
    rebuild._waiting.join()
    assert not rebuild._live.pages
    for name, data in previewed.items():
        assert (tmp_path / "out/mill/site" / name).read_bytes() == data, name
    assert (tmp_path / "out/mill/ru/home-a4.pdf").exists()
    assert not capfd.readouterr().err


def test_broken_content_is_shown_at_once(tmp_path: Path, rebuild: Rebuild, capfd: pytest.CaptureFixture[str]) -> None:
    """Broken content is reported on page and terminal and not built; once corrected, the report disappears."""
    rebuild.start([replace_passage(tmp_path, "{title: Paying,", "{title: [Paying,")])
    assert rebuild._live.findings
    assert TEXTS in capfd.readouterr().err
    assert rebuild._process is None
    rebuild.start([replace_passage(tmp_path, "Paying", "Payment")])
    assert not rebuild._live.findings


def test_findings_of_checks_are_shown_after_the_checks(
    tmp_path: Path, rebuild: Rebuild, capfd: pytest.CaptureFixture[str]
) -> None:
    """An error that only a check can find is laid over the page, and no file is written."""
    rebuild.start([replace_passage(tmp_path, "Pay %{price}", "Pay %{prise}")])
    assert rebuild._waiting
    rebuild._waiting.join()
    assert "unknown-slot" in {finding["code"] for finding in rebuild._live.findings}
    assert not (tmp_path / "out/mill/site").exists()
    capfd.readouterr()


def test_the_language_that_is_read_comes_first(
    tmp_path: Path, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A change of all languages is previewed in the open language, a change of one language in that language."""
    shown: list[str] = []
    monkeypatch.setattr(rebuild, "_start_build", lambda: None)
    monkeypatch.setattr(LiveState, "show", lambda _state, locale, _pages: shown.append(locale))
    rebuild._live.locale = "ru"
    for name in ("settings.yaml", "locales/ru/game.yaml", "locales/en/game.yaml"):
        rebuild.start([tmp_path / "mill" / name])
        monkeypatch.setattr(rebuild, "_drawn", {})
    assert shown == ["ru", "ru", "en"]


def test_the_language_of_a_file_is_that_of_its_place_in_the_game(tmp_path: Path, rebuild: Rebuild) -> None:
    """A folder above the game, a set or a picture with the name of a language does not make a file part of it."""
    game = write_game(tmp_path / "ru/locales/en/mill")
    rebuild._request = Request(game, out=tmp_path / "out")
    names = ("settings.yaml", "components/ru.yaml", "pictures/en.png", "locales/ru/game.yaml", "glossary/en.yaml")
    assert [rebuild._find_path_locale(game / name) for name in names] == [None, None, None, "ru", "en"]


def test_a_shown_text_stays_while_another_language_changes(
    tmp_path: Path, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that has been shown but not built stays on its page while the other language changes."""
    monkeypatch.setattr(rebuild, "_start_build", lambda: None)
    rebuild.start([replace_passage(tmp_path, "Pay %{price}", "Hand over %{price}")])
    rebuild.start([tmp_path / "mill/locales/ru/game.yaml"])
    assert "Hand over" in rebuild._live.pages["en/rules/pay.html"].decode()
    assert "ru/rules/pay.html" in rebuild._live.pages
    assert rebuild._live.versions == {"en": 1, "ru": 1}


def test_a_build_reloads_the_languages_that_have_not_been_shown(rebuild: Rebuild) -> None:
    """After a build, pages are reloaded in changed languages, except where a preview has shown all changes."""
    rebuild._previewed = frozenset(("en",))
    rebuild._live.pages = {"en/index.html": b""}
    written = ("mill/site/en/index.html", "mill/site/ru/index.html", "mill/en/home-a4.pdf")
    rebuild.finish(Result(written=WriteReport(written)))
    assert (rebuild._live.version, rebuild._live.versions) == (0, {"ru": 1})
    rebuild.finish(Result(written=WriteReport(("mill/site/index.html",))))
    assert rebuild._live.version == 1


def test_result_that_has_come_is_reported_before_the_next_change(rebuild: Rebuild) -> None:
    """A build that has just ended is reported in full before the next change is shown, which it would undo."""
    is_stopping, reported = threading.Event(), list[str]()

    def report() -> None:
        is_stopping.wait(10)
        reported.append("result")

    rebuild._waiting = threading.Thread(target=report)
    rebuild._waiting.start()
    is_stopping.set()
    rebuild.stop()
    assert reported == ["result"]


def test_a_further_change_ends_the_build(tmp_path: Path, rebuild: Rebuild, monkeypatch: pytest.MonkeyPatch) -> None:
    """A running build is killed when something changes, before it has written anything."""
    rebuild._start_build()
    first = rebuild._process
    assert first
    monkeypatch.setattr(rebuild, "_start_build", lambda: None)
    rebuild.start([replace_passage(tmp_path, "Pay %{price}", "Hand over %{price}")])
    assert not first.is_alive()
    assert not (tmp_path / "out/mill").exists()


def test_a_build_that_nobody_waits_for_ends_by_itself(tmp_path: Path, rebuild: Rebuild) -> None:
    """A build whose server was killed ends instead of waiting for its result to be read."""
    reader, connection = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("fork")
    process = context.Process(target=_run_build, args=(reader, connection, rebuild._request, rebuild._world))
    process.start()
    reader.close()
    connection.close()
    process.join(120)
    assert process.exitcode == 0
    assert (tmp_path / "out/mill/game.json").exists()
