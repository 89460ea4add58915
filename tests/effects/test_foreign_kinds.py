from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample import FILES, ICON, IN_ENGLISH, write_game

pytestmark = pytest.mark.slow

ENGINE = """\
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.action import Action
from engine.effects import IconRef, SHARED, UsableEffect, index_kinds, shape_nested_effect, make_operations
from engine.effects.kind import EffectKind, Parameters
from engine.effects.effect_words import make_message
from engine.extras import Extras
from engine.game import Game
from engine.ranking import rank
from engine.resources import Resources
from engine.shape import Array, Record, Text
from engine.state import State
from engine.refusal import SharedRefusal, make_refusal
from engine.table import GameTable


@dataclass(frozen=True, slots=True)
class Repeated(Parameters):
    do: tuple
    player: str = ""


class Twice(UsableEffect):
    kind = "twice"

    def __init__(self, parameters, resources):
        self.parts = make_operations(SHARED, parameters.do, resources)

    def list_uses(self, table, seat):
        return [Action("twice")]

    def run(self, table, seat, action):
        for part in (*self.parts, *self.parts):
            part.run(table, seat, action)


def describe(parameters, context):
    return make_message("twice", does=[context.describe_as_clause(effect) for effect in parameters.do])


def draw_icons(parameters, context):
    return (IconRef("twice"), *(icon for effect in parameters.do for icon in context.draw_icons(effect)))


TWICE = EffectKind(
    Path(__file__).with_name("twice.json"),
    Record({"do": Array(shape_nested_effect(SHARED))}, {"player": Text()}),
    Repeated,
    Twice,
    describe,
    draw_icons,
)
KINDS = {**SHARED, **index_kinds(TWICE)}


@dataclass(kw_only=True, eq=True, slots=True)
class MillTable(GameTable):
    price: Final[int]
    orders: Final[dict]
    coins: Final[list]

    def gain(self, seat, bag):
        for _, n in bag:
            self.journal.write(self.coins, seat, self.coins[seat] + n)


class MillState(State):
    def is_at_chance(self):
        return False

    def weigh_outcomes(self):
        return []

    def list_decisions(self):
        return [Action("order", (name,)) for name in self.table.orders]

    def perform(self, action):
        table, seat = self.table, self.table.seat
        for operation in table.orders[action.args[0]]:
            operation.run(table, seat, action)
        table.note("pay", seat, order=action.args[0])
        table.set("over", table.coins[seat] >= table.price)
        table.set("seat", (seat + 1) % table.seat_count)

    def settle(self):
        pass

    def explain_refusal(self, action):
        return make_refusal("pay", SharedRefusal.NOT_A_CHOICE)

    def describe_position(self):
        return {"coins": list(self.table.coins), "seat": self.table.seat, "over": self.table.over}

    def compute_scores(self):
        return tuple(self.table.coins)

    def rank_seats(self):
        return rank({"coins": self.compute_scores()})


class MillGame(Game):
    effects = KINDS
    parameters = {"order": ("card",)}

    def __init__(self, compiled):
        super().__init__(compiled)
        self.price = int(compiled["settings"]["price"])
        resources = Resources(compiled["resources"])
        self.orders = {
            item["id"]: make_operations(KINDS, item["effects"]["actions"], resources)
            for item in compiled["sets"]["orders"]["items"]
        }

    def deal(self, players, options, stream):
        coins = [0] * players
        table = MillTable(players=players, seat_count=players, price=self.price, orders=self.orders, coins=coins)
        return MillState(self, table, options, stream)

    def load_extras(self):
        return Extras()
"""
SCHEMA = """\
{
  "title": "twice",
  "description": "Do it two times.",
  "type": "object",
  "properties": {
    "do": { "$ref": "../common.json#/$defs/effects" },
    "player": { "$ref": "../common.json#/$defs/id", "x-ref": "word", "description": "Whose turn it is." }
  },
  "required": ["do"],
  "additionalProperties": false
}
"""
GAME = IN_ENGLISH | {
    "game.yaml": str(IN_ENGLISH["game.yaml"]).replace("resources:", "engine: mill_far_away\nresources:"),
    "art/icons/twice.svg": ICON,
    "credits.yaml": FILES["credits.yaml"],
    "locales/en/effects.yaml": "en:\n  effects: {twice: 'twice: %{does}'}\n"
    "  icons: {twice: {name: twice, use: Twice}}\n",
}


@pytest.fixture
def distribution(tmp_path: Path) -> Path:
    """A folder where another distribution is installed, with an engine and a kind of effect."""
    package, metadata = tmp_path / "site/far_mill", tmp_path / "site/far_mill-1.0.dist-info"
    package.mkdir(parents=True)
    metadata.mkdir()
    (package / "__init__.py").write_text(ENGINE, "utf-8")
    (package / "twice.json").write_text(SCHEMA, "utf-8")
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: far-mill\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[sobor.engines]\nmill_far_away = far_mill:MillGame\n", "utf-8")
    return package.parent


def run_sobor(distribution: Path, root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command where that distribution is installed."""
    paths = os.pathsep.join(map(str, (root, distribution)))
    start = (sys.executable, "-c", "from compiler.cli.main import main; main()")
    environment = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run([*start, *arguments], env=environment, capture_output=True, text=True, check=False)


def write_mill(folder: Path, *effects: str) -> Path:
    """Write the sample game for that engine, one card with these effects."""
    cards = FILES["components/orders.yaml"].replace("{gain: {coin: 2}}", ", ".join(effects))
    return write_game(folder, {**GAME, "components/orders.yaml": cards})


def test_a_game_of_another_distribution_is_played_to_its_end(tmp_path: Path, root: Path, distribution: Path) -> None:
    """A game with a kind of effect of another distribution is checked, built, played to its end and simulated."""
    game = write_mill(tmp_path / "mill", "{twice: {do: [{gain: {coin: 1}}], player: smiths}}")
    checked = run_sobor(distribution, root, "check", "--jobs", "1", str(game))
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")
    built = run_sobor(distribution, root, "build", "--jobs", "1", str(game), "--out", str(tmp_path / "out"))
    assert (built.returncode, built.stdout + built.stderr) == (0, "")
    compiled = (tmp_path / "out/mill/game.json").read_text("utf-8")
    assert '"kind":"twice"' in compiled
    assert '"key":"effects.twice"' in compiled
    bots = ("--players", "2", "--bot", "greedy", "--bot", "random", "--seed", "1", "--plain")
    played = run_sobor(distribution, root, "play", str(game), *bots)
    assert played.returncode == 0, played.stderr
    assert "The game is over" in played.stdout
    assert "Winner" in played.stdout
    simulated = run_sobor(
        distribution, root, "simulate", str(game), "--games", "4", "--jobs", "1", "--policy", "greedy"
    )
    assert simulated.returncode == 0, simulated.stderr


MISSPELT = {
    "coyn": "{twice: {do: [{gain: {coyn: 1}}]}}",
    "smihts": "{twice: {do: [{gain: {coin: 1}}], player: smihts}}",
    "coim": "{twice: {do: [{twice: {do: [{exchange: {pay: {coin: 1}, gain: {coim: 1}}}]}}]}}",
}
"""Misspelt names in effects, each with its effect."""


def test_misspelt_names_in_such_a_kind_are_reported(tmp_path: Path, root: Path, distribution: Path) -> None:
    """Names in nested effects, bags and references are checked against the game."""
    checked = run_sobor(
        distribution, root, "check", "--jobs", "1", str(write_mill(tmp_path / "mill", *MISSPELT.values()))
    )
    found = checked.stdout + checked.stderr
    assert [name for name in MISSPELT if f"this game has no `{name}`" in found] == [*MISSPELT]


def test_an_engine_that_cannot_be_imported_is_a_finding(tmp_path: Path, root: Path, distribution: Path) -> None:
    """Whatever another distribution raises while it is imported is reported at the game's `engine`, in one line."""
    (distribution / "far_mill/__init__.py").write_text("import a_module_that_nobody_has\n", "utf-8")
    checked = run_sobor(
        distribution, root, "check", "--jobs", "1", str(write_mill(tmp_path / "mill", "{gain: {coin: 2}}"))
    )
    output = checked.stdout + checked.stderr
    assert "Traceback" not in output
    (line,) = [line for line in output.splitlines() if "[unknown-engine]" in line]
    assert "ModuleNotFoundError" in line
