"""Describe the end of a game: who has won and by what, and where each player's points come from."""

from __future__ import annotations

from collections.abc import Iterator

from engine.play import words
from engine.play.canvas import Line, line
from engine.state import State
from engine.text import Slots, Texts


def describe_result(state: State, texts: Texts) -> list[Line]:
    """Return the winners, what decided a tie, and the score of each seat with its parts, the best first."""
    ranking = state.ranking()
    order = sorted(range(state.players), key=lambda seat: ranking.places[seat])
    winners = [words.seat_name(state, seat) for seat in ranking.winners]
    return [
        line((texts.say("interface.over"), "strong")),
        line((texts.say("interface.winners", {"players": winners}), "strong")),
        *(line(text) for text in _tie_sentences(texts, ranking.decided_by)),
        *(line(_score_line(state, texts, seat)) for seat in order),
    ]


def _tie_sentences(texts: Texts, decided_by: str) -> Iterator[str]:
    """Yield a sentence about what decided a tie on points. A game has texts only for the counts that break ties."""
    if decided_by == "shared":
        yield texts.say("interface.shared")
    elif by := words.say_if_known(texts, f"play.tie.{decided_by}"):
        yield texts.say("interface.tie", {"by": by})


def _score_line(state: State, texts: Texts, seat: int) -> str:
    slots: Slots = {"player": words.seat_name(state, seat), "points": state.scores()[seat]}
    drawing = state.game.extras().drawing
    parts = drawing.parts(state.table, texts, seat) if drawing and drawing.parts else ()
    listed = ", ".join(f"{part}: {points}" for part, points in parts)
    return texts.say("interface.score", slots) + (f" ({listed})" if listed else "")
