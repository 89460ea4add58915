"""Describe the result of a game: the winners, what broke a tie, and the sources of each player's points."""

from __future__ import annotations

from collections.abc import Iterator

from engine.play import game_words
from engine.play.canvas import Line, make_line
from engine.state import State
from engine.text import Slots, Texts


def describe_result(state: State, texts: Texts) -> list[Line]:
    """Return the winners, the count that broke a tie, and the score of each seat with its sources, best first."""
    ranking = state.rank_seats()
    order = sorted(range(state.seat_count), key=lambda seat: ranking.places[seat])
    winners = [game_words.name_seat(state, seat) for seat in ranking.winners]
    return [
        make_line((texts.say("interface.over"), "strong")),
        make_line((texts.say("interface.winners", {"players": winners}), "strong")),
        *(make_line(text) for text in _describe_tie(texts, ranking.decided_by)),
        *(make_line(_describe_score(state, texts, seat)) for seat in order),
    ]


def _describe_tie(texts: Texts, decided_by: str) -> Iterator[str]:
    """Yield a sentence about a shared win, or about the count that broke a tie if the game has a text for it."""
    if decided_by == "shared":
        yield texts.say("interface.shared")
    elif by := game_words.say_if_known(texts, f"play.tie.{decided_by}"):
        yield texts.say("interface.tie", {"by": by})


def _describe_score(state: State, texts: Texts, seat: int) -> str:
    slots: Slots = {"player": game_words.name_seat(state, seat), "points": state.compute_scores()[seat]}
    drawing = state.game.load_extras().drawing
    parts = drawing.list_score_parts(state.table, texts, seat) if drawing and drawing.list_score_parts else ()
    listed = ", ".join(f"{part}: {points}" for part, points in parts)
    return texts.say("interface.score", slots) + (f" ({listed})" if listed else "")
