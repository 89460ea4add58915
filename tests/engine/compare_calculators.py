"""`make calculators`: compare the calculators of both games with their engines on ends of games at random.

The argument is the number of ends for each game (10000). If node is installed, the script of the site looks up the same
ends, so that the script is compared, too.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from compiler.render.site.tools.calculator_page import write_tables
from engine.calculator import Calculator
from tests.engine.games.architects_of_amytis import random_ends as amytis
from tests.engine.games.red_cathedral import random_ends as red_cathedral
from tests.engine.games.red_cathedral.random_ends import EndOfGame
from tests.ready_game import load_ready_game

SCRIPT = Path(__file__).parents[2] / "compiler/render/site/theme/assets/tools.js"

ENDS: dict[str, Callable[[int], Iterator[EndOfGame]]] = {
    "red-cathedral": red_cathedral.make_ends,
    "architects-of-amytis": amytis.make_ends,
}

LOOK_UP_ALL = """
const [tables, ends] = JSON.parse(require("fs").readFileSync(0));
const total = (seats, places) => seats.map((own, seat) => computePoints(tables, own).reduce((a, b) => a + b, 0)
  + places.reduce((sum, figures) => sum + shareOut(tables.shared, figures).shares[seat], 0));
console.log(JSON.stringify(ends.map(([seats, places]) => total(seats, places))));
"""


def find_calculator(name: str) -> Calculator:
    """Return the calculator of the whole score of a game."""
    calculators = load_ready_game(name).load_tools().make_calculators()
    return next(calculator for calculator in calculators if calculator.id == "score")


def add_up(calculator: Calculator, end: EndOfGame) -> list[int]:
    """Return the totals that a calculator gives."""
    totals = [sum(calculator.compute_points(seat)) for seat in end.seats]
    for place in end.places:
        assert calculator.shared
        outcome = calculator.shared.look_up(place)
        assert outcome, place
        totals = [total + share for total, share in zip(totals, outcome.shares, strict=True)]
    return totals


def list_differences(name: str, count: int) -> Iterator[tuple[EndOfGame, list[int]]]:
    """Yield the ends of games where a calculator differs from the engine, with the totals of the calculator."""
    calculator = find_calculator(name)
    for end in ENDS[name](count):
        totals = add_up(calculator, end)
        if totals != list(end.scores):
            yield end, totals


def run_script(name: str, ends: Iterable[EndOfGame]) -> list[list[int]]:
    """Return the totals that the script of the site gives, run by node."""
    node = shutil.which("node")
    assert node
    data = f"[{write_tables(find_calculator(name))},{json.dumps([(end.seats, end.places) for end in ends])}]"
    program = SCRIPT.read_text("utf-8") + LOOK_UP_ALL
    ran = subprocess.run([node, "-e", program], input=data, capture_output=True, text=True, check=True)
    totals: list[list[int]] = json.loads(ran.stdout)
    return totals


def main(count: int) -> int:
    """Print how many ends differ, by game; return 1 if any does."""
    failed = 0
    for name, make_ends in ENDS.items():
        differing = {"tables": len(list(list_differences(name, count)))}
        if shutil.which("node"):
            ends = list(make_ends(count))
            totals = run_script(name, ends)
            differing["script"] = sum(list(end.scores) != own for end, own in zip(ends, totals, strict=True))
        for where, wrong in differing.items():
            sys.stdout.write(f"{name}: {count} ends of games, {wrong} differ in the {where}\n")
            failed += wrong
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
