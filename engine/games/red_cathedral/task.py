"""What is to be decided, what chance is to bring, and what follows without a choice."""

from __future__ import annotations

from enum import auto

from engine.kinds import TaskKind


class RedCathedralTask(TaskKind):
    """Chance first, then what follows by itself, then decisions: the player's own, those that the rival leaves open."""

    SETUP = auto()
    ROLL = auto()
    DEAL = auto()
    BEGIN = auto()
    FIRST_CLAIMS = auto()
    PASS_ON = auto()
    RIVAL_ROW = auto()
    RIVAL_ACT = auto()
    RIVAL_CARD = auto()
    TURN = auto()
    MOVE = auto()
    MARKET = auto()
    INFLUENCE = auto()
    DELIVER = auto()
    BANNER = auto()
    SECTION = auto()
    SLOT = auto()
    END = auto()
    RIVAL_PILE = auto()
    RIVAL_CLAIM = auto()
    RIVAL_ORNAMENT = auto()


SETUP, ROLL, DEAL, BEGIN, FIRST_CLAIMS, PASS_ON, RIVAL_ROW, RIVAL_ACT, RIVAL_CARD, *_DECISIONS = RedCathedralTask
TURN, MOVE, MARKET, INFLUENCE, DELIVER, BANNER, SECTION, SLOT, END, RIVAL_PILE, RIVAL_CLAIM, RIVAL_ORNAMENT = _DECISIONS
"""The members by themselves, as looking one up in its class takes longer than comparing it."""
