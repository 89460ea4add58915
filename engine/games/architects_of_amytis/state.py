"""A game of Architects of Amytis in play: its cells, and the way from each kind of action to its rule."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.games.architects_of_amytis import chance, position, scoring, turn, wording
from engine.games.architects_of_amytis.box import Box
from engine.games.architects_of_amytis.seat import Seat
from engine.log import Entry
from engine.ranking import Ranking
from engine.rng import Stream
from engine.state import State

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.game import ArchitectsOfAmytis

NOBODY = -1


class AmytisState(State):
    """Where everything lies, as numbers that are places in the tuples of `Box`; -1 is nothing or nobody.

    It keeps no journal: before each step it notes all that is replaced in a step, `return_to` puts it back, and what
    is changed in place is taken back by the step's own action.

    Attributes:
        seats: what each player has.
        left, tops: of each stack: how many tiles, the kind of the top one (-1: not yet known, or none).
        filled: the mask of stacks that are not empty.
        unseen: the kinds of all tiles that nobody has seen, those that are left over among them.
        deck, display: projects that can be drawn, and those that lie open.
        due: what chance brings next: a stack's next tile (its number), or a project (`chance.DISPLAY` and below).
        task: what is to be decided (`turn.BUILD` …).
        field: the field built on in this turn.
        turns: turns played. ender: who has emptied the stack that brings the end.
        trail: what steps leave behind that their action does not tell and their way back needs.
        every: whether projects are compared with the whole city, which a given position asks for.
    """

    game: ArchitectsOfAmytis

    def __init__(
        self, game: ArchitectsOfAmytis, players: int, chosen: Mapping[str, Any], stream: Stream | None
    ) -> None:
        super().__init__(game, players, chosen, stream)
        box = game.box
        self.box: Box = box
        self.actions = game.actions
        self.variant = game.variant(chosen)
        self.colours = self.variant.colours
        self.seats = [Seat(len(box.city.names)) for _ in self.colours]
        self.left = [box.figures.stack] * len(box.stacks.names)
        self.tops = [-1] * len(box.stacks.names)
        self.filled = box.stacks.whole
        self.unseen = list(box.bag)
        self.deck = list(range(len(box.projects)))
        self.display: tuple[int, ...] = ()
        self.due: tuple[int, ...] = ()
        self.task = turn.SETUP
        self.field = -1
        self.turns = 0
        self.ender = NOBODY
        self.every = False
        self.trail: list[int] = []
        self._among: Collection[Action] = ()

    # What the core asks

    def at_chance(self) -> bool:
        """Whether a tile is to be turned up or a project to be drawn."""
        return bool(self.due)

    def weights(self) -> list[tuple[Action, int]]:
        """What may be turned up or drawn."""
        return chance.weights(self)

    def decisions(self) -> list[Action]:
        """What the player may do now."""
        return list(turn.choices(self))

    def legal(self) -> Sequence[Action]:
        """Every action possible now, at chance every outcome."""
        if self._legal is None:
            if self.task == turn.BUILD and not self.due and not self.over:
                self._legal, self._among = self.actions.builds(turn.available(self))
            else:
                self._legal = self._among = self._possible()
        return self._legal

    def _listed(self, action: object) -> Action | None:
        if self._legal is None or not self._among:
            self._legal = None
            self.legal()
        try:
            return action if isinstance(action, Action) and action in self._among else None
        except TypeError:
            return None

    def perform(self, action: Action) -> None:
        """Carries out an action or outcome by the rule of its kind."""
        _RULES[action[0]](self, *action[1])

    def settle(self) -> None:
        """Goes on once what was due lies on the table: the first turn, the rest of a palace's effect, the next turn."""
        if self.task > turn.FAVOUR and not self.due and not self.over:
            if self.task == turn.TAKEN:
                turn.taken(self)
            if self.task == turn.DONE and not self.over:
                turn.begin(self, 1 - self.seat)
            elif self.task == turn.SETUP:
                turn.begin(self, self.seat)

    def why_not(self, action: Action) -> tuple[str, str]:
        """The rule that forbids an action, and a line why."""
        return wording.why_not(self, action)

    def says(self, action: Action) -> dict[str, Any]:
        """Key and slots of the message that tells an action which is legal now."""
        return wording.says(self, action)

    def tells(self, entry: Entry) -> dict[str, Any]:
        """Key and slots of the message that tells an entry of the log; `player` is whom it concerns."""
        return wording.tells(self, entry)

    def position(self) -> dict[str, Any]:
        """Everything on the table, by the content's ids."""
        return position.describe(self)

    def scores(self) -> tuple[int, ...]:
        """The total of each seat: score board, completed projects, favours as the stacks stand (fact 8.3)."""
        return tuple(sum(scoring.parts(self, seat).values()) for seat in range(self.players))

    def ranking(self) -> Ranking:
        """Who is first (fact 8.6)."""
        return scoring.ranking(self)

    def copy(self, stream: Stream | None) -> AmytisState:
        """The same position, with a chance of its own and nothing to undo."""
        twin = AmytisState(self.game, self.players, self.options, stream)
        for name in ("seat", "over", *_PLAIN, "every"):
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name).copy())
        twin.seats = [seat.copy() for seat in self.seats]
        twin.follow(self)
        return twin

    def _play_chance(self, stream: Stream) -> None:
        while self.due:
            before = stream.state
            self._step(chance.drawn(self, stream), before, chance=True)

    # The way back

    def checkpoint(self) -> Any:
        """All that a step replaces; nothing before chance that is taken back together with the action before it."""
        if self.due and self.stream is not None:
            return None
        own, rival = self.seats[self.seat], self.seats[1 - self.seat]
        return (
            own,
            own.city,
            own.score,
            own.architects,
            own.projects,
            own.done,
            own.favours,
            own.bottom,
            rival,
            rival.architects,
            rival.projects,
            self.seat,
            self.over,
            self.filled,
            self.display,
            self.due,
            self.task,
            self.field,
            self.turns,
            self.ender,
        )

    def return_to(self, checkpoint: Any) -> None:
        """Puts all of it back, then what the last action changed in place."""
        if checkpoint is not None:
            own, own.city, own.score, own.architects, own.projects, own.done, own.favours, own.bottom = checkpoint[:8]
            rival, rival.architects, rival.projects = checkpoint[8:11]
            self.seat, self.over, self.filled, self.display, self.due, self.task = checkpoint[11:17]
            self.field, self.turns, self.ender = checkpoint[17:]
        kind, args = self.history[-1]
        if kind in _BACK:
            _BACK[kind](self, *args)
        self._among = ()


_LISTS = ("left", "tops", "unseen", "deck")
_PLAIN = ("filled", "display", "due", "task", "field", "turns", "ender")
_RULES: Mapping[str, Callable[..., None]] = {
    "reveal": chance.reveal,
    "draw": chance.draw,
    "build": turn.build,
    "take": turn.take,
    "score": turn.score_instead,
    "favour": turn.favour,
}
_BACK: Mapping[str, Callable[..., None]] = {"reveal": chance.hide, "draw": chance.put_back, "build": turn.unbuild}
