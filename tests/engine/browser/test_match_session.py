from __future__ import annotations

import json
from typing import Any

import pytest

from engine.api import LoadRefusal
from engine.browser.match_session import MatchSession, open_session
from engine.play.seats import SEAT_PLAYERS
from engine.template import CodedError
from tests.ready_game import load_ready_game, make_texts


def open_here(name: str = "red-cathedral", locale: str = "en") -> MatchSession:
    """Return a session of a page in one language."""
    return MatchSession(load_ready_game(name), make_texts(locale, name))


def ask(session: MatchSession, **request: object) -> Any:
    """Return the answer to a request."""
    return json.loads(session.answer(json.dumps(request)))


def start(session: MatchSession, *seats: str, seed: int = 5) -> Any:
    """Return the answer to the start of a match."""
    return ask(session, start={"seats": seats, "seed": seed})


def play_next(session: MatchSession, answer: Any) -> Any:
    """Return the answer to the first choice that an answer offers, or to the turn of a bot."""
    if answer["view"]["bot"]:
        return ask(session, bot=None)
    return ask(session, act=answer["view"]["groups"][0]["choices"][0]["number"])


@pytest.mark.slow
@pytest.mark.parametrize("name", ["red-cathedral", "architects-of-amytis"])
def test_a_match_is_played_to_its_end(name: str) -> None:
    """A person and a bot play a whole game; the log is handed over once, and the last view has the result."""
    session = open_here(name)
    answer = start(session, "person", "random")
    entries = list(answer["view"]["log"]["entries"])
    while not answer["view"]["result"]:
        answer = play_next(session, answer)
        assert answer["view"]["log"]["first"] == len(entries)
        entries += answer["view"]["log"]["entries"]
    assert not answer["view"]["groups"]
    assert entries
    assert not [entry for entry in entries if not entry["text"]]


@pytest.mark.slow
def test_a_save_leads_to_the_same_view() -> None:
    """A match that is resumed offers what it offered before, with the whole log, also in another language."""
    session = open_here()
    answer = start(session, "person", "person")
    for _ in range(12):
        answer = play_next(session, answer)
    resumed = json.loads(open_here().resume(answer["save"]))
    assert resumed["view"]["groups"] == answer["view"]["groups"]
    assert resumed["view"]["log"]["first"] == 0
    assert resumed["save"] == answer["save"]
    assert len(json.loads(open_here(locale="pl").resume(answer["save"]))["view"]["groups"]) == len(
        answer["view"]["groups"]
    )


@pytest.mark.parametrize("save", ["", "{", "[]", "{}", '{"format": 1}', "null", "[" * 100_000])
def test_a_broken_save_is_refused(save: str) -> None:
    """A file that is not a save is refused with the reason, and the open match goes on."""
    session = open_here()
    answer = start(session, "person", "person")
    refused = json.loads(session.resume(save))
    assert refused["problem"] == "save"
    assert refused["reason"]
    assert "view" in play_next(session, answer)


def test_a_changed_save_is_refused() -> None:
    """A save with another position, another seed or an illegal action is refused."""
    session = open_here()
    answer = start(session, "person", "person")
    for _ in range(4):
        answer = play_next(session, answer)
    for change in ("position", "seed", "history"):
        save = json.loads(answer["save"])
        save["game"][change] = {"position": {}, "seed": 6, "history": [["market"]]}[change]
        assert json.loads(session.resume(json.dumps(save)))["problem"] == "save", change


def test_a_save_of_another_version_is_told_from_a_damaged_one() -> None:
    """A save that was made with other content is refused for that, so that the page can say so."""
    session = open_here()
    save = json.loads(start(session, "person", "person")["save"])
    save["game"]["content"] = "another version"
    assert json.loads(session.resume(json.dumps(save)))["problem"] == "version"


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "{}",
        "[" * 100_000,
        '{"act": -1}',
        '{"act": 9999}',
        '{"act": true}',
        '{"do": 1}',
        '{"bot": null, "undo": null}',
    ],
)
def test_what_is_no_request_is_refused(request_text: str) -> None:
    """A request that is malformed or names no choice has no effect, before and after a match is started."""
    session = open_here()
    assert json.loads(session.answer(request_text))["problem"] == "choice"
    before = start(session, "person", "person")["save"]
    assert json.loads(session.answer(request_text))["problem"] == "choice"
    assert ask(session, undo=None)["save"] == before


def test_a_game_that_cannot_be_started_is_refused() -> None:
    """Too many seats and unknown options are refused; an unknown player is not a request."""
    session = open_here()
    assert start(session, *["person"] * 9)["problem"] == "start"
    assert ask(session, start={"seats": ["person"] * 2, "seed": 1, "options": {"x": 1}})["problem"] == "start"
    assert start(session, "person", "nobody")["problem"] == "choice"


def test_undo_takes_entries_of_the_log_back() -> None:
    """After undo, the view is the one before, and the next entries follow those that are left."""
    session = open_here()
    first = start(session, "person", "person")
    known = len(first["view"]["log"]["entries"])
    play_next(session, first)
    undone = ask(session, undo=None)
    assert undone["view"]["groups"] == first["view"]["groups"]
    assert undone["view"]["log"] == {"first": known, "entries": []}


def test_a_person_cannot_act_for_a_bot() -> None:
    """While a bot decides, no choice is offered or taken, and there is no hint and no save."""
    session = open_here()
    answer = start(session, "random", "person")
    assert answer["view"]["bot"]
    assert not answer["view"]["groups"]
    assert "save" not in answer
    assert ask(session, act=0)["problem"] == "choice"
    assert "hint" not in ask(session, hint=None)


def test_a_hint_names_an_action() -> None:
    """A hint is a sentence about one of the choices, and changes nothing."""
    session = open_here()
    answer = start(session, "person", "person")
    texts = [choice["text"] for group in answer["view"]["groups"] for choice in group["choices"]]
    hint = ask(session, hint=None)["hint"]
    assert [text for text in texts if text in hint], hint
    assert ask(session, undo=None)["save"] == answer["save"]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game() -> None:
    """Bots and draws depend on the seed alone."""
    saves = []
    for _ in range(2):
        session = open_here("architects-of-amytis")
        answer = start(session, *SEAT_PLAYERS[:2], seed=3)
        for _ in range(6):
            answer = play_next(session, answer)
        saves.append(answer)
    assert saves[0] == saves[1]


def test_files_are_validated() -> None:
    """Files that are neither a compiled game nor messages are refused."""
    with pytest.raises(CodedError) as refused:
        open_session("[]", "{}")
    assert refused.value.kind is LoadRefusal.NOT_COMPILED
