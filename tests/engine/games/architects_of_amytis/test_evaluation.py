from __future__ import annotations

from copy import deepcopy
from typing import Any

import engine
from engine.games.architects_of_amytis.evaluation import evaluate
from engine.games.architects_of_amytis.table import AmytisTable
from tests.engine.casts import get_table


def test_single_stack_is_evaluated(compiled: dict[str, Any]) -> None:
    """A board with a single stack is evaluated, and more tiles left on it are worth more."""
    data = deepcopy(compiled)
    data["sets"]["buildings-board"]["items"][0]["figures"]["grid"] = {"columns": 1, "rows": 1}
    data["settings"]["stacks"] = {"tiles": 45, "unused": 3}
    table = get_table(engine.load(data).start(2, 1), AmytisTable)
    table.seats[0].heights[0] = table.seats[0].top[0] = 1
    before = evaluate(table, 0)
    table.left[0] = 15
    assert before > evaluate(table, 0) > 0
