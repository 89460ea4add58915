from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.run_sobor import run_sobor
from tests.sample import FILES, change_file, write_game

pytestmark = pytest.mark.slow

BROKEN: dict[str, dict[str, str | None]] = {
    "unknown icon": change_file("locales/ru/game.yaml", "{coin}", "{coim}"),
    "missing texts": {"locales/ru/game.yaml": "ru:\n  game: {title: Мельница}\n"},
    "no texts at all": {"locales/ru/game.yaml": None, "glossary/ru.yaml": None},
    "texts of another language": {"locales/ru/game.yaml": "pl: {game: {title: Młyn}}\n"},
    "broken YAML": {"locales/ru/game.yaml": "ru: [\n"},
    "unsupported markup": change_file("locales/ru/game.yaml", "Заплатите", "<b>Заплатите</b>"),
    "broken glossary": {"glossary/ru.yaml": "terms: {coin: 5}\n"},
    "unknown form": change_file("locales/ru/game.yaml", ":accusative", ":dative"),
    "no file of the game": {"locales/ru/notes.txt": "mine"},
}
"""Games whose Russian texts have mistakes of every phase."""


def check_game(*arguments: str | Path) -> list[str]:
    """Return the codes that a check finds."""
    output = run_sobor("check", *arguments, "--format", "json", "--jobs", "1").stdout
    return [finding["code"] for finding in json.loads(output)["findings"]]


@pytest.mark.parametrize("name", BROKEN)
def test_mistakes_in_another_language_are_not_reported(tmp_path: Path, name: str) -> None:
    """Mistakes in one language are reported by checks of this language and of all languages only."""
    folder = write_game(tmp_path / "mill", BROKEN[name])
    assert check_game(folder, "--locale", "en") == []
    assert check_game(folder, "--locale", "ru") != []
    assert check_game(folder) != []


@pytest.mark.parametrize("name", BROKEN)
def test_mistakes_in_another_language_stop_no_exchange(tmp_path: Path, name: str) -> None:
    """`status`, `l10n export` and `l10n accept` of one language work although another language has mistakes."""
    files = {path.replace("ru", "es"): text and text.replace("ru:", "es:") for path, text in BROKEN[name].items()}
    spanish = {path.replace("/ru", "/es"): FILES[path].replace("ru:", "es:") for path in FILES if "/ru" in path}
    locales = change_file("game.yaml", "[en, ru]", "[en, ru, es]")
    folder = write_game(tmp_path / "mill", {**spanish, **locales, **files})
    status = run_sobor("status", folder, "--locale", "ru")
    assert (status.exit_code, "\nru " in status.output, "\nes " in status.output) == (0, True, False), status.output
    assert run_sobor("l10n", "export", folder, "--locale", "ru", "--out", tmp_path / "ru.po").exit_code == 0
    assert run_sobor("l10n", "accept", folder, "--locale", "ru").exit_code == 0


def test_source_is_compared_but_not_reported(tmp_path: Path) -> None:
    """Mistakes in the source are reported if it is chosen; missing translations are reported even if it is not."""
    wrong = change_file("locales/en/game.yaml", "{coin}.", "{coin}, {coim}.")
    folder = write_game(tmp_path / "mill", {**wrong, **change_file("locales/ru/game.yaml", " {coin}.", ".")})
    assert "unknown-icon" in check_game(folder, "--locale", "en")
    assert check_game(folder, "--locale", "ru") == ["icon-differs"]


def test_findings_without_a_language_are_always_reported(tmp_path: Path) -> None:
    """A wrong count of cards is reported for every choice of languages."""
    folder = write_game(tmp_path / "mill", change_file("components/orders.yaml", "count: 3", "count: 4"))
    for locale in ("en", "ru"):
        assert check_game(folder, "--locale", locale) == ["deck-total"]


def test_source_that_cannot_be_read_stops_translations(tmp_path: Path) -> None:
    """Errors in the source are reported for every choice of languages."""
    folder = write_game(tmp_path / "mill", {"locales/en/game.yaml": "en: [\n"})
    assert check_game(folder, "--locale", "ru") == ["unclosed-bracket"]


def test_a_waiver_for_all_languages_holds_in_one(tmp_path: Path) -> None:
    """A waiver is compared with the texts of all languages, even if one is chosen."""
    typed = {
        path: text.replace("Pay %", "Pay 3, %").replace("Заплатите", "Заплатите 3,")
        for path, text in FILES.items()
        if path.startswith("locales")
    }
    waiver = "waivers:\n  - {code: typed-digit, key: rules.pay.text, reason: The number of a step.}\n"
    folder = write_game(tmp_path / "mill", {**typed, "waivers.yaml": waiver})
    run_sobor("l10n", "waive", folder)
    assert check_game(folder) == check_game(folder, "--locale", "ru") == check_game(folder, "--locale", "en") == []


def test_build_of_one_language_has_no_dead_links(tmp_path: Path) -> None:
    """The site of one language has no dead links if another language is broken."""
    folder, out = write_game(tmp_path / "mill", BROKEN["broken YAML"]), tmp_path / "out"
    result = run_sobor("build", folder, "--out", out, "--locale", "en", "--jobs", "1")
    assert (result.output, result.exit_code) == ("", 0)
    assert {path.name for path in (out / "mill").iterdir()} == {"en", "game.json", "messages.en.json", "site"}
    assert find_dead_links(out / "mill/site") == []


def find_dead_links(site: Path) -> list[str]:
    """Return the links of the pages of a site that lead to no file."""
    find: Callable[[str], list[str]] = re.compile(r'(?:href|src)="([^"#:?]+)["#?]').findall
    pages = list(site.rglob("*.html"))
    assert pages
    return [link for page in pages for link in find(page.read_text("utf-8")) if not (page.parent / link).exists()]


def test_languages_are_built_one_after_another(tmp_path: Path) -> None:
    """Building a language keeps the pages of another, and pages link to both."""
    folder, out = write_game(tmp_path / "mill"), tmp_path / "out"
    for locale in ("en", "ru"):
        assert run_sobor("build", folder, "--out", out, "--locale", locale, "--jobs", "1").exit_code == 0
    site = out / "mill/site"
    assert find_dead_links(site) == []
    assert "../en/index.html" in (site / "ru/index.html").read_text("utf-8")
    assert "../ru/index.html" not in (site / "en/index.html").read_text("utf-8")
    assert "ru/index.html" in (site / "index.html").read_text("utf-8")
