"""The page for playing."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from markupsafe import Markup

from compiler.render.site.pages import list_menu_entries, list_pages
from compiler.render.site.play.play_page import PLAY_PAGE, PLAYERS, make_play_view
from engine.play.seats import SEAT_PLAYERS
from tests.ready_game import load_ready_game
from tests.render.site.text_contexts import make_context


@pytest.mark.slow
def test_page_is_listed_only_if_it_was_asked_for() -> None:
    """The menu and the pages of a site have the page if the game is played there, and not otherwise."""
    context = make_context()
    for shown in (context, replace(context, is_played=True)):
        assert (PLAY_PAGE in {entry.uri for entry in list_menu_entries(shown)}) == shown.is_played
        assert (PLAY_PAGE in {page.uri for page in list_pages(shown)}) == shown.is_played


def test_page_offers_everyone_who_can_play() -> None:
    """Each seat may be played by a person and by every bot of the engine."""
    view = make_play_view(make_context())
    assert set(PLAYERS) == set(SEAT_PLAYERS)
    assert (view["least"], view["most"]) == (1, 4)


def test_script_gets_the_address_and_the_number_of_each_rule() -> None:
    """Rules are given with the address of their page, in the language of the page."""
    data = make_play_view(make_context("pl"))["data"]
    assert isinstance(data, Markup)
    rules = json.loads(data)["rules"]
    assert rules["claim.available"][0] == "rules/claim.html#r-claim.available"
    assert rules["claim.available"][1].startswith("zasada ")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["red-cathedral", "architects-of-amytis"])
def test_every_edition_on_the_page_can_be_played(name: str) -> None:
    """The page offers the editions that differ in play, with their names, and the engine plays each of them."""
    editions = make_play_view(make_context("en", name))["editions"]
    assert isinstance(editions, list)
    assert editions
    for tag, title in editions:
        assert title
        assert not load_ready_game(name).start(2, 1, {"edition": tag}).is_over


@pytest.mark.slow
@pytest.mark.parametrize("name", ["red-cathedral", "architects-of-amytis"])
def test_every_offered_option_can_be_played(name: str) -> None:
    """The page offers options of the engine with the names of their values, and games start with each of them."""
    choices = make_play_view(make_context("it", name))["choices"]
    assert isinstance(choices, list)
    assert [choice.option for choice in choices] == ["sides"]
    for value, title in choices[0].values:
        assert title
        assert not load_ready_game(name).start(2, 1, {"sides": value}).is_over
