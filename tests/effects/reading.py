"""List the texts of a game for a native reader: what components say, every shape of effect, log, choices, words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

from compiler.effects import write_effect_sentence
from compiler.model.game import Effect, Game
from compiler.model.message_marks import find_slots
from compiler.model.translation import Translation
from engine.text import Texts
from tests.effects.spoken import MakeEffects

FIGURES = range(23)


@dataclass(frozen=True)
class Reading:
    """The values that fill the slots of a game's texts.

    Attributes:
        samples: The values of slots, by slot.
        terms: The terms of quantities, which are shown with every figure, by message and slot.
        players: The players of lists.
        shapes: The effects, by the name of their shape.
        by_key: The values of slots that differ from `samples`, by `message.slot`.
    """

    samples: Mapping[str, Any]
    terms: Mapping[str, Mapping[str, str]]
    players: list[Any]
    shapes: Mapping[str, MakeEffects] = field(default_factory=dict)
    by_key: Mapping[str, Any] = field(default_factory=dict)

    def sample(self, key: str, slot: str, n: int) -> Any:
        """Return the text of a slot of a message for the figure n."""
        if term := self.terms.get(key, {}).get(slot):
            return {"term": term, "n": n}
        if slot == "players":
            return self.players[: max(1, min(n, len(self.players)))]
        return self.by_key.get(f"{key}.{slot}", self.samples.get(slot, n))


def read(game: Game, translation: Translation, texts: Texts, reading: Reading) -> str:
    """Return all texts as one; ~ is a no-break space."""
    lines = [
        *_list_content_sentences(game, texts),
        *_list_shapes(game, texts, reading),
        *_list_other_messages(translation, texts, reading),
    ]
    return "\n".join([*lines, *_list_term_forms(translation), ""]).replace("\u00a0", "~")


def _list_content_sentences(game: Game, texts: Texts) -> Iterator[str]:
    """Yield the sentences of the cards and tiles of the game, each once."""
    yield "# what the components say (~ is a space that does not break)"
    listed = (effect for item in game.items.values() for effects in item.effects.values() for effect in effects)
    yield from dict.fromkeys(_say(game, texts, effect) for effect in listed)


def _list_shapes(game: Game, texts: Texts, reading: Reading) -> Iterator[str]:
    for name, shape in reading.shapes.items():
        yield from ("", f"# {name}")
        said = (_fold_sentences([_say(game, texts, effect) for effect in made]) for n in FIGURES if (made := shape(n)))
        yield from dict.fromkeys(said)


def _say(game: Game, texts: Texts, effect: Effect) -> str:
    said = write_effect_sentence(effect, game)
    return texts.say(said["key"], said["slots"])


def _fold_sentences(sentences: list[str]) -> str:
    """Return sentences on one line, with their common start and end written once: Pay [1 ruble | 1 brick]."""
    if len(sentences) == 1:
        return sentences[0]
    start = _find_common_start(sentences)
    start = start[: start.rfind(" ") + 1]
    end = _find_common_start([sentence[len(start) :][::-1] for sentence in sentences])[::-1]
    end = end[end.find(" ") :] if " " in end else end[-1:]
    middles = (sentence[len(start) : len(sentence) - len(end)] for sentence in sentences)
    return f"{start}[{' | '.join(middles)}]{end}"


def _find_common_start(sentences: list[str]) -> str:
    """Return the common start of sentences."""
    return "".join(
        letters[0] for letters in takewhile(lambda letters: len(set(letters)) == 1, zip(*sentences, strict=False))
    )


def _list_other_messages(translation: Translation, texts: Texts, reading: Reading) -> Iterator[str]:
    """Yield log, choices and interface: each once, or for every figure if the words depend on it."""
    for space in ("log", "actions", "interface"):
        yield from ("", f"# {space}")
        for key, message in sorted(translation.messages.items()):
            if key.startswith(f"{space}."):
                figures = FIGURES if message.forms or key in reading.terms else (3,)
                filled = ({slot: reading.sample(key, slot, n) for slot in find_slots(message)} for n in figures)
                yield f"{key}: {_fold_sentences(list(dict.fromkeys(texts.say(key, one) for one in filled)))}"


def _list_term_forms(translation: Translation) -> Iterator[str]:
    """Yield every form of every word."""
    yield from ("", "# words, by case and plural category")
    for term in translation.terms.values():
        for title, forms in ((term.id, term.forms), (f"{term.id}, counted", term.counted)):
            for case, by_category in forms.items():
                yield f"{title}, {case}: " + " | ".join(by_category.values())
