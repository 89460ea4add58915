from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.render.site.test_site import Tags
from tests.render.site_sample import sample_site

pytestmark = pytest.mark.slow

NOTES: dict[str, str | None] = {
    "sources.yaml": """\
sources:
  uk: {title: The Mill, publisher: Miller, language: en, year: 1999}
  de: {title: Mühle, language: de}
""",
    "editions.yaml": """\
editions:
  price:
    rules: [work.pay]
    readings:
      - {id: cheap, says: ["de:4"]}
      - {id: dear, says: ["uk:3", "uk:9"]}
    played: dear
    play: true
  word:
    rules: [end]
    readings:
      - {id: stop, says: ["uk:5"]}
      - {id: halt, says: ["de:6"]}
    played: stop
  credit:
    rules: [work.pay]
    readings: [{id: none-given, says: []}]
    played: none-given
""",
    "faq.yaml": """\
faq:
  credit: {date: 2026-01-02, rules: [work.pay, end], basis: decided, slots: {price: {coin: settings.price}}}
""",
    "errata.yaml": """\
errata:
  typo: {date: 2026-01-03, rules: [end], sources: ["de:8"]}
""",
}


def write_texts(locale: str, **words: str) -> str:
    """Write a locale's texts of the notes, each after the locale."""
    said = {name: f"{locale} {text}" for name, text in words.items()}
    return f"""\
{locale}:
  sources:
    uk: {{name: {locale} British}}
    de: {{name: {locale} German}}
  editions:
    price:
      question: '{said["price"]}'
      readings: {{cheap: '{said["cheap"]}', dear: '{said["dear"]}'}}
      played: '{said["why"]}'
    word:
      question: '{said["word"]}'
      readings: {{stop: '{said["stop"]}', halt: '{said["halt"]}'}}
  faq:
    credit: {{question: '{said["credit"]}', answer: '{said["answer"]}'}}
  errata:
    typo: {{printed: '{said["printed"]}', meant: '{said["meant"]}'}}
"""


WORDS = {
    "price": "Is it dear?",
    "cheap": "No.",
    "dear": "Yes, [see](rule:end).",
    "why": "It says so.",
    "word": "Which word?",
    "stop": "Stop",
    "halt": "Halt",
    "credit": "On credit?",
    "answer": "No, pay %{price}.",
    "printed": "Ent",
    "meant": "End",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The sample's site with notes of every kind."""
    more = {f"locales/{locale}/notes.yaml": write_texts(locale, **WORDS) for locale in ("en", "ru")}
    return sample_site(tmp_path_factory.mktemp("notes"), {**NOTES, **more})


UNNAMED = re.compile(r"  sources:\n    uk: .*\n    de: .*\n")
"""The names of editions in a locale."""


def read_page(site: dict[str, bytes], path: str) -> Tags:
    """Return a page of the site."""
    return Tags(site[path])


def test_pages_only_where_there_are_notes(site: dict[str, bytes], tmp_path: Path) -> None:
    """Questions and editions have pages and places in the menu in a game that has some, and none elsewhere."""
    assert {"en/faq.html", "en/editions.html", "ru/faq.html"} <= site.keys()
    pages = {"../faq.html", "../editions.html"}
    assert pages <= set(read_page(site, "en/rules/end.html").all("href"))
    bare = sample_site(tmp_path)
    assert {"en/faq.html", "en/editions.html"}.isdisjoint(bare)
    assert pages.isdisjoint(read_page(bare, "en/rules/end.html").all("href"))


def test_no_list_without_entries(tmp_path: Path) -> None:
    """An edition that differs in words alone has no list of differences at play."""
    _, _, rest = NOTES["editions.yaml"].partition("  word:")
    notes = {**NOTES, "editions.yaml": f"editions:\n  word:{rest}", "errata.yaml": None}
    site = sample_site(tmp_path, notes)
    (page,) = [data for path, data in site.items() if path.startswith("en/editions/")]
    assert b'id="words"' in page
    assert b'id="play"' not in page


def test_notes_are_at_their_rules(site: dict[str, bytes]) -> None:
    """A rule has its questions, differences and misprints folded beneath it, without scripts."""
    work, end = read_page(site, "en/rules/work.html"), read_page(site, "en/rules/end.html")
    folded = [[tag for tag, _ in page.tags].count("details") for page in (work, end)]
    contents = [list(page.all("class")).count("fold") for page in (work, end)]
    assert [all_of - own for all_of, own in zip(folded, contents, strict=True)] == [2, 3]
    assert "en Is it dear?" in work.words
    assert "en On credit?" in work.words
    assert "en German" in end.words
    assert "en Which word?" not in work.words


def test_answers_show_figures_in_the_language(site: dict[str, bytes]) -> None:
    """Slots of an answer show their figures in the language's own form."""
    assert "pay 3\u00a0coins" in read_page(site, "en/faq.html").words


def test_common_silence_is_one_question(site: dict[str, bytes]) -> None:
    """Where all are silent the question of the same name speaks: the overview of editions leads there."""
    editions = read_page(site, "en/editions.html")
    assert "faq.html#q-credit" in editions.all("href")
    assert "e-credit" not in editions.all("id")
    assert {"e-price", "e-word", "s-uk", "s-de"} <= set(editions.all("id"))


def test_edition_lists_its_own_differences(site: dict[str, bytes]) -> None:
    """The page of an edition lists where it says something else than is played, and its misprints."""
    words = read_page(site, "en/editions/de.html").words
    assert "en Ent" in words
    assert "en No." in words


def test_edition_without_differences_has_no_page(site: dict[str, bytes]) -> None:
    """An edition that says what is played is listed with its cover, and has no page."""
    assert "The Mill, Miller, 1999" in read_page(site, "en/editions.html").words
    assert "en/editions/uk.html" not in site
    assert "editions/de.html" in read_page(site, "en/editions.html").all("href")


def test_anchors_are_the_same_in_every_language(site: dict[str, bytes]) -> None:
    """Questions, misprints and differences have one anchor in all languages."""
    for path in ("faq.html", "editions.html"):
        ids = [[one for one in read_page(site, f"{locale}/{path}").all("id") if "-" in one] for locale in ("en", "ru")]
        assert ids[0] == ids[1]
    assert {"q-credit", "m-typo"} <= set(read_page(site, "ru/faq.html").all("id"))


def test_search_finds_notes(site: dict[str, bytes]) -> None:
    """Questions, misprints and differences are found by their words."""
    search = json.loads(site["ru/search.js"].decode().removeprefix("window.soborSearch=").removesuffix(";\n"))
    found = {entry["u"]: entry for entry in search["entries"]}
    assert found["faq.html#q-credit"]["t"] == "ru On credit?"
    assert found["faq.html#m-typo"]["x"] == "ru End"
    assert "ru No." in found["editions.html#e-price"]["x"]


def test_foreign_titles_are_marked(site: dict[str, bytes]) -> None:
    """The title on a cover is marked with its language on pages in another one, and only there."""
    english, russian = site["en/editions.html"].decode(), site["ru/editions.html"].decode()
    assert '<span lang="de">Mühle</span>' in english
    assert '<span lang="de">Mühle</span>' in russian
    assert '<span lang="en">The Mill</span>, Miller, 1999' in russian
    assert '<span lang="en">' not in english


def test_unnamed_editions_say_their_language(tmp_path: Path) -> None:
    """An edition without a name in a locale has its title in its own language, wherever it is named."""
    unnamed = {f"locales/{locale}/notes.yaml": UNNAMED.sub("", write_texts(locale, **WORDS)) for locale in ("en", "ru")}
    shown = sample_site(tmp_path, {**NOTES, **unnamed})
    for path in ("en/faq.html", "en/editions.html", "ru/faq.html", "ru/editions.html"):
        assert '<span lang="de">Mühle</span>' in shown[path].decode(), path


def test_dates_as_the_language_writes_them(site: dict[str, bytes]) -> None:
    """A ruling's date is spelled for readers and kept in ISO form for machines."""
    assert '<time datetime="2026-01-02">2 January 2026</time>' in site["en/faq.html"].decode()
    assert '<time datetime="2026-01-02">2 января 2026' in site["ru/faq.html"].decode()
