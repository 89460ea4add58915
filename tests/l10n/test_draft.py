from __future__ import annotations

import json
import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import Result

from compiler.l10n.draft import mark_pattern
from compiler.load.yaml.load_yaml import load
from tests.conftest import ROOT
from tests.run_sobor import run_sobor
from tests.sample import change_file, write_game

UNFINISHED = {
    "locales/ru/game.yaml": "ru:\n  cards:\n    forge: {title: The forge}\n    wheel: {title: ''}\n",
    "glossary/ru.yaml": "terms: {}\n",
}
"""A Russian translation with a copied text and a blank one; all others, and the only term, are missing."""


def run(command: str, folder: Path, *more: str) -> Result:
    """Return the exit code and output of a command on a game."""
    return run_sobor(command, folder, *more, "--jobs", "1")


@pytest.mark.slow
def test_a_draft_is_built_with_marked_sources(tmp_path: Path) -> None:
    """Missing translations are warnings in a draft and appear in English, marked, on cards and pages."""
    folder, out = write_game(tmp_path / "mill", UNFINISHED), tmp_path / "out"
    assert run("build", folder, "--out", str(out)).exit_code == 1
    assert not (out / "mill").exists()
    result = run("build", folder, "--draft", "--out", str(out), "--locale", "ru")
    assert (result.exit_code, "error[" in result.output, "missing-translation" in result.output) == (1, False, True)
    with pypdfium2.PdfDocument(out / "mill/ru/home-a4.pdf") as pdf:
        words = pdf[len(pdf) - 1].get_textpage().get_text_bounded()
    assert "Черновик · ‹The Mill›" in words
    assert "‹The wheel›" in words
    assert words.count("Черновик") == 4  # three cards and the sheet
    assert 'lang="ru">Это черновик' in (out / "mill/site/index.html").read_text("utf-8")
    pages = sorted((out / "mill/site/ru").rglob("*.html"))
    assert pages
    assert not [page for page in pages if '<p class="draft"' not in page.read_text("utf-8")]
    text = (out / "mill/site/ru/rules/pay.html").read_text("utf-8")
    assert '<span class="untranslated" lang="en">‹Pay' in text
    assert "‹Pay 3\N{NO-BREAK SPACE}coins" in re.sub("<[^>]*>", "", text)


@pytest.mark.slow
@pytest.mark.parametrize(
    "mistake",
    [
        {"locales/ru/game.yaml": "ru: [\n"},
        change_file("locales/ru/game.yaml", "{coin}", "{coim}"),
        change_file("components/orders.yaml", "count: 3", "count: 4"),
    ],
)
def test_mistakes_still_stop_a_draft(tmp_path: Path, mistake: dict[str, str | None]) -> None:
    """Errors in translated texts, or in the game, are errors in a draft, too."""
    result = run("build", write_game(tmp_path / "mill", mistake), "--draft", "--out", str(tmp_path / "out"))
    assert result.exit_code == 1, result.output
    assert "error[" in result.output
    assert not (tmp_path / "out/mill").exists()


@pytest.mark.parametrize(
    ("pattern", "marked"),
    [
        ("Pay %{n}.\n\n- Draw", "‹Pay %{n}.›\n\n- ‹Draw›"),
        ("1. One\n2) Two", "1. ‹One›\n2) ‹Two›"),
        ("| a | b |\n|---|---|\n| x \\| y | |", "| ‹a› | ‹b› |\n|---|---|\n| ‹x \\| y› |  |"),
        ("a | b\n---|---\n|| y", "| ‹a› | ‹b› |\n---|---\n|  | ‹y› |"),
        ("a | b", "‹a | b›"),
    ],
)
def test_lines_and_cells_are_marked(pattern: str, marked: str) -> None:
    """Each line of a missing text and each cell of a table is in brackets; marks of lists and tables stay."""
    assert mark_pattern(pattern) == marked


@pytest.mark.slow
def test_next_build_is_no_draft(tmp_path: Path) -> None:
    """A draft of a complete game is marked as a draft; the next build in the same folder without --draft is not."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    for more, is_draft in ((("--draft",), True), ((), False), (("--draft",), True)):
        result = run("build", folder, "--out", str(out), "--locale", "en", *more)
        assert (result.output, result.exit_code) == ("", 0)
        assert ('<p class="draft"' in (out / "mill/site/en/index.html").read_text("utf-8")) == is_draft
        with pypdfium2.PdfDocument(out / "mill/en/home-a4.pdf") as pdf:
            assert ("Draft" in pdf[0].get_textpage().get_text_bounded()) == is_draft


@pytest.mark.slow
def test_check_of_a_draft_finds_only_warnings(tmp_path: Path) -> None:
    """`check --draft` finds no other codes than a check, no errors, and does not propose a draft."""
    folder = write_game(tmp_path / "mill", UNFINISHED)
    plain, draft = (
        json.loads(run("check", folder, "--format", "json", *more).stdout)["findings"] for more in ((), ("--draft",))
    )
    assert {one["severity"] for one in draft} == {"warning"}
    proposing = [[one["code"] for one in found if "--draft" in " ".join(one["hints"])] for found in (plain, draft)]
    assert set(proposing[0]) == {"missing-translation"}
    assert proposing[1] == []
    assert {one["code"] for one in draft} <= {one["code"] for one in plain}


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_every_language_has_words_for_a_draft(locale: str) -> None:
    """The labels of a draft on sheets and on pages exist in each language and begin with the same word."""
    texts = {}
    for name in ("print", "site"):
        path = ROOT / f"content/common/locales/{locale}/{name}.yaml"
        document, _ = load(path.read_bytes(), path.as_posix(), "texts")
        assert document is not None
        texts[name] = document.get(locale, name, "draft")
    assert texts["print"].split()[0].lower()[:5] in texts["site"].lower()
