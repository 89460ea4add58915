from __future__ import annotations

from dataclasses import replace

from compiler.compiled.game_file import compile_game_data, encode_json
from compiler.model.game import PlayerRange
from tests.ready_game import link_game


def test_json_is_canonical() -> None:
    """Equal data are equal bytes, whatever the order of their keys, and end in a line break."""
    assert encode_json({"b": 1, "a": "ж"}) == encode_json({"a": "ж", "b": 1}) == '{"a":"ж","b":1}\n'.encode()


def test_digest_identifies_the_content_in_every_language() -> None:
    """The digest is the same for any choice of languages, and another one for another figure."""
    game = link_game().game
    digest = compile_game_data(game)["digest"]
    assert compile_game_data(replace(game, locales=("en",)))["digest"] == digest
    assert compile_game_data(replace(game, players=PlayerRange(1, 3)))["digest"] != digest


def test_pieces_without_copies_are_left_out() -> None:
    """A piece without a copy in the box is not compiled, so that no engine plays with it."""
    game = link_game().game
    group = game.sets["influence"]
    first, *others = group.items
    without = replace(game, sets={**game.sets, "influence": replace(group, items=(replace(first, copies=0), *others))})
    ids = [item["id"] for item in compile_game_data(without)["sets"]["influence"]["items"]]
    assert ids == [item.id for item in others]
