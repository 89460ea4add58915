"""The compiled game: what the engine reads instead of YAML."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from compiler.effects import sentence_of
from compiler.link.figures import plain_value
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.game_data import Patterns
from compiler.model.plain import plain_fields
from compiler.model.rule_data import DifferenceData
from engine.compiled_game import CompiledEdition, CompiledEffect, CompiledItem, GameFileHeader
from engine.plain_data import JsonObject

FORMAT = 1


class PieceFile(CompiledItem):
    """A piece with its figures, which its engine knows the names of."""

    figures: JsonObject


class SetFile(TypedDict):
    """A set of pieces."""

    kind: str
    format: str
    items: Sequence[PieceFile]
    patterns: NotRequired[Patterns]


class GameData(GameFileHeader):
    """A whole `game.json` as the compiler makes it."""

    settings: JsonObject
    sets: Mapping[str, SetFile]


def compiled(game: Game) -> GameData:
    """Return `game.json` as a mapping: figures, items, and effects with the arguments of their messages; no words.

    `digest` names the content, whatever languages are built, so that a save or a replay knows which game it belongs to.
    """
    body: GameData = {
        "digest": "",
        "locales": list(game.locales),
        "format": FORMAT,
        "id": game.id,
        "players": list(game.players),
        "engine": game.engine or "",
        "resources": {
            resource.id: {"sort": resource.sort, "supply": resource.supply, "place": place}
            for place, resource in enumerate(game.resources.values())
        },
        "settings": game.settings,
        "editions": {name: _edition(data) for name, data in game.editions.items()},
        "sets": {group.id: _set(group, game) for group in game.sets.values()},
    }
    named = {key: value for key, value in body.items() if key not in ("digest", "locales")}
    return {**body, "digest": hashlib.sha256(as_json(named)).hexdigest()}


def as_json(data: object) -> bytes:
    """Return JSON in one canonical form: sorted keys, no blanks, UTF-8, a final newline."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n".encode()


def _edition(data: DifferenceData) -> CompiledEdition:
    edition: CompiledEdition = {"rules": data["rules"], "readings": data["readings"], "played": data["played"]}
    if "play" in data:
        edition["play"] = data["play"]
    if "option" in data:
        edition["option"] = data["option"]
    if "slots" in data:
        edition["slots"] = data["slots"]
    return edition


def _set(group: ComponentSet, game: Game) -> SetFile:
    items = [_item(item, game) for item in group.items if item.copies]
    file: SetFile = {"kind": group.kind, "format": group.format, "items": items}
    if group.patterns:
        file["patterns"] = group.patterns
    return file


def _item(item: Item, game: Game) -> PieceFile:
    effects = {field: [_effect(effect, game) for effect in effects] for field, effects in item.effects.items()}
    return {
        "id": item.id,
        "copies": item.copies,
        "traits": item.traits,
        "effects": effects,
        "figures": {**item.data, **plain_fields(item.figures)},
    }


def _effect(effect: Effect, game: Game) -> CompiledEffect:
    body = {key: plain_value(value) for key, value in effect.body.items()}
    return {"kind": effect.kind, "body": body, "says": sentence_of(effect, game)}
