"""The compiled game: what the engine reads instead of YAML."""

from __future__ import annotations

import hashlib
import json

from compiler.effects import sentence_of
from compiler.link.figures import plain_value
from compiler.model.game import ComponentSet, Effect, Game, Item
from compiler.model.plain import Plain, as_plain, plain_fields

FORMAT = 1


def compiled(game: Game) -> dict[str, Plain]:
    """Return `game.json` as a mapping: figures, items, and effects with the arguments of their messages; no words.

    `digest` names the content, whatever languages are built, so that a save or a replay knows which game it belongs to.
    """
    body: dict[str, Plain] = {
        "format": FORMAT,
        "id": game.id,
        "players": list(game.players),
        "engine": game.engine or "",
        "resources": {
            resource.id: {"sort": resource.sort, "supply": resource.supply, "place": place}
            for place, resource in enumerate(game.resources.values())
        },
        "settings": game.settings,
        "editions": as_plain(game.editions),
        "sets": {group.id: _set(group, game) for group in game.sets.values()},
    }
    return {"digest": hashlib.sha256(as_json(body)).hexdigest(), "locales": list(game.locales), **body}


def as_json(data: object) -> bytes:
    """Return JSON in one canonical form: sorted keys, no blanks, UTF-8, a final newline."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n".encode()


def _set(group: ComponentSet, game: Game) -> dict[str, Plain]:
    items = [_item(item, game) for item in group.items if item.copies]
    patterns = {"patterns": as_plain(group.patterns)} if group.patterns else {}
    return {"kind": group.kind, "format": group.format, "items": items, **patterns}


def _item(item: Item, game: Game) -> dict[str, Plain]:
    effects = {field: [_effect(effect, game) for effect in effects] for field, effects in item.effects.items()}
    return {
        "id": item.id,
        "copies": item.copies,
        "traits": item.traits,
        "effects": effects,
        "figures": {**item.data, **plain_fields(item.figures)},
    }


def _effect(effect: Effect, game: Game) -> dict[str, Plain]:
    return {"kind": effect.kind, "body": plain_value(effect.body), "says": as_plain(sentence_of(effect, game))}
