"""What is wrong with a content that can be loaded but not played well, found without playing it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """A fault: the check that reports it, the piece it is in ('' for the whole game), and a line about it.

    `check` is `unbuildable-plan`, `too-few-pieces` or `out-of-reach`; `stops` says that set-up could run dry with it.
    `settings` are the paths of the settings that it depends on, the likeliest mistake first.
    """

    check: str
    piece: str
    message: str
    stops: bool = False
    settings: tuple[tuple[str | int, ...], ...] = ()
