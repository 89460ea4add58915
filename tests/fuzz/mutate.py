"""Random changes of texts, bytes and JSON trees, such as typing errors, broken exports or attacks."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.fuzz.vocabulary import read_vocabulary

ODD_SCALARS = (
    "", "    x", "\t", "\u0000", "\u2028", "\ufeff", "\u202e", "\u0301", "a" * 300, "x" * 70 + ".", "|a|b|\n|-|-|",
    "{{ " + "(" * 60 + "1" + ")" * 60 + " }}",
)  # fmt: skip
HOSTILE_SCALARS = (*ODD_SCALARS, *read_vocabulary("hostile"))
"""Values that have broken similar programs, as they would be typed."""

HOSTILE_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, 10**30, 1.5, -0.0, 1e308, float("inf"), float("nan"), "", "x", "0",
    "\ud800", "a" * 5_000, [], [[]], [None], ["x"], [0] * 50, {}, {"x": {}}, {"": None}, {"0": 0},
)  # fmt: skip
"""Values of every JSON type, including its limits."""


def mutate_text(random: Random, text: str, vocabulary: tuple[str, ...]) -> str:
    """Return the text after one to four random changes of its characters, words or lines."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        text = random.choice(TEXT_MUTATIONS)(random, text, vocabulary)
    return text


def mutate_bytes(random: Random, text: str, vocabulary: tuple[str, ...]) -> bytes:
    """Return the mutated text as UTF-8 or, rarely, in another encoding or with foreign bytes."""
    data = mutate_text(random, text, vocabulary).encode("utf-8", "surrogatepass")
    kind = random.randrange(40)
    if kind == 0:
        return data.decode("utf-8", "replace").encode("utf-16")
    if kind == 1:
        return b"\xef\xbb\xbf" + data
    if kind == 2:
        at = random.randrange(len(data) + 1)
        return data[:at] + bytes(random.randrange(256) for _ in range(3)) + data[at:]
    return data


def mutate_tree(random: Random, tree: Any) -> Any:
    """Return a copy of a JSON tree with one to three of its nodes replaced, removed, repeated or exchanged."""
    tree = copy.deepcopy(tree)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        if not (places := list(_list_containers(tree))):
            return random.choice(HOSTILE_VALUES)
        container = random.choice(places)
        _mutate_container(random, container, random.choice(places))
    return tree


def _replace_scalar(random: Random, text: str, vocabulary: tuple[str, ...]) -> str:
    """Replace the text after a colon, a dash or a quotation mark on a random line."""
    lines = text.split("\n")
    at = random.randrange(len(lines))
    head, separator, _ = lines[at].partition(random.choice((": ", ": ", "- ", '"')))
    lines[at] = head + separator + _choose_token(random, vocabulary)
    return "\n".join(lines)


def _replace_word(random: Random, text: str, vocabulary: tuple[str, ...]) -> str:
    words = text.split(" ")
    words[random.randrange(len(words))] = _choose_token(random, vocabulary)
    return " ".join(words)


def _insert_token(random: Random, text: str, vocabulary: tuple[str, ...]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + _choose_token(random, vocabulary) + text[at:]


def _delete_span(random: Random, text: str, _: tuple[str, ...]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at + random.choice((1, 1, 2, 8, 40)) :]


def _repeat_span(random: Random, text: str, _: tuple[str, ...]) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at : at + random.choice((1, 4, 20))] * random.choice((2, 2, 5, 200)) + text[at:]


def _move_line(random: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.split("\n")
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _repeat_line(random: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.split("\n")
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    return "\n".join(lines)


def _delete_line(random: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _indent_line(random: Random, text: str, _: tuple[str, ...]) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    lines[at] = lines[at][2:] if random.random() < 0.5 else "  " + lines[at]
    return "\n".join(lines)


def _cut_off(random: Random, text: str, _: tuple[str, ...]) -> str:
    return text[: random.randrange(len(text) + 1)]


def _nest_deeply(random: Random, text: str, _: tuple[str, ...]) -> str:
    opening, closing = random.choice((("[", "]"), ("{a: ", "}"), ("- ", ""), ("<g>", "</g>"), ("**", "**"), ("(", ")")))
    depth = random.choice((5, 40, 400))
    at = random.randrange(len(text) + 1)
    return text[:at] + opening * depth + closing * depth + text[at:]


TEXT_MUTATIONS = (
    *[_replace_scalar] * 3, *[_replace_word] * 2, *[_insert_token] * 2, *[_delete_span] * 2, _repeat_span,
    _move_line, _repeat_line, _delete_line, _indent_line, _cut_off, _nest_deeply,
)  # fmt: skip


def _choose_token(random: Random, vocabulary: tuple[str, ...]) -> str:
    """Return a hostile value, or a word that has a meaning for the reader under test."""
    return random.choice(vocabulary if vocabulary and random.random() < 0.5 else HOSTILE_SCALARS)


def _list_containers(tree: Any) -> Iterator[Any]:
    """Yield each list and mapping of a tree that is not empty."""
    if isinstance(tree, dict | list) and tree:
        yield tree
        for child in tree.values() if isinstance(tree, dict) else tree:
            yield from _list_containers(child)


def _mutate_container(random: Random, container: Any, other: Any) -> None:
    """Change an entry of `container` in place, possibly to an entry of `other`."""
    key = random.choice(list(container)) if isinstance(container, dict) else random.randrange(len(container))
    change = random.randrange(6)
    if change == 0:
        del container[key]
    elif change == 1:
        elsewhere = random.choice(list(other)) if isinstance(other, dict) else random.randrange(len(other))
        container[key] = copy.deepcopy(other[elsewhere])
    elif change == 2 and isinstance(container, list):
        container.append(copy.deepcopy(container[key]))
    elif change == 2:
        container[random.choice(("x", "", f"{key}x", "id"))] = container.pop(key)
    else:
        container[key] = copy.deepcopy(random.choice(HOSTILE_VALUES))
