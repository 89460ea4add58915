"""Join letters of a run by ligatures after its lines have been broken, without moving any other letter."""

from __future__ import annotations

from typing import NamedTuple

from compiler.layout.text.metrics import shape
from compiler.layout.text.prepared_faces import Face
from compiler.model.ligature_characters import GROUP, JOINED


class JoinedText(NamedTuple):
    """A text, and the space that is added after each of its characters but the last, in 1/1000 em."""

    text: str
    kerns: list[float]


def join_letters(text: str, kerns: list[float], face: Face) -> JoinedText:
    """Return a text with the ligatures of its face in place of letters.

    The kern after a ligature makes up for the difference in width, so that the rest of the run stays where it is.
    """
    if not face.has_ligatures:
        return JoinedText(text, kerns)
    joined: list[str] = []
    kept: list[float] = []
    position = 0
    while position < len(text):
        match = GROUP.match(text, position)
        letters = match[0] if match and ord(JOINED[match[0]]) in face.coverage else text[position]
        drawn = JOINED.get(letters, letters)
        last = position + len(letters) - 1
        after = kerns[last] if last < len(kerns) else 0.0
        if drawn != letters:
            inside = sum(kerns[position:last]) + 1000 * sum(shape(face, letter).advance for letter in letters)
            after += inside - 1000 * shape(face, drawn).advance
        joined.append(drawn)
        kept.append(after)
        position = last + 1
    return JoinedText("".join(joined), kept[:-1])
