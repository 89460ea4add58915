"""A session of a page with the engine: requests and answers are JSON.

`compiler/render/site/theme/play/worker.js` calls it. Nothing that the page sends is trusted: a request that cannot be
answered leaves the match as it was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Literal, TypeAlias, TypedDict

from engine.api import load
from engine.browser.match_view import MatchView, make_match_view
from engine.browser.page_requests import PageRequest, StartData, parse_request
from engine.game import Game
from engine.messages import load_texts
from engine.plain_data import parse_json
from engine.play import game_words
from engine.play.match import Match, resume
from engine.saved_game import SaveRefusal
from engine.template import CodedError
from engine.text import Texts

Problem: TypeAlias = Literal["start", "save", "version", "choice"]
"""What cannot be done: start such a game, continue a damaged one or one of another version, or take a choice."""


class PageAnswer(TypedDict, total=False):
    """The answer to a request.

    Attributes:
        view: The match as it is now.
        save: The match as text for `MatchSession.resume`, whenever a person decides. It is no JSON value, as numbers of
            scripts cannot represent all its figures.
        hint: What a bot would do.
        problem: What could not be done.
        reason: Why not, in English.
    """

    view: MatchView
    save: str
    hint: str
    problem: Problem
    reason: str


class MatchSession:
    """A match on a page.

    Attributes:
        game: The game.
        texts: The texts of the language of the page.
    """

    def __init__(self, game: Game, texts: Texts) -> None:
        self.game = game
        self.texts = texts
        self._match: Match | None = None
        self._known_entries = 0

    def answer(self, text: str) -> str:
        """Return the answer to a request, both as JSON."""
        try:
            return _write_json(self._answer(parse_request(text)))
        except CodedError as refusal:
            return _write_json({"problem": "choice", "reason": str(refusal)})

    def resume(self, save: str) -> str:
        """Continue a saved match; return the answer as JSON."""
        try:
            return _write_json(self._open(resume(self.game, parse_json(save, "not a saved game"))))
        except CodedError as refusal:
            return _write_json({"problem": _classify_refusal(refusal), "reason": str(refusal)})

    def _answer(self, request: PageRequest) -> PageAnswer:
        """Return the answer to a request."""
        if start := request.get("start"):
            return self._start(start)
        played = self._match
        if played is None:
            return {"problem": "choice", "reason": "no game has been started"}
        match request:
            case {"act": number}:
                legal = played.state.list_legal_actions()
                if played.bot_to_play or number >= len(legal):
                    return {"problem": "choice", "reason": f"there is no choice {number} now"}
                played.play(legal[number])
            case {"bot": _} if played.bot_to_play:
                played.play_bot()
            case {"undo": _}:
                played.undo()
                self._known_entries = min(self._known_entries, len(played.state.log))
            case {"hint": _} if not (played.state.is_over or played.bot_to_play):
                action = game_words.describe_action(played.state, self.texts, played.suggest_action())
                return {"hint": self.texts.say("interface.hinted", {"action": action})}
        return self._show(played)

    def _start(self, start: StartData) -> PageAnswer:
        seats = tuple(start["seats"])
        try:
            state = self.game.start(len(seats), start["seed"], start.get("options"))
        except CodedError as refusal:
            return {"problem": "start", "reason": str(refusal)}
        return self._open(Match(state, seats, start["seed"]))

    def _open(self, opened: Match) -> PageAnswer:
        self._match = opened
        self._known_entries = 0
        return self._show(opened)

    def _show(self, played: Match) -> PageAnswer:
        view = make_match_view(played, self.texts, self._known_entries)
        self._known_entries = len(played.state.log)
        if view["bot"]:
            return {"view": view}
        return {"view": view, "save": json.dumps(played.dump(), separators=(",", ":"))}


def open_session(game: str, messages: str) -> MatchSession:
    """Return a session for the contents of `game.json` and `messages.<locale>.json`.

    Raises:
        CodedError: a file is malformed.
    """
    return MatchSession(load(_parse(game, "not a compiled game")), load_texts(_parse(messages, "not messages")))


def _classify_refusal(refusal: CodedError) -> Problem:
    """Return why a saved match is not continued."""
    return "version" if refusal.kind is SaveRefusal.OTHER_CONTENT else "save"


def _write_json(answer: PageAnswer) -> str:
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _parse(text: str, what: str) -> Mapping[str, object]:
    data = parse_json(text, what)
    return data if isinstance(data, Mapping) else {}
