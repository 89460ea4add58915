from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from compiler.layout.budget import SIDE_COMMANDS
from tests.run_sobor import run_sobor
from tests.sample import FILES, write_game

BIG_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2'
    + "".join(f"L{n % 20 + 2} {n % 17 + 2}" for n in range(6000))
    + 'Z" fill="#5B3A29"/></svg>\n'
)
MANY = [1] * 1000
ICON_LINE = "    - icon: {name: coin, x: 10, y: 30, size: 8}\n"


def check_game(tmp_path: Path, **files: str) -> list[dict[str, object]]:
    """Return the findings of the sample game with some files changed."""
    folder = write_game(tmp_path / "mill", {**FILES, **{name.replace("__", "/"): text for name, text in files.items()}})
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
    findings = check_game(tmp_path, **{"art/icons/coin.svg": BIG_ICON}, **write_layout(line))
    assert len(findings) >= 2
    args = read_args(findings[0])
    assert (args["part"], args["name"], args["limit"]) == ("orders/forge", "coin", SIDE_COMMANDS)
    assert args["commands"] > args["share"] > SIDE_COMMANDS
    assert str(findings[0]["file"]).endswith("layouts/order.yaml")


@pytest.mark.parametrize("times", [1, 5])
def test_a_large_icon_alone_is_fine(tmp_path: Path, times: int) -> None:
    """A large icon that is drawn once or a few times is below the limit."""
    assert check_game(tmp_path, **{"art/icons/coin.svg": BIG_ICON}, **write_layout(ICON_LINE * times)) == []


@pytest.mark.slow
def test_long_texts_at_many_sizes(tmp_path: Path) -> None:
    """Long texts, each tried at many sizes, are one finding for each item."""
    box = f"x: 1, y: 1, width: 40, height: 30, value: '{'wide words ' * 150}', size: {list(range(14, 2, -1))}"
    line = f"    - repeat: {{over: {MANY}, items: [{{text: {{{box}}}}}]}}\n"
    findings = check_game(tmp_path, **write_layout(line))
    assert [read_args(finding)["part"] for finding in findings] == ["orders/forge", "orders/wheel"]


CELL = "rect: {x: '{{ index + 1 }}', y: 1, width: 1, height: 1}"


@pytest.mark.parametrize(
    "line",
    [
        f"    - repeat: {{over: 1000, items: [{CELL}]}}\n",
        f"    - repeat: {{over: 1000, items: [{CELL.replace('width: 1', 'when: false, width: 1')}]}}\n",
        "    - repeat: {over: 1000, items: [rect: {x: 1, y: 1, width: '{{ figure(index) }}', height: 1}]}\n",
    ],
)
def test_work_of_all_pieces_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """Loops that exceed the budget of a game end in one finding per locale, whatever they draw."""
    monkeypatch.setattr("compiler.layout.budget.GAME_STEPS", 20_000)
    monkeypatch.setattr("compiler.layout.budget.ITEM_STEPS", 0)
    findings = check_game(tmp_path, **write_layout(line))
    (finding,) = findings
    assert "most_steps" in read_args(finding)
