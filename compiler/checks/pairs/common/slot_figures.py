"""Set aside the digits that one side of a pair has in place of slots of the other side; other checks report them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from compiler.checks.pairs.language.numbers import Number
from compiler.model.message_marks import SLOT


def drop_slot_figures(
    figures: Sequence[Number], others: Iterable[Number], text: str, other_text: str, values: Mapping[str, int]
) -> tuple[Number, ...]:
    """Return the figures of a text without a digit for each slot that only the other text has.

    `others` are the figures of the other text, which never stand for its slots. `values` are the figures that fill
    slots: a digit with the value of a missing slot is set aside first.
    """
    slots, other_slots = (Counter(name for name, _ in SLOT.findall(side)) for side in (text, other_text))
    absent = list((other_slots - slots).elements())
    stated = {value for number in others for value in number.values}
    candidates = [number for number in figures if number.digits and not number.values & stated]
    wanted = {values[name] for name in absent if name in values}
    candidates.sort(key=lambda number: not number.values & wanted)
    set_aside = candidates[: len(absent)]
    return tuple(number for number in figures if number not in set_aside)
