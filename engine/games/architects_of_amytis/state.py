"""A game of Architects of Amytis in play: the loop on its table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.architects_of_amytis import wording
from engine.games.architects_of_amytis.actions import ACTIONS
from engine.games.architects_of_amytis.describe_position import describe_position
from engine.games.architects_of_amytis.rules import chance, scoring, turn
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import BUILD, DONE, FAVOUR, SETUP, TAKEN
from engine.log import Entry
from engine.plain_data import JsonObject
from engine.ranking import Ranking
from engine.refusal import Refusal, SharedRefusal, make_refusal
from engine.rng import RandomStream
from engine.ruleset import Ruleset
from engine.state import State
from engine.table import Checkpoint
from engine.text import MessageValue


class AmytisState(State):
    """The game loop. Legal actions are looked up in the index, which also has sets of them for fast checks."""

    table: AmytisTable

    def __init__(self, game: Ruleset, table: AmytisTable, options: JsonObject, stream: RandomStream | None) -> None:
        super().__init__(game, table, options, stream)
        self._legal_set: Collection[Action] = ()

    # The interface of every game

    def is_at_chance(self) -> bool:
        """Return whether a tile or a project must be drawn."""
        return bool(self.table.due)

    def weigh_outcomes(self) -> WeightedOutcomes:
        """Return the possible draws with their weights."""
        return chance.weigh_outcomes(self.table)

    def list_decisions(self) -> list[Action]:
        """Return the actions that the player can choose now."""
        return list(turn.list_choices(self.table))

    def list_legal_actions(self) -> Sequence[Action]:
        """Return every action that is legal now, or every outcome if chance decides."""
        if self._legal is None:
            table = self.table
            if table.task == BUILD and not table.due and not table.over:
                self._legal, self._legal_set = table.action_index.list_builds(turn.mask_available_stacks(table))
            else:
                self._legal = self._legal_set = self._list_possible()
        return self._legal

    def _find_legal(self, action: object) -> Action | None:
        if self._legal is None or not self._legal_set:
            self._legal = None
            self.list_legal_actions()
        try:
            return action if isinstance(action, Action) and action in self._legal_set else None
        except TypeError:
            return None

    def perform(self, action: Action) -> None:
        """Carry out an action or outcome by the rule of its kind."""
        ACTIONS[action[0]].apply(self.table, *action[1])

    def settle(self) -> None:
        """Start the first turn, finish the effect of a building, or pass the turn, once no draw is pending."""
        table = self.table
        if table.task > FAVOUR and not table.due and not table.over:
            if table.task == TAKEN:
                turn.go_on_after_taking(table)
            if table.task == DONE and not table.over:
                turn.begin_turn(table, 1 - table.seat)
            elif table.task == SETUP:
                turn.begin_turn(table, table.seat)

    def explain_refusal(self, action: Action) -> Refusal:
        """Return why an action that is not legal now is refused."""
        kind = ACTIONS.get(action.kind)
        if kind is None or not kind.can_take(action.args):
            return make_refusal("turn.steps", SharedRefusal.UNKNOWN_ACTION, action=str(action))
        if self.table.over:
            return make_refusal("turn.steps", SharedRefusal.GAME_OVER)
        refusal = kind.find_refusal(self.table, *action.args) if kind.find_refusal and not self.table.due else None
        return refusal or make_refusal("turn.steps", SharedRefusal.NOT_A_CHOICE)

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
        """Return the total of each seat."""
        return scoring.compute_totals(self.table)

    def rank_seats(self) -> Ranking:
        """Rank the seats (fact 8.6)."""
        return scoring.rank_seats(self.table)

    def _play_chance(self, stream: RandomStream) -> None:
        while self.table.due:
            before = stream.state
            self._step(chance.draw_outcome(self.table, stream), before, chance=True)

    # Undo

    def take_checkpoint(self) -> Checkpoint:
        """Return the replaceable cells, or None before a draw that is undone together with the action before it."""
        return None if self.table.due and self.stream is not None else self.table.take_checkpoint()

    def return_to(self, checkpoint: Checkpoint) -> None:
        """Restore the cells that the last action replaced, then undo its changes in place."""
        if checkpoint is not None:
            self.table.return_to(checkpoint)
        kind, args = self.history[-1]
        undo = ACTIONS[kind].undo
        if undo is not None:
            undo(self.table, *args)
        self._legal_set = ()
