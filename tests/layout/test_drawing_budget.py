from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from compiler.diagnostics import Span
from compiler.layout.drawing_budget import (
    GAME_LETTERS,
    ITEM_LETTERS,
    SIDE_COMMANDS,
    Spending,
    spend_commands,
    spend_letters,
)
from compiler.layout.frame import Glyphs
from tests.run_sobor import run_sobor
from tests.sample import FILES, IN_ENGLISH, write_game

BIG_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2'
    + "".join(f"L{n % 20 + 2} {n % 17 + 2}" for n in range(6000))
    + 'Z" fill="#5B3A29"/></svg>\n'
)
MANY = [1] * 1000
ICON_LINE = "    - icon: {name: coin, x: 10, y: 30, size: 8}\n"


def check_game(tmp_path: Path, files: Mapping[str, str]) -> list[dict[str, object]]:
    """Return the findings of the sample game with some files changed."""
    folder = write_game(tmp_path / "mill", {**FILES, **IN_ENGLISH, **files})
    output = run_sobor("check", folder, "--format", "json", "--jobs", "1").output
    findings: list[dict[str, object]] = json.loads(output)["findings"]
    return [finding for finding in findings if finding["code"] == "too-much-to-draw"]


def read_args(finding: dict[str, object]) -> dict[str, Any]:
    """Return the values of a finding."""
    args = finding["args"]
    assert isinstance(args, dict)
    return args


def write_layout(line: str) -> dict[str, str]:
    """Return the layout of the sample game with another line in the place of its icon."""
    return {"layouts/order.yaml": FILES["layouts/order.yaml"].replace(ICON_LINE, line)}


@pytest.mark.slow
def test_large_icon_repeated_too_often_is_reported(tmp_path: Path) -> None:
    """The finding names the item, the number of drawing commands, and the icon with most of them."""
    line = f"    - repeat: {{over: {MANY}, items: [{{icon: {{name: coin, x: 10, y: 30, size: 8}}}}]}}\n"
    findings = check_game(tmp_path, {"art/icons/coin.svg": BIG_ICON, **write_layout(line)})
    assert len(findings) >= 2
    args = read_args(findings[0])
    assert (args["part"], args["name"], args["limit"]) == ("orders/forge", "coin", SIDE_COMMANDS)
    assert args["commands"] > args["share"] > SIDE_COMMANDS
    assert str(findings[0]["file"]).endswith("layouts/order.yaml")


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 5])
def test_a_large_icon_alone_is_fine(tmp_path: Path, times: int) -> None:
    """A large icon that is drawn once or a few times is below the limit."""
    assert check_game(tmp_path, {"art/icons/coin.svg": BIG_ICON, **write_layout(ICON_LINE * times)}) == []


@pytest.mark.slow
def test_long_texts_at_many_sizes_are_one_finding_for_each_item(tmp_path: Path) -> None:
    """An item has one finding, however many of its long texts would be tried at many sizes."""
    box = f"x: 1, y: 1, width: 40, height: 30, value: '{'wide words ' * 150}', size: {list(range(14, 2, -1))}"
    line = f"    - repeat: {{over: {MANY}, items: [{{text: {{{box}}}}}]}}\n"
    findings = check_game(tmp_path, write_layout(line))
    assert [read_args(finding)["part"] for finding in findings] == ["orders/forge", "orders/wheel"]


CELL = "rect: {x: '{{ index + 1 }}', y: 1, width: 1, height: 1}"


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        f"    - repeat: {{over: 1000, items: [{CELL}]}}\n",
        f"    - repeat: {{over: 1000, items: [{CELL.replace('width: 1', 'when: false, width: 1')}]}}\n",
        "    - repeat: {over: 1000, items: [rect: {x: 1, y: 1, width: '{{ figure(index) }}', height: 1}]}\n",
    ],
)
def test_loops_beyond_the_budget_of_a_game_are_one_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Loops that exceed the budget of a game end in one finding, whatever they draw."""
    monkeypatch.setattr("compiler.layout.drawing_budget.GAME_STEPS", 20_000)
    monkeypatch.setattr("compiler.layout.drawing_budget.ITEM_STEPS", 0)
    (finding,) = check_game(tmp_path, write_layout(line))
    assert read_args(finding)["most_steps"] == 20_000


@pytest.mark.parametrize(
    ("item", "game", "limit"),
    [
        (Spending(letters=ITEM_LETTERS - 20), Spending(), ITEM_LETTERS),
        (Spending(), Spending(letters=GAME_LETTERS - 20), GAME_LETTERS),
    ],
)
def test_letters_of_an_item_and_of_a_game_are_limited(item: Spending, game: Spending, limit: int) -> None:
    """Letters count once for each size, up to the limit; the first text beyond it is a finding, the next is refused."""
    spent = [
        spend_letters("ten marks.", 2, item=item, game=game, part="orders/forge", span=Span("x.yaml")) for _ in range(3)
    ]
    assert spent[0] is None
    assert [finding.args["limit"] for finding in spent[1] or ()] == [limit]
    assert spent[2] == []


def test_commands_of_a_game_are_limited() -> None:
    """Sides of a game are drawn up to its limit; the first side beyond it is a finding, the next are left out."""
    game = Spending(most_commands=15)
    side = (Glyphs(0, 0, "ten marks.", "text", 8, 9, "#000000"),)
    found = [spend_commands(side, {}, game, "orders/forge", Span("x.yaml")) for _ in range(3)]
    assert [[finding.args["limit"] for finding in findings] for findings in found] == [[], [15], []]
    assert not game.has_commands
