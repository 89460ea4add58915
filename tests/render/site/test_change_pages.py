from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

import pytest

from compiler.releases.recorded_texts import RecordedText, TextKey
from compiler.releases.release_file import Release
from compiler.render.site.change_pages import (
    ChangeSection,
    ChangeView,
    has_changes,
    list_change_pages,
    list_change_sections,
    list_step_pages,
    list_steps,
)
from compiler.render.site.menu_entry import Page
from compiler.render.site.pages import list_menu_entries
from compiler.render.site.record_texts import collect_texts
from compiler.render.text.text_context import TextContext
from tests.render.site_sample import TEXTS, link_folder, make_contexts
from tests.sample import write_game

PAY = TextKey("rule", "work.pay")


def find_last_entry(context: TextContext, step: int = 0) -> ChangeView:
    """Return the last change of the first section of a step, the latest by default."""
    first, *_ = list_step_pages(list_steps(context)[step], "changes.html")
    return list_change_sections(context, first.changes, first.uri)[0].entries[-1]


def list_pages(context: TextContext) -> list[Page]:
    """Return the page of changes and those after it."""
    return list(list_change_pages(context, Page("changes.html", "changes.html", "Changes")))


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> TextContext:
    """The sample game in English, without releases."""
    linked = link_folder(write_game(tmp_path_factory.mktemp("game") / "mill", TEXTS))
    return next(context for context in make_contexts(linked) if context.locale == "en")


def add_releases(context: TextContext, **said: str | None) -> TextContext:
    """Return the context with a release for each version (`v1`): the rule on paying said this or was absent."""
    now = collect_texts(context)
    releases = []
    for version, text in said.items():
        texts = {key: value for key, value in now.items() if key != PAY}
        texts |= {PAY: RecordedText("Paying", text)} if text else {}
        releases.append(Release(version, {}, {"en": texts}))
    return replace(context, releases=tuple(releases))


def test_a_game_without_releases_has_no_page(context: TextContext) -> None:
    """The menu has the page only if a release recorded texts in the language."""
    assert not has_changes(context)
    assert "changes" not in [entry.key for entry in list_menu_entries(context)]
    assert "changes" in [entry.key for entry in list_menu_entries(add_releases(context, v1="Pay."))]


def test_words_that_changed_are_marked_at_their_rule(context: TextContext) -> None:
    """The text now is compared with the release: the figure that differs is marked, and the rule is linked."""
    entry = find_last_entry(add_releases(context, v1="Pay 9 coins, please."))
    assert (entry.number, entry.address) == ("1.1", "rules/work.html#r-work.pay")
    assert "<del>9" in entry.lines[0]
    assert "<ins>" in entry.lines[0]
    assert (
        re.sub(r"<del>.*?</del>|</?ins>", "", entry.lines[0]).replace("\u00a0", " ") == collect_texts(context)[PAY].text
    )


def test_nothing_changed_is_said(context: TextContext) -> None:
    """With one release and the same texts, the page says that nothing has changed since."""
    current = collect_texts(context)[PAY].text
    (page,) = list_pages(add_releases(context, v1=current))
    view = page.view()
    assert (view["sections"], "v1" in str(view["unchanged"])) == ((), True)


def test_earlier_steps_have_pages_of_their_own(context: TextContext) -> None:
    """The latest step is on the page of changes; if nothing changed after the last release, that is the step to it."""
    current = collect_texts(context)[PAY].text
    released = add_releases(context, v1=None, v2="Pay.", v3=current)
    assert [(step.before, step.version) for step in list_steps(released)] == [("v2", "v3"), ("v1", "v2")]
    assert [page.uri for page in list_pages(released)] == ["changes.html", "changes/v2.html"]
    entry = find_last_entry(released, step=1)
    assert (entry.id, entry.change) == ("rule-work.pay", "New")
    assert list_pages(released)[0].view()["older"] == [("changes/v2.html", "Version v2, compared with v1")]


def test_a_removed_rule_has_no_link(context: TextContext) -> None:
    """A rule that a release has and the game has not is shown struck through, without an address."""
    released = add_releases(context, v1="Pay.")
    texts = {**released.releases[0].texts["en"], TextKey("rule", "gone"): RecordedText("Gone", "Old & <b>.")}
    entry = find_last_entry(replace(released, releases=(Release("v1", {}, {"en": texts}),)))
    assert (entry.address, entry.change, entry.lines) == (None, "Removed", ("<del>Old &amp; &lt;b&gt;.</del>",))


@pytest.mark.slow
def test_many_changes_are_divided_between_pages(context: TextContext) -> None:
    """Changes too long for one page continue on numbered pages, each with all their numbers."""
    released = add_releases(context, v1="Pay.")
    old = {TextKey("rule", f"gone-{at}"): RecordedText("Gone", "word " * 400) for at in range(70)}
    texts = {**released.releases[0].texts["en"], **old}
    long = replace(released, releases=(Release("v1", {}, {"en": texts}),))
    pages = list_pages(long)
    uris = [f"changes/since-v1-{number}.html" for number in (2, 3, 4)]
    assert [page.uri for page in pages] == ["changes.html", *uris]
    views = [page.view() for page in pages]
    sections = [section for view in views for section in cast("tuple[ChangeSection, ...]", view["sections"])]
    shown = [entry.id for section in sections for entry in section.entries]
    assert sorted(shown) == sorted({f"rule-{key.id}" for key in old} | {"rule-work.pay"})
    assert views[0]["parts"] == [(1, ""), *enumerate(uris, start=2)]
    assert cast("list[object]", views[1]["parts"])[0] == (1, "../changes.html")
