"""Compile a game into `game.json`, which the engine reads instead of YAML."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from compiler.effects import write_effect_sentence
from compiler.link.figure_tree import make_plain
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.game_data import Patterns, PieceKind
from compiler.model.plain import get_plain_fields
from compiler.model.rule_data import DifferenceData
from engine.compiled_game import CompiledEdition, CompiledEffect, CompiledItem, GameFileHeader
from engine.plain_data import JsonObject

FORMAT = 1
"""The version of the format of `game.json`."""


class PieceFile(CompiledItem):
    """A piece with its figures, whose names are specific to the game."""

    figures: JsonObject


class SetFile(TypedDict):
    """A set of pieces."""

    kind: PieceKind
    format: str
    items: Sequence[PieceFile]
    patterns: NotRequired[Patterns]


class GameData(GameFileHeader):
    """A whole `game.json`, as the compiler writes it."""

    settings: JsonObject
    sets: Mapping[str, SetFile]


def compile_game_data(game: Game) -> GameData:
    """Return `game.json` as a mapping of figures, items and effects, without texts.

    Effects include the arguments of their messages. `digest` identifies the content independently of the languages
    that are built, so that a saved game or a replay can name the game it belongs to.
    """
    body: GameData = {
        "digest": "",
        "locales": list(game.locales),
        "format": FORMAT,
        "id": game.id,
        "players": list(game.players),
        "engine": game.engine or "",
        "resources": {
            resource.id: {"sort": resource.role, "supply": resource.supply or 0, "place": place}
            for place, resource in enumerate(game.resources.values())
        },
        "settings": game.settings,
        "editions": {name: _compile_edition(data) for name, data in game.differences_data.items()},
        "sets": {group.id: _compile_set(group, game) for group in game.sets.values()},
    }
    identity = {key: value for key, value in body.items() if key not in ("digest", "locales")}
    return {**body, "digest": hashlib.sha256(encode_json(identity)).hexdigest()}


def encode_json(data: object) -> bytes:
    """Return canonical JSON: sorted keys, no white space, UTF-8, a final newline."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n".encode()


def _compile_edition(data: DifferenceData) -> CompiledEdition:
    edition: CompiledEdition = {"rules": data["rules"], "readings": data["readings"], "played": data["played"]}
    if "play" in data:
        edition["play"] = data["play"]
    if "option" in data:
        edition["option"] = data["option"]
    if "slots" in data:
        edition["slots"] = data["slots"]
    return edition


def _compile_set(group: ComponentSet, game: Game) -> SetFile:
    items = [_compile_item(item, game) for item in group.items if item.copies]
    file: SetFile = {"kind": group.kind, "format": group.format, "items": items}
    if group.patterns:
        file["patterns"] = group.patterns
    return file


def _compile_item(item: Item, game: Game) -> PieceFile:
    effects = {field: [_compile_effect(effect, game) for effect in effects] for field, effects in item.effects.items()}
    return {
        "id": item.id,
        "copies": item.copies,
        "traits": item.traits,
        "effects": effects,
        "figures": {**item.data, **get_plain_fields(item.figures)},
    }


def _compile_effect(effect: Effect, game: Game) -> CompiledEffect:
    body = {key: make_plain(value) for key, value in effect.body.items()}
    return {"kind": effect.kind, "body": body, "says": write_effect_sentence(effect, game)}
