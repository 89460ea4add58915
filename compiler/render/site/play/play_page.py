"""The page for playing: the texts and addresses that its script needs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from compiler.model.notes import get_source_id
from compiler.render.site.side_pictures import make_picture
from compiler.render.text.address import TitledLink
from compiler.render.text.rule_content import name_editions
from compiler.render.text.text_context import TextContext
from engine.api import list_offered_options

PLAY_PAGE = "play.html"
"""The address of the page."""

MESSAGES = "messages.json"
"""The name of the file of the engine's messages, in the folder of each locale."""

PLAYERS = ("person", "greedy", "mcts", "random")
"""Who may play a seat, as the engine calls them, in the order of the page."""

TEXTS = ("loading", "failed", "damaged", "outdated", "refused", "full", "forget", "copied")
"""The last part of the keys of the site's texts (`site.play.<name>`) that the script shows."""


class NamedValue(NamedTuple):
    """A value of an option, and its name in words."""

    value: str
    name: str


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """An option of a new game: its name in the engine and in words, its values and their names, the usual one first."""

    option: str
    name: str
    values: tuple[NamedValue, ...]


class PlayVariables(TypedDict):
    """The variables of the template.

    Attributes:
        seats: The numbers of the seats, from 1.
        least: The minimum number of players.
        most: The greatest number of players.
        players: Who may play a seat.
        editions: The tags of the editions that differ in play.
        choices: The options of a new game.
        data: What the script reads, as JSON.
    """

    seats: Sequence[int]
    least: int
    most: int
    players: tuple[str, ...]
    editions: Sequence[NamedValue]
    choices: Sequence[OptionChoice]
    data: Markup


def is_played(context: TextContext) -> bool:
    """Return whether the site has the page."""
    return context.is_played


def make_play_view(context: TextContext) -> PlayVariables:
    """Return the variables of the template."""
    least, most = context.game.players
    return {
        "seats": range(1, most + 1),
        "least": least,
        "most": most,
        "players": PLAYERS,
        "editions": _list_editions(context),
        "choices": list(_list_choices(context)),
        "data": _write_data(context),
    }


def _list_choices(context: TextContext) -> Iterator[OptionChoice]:
    """Yield the options that the engine offers before a game."""
    assert context.game.engine, "a game without an engine has no page for playing"
    for option, values in list_offered_options(context.game.engine).items():
        named = tuple(NamedValue(value, context.find_text(key)) for value, key in values.items())
        yield OptionChoice(option, context.say(f"play.{option}"), named)


def _list_editions(context: TextContext) -> list[NamedValue]:
    """Return the tags and the names of the editions that differ in play."""
    played = (difference for difference in context.game.differences.values() if difference.affects_play)
    cited = {get_source_id(source) for entry in played for reading in entry.readings for source in reading.citations}
    tags = [tag for tag in context.game.sources if tag in cited]
    return list(map(NamedValue, tags, name_editions(context, tags)))


def _write_data(context: TextContext) -> Markup:
    """Return what the script reads, as JSON: the game's id, rules and pictures of pieces by id, colours and texts."""
    data = {
        "game": context.game.id,
        "rules": {name: _refer_to_rule(context, name) for name in context.game.rules},
        "sides": _list_sides(context),
        "colours": context.game.theme,
        "texts": {
            **{name: context.say(f"play.{name}") for name in TEXTS},
            "all": context.texts.say("interface.all"),
        },
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Markup(text)  # noqa: S704 -- ids, numbers and addresses, without a tag


def _refer_to_rule(context: TextContext, rule: str) -> TitledLink:
    """Return the link to a rule, with a reference in words."""
    words = context.texts.say("interface.rule", {"number": context.game.rules[rule].number})
    return TitledLink(context.find_rule_address(rule), words)


def _list_sides(context: TextContext) -> dict[str, list[str]]:
    """Return the address of the front of each piece and, if it has one, of its back."""
    return {
        name: [make_picture(file, "").address for file in (sides.front, sides.back) if file]
        for name, sides in context.sides.items()
    }
