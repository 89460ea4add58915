from __future__ import annotations

from typing import Any

import pytest

from engine.play.canvas import format_plain
from engine.play.game_words import name_seat
from engine.play.outcome import describe_result
from engine.ranking import Ranking
from engine.rng import RandomStream
from engine.state import State
from tests.ready_game import load_ready_game, make_texts

LOCALES = ("en", "ru", "es", "pl", "it")
GAMES = [("red-cathedral", 1), ("red-cathedral", 2), ("red-cathedral", 4), ("architects-of-amytis", 2)]


def play_to_end(name: str, players: int, seed: int = 3) -> State:
    """Return a game played by random actions to its end."""
    state, rng = load_ready_game(name).start(players, seed), RandomStream(seed)
    while not state.is_over:
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    return state


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_parts_add_up_to_the_score(name: str, players: int) -> None:
    """The points of all sources add up to the score."""
    state = play_to_end(name, players)
    drawing: Any = state.game.load_extras().drawing
    for seat, score in enumerate(state.compute_scores()):
        assert sum(points for _, points in drawing.list_score_parts(state.table, make_texts("en", name), seat)) == score


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_outcome_is_worded_in_every_language(locale: str, name: str, players: int) -> None:
    """In every language, the outcome has a line for the winners and, for each seat, a score with its sources."""
    state = play_to_end(name, players)
    over, winners, *scores = (format_plain(row) for row in describe_result(state, make_texts(locale, name)))
    assert over
    assert winners
    assert len(scores) >= state.seat_count
    assert not [row for row in scores[-state.seat_count :] if not (": " in row and row.endswith(")"))]


@pytest.mark.slow
def test_scores_are_listed_best_first() -> None:
    """The winner is named first, and the seats follow by their scores, highest first, each with its own."""
    state = play_to_end("red-cathedral", 4)
    scores = state.compute_scores()
    _, winner, *rows = (format_plain(row) for row in describe_result(state, make_texts()))
    names = [make_texts().format_value(name_seat(state, seat), "capital") for seat in range(4)]
    heads = [row.partition(" (")[0].replace("\u00a0", " ") for row in rows]
    assert names[scores.index(max(scores))].casefold() in winner.casefold()
    assert set(heads) == {f"{name}: {score}" for name, score in zip(names, scores, strict=True)}
    assert [int(head.rpartition(" ")[2]) for head in heads] == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("decided_by", "lines"),
    [
        ("prestige", []),
        ("sections", ["A tie, decided by: completed sections"]),
        ("ornaments", ["A tie, decided by: ornaments placed"]),
        ("shared", ["A tie: the victory is shared."]),
    ],
)
def test_tie_break_is_named(decided_by: str, lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A count that broke a tie, or a shared victory, is mentioned, but not the count that decides by default."""
    state = play_to_end("red-cathedral", 2)
    winners = (0, 1) if decided_by == "shared" else (0,)
    monkeypatch.setattr(type(state), "rank_seats", lambda _: Ranking((1, 2 - (len(winners) > 1)), winners, decided_by))
    assert [format_plain(row) for row in describe_result(state, make_texts())][2:-2] == lines
