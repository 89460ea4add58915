"""Player aids, score sheets and the list of components of both games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from compiler.book.blocks import Prose
from compiler.layout.frame import Element, Glyphs, Group
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.model.kit_data import KitData
from compiler.render.aids.make_aids import AidMaker, make_aid_maker
from compiler.render.locale_layout import LocaleLayout
from compiler.world import find_font_cache
from tests.print_sample import list_words
from tests.ready_game import lay_out_game, link_game, make_texts

GAMES = ("red-cathedral", "architects-of-amytis")

LEAST_SIZE = 7.8
"""The least size of type on a player aid, in points."""


@cache
def make_maker(game: str, locale: str) -> AidMaker:
    """Return what makes the aids of a game in a language."""
    linked, faces = link_game(game), prepare_packaged_faces(find_font_cache())
    translation = linked.translations[locale]
    parts, _ = lay_out_game(game, locale)
    layout = LocaleLayout(linked, translation, make_texts(locale, game), faces, parts, (), "", "")
    return make_aid_maker(layout)


@cache
def make_parts(game: str, locale: str) -> dict[str, Part]:
    """Return the aids of a game in a language by id."""
    made = make_maker(game, locale).make_parts(["aids", "score-sheets", "component-list"])
    return {str(part.id): part for part in made}


def list_sizes(items: Iterable[Element]) -> Iterator[float]:
    """Yield the sizes of all runs of text among elements, in points."""
    for item in items:
        if isinstance(item, Glyphs):
            yield item.size
        elif isinstance(item, Group):
            yield from list_sizes(item.items)


def read_words(parts: Iterable[Part]) -> str:
    """Return all words on both sides of parts."""
    sides = (side for part in parts for side in (part.front, part.back) if side)
    return " ".join(word for side in sides for word in list_words(side.items))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_each_rule_of_an_aid_is_on_it_in_the_language(game: str, locale: str) -> None:
    """An aid has the words of the title of each of its rules, and each player has a copy."""
    linked, texts = link_game(game), make_texts(locale, game)
    assert linked.game.kit
    (aid,) = linked.game.kit.read(KitData)["aids"]
    cards = [part for name, part in make_parts(game, locale).items() if name.startswith("aids/")]
    assert {part.copies for part in cards} == {linked.game.players[1]}
    found = read_words(cards)
    for rule in aid["rules"]:
        for word in texts.say(f"rules.{rule}.title").split():
            assert word in found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_list_of_components_counts_what_is_in_the_box(game: str) -> None:
    """Each set is there with its title and as many pieces as its file has."""
    sets = link_game(game).game.sets.values()
    found = read_words([part for name, part in make_parts(game, "en").items() if name.startswith("component-list/")])
    counts = re.findall(r"(\d+)\s+pieces?\s+in\s+the\s+box", found)
    assert sorted(map(int, counts)) == sorted(group.pieces for group in sets)
    for group in sets:
        for word in make_texts("en", game).say(f"sets.{group.id}.title").split():
            assert word in found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_has_the_rows_of_the_kit_and_a_total(game: str) -> None:
    """A score sheet has a row for each rule of the kit, or numbered rows if it wants several, and one for the total."""
    kit = link_game(game).game.kit
    assert kit
    (sheet,) = kit.read(KitData)["score-sheets"]
    found = " ".join(read_words([make_parts(game, "en")[f"score-sheets/{sheet['id']}"]]).split())
    assert "Total" in found
    for row in sheet["rows"]:
        title = " ".join(make_texts("en", game).say(f"rules.{row['rule']}.title").split())
        lines = row.get("lines", 1)
        names = [title] if lines == 1 else [f"{title} {number}" for number in range(1, lines + 1)]
        for name in names:
            assert name in found


@pytest.mark.slow
def test_a_score_sheet_of_many_rows_continues_on_its_back_and_on_further_cards() -> None:
    """A sheet of 61 rows is two cards of two sides; all of its rows are there, and the total is on the last side."""
    kit = KitData({"score-sheets": [{"id": "points", "rows": [{"rule": "track.prestige", "lines": 20}] * 3}]})
    cards = replace(make_maker("red-cathedral", "en"), kit=kit).make_parts(["score-sheets"])
    assert [(str(card.id), card.copies) for card in cards] == [
        ("score-sheets/points-1", 4),
        ("score-sheets/points-2", 4),
    ]
    sides = [" ".join(list_words(side.items)) for card in cards for side in (card.front, card.back) if side]
    assert ["Total" in side for side in sides] == [False, False, False, True]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_an_aid_is_one_card_in_the_largest_type_that_fits_on_it(game: str, locale: str) -> None:
    """Both sides of one card have the whole aid in every language, in type that is read at arm's length."""
    (aid,) = [part for name, part in make_parts(game, locale).items() if name.startswith("aids/")]
    assert aid.back
    sizes = [size for side in (aid.front, aid.back) for size in list_sizes(side.items)]
    assert min(sizes) >= LEAST_SIZE


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en", "ru", "es"])
def test_no_rule_of_an_aid_is_divided_between_its_sides(game: str, locale: str) -> None:
    """The last words of the scoring are on the side that has its title."""
    (aid,) = [part for name, part in make_parts(game, locale).items() if name.startswith("aids/")]
    texts = make_maker(game, locale).texts
    assert aid.back
    sides = [" ".join(" ".join(list_words(side.items)).split()) for side in (aid.front, aid.back)]
    (whole,) = (side for side in sides if texts.find_title("rules.aid.end.title") in side)
    *_, last = texts.make_blocks("rules.aid.end.text")
    assert isinstance(last, Prose)
    for word in " ".join(part.text for part in last.words if part.style != "icon").split():
        assert not word.isalpha() or word in whole


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_aid_names_the_icons_without_explaining_them(game: str) -> None:
    """The legend of an aid has the name of each icon of the game's legend, and none of the sentences on its use."""
    found = read_words([part for name, part in make_parts(game, "en").items() if name.startswith("aids/")])
    assert make_texts("en", game).say("icons.arrow.name") in found
    assert make_texts("en", game).say("icons.arrow.use") not in found
