"""Set-ups that the engine refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.checks import REGISTRY, Project
from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game


def check_setup(setup: str) -> list[Diagnostic]:
    """Return the findings about a set-up of The Red Cathedral."""
    document, _ = load(f"setups:\n  - {setup}\n".encode(), "tools.yaml", "tools")
    assert document
    linked = link_game()
    return list(REGISTRY["failed-setup"](Project(replace(linked, game=replace(linked.game, tools=document)), {})))


@pytest.mark.slow
def test_possible_set_up_is_clean() -> None:
    """A set-up that the engine plays has no finding."""
    assert check_setup("{players: [red, blue], rules: [setup]}") == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "setup",
    [
        "{players: [red, mauve], rules: [setup]}",
        "{players: [a, b, c, d, e], rules: [setup]}",
        "{players: [red, blue], rules: [setup], options: {sides: middle}}",
        "{players: [red, blue], rules: [setup], state: {market: {tiles: {space-1: nothing}}}}",
    ],
)
def test_impossible_set_up_is_reported(setup: str) -> None:
    """A set-up with unknown colours, too many players, or impossible options or state is a finding with the reason."""
    (finding,) = check_setup(setup)
    assert (finding.code, finding.span.line) == ("failed-setup", 2)
    assert finding.args["reason"]
