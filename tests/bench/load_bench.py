"""Compare loading and validating 5,000 cards, with positions, with PyYAML's C loader and jsonschema."""

from __future__ import annotations

import time
from collections.abc import Callable

import yaml
from jsonschema import Draft202012Validator

from compiler.garbage_collection import disable_gc
from compiler.load.yaml.load_yaml import load
from compiler.validate import validate
from compiler.validate.validators import get_explaining_validator

CARDS, FILE_SIZE, ROUNDS = 5000, 100, 3

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
    """Return component files of 100 cards each, as authors write them."""
    starts = range(0, CARDS, FILE_SIZE)
    return [(HEAD + "".join(map(write_card, range(start, start + FILE_SIZE)))).encode() for start in starts]


def write_card(n: int) -> str:
    """Return the entry of a card, which differs from its neighbours."""
    return CARD.format(n=n, copies=n % 9 + 1)


def load_plainly(texts: list[bytes], validator: Draft202012Validator) -> None:
    """Load and validate as most projects do, without positions and without a check for duplicate keys."""
    for text in texts:
        assert not list(validator.iter_errors(yaml.load(text, yaml.CSafeLoader)))


def load_with_positions(texts: list[bytes]) -> None:
    """Load and validate as `load_game` does, with the position of every key and value."""
    with disable_gc():
        documents = [load(text, "cards.yaml", "components")[0] for text in texts]
    assert not list(validate(document for document in documents if document is not None))


def measure_seconds(work: Callable[[], None]) -> float:
    """Return the CPU seconds of the fastest of some rounds."""
    times = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def run() -> list[tuple[str, float]]:
    """Return how many times faster we are than CSafeLoader and jsonschema; the target is 3."""
    texts, validator = write_files(), get_explaining_validator("components")
    plain = measure_seconds(lambda: load_plainly(texts, validator))
    ratio = plain / measure_seconds(lambda: load_with_positions(texts))
    return [("load and validate 5,000 cards with positions: times faster than CSafeLoader + jsonschema (≥ 3)", ratio)]


if __name__ == "__main__":
    for name, figure in run():
        print(f"{figure:6.2f}  {name}")  # noqa: T201 -- it is run for the figure
