from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import Any

import pytest

from compiler.effects import says
from compiler.link import Linked
from compiler.model.game import Effect, Game
from compiler.model.pattern import slots
from compiler.model.translation import Translation
from engine.text import Texts
from tests.effects.spoken import DICE, SHAPES, effect

FIGURES = range(23)
SAMPLES: dict[str, Any] = {
    "player": {"term": "player-red"},
    "die": {"term": "die-yellow"},
    "slot": {"term": "slot-white-2"},
    "quarter": {"term": "winter"},
    "ornament": {"term": "arch"},
    "jewels": [{"term": "green-gem"}, {"term": "purple-gem"}],
    "section": {"key": "cards.base-03.title", "slots": {}},
    "card": {"key": "cards.merchants-1.title", "slots": {}},
    "tile": {"key": "cards.shop-wood-2.title", "slots": {}},
    "plan": "II",
    "source": {"key": "actions.word.inventory", "slots": {}},
    "effect": {
        "key": "effects.sentence",
        "slots": {"clause": {"key": "effects.gain", "slots": {"gain": [{"term": "gold", "n": 2}]}}},
    },
}
TERMS = {
    "log.market.move-extra": {"price": "ruble"},
    "log.market.resources": {"taken": "brick"},
    "log.build.deliver": {"material": "wood"},
    "log.build.penalty": {"fine": "recognition"},
    "log.track.recognition": {"n": "recognition"},
    "log.track.prestige": {"n": "prestige"},
    "log.optional.rubles": {"gain": "ruble"},
    "log.scoring.goods": {"prestige": "prestige"},
    "log.scoring.tower-shares": {"prestige": "prestige"},
    "actions.lay": {"material": "wood"},
    "actions.exchange": {"pay": "brick", "gain": "green-gem"},
    "interface.score": {"points": "prestige"},
}
FACE_UP = {"key": "actions.word.up", "slots": {}}
PLAYERS = [{"term": f"player-{colour}"} for colour in ("red", "blue", "green")]


@pytest.mark.parametrize("locale", ["en", "ru", "es", "pl", "it"])
def test_messages_read_well(
    linked: Linked, texts: dict[str, Texts], golden: Callable[[str, str], None], locale: str
) -> None:
    """Every message × every figure from 0 to 22 × every resource, as a native has read and approved it."""
    translation, said = linked.translations[locale], texts[locale]
    lines = [*_content(linked.game, said), *_shapes(linked.game, said), *_others(translation, said)]
    text = "\n".join([*lines, *_terms(translation)]).replace("\u00a0", "~")
    golden(f"messages/{locale}.txt", f"{text}\n")


def _content(game: Game, texts: Texts) -> Iterator[str]:
    """What the cards and tiles of the game say, each sentence once."""
    yield "# what the components say (~ is a space that does not break)"
    every = (one for item in game.items.values() for some in item.effects.values() for one in some)
    yield from dict.fromkeys(_say(game, texts, one) for one in every)


def _shapes(game: Game, texts: Texts) -> Iterator[str]:
    for name, shape in SHAPES.items():
        yield from ("", f"# {name}")
        for n in FIGURES:
            if effects := shape(n):
                yield _folded([_say(game, texts, one) for one in effects])
    yield from ("", "# gain_at", *(_say(game, texts, effect("gain_at", {"die": colour})) for colour in DICE))


def _say(game: Game, texts: Texts, one: Effect) -> str:
    said = says(one, game.resources)
    return texts.say(said["key"], said["slots"])


def _folded(sentences: list[str]) -> str:
    """Sentences on one line, what they share at both ends written once: Pay [1 ruble | 1 brick]."""
    if len(sentences) == 1:
        return sentences[0]
    start = _common(sentences)
    start = start[: start.rfind(" ") + 1]
    end = _common([sentence[len(start) :][::-1] for sentence in sentences])[::-1]
    end = end[end.find(" ") :] if " " in end else end[-1:]
    middles = (sentence[len(start) : len(sentence) - len(end)] for sentence in sentences)
    return f"{start}[{' | '.join(middles)}]{end}"


def _common(sentences: list[str]) -> str:
    """What all of them begin with."""
    return "".join(letters[0] for letters in takewhile(lambda some: len(set(some)) == 1, zip(*sentences, strict=False)))


def _others(translation: Translation, texts: Texts) -> Iterator[str]:
    """Log, choices and interface: once, or for every figure where words depend on it."""
    for space in ("log", "actions", "interface"):
        yield from ("", f"# {space}")
        for key, message in sorted(translation.messages.items()):
            if key.startswith(f"{space}."):
                figures = FIGURES if message.forms or key in TERMS else (3,)
                said = [texts.say(key, {slot: _sample(key, slot, n) for slot in slots(message)}) for n in figures]
                yield f"{key}: {_folded(list(dict.fromkeys(said)))}"


def _sample(key: str, slot: str, n: int) -> Any:
    if term := TERMS.get(key, {}).get(slot):
        return {"term": term, "n": n}
    if slot == "players":
        return PLAYERS[: max(1, min(n, len(PLAYERS)))]
    return FACE_UP if slot == "face" and key.endswith("tile") else SAMPLES.get(slot, n)


def _terms(translation: Translation) -> Iterator[str]:
    """Every form of every word."""
    yield from ("", "# words, by case and plural category")
    for term in translation.terms.values():
        for title, forms in ((term.id, term.forms), (f"{term.id}, counted", term.counted)):
            for case, by_category in forms.items():
                yield f"{title}, {case}: " + " | ".join(by_category.values())
