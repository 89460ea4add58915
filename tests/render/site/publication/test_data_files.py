from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from compiler.model.publication import Publication
from compiler.render.site.publication.data_files import make_cards_file, make_rules_file
from compiler.render.text.text_context import TextContext
from schemas import schema
from tests.moved_rules_sample import MOVED
from tests.render.site.publication.published_sample import PUBLICATION
from tests.render.site_sample import link_folder, make_contexts
from tests.sample import write_game

MAKERS = {"published-rules": make_rules_file, "published-cards": make_cards_file}


def read(make: Callable[[TextContext, Publication], bytes], context: TextContext) -> Any:
    """Return the data of a file."""
    return json.loads(make(context, PUBLICATION))


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("name", MAKERS)
def test_files_have_the_documented_form(published: dict[str, TextContext], name: str, locale: str) -> None:
    """The data of each language are valid by the schema, and would not be with a further field."""
    data = read(MAKERS[name], published[locale])
    assert Draft202012Validator(schema(name)).is_valid(data)
    assert not Draft202012Validator(schema(name)).is_valid({**data, "date": "2026-11-29"})


@pytest.mark.slow
def test_rules_have_texts_numbers_and_addresses(published: dict[str, TextContext]) -> None:
    """Rules come in their order, with figures and words in place of slots and links."""
    data = read(make_rules_file, published["en"])
    assert (data["game"], data["locale"], data["version"]) == ("mill", "en", "1.2")
    assert [(rule["id"], rule["number"], rule["parent"]) for rule in data["rules"]] == [
        ("work", "1", None),
        ("work.pay", "1.1", "work"),
        ("end", "2", None),
    ]
    assert data["rules"][1]["text"] == "Pay 3 coins."
    assert data["rules"][1]["address"] == "https://example.org/games/mill/en/rules/work.html#r-work.pay"


def test_retired_rules_lead_to_their_successors(tmp_path: Path) -> None:
    """Rules that no longer exist follow with the rules that have taken their place, if any has."""
    context, _ = make_contexts(link_folder(write_game(tmp_path / "mill", MOVED)))
    retired = {rule["id"]: rule for rule in read(make_rules_file, context)["retired"]}
    assert retired["work.tie"] == {
        "id": "work.tie",
        "moved-to": "end",
        "address": "https://example.org/games/mill/en/rules/end.html#r-end",
    }
    assert retired["gone"] == {"id": "gone", "moved-to": None, "address": None}
    assert "work" not in retired
    assert Draft202012Validator(schema("published-rules")).is_valid(read(make_rules_file, context))


def test_cards_have_traits_effects_and_pictures(published: dict[str, TextContext]) -> None:
    """Pieces have their own title, traits, effects in words, and pictures with a size in mm."""
    (group,) = read(make_cards_file, published["ru"])["sets"]
    forge, wheel = group["cards"]
    assert (forge["id"], wheel["copies"], forge["traits"]) == ("forge", 2, {"guild": "smiths"})
    assert len(forge["effects"]) == 1
    assert forge["front"] == {
        "address": "https://example.org/games/mill/ru/cards/forge.svg",
        "width": 44,
        "height": 68,
    }


def test_no_break_spaces_stay_on_pages(published: dict[str, TextContext]) -> None:
    """Other programs get ordinary spaces."""
    assert "\u00a0" in published["ru"].find_text("rules.work.pay.text")
    assert "\u00a0" not in make_rules_file(published["ru"], PUBLICATION).decode()


def test_licence_is_stated(published: dict[str, TextContext]) -> None:
    """The licence is that of the game."""
    context = published["en"]
    licensed = replace(context, game=replace(context.game, licence="CC-BY-SA-4.0"))
    assert read(make_cards_file, licensed)["licence"] == "CC-BY-SA-4.0"
