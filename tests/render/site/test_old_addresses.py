from __future__ import annotations

from pathlib import Path

import pytest

from compiler.render.site.old_addresses import Notice, index_former_ids, list_former_pages, list_notices
from compiler.render.text.address import TitledLink
from compiler.render.text.text_context import TextContext
from tests.moved_rules_sample import MOVED
from tests.render.site_sample import link_folder, make_contexts, make_site
from tests.sample import IN_ENGLISH, write_game


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample game, whose rules have moved."""
    return write_game(tmp_path_factory.mktemp("moved") / "mill", {**IN_ENGLISH, **MOVED})


@pytest.fixture(scope="module")
def context(folder: Path) -> TextContext:
    """The texts of the game in English."""
    return next(context for context in make_contexts(link_folder(folder)) if context.locale == "en")


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The site of the game."""
    return make_site(link_folder(folder), tmp_path_factory.mktemp("fonts"))


@pytest.mark.slow
def test_an_address_on_the_same_page_has_an_anchor(context: TextContext, site: dict[str, bytes]) -> None:
    """The rule that has taken the place of another one on its page has an anchor with the old id."""
    assert index_former_ids(context.game) == {"work.pay": ("work.wage",), "end": ("end.last",)}
    page = site["en/rules/work.html"].decode()
    anchor = '<section class="rule" id="r-work.pay">\n<span class="former" id="r-work.wage"></span>'
    assert anchor in page


def test_an_address_on_another_page_has_a_notice(context: TextContext) -> None:
    """The page where a rule was says where it is now, or that it no longer exists."""
    assert list_notices(context, "work") == (
        Notice("work.tie", TitledLink("end.html#r-end", "2 The end")),
        Notice("work.rest", None),
    )
    assert list_notices(context, "end") == ()


@pytest.mark.slow
def test_a_chapter_that_has_moved_keeps_its_page(context: TextContext, site: dict[str, bytes]) -> None:
    """The page leads on without scripts, and links to where each of its rules is now."""
    moved, _ = list_former_pages(context)
    assert (moved.uri, moved.moved_to, moved.is_current) == ("rules/finish.html", "rules/end.html#r-end", False)
    page = site["en/rules/finish.html"].decode()
    assert '<meta http-equiv="refresh" content="0; url=end.html#r-end">' in page
    assert 'id="r-finish.pay"' in page
    assert 'href="work.html#r-work.pay"' in page
    assert 'hreflang="x-default"' not in page


@pytest.mark.slow
def test_a_chapter_that_was_removed_leads_to_the_rules(context: TextContext, site: dict[str, bytes]) -> None:
    """Its page says that there is no such rule any more, and search engines leave it out."""
    *_, removed = list_former_pages(context)
    assert (removed.uri, removed.moved_to) == ("rules/gone.html", None)
    page = site["en/rules/gone.html"].decode()
    assert '<meta name="robots" content="noindex">' in page
    assert "refresh" not in page
    assert context.say("moved.gone") in page


def test_a_game_without_a_register_has_no_such_pages(tmp_path: Path) -> None:
    """Nothing leads on where nothing has been published."""
    linked = link_folder(write_game(tmp_path / "mill", {**IN_ENGLISH, **MOVED, "rule-ids.yaml": None}))
    assert list(list_former_pages(make_contexts(linked)[0])) == []
