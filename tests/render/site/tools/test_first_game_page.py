"""The guide to a first game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.render.site.tools.first_game_page import has_first_game, make_first_game_view
from tests.render.site.text_contexts import make_context


@pytest.mark.parametrize("name", ["red-cathedral", "architects-of-amytis"])
def test_steps_have_texts_and_examples(name: str) -> None:
    """Each step has its rule with a text, the examples are those of the game, and set-up leads to its own page."""
    steps = make_first_game_view(make_context("it", name))["steps"]
    assert isinstance(steps, tuple)
    assert not [step for step in steps if not (step.rule.title and step.rule.text)]
    assert [step.example.text for step in steps if step.example and step.example.text] != []
    assert [step.rule.address for step in steps if step.is_setup] == ["setup.html"]


def test_game_without_tools_has_no_guide() -> None:
    """A game without a file of tools has no guide."""
    context = make_context()
    assert has_first_game(context)
    assert not has_first_game(replace(context, game=replace(context.game, tools=None)))
