"""The positions of examples are those that the engine executes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.diagrams import positions
from compiler.diagrams.positions import list_played_examples
from compiler.load.yaml.load_yaml import load
from compiler.model.game import Game
from compiler.model.plain import as_mapping
from tests.ready_game import link_game


@pytest.fixture(scope="module")
def game() -> Game:
    """The Red Cathedral."""
    return link_game("red-cathedral").game


@pytest.mark.slow
def test_positions_before_and_after_are_executed(game: Game) -> None:
    """The second is the first with the steps of the example taken, scores included."""
    played = list_played_examples(game)["build-and-decorate"]
    sections = [position["site"]["sections"]["middle-01"] for position in played]
    assert [section["completed"] for section in sections] == [False, True]
    assert [section["materials"] for section in sections] == [{"brick": 1, "wood": 2}, {}]
    assert set(played.after["scores"]) == {"yellow", "green"}


@pytest.mark.slow
def test_examples_without_diagrams_or_with_another_outcome_are_not_drawn(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only examples with diagrams whose result the engine confirms are drawn; without an engine, none is."""
    name = "build-and-decorate"
    data = dict(as_mapping(game.examples[name].data))
    source = "id: {0}\nrules: [turn]\nplayers: [yellow, green]\ndo: []\nexpect: {1}\n"
    quiet, _ = load(source.format(name, "{}").encode(), f"examples/{name}.yaml", "example")
    wrong, _ = load(
        (source.format(name, "{turn: {number: 7}}") + "diagrams: [site]\n").encode(), f"examples/{name}.yaml", "example"
    )
    assert data["diagrams"]
    for document in (quiet, wrong):
        assert document
        assert name not in list_played_examples(replace(game, examples={name: document}))
    monkeypatch.setattr(positions, "load_game_engine", lambda _game: None)
    positions._play_examples.cache_clear()
    assert list_played_examples(game) == {}
    positions._play_examples.cache_clear()
