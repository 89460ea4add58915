"""The page of set-up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.render.site.tools.setup_page import SetupView, has_setups, make_setup_view
from compiler.render.text.text_context import TextContext
from tests.render.site.text_contexts import make_context


def make_setups(context: TextContext) -> tuple[SetupView, ...]:
    """Return the set-ups that the page of a game shows."""
    setups = make_setup_view(context)["setups"]
    assert isinstance(setups, tuple)
    return setups


def test_page_shows_amounts_in_words() -> None:
    """Each step says what it takes, per seat where players take different amounts."""
    setups = {setup.players: setup for setup in make_setups(make_context())}
    steps = {step.number: step for step in setups[2].steps}
    assert list(setups) == [1, 2, 3, 4]
    assert steps["3.8"].amounts == ("5\u00a0dice",)
    assert steps["3.12"].by_seat == ("3\u00a0rubles", "4\u00a0rubles")
    assert "12\u00a0workshop tiles" in steps["3.11"].returned
    assert steps["3.8"].address == "../rules/setup.html#r-setup.dice"


@pytest.mark.parametrize("locale", ["ru", "es", "pl", "it"])
def test_every_language_has_every_step(locale: str) -> None:
    """A step has a title, a text and amounts in every language."""
    for english, translated in zip(make_setups(make_context()), make_setups(make_context(locale)), strict=True):
        for one, other in zip(english.steps, translated.steps, strict=True):
            assert other.title
            assert other.text
            assert len(one.amounts) == len(other.amounts)


def test_game_without_tools_has_no_page() -> None:
    """A game without a file of tools has no page of set-up."""
    context = make_context()
    assert has_setups(context)
    assert not has_setups(replace(context, game=replace(context.game, tools=None)))
