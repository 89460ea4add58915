from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from compiler.link import Linked
from engine.text import Texts
from tests.effects.counted import COUNTED
from tests.effects.reading import Reading, read
from tests.effects.spoken import SHAPES

LOCALES = ["en", "ru", "es", "pl", "it"]
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
    "log.market.workshop-die": {"gain": "gold"},
    "log.scoring.goods": {"prestige": "prestige"},
    "log.scoring.tower-shares": {"prestige": "prestige"},
    "actions.lay": {"material": "wood"},
    "actions.exchange": {"pay": "brick", "gain": "green-gem"},
    "interface.score": {"points": "prestige"},
}
FACE_UP = {"key": "actions.word.up", "slots": {}}
RED_CATHEDRAL = Reading(
    SAMPLES,
    TERMS,
    [{"term": f"player-{colour}"} for colour in ("red", "blue", "green")],
    SHAPES,
    {"actions.place_tile.face": FACE_UP, "log.claim.tile.face": FACE_UP},
)
AMYTIS = Reading(
    {
        "player": {"term": "player-black"},
        "to": {"term": "player-white"},
        "tile": {"key": "cards.wall-blue.title", "slots": {}},
        "project": {"key": "cards.project-07.title", "slots": {}},
        "place": {"key": "actions.place.stairs", "slots": {}},
        "stack": "b2",
        "field": "c3",
        "base": 50,
    },
    {
        "log.buildings.garden-a": {"points": "point"},
        "log.end.winner": {"total": "point"},
        "log.favour.stairs": {"points": "point"},
        "log.turn.retrieve": {"n": "architect"},
        "interface.score": {"points": "point"},
    },
    [{"term": "player-black"}, {"term": "player-white"}],
    COUNTED,
)


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_messages_match_the_golden_messages(
    linked: Linked, texts: dict[str, Texts], golden: Callable[[str, str], None], locale: str
) -> None:
    """Every message, with every figure from 0 to 22 and every resource, is as in the file that native readers read."""
    golden(f"messages/{locale}.txt", read(linked.game, linked.translations[locale], texts[locale], RED_CATHEDRAL))


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_counts_match_the_golden_messages(
    amytis: Linked, amytis_texts: dict[str, Texts], golden: Callable[[str, str], None], locale: str
) -> None:
    """The messages of a game that counts tiles, stacks and figures are as in the golden files."""
    said = read(amytis.game, amytis.translations[locale], amytis_texts[locale], AMYTIS)
    golden(f"messages/architects-of-amytis/{locale}.txt", said)
