from __future__ import annotations

from pathlib import Path

import pytest

from compiler.diagnostics.with_findings import WithFindings
from compiler.link import expand_each, link
from compiler.link.expand_each import MAX_ITEMS
from compiler.load.folder import load_game
from compiler.model.game import ComponentSet
from compiler.world import find_shared_folders
from tests.sample import FILES, write_game

SET = """\
kind: card
format: mini-euro
layout: order
count: 6
traits: {guild: [smiths, millers], suit: [hearts, spades, clubs]}
data: {rank: integer, mark: icon}
each:
  suit: [hearts, clubs]
  rank: {from: 2, to: 4}
items:
  - {id: card, traits: {guild: smiths}, origin: designed}
"""


def link_set(folder: Path, text: str) -> WithFindings[ComponentSet]:
    """Return the set of a game, and the findings about it."""
    loaded = load_game(write_game(folder / "mill", {**FILES, "components/orders.yaml": text}), find_shared_folders())
    linked, findings = link(loaded)
    assert linked
    about = [finding for finding in findings if finding.span.file.endswith("orders.yaml")]
    return WithFindings(linked.game.sets["orders"], about)


def test_set_has_a_piece_for_each_combination(tmp_path: Path) -> None:
    """Values follow the id in their order; those of traits are traits, those of fields are figures of the piece."""
    group, findings = link_set(tmp_path, SET)
    assert not findings
    assert [item.id for item in group.items] == [
        f"card-{suit}-{rank}" for suit in ("hearts", "clubs") for rank in (2, 3, 4)
    ]
    last = group.items[-1]
    assert (last.traits, last.data) == ({"guild": "smiths", "suit": "clubs"}, {"rank": 4})


@pytest.mark.slow
@pytest.mark.parametrize(
    "each", ["each: suit\n", "each:\n  suit: [hearts, spades, clubs]\n", "each:\n  rank: {from: 1, to: 3}\n"]
)
def test_set_with_too_many_pieces_is_one_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, each: str) -> None:
    """A trait, a list and a range may make as many pieces as the limit; with one more, nothing is expanded."""
    text = SET.replace("each:\n  suit: [hearts, clubs]\n  rank: {from: 2, to: 4}\n", each)
    monkeypatch.setattr(expand_each, "MAX_ITEMS", 3)
    group, findings = link_set(tmp_path / "fits", text)
    assert (len(group.items), findings) == (3, [])
    monkeypatch.setattr(expand_each, "MAX_ITEMS", 2)
    group, (finding,) = link_set(tmp_path / "beyond", text)
    assert (finding.code, dict(finding.args), len(group.items)) == ("wrong-value", {"limit": 2}, 1)


@pytest.mark.parametrize(
    ("old", "new", "code", "args"),
    [
        ("suit: [hearts, clubs]", "suit: [hearts, club]", "unknown-reference", {"word": "club", "trait": "suit"}),
        ("suit: [hearts, clubs]", "suit: {from: 1, to: 1}", "unknown-reference", {"word": "1", "trait": "suit"}),
        ("  rank: {from", "  rang: {from", "unknown-reference", {"trait": "rang"}),
        ("{from: 2, to: 4}", "[two]", "wrong-type", {"wanted": ("integer",), "value": "two"}),
        ("{from: 2, to: 4}", "{from: 4, to: 2}", "wrong-value", {}),
        ("{from: 2, to: 4}", "{from: 1, to: 9000}", "wrong-value", {"limit": MAX_ITEMS}),
        ("rank: {from: 2, to: 4}", "mark: [coin, coim]", "unknown-reference", {"name": "coim"}),
        (
            "rank: {from: 2, to: 4}",
            "mark: {from: 1, to: 2}",
            "wrong-type",
            {"wanted": ("string",), "value": "1"},
        ),
    ],
)
def test_wrong_value_under_each_is_one_finding(
    tmp_path: Path, old: str, new: str, code: str, args: dict[str, object]
) -> None:
    """A wrong value is one finding at its place, regardless of the number of pieces."""
    _, findings = link_set(tmp_path, SET.replace(old, new))
    assert [(finding.code, dict(finding.args)) for finding in findings if "count" not in finding.args] == [(code, args)]
