"""A game of The Red Cathedral in play: the loop on its table."""

from __future__ import annotations

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.red_cathedral import actions, agenda, wording
from engine.games.red_cathedral.describe_position import describe_position
from engine.games.red_cathedral.rules import optional_actions, scoring
from engine.games.red_cathedral.start import setup
from engine.games.red_cathedral.table import RedCathedralTable, Sale
from engine.games.red_cathedral.task import ChanceTask, DecisionTask, FollowingTask, SetupTask
from engine.log import Entry
from engine.plain_data import JsonObject
from engine.ranking import Ranking
from engine.refusal import Refusal
from engine.state import State
from engine.text import MessageValue


class RedCathedralState(State):
    """The game loop, which plays the task on top of the stack: a draw, a decision or a step without a choice."""

    table: RedCathedralTable

    def is_at_chance(self) -> bool:
        """Return whether a die must be rolled or a piece drawn."""
        return isinstance(self.table.tasks[-1], ChanceTask)

    def weigh_outcomes(self) -> WeightedOutcomes:
        """Return the possible rolls or draws with their weights."""
        task = self.table.tasks[-1]
        assert isinstance(task, ChanceTask)
        return agenda.list_outcomes(self.table, task)

    def list_decisions(self) -> list[Action]:
        """Return the actions of the task on top, and the optional actions (fact 2.3)."""
        table = self.table
        task = table.tasks[-1]
        assert isinstance(task, DecisionTask)
        listed = agenda.list_choices(table, task)
        return listed if table.rivals_turn else listed + optional_actions.list_choices(table)

    def perform(self, action: Action) -> None:
        """Carry out an action or outcome by the rule of its kind."""
        if self.table.sale == Sale.NOW and action.kind not in ("sell_prestige", "roll"):
            optional_actions.close_sale(self.table)
        actions.perform(self.table, action)

    def settle(self) -> None:
        """Carry out all steps without a choice, such as the end of a turn without further choices."""
        while not self.table.over and self._take_forced_step():
            self._legal = None

    def _take_forced_step(self) -> bool:
        """Carry out a step without a choice; return False if a choice or a draw comes next."""
        table = self.table
        task = table.tasks[-1]
        if isinstance(task, FollowingTask):
            table.pop()
            agenda.follow(table, task)
            return True
        if isinstance(task, SetupTask) and not setup.is_pending(table):
            table.pop()
            return True
        if isinstance(task, ChanceTask):
            return False
        legal = self.list_legal_actions()
        if len(legal) > 1 or legal[0].kind not in actions.CLOSING:
            return False
        actions.perform(table, legal[0])
        return True

    def explain_refusal(self, action: Action) -> Refusal:
        """Return why an action that is not legal now is refused."""
        return actions.explain_refusal(self.table, action)

    def describe_action(self, action: Action) -> MessageValue:
        """Return the message for an action that is legal now."""
        return wording.describe_action(self.table, action)

    def describe_entry(self, entry: Entry) -> MessageValue:
        """Return the message for an entry of the log, with its player in the slot `player`."""
        return wording.describe_entry(self.table, entry)

    def describe_position(self) -> JsonObject:
        """Return the position as plain data with the content's ids."""
        return describe_position(self.table)

    def compute_scores(self) -> tuple[int, ...]:
        """Return the prestige of each seat."""
        return scoring.compute_scores(self.table)

    def rank_seats(self) -> Ranking:
        """Rank the seats (fact 11.11)."""
        return scoring.rank_seats(self.table)
