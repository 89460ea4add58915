"""Play a game between persons and bots, independently of the interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from engine.action import Action
from engine.bots import BOTS, BotName, View
from engine.game import Game
from engine.log import Entry
from engine.plain_data import MAX_NUMBER
from engine.play.seats import PERSON, SEAT_PLAYERS, SeatPlayer, make_bots
from engine.refusal import IllegalAction
from engine.rng import derive_seed
from engine.saved_game import SaveRefusal, conform_save
from engine.shape import Anything, Array, Record, Shape, Text, Whole
from engine.state import State
from engine.template import CodedError

FORMAT = 1
SAVE: Shape = Record(
    {
        "format": Whole(FORMAT, FORMAT),
        "seats": Array(Text(SEAT_PLAYERS), 1, 12),
        "seed": Whole(-MAX_NUMBER, MAX_NUMBER),
        "back": Whole(0, 1_000_000),
        "game": Record(others=Anything()),
    }
)
"""The shape of a saved match; `Game.restore` validates the game within it."""
ADVISER: BotName = "greedy"
"""The bot whose choice is suggested to persons."""


class SavedMatch(TypedDict):
    """A match as `Match.dump` writes it, with the fields of `Match`; `game` is what `State.dump` returns."""

    format: int
    seats: Sequence[SeatPlayer]
    seed: int
    back: int
    game: Mapping[str, object]


class Match:
    """A game in play, the players of its seats, and the number of actions that can be taken back.

    Attributes:
        state: The game.
        seats: The player of each seat.
        entries_shown: The number of entries of the log that were shown.
        back: The number of actions that can be taken back. Drawing or rolling, revealing something hidden, and the
            action of a bot reset it to 0.
        saved_history: The history when the match was last started, saved or resumed.
    """

    def __init__(self, state: State, seats: tuple[SeatPlayer, ...], seed: int, back: int = 0) -> None:
        self.state = state
        self.seats = seats
        self.seed = seed
        self.back = back
        self.entries_shown = len(state.log)
        self.saved_history = tuple(state.history)
        self._bots = make_bots(seats, seed)

    @property
    def bot_to_play(self) -> BotName | None:
        """The name of the bot whose turn it is, or None if a person decides or the game is over."""
        seat = self.state.to_play
        player = PERSON if seat is None else self.seats[seat]
        return None if player == PERSON else player

    def play(self, action: Action) -> None:
        """Apply an action of a person; raise IllegalAction if it is not legal."""
        steps_without_draw = len(self.state.history) + 1
        self.state.apply(action)
        self.back = self.back + 1 if len(self.state.history) == steps_without_draw else 0

    @property
    def is_unsaved(self) -> bool:
        """Whether the match has actions that are not saved."""
        return not self.state.is_over and self.saved_history != tuple(self.state.history)

    def mark_saved(self) -> None:
        """Record that the match has been saved in its present state."""
        self.saved_history = tuple(self.state.history)

    def choose_for_bot(self) -> Action:
        """Return the choice of the bot whose turn it is. The match is not changed."""
        seat = self.state.to_play
        assert seat is not None
        return self._bots[seat].choose(View(self.state))

    def play_bot(self, action: Action | None = None) -> None:
        """Apply an action of the bot whose turn it is; if no action is given, let the bot choose one."""
        self.state.apply(action or self.choose_for_bot())
        self.back = 0

    def undo(self) -> bool:
        """Take back a person's last action; return False if no action can be taken back."""
        if not self.back or self.bot_to_play:
            return False
        try:
            self.state.undo()
        except IndexError:  # a save may claim more actions than were played after set-up
            self.back = 0
            return False
        self.back -= 1
        self.entries_shown = min(self.entries_shown, len(self.state.log))
        return True

    def suggest_action(self) -> Action:
        """Return the action that a bot would choose. The match is not changed."""
        adviser = BOTS[ADVISER](derive_seed(f"{self.seed}/hint", len(self.state.history)))
        return adviser.choose(View(self.state))

    def take_news(self) -> list[Entry]:
        """Return the entries logged since the last call."""
        entries = self.state.log[self.entries_shown :]
        self.entries_shown = len(self.state.log)
        return entries

    def dump(self) -> SavedMatch:
        """Return the match as JSON-ready data for a save."""
        game = self.state.dump()
        return {"format": FORMAT, "seats": list(self.seats), "seed": self.seed, "back": self.back, "game": game}


def resume(game: Game, data: object) -> Match:
    """Return the match that `Match.dump` wrote.

    Raises:
        CodedError: the data are malformed, or belong to another game or to other content.
    """
    conform_save(data, SAVE)
    saved = cast("SavedMatch", data)  # which has the shape of one
    try:
        state = game.restore(saved["game"])
    except IllegalAction as refusal:
        raise CodedError(SaveRefusal.RULE_BROKEN, {"reason": str(refusal)}) from refusal
    if len(saved["seats"]) != state.players:
        raise CodedError(SaveRefusal.WRONG_NUMBER_OF_SEATS, {"seats": len(saved["seats"]), "players": state.players})
    if saved["back"] > len(state.history):
        raise CodedError(SaveRefusal.TOO_MUCH_UNDO, {"back": saved["back"], "played": len(state.history)})
    return Match(state, tuple(saved["seats"]), saved["seed"], saved["back"])
