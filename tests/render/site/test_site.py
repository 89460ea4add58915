from __future__ import annotations

import json
import posixpath
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from compiler.model.publication import Publication
from compiler.render.site import SiteConfig
from tests.render.site_sample import TEXTS, sample_site
from tests.sample import FILES

pytestmark = pytest.mark.slow

LOCALES = ("en", "ru")
HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)> &amp;'


class Tags(HTMLParser):
    """The tags of a page with their attributes, and its words."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        """Note words."""
        self.words += data

    def all(self, attribute: str) -> list[str]:
        """Return the values of an attribute on all elements."""
        return [attributes[attribute] or "" for _, attributes in self.tags if attribute in attributes]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the games and fonts of this module."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder: Path) -> dict[str, bytes]:
    """The sample's site."""
    return sample_site(folder)


def parse_pages(site: dict[str, bytes]) -> dict[str, Tags]:
    """Return the pages of a site by address."""
    return {path: Tags(data) for path, data in site.items() if path.endswith(".html")}


def test_every_locale_has_the_same_pages(site: dict[str, bytes]) -> None:
    """Every locale has the same pages, and a page at the root chooses between them."""
    places = ("index", "rules/index", "rules/work", "rules/end", "cards", "icons", "glossary", "print", "about")
    assert parse_pages(site).keys() == {
        "index.html",
        *(f"{locale}/{place}.html" for locale in LOCALES for place in places),
    }
    assert {"en/index.html", "ru/index.html"} <= set(parse_pages(site)["index.html"].all("href"))


def test_every_address_leads_to_a_file_and_an_anchor(site: dict[str, bytes]) -> None:
    """Every address on every page leads to a file of the site and, where it says so, to an anchor in it."""
    anchors = {path: set(page.all("id")) for path, page in parse_pages(site).items()}
    for path, page in parse_pages(site).items():
        for address in page.all("href") + page.all("src"):
            target, _, anchor = address.partition("#")
            if target.startswith("https://"):
                continue
            name = target.partition("?")[0]
            file = posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) if target else path
            assert file in site, (path, address)
            assert not anchor or anchor in anchors[file] | {"choose"}, (path, address)


def test_site_asks_only_for_its_own_files(site: dict[str, bytes]) -> None:
    """Pages, styles and scripts ask only for files of the site; only the link to the licence leads elsewhere."""
    for path, page in parse_pages(site).items():
        for tag, attributes in page.tags:
            abroad = [value for value in attributes.values() if value and "//" in value]
            assert not abroad or (tag, attributes.get("rel")) == ("a", "license"), (path, tag, abroad)
    styles = site["assets/site.css"].decode()
    assert not [
        url
        for url in re.findall(r"url\(([^)]+)", styles)
        if not (url.startswith(('"data:', "data:")) or url in list_shared_files(site))
    ]
    assert not re.search(rb"https?://|fetch\(|import ", site["assets/site.js"] + site["assets/find.js"])


def test_scripts_have_no_comments(site: dict[str, bytes]) -> None:
    """Readers load scripts without the lines of comments; the search has less than 12 kB."""
    assert not [path for path, data in site.items() if path.endswith(".js") and re.search(rb"(?m)^ *//", data)]
    assert len(site["assets/find.js"]) < 12_000


def list_shared_files(site: dict[str, bytes]) -> set[str]:
    """Return the names of the shared files."""
    return {path.removeprefix("assets/") for path in site if path.startswith("assets/")}


def test_nothing_inside_a_page_runs(site: dict[str, bytes]) -> None:
    """There is a content security policy, and no page needs an exception from it."""
    for path, page in parse_pages(site).items():
        (policy,) = [a["content"] for t, a in page.tags if a.get("http-equiv") == "Content-Security-Policy"]
        assert policy.startswith("default-src 'none';"), path
        assert "unsafe" not in policy
        assert not page.all("style")
        assert not [(tag, attributes) for tag, attributes in page.tags if tag == "script" and "src" not in attributes]
        assert not [name for _, attributes in page.tags for name in attributes if name.startswith("on")]


def test_anchors_are_the_same_in_every_language(site: dict[str, bytes]) -> None:
    """A rule's anchor is `r-` and its id, in the same page of each locale."""
    for place in ("rules/work", "rules/end", "cards", "icons", "glossary"):
        ids = [
            [one for one in parse_pages(site)[f"{locale}/{place}.html"].all("id") if "-" in one] for locale in LOCALES
        ]
        assert ids[0] == ids[1]
    assert {"r-work", "r-work.pay"} <= set(parse_pages(site)["ru/rules/work.html"].all("id"))


def test_languages_point_at_each_other(site: dict[str, bytes]) -> None:
    """Every page says its language and names its twin in each language, itself included, and the chooser."""
    for path, page in parse_pages(site).items():
        if path == "index.html":
            continue
        locale, _, place = path.partition("/")
        assert [a["lang"] for t, a in page.tags if t == "html"] == [locale]
        twins = {a["hreflang"]: a["href"] or "" for t, a in page.tags if t == "link" and "hreflang" in a}
        there = {
            name: posixpath.normpath(posixpath.join(posixpath.dirname(path), href)) for name, href in twins.items()
        }
        assert there == {**{name: f"{name}/{place}" for name in LOCALES}, "x-default": "index.html"}


def test_known_address_makes_links_absolute(folder: Path) -> None:
    """With the site's address known, search engines get whole addresses."""
    site = sample_site(folder, hosting=SiteConfig(Publication("https://example.org/mill")))
    assert b'hreflang="ru" href="https://example.org/mill/ru/rules/end.html"' in site["en/rules/end.html"]


def test_printed_pages_say_where_they_are_from(folder: Path) -> None:
    """On paper, a published page ends with its address and the version of the site."""
    page = sample_site(folder, hosting=SiteConfig(Publication("https://example.org/mill", "1.2")))["en/rules/end.html"]
    (printed,) = re.findall(r'<p class="printed inner">(.*)</p>', page.decode())
    assert printed.replace("\N{NO-BREAK SPACE}", " ") == "https://example.org/mill/en/rules/end.html · Version 1.2"


def test_pages_load_the_script_of_the_server_only_on_request(site: dict[str, bytes], folder: Path) -> None:
    """Pages load a script that may talk to its server only if this is asked for."""
    assert b"connect-src" not in site["en/index.html"]
    live = parse_pages(sample_site(folder, hosting=SiteConfig(live="/-/reload.js")))["en/rules/end.html"]
    assert "/-/reload.js" in live.all("src")
    assert "connect-src 'self'" in live.all("content")[0]


def test_rules_have_numbers_and_figures(site: dict[str, bytes]) -> None:
    """A rule shows its number, its title and its figures as the formatter says them."""
    assert "1.1 Paying" in parse_pages(site)["en/rules/work.html"].words
    assert "Заплатите 3\u00a0монеты" in parse_pages(site)["ru/rules/work.html"].words


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("[2, 2]", "For 2\u00a0players"),
        ("[1, 1]", "For 1\u00a0player"),
        ("[1, 4]", "For 1\u00a0to 4\u00a0players"),
    ],
)
def test_single_number_of_players_is_no_range(tmp_path: Path, players: str, said: str) -> None:
    """A game for one number of players does not count from it to itself."""
    site = sample_site(tmp_path, {"game.yaml": FILES["game.yaml"].replace("[2, 2]", players)})
    assert re.search(r'<p class="players">(.*)</p>', site["en/index.html"].decode())[1] == said


def test_gallery_says_cards_in_words(site: dict[str, bytes]) -> None:
    """Each side has its title and effects in words next to it; a shared back is one file, shown once."""
    cards = parse_pages(site)["en/cards.html"]
    assert [a["alt"] or "" for t, a in cards.tags if t == "img"][:2] == ["", ""]
    assert "The forge" in cards.words
    assert len([address for address in cards.all("src") if "forge.back" in address]) == 1
    assert "Gain 2\u00a0coins" in cards.words
    assert [path for path in site if path.startswith("en/cards/")] == [
        "en/cards/forge.svg",
        "en/cards/forge.back.svg",
        "en/cards/wheel.svg",
    ]


def test_markup_in_content_is_shown_as_characters(folder: Path) -> None:
    """Markup in content comes out as the characters it is, on pages and in the search data."""
    title = json.dumps(HOSTILE)
    texts = TEXTS["locales/en/game.yaml"].replace("The forge", title).replace("title: Work\n", f"title: {title}\n")
    texts = texts.replace("title: The Mill", f"title: {title}").replace("use: Money", f"use: {title}")
    site = sample_site(folder, {"locales/en/game.yaml": texts})
    for path, page in parse_pages(site).items():
        assert not [tag for tag, attributes in page.tags if tag == "script" and "src" not in attributes], path
        assert "onerror" not in {name for _, attributes in page.tags for name in attributes}, path
    assert HOSTILE in parse_pages(site)["en/rules/work.html"].words
    assert b"<" not in site["en/search.js"]


def test_search_data_has_rules_cards_icons_and_terms(site: dict[str, bytes]) -> None:
    """The search data has rules, cards, icons and terms, and every form of a term leads to it."""
    script = site["ru/search.js"].decode()
    entries = json.loads(script.removeprefix("window.soborSearch=").removesuffix(";\n"))["entries"]
    assert {entry["u"].partition("#")[0] for entry in entries} == {
        "rules/work.html",
        "rules/end.html",
        "glossary.html",
        "cards.html",
        "icons.html",
        "print.html",
    }
    (term,) = [entry for entry in entries if entry["u"] == "glossary.html#t-coin"]
    assert {"монета", "монеты", "монет", "монету"} <= set(term["a"])


def test_site_is_built_again_with_the_same_bytes(site: dict[str, bytes], folder: Path) -> None:
    """Building again gives the same files: no dates, no order by chance."""
    assert sample_site(folder) == site


def test_files_of_the_sample_are_smaller_than_30_kb(site: dict[str, bytes]) -> None:
    """Every page, script and font of the sample has less than 30 kB."""
    for path, data in site.items():
        assert len(data) < 30_000, path


def test_mkdocs_prints_nothing(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """MkDocs prints nothing on the terminal."""
    sample_site(folder)
    assert capfd.readouterr() == ("", "")


LOADED = re.compile(r'(?:href|src|data-search)="([^"?]*)\?v=(\w+)"')


def list_versions(page: bytes) -> dict[str, str]:
    """Return the version in the address of each file that a page loads, by the name of the file."""
    return {posixpath.basename(name): version for name, version in LOADED.findall(page.decode())}


def test_addresses_change_with_their_files(site: dict[str, bytes], tmp_path: Path) -> None:
    """After a changed word the page loads another search index, and nothing else anew."""
    text = TEXTS["locales/en/game.yaml"].replace("Money:", "Means:")
    before, after = (
        list_versions(each["en/index.html"]) for each in (site, sample_site(tmp_path, {"locales/en/game.yaml": text}))
    )
    assert {name for name in before if before[name] != after[name]} == {"search.js"}
    assert {"forge.svg", "search.js"} <= before.keys()
