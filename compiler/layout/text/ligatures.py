"""Join letters of a run by ligatures after its lines have been broken, without moving any other letter."""

from __future__ import annotations

from compiler.layout.text.fonts import Face
from compiler.layout.text.metrics import shape
from compiler.model.ligatures import GROUP, JOINED


def join_letters(text: str, kerns: list[float], face: Face) -> tuple[str, list[float]]:
    """Return a text in which the ligatures of its face take the place of letters, and its kerns (1/1000 em).

    The kern after a ligature makes up for the difference in width, so that the rest of the run stays where it is.
    """
    if not face.has_ligatures:
        return text, kerns
    joined: list[str] = []
    kept: list[float] = []
    position = 0
    while position < len(text):
        match = GROUP.match(text, position)
        ligature = JOINED[match[0]] if match else ""
        letters = match[0] if match and ord(ligature) in face.coverage else text[position]
        last = position + len(letters) - 1
        after = kerns[last] if last < len(kerns) else 0.0
        if len(letters) > 1:
            inside = sum(kerns[position:last]) + 1000 * sum(shape(face, letter).advance for letter in letters)
            after += inside - 1000 * shape(face, ligature).advance
        joined.append(ligature if len(letters) > 1 else letters)
        kept.append(after)
        position = last + 1
    return "".join(joined), kept[:-1]
