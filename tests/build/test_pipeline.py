from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from compiler.build.pipeline import Request, Result, compile_game, drop_reported
from compiler.diagnostics import Span, Subject, error
from compiler.diagnostics.sentence import sentence
from compiler.layout.frame import Frame
from compiler.render.svg import part_svgs
from compiler.render.svg.render_svg import render_svg as draw_svg
from compiler.world import World, find_font_cache, find_shared_folders
from tests.sample import FILES, ICON, change_file, write_game

pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def world() -> World:
    """A world whose fonts are prepared once."""
    return World(Path("content"), find_shared_folders(), find_font_cache())


def build(folder: Path, out: Path, world: World, jobs: int = 1, locales: tuple[str, ...] = ()) -> Result:
    """Build the game in a folder with all its products; return the result."""
    return compile_game(Request(folder, locales, (), out, jobs), world)


def compute_digests(out: Path) -> dict[str, str]:
    """Return every output with a digest of its bytes."""
    found = [path for path in sorted(out.rglob("*")) if path.is_file() and ".sobor" not in path.parts]
    return {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}


def test_a_clean_game_builds_everything(tmp_path: Path, world: World) -> None:
    """A game without findings gets the compiled game, and PDF, sides, site and messages in both locales."""
    result = build(write_game(tmp_path / "mill"), tmp_path / "out", world)
    assert result.findings == ()
    made = compute_digests(tmp_path / "out")
    assert {"mill/game.json", "mill/site/index.html"} <= made.keys()
    for locale in ("en", "ru"):
        names = {f"{locale}/home-a4.pdf", f"{locale}/cards/forge.svg", f"site/{locale}/index.html"}
        assert {f"mill/{name}" for name in (f"messages.{locale}.json", *names)} <= made.keys()


def test_a_rectangular_card_is_drawn_once(tmp_path: Path, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of the gallery is the one of `cards/`; so it is when those are kept from an earlier build."""
    drawn: list[str | None] = []

    def count(frame: Frame, *given: Any) -> bytes:
        drawn.append(frame.title)
        return draw_svg(frame, *given)

    monkeypatch.setattr(part_svgs, "render_svg", count)
    folder = write_game(tmp_path / "mill")
    build(folder, tmp_path / "out", world, locales=("en",))
    assert len(drawn) == len(set(drawn)) == 2
    picture = (tmp_path / "out/mill/en/cards/forge.svg").read_bytes()
    assert (tmp_path / "out/mill/site/en/cards/forge.svg").read_bytes() == picture
    write_game(folder, change_file("locales/en/game.yaml", "title: The wheel", "title: The mill wheel"))
    build(folder, tmp_path / "out", world, locales=("en",))
    assert drawn[2:] == ["The mill wheel"]
    assert (tmp_path / "out/mill/site/en/cards/forge.svg").read_bytes() == picture


def test_shared_files_have_versions(tmp_path: Path, world: World) -> None:
    """Every page asks for styles and script, and the styles for fonts, under addresses that name their content."""
    build(write_game(tmp_path / "mill"), tmp_path / "out", world)
    site = tmp_path / "out/mill/site"
    names = [site / name for name in ("index.html", "en/index.html", "ru/rules/index.html", "assets/site.css")]
    loaded = [re.findall(r"[\w.]+\.(?:css|js|woff2)\?v=(\w+)", path.read_text("utf-8")) for path in names]
    assert [] not in loaded
    shared = re.compile(r"(?:site\.css|site\.js|\w+\.woff2)(?!\?v=\w{10})")
    assert not [path for path in names if shared.search(path.read_text("utf-8"))]


def test_a_product_is_made_alone(tmp_path: Path, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build of one product writes its PDFs, and compresses no web font for a site that is not built."""
    monkeypatch.setattr("compiler.render.site.web_fonts.make_web_fonts", lambda *_: pytest.fail("compressed"))
    compile_game(Request(write_game(tmp_path / "mill"), (), ("home-letter",), tmp_path / "out"), world)
    assert compute_digests(tmp_path / "out").keys() == {"mill/en/home-letter.pdf", "mill/ru/home-letter.pdf"}


def test_same_bytes_whatever_the_folder_and_workers(tmp_path: Path, world: World) -> None:
    """Two builds in other folders, with other numbers of workers, give the same bytes."""
    build(write_game(tmp_path / "a/mill"), tmp_path / "a/out", world, jobs=1)
    build(write_game(tmp_path / "b/else/mill"), tmp_path / "b/out", world, jobs=2)
    assert compute_digests(tmp_path / "a/out") == compute_digests(tmp_path / "b/out")


def test_nothing_changed_nothing_written(tmp_path: Path, world: World) -> None:
    """A second build of the same content writes no file."""
    folder = write_game(tmp_path / "mill")
    build(folder, tmp_path / "out", world)
    result = build(folder, tmp_path / "out", world)
    assert result.written is not None
    assert result.written.written == ()


def test_the_print_page_describes_the_pdfs(tmp_path: Path, world: World) -> None:
    """The page has the address, size and SHA-256 digest of each PDF, and follows a change of the product alone."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    build(folder, out, world)
    first = read_described_prints(out)
    write_game(folder, {"products/home-a4.yaml": "id: home-a4\npaper: a4\nduplex: none\n"})
    result = build(folder, out, world)
    assert result.written is not None
    assert {"mill/en/home-a4.pdf", "mill/site/en/print.html"} <= set(result.written.written)
    assert read_described_prints(out) != first


def read_described_prints(out: Path) -> str:
    """Return the digest of a PDF, once the page has been found to link to it and to state its digest and size."""
    page = (out / "mill/site/en/print.html").read_text("utf-8")
    (address,) = re.findall(r'href="([^"]+\.pdf)"', page)
    data = (out / "mill/site/en" / address).read_bytes()
    digest: str = re.findall(r"<code>(\w{64})</code>", page)[0]
    assert digest == hashlib.sha256(data).hexdigest()
    assert f"{-(-len(data) // 1000)}\N{NO-BREAK SPACE}kB" in page.replace(" kB", "\N{NO-BREAK SPACE}kB")
    return digest


def test_a_lost_file_comes_back(tmp_path: Path, world: World) -> None:
    """An output that somebody deleted is made again."""
    folder = write_game(tmp_path / "mill")
    build(folder, tmp_path / "out", world)
    (tmp_path / "out/mill/ru/home-a4.pdf").unlink()
    result = build(folder, tmp_path / "out", world)
    assert result.written is not None
    assert result.written.written == ("mill/ru/home-a4.pdf",)


def test_changed_text_changes_only_outputs_that_show_it(tmp_path: Path, world: World) -> None:
    """A changed card title rewrites that language's outputs that show it, and no other."""
    folder = write_game(tmp_path / "mill")
    build(folder, tmp_path / "out", world)
    name = "locales/ru/game.yaml"
    (folder / name).write_text(FILES[name].replace("Кузница", "Горн"), "utf-8")
    result = build(folder, tmp_path / "out", world)
    assert result.written is not None
    written = set(result.written.written)
    assert {"mill/messages.ru.json", "mill/ru/home-a4.pdf", "mill/ru/cards/forge.svg"} <= written
    assert "mill/ru/cards/wheel.svg" not in written
    assert not {name for name in written if "/en/" in name or name.endswith("en.json")}


def test_an_error_leaves_earlier_outputs(tmp_path: Path, world: World) -> None:
    """A build that meets an error writes nothing."""
    folder = write_game(tmp_path / "mill")
    build(folder, tmp_path / "out", world)
    before = compute_digests(tmp_path / "out")
    write_game(folder, change_file("rules.yaml", "settings.price", "settings.prise"))
    result = build(folder, tmp_path / "out", world)
    assert [finding.code for finding in result.findings] == ["unknown-reference"]
    assert result.written is None
    assert compute_digests(tmp_path / "out") == before


def test_locale_option_builds_one_language(tmp_path: Path, world: World) -> None:
    """--locale builds only that language's outputs and what has no language."""
    build(write_game(tmp_path / "mill"), tmp_path / "out", world, locales=("ru",))
    made = compute_digests(tmp_path / "out")
    assert {"mill/game.json", "mill/ru/home-a4.pdf", "mill/site/ru/index.html"} <= made.keys()
    assert not [name for name in made if "/en/" in name]


def test_findings_come_in_the_same_order(tmp_path: Path, world: World) -> None:
    """All findings of a run come together, sorted by place, whatever the number of workers."""
    changes = {
        **change_file("locales/ru/game.yaml", "wheel: {title: Колесо}", "weel: {title: Колесо}"),
        **change_file("components/orders.yaml", "count: 3", "count: 5"),
    }
    folder = write_game(tmp_path / "mill", changes)
    one, two = (build(folder, tmp_path / f"out{jobs}", world, jobs=jobs).findings for jobs in (1, 2))
    assert one == two
    assert [finding.span for finding in one] == sorted(finding.span for finding in one)
    assert {finding.code for finding in one} >= {"deck-total", "extra-translation"}


def test_refused_content_is_never_rendered(tmp_path: Path, world: World) -> None:
    """A term that a language lacks is a finding of the checks; no renderer meets it."""
    folder = write_game(tmp_path / "mill", change_file("rules.yaml", "{coin: settings", "{cion: settings"))
    result = build(folder, tmp_path / "out", world)
    assert [finding.code for finding in result.findings] == ["missing-message"]
    assert result.written is None


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("locales/ru/game.yaml", "    forge: {title: Кузница}\n", "", "missing-translation"),
        ("locales/ru/game.yaml", "forge: {title: Кузница}", "forge: {tilte: Кузница}", "extra-translation"),
        ("locales/en/game.yaml", "forge: {title: The forge}", "forge: {tilte: The forge}", "missing-message"),
        ("locales/en/game.yaml", "The forge", "שלום", "missing-glyph"),
        ("locales/en/game.yaml", "The forge", "'The {cion}'", "unknown-icon"),
        ("locales/en/game.yaml", "The forge", "'The forge %{n}'", "unknown-slot"),
        ("locales/en/game.yaml", "title: The Mill", "title: 'Trial %{n}'", "unknown-slot"),
        ("layouts/order.yaml", "item.id ~ '.title') }}\", face", "'forg.title') }}\", face", "layout-expression"),
    ],
)
def test_one_mistake_is_one_finding(tmp_path: Path, world: World, name: str, old: str, new: str, code: str) -> None:
    """Layout does not repeat the findings of checks, in any language."""
    result = build(write_game(tmp_path / "mill", change_file(name, old, new)), tmp_path / "out", world)
    assert [finding.code for finding in result.findings] == [code]


def test_layout_does_not_repeat_findings_of_texts() -> None:
    """Laying out repeats a missing text, by its own key or the one meant, and a slot; of other texts it reports all."""
    place, text = Span("layouts/order.yaml"), partial(Subject, "text")
    missing = error("layout-expression", place, "", subject=text("a.title"))
    slot = error("layout-expression", place, "", subject=text("b.text"), slot="n")
    other = error("layout-expression", place, "", subject=text("c.title"))
    item = error("layout-expression", place, "", subject=Subject("item", "a.title"))
    reported = [
        error("extra-translation", Span("a"), "", sentence("{near}", near="a.title"), subject=text("a.tilte", "ru")),
        error("unknown-slot", Span("b"), "", subject=text("b.text", "ru"), slot="n"),
        error("typed-digit", Span("c"), "", subject=text("c.title", "ru")),
    ]
    assert drop_reported(reported, [missing, slot, other, item]) == [other, item]


def test_missing_file_of_texts_hides_no_other_finding(tmp_path: Path, world: World) -> None:
    """A game that lacks a file of texts is laid out, and what is wrong with its pieces is reported in the same run."""
    layout = FILES["layouts/order.yaml"].replace("x: 10, y: 30", "x: 0, y: 30").replace("height: 12", "height: 1")
    folder = write_game(tmp_path / "mill", {"layouts/order.yaml": layout})
    (folder / "locales/ru/game.yaml").unlink()
    codes = {finding.code for finding in compile_game(Request(folder), world).findings}
    assert codes == {"missing-translation", "too-near-cut", "text-overflow"}


def test_copied_game_does_not_build_over_its_original(tmp_path: Path, world: World) -> None:
    """A copied game does not build over its original, which stays as it is until it is gone or has another id."""
    out = tmp_path / "out"
    first, copy = write_game(tmp_path / "mill"), write_game(tmp_path / "copy")
    assert compile_game(Request(first, out=out), world).findings == ()
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()}
    (finding,) = compile_game(Request(copy, out=out), world).findings
    assert (finding.code, finding.span.line) == ("same-id", 1)
    assert finding.span.file.endswith("copy/game.yaml")
    assert {path: path.stat().st_mtime_ns for path in before} == before
    first.rename(tmp_path / "old")
    assert compile_game(Request(copy, out=out), world).findings == ()
    (finding,) = compile_game(Request(tmp_path / "old", out=out), world).findings
    assert finding.code == "same-id"


def test_id_unlike_the_folder_is_reported_where_it_matters(tmp_path: Path, world: World) -> None:
    """An id that differs from its folder is reported where games are found by their folders, and nowhere else."""
    game = write_game(tmp_path / "games/mill-2")
    (finding,) = compile_game(Request(game), replace(world, games=tmp_path / "games")).findings
    assert (finding.code, finding.span.line) == ("other-id", 1)
    assert "mill-2" in finding.values.values()
    assert compile_game(Request(game), replace(world, games=tmp_path)).findings == ()


def test_errors_are_passed_on_before_layout(tmp_path: Path, world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """`on_errors` is called before layout if checks find errors, and not called otherwise."""
    order: list[str] = []
    monkeypatch.setattr("compiler.build.pipeline.build_locales", lambda *_: order.append("laid out") or [])
    wrong = write_game(tmp_path / "mill", change_file("locales/en/game.yaml", "Pay %{price}", "Pay %{prise}"))
    request = Request(wrong, out=tmp_path / "out")
    compile_game(request, world, on_errors=lambda found: order.extend(each.code for each in found.findings))
    assert order == [*(code for code in order if code != "laid out"), "laid out"]
    assert "unknown-slot" in order
    compile_game(Request(write_game(tmp_path / "mill")), world, on_errors=lambda _: pytest.fail("there are no errors"))


def test_icon_is_not_called_unused_while_a_layout_has_an_error(tmp_path: Path, world: World) -> None:
    """An icon that nothing shows is reported only if all parts can be laid out, because another part may show it."""
    icon = {"art/icons/barrel.svg": ICON}
    broken = change_file("layouts/order.yaml", "item.id ~ '.title') }}\", face", "'forg.title') }}\", face")
    sound = build(write_game(tmp_path / "mill", icon), tmp_path / "out", world)
    assert "unused-icon" in [finding.code for finding in sound.findings]
    result = build(write_game(tmp_path / "broken", icon | broken), tmp_path / "out", world)
    codes = [finding.code for finding in result.findings]
    assert ("layout-expression" in codes, "unused-icon" in codes) == (True, False)
