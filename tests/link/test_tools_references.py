from __future__ import annotations

from dataclasses import replace

from compiler.diagnostics import Diagnostic
from compiler.link.tools_references import report_unknown_in_tools
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game


def list_findings(text: str) -> list[Diagnostic]:
    """Return the findings about a file of tools of The Red Cathedral."""
    document, _ = load(text.encode(), "tools.yaml", "tools")
    assert document
    return list(report_unknown_in_tools(document, replace(link_game().game, tools=document)))


def test_unknown_rules_and_diagrams_are_reported() -> None:
    """Each name that the game does not have is a finding at its place."""
    found = list_findings("setups:\n  - players: [red]\n    rules: [setup, set-up]\n    diagrams: [sight, market]\n")
    assert [(finding.code, finding.span.line, finding.args["name"]) for finding in found] == [
        ("unknown-reference", 3, "set-up"),
        ("unknown-reference", 4, "sight"),
    ]


def test_two_set_ups_for_one_number_of_players_are_reported() -> None:
    """The second set-up for a number of players is a finding that names the first."""
    setup = "{players: [red, blue], rules: [setup]}"
    (finding,) = list_findings(f"setups:\n  - {setup}\n  - {setup}\n")
    assert (finding.code, finding.span.line, finding.related[0].span.line) == ("duplicate-id", 3, 2)


def test_unknown_steps_of_a_first_game_are_reported() -> None:
    """A rule or an example that the game does not have is a finding at its place."""
    found = list_findings("first-game:\n  - {rule: turn, example: first-turn}\n  - {rule: tern, example: first-tern}\n")
    assert [(finding.code, finding.span.line, finding.args["name"]) for finding in found] == [
        ("unknown-reference", 3, "tern"),
        ("unknown-reference", 3, "first-tern"),
    ]


def test_unknown_rules_and_cards_of_a_rival_are_reported() -> None:
    """A rule or a card that the game does not have is a finding at its place."""
    cards = "[{card: solo-claim, rule: solo.claim}, {card: solo-clam, rule: solo.clam}]"
    found = list_findings(f"rival:\n  rules: [solo.turn, solo.tern]\n  cards: {cards}\n")
    assert [(finding.code, finding.span.line, finding.args["name"]) for finding in found] == [
        ("unknown-reference", 2, "solo.tern"),
        ("unknown-reference", 3, "solo.clam"),
        ("unknown-reference", 3, "solo-clam"),
    ]
