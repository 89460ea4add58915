from __future__ import annotations

from pathlib import Path

import pytest

from compiler.model.game import Game
from compiler.model.moved_rules import find_chapter, find_successor, list_unregistered_rules
from tests.moved_rules_sample import MOVED
from tests.render.site_sample import TEXTS, link_folder
from tests.sample import write_game


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The sample game, whose rules have moved."""
    return link_folder(write_game(tmp_path_factory.mktemp("moved") / "mill", MOVED)).game


def test_the_chapter_of_a_rule_is_at_the_top(game: Game) -> None:
    """A chapter belongs to itself."""
    assert (find_chapter(game, "work.pay"), find_chapter(game, "end")) == ("work", "end")


@pytest.mark.parametrize(
    ("rule", "successor"),
    [
        pytest.param("work.pay", "work.pay", id="itself"),
        pytest.param("work.wage", "work.pay", id="moved"),
        pytest.param("work.tie", "end", id="moved twice"),
        pytest.param("work.rest", None, id="removed"),
        pytest.param("never", None, id="unknown"),
    ],
)
def test_addresses_lead_to_the_last_successor(game: Game, rule: str, successor: str | None) -> None:
    """A rule that exists succeeds itself; others are followed until one exists or none does."""
    assert find_successor(game, rule) == successor


def test_rules_are_unregistered_without_a_register(game: Game, tmp_path: Path) -> None:
    """All rules of a game without a register are unregistered, and none of one whose register is complete."""
    new = link_folder(write_game(tmp_path / "mill", TEXTS)).game
    assert [rule.id for rule in list_unregistered_rules(new)] == ["work", "work.pay", "end"]
    assert list_unregistered_rules(game) == []
