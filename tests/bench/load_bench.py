"""Loading and validating 5,000 cards, places included, against PyYAML's C loader with jsonschema."""

from __future__ import annotations

import time
from collections.abc import Callable

import yaml
from jsonschema import Draft202012Validator

from compiler.garbage_collection import disable_gc
from compiler.load.yaml.load_yaml import load
from compiler.validate import validate
from compiler.validate.validators import get_explaining_validator

CARDS, A_FILE, ROUNDS = 5000, 100, 3

HEAD = """\
kind: card
format: mini-euro
layout: influence
count: 100
traits:
  guild: [craftsmen, merchants]
items:
"""
CARD = """\
  - id: card-{n}
    traits: {{guild: merchants}}
    origin: designed
    copies: {copies}
    actions:
      - exchange: {{pay: {{same: {copies}}}, gain: {{any: 1}}, repeat: unlimited}}
      - exchange: {{pay: {{ruble: 1, any: {copies}}}, gain: {{of: [wood, brick, stone], n: 1}}, repeat: once}}
"""


def write_files() -> list[bytes]:
    """Component files of 100 cards each, as authors write them."""
    return [
        (HEAD + "".join(map(write_card, range(index, index + A_FILE)))).encode() for index in range(0, CARDS, A_FILE)
    ]


def write_card(n: int) -> str:
    """Return one of them, unlike its neighbours."""
    return CARD.format(n=n, copies=n % 9 + 1)


def load_plainly(texts: list[bytes], validator: Draft202012Validator) -> None:
    """What most projects do: no places, no duplicate keys noticed."""
    for text in texts:
        assert not list(validator.iter_errors(yaml.load(text, yaml.CSafeLoader)))


def load_with_places(texts: list[bytes]) -> None:
    """Load and validate as `load_game` does, with the place of every key and value."""
    with disable_gc():
        documents = [load(text, "cards.yaml", "components")[0] for text in texts]
    assert not list(validate(document for document in documents if document is not None))


def measure_seconds(work: Callable[[], None]) -> float:
    """CPU time of the fastest of some rounds."""
    times = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def run() -> list[tuple[str, float]]:
    """Return how many times faster than CSafeLoader and jsonschema; at least 3 is wanted."""
    texts, validator = write_files(), get_explaining_validator("components")
    ratio = measure_seconds(lambda: load_plainly(texts, validator)) / measure_seconds(lambda: load_with_places(texts))
    return [("load and validate 5,000 cards with places: times faster than CSafeLoader + jsonschema (≥ 3)", ratio)]


if __name__ == "__main__":
    for name, figure in run():
        print(f"{figure:6.2f}  {name}")  # noqa: T201 -- the figure is what it is run for
